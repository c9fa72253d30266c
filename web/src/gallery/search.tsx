import { useSignal } from '@preact/signals'
import type { AtlasMap, AtlasSpace } from '@tabularium/atlas/types'
import { useEffect, useRef } from 'preact/hooks'
import { pickName, type NameLang } from './facts.ts'
import { findSpacesByName } from './find.ts'
import { galleryTexts } from './texts.ts'

interface PlaceSearchProps {
  readonly map: AtlasMap
  readonly names: NameLang
  readonly onFound: (space: AtlasSpace) => void
}

const isTypingInField = (target: EventTarget | null): boolean => target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
/** A slash anywhere on the page goes to the field. */
function useSlashToFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTypingInField(event.target) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return field
}

/** A field with a list below it: arrows go through the list, Enter takes what is marked. */
export function PlaceSearch({ map, names, onFound }: PlaceSearchProps) {
  const t = galleryTexts.value
  const field = useSlashToFocus()
  const query = useSignal('')
  const marked = useSignal(0)
  const open = useSignal(false)
  const found = open.value ? findSpacesByName(map, query.value) : []
  const take = (space: AtlasSpace | undefined): void => {
    if (!space) return
    open.value = false
    query.value = pickName(space.name, names)
    onFound(space)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = found.length - 1
    if (event.key === 'ArrowDown') marked.value = Math.min(last, marked.value + 1)
    else if (event.key === 'ArrowUp') marked.value = Math.max(0, marked.value - 1)
    else if (event.key === 'Enter') take(found[marked.value])
    else if (event.key === 'Escape') open.value = false
    else return
    event.preventDefault()
  }
  const onInput = (event: InputEvent & { readonly currentTarget: HTMLInputElement }): void => {
    query.value = event.currentTarget.value
    marked.value = 0
    open.value = true
  }
  const asked = open.value && query.value.trim() !== ''
  return (
    <div class="place-search">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t.find}
        placeholder={t.find}
        autocomplete="off"
        spellcheck={false}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls="places-found"
        aria-activedescendant={found.length > 0 ? `place-${marked.value}` : undefined}
        value={query.value}
        onInput={onInput}
        onKeyDown={onKeyDown}
        onBlur={() => void (open.value = false)}
      />
      <kbd aria-hidden="true">/</kbd>
      <div id="places-found" class="places-found" role="listbox" aria-label={t.find} hidden={found.length === 0}>
        {found.map((space, i) => (
          <div
            key={space.id}
            id={`place-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === marked.value}
            // Before the field loses the focus and the list with it.
            onMouseDown={event => {
              event.preventDefault()
              take(space)
            }}
          >
            {pickName(space.name, names)}
            <span>{t.kinds[space.kind as keyof typeof t.kinds] ?? space.kind}</span>
          </div>
        ))}
      </div>
      <p class="hint" role="status">
        {asked ? found.length > 0 ? <span class="unseen">{t.found(found.length)}</span> : <span class="nothing">{t.nothing}</span> : null}
      </p>
    </div>
  )
}

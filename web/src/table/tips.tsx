/** What a thing on the table means, for whoever rests on it, reaches it by keyboard or holds a finger on it. One tip at a time, with its rule. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { lang } from '../settings/preferences.ts'
import { clauseText, shortId } from './clauses.ts'
import type { Tip, Tips as TipTexts } from './game-ui.ts'
import type { Ui } from './ui.ts'

/** So long somebody rests on a thing, or holds a finger on it, before it is told, in milliseconds. */
const REST_MS = 450
/** The keys under which a thing may be told, the closest first: `command raid saxons`, `command raid`, `command`. */
export function tipFor(tips: TipTexts | undefined, key: string): Tip | null {
  for (let words = key.split(' '); words.length > 0; words = words.slice(0, -1)) {
    const tip = tips?.[words.join(' ')]
    if (tip) return tip
  }
  return null
}
interface Shown {
  readonly tip: Tip
  readonly near: DOMRect
}
const WIDTH = 300
/** Below the thing, or above it where there is no room; never beyond the edge. */
function placeOf({ near }: Shown): { readonly [property: string]: string } {
  const left = Math.max(8, Math.min(near.left, innerWidth - WIDTH - 8))
  const isLow = near.bottom > innerHeight * 0.7
  return {
    left: `${left}px`,
    width: `${Math.min(WIDTH, innerWidth - 16)}px`,
    ...(isLow ? { bottom: `${innerHeight - near.top + 8}px` } : { top: `${near.bottom + 8}px` }),
  }
}
const thingOf = (event: Event): HTMLElement | null => (event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null)

export function Tips({ ui }: { readonly ui: Ui }) {
  const shown = useSignal<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The press that showed a tip must not choose what lies under it. */
  const wasHeld = useRef(false)
  useEffect(() => {
    const show = (thing: HTMLElement): void => {
      const tip = tipFor(ui.session.gameUi.tips?.(lang.value), thing.dataset['tip']!)
      shown.value = tip && thing.isConnected ? { tip, near: thing.getBoundingClientRect() } : null
    }
    const hide = (): void => {
      clearTimeout(timer.current)
      shown.value = null
    }
    const later = (thing: HTMLElement | null, held: boolean): void => {
      hide()
      if (!thing) return
      timer.current = setTimeout(() => {
        wasHeld.current = held
        show(thing)
      }, REST_MS)
    }
    const listeners: { readonly [type: string]: (event: Event) => void } = {
      pointerover: event => (event as PointerEvent).pointerType === 'mouse' && later(thingOf(event), false),
      pointerdown: event => {
        wasHeld.current = false
        later((event as PointerEvent).pointerType === 'mouse' ? null : thingOf(event), true)
      },
      pointermove: event => (event as PointerEvent).pointerType !== 'mouse' && Math.abs((event as PointerEvent).movementX) > 6 && hide(),
      pointerup: () => clearTimeout(timer.current),
      pointercancel: () => (wasHeld.current ? undefined : hide()),
      scroll: hide,
      keydown: event => (event as KeyboardEvent).key === 'Escape' && hide(),
      focusin: event => (thingOf(event)?.matches(':focus-visible') ? later(thingOf(event), false) : hide()),
      click: event => {
        if (wasHeld.current) {
          event.preventDefault()
          event.stopPropagation()
        } else hide()
        wasHeld.current = false
      },
    }
    for (const [type, listen] of Object.entries(listeners)) addEventListener(type, listen, true)
    return () => {
      hide()
      for (const [type, listen] of Object.entries(listeners)) removeEventListener(type, listen, true)
    }
  }, [ui])
  const now = shown.value
  if (!now) return null
  const [text, ...cite] = now.tip
  return (
    <div class="tip" role="tooltip" style={placeOf(now)}>
      <p>{text}</p>
      {cite.map(id => (
        <p key={id} class="tip-rule">
          § {shortId(id)} {clauseText(id, lang.value) === 'missing' ? '' : clauseText(id, lang.value)}
        </p>
      ))}
    </div>
  )
}

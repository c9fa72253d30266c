/** A clause by its id, for a § anywhere in the app: a small button that opens the rule in a popover. */
import '../styles/rulebook.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { gameOf, shortId, type Book } from './book.ts'
import { loadBook } from './load.ts'
import { rulebookTexts } from './texts.ts'

export const clausePath = (id: string): string => `/rules/${gameOf(id)}#${id}`

type Opened = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly book: Book }

/** The text alone, with the rulings on it; for whoever has a place of their own for it. An id of a ruling works too. */
export function ClauseText({ id }: { readonly id: string }) {
  const t = rulebookTexts.value
  const opened = useSignal<Opened>({ is: 'loading' })
  useEffect(() => {
    loadBook(gameOf(id)).then(
      book => void (opened.value = { is: 'here', book }),
      () => void (opened.value = { is: 'failed' }),
    )
  }, [id])
  const now = opened.value
  if (now.is === 'here') return <Found id={id} book={now.book} />
  return now.is === 'loading' ? <p role="status">{t.loading}</p> : <p role="alert">{t.failed}</p>
}
function Found({ id, book }: { readonly id: string; readonly book: Book }) {
  const t = rulebookTexts.value
  const clause = book.clauseById.get(id)
  const rulings = clause ? (book.rulingsOn.get(id) ?? []) : book.rulings.filter(r => r.id === id)
  if (!clause && rulings.length === 0) return <p>{t.unknown(id)}</p>
  return (
    <>
      {clause && <p class="clause-text">{clause[currentLang.value]}</p>}
      {rulings.map(r => (
        <p key={r.id} class="clause-ruling">
          <strong>{t.ruling(shortId(r.id))}.</strong> {r.ruling[currentLang.value]}
        </p>
      ))}
    </>
  )
}

/** Opens in the top layer, so nothing can cover or cut it; the browser closes it by Escape or a press elsewhere. */
function ClauseBox({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = rulebookTexts.value
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.showPopover(), [])
  const close = (): void => box.current?.hidePopover()
  return (
    <div
      ref={box}
      class="clause-box"
      popover="auto"
      role="dialog"
      aria-label={t.clause(shortId(id))}
      onToggle={event => void (event.newState === 'closed' && onClose())}
    >
      <h2>{t.clause(shortId(id))}</h2>
      <ClauseText id={id} />
      <p class="clause-foot">
        <a href={clausePath(id)} onClick={close}>
          {t.inBook}
        </a>
        <button type="button" onClick={close}>
          {t.close}
        </button>
      </p>
    </div>
  )
}

/** `§ 5.6-2`: the words are fetched when somebody wants to read them. */
export function Clause({ id, label }: { readonly id: string; readonly label?: string }) {
  const t = rulebookTexts.value
  const shown = useSignal(false)
  const mark = useRef<HTMLButtonElement>(null)
  const closed = (): void => {
    shown.value = false
    mark.current?.focus()
  }
  return (
    <>
      <button ref={mark} class="section-mark" type="button" aria-haspopup="dialog" aria-label={t.clause(shortId(id))} onClick={() => void (shown.value = true)}>
        {label ?? `§ ${shortId(id)}`}
      </button>
      {shown.value && <ClauseBox id={id} onClose={closed} />}
    </>
  )
}

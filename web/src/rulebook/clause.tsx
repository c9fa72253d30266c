/** A clause by its id, for a § anywhere in the app: a small button that opens the rule in a popover. */
import '../styles/rulebook.css'
import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { lang } from '../settings/preferences.ts'
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
      {clause && <p class="clause-text">{clause[lang.value]}</p>}
      {rulings.map(r => (
        <p key={r.id} class="clause-ruling">
          <strong>{t.ruling(shortId(r.id))}.</strong> {r.ruling[lang.value]}
        </p>
      ))}
    </>
  )
}

/** `§ 5.6-2`: opens in the top layer, closes by Escape, a click outside or its button; the words are fetched on the first opening. */
export function Clause({ id, label }: { readonly id: string; readonly label?: string }) {
  const t = rulebookTexts.value
  const box = useId()
  const shown = useSignal(false)
  const popover = useRef<HTMLDivElement>(null)
  return (
    <>
      <button class="section-mark" type="button" popoverTarget={box} aria-label={t.clause(shortId(id))} title={t.clause(shortId(id))}>
        {label ?? `§ ${shortId(id)}`}
      </button>
      <div
        ref={popover}
        id={box}
        class="clause-box"
        popover="auto"
        role="dialog"
        aria-label={t.clause(shortId(id))}
        onToggle={event => void (shown.value = event.newState === 'open')}
      >
        <h2>{t.clause(shortId(id))}</h2>
        {shown.value && <ClauseText id={id} />}
        <p class="clause-foot">
          <a href={clausePath(id)}>{t.inBook}</a>
          <button type="button" popoverTarget={box} popoverTargetAction="hide">
            {t.close}
          </button>
        </p>
      </div>
    </>
  )
}

/** A clause by its id, for a § anywhere in the app: a small button that opens the rule in a popover. */
import '../styles/rulebook.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { findGameOfId, dropGameFromId, type IndexedRulebook } from './book.ts'
import { loadRulebook } from './load.ts'
import { rulebookTexts } from './texts.ts'

export const makeClausePath = (id: string): string => `/rules/${findGameOfId(id)}#${id}`

type OpenedRulebook = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly book: IndexedRulebook }

/** The text alone, with the rulings on it; for whoever has a place of their own for it. An id of a ruling works too. */
export function ClauseWithRulings({ id }: { readonly id: string }) {
  const t = rulebookTexts.value
  const opened = useSignal<OpenedRulebook>({ is: 'loading' })
  useEffect(() => {
    loadRulebook(findGameOfId(id)).then(
      book => void (opened.value = { is: 'here', book }),
      () => void (opened.value = { is: 'failed' }),
    )
  }, [id])
  const now = opened.value
  if (now.is === 'here') return <FoundClause id={id} book={now.book} />
  return now.is === 'loading' ? <p role="status">{t.loading}</p> : <p role="alert">{t.failed}</p>
}
function FoundClause({ id, book }: { readonly id: string; readonly book: IndexedRulebook }) {
  const t = rulebookTexts.value
  const clause = book.clauseById.get(id)
  const rulings = clause ? (book.rulingsOn.get(id) ?? []) : book.rulings.filter(r => r.id === id)
  if (!clause && rulings.length === 0) return <p>{t.unknown(id)}</p>
  return (
    <>
      {clause && <p class="clause-text">{clause[currentLang.value]}</p>}
      {rulings.map(r => (
        <p key={r.id} class="clause-ruling">
          <strong>{t.ruling(dropGameFromId(r.id))}.</strong> {r.ruling[currentLang.value]}
        </p>
      ))}
    </>
  )
}

/** Opens in the top layer, so nothing can cover or cut it; the browser closes it by Escape or a press elsewhere. */
function ClausePopover({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
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
      aria-label={t.clause(dropGameFromId(id))}
      onToggle={event => void (event.newState === 'closed' && onClose())}
    >
      <h2>{t.clause(dropGameFromId(id))}</h2>
      <ClauseWithRulings id={id} />
      <p class="clause-foot">
        <a href={makeClausePath(id)} onClick={close}>
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
export function ClauseLink({ id, label }: { readonly id: string; readonly label?: string }) {
  const t = rulebookTexts.value
  const shown = useSignal(false)
  const mark = useRef<HTMLButtonElement>(null)
  const closed = (): void => {
    shown.value = false
    mark.current?.focus()
  }
  return (
    <>
      <button
        ref={mark}
        class="section-mark"
        type="button"
        aria-haspopup="dialog"
        aria-label={t.clause(dropGameFromId(id))}
        onClick={() => void (shown.value = true)}
      >
        {label ?? `§ ${dropGameFromId(id)}`}
      </button>
      {shown.value && <ClausePopover id={id} onClose={closed} />}
    </>
  )
}

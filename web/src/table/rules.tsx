/** § marks and the sentences behind them. */
import type { Signal } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { findClauseText, writeClauseName } from './clauses.ts'
import { Popup } from './popup.tsx'

export function ClauseParagraph({ id }: { readonly id: string }) {
  const t = texts.value.table
  const text = findClauseText(id, currentLang.value)
  return (
    <p class="clause">
      <span class="clause-id">§ {writeClauseName(id, currentLang.value)}</span> {text === 'missing' ? t.ruleMissing : (text ?? '…')}
    </p>
  )
}
/** Which clauses are open to be read; none if empty. */
export type OpenClauses = Signal<readonly string[]>
export function CiteButton({ ids, reading, quiet = false }: { readonly ids: readonly string[]; readonly reading: OpenClauses; readonly quiet?: boolean }) {
  if (ids.length === 0) return null
  return (
    <button
      class="cite"
      type="button"
      tabIndex={quiet ? -1 : 0}
      aria-label={texts.value.table.rule(ids.map(id => writeClauseName(id, currentLang.value)).join(', '))}
      onClick={() => void (reading.value = ids)}
    >
      §
    </button>
  )
}
export function ClausesPopup({ reading }: { readonly reading: OpenClauses }) {
  if (reading.value.length === 0) return null
  return (
    <Popup title={texts.value.table.rules} onClose={() => void (reading.value = [])}>
      {reading.value.map(id => (
        <ClauseParagraph key={id} id={id} />
      ))}
    </Popup>
  )
}

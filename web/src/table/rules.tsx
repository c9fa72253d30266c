/** § marks and the sentences behind them. */
import type { Signal } from '@preact/signals'
import { lang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { clauseText, shortId } from './clauses.ts'
import { Popup } from './popup.tsx'

export function Clause({ id }: { readonly id: string }) {
  const t = texts.value.table
  const text = clauseText(id, lang.value)
  return (
    <p class="clause">
      <span class="clause-id">§ {shortId(id)}</span> {text === 'missing' ? t.ruleMissing : (text ?? '…')}
    </p>
  )
}
/** Which clauses are open to be read; none if empty. */
export type Reading = Signal<readonly string[]>
export function Cites({ ids, reading, quiet = false }: { readonly ids: readonly string[]; readonly reading: Reading; readonly quiet?: boolean }) {
  if (ids.length === 0) return null
  return (
    <button
      class="cite"
      type="button"
      tabIndex={quiet ? -1 : 0}
      aria-label={texts.value.table.rule(ids.map(shortId).join(', '))}
      onClick={() => void (reading.value = ids)}
    >
      §
    </button>
  )
}
export function RulePopup({ reading }: { readonly reading: Reading }) {
  if (reading.value.length === 0) return null
  return (
    <Popup title={texts.value.table.rules} onClose={() => void (reading.value = [])}>
      {reading.value.map(id => (
        <Clause key={id} id={id} />
      ))}
    </Popup>
  )
}

/** What lies behind a player's screen, and what a turn brings and takes as things stand. Only its owner sees it. */
import {
  incomeAt,
  LOAN,
  owedEachTurn,
  findTerritoriesControlledBy,
  civilLevels,
  taxOf,
  unitUpkeepOfSeat,
  wealthOfSeat,
  type Table,
} from '@tabularium/medioevo/table'
import { readDraft, type NamesAndTexts, type MedioevoView } from './cast.ts'

type TreasuryRow = { readonly name: string; readonly value: string }
export function makeTreasuryRows({ b, t }: NamesAndTexts, view: MedioevoView): TreasuryRow[] {
  const { seat, own } = view
  if (seat === null || own === null || b.players[seat]!.kingdom === null) return []
  const p = b.players[seat]!
  const chosen = readDraft(view)?.level ?? null
  const tax = chosen === null ? p.tax : taxOf(chosen)
  // r-206 Of a loan taken in this turn nothing is due yet; each turn from the next on.
  const [income, upkeep, interest] = [incomeAt(b, seat, tax), unitUpkeepOfSeat(b, view.options, seat), LOAN.interest * p.loans]
  const dues = owedEachTurn(addSecretTreaties(view, b), seat).reduce((total, x) => total + x.florins, 0)
  const lands = findTerritoriesControlledBy(b, seat).length + civilLevels(b, seat)
  return [
    { name: t.treasury.here, value: t.florins(own.florins) },
    { name: t.treasury.taxes(tax, lands), value: t.signed(income) },
    { name: t.treasury.upkeep, value: t.signed(-upkeep) },
    ...(interest > 0 ? [{ name: t.treasury.interest(p.loans), value: t.signed(-interest) }] : []),
    ...(dues > 0 ? [{ name: t.treasury.dues, value: t.signed(-dues) }] : []),
    { name: t.treasury.balance, value: t.signed(income - upkeep - interest - dues) },
    ...(p.loans > 0 ? [{ name: t.treasury.wealth, value: t.florins(wealthOfSeat(b, seat, own.florins)) }] : []),
  ]
}
/** With the secret treaties of whoever looks. */
export const addSecretTreaties = (view: MedioevoView, b: Table): Table => ({ ...b, treaties: [...b.treaties, ...view.shared.map(x => x.value)] })

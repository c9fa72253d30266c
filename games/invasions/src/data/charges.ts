/** What a sheet makes its nation pay for its units each turn (army pay). */
import rows from '../../data/nations.json' with { type: 'json' }
import { findNationById, type Nation } from '../kinds.ts'

export interface UpkeepChargeForUnits {
  readonly nation: Nation
  readonly fromTurn: number
  /** So much gold for so many units. */
  readonly gold: number
  readonly each: number
}
interface TreasuryOperation {
  readonly op: string
  readonly each?: string
  readonly fromTurn?: number
  readonly amount: { readonly per?: string; readonly each: number; readonly value: number }
}
const isTreasuryCharge = (op: unknown): op is TreasuryOperation => {
  const row = op as Partial<TreasuryOperation> | undefined
  return row?.op === 'treasury' && row.each === 'income' && row.amount?.per === 'units-and-fleets'
}
const parseSpecialRules = (row: unknown): readonly { readonly op?: unknown }[] =>
  (row as { readonly special?: readonly { readonly op?: unknown }[] }).special ?? []
export const UPKEEP_CHARGES_FOR_UNITS: readonly UpkeepChargeForUnits[] = rows.nations.flatMap(row =>
  parseSpecialRules(row).flatMap(({ op }) =>
    isTreasuryCharge(op) ? [{ nation: findNationById(row.id), fromTurn: op.fromTurn ?? 1, gold: -op.amount.value, each: op.amount.each }] : [],
  ),
)

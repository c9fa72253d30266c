/** What a sheet makes its nation pay for its units each turn (army pay). */
import rows from '../../data/nations.json' with { type: 'json' }
import { findNationById, type Nation } from '../kinds.ts'

export interface UnitCharge {
  readonly nation: Nation
  readonly fromTurn: number
  /** So much gold for so many units. */
  readonly gold: number
  readonly each: number
}
interface TreasuryOp {
  readonly op: string
  readonly each?: string
  readonly fromTurn?: number
  readonly amount: { readonly per?: string; readonly each: number; readonly value: number }
}
const isTreasuryCharge = (op: unknown): op is TreasuryOp => {
  const row = op as Partial<TreasuryOp> | undefined
  return row?.op === 'treasury' && row.each === 'income' && row.amount?.per === 'units-and-fleets'
}
const readSpecialRules = (row: unknown): readonly { readonly op?: unknown }[] =>
  (row as { readonly special?: readonly { readonly op?: unknown }[] }).special ?? []
export const UNIT_CHARGES: readonly UnitCharge[] = rows.nations.flatMap(row =>
  readSpecialRules(row).flatMap(({ op }) =>
    isTreasuryCharge(op) ? [{ nation: findNationById(row.id), fromTurn: op.fromTurn ?? 1, gold: -op.amount.value, each: op.amount.each }] : [],
  ),
)

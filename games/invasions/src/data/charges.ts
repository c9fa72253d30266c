/** What a sheet makes its nation pay for its units each turn (army pay). */
import rows from '../../data/nations.json' with { type: 'json' }
import { nationOf, type Nation } from '../kinds.ts'

export interface Charge {
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
const isCharge = (op: unknown): op is TreasuryOp => {
  const row = op as Partial<TreasuryOp> | undefined
  return row?.op === 'treasury' && row.each === 'income' && row.amount?.per === 'units-and-fleets'
}
const specialsOf = (row: unknown): readonly { readonly op?: unknown }[] => (row as { readonly special?: readonly { readonly op?: unknown }[] }).special ?? []
export const UNIT_CHARGES: readonly Charge[] = rows.nations.flatMap(row =>
  specialsOf(row).flatMap(({ op }) =>
    isCharge(op) ? [{ nation: nationOf(row.id), fromTurn: op.fromTurn ?? 1, gold: -op.amount.value, each: op.amount.each }] : [],
  ),
)

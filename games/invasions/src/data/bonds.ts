/** Peoples who never subjugate each other. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findNationById, type Nation } from '../kinds.ts'

interface OperationOfNationSheet {
  readonly op: string
  readonly what?: string
  readonly between?: readonly string[]
}
const parseSheetOperations = (row: unknown): readonly OperationOfNationSheet[] =>
  ((row as { readonly special?: readonly { readonly op?: OperationOfNationSheet | readonly OperationOfNationSheet[] }[] }).special ?? []).flatMap(
    ({ op }) => op ?? [],
  )
export const PAIRS_WITHOUT_SUBJUGATION: readonly (readonly Nation[])[] = rows.nations.flatMap(row =>
  parseSheetOperations(row).flatMap(op => (op.op === 'forbid' && op.what === 'subjugation' ? [op.between!.map(findNationById)] : [])),
)

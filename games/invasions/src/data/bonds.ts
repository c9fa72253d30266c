/** Peoples who never subjugate each other. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findNationById, type Nation } from '../kinds.ts'

interface SheetOperation {
  readonly op: string
  readonly what?: string
  readonly between?: readonly string[]
}
const readSheetOperations = (row: unknown): readonly SheetOperation[] =>
  ((row as { readonly special?: readonly { readonly op?: SheetOperation | readonly SheetOperation[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
export const PAIRS_WITHOUT_SUBJUGATION: readonly (readonly Nation[])[] = rows.nations.flatMap(row =>
  readSheetOperations(row).flatMap(op => (op.op === 'forbid' && op.what === 'subjugation' ? [op.between!.map(findNationById)] : [])),
)

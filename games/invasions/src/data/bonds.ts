/** Peoples who never subjugate each other. */
import rows from '../../data/nations.json' with { type: 'json' }
import { nationOf, type Nation } from '../kinds.ts'

interface Op {
  readonly op: string
  readonly what?: string
  readonly between?: readonly string[]
}
const opsOf = (row: unknown): readonly Op[] =>
  ((row as { readonly special?: readonly { readonly op?: Op | readonly Op[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
export const NO_SUBJUGATION: readonly (readonly Nation[])[] = rows.nations.flatMap(row =>
  opsOf(row).flatMap(op => (op.op === 'forbid' && op.what === 'subjugation' ? [op.between!.map(nationOf)] : [])),
)

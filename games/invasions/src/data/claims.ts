/** Clients that a sheet lets another nation claim from their protector, by an Alliance card. */
import rows from '../../data/nations.json' with { type: 'json' }
import { nationOf, type Nation } from '../kinds.ts'

interface ClaimOp {
  readonly op: string
  readonly do?: string
  readonly nation?: string
  readonly by?: string
  readonly fromTurn?: number
}
const opsOf = (row: unknown): readonly ClaimOp[] =>
  ((row as { readonly special?: readonly { readonly op?: ClaimOp | readonly ClaimOp[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
export const CLAIMS: readonly { readonly client: Nation; readonly by: Nation; readonly fromTurn: number }[] = rows.nations.flatMap(row =>
  opsOf(row)
    .filter(op => op.op === 'client' && op.do === 'claim')
    .map(op => ({ client: nationOf(op.nation!), by: nationOf(op.by!), fromTurn: op.fromTurn ?? 1 })),
)

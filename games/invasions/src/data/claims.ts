/** Clients that a sheet lets another nation claim from their protector, by an Alliance card. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findNationById, type Nation } from '../kinds.ts'

interface ClaimOp {
  readonly op: string
  readonly do?: string
  readonly nation?: string
  readonly by?: string
  readonly fromTurn?: number
}
const readSheetOperations = (row: unknown): readonly ClaimOp[] =>
  ((row as { readonly special?: readonly { readonly op?: ClaimOp | readonly ClaimOp[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
export const CLIENT_CLAIMS: readonly { readonly client: Nation; readonly by: Nation; readonly fromTurn: number }[] = rows.nations.flatMap(row =>
  readSheetOperations(row)
    .filter(op => op.op === 'client' && op.do === 'claim')
    .map(op => ({ client: findNationById(op.nation!), by: findNationById(op.by!), fromTurn: op.fromTurn ?? 1 })),
)

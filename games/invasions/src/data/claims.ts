/** Clients that a sheet lets another nation claim from their protector, by an Alliance card. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findNationById, type Nation } from '../kinds.ts'

interface ClientClaimOperation {
  readonly op: string
  readonly do?: string
  readonly nation?: string
  readonly by?: string
  readonly fromTurn?: number
}
const parseSheetOperations = (row: unknown): readonly ClientClaimOperation[] =>
  ((row as { readonly special?: readonly { readonly op?: ClientClaimOperation | readonly ClientClaimOperation[] }[] }).special ?? []).flatMap(
    ({ op }) => op ?? [],
  )
export const CLIENT_CLAIMS: readonly { readonly client: Nation; readonly by: Nation; readonly fromTurn: number }[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.op === 'client' && op.do === 'claim')
    .map(op => ({ client: findNationById(op.nation!), by: findNationById(op.by!), fromTurn: op.fromTurn ?? 1 })),
)

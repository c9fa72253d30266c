/** Capitals that a sheet lets its nation move, the areas whose limites become levies, and who takes limites over. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, findNationById, findSpaceById, type Area, type Nation, type Space, type NationStatus } from '../kinds.ts'

interface OperationOfNationSheet {
  readonly op: string
  readonly window?: string
  readonly fromTurn?: number
  readonly choices?: readonly string[]
  readonly if?: { readonly status: readonly NationStatus[] }
  readonly byArea?: { readonly [area: string]: string }
  readonly takes?: { readonly of: string; readonly area: string; readonly what: readonly string[] }
}
export interface CapitalMove {
  readonly nation: Nation
  readonly fromTurn: number
  readonly choices: readonly Space[]
  readonly status: NationStatus | null
}
const parseSheetOperations = (row: unknown): readonly OperationOfNationSheet[] =>
  ((row as { readonly special?: readonly { readonly op?: OperationOfNationSheet | readonly OperationOfNationSheet[] }[] }).special ?? []).flatMap(
    ({ op }) => op ?? [],
  )
export const ALLOWED_CAPITAL_MOVES: readonly CapitalMove[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.op === 'moveCapital')
    .map(op => ({ nation: findNationById(row.id), fromTurn: op.fromTurn ?? 1, choices: op.choices!.map(findSpaceById), status: op.if?.status[0] ?? null })),
)
export const AREAS_WHERE_LIMITES_BECOME_LEVIES: readonly Area[] = rows.nations.flatMap(row =>
  parseSheetOperations(row).flatMap(op => Object.keys(op.byArea ?? {}).map(findAreaById)),
)
/** Kingdoms that begin with an empire's limites of an area. */
export const KINGDOMS_WITH_LIMITES: readonly { readonly nation: Nation; readonly of: Nation; readonly area: Area }[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.takes?.what.includes('limites'))
    .map(op => ({ nation: findNationById(row.id), of: findNationById(op.takes!.of), area: findAreaById(op.takes!.area) })),
)

/** Capitals that a sheet lets its nation move, and the areas whose limites become levies. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, findNationById, findSpaceById, type Area, type Nation, type Space, type NationStatus } from '../kinds.ts'

interface SheetOperation {
  readonly op: string
  readonly window?: string
  readonly fromTurn?: number
  readonly choices?: readonly string[]
  readonly if?: { readonly status: readonly NationStatus[] }
  readonly byArea?: { readonly [area: string]: string }
}
export interface CapitalMove {
  readonly nation: Nation
  readonly fromTurn: number
  readonly choices: readonly Space[]
  readonly status: NationStatus | null
}
const readSheetOperations = (row: unknown): readonly SheetOperation[] =>
  ((row as { readonly special?: readonly { readonly op?: SheetOperation | readonly SheetOperation[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
export const CAPITAL_MOVES: readonly CapitalMove[] = rows.nations.flatMap(row =>
  readSheetOperations(row)
    .filter(op => op.op === 'moveCapital')
    .map(op => ({ nation: findNationById(row.id), fromTurn: op.fromTurn ?? 1, choices: op.choices!.map(findSpaceById), status: op.if?.status[0] ?? null })),
)
export const LEVY_AREAS: readonly Area[] = rows.nations.flatMap(row => readSheetOperations(row).flatMap(op => Object.keys(op.byArea ?? {}).map(findAreaById)))

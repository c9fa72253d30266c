/** Capitals that a sheet lets its nation move, and the areas whose limites become levies. */
import rows from '../../data/nations.json' with { type: 'json' }
import { areaOf, nationOf, spaceOf, type Area, type Nation, type Space, type Status } from '../kinds.ts'

interface Op {
  readonly op: string
  readonly window?: string
  readonly fromTurn?: number
  readonly choices?: readonly string[]
  readonly if?: { readonly status: readonly Status[] }
  readonly byArea?: { readonly [area: string]: string }
}
export interface CapitalMove {
  readonly nation: Nation
  readonly fromTurn: number
  readonly choices: readonly Space[]
  readonly status: Status | null
}
const opsOf = (row: unknown): readonly Op[] =>
  ((row as { readonly special?: readonly { readonly op?: Op | readonly Op[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
export const CAPITAL_MOVES: readonly CapitalMove[] = rows.nations.flatMap(row =>
  opsOf(row)
    .filter(op => op.op === 'moveCapital')
    .map(op => ({ nation: nationOf(row.id), fromTurn: op.fromTurn ?? 1, choices: op.choices!.map(spaceOf), status: op.if?.status[0] ?? null })),
)
export const LEVY_AREAS: readonly Area[] = rows.nations.flatMap(row => opsOf(row).flatMap(op => Object.keys(op.byArea ?? {}).map(areaOf)))

/** Relations that stand on the sheets: the two Romes, Lombards and Avars. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, NATIONS, findNationById, type Area, type Nation } from '../kinds.ts'

interface RelationOperation {
  readonly op: 'relation'
  readonly with: string
  readonly relation: 'allied' | 'neutral'
  readonly turns?: readonly number[]
  readonly fromTurn?: number
  readonly if?: { readonly not: { readonly hordeIn: { readonly areas: readonly string[] } } }
}
export interface RelationSetBySheet {
  readonly a: Nation
  readonly b: Nation
  readonly relation: 'allied' | 'neutral'
  isIn(turn: number): boolean
  /** Not while the first nation's horde or capital is in one of these. */
  readonly unlessIn: readonly Area[]
}
const isRelationOperation = (op: unknown): op is RelationOperation => (op as { readonly op?: string } | undefined)?.op === 'relation'
const makeRelationSetBySheet = (nation: string, op: RelationOperation): RelationSetBySheet => ({
  a: findNationById(nation),
  b: findNationById(op.with),
  relation: op.relation,
  isIn: turn => op.turns?.includes(turn) ?? turn >= (op.fromTurn ?? 1),
  unlessIn: op.if?.not.hordeIn.areas.map(findAreaById) ?? [],
})
export const RELATIONS_SET_BY_SHEETS: readonly RelationSetBySheet[] = rows.nations.flatMap(row =>
  ((row as { readonly special?: readonly { readonly op?: unknown }[] }).special ?? []).flatMap(special =>
    isRelationOperation(special.op) ? [makeRelationSetBySheet(row.id, special.op)] : [],
  ),
)
const relationsSetBySheetsByPair: readonly (readonly RelationSetBySheet[])[] = NATIONS.flatMap(x =>
  NATIONS.map(y => RELATIONS_SET_BY_SHEETS.filter(({ a, b }) => (a === x && b === y) || (a === y && b === x))),
)
export const findSheetRelationsBetween = (x: Nation, y: Nation): readonly RelationSetBySheet[] => relationsSetBySheetsByPair[x * NATIONS.length + y]!

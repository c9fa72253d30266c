/** Relations that stand on the sheets: the two Romes, Lombards and Avars. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, NATIONS, findNationById, type Area, type Nation } from '../kinds.ts'

interface RelationOp {
  readonly op: 'relation'
  readonly with: string
  readonly relation: 'allied' | 'neutral'
  readonly turns?: readonly number[]
  readonly fromTurn?: number
  readonly if?: { readonly not: { readonly hordeIn: { readonly areas: readonly string[] } } }
}
export interface StandingRelation {
  readonly a: Nation
  readonly b: Nation
  readonly relation: 'allied' | 'neutral'
  isIn(turn: number): boolean
  /** Not while the first nation's horde or capital is in one of these. */
  readonly unlessIn: readonly Area[]
}
const isRelationOperation = (op: unknown): op is RelationOp => (op as { readonly op?: string } | undefined)?.op === 'relation'
const makeStandingRelation = (nation: string, op: RelationOp): StandingRelation => ({
  a: findNationById(nation),
  b: findNationById(op.with),
  relation: op.relation,
  isIn: turn => op.turns?.includes(turn) ?? turn >= (op.fromTurn ?? 1),
  unlessIn: op.if?.not.hordeIn.areas.map(findAreaById) ?? [],
})
export const STANDING_RELATIONS: readonly StandingRelation[] = rows.nations.flatMap(row =>
  ((row as { readonly special?: readonly { readonly op?: unknown }[] }).special ?? []).flatMap(special =>
    isRelationOperation(special.op) ? [makeStandingRelation(row.id, special.op)] : [],
  ),
)
const standingRelationsByPair: readonly (readonly StandingRelation[])[] = NATIONS.flatMap(x =>
  NATIONS.map(y => STANDING_RELATIONS.filter(({ a, b }) => (a === x && b === y) || (a === y && b === x))),
)
export const standingRelationsBetween = (x: Nation, y: Nation): readonly StandingRelation[] => standingRelationsByPair[x * NATIONS.length + y]!

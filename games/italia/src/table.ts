/** What a table asks of the rules besides offers and events: names, counts and what a nation may expect. Pure queries, for a screen to show. */
import {
  ACTIVE,
  type Arrival,
  ARRIVALS,
  type Campaign,
  campaignOf,
  ENTRY,
  invasionOf,
  PERIODIC,
  type Periodic,
  POOL,
  REDUCTIONS,
  REVOLTS,
  TRANSFORMS,
} from './data.ts'
import type { BoardView } from './types.ts'
import { isActiveIn } from './board/control.ts'
import { scoringRound, scorePeriodic } from './board/scoring.ts'
import { type Campaigner, isBlocked, findJoiners, OUTSIDE } from './board/reacting.ts'
import { ALL_TYPES, type Area, type Nation, type Space, type UnitType } from './kinds.ts'

export { CITY_COST, LEADERS_OF, PRICE, SEAT_OF, SUBMISSIONS } from './data.ts'
export { NATIONS_OF, TYPES_OF } from './columns.ts'
export { ALL_LANDS, ALL_SEAS, CITY, FLEET, isSea, leader, nation, NOBODY, RUIN, seats, ship, space, type } from './kinds.ts'
export type { Arrival, AwardCard, Campaign, Periodic } from './data.ts'
export type { AnyFrame, BattleFrame, MarchFrame, NavalFrame } from './frames.ts'
export type { Area, Leader, Nation, Sea, Space, UnitType } from './kinds.ts'
export type { BoardView, BoardView as B, Event } from './types.ts'
export { areasHeld, findContested, findControlled, findCrowded, enemyAt, isCivilWar, isPresent, limitAt, playOrder } from './board/control.ts'
export { attackLimit } from './board/moving.ts'
export { takesTurn } from './board/arriving.ts'
export { findFiring, sumModifiers, needs } from './board/fire.ts'
export { controls, count, countersLeft, fleetsAt, hasPieces, countInPlay, leadersAt, unitsAt } from './board/pieces.ts'
export type { Campaigner } from './board/reacting.ts'
export { sumAreaPoints, mayScore } from './board/scoring.ts'
export { incomeOf } from './procs/6-income.ts'
export { mayReact } from './procs/12-campaign.ts'

export const ROUNDS = 10
const inRound = (b: BoardView, round: number): BoardView => ({ ...b, round })
/** Rounds in which area points are still to come, each with the round whose awards are paid then: an option moves the first of Italia II. */
export interface Scoring {
  readonly round: number
  readonly awards: number
}
export function scoringsFrom(b: BoardView, firstRound: unknown): Scoring[] {
  const rounds = Array.from({ length: ROUNDS }, (_, i) => i + 1).filter(r => r >= b.round)
  return rounds.flatMap(round => {
    const awards = scoringRound(inRound(b, round), firstRound)
    return awards === null ? [] : [{ round, awards }]
  })
}
/** What holding an area pays now, and what it could pay at most. Whole regions belong to no single area. */
export interface Pays {
  readonly now: number
  readonly most: number
}
export const isRegion = (p: Periodic): boolean => p.op === 'regionControl' || p.op === 'regionMinusOthers'
export function paysIn(b: BoardView, n: Nation, a: Area, awards: number): Pays {
  const due = PERIODIC[n]!.filter(p => p.rounds.includes(awards) && p.areas.includes(a) && !isRegion(p))
  const sum = (of: (p: Periodic) => number): number => due.reduce((total, p) => total + of(p), 0)
  return { now: sum(p => scorePeriodic(b, n, { ...p, areas: [a] })), most: sum(p => p.points) }
}
/** The awards of a card, each with what it would pay now. */
export const awardsOf = (b: BoardView, n: Nation): { readonly award: Periodic; readonly now: number }[] =>
  PERIODIC[n]!.map(award => ({ award, now: scorePeriodic(b, n, award) }))

/** What a card announces for a round. */
export interface Due {
  readonly round: number
  readonly arrivals: readonly Arrival[]
  readonly campaign: Campaign | null
  readonly invasion: boolean
  readonly revolt: boolean
  /** Goes, changes or shrinks at the end of it. */
  readonly ends: boolean
  /** The last round in which it takes a turn. */
  readonly last: boolean
}
export const dueIn = (n: Nation, round: number): Due => ({
  round,
  arrivals: ARRIVALS.filter(x => x.nation === n && x.round === round),
  campaign: campaignOf(n, round),
  invasion: invasionOf(n, round) !== null,
  revolt: REVOLTS[n]!.some(r => r.rounds.includes(round)),
  ends: TRANSFORMS[n]!.some(t => t.round === round) || REDUCTIONS[n]!.some(r => r.round === round),
  last: ACTIVE[n]!.to === round,
})
export const isEntry = (a: Area): boolean => ENTRY[a]!
export const activeRounds = (n: Nation): { readonly from: number; readonly to: number } => ACTIVE[n]!
/** The nation belongs to the round, whether it has pieces or not. */
export const isOfRound = (n: Nation, round: number): boolean => isActiveIn(n, round)
/** The types of which the nation has counters, fleets included. */
export const unitTypesOf = (n: Nation): UnitType[] => ALL_TYPES.filter(t => POOL[n]![t]! > 0)

/** From where a nation could come into a campaigner's battle. */
export const entrances = (b: BoardView, by: Campaigner, n: Nation): Space[] =>
  OUTSIDE.some(bar => bar.bars(b, by, n)) ? [] : findJoiners(b, n, by.at).filter(s => !isBlocked(b, by, n, s))

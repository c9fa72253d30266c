/** What a table asks of the rules besides offers and events: names, counts and what a nation may expect. Pure queries, for a screen to show. */
import {
  ACTIVE_ROUNDS,
  type Arrival,
  ARRIVALS,
  type CampaignTerms,
  findCampaignOfNation,
  IS_ENTRY_AREA,
  findInvasionOfNation,
  PERIODIC_AWARDS,
  type PeriodicAward,
  UNIT_POOLS,
  UNIT_REDUCTION_TERMS,
  REVOLT_TERMS,
  NATION_TRANSFORMATIONS,
} from './data.ts'
import type { BoardView } from './types.ts'
import { isNationActiveIn } from './board/control.ts'
import { findScoringRound, computePeriodicPoints } from './board/scoring.ts'
import { type CampaignerToReactTo, isSpaceBlocked, findSpacesOfJoiners, BARS_TO_JOINING } from './board/reacting.ts'
import { ALL_UNIT_TYPES, type Area, type Nation, type Space, type UnitType } from './kinds.ts'

export { CITY_COST, LEADERS_OF_NATION as LEADERS_OF, UNIT_PRICES as PRICE, SEAT_OF_NATION, SUBMISSION_TERMS } from './data.ts'
export { NATIONS_OF_GAME as NATIONS_OF, UNIT_TYPES_OF_NATION as TYPES_OF } from './columns.ts'
export {
  ALL_LANDS,
  ALL_SEAS,
  AREA_WITH_CITY as CITY,
  FLEET,
  isSea,
  leaderKind as leader,
  nationKind as nation,
  NOBODY,
  AREA_WITH_RUIN as RUIN,
  seatKind as seats,
  ladenFleetKind as ship,
  spaceKind as space,
  unitTypeKind as type,
} from './kinds.ts'
export type { Arrival, AwardRow as AwardCard, CampaignTerms as Campaign, PeriodicAward as Periodic } from './data.ts'
export type { AnyFrame, BattleFrame, GroupMarchFrame, NavalBattleFrame as NavalFrame } from './frames.ts'
export type { Area, Leader, Nation, Sea, Space, UnitType } from './kinds.ts'
export type { BoardView, BoardView as B, ItaliaEvent } from './types.ts'
export {
  countAreasHeld as areasHeld,
  findContestedAreas as findContested,
  findControlledAreas as findControlled,
  findOverstackedAreas as findCrowded,
  findEnemyAt as enemyAt,
  isRoundOfCivilWar,
  isNationPresent as isPresent,
  stackingLimitAt as limitAt,
  nationOrderOfRound as playOrder,
} from './board/control.ts'
export { attackLimitOfArea as attackLimit } from './board/moving.ts'
export { doesNationTakeTurn as takesTurn } from './board/arriving.ts'
export { findFiringUnits as findFiring, sumCombatModifiers, numberNeededToHitByUnit as needs } from './board/fire.ts'
export {
  controlsArea,
  countUnitsOfTypeAt as count,
  countCountersLeft as countersLeft,
  countFleetsAt as fleetsAt,
  hasNationPieces,
  countUnitsInPlay as countInPlay,
  findLeadersAt,
  countUnitsAt as unitsAt,
} from './board/pieces.ts'
export type { CampaignerToReactTo } from './board/reacting.ts'
export { sumAreaPoints, mayNationScore } from './board/scoring.ts'
export { computeIncomeOfNation as incomeOf } from './procs/6-income.ts'
export { mayNationReactToCampaign } from './procs/12-campaign.ts'

export const ROUNDS_OF_GAME = 10
const makeBoardWithRound = (b: BoardView, round: number): BoardView => ({ ...b, round })
/** Rounds in which area points are still to come, each with the round whose awards are paid then: an option moves the first of Italia II. */
export interface ComingScoring {
  readonly round: number
  readonly awards: number
}
export function findComingScoringRounds(b: BoardView, firstRound: unknown): ComingScoring[] {
  const rounds = Array.from({ length: ROUNDS_OF_GAME }, (_, i) => i + 1).filter(r => r >= b.round)
  return rounds.flatMap(round => {
    const awards = findScoringRound(makeBoardWithRound(b, round), firstRound)
    return awards === null ? [] : [{ round, awards }]
  })
}
/** What holding an area pays now, and what it could pay at most. Whole regions belong to no single area. */
export interface AreaPayments {
  readonly now: number
  readonly most: number
}
export const isRegionAward = (p: PeriodicAward): boolean => p.op === 'regionControl' || p.op === 'regionMinusOthers'
export function computeAreaPayments(b: BoardView, n: Nation, a: Area, awards: number): AreaPayments {
  const due = PERIODIC_AWARDS[n]!.filter(p => p.rounds.includes(awards) && p.areas.includes(a) && !isRegionAward(p))
  const sum = (of: (p: PeriodicAward) => number): number => due.reduce((total, p) => total + of(p), 0)
  return { now: sum(p => computePeriodicPoints(b, n, { ...p, areas: [a] })), most: sum(p => p.points) }
}
/** The awards of a card, each with what it would pay now. */
export const listPeriodicAwards = (b: BoardView, n: Nation): { readonly award: PeriodicAward; readonly now: number }[] =>
  PERIODIC_AWARDS[n]!.map(award => ({ award, now: computePeriodicPoints(b, n, award) }))

/** What a card announces for a round. */
export interface DueInRound {
  readonly round: number
  readonly arrivals: readonly Arrival[]
  readonly campaign: CampaignTerms | null
  readonly invasion: boolean
  readonly revolt: boolean
  /** Goes, changes or shrinks at the end of it. */
  readonly ends: boolean
  /** The last round in which it takes a turn. */
  readonly last: boolean
}
export const findDueInRound = (n: Nation, round: number): DueInRound => ({
  round,
  arrivals: ARRIVALS.filter(x => x.nation === n && x.round === round),
  campaign: findCampaignOfNation(n, round),
  invasion: findInvasionOfNation(n, round) !== null,
  revolt: REVOLT_TERMS[n]!.some(r => r.rounds.includes(round)),
  ends: NATION_TRANSFORMATIONS[n]!.some(t => t.round === round) || UNIT_REDUCTION_TERMS[n]!.some(r => r.round === round),
  last: ACTIVE_ROUNDS[n]!.to === round,
})
export const isEntryArea = (a: Area): boolean => IS_ENTRY_AREA[a]!
export const activeRoundsOf = (n: Nation): { readonly from: number; readonly to: number } => ACTIVE_ROUNDS[n]!
/** The nation belongs to the round, whether it has pieces or not. */
export const isNationInRound = (n: Nation, round: number): boolean => isNationActiveIn(n, round)
/** The types of which the nation has counters, fleets included. */
export const unitTypesOf = (n: Nation): UnitType[] => ALL_UNIT_TYPES.filter(t => UNIT_POOLS[n]![t]! > 0)

/** From where a nation could come into a campaigner's battle. */
export const findEntrancesToBattle = (b: BoardView, by: CampaignerToReactTo, n: Nation): Space[] =>
  BARS_TO_JOINING.some(bar => bar.bars(b, by, n)) ? [] : findSpacesOfJoiners(b, n, by.at).filter(s => !isSpaceBlocked(b, by, n, s))

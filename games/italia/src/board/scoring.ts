/** 11 VICTORY POINTS */
import { NATIONS_OF_GAME } from '../columns.ts'
import {
  type EventAward,
  findAwardsByEvent,
  CIVIL_WAR_TURN_ORDER,
  type AwardEvent,
  isSameNumber,
  NATION_OF_LEADER,
  PERIODIC_AWARDS,
  type PeriodicAward,
  ROMANS,
  SCORING_ROUNDS,
} from '../data.ts'
import { type Area, AREA_WITH_CITY, FLEET, type Leader, type Nation, UNIT_TYPE_COUNT, type UnitType } from '../kinds.ts'
import type { BoardView, GameStepContext } from '../types.ts'
import { isRoundOfCivilWar } from './control.ts'
import { hasNationPieces, controlsArea, countLandUnits } from './pieces.ts'

/** The round whose awards are paid now: by an option Italia II scores its first areas in round 2. */
export function findScoringRound(b: BoardView, firstRound: unknown): number | null {
  if (b.game === 1 && firstRound === 2 && b.round <= 3) return b.round === 2 ? 3 : null
  return (SCORING_ROUNDS[b.game as 0 | 1] as readonly number[]).includes(b.round) || isRoundOfCivilWar(b) ? b.round : null
}
/** 13.4 In round 10 of Italia I only the three parties score. */
export const mayNationScore = (b: BoardView, n: Nation): boolean => !isRoundOfCivilWar(b) || CIVIL_WAR_TURN_ORDER.includes(n)
const controlsCityIn = (b: BoardView, n: Nation, a: Area): boolean => b.cities[a] === AREA_WITH_CITY && controlsArea(b, n, a)
/** 11.0, 12.5.2 For a whole region areas of subjects count as their overlord's. */
const isSelfOrSubject = (b: BoardView, n: Nation, m: Nation): boolean => m === n || isSameNumber(b.overlord[m], n)
function countRegionControl(b: BoardView, n: Nation, areas: readonly Area[]): { own: number; others: number } {
  let own = 0
  let others = 0
  for (const a of areas)
    for (const m of NATIONS_OF_GAME[b.game]!) {
      if (!controlsArea(b, m, a)) continue
      if (isSelfOrSubject(b, n, m)) own++
      else others++
    }
  return { own, others }
}
/** What an award of the card pays, as the board stands. */
export function computePeriodicPoints(b: BoardView, n: Nation, p: PeriodicAward): number {
  switch (p.op) {
    case 'area':
      return p.points * p.areas.filter(a => controlsArea(b, n, a)).length
    case 'city':
    case 'areaCity':
      return p.points * p.areas.filter(a => controlsCityIn(b, n, a)).length
    case 'regionControl': {
      const r = countRegionControl(b, n, p.areas)
      return r.own > 0 && r.others === 0 ? p.points : 0
    }
    case 'regionMinusOthers': {
      const r = countRegionControl(b, n, p.areas)
      return r.own > 0 ? Math.max(0, p.points - p.minus * r.others) : 0
    }
  }
}
export function sumAreaPoints(b: BoardView, n: Nation, round: number): number {
  let sum = 0
  for (const p of PERIODIC_AWARDS[n]!) if (p.rounds.includes(round)) sum += computePeriodicPoints(b, n, p)
  return sum
}

// ---- Events ----
const NO_EVENT_AWARDS_LIST: readonly EventAward[] = []
const isAwardDueInRound = (b: BoardView, w: EventAward): boolean => w.between[0]! <= b.round && b.round <= w.between[1]!
export function findAwardsFor(b: BoardView, n: Nation, op: AwardEvent): readonly EventAward[] {
  const list = findAwardsByEvent(n, op)
  return list.length > 0 && mayNationScore(b, n) ? list.filter(w => isAwardDueInRound(b, w)) : NO_EVENT_AWARDS_LIST
}
export function addPointsToTally(g: GameStepContext, n: Nation, points: number, cite: readonly string[]): void {
  if (points === 0 || !mayNationScore(g.board, n)) return
  g.board.tally[n]! += points
  g.emit({ is: 'scored', nation: n, points }, cite)
}
/** 11.0-13 By default only the active nation scores; the card may say otherwise. */
const doesAwardCountNow = (b: BoardView, by: Nation, w: EventAward): boolean => !w.ownTurn || b.active === by
const isNationNamedByAward = (w: EventAward, n: Nation): boolean => w.nations === null || w.nations.includes(n)
/** A unit was eliminated in a combat in which `by` takes part. */
export function scoreUnitEliminated(g: GameStepContext, by: Nation | null, victim: Nation, type: UnitType): void {
  if (by === null || by === victim) return
  for (const w of findAwardsFor(g.board, by, 'eliminate'))
    if (w.types[type] && isNationNamedByAward(w, victim) && doesAwardCountNow(g.board, by, w))
      addPointsToTally(g, by, w.points, ['italia.11.0-13', 'italia.11.0-16'])
  scoreLastPieceEliminated(g, by, victim, type !== FLEET)
}
export function scoreLeaderEliminated(g: GameStepContext, by: Nation | null, l: Leader): void {
  if (by === null || by === NATION_OF_LEADER[l]) return
  for (const w of findAwardsFor(g.board, by, 'eliminate'))
    if (w.types[UNIT_TYPE_COUNT] && isNationNamedByAward(w, NATION_OF_LEADER[l]!) && doesAwardCountNow(g.board, by, w))
      addPointsToTally(g, by, w.points, ['italia.11.0-16'])
  for (const w of findAwardsFor(g.board, by, 'eliminateLeader'))
    if (w.leaders === null || w.leaders.includes(l)) addPointsToTally(g, by, w.points, ['italia.11.0-1', 'italia.r-111'])
  scoreLastPieceEliminated(g, by, NATION_OF_LEADER[l]!, false)
}
/** Once, for the last unit of a nation, which is a fleet or a leader only where the card does not say land unit (ruling 130); the book's 5 points for Carthage have a window that an option lifts. */
function scoreLastPieceEliminated(g: GameStepContext, by: Nation, victim: Nation, isLandUnit: boolean): void {
  const b = g.board
  const lifted = by === ROMANS && g.options['last-carthaginian-window'] === false
  for (const w of findAwardsByEvent(by, 'eliminateLast')) {
    if (!isNationNamedByAward(w, victim) || b.claimed.includes(w.index) || !(lifted || isAwardDueInRound(b, w)) || !mayNationScore(b, by)) continue
    if (countLandUnits(b, victim) > 0 || (w.landOnly ? !isLandUnit : hasNationPieces(b, victim))) continue
    b.claimed.push(w.index)
    addPointsToTally(g, by, w.points, ['italia.11.0-22', 'italia.CN.Romani-6'])
  }
}
/** 10.6 What sacking or raiding this city is worth in points; null if the card gives none. */
export function findSackAward(b: BoardView, n: Nation, a: Area): EventAward | null {
  const first = findAwardsFor(b, n, 'firstRaidOrSack').find(w => w.area === a && !b.claimed.includes(w.index))
  return first ?? findAwardsFor(b, n, 'raidOrSack')[0] ?? null
}
/** 12.5.2 A subject's points are halved and rounded up. */
export function bookTalliedPoints(g: GameStepContext, n: Nation): void {
  const b = g.board
  const sum = b.tally[n]!
  if (sum === 0) return
  const points = b.overlord[n] === null ? sum : Math.ceil(sum / 2)
  b.tally[n] = 0
  b.points[n]! += points
  g.emit({ is: 'booked', nation: n, points }, ['italia.12.5.2-5', 'italia.12.5.2-14'])
}

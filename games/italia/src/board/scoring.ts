/** 11 VICTORY POINTS */
import { NATIONS_OF } from '../columns.ts'
import { type Award, awardsBy, CIVIL_ORDER, type EventOp, isSame, LEADS, PERIODIC, type Periodic, ROMANS, SCORING } from '../data.ts'
import { type Area, CITY, FLEET, type Leader, type Nation, TYPES, type UnitType } from '../kinds.ts'
import type { BoardView, Context } from '../types.ts'
import { isCivilWar } from './control.ts'
import { hasPieces, controls, landTotal } from './pieces.ts'

/** The round whose awards are paid now: by an option Italia II scores its first areas in round 2. */
export function scoringRound(b: BoardView, firstRound: unknown): number | null {
  if (b.game === 1 && firstRound === 2 && b.round <= 3) return b.round === 2 ? 3 : null
  return (SCORING[b.game as 0 | 1] as readonly number[]).includes(b.round) || isCivilWar(b) ? b.round : null
}
/** 13.4 In round 10 of Italia I only the three parties score. */
export const mayScore = (b: BoardView, n: Nation): boolean => !isCivilWar(b) || CIVIL_ORDER.includes(n)
const cityOf = (b: BoardView, n: Nation, a: Area): boolean => b.cities[a] === CITY && controls(b, n, a)
/** 11.0, 12.5.2 For a whole region areas of subjects count as their overlord's. */
const isOwnOrSubject = (b: BoardView, n: Nation, m: Nation): boolean => m === n || isSame(b.overlord[m], n)
function countRegion(b: BoardView, n: Nation, areas: readonly Area[]): { own: number; others: number } {
  let own = 0
  let others = 0
  for (const a of areas)
    for (const m of NATIONS_OF[b.game]!) {
      if (!controls(b, m, a)) continue
      if (isOwnOrSubject(b, n, m)) own++
      else others++
    }
  return { own, others }
}
/** What an award of the card pays, as the board stands. */
export function scorePeriodic(b: BoardView, n: Nation, p: Periodic): number {
  switch (p.op) {
    case 'area':
      return p.points * p.areas.filter(a => controls(b, n, a)).length
    case 'city':
    case 'areaCity':
      return p.points * p.areas.filter(a => cityOf(b, n, a)).length
    case 'regionControl': {
      const r = countRegion(b, n, p.areas)
      return r.own > 0 && r.others === 0 ? p.points : 0
    }
    case 'regionMinusOthers': {
      const r = countRegion(b, n, p.areas)
      return r.own > 0 ? Math.max(0, p.points - p.minus * r.others) : 0
    }
  }
}
export function sumAreaPoints(b: BoardView, n: Nation, round: number): number {
  let sum = 0
  for (const p of PERIODIC[n]!) if (p.rounds.includes(round)) sum += scorePeriodic(b, n, p)
  return sum
}

// ---- Events ----
const NONE: readonly Award[] = []
const isInTime = (b: BoardView, w: Award): boolean => w.between[0]! <= b.round && b.round <= w.between[1]!
export function awardsFor(b: BoardView, n: Nation, op: EventOp): readonly Award[] {
  const list = awardsBy(n, op)
  return list.length > 0 && mayScore(b, n) ? list.filter(w => isInTime(b, w)) : NONE
}
export function score(g: Context, n: Nation, points: number, cite: readonly string[]): void {
  if (points === 0 || !mayScore(g.board, n)) return
  g.board.tally[n]! += points
  g.emit({ is: 'scored', nation: n, points }, cite)
}
/** 11.0-13 By default only the active nation scores; the card may say otherwise. */
const countsNow = (b: BoardView, by: Nation, w: Award): boolean => !w.ownTurn || b.active === by
const isNamed = (w: Award, n: Nation): boolean => w.nations === null || w.nations.includes(n)
/** A unit was eliminated in a combat in which `by` takes part. */
export function scoreUnit(g: Context, by: Nation | null, victim: Nation, type: UnitType): void {
  if (by === null || by === victim) return
  for (const w of awardsFor(g.board, by, 'eliminate'))
    if (w.types[type] && isNamed(w, victim) && countsNow(g.board, by, w)) score(g, by, w.points, ['italia.11.0-13', 'italia.11.0-16'])
  scoreLast(g, by, victim, type !== FLEET)
}
export function scoreLeader(g: Context, by: Nation | null, l: Leader): void {
  if (by === null || by === LEADS[l]) return
  for (const w of awardsFor(g.board, by, 'eliminate'))
    if (w.types[TYPES] && isNamed(w, LEADS[l]!) && countsNow(g.board, by, w)) score(g, by, w.points, ['italia.11.0-16'])
  for (const w of awardsFor(g.board, by, 'eliminateLeader'))
    if (w.leaders === null || w.leaders.includes(l)) score(g, by, w.points, ['italia.11.0-1', 'italia.r-111'])
  scoreLast(g, by, LEADS[l]!, false)
}
/** Once, for the last unit of a nation, which is a fleet or a leader only where the card does not say land unit (ruling 130); the book's 5 points for Carthage have a window that an option lifts. */
function scoreLast(g: Context, by: Nation, victim: Nation, isLandUnit: boolean): void {
  const b = g.board
  const lifted = by === ROMANS && g.options['last-carthaginian-window'] === false
  for (const w of awardsBy(by, 'eliminateLast')) {
    if (!isNamed(w, victim) || b.claimed.includes(w.index) || !(lifted || isInTime(b, w)) || !mayScore(b, by)) continue
    if (landTotal(b, victim) > 0 || (w.landOnly ? !isLandUnit : hasPieces(b, victim))) continue
    b.claimed.push(w.index)
    score(g, by, w.points, ['italia.11.0-22', 'italia.CN.Romani-6'])
  }
}
/** 10.6 What sacking or raiding this city is worth in points; null if the card gives none. */
export function sackAward(b: BoardView, n: Nation, a: Area): Award | null {
  const first = awardsFor(b, n, 'firstRaidOrSack').find(w => w.area === a && !b.claimed.includes(w.index))
  return first ?? awardsFor(b, n, 'raidOrSack')[0] ?? null
}
/** 12.5.2 A subject's points are halved and rounded up. */
export function book(g: Context, n: Nation): void {
  const b = g.board
  const sum = b.tally[n]!
  if (sum === 0) return
  const points = b.overlord[n] === null ? sum : Math.ceil(sum / 2)
  b.tally[n] = 0
  b.points[n]! += points
  g.emit({ is: 'booked', nation: n, points }, ['italia.12.5.2-5', 'italia.12.5.2-14'])
}

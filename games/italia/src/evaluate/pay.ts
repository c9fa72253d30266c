/** What areas, units and fights are worth to a nation, in points. The figures are judgements. */
import { TYPES_OF } from '../columns.ts'
import { ACTIVE, awardsBy, ENTRY, HIGHLAND, HITS, isSame, MARSH, NORMAL_ENTRY, PERIODIC, type Periodic, ROUNDS, TO_HIT } from '../data.ts'
import { ALL_NATIONS, type Area, CITY, type Nation, type UnitType, ALL_LANDS } from '../kinds.ts'
import type { BoardView } from '../types.ts'
import { seatOf } from '../board/control.ts'
import { count, leadersAt } from '../board/pieces.ts'
import { awardsFor, sackAward } from '../board/scoring.ts'

/** A unit while it has turns to come, by type. */
export const UNIT = [0.45, 0.45, 0.6, 0.95, 0.95, 0.7, 0.35] as const
export const GOLD = 0.09
/** How sure an area is by the number of its units; a leader alone holds little. */
const HOLD = [0.4, 0.75, 0.9, 1] as const
export const chanceToHold = (units: number): number => HOLD[Math.min(units, 3)]!
/** Of this round's area points nearly all is expected, of later rounds' less and less. */
const THIS_ROUND = 0.9
const LATER_ROUNDS = 0.8

// ---- What holdingValue is paid, by nation and round ----
interface Region {
  readonly of: Periodic
  readonly weight: number
}
export interface Pay {
  readonly area: readonly number[]
  readonly city: readonly number[]
  readonly regions: readonly Region[]
  /** Whether the nation has turns to come. */
  readonly turns: number
}
const isRegion = (p: Periodic): boolean => p.op === 'regionControl' || p.op === 'regionMinusOthers'
function weightOf(n: Nation, p: Periodic, now: number): number {
  const due = p.rounds.filter(r => r >= now && r <= ACTIVE[n]!.to)
  return due.reduce((sum, r) => sum + THIS_ROUND * LATER_ROUNDS ** (r - now), 0)
}
/** Pieces and gold count while the nation has turns to come. */
function turnsLeft(n: Nation, now: number): number {
  const left = ACTIVE[n]!.to - now
  return left > 0 ? 1 : left === 0 ? 0.4 : 0.1
}
function payIn(n: Nation, now: number): Pay {
  const [area, city] = [new Map<Area, number>(), new Map<Area, number>()]
  const list = PERIODIC[n]!.map(of => ({ of, weight: weightOf(n, of, now) })).filter(x => x.weight > 0)
  for (const { of, weight } of list.filter(x => !isRegion(x.of))) {
    const to = of.op === 'area' ? area : city
    for (const a of of.areas) to.set(a, (to.get(a) ?? 0) + of.points * weight)
  }
  const flat = (by: Map<Area, number>) => ALL_LANDS.map(a => by.get(a) ?? 0)
  return { area: flat(area), city: flat(city), regions: list.filter(x => isRegion(x.of)), turns: turnsLeft(n, now) }
}
const PAY: readonly (readonly Pay[])[] = ALL_NATIONS.map(n => Array.from({ length: ROUNDS + 2 }, (_, round) => payIn(n, round)))
/** 9.2-1 What ends its movement in such an entry area is lost. */
export const isDoomed = (n: Nation, a: Area): boolean => ENTRY[a]! && !NORMAL_ENTRY[n]![a]! && !isSame(awardsBy(n, 'exit')[0]?.area, a)
/** What is left of a unit's worth there. */
export const DOOMED = 0.2
export const payOf = (b: BoardView, n: Nation): Pay => PAY[n]![b.round]!
/** Points of the scorings to come, and income of the turns to come. */
export const holdingValue = (b: BoardView, pay: Pay, a: Area): number =>
  b.cities[a] === CITY ? pay.area[a]! + pay.city[a]! + GOLD * 3 * pay.turns : pay.area[a]! + GOLD * 1.5 * pay.turns

// ---- What is fought for ----
const groundModifier = (b: BoardView, a: Area): number => (HIGHLAND[a] || MARSH[a] ? -1 : 0) + (b.cities[a] === CITY ? -2 : 0)
/** What leaders and the groundModifier add to each die. */
export const bonusAt = (b: BoardView, n: Nation, a: Area, leaders: number): number => 2 * leaders + (isSame(b.active, n) ? groundModifier(b, a) : 0)
export const hitsExpected = (t: UnitType, plus: number): number => HITS[t]! * Math.max(1, Math.min(9, 11 - TO_HIT[t]! + plus))
export function strengthAt(b: BoardView, n: Nation, a: Area): number {
  const plus = bonusAt(b, n, a, leadersAt(b, n, a).length)
  let sum = 0
  for (const t of TYPES_OF[n]!) sum += count(b, n, t, a) * hitsExpected(t, plus)
  return sum
}
/** Strength counts twice: more dice, and more to lose. */
export const estimateOdds = (own: number, theirs: number): number => (own + theirs === 0 ? 0.5 : (own * own) / (own * own + theirs * theirs))
/** Points for the units that would fall. */
function eliminationPoints(b: BoardView, n: Nation, enemy: Nation, a: Area): number {
  let sum = 0
  for (const w of awardsFor(b, n, 'eliminate'))
    if ((!w.ownTurn || isSame(b.active, n)) && (w.nations === null || w.nations.includes(enemy)))
      for (const t of TYPES_OF[enemy]!) if (w.types[t]) sum += w.points * count(b, enemy, t, a)
  return sum
}
export const sackValue = (b: BoardView, n: Nation, a: Area): number =>
  b.cities[a] === CITY && b.keeper[a] !== seatOf(n) ? Math.max(4 * GOLD, sackAward(b, n, a)?.points ?? 0) : 0
export const conquestValue = (b: BoardView, n: Nation, enemy: Nation, a: Area, pay: Pay): number =>
  holdingValue(b, pay, a) * 0.8 + eliminationPoints(b, n, enemy, a) * 0.7 + sackValue(b, n, a)

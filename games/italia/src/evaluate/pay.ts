/** What areas, units and fights are worth to a nation, in points. The figures are judgements. */
import { UNIT_TYPES_OF_NATION } from '../columns.ts'
import {
  ACTIVE_ROUNDS,
  findAwardsByEvent,
  IS_ENTRY_AREA,
  IS_HIGHLAND,
  HITS_OF_TYPE,
  isSameNumber,
  IS_MARSH,
  IS_NORMAL_ENTRY_OF_NATION,
  PERIODIC_AWARDS,
  type PeriodicAward,
  ROUND_COUNT,
  TO_HIT_OF_TYPE,
} from '../data.ts'
import { ALL_NATIONS, type Area, AREA_WITH_CITY, type Nation, type UnitType, ALL_LANDS } from '../kinds.ts'
import type { BoardView } from '../types.ts'
import { seatOfNation } from '../board/control.ts'
import { countUnitsOfTypeAt, findLeadersAt } from '../board/pieces.ts'
import { findAwardsFor, findSackAward } from '../board/scoring.ts'

/** A unit while it has turns to come, by type. */
export const UNIT_VALUES = [0.45, 0.45, 0.6, 0.95, 0.95, 0.7, 0.35] as const
export const GOLD_VALUE = 0.09
/** How sure an area is by the number of its units; a leader alone holds little. */
const HOLD_CHANCE_BY_UNITS = [0.4, 0.75, 0.9, 1] as const
export const chanceToHoldArea = (units: number): number => HOLD_CHANCE_BY_UNITS[Math.min(units, 3)]!
/** Of this round's area points nearly all is expected, of later rounds' less and less. */
const THIS_ROUND_WEIGHT = 0.9
const LATER_ROUNDS_WEIGHT = 0.8

// ---- What holdingValue is paid, by nation and round ----
interface WeightedRegionAward {
  readonly of: PeriodicAward
  readonly weight: number
}
export interface HoldingPayments {
  readonly area: readonly number[]
  readonly city: readonly number[]
  readonly regions: readonly WeightedRegionAward[]
  /** Whether the nation has turns to come. */
  readonly turns: number
}
const isRegionAward = (p: PeriodicAward): boolean => p.op === 'regionControl' || p.op === 'regionMinusOthers'
function computeWeightOfAward(n: Nation, p: PeriodicAward, now: number): number {
  const due = p.rounds.filter(r => r >= now && r <= ACTIVE_ROUNDS[n]!.to)
  return due.reduce((sum, r) => sum + THIS_ROUND_WEIGHT * LATER_ROUNDS_WEIGHT ** (r - now), 0)
}
/** Pieces and gold count while the nation has turns to come. */
function estimateTurnsLeft(n: Nation, now: number): number {
  const left = ACTIVE_ROUNDS[n]!.to - now
  return left > 0 ? 1 : left === 0 ? 0.4 : 0.1
}
function computeHoldingPayments(n: Nation, now: number): HoldingPayments {
  const [area, city] = [new Map<Area, number>(), new Map<Area, number>()]
  const list = PERIODIC_AWARDS[n]!.map(of => ({ of, weight: computeWeightOfAward(n, of, now) })).filter(x => x.weight > 0)
  for (const { of, weight } of list.filter(x => !isRegionAward(x.of))) {
    const to = of.op === 'area' ? area : city
    for (const a of of.areas) to.set(a, (to.get(a) ?? 0) + of.points * weight)
  }
  const flat = (by: Map<Area, number>) => ALL_LANDS.map(a => by.get(a) ?? 0)
  return { area: flat(area), city: flat(city), regions: list.filter(x => isRegionAward(x.of)), turns: estimateTurnsLeft(n, now) }
}
const HOLDING_PAYMENTS: readonly (readonly HoldingPayments[])[] = ALL_NATIONS.map(n =>
  Array.from({ length: ROUND_COUNT + 2 }, (_, round) => computeHoldingPayments(n, round)),
)
/** 9.2-1 What ends its movement in such an entry area is lost. */
export const willAreaBeLost = (n: Nation, a: Area): boolean =>
  IS_ENTRY_AREA[a]! && !IS_NORMAL_ENTRY_OF_NATION[n]![a]! && !isSameNumber(findAwardsByEvent(n, 'exit')[0]?.area, a)
/** What is left of a unit's worth there. */
export const DOOMED_AREA_WEIGHT = 0.2
export const holdingPaymentsOfNation = (b: BoardView, n: Nation): HoldingPayments => HOLDING_PAYMENTS[n]![b.round]!
/** Points of the scorings to come, and income of the turns to come. */
export const estimateHoldingValue = (b: BoardView, pay: HoldingPayments, a: Area): number =>
  b.cities[a] === AREA_WITH_CITY ? pay.area[a]! + pay.city[a]! + GOLD_VALUE * 3 * pay.turns : pay.area[a]! + GOLD_VALUE * 1.5 * pay.turns

// ---- What is fought for ----
const computeGroundModifier = (b: BoardView, a: Area): number => (IS_HIGHLAND[a] || IS_MARSH[a] ? -1 : 0) + (b.cities[a] === AREA_WITH_CITY ? -2 : 0)
/** What leaders and the groundModifier add to each die. */
export const estimateCombatBonusAt = (b: BoardView, n: Nation, a: Area, leaders: number): number =>
  2 * leaders + (isSameNumber(b.active, n) ? computeGroundModifier(b, a) : 0)
export const estimateHitsOfUnit = (t: UnitType, plus: number): number => HITS_OF_TYPE[t]! * Math.max(1, Math.min(9, 11 - TO_HIT_OF_TYPE[t]! + plus))
export function estimateStrengthAt(b: BoardView, n: Nation, a: Area): number {
  const plus = estimateCombatBonusAt(b, n, a, findLeadersAt(b, n, a).length)
  let sum = 0
  for (const t of UNIT_TYPES_OF_NATION[n]!) sum += countUnitsOfTypeAt(b, n, t, a) * estimateHitsOfUnit(t, plus)
  return sum
}
/** Strength counts twice: more dice, and more to lose. */
export const estimateChanceToWin = (own: number, theirs: number): number => (own + theirs === 0 ? 0.5 : (own * own) / (own * own + theirs * theirs))
/** Points for the units that would fall. */
function estimateEliminationPoints(b: BoardView, n: Nation, enemy: Nation, a: Area): number {
  let sum = 0
  for (const w of findAwardsFor(b, n, 'eliminate'))
    if ((!w.ownTurn || isSameNumber(b.active, n)) && (w.nations === null || w.nations.includes(enemy)))
      for (const t of UNIT_TYPES_OF_NATION[enemy]!) if (w.types[t]) sum += w.points * countUnitsOfTypeAt(b, enemy, t, a)
  return sum
}
export const estimateSackValue = (b: BoardView, n: Nation, a: Area): number =>
  b.cities[a] === AREA_WITH_CITY && b.keeper[a] !== seatOfNation(n) ? Math.max(4 * GOLD_VALUE, findSackAward(b, n, a)?.points ?? 0) : 0
export const estimateConquestValue = (b: BoardView, n: Nation, enemy: Nation, a: Area, pay: HoldingPayments): number =>
  estimateHoldingValue(b, pay, a) * 0.8 + estimateEliminationPoints(b, n, enemy, a) * 0.7 + estimateSackValue(b, n, a)

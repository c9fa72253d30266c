/** How well a colour stands, in victory points: what its nations have, what they hold and will be paid for, what they are about to fight for,
 *  and what they can still do. Nothing is hidden, so every nation is judged the same way; the figures are judgements. */
import type { State } from '@tabularium/kernel'
import { NATIONS_OF_GAME, UNIT_TYPES_OF_NATION } from './columns.ts'
import { ACTIVE_ROUNDS, findAwardsByEvent, isSameNumber } from './data.ts'
import { type Area, FLEET, type Nation, type Seat } from './kinds.ts'
import type { BoardView, Italia } from './types.ts'
import { findControlledAreas, findEnemyAt, stackingLimitAt, seatOfNation } from './board/control.ts'
import { countUnitsOfTypeAt, countFleetsOfNation, countLeadersInPlay, countUnitsAt } from './board/pieces.ts'
import { computePeriodicPoints } from './board/scoring.ts'
import { isArmySparedFromStacking } from './board/sparing.ts'
import { estimateHopesOfSeatsMoves } from './evaluate/march.ts'
import {
  DOOMED_AREA_WEIGHT,
  GOLD_VALUE,
  estimateHoldingValue,
  willAreaBeLost,
  estimateChanceToWin,
  holdingPaymentsOfNation,
  estimateStrengthAt,
  estimateConquestValue,
  chanceToHoldArea,
  UNIT_VALUES,
  type HoldingPayments,
} from './evaluate/pay.ts'

const VALUE_OF_LEADER = 0.8
const WEIGHT_OF_SUBJECT_NATION = 0.8
const WEIGHT_OF_UNITS_ABOARD = 0.8
const WEIGHT_OF_OVERSTACKED_UNITS = 1

function estimateValueOfUnitsAt(b: BoardView, n: Nation, a: Area): number {
  let sum = 0
  for (const t of UNIT_TYPES_OF_NATION[n]!) sum += countUnitsOfTypeAt(b, n, t, a) * UNIT_VALUES[t]!
  return sum
}
/** Visigoths and Huns are paid for going home. */
function estimateValueOfWayHome(b: BoardView, n: Nation, a: Area): number {
  const home = findAwardsByEvent(n, 'exit')[0]
  return home !== undefined && isSameNumber(home.area, a) ? home.points * countUnitsAt(b, n, a) * 0.8 : 0
}
/** Units beyond the limit will have to go, unless a leader leads them on. */
function estimateLossByOverstacking(b: BoardView, n: Nation, a: Area): number {
  const over = countUnitsAt(b, n, a) - stackingLimitAt(b, n, a)
  return over <= 0 || isArmySparedFromStacking(b, n, a) ? 0 : over * WEIGHT_OF_OVERSTACKED_UNITS
}
function estimateHopeOfArea(b: BoardView, n: Nation, a: Area, pay: HoldingPayments): number {
  const units = estimateValueOfUnitsAt(b, n, a) * pay.turns
  const enemy = findEnemyAt(b, n, a)
  if (willAreaBeLost(n, a)) return units * DOOMED_AREA_WEIGHT
  if (enemy < 0)
    return (
      chanceToHoldArea(countUnitsAt(b, n, a)) * estimateHoldingValue(b, pay, a) +
      units -
      estimateLossByOverstacking(b, n, a) * pay.turns +
      estimateValueOfWayHome(b, n, a)
    )
  const chance = estimateChanceToWin(estimateStrengthAt(b, n, a), estimateStrengthAt(b, enemy, a))
  return chance * estimateConquestValue(b, n, enemy, a, pay) + units * (0.35 + 0.5 * chance)
}
function estimateValueOfReserves(b: BoardView, n: Nation): number {
  let sum = b.gold[n]! * GOLD_VALUE + countFleetsOfNation(b, n) * UNIT_VALUES[FLEET]! + countLeadersInPlay(b, n) * VALUE_OF_LEADER
  for (const h of b.holds) if (h.nation === n) for (const t of h.units) sum += UNIT_VALUES[t]! * WEIGHT_OF_UNITS_ABOARD
  for (const w of b.aside) if (w.nation === n) sum += UNIT_VALUES[w.type]!
  for (const m of NATIONS_OF_GAME[b.game]!) if (isSameNumber(b.overlord[m], n)) sum += WEIGHT_OF_SUBJECT_NATION
  return sum
}
/** What a colour's standing is made of; `owed` will be paid out to its nations, `reserves` are gold, fleets and leaders. */
export const TERM_NAMES = ['points', 'owed', 'reserves', 'areas', 'regions', 'moves', 'cities'] as const
type TermsByName = { [T in (typeof TERM_NAMES)[number]]: number }
function addTermsOfNation(b: BoardView, n: Nation, to: TermsByName): void {
  const share = b.overlord[n] === null ? 1 : 0.6
  const pay = holdingPaymentsOfNation(b, n)
  to.points += b.points[n]!
  to.owed += b.tally[n]! * share
  to.reserves += estimateValueOfReserves(b, n) * pay.turns * share
  for (const a of findControlledAreas(b, n)) to.areas += estimateHopeOfArea(b, n, a, pay) * share
  for (const { of, weight } of pay.regions) to.regions += computePeriodicPoints(b, n, of) * weight * 0.8 * share
}
/** What a city that is bought and not yet founded will bring: points, income round by round, and walls. */
const VALUE_OF_CITY_WALLS = 0.2
const MOST_ROUNDS_OF_INCOME_COUNTED = 6
function estimateValueOfNewCity(b: BoardView, n: Nation, a: Area): number {
  const rounds = Math.min(MOST_ROUNDS_OF_INCOME_COUNTED, Math.max(0, ACTIVE_ROUNDS[n]!.to - b.round))
  return holdingPaymentsOfNation(b, n).city[a]! + rounds * GOLD_VALUE + (rounds > 0 ? VALUE_OF_CITY_WALLS : 0)
}
function estimateValueOfCitiesToFound(s: State<Italia>, seat: Seat): number {
  let sum = 0
  for (const f of s.stack)
    if (f.proc === 'turn' && seatOfNation(f.nation) === seat) for (const a of f.towns) sum += estimateValueOfNewCity(s.board, f.nation, a)
  return sum
}
/** When the game is over points are all that counts. */
function findTermsOfSeat(s: State<Italia>, seat: Seat): TermsByName {
  const terms: TermsByName = { points: 0, owed: 0, reserves: 0, areas: 0, regions: 0, moves: 0, cities: 0 }
  const nations = NATIONS_OF_GAME[s.board.game]!.filter(n => seatOfNation(n) === seat)
  if (s.outcome) return { ...terms, points: nations.reduce((sum, n) => sum + s.board.points[n]!, 0) }
  for (const n of nations) addTermsOfNation(s.board, n, terms)
  terms.moves = estimateHopesOfSeatsMoves(s, seat)
  terms.cities = estimateValueOfCitiesToFound(s, seat)
  return terms
}
/** In the order of their names. */
export function listTermsOfSeat(s: State<Italia>, seat: Seat): readonly number[] {
  const terms = findTermsOfSeat(s, seat)
  return TERM_NAMES.map(name => terms[name])
}
export const evaluate = (s: State<Italia>, seat: Seat): number => listTermsOfSeat(s, seat).reduce((sum, term) => sum + term, 0)

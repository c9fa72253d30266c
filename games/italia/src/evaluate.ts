/** How well a colour stands, in victory points: what its nations have, what they hold and will be paid for, what they are about to fight for,
 *  and what they can still do. Nothing is hidden, so every nation is judged the same way; the figures are judgements. */
import type { State } from '@tabularium/kernel'
import { NATIONS_OF, TYPES_OF } from './columns.ts'
import { ACTIVE, awardsBy, isSame } from './data.ts'
import { type Area, FLEET, type Nation, type Seat } from './kinds.ts'
import type { BoardView, Italia } from './types.ts'
import { findControlled, enemyAt, limitAt, seatOf } from './board/control.ts'
import { count, fleetTotal, hasLeader, leadersInPlay, unitsAt } from './board/pieces.ts'
import { scorePeriodic } from './board/scoring.ts'
import { estimatePlans } from './evaluate/march.ts'
import { DOOMED, GOLD, holdingValue, isDoomed, estimateOdds, payOf, strengthAt, conquestValue, chanceToHold, UNIT, type Pay } from './evaluate/pay.ts'

const LEADER = 0.8
const SUBJECT = 0.8
const ABOARD = 0.8
const CROWDED = 0.6

function unitWorth(b: BoardView, n: Nation, a: Area): number {
  let sum = 0
  for (const t of TYPES_OF[n]!) sum += count(b, n, t, a) * UNIT[t]!
  return sum
}
/** Visigoths and Huns are paid for going home. */
function estimateWayHome(b: BoardView, n: Nation, a: Area): number {
  const home = awardsBy(n, 'exit')[0]
  return home !== undefined && isSame(home.area, a) ? home.points * unitsAt(b, n, a) * 0.8 : 0
}
/** Units beyond the limit will have to go; a leader may be leading them on. */
const estimateCrowding = (b: BoardView, n: Nation, a: Area): number => (hasLeader(b, n, a) ? 0 : Math.max(0, unitsAt(b, n, a) - limitAt(b, n, a)) * CROWDED)
function areaHope(b: BoardView, n: Nation, a: Area, pay: Pay): number {
  const units = unitWorth(b, n, a) * pay.turns
  const enemy = enemyAt(b, n, a)
  if (isDoomed(n, a)) return units * DOOMED
  if (enemy < 0) return chanceToHold(unitsAt(b, n, a)) * holdingValue(b, pay, a) + units - estimateCrowding(b, n, a) * pay.turns + estimateWayHome(b, n, a)
  const chance = estimateOdds(strengthAt(b, n, a), strengthAt(b, enemy, a))
  return chance * conquestValue(b, n, enemy, a, pay) + units * (0.35 + 0.5 * chance)
}
function estimateReserves(b: BoardView, n: Nation): number {
  let sum = b.gold[n]! * GOLD + fleetTotal(b, n) * UNIT[FLEET]! + leadersInPlay(b, n) * LEADER
  for (const h of b.holds) if (h.nation === n) for (const t of h.units) sum += UNIT[t]! * ABOARD
  for (const w of b.aside) if (w.nation === n) sum += UNIT[w.type]!
  for (const m of NATIONS_OF[b.game]!) if (isSame(b.overlord[m], n)) sum += SUBJECT
  return sum
}
function estimateHopes(b: BoardView, n: Nation): number {
  const pay = payOf(b, n)
  let sum = estimateReserves(b, n) * pay.turns
  for (const a of findControlled(b, n)) sum += areaHope(b, n, a, pay)
  for (const { of, weight } of pay.regions) sum += scorePeriodic(b, n, of) * weight * 0.8
  return sum
}
function nationWorth(b: BoardView, n: Nation): number {
  const share = b.overlord[n] === null ? 1 : 0.6
  return b.points[n]! + (b.tally[n]! + estimateHopes(b, n)) * share
}
/** What a city that is bought and not yet founded will bring: points, income round by round, and walls. */
const WALLS = 0.2
const LONGEST_INCOME = 6
function townHope(b: BoardView, n: Nation, a: Area): number {
  const rounds = Math.min(LONGEST_INCOME, Math.max(0, ACTIVE[n]!.to - b.round))
  return payOf(b, n).city[a]! + rounds * GOLD + (rounds > 0 ? WALLS : 0)
}
function estimateTowns(s: State<Italia>, seat: Seat): number {
  let sum = 0
  for (const f of s.stack) if (f.proc === 'turn' && seatOf(f.nation) === seat) for (const a of f.towns) sum += townHope(s.board, f.nation, a)
  return sum
}
/** When the game is over points are all that counts. */
export function evaluate(s: State<Italia>, seat: Seat): number {
  let sum = s.outcome ? 0 : estimatePlans(s, seat) + estimateTowns(s, seat)
  for (const n of NATIONS_OF[s.board.game]!) if (seatOf(n) === seat) sum += s.outcome ? s.board.points[n]! : nationWorth(s.board, n)
  return sum
}

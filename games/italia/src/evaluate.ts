/** How well a colour stands, in victory points: what its nations have, what they hold and will be paid for, what they are about to fight for,
 *  and what they can still do. Nothing is hidden, so every nation is judged the same way; the figures are judgements. */
import type { State } from '@tabularium/kernel'
import {
  ACTIVE,
  awardsBy,
  FLEET,
  HIGHLAND,
  HITS,
  isSame,
  MARSH,
  NATIONS,
  NATIONS_OF,
  PERIODIC,
  ROUNDS,
  TO_HIT,
  TYPES_OF,
  type Periodic,
} from './data.ts'
import type { Area, B, Italia, Nation, Seat } from './types.ts'
import { controlled, enemyAt, seatOf } from './board/control.ts'
import { count, fleetTotal, leadersAt, leadersInPlay, unitsAt } from './board/pieces.ts'
import { awardsFor, sackAward, worth } from './board/scoring.ts'

/** What a unit is worth while it has turns to come, by type. */
const UNIT = [0.45, 0.45, 0.6, 0.95, 0.95, 0.7, 0.35] as const
const GOLD = 0.09
const LEADER = 0.8
const SUBJECT = 0.8
const ABOARD = 0.8
/** How sure an area is by the number of its units; a leader alone holds little. */
const HOLD = [0.4, 0.75, 0.9, 1] as const
/** Of this round's area points nearly all is expected, of later rounds' less and less. */
const DUE = 0.9
const FADE = 0.8

// ---- What holding is paid, by nation and round ----
interface Region {
  readonly of: Periodic
  readonly weight: number
}
interface Pay {
  readonly area: readonly number[]
  readonly city: readonly number[]
  readonly regions: readonly Region[]
}
const isRegion = (p: Periodic): boolean => p.op === 'regionControl' || p.op === 'regionMinusOthers'
function weightOf(n: Nation, p: Periodic, now: number): number {
  const due = p.rounds.filter(r => r >= now && r <= ACTIVE[n]!.to)
  return due.reduce((sum, r) => sum + DUE * FADE ** (r - now), 0)
}
function payOf(n: Nation, now: number): Pay {
  const [area, city] = [new Map<Area, number>(), new Map<Area, number>()]
  const list = PERIODIC[n]!.map(of => ({ of, weight: weightOf(n, of, now) })).filter(x => x.weight > 0)
  for (const { of, weight } of list.filter(x => !isRegion(x.of))) {
    const to = of.op === 'area' ? area : city
    for (const a of of.areas) to.set(a, (to.get(a) ?? 0) + of.points * weight)
  }
  const flat = (by: Map<Area, number>) => HIGHLAND.map((_, a) => by.get(a) ?? 0)
  return { area: flat(area), city: flat(city), regions: list.filter(x => isRegion(x.of)) }
}
const PAY: readonly (readonly Pay[])[] = Array.from({ length: NATIONS }, (_, n) => Array.from({ length: ROUNDS + 2 }, (_, round) => payOf(n, round)))

// ---- What stands on the map ----
/** Pieces and gold count while the nation has turns to come. */
function future(b: B, n: Nation): number {
  const left = ACTIVE[n]!.to - b.round
  return left > 0 ? 1 : left === 0 ? 0.4 : 0.1
}
function unitWorth(b: B, n: Nation, a: Area): number {
  let sum = 0
  for (const t of TYPES_OF[n]!) sum += count(b, n, t, a) * UNIT[t]!
  return sum
}
const payAt = (b: B, pay: Pay, a: Area): number => pay.area[a]! + (b.cities[a] === 1 ? pay.city[a]! : 0)
/** Income of the turns to come. */
const yieldAt = (b: B, a: Area): number => GOLD * (b.cities[a] === 1 ? 3 : 1.5)
/** Visigoths and Huns are paid for going home. */
const homeward = (b: B, n: Nation, a: Area): number => {
  const home = awardsBy(n, 'exit')[0]
  return home !== undefined && isSame(home.area, a) ? home.points * unitsAt(b, n, a) * 0.8 : 0
}

// ---- What is about to be fought for ----
const ground = (b: B, a: Area): number => (HIGHLAND[a] || MARSH[a] ? -1 : 0) + (b.cities[a] === 1 ? -2 : 0)
function power(b: B, n: Nation, a: Area): number {
  const plus = 2 * leadersAt(b, n, a).length + (isSame(b.active, n) ? ground(b, a) : 0)
  let sum = 0
  for (const t of TYPES_OF[n]!) sum += count(b, n, t, a) * HITS[t]! * Math.max(1, Math.min(9, 11 - TO_HIT[t]! + plus))
  return sum
}
function oddsAgainst(b: B, n: Nation, enemy: Nation, a: Area): number {
  const [own, theirs] = [power(b, n, a) ** 2, power(b, enemy, a) ** 2]
  return own + theirs === 0 ? 0.5 : own / (own + theirs)
}
/** Points for the units that would fall. */
function prey(b: B, n: Nation, enemy: Nation, a: Area): number {
  let sum = 0
  for (const w of awardsFor(b, n, 'eliminate'))
    if ((!w.ownTurn || isSame(b.active, n)) && (w.nations === null || w.nations.includes(enemy)))
      for (const t of TYPES_OF[enemy]!) if (w.types[t]) sum += w.points * count(b, enemy, t, a)
  return sum
}
const booty = (b: B, n: Nation, a: Area): number =>
  b.cities[a] === 1 && b.keeper[a] !== seatOf(n) ? Math.max(4 * GOLD, sackAward(b, n, a)?.points ?? 0) : 0
function fightHope(b: B, n: Nation, enemy: Nation, a: Area, pay: Pay, turns: number): number {
  const odds = oddsAgainst(b, n, enemy, a)
  const win = payAt(b, pay, a) * 0.8 + prey(b, n, enemy, a) * 0.7 + booty(b, n, a) + yieldAt(b, a) * turns
  return odds * win + unitWorth(b, n, a) * turns * (0.35 + 0.5 * odds)
}

// ---- A nation, a colour ----
function areaHope(b: B, n: Nation, a: Area, pay: Pay, turns: number): number {
  const enemy = enemyAt(b, n, a)
  if (enemy >= 0) return fightHope(b, n, enemy, a, pay, turns)
  const sure = HOLD[Math.min(unitsAt(b, n, a), 3)]!
  return sure * (payAt(b, pay, a) + yieldAt(b, a) * turns) + unitWorth(b, n, a) * turns + homeward(b, n, a)
}
function cargoWorth(b: B, n: Nation): number {
  let sum = 0
  for (const h of b.holds) if (h.nation === n) for (const t of h.units) sum += UNIT[t]! * ABOARD
  return sum
}
function reserves(b: B, n: Nation): number {
  let sum = b.gold[n]! * GOLD + fleetTotal(b, n) * UNIT[FLEET]! + leadersInPlay(b, n) * LEADER + cargoWorth(b, n)
  for (const w of b.aside) if (w.nation === n) sum += UNIT[w.type]!
  for (const m of NATIONS_OF[b.game]!) if (isSame(b.overlord[m], n)) sum += SUBJECT
  return sum
}
function hopes(b: B, n: Nation): number {
  const turns = future(b, n)
  const pay = PAY[n]![b.round]!
  let sum = reserves(b, n) * turns
  for (const a of controlled(b, n)) sum += areaHope(b, n, a, pay, turns)
  for (const { of, weight } of pay.regions) sum += worth(b, n, of) * weight * 0.8
  return sum
}
function nationWorth(b: B, n: Nation): number {
  const share = b.overlord[n] === null ? 1 : 0.6
  return b.points[n]! + (b.tally[n]! + hopes(b, n)) * share
}
export function evaluate(s: State<Italia>, seat: Seat): number {
  let sum = 0
  for (const n of NATIONS_OF[s.board.game]!) if (seatOf(n) === seat) sum += nationWorth(s.board, n)
  return sum
}

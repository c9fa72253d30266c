/** How good a position is for a colour: points, what its nations hold and will be paid for, and what others have. */
import type { State } from '@tabularium/kernel'
import { ACTIVE, ALL_LANDS, AWARDS, BANDS_OF, COLUMN, NATIONS_OF, PERIODIC, SCORING, STRIDE, TYPE_OF } from './data.ts'
import type { B, Italia, Nation, Seat } from './types.ts'
import { seatOf } from './board/control.ts'
import { fleetTotal, leadersInPlay } from './board/pieces.ts'

/** What a unit is worth in points when it just stands there, by type. */
const UNIT_WORTH = [0.35, 0.35, 0.45, 0.7, 0.7, 0.6, 0.3]
const GOLD_WORTH = 0.07
const CITY_WORTH = 0.35
/** Area points to come, the next scoring round for more than those behind it. */
const DISCOUNT = 0.55
function rounds(b: B, n: Nation): { round: number; weight: number }[] {
  const list = (SCORING[b.game as 0 | 1] as readonly number[])
    .concat(b.game === 0 ? [10] : [])
    .filter(r => r >= b.round && ACTIVE[n]!.from <= r && r <= ACTIVE[n]!.to)
  return list.map((round, i) => ({ round, weight: 0.8 * DISCOUNT ** i }))
}
function prospects(b: B, n: Nation): number {
  const due = rounds(b, n)
  if (due.length === 0) return 0
  let sum = 0
  for (const p of PERIODIC[n]!) {
    if (p.op === 'regionControl' || p.op === 'regionMinusOthers') continue
    const weight = due.reduce((w, d) => (p.rounds.includes(d.round) ? w + d.weight : w), 0)
    if (weight === 0) continue
    for (const a of p.areas) if (isHeld(b, n, a) && (p.op === 'area' || b.cities[a] === 1)) sum += p.points * weight
  }
  return sum
}
function isHeld(b: B, n: Nation, a: number): boolean {
  for (const band of BANDS_OF[n]!) if (b.units[a * STRIDE + COLUMN[band]!]! > 0) return true
  return false
}
/** Units, gold and cities count while the nation has turns to come. */
function strength(b: B, n: Nation): number {
  const left = ACTIVE[n]!.to - b.round
  const future = left < 0 ? 0.1 : left === 0 ? 0.35 : 1
  let sum = b.gold[n]! * GOLD_WORTH + fleetTotal(b, n) * UNIT_WORTH[6]! + leadersInPlay(b, n) * 0.8
  for (const a of ALL_LANDS)
    for (const band of BANDS_OF[n]!) {
      const k = b.units[a * STRIDE + COLUMN[band]!]!
      if (k > 0) sum += k * UNIT_WORTH[TYPE_OF[band]!]! + 0.25 + (b.cities[a] === 1 ? CITY_WORTH : 0)
    }
  for (const h of b.holds) if (h.nation === n) for (const t of h.units) sum += UNIT_WORTH[t]! * 0.7
  return sum * future
}
const worthOf = (b: B, n: Nation): number => {
  const half = b.overlord[n] === null ? 1 : 0.6
  return b.points[n]! + b.tally[n]! * half + (prospects(b, n) + strength(b, n)) * half
}
export function evaluate(s: State<Italia>, seat: Seat): number {
  const b = s.board
  let own = 0
  let others = 0
  for (const n of NATIONS_OF[b.game]!) {
    const worth = worthOf(b, n)
    if (seatOf(n) === seat) own += worth
    else others += worth
  }
  return own - others / (s.seats.length - 1) + titles(b, seat)
}
/** A title or a last unit still to be had keeps its claimant hoping. */
const titles = (b: B, seat: Seat): number =>
  NATIONS_OF[b.game]!.filter(n => seatOf(n) === seat && ACTIVE[n]!.to >= b.round).reduce(
    (sum, n) => sum + AWARDS[n]!.filter(w => w.op === 'goal' && !b.claimed.includes(w.index)).length * 0.1,
    0,
  )

/** What a position is worth to a seat: points made, points that present control would bring, gold and men. */
import type { State } from '@tabularium/kernel'
import { CAMPS } from './kinds.ts'
import { nationsOfCamp } from './data/nations.ts'
import { provincesOf } from './board/control.ts'
import { seatOf, type Seat } from './board/order.ts'
import { objectivePoints } from './board/scoring.ts'
import { commandedBy, isActive, type Look } from './board/units.ts'
import type { Invasions } from './types.ts'

function campWorth(b: Look, camp: (typeof CAMPS)[number]): number {
  const nations = nationsOfCamp(camp).filter(nation => isActive(b, nation))
  const each = nations.map(
    nation =>
      objectivePoints(b, nation, () => true) +
      provincesOf(b, nation).length * 0.1 +
      commandedBy(b, nation).length * 0.15 +
      Math.min(40, b.gold[nation]!) * 0.02,
  )
  return b.vp[camp] + each.reduce((sum, n) => sum + n, 0) * 0.5
}
export function evaluate(s: State<Invasions>, seat: Seat): number {
  const mine = CAMPS.filter(camp => seatOf(s.seats, camp) === seat)
  if (s.outcome) return mine.reduce((sum, camp) => sum + s.board.vp[camp], 0) / mine.length
  return mine.reduce((sum, camp) => sum + campWorth(s.board, camp), 0) / mine.length
}

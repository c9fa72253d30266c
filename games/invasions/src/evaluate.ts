/** What a position is worth to a seat: points made, points that present control would bring, gold and men. */
import type { State } from '@tabularium/kernel'
import { CAMPS } from './kinds.ts'
import { nationsOfCamp } from './data/nations.ts'
import { findProvincesControlledBy } from './board/control.ts'
import { seatPlayingCamp, type Seat } from './board/order.ts'
import { sumObjectivePoints } from './board/scoring.ts'
import { findUnitsCommandedBy, isNationActive, type ReadonlyBoard } from './board/units.ts'
import type { Invasions } from './types.ts'

function estimateCampValue(b: ReadonlyBoard, camp: (typeof CAMPS)[number]): number {
  const nations = nationsOfCamp(camp).filter(nation => isNationActive(b, nation))
  const each = nations.map(
    nation =>
      sumObjectivePoints(b, nation, () => true) +
      findProvincesControlledBy(b, nation).length * 0.1 +
      findUnitsCommandedBy(b, nation).length * 0.15 +
      Math.min(40, b.gold[nation]!) * 0.02,
  )
  return b.vp[camp] + each.reduce((sum, n) => sum + n, 0) * 0.5
}
export function evaluate(s: State<Invasions>, seat: Seat): number {
  const mine = CAMPS.filter(camp => seatPlayingCamp(s.seats, camp) === seat)
  if (s.outcome) return mine.reduce((sum, camp) => sum + s.board.vp[camp], 0) / mine.length
  return mine.reduce((sum, camp) => sum + estimateCampValue(s.board, camp), 0) / mine.length
}

/** What a position is worth to a seat: points made, points that present control would bring, gold and men. */
import type { State } from '@tabularium/kernel'
import { CAMPS } from './kinds.ts'
import { nationsOfCamp } from './data/nations.ts'
import { findProvincesControlledBy } from './board/control.ts'
import { seatPlayingCamp, type Seat } from './board/order.ts'
import { sumObjectivePoints } from './board/scoring.ts'
import { findUnitsCommandedBy, isNationActive, type ReadonlyBoard } from './board/units.ts'
import type { Invasions } from './types.ts'

/** What a camp's standing is made of. */
export const TERM_NAMES = ['points', 'objectives', 'provinces', 'men', 'gold'] as const
/** What is not yet won counts half. */
const WEIGHT_OF_HOPES = 0.5
function listTermsOfCamp(b: ReadonlyBoard, camp: (typeof CAMPS)[number]): readonly number[] {
  let [objectives, provinces, men, gold] = [0, 0, 0, 0]
  for (const nation of nationsOfCamp(camp)) {
    if (!isNationActive(b, nation)) continue
    objectives += sumObjectivePoints(b, nation, () => true)
    provinces += findProvincesControlledBy(b, nation).length * 0.1
    men += findUnitsCommandedBy(b, nation).length * 0.15
    gold += Math.min(40, b.gold[nation]!) * 0.02
  }
  return [b.vp[camp], ...[objectives, provinces, men, gold].map(hope => hope * WEIGHT_OF_HOPES)]
}
/** In the order of their names; a seat of several camps stands as they do on the average. When the game is over points are all that counts. */
export function listTermsOfSeat(s: State<Invasions>, seat: Seat): readonly number[] {
  const mine = CAMPS.filter(camp => seatPlayingCamp(s.seats, camp) === seat)
  const camps = mine.map(camp => (s.outcome ? [s.board.vp[camp], 0, 0, 0, 0] : listTermsOfCamp(s.board, camp)))
  return TERM_NAMES.map((_, i) => camps.reduce((sum, terms) => sum + terms[i]!, 0) / mine.length)
}
export const evaluate = (s: State<Invasions>, seat: Seat): number => listTermsOfSeat(s, seat).reduce((sum, term) => sum + term, 0)

/** V.B, V.C Scoring and the end. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, type Camp } from '../kinds.ts'
import { active, inOrder, seatOf } from '../board/order.ts'
import { isDue, objectivePoints } from '../board/scoring.ts'
import type { F } from '../frames.ts'
import { withHook } from '../sheets/index.ts'
import type { Invasions, Open, Seat, Step } from '../types.ts'
import { score } from './common.ts'

export const scoring: Procedure<Invasions, F<'scoring'>> = {
  // V.B-2 Objectives of every sheet in play.
  count: g => {
    for (const { run } of withHook('scoring')) run(g)
    for (const nation of inOrder(g.board, active(g.board)))
      score(
        g,
        nation,
        objectivePoints(g.board, nation, objective => isDue(g.board, objective)),
        'objectives',
        'V.B-2',
      )
  },
}
/** r-141 A seat that holds two camps counts their average, rounded up. */
export function pointsOf(g: Pick<Open, 'seats' | 'board'>, seat: Seat, of: 'vp' | 'vpTurn' = 'vp'): number {
  const camps = CAMPS.filter(camp => seatOf(g.seats, camp) === seat)
  return Math.ceil(camps.reduce((sum, camp: Camp) => sum + g.board[of][camp], 0) / camps.length)
}
/** V.C-1, V.C-3 Most points win; a tie counts the last turn again, then the order of players decides. */
export function standings(g: Step): { done: true } {
  const rank = (x: Seat, y: Seat): number =>
    pointsOf(g, y) - pointsOf(g, x) || pointsOf(g, y, 'vpTurn') - pointsOf(g, x, 'vpTurn') || CAMPS.indexOf(x) - CAMPS.indexOf(y)
  const winner = [...g.seats].sort(rank)[0]!
  const isTied = g.seats.some(seat => seat !== winner && pointsOf(g, seat) === pointsOf(g, winner))
  const points = Object.fromEntries(g.seats.map(seat => [seat, pointsOf(g, seat)]))
  return g.end([winner], isTied ? 'tie-break' : g.board.hasIslam ? 'islam' : 'points', points)
}

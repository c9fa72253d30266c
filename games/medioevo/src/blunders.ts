/** What no king does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { findPieceOnMap } from './board/pieces.ts'
import type { Space } from './kinds.ts'
import { canSellAt, stepsForCarrier } from './prospects.ts'
import type { FrameOfProcedure, Medioevo } from './types.ts'

const routeFrameOf = (s: State<Medioevo>) => s.stack.findLast(f => f.proc === 'route') as FrameOfProcedure<'route'>
const movementFrameOf = (s: State<Medioevo>) => s.stack.findLast(f => f.proc === 'movement') as FrameOfProcedure<'movement'>
const MOST_STEPS_BETWEEN_STOPS = 3
/** A stop out of the way: far from where the transport is and from every stop chosen. */
function isStopFarAway(s: State<Medioevo>, to: Space): boolean {
  const { stops, from, carrier } = routeFrameOf(s)
  const { kind } = findPieceOnMap(s.board, carrier)
  return [from, ...stops].every(at => stepsForCarrier(kind, at, to) > MOST_STEPS_BETWEEN_STOPS)
}
const hasNotMoved = (s: State<Medioevo>): boolean => !movementFrameOf(s).moved
/** r-192 Points produced ahead are lost when the phase ends; where some are needed, it is asked for them. */
const isProducedAhead = (s: State<Medioevo>): boolean => s.stack.at(-1)!.proc !== 'pay'
export const blunders: readonly Blunder<Medioevo>[] = [
  { say: 'route.stop', do: 'stop-at', is: (s, _, to) => isStopFarAway(s, to as Space) },
  {
    say: 'route.destination',
    do: 'end-at',
    is: (s, seat, to) => isStopFarAway(s, to as Space) || !canSellAt(s.board, seat, findPieceOnMap(s.board, routeFrameOf(s).carrier), to as Space),
  },
  { say: null, do: 'take-points', is: isProducedAhead },
  { say: null, do: 'turn-token', is: isProducedAhead },
  // A group is joined by those who shall go; nobody is sent back before it has gone anywhere.
  { say: 'movement.group', do: 'leave-unit', is: hasNotMoved },
  { say: 'movement.group', do: 'leave-piece', is: hasNotMoved },
]

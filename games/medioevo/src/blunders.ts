/** What no king does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { findPieceOnMap } from './board/pieces.ts'
import { type PieceKind, type Seat, type Space } from './kinds.ts'
import { tradePointsOfRoute } from './board/market.ts'
import {
  canCarrierBeginRoute,
  canCarrierMakeHeadway,
  canSellAt,
  isCarrierAtEndOfRoute,
  isNothingToBuy,
  isStepAstray,
  isStopOutOfTheWay,
  wouldSaleGiveRouteUp,
} from './routes.ts'
import type { FrameOfProcedure, Medioevo } from './types.ts'

const routeFrameOf = (s: State<Medioevo>) => s.stack.findLast(f => f.proc === 'route') as FrameOfProcedure<'route'>
const movementFrameOf = (s: State<Medioevo>) => s.stack.findLast(f => f.proc === 'movement') as FrameOfProcedure<'movement'>
const kindOfPlannedCarrier = (s: State<Medioevo>): PieceKind => findPieceOnMap(s.board, routeFrameOf(s).carrier).kind
const isStopFarAway = (s: State<Medioevo>, to: Space): boolean => isStopOutOfTheWay(s.board, kindOfPlannedCarrier(s), routeFrameOf(s), to)
const carrierOfJourney = (s: State<Medioevo>) => findPieceOnMap(s.board, (s.stack.findLast(f => f.proc === 'journey') as FrameOfProcedure<'journey'>).carrier!)
const canAct = (s: State<Medioevo>, seat: Seat): boolean =>
  isCarrierAtEndOfRoute(s.board, seat, carrierOfJourney(s)) || canCarrierBeginRoute(s, seat, carrierOfJourney(s))
const pointsOfOwnRoute = (s: State<Medioevo>, seat: Seat): number => tradePointsOfRoute((s.board.players[seat]!.route?.stops.length ?? 0) + 1)
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
  // A transport that is led does what it can, by the shortest way. Whether it is led is weighed: what bars its step is known to the offer alone.
  { say: 'journey.act', do: 'rest', is: (s, seat) => canCarrierMakeHeadway(s, seat, carrierOfJourney(s)) },
  { say: 'journey.act', do: 'go', is: (s, seat, to) => canAct(s, seat) || isStepAstray(s, seat, carrierOfJourney(s), to as Space) },
  { say: 'journey.act', do: 'sell', is: (s, seat) => wouldSaleGiveRouteUp(s, seat, carrierOfJourney(s)) },
  { say: 'journey.act', do: 'buy', is: (s, seat) => isNothingToBuy(s.board, seat, carrierOfJourney(s)) },
  { say: 'journey.open-route', do: 'no-route', is: () => true },
  { say: 'sale.bonus', do: 'market-bonus', is: () => true },
  { say: 'sale.points', do: 'points-to-honour', is: (s, seat, n) => (n as number) < pointsOfOwnRoute(s, seat) },
  { say: null, do: 'take-points', is: isProducedAhead },
  { say: null, do: 'turn-token', is: isProducedAhead },
  // A group is joined by those who shall go; nobody is sent back before it has gone anywhere.
  { say: 'movement.group', do: 'leave-unit', is: hasNotMoved },
  { say: 'movement.group', do: 'leave-piece', is: hasNotMoved },
]

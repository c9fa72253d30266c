/** What is under way and not yet won: routes on their way, armies that can go to rebels, taxes that drive people to rebel. */
import type { State } from '@tabularium/kernel'
import { CARD_BACKS, EVENT_CARDS, isShipKind, LAND_STEPS_BETWEEN_SPACES, SEA_STEPS_BETWEEN_SPACES, type PieceKind, type Seat, type Space } from './kinds.ts'
import { hasBarbarianArmyAt, sumUnitCounts } from './board/armies.ts'
import { homeSpacesOfSeat, type ReadonlyBoard } from './board/map.ts'
import { isGoodInMarketOrProducedAt, isMarketClosedTo, tradePointsOfRoute } from './board/market.ts'
import { fullMovementPointsOfPiece, unitCapacityOfPiece } from './board/pieces.ts'
import type { Medioevo } from './types.ts'

// ---- Routes (fase-6.rotta) ----
type ReadonlyPiece = ReadonlyBoard['pieces'][number]
export const stepsForCarrier = (kind: PieceKind, from: Space, to: Space): number =>
  (isShipKind(kind) ? SEA_STEPS_BETWEEN_SPACES : LAND_STEPS_BETWEEN_SPACES)[from]![to]!
/** From stop to nearest stop, and to the destination last; a point more for the sale. */
function countStepsOfWay(kind: PieceKind, from: Space, stops: readonly Space[], destination: Space): number {
  let [at, steps, left] = [from, 1, stops]
  while (left.length > 0) {
    const next = left.reduce((best, to) => (stepsForCarrier(kind, at, to) < stepsForCarrier(kind, at, best) ? to : best))
    steps += stepsForCarrier(kind, at, next)
    at = next
    left = left.filter(to => to !== next)
  }
  return steps + stepsForCarrier(kind, at, destination)
}
const LOSS_PER_TURN_OF_WAY = 0.12
const VALUE_OF_ROUTE_BEFORE_ITS_END = 0.9
const VALUE_OF_ROUTE_THAT_COMES_TOO_LATE = 0.05
const VALUE_OF_ROUTE_WITHOUT_MARKET = 0.25
export function estimateRoute(b: ReadonlyBoard, seat: Seat, turnsLeft: number): number {
  const { route } = b.players[seat]!
  const carrier = route === null ? undefined : b.pieces.find(p => p.slot === route.carrier)
  if (route === null || carrier === undefined) return 0
  const points = tradePointsOfRoute(route.stops.length + 1)
  const open = route.stops.filter(at => !route.done.includes(at))
  const steps = countStepsOfWay(carrier.kind, carrier.at, open, route.destination)
  const turns = steps / fullMovementPointsOfPiece(carrier)
  if (steps > carrier.pm + turnsLeft * fullMovementPointsOfPiece(carrier)) return points * VALUE_OF_ROUTE_THAT_COMES_TOO_LATE * Math.max(0, 1 - turns / 10)
  const value = points * Math.max(VALUE_OF_ROUTE_THAT_COMES_TOO_LATE, VALUE_OF_ROUTE_BEFORE_ITS_END - LOSS_PER_TURN_OF_WAY * turns)
  return canSellAt(b, seat, carrier, route.destination) ? value : value * VALUE_OF_ROUTE_WITHOUT_MARKET
}
export const canSellAt = (b: ReadonlyBoard, seat: Seat, carrier: ReadonlyPiece, at: Space): boolean =>
  !isMarketClosedTo(b, seat, at) && !hasBarbarianArmyAt(b, at) && carrier.goods.some(good => !isGoodInMarketOrProducedAt(b, at, good))

// ---- Armies (fase-5.movimento-1) ----
/** Units that a War wagon or a Galley beside them can take along. */
export function countUnitsWithTransport(b: ReadonlyBoard, seat: Seat): number {
  let n = 0
  for (const at of new Set(b.pieces.filter(p => p.owner === seat && (p.kind === 'war-wagon' || p.kind === 'galley')).map(p => p.at))) {
    const room = b.pieces.reduce(
      (sum, p) => sum + (p.at === at && p.owner === seat && (p.kind === 'war-wagon' || p.kind === 'galley') ? unitCapacityOfPiece(p) : 0),
      0,
    )
    const units = b.armies.reduce((sum, a) => sum + (a.at === at && a.owner === seat && a.by === seat ? sumUnitCounts(a.units) : 0), 0)
    n += Math.min(room, units)
  }
  return n
}

// ---- Rebellions (fase-2.4) ----
const FLORINS_PER_TAX_LEVEL = 10
/** By tax level, how many rebellions the next card brings in the mean. */
const REBELLIONS_EXPECTED_BY_TAX_LEVEL = [0, 1, 2, 3, 4, 5].map(
  level => EVENT_CARDS.reduce((sum, card) => sum + Math.max(0, level - CARD_BACKS[card]!), 0) / EVENT_CARDS.length,
)
const COST_OF_REBELLION = 0.6
const COST_OF_REBELLION_ON_REBELLION = 1.3
const COST_OF_REBELS_AT_HOME = 0.5
/** fase-2.4-3: each new rebellion costs honour as long as another goes on. */
export function estimateUnrest(b: State<Medioevo>['board'], seat: Seat): number {
  const rebels = homeSpacesOfSeat(b, seat).filter(at => hasBarbarianArmyAt(b, at)).length
  const expected = REBELLIONS_EXPECTED_BY_TAX_LEVEL[b.players[seat]!.tax / FLORINS_PER_TAX_LEVEL] ?? 0
  return -rebels * COST_OF_REBELS_AT_HOME - expected * (rebels > 0 ? COST_OF_REBELLION_ON_REBELLION : COST_OF_REBELLION)
}

// ---- Money that is owed (fase-3) ----
/** What will be asked for before the turn is over: the upkeep of units, and interest. Whoever pays it now has not lost it. */
export function listPaymentsStillDue(s: State<Medioevo>, seat: Seat): { readonly upkeep: boolean; readonly interest: boolean } {
  const taxes = s.stack.find(f => f.proc === 'taxes')
  if (taxes === undefined) return { upkeep: false, interest: false }
  const isAskedOf = (proc: 'upkeep' | 'interest') => s.stack.some(f => f.proc === proc && f.seat === seat)
  const isStillToCome = s.board.order.indexOf(seat) >= taxes.next
  const isAtUpkeep = taxes.at === 'upkeep'
  const isBeforeInterest = taxes.at === 'levels' || taxes.at === 'income' || taxes.at === 'window'
  return {
    upkeep: !isAtUpkeep || isStillToCome || isAskedOf('upkeep'),
    interest: isBeforeInterest || (taxes.at === 'interest' && isStillToCome) || isAskedOf('interest'),
  }
}

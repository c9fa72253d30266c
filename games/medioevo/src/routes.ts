/** What transports make of trade routes (fase-6.rotta): what a route will bring, and how a merchant with his wits about him goes along it. */
import type { State } from '@tabularium/kernel'
import {
  isCommercialPieceKind,
  isShipKind,
  LAND_STEPS_BETWEEN_SPACES,
  PRICE_OF_GOODS_CUBE,
  SEA_STEPS_BETWEEN_SPACES,
  SETTLEMENTS,
  SPACES,
  technologyBranchKind,
  type PieceKind,
  type Seat,
  type Space,
} from './kinds.ts'
import { findExitsOfOwnElement } from './board/logistics.ts'
import { isSpaceInPlay, type ReadonlyBoard } from './board/map.ts'
import { isGoodInMarketOrProducedAt, isMarketClosedTo, tradePointsOfRoute } from './board/market.ts'
import { fullMovementPointsOfPiece, goodsRoomLeftOnPiece } from './board/pieces.ts'
import { sideBitOf, sideBitsAt } from './board/survey.ts'
import type { Medioevo } from './types.ts'

type ReadonlyPiece = ReadonlyBoard['pieces'][number]
type ReadonlyRoute = NonNullable<NonNullable<ReadonlyBoard['players'][Seat]>['route']>

/** fase-6.muovere-4, r-63: barbarians take a transport, and so may whoever has an army there. */
const isPerilousAt = (b: ReadonlyBoard, seat: Seat, at: Space): boolean => (sideBitsAt(b, at) & ~sideBitOf(seat)) !== 0

// ---- What routes will bring ----
const stepsForCarrier = (kind: PieceKind, from: Space, to: Space): number =>
  (isShipKind(kind) ? SEA_STEPS_BETWEEN_SPACES : LAND_STEPS_BETWEEN_SPACES)[from]![to]!
type CountSteps = (from: Space, to: Space) => number
/** From stop to nearest stop, and to the destination last. */
function countStepsOfWay(steps: CountSteps, from: Space, stops: readonly Space[], destination: Space): number {
  let [at, sum, left] = [from, 0, stops]
  while (left.length > 0) {
    let [next, least] = [left[0]!, Infinity]
    for (const to of left) {
      const far = steps(at, to)
      if (far < least) [next, least] = [to, far]
    }
    sum += least
    at = next
    left = left.filter(to => to !== next)
  }
  return sum + steps(at, destination)
}
/** An army in a stop has to be waited for. */
const STEPS_LOST_BY_ARMY_AT_STOP = 6
const POINTS_TO_SELL = 1
const LOSS_PER_TURN_OF_WAY = 0.06
const VALUE_OF_ROUTE_BEFORE_ITS_END = 0.9
const VALUE_OF_ROUTE_THAT_COMES_TOO_LATE = 0.05
const VALUE_OF_ROUTE_WITHOUT_MARKET = 0.5
/** Eight stops lie within a dozen steps of most places on land: six points in two or three turns. */
const POINTS_PER_TURN_ON_LAND = 1.4
const POINTS_PER_TURN_AT_SEA = 0.6
/** A turn of the way to the next route goes by with nothing to show for it. */
const TURNS_BEFORE_FIRST_POINTS = 1
const pointsOfTradeIn = (turns: number, { kind }: ReadonlyPiece): number =>
  Math.max(0, turns - TURNS_BEFORE_FIRST_POINTS) * (isShipKind(kind) ? POINTS_PER_TURN_AT_SEA : POINTS_PER_TURN_ON_LAND)
/** How far it can still go until the game ends, in turns of its own. */
const turnsOfCarrierLeft = (carrier: ReadonlyPiece, turnsLeft: number): number => turnsLeft + carrier.pm / fullMovementPointsOfPiece(carrier)
/** What routes will still bring: the one that is open or being planned, and those that can be begun when it has ended. */
export function estimateTrade(s: State<Medioevo>, seat: Seat, turnsLeft: number): number {
  const { board: b } = s
  const { route } = b.players[seat]!
  const carrier = route === null ? undefined : b.pieces.find(p => p.slot === route.carrier)
  if (route !== null && carrier !== undefined) return estimateRoute(b, seat, route, carrier, turnsLeft)
  const planned = s.stack.findLast(f => f.proc === 'route')
  let most = estimateTradeOfNewCarrier(s, seat, turnsLeft)
  for (const p of b.pieces) {
    if (p.owner !== seat || !isCommercialPieceKind(p.kind)) continue
    const isPlanned = planned !== undefined && planned.proc === 'route' && planned.carrier === p.slot
    most = Math.max(most, isPlanned ? estimatePlannedRoute(p, planned.size, turnsLeft) : estimateNextRoute(b, seat, p, s.secrets.own[seat]!.florins, turnsLeft))
  }
  return most
}
/** What a Caravan could do that would first have to be made: its design, a point, and the first cube are paid for before. */
const FLORINS_TO_MAKE_CARAVAN = 300
const TURNS_TO_MAKE_CARAVAN = 1
const SHARE_WITHOUT_CARPENTRY = 0.4
const SHARE_WITH_CARPENTRY = 0.7
const TRANSPORT_BRANCH = technologyBranchKind.ids.indexOf('transport')
function estimateTradeOfNewCarrier({ board: b, secrets }: State<Medioevo>, seat: Seat, turnsLeft: number): number {
  const share = b.players[seat]!.technology[TRANSPORT_BRANCH]! > 0 ? SHARE_WITH_CARPENTRY : SHARE_WITHOUT_CARPENTRY
  const money = Math.min(1, secrets.own[seat]!.florins / FLORINS_TO_MAKE_CARAVAN)
  return Math.max(0, turnsLeft - TURNS_TO_MAKE_CARAVAN - TURNS_BEFORE_FIRST_POINTS) * POINTS_PER_TURN_ON_LAND * share * money
}
const estimateRouteOfLength = (points: number, turns: number): number =>
  points * Math.max(VALUE_OF_ROUTE_THAT_COMES_TOO_LATE, VALUE_OF_ROUTE_BEFORE_ITS_END - LOSS_PER_TURN_OF_WAY * turns)
function estimateRoute(b: ReadonlyBoard, seat: Seat, { stops, done, destination }: ReadonlyRoute, carrier: ReadonlyPiece, turnsLeft: number): number {
  const points = tradePointsOfRoute(stops.length + 1)
  const open = stops.filter(at => !done.includes(at))
  const steps: CountSteps = (from, to) => stepsForCarrier(carrier.kind, from, to) + (isPerilousAt(b, seat, to) ? STEPS_LOST_BY_ARMY_AT_STOP : 0)
  const turns = (countStepsOfWay(steps, carrier.at, open, destination) + POINTS_TO_SELL) / fullMovementPointsOfPiece(carrier)
  const left = turnsOfCarrierLeft(carrier, turnsLeft)
  if (turns > left) return points * VALUE_OF_ROUTE_THAT_COMES_TOO_LATE * Math.max(0, 1 - turns / 10)
  const value = estimateRouteOfLength(points, turns)
  return (canSellAt(b, seat, carrier, destination) ? value : value * VALUE_OF_ROUTE_WITHOUT_MARKET) + pointsOfTradeIn(left - turns, carrier)
}
const STEPS_PER_STOP = 1.6
function estimatePlannedRoute(carrier: ReadonlyPiece, size: number, turnsLeft: number): number {
  const turns = (size * STEPS_PER_STOP + POINTS_TO_SELL) / fullMovementPointsOfPiece(carrier)
  const left = turnsOfCarrierLeft(carrier, turnsLeft)
  return turns > left ? 0 : estimateRouteOfLength(tradePointsOfRoute(size), turns) + pointsOfTradeIn(left - turns, carrier)
}
const TURNS_LOST_WITHOUT_FLORINS = 1
const TURNS_LOST_WITHOUT_ROOM = 0.5
/** fase-6.rotta-1: a route is opened where a cube is bought, for which there must be a market, florins and room aboard. */
function estimateNextRoute(b: ReadonlyBoard, seat: Seat, carrier: ReadonlyPiece, florins: number, turnsLeft: number): number {
  let steps = Infinity
  for (const at of SETTLEMENTS) {
    const far = stepsForCarrier(carrier.kind, carrier.at, at)
    if (far < steps && canBuyAt(b, seat, at)) steps = far
  }
  const lost =
    (steps + 1) / fullMovementPointsOfPiece(carrier) +
    TURNS_LOST_WITHOUT_FLORINS * (1 - Math.min(1, florins / PRICE_OF_GOODS_CUBE)) +
    (goodsRoomLeftOnPiece(b, carrier) > 0 ? 0 : TURNS_LOST_WITHOUT_ROOM)
  return pointsOfTradeIn(turnsOfCarrierLeft(carrier, turnsLeft) - lost, carrier)
}
const canBuyAt = (b: ReadonlyBoard, seat: Seat, at: Space): boolean => isSpaceInPlay(b, at) && !isPerilousAt(b, seat, at) && !isMarketClosedTo(b, seat, at)
export const canSellAt = (b: ReadonlyBoard, seat: Seat, carrier: ReadonlyPiece, at: Space): boolean =>
  !isMarketClosedTo(b, seat, at) && !isPerilousAt(b, seat, at) && carrier.goods.some(good => !isGoodInMarketOrProducedAt(b, at, good))

// ---- The way ----
/** Steps between spaces round the armies of others, worked out once for a list of armies, as they are asked for. */
interface WaysRoundArmies {
  readonly of: ReadonlyBoard['armies']
  readonly byKey: Map<number, readonly number[]>
}
const UNREACHABLE = 99
let latest: WaysRoundArmies | null = null
function stepsRoundArmies(b: ReadonlyBoard, seat: Seat, kind: PieceKind, from: Space): readonly number[] {
  if (latest?.of !== b.armies) latest = { of: b.armies, byKey: new Map() }
  const key = (from * SIDES_IN_KEY + sideBitOf(seat)) * 2 + Number(isShipKind(kind))
  const found = latest.byKey.get(key) ?? findStepsRoundArmies(b, seat, isShipKind(kind), from)
  latest.byKey.set(key, found)
  return found
}
const SIDES_IN_KEY = 128
/** A stop where armies stand is reached all the same, and left by nobody. */
function findStepsRoundArmies(b: ReadonlyBoard, seat: Seat, ship: boolean, from: Space): readonly number[] {
  const far = SPACES.map(() => UNREACHABLE)
  far[from] = 0
  const queue = [from]
  for (const at of queue) {
    if (at !== from && isPerilousAt(b, seat, at)) continue
    for (const to of findExitsOfOwnElement(b, at, ship)) if (far[to] === UNREACHABLE) queue.push(((far[to] = far[at]! + 1), to))
  }
  return far
}
const MOST_STEPS_MORE_THAN_NEEDED = 1
interface RoutePlan {
  readonly seat: Seat
  readonly from: Space
  readonly stops: readonly Space[]
}
/** How far a stop lies from where the carrier is and from every stop chosen. */
function stepsToPlan(b: ReadonlyBoard, kind: PieceKind, { seat, from, stops }: RoutePlan, to: Space): number {
  let least = stepsRoundArmies(b, seat, kind, from)[to]!
  for (const at of stops) least = Math.min(least, stepsRoundArmies(b, seat, kind, at)[to]!)
  return least
}
/** The nearest place that could still be a stop, worked out once for a plan. */
interface NearestStop extends Pick<RoutePlan, 'stops'> {
  readonly armies: ReadonlyBoard['armies']
  readonly chosen: number
  readonly steps: number
}
let latestNearest: NearestStop | null = null
function stepsToNearestStop(b: ReadonlyBoard, kind: PieceKind, plan: RoutePlan): number {
  const { seat, from, stops } = plan
  if (latestNearest?.stops === stops && latestNearest.chosen === stops.length && latestNearest.armies === b.armies) return latestNearest.steps
  let steps = UNREACHABLE
  for (const at of SETTLEMENTS) if (at !== from && !stops.includes(at) && !isPerilousAt(b, seat, at)) steps = Math.min(steps, stepsToPlan(b, kind, plan, at))
  latestNearest = { stops, armies: b.armies, chosen: stops.length, steps }
  return steps
}
/** A stop among armies of others, or farther than others that could be chosen. */
export function isStopOutOfTheWay(b: ReadonlyBoard, kind: PieceKind, plan: RoutePlan, to: Space): boolean {
  return isPerilousAt(b, plan.seat, to) || stepsToPlan(b, kind, plan, to) > stepsToNearestStop(b, kind, plan) + MOST_STEPS_MORE_THAN_NEEDED
}
/** What is left of the way if the carrier stood there. */
function stepsOfRouteFrom(b: ReadonlyBoard, carrier: ReadonlyPiece, { stops, done, destination }: ReadonlyRoute, at: Space): number {
  const open = stops.filter(stop => stop !== at && !done.includes(stop))
  return countStepsOfWay((from, to) => stepsRoundArmies(b, carrier.owner, carrier.kind, from)[to]!, at, open, destination)
}
/** Where a carrier goes next, and how far it is from everywhere: along its route, or else to the nearest market. Null: nowhere in particular. */
function findAim(s: State<Medioevo>, seat: Seat, carrier: ReadonlyPiece): ((at: Space) => number) | null {
  const { board: b } = s
  const { route } = b.players[seat]!
  if (route !== null) return route.carrier === carrier.slot ? at => stepsOfRouteFrom(b, carrier, route, at) : null
  if (s.secrets.own[seat]!.florins < PRICE_OF_GOODS_CUBE || goodsRoomLeftOnPiece(b, carrier) <= 0) return null
  const markets = SETTLEMENTS.filter(at => canBuyAt(b, seat, at))
  return at => markets.reduce((least, to) => Math.min(least, stepsRoundArmies(b, seat, carrier.kind, at)[to]!), UNREACHABLE)
}
const findSafeSteps = (b: ReadonlyBoard, { at, kind, owner }: ReadonlyPiece): Space[] =>
  findExitsOfOwnElement(b, at, isShipKind(kind)).filter(to => !isPerilousAt(b, owner, to))
/** Among armies of others, or not the shortest way. */
export function isStepAstray(s: State<Medioevo>, seat: Seat, carrier: ReadonlyPiece, to: Space): boolean {
  if (isPerilousAt(s.board, seat, to)) return true
  const aim = findAim(s, seat, carrier)
  return aim !== null && aim(to) > Math.min(...findSafeSteps(s.board, carrier).map(aim))
}
const isAtEndOfRoute = (carrier: ReadonlyPiece, { stops, done, destination }: ReadonlyRoute): boolean =>
  carrier.at === destination && stops.every(at => done.includes(at))
/** Whether it is where the goods of its route are sold. */
export function isCarrierAtEndOfRoute(b: ReadonlyBoard, seat: Seat, carrier: ReadonlyPiece): boolean {
  const { route } = b.players[seat]!
  return route !== null && route.carrier === carrier.slot && isAtEndOfRoute(carrier, route)
}
const LEAST_TURNS_FOR_ROUTE = 1.2
const countTurnsLeft = ({ board, options }: State<Medioevo>): number => Math.max(0, Number(options['turns']) - board.turn)
/** Whether a route can be opened where it stands. */
export function canCarrierBeginRoute(s: State<Medioevo>, seat: Seat, carrier: ReadonlyPiece): boolean {
  const { board: b } = s
  return (
    b.players[seat]!.route === null &&
    carrier.pm > 0 &&
    s.secrets.own[seat]!.florins >= PRICE_OF_GOODS_CUBE &&
    goodsRoomLeftOnPiece(b, carrier) > 0 &&
    SETTLEMENTS.includes(carrier.at) &&
    canBuyAt(b, seat, carrier.at) &&
    turnsOfCarrierLeft(carrier, countTurnsLeft(s)) >= LEAST_TURNS_FOR_ROUTE
  )
}
/** Whether there is something for it to do: to sell at the end of its route, to begin one, or to go on. */
export function canCarrierMakeHeadway(s: State<Medioevo>, seat: Seat, carrier: ReadonlyPiece): boolean {
  if (carrier.pm <= 0) return false
  if (isCarrierAtEndOfRoute(s.board, seat, carrier)) return canSellAt(s.board, seat, carrier, carrier.at)
  if (canCarrierBeginRoute(s, seat, carrier)) return true
  const aim = findAim(s, seat, carrier)
  return aim !== null && Math.min(...findSafeSteps(s.board, carrier).map(aim)) < aim(carrier.at)
}
/** A sale anywhere but at the end of its route gives the route up, if it can still be ended. */
export function wouldSaleGiveRouteUp(s: State<Medioevo>, seat: Seat, carrier: ReadonlyPiece): boolean {
  const { route } = s.board.players[seat]!
  if (route === null || route.carrier !== carrier.slot || isAtEndOfRoute(carrier, route)) return false
  const turns = (stepsOfRouteFrom(s.board, carrier, route, carrier.at) + POINTS_TO_SELL) / fullMovementPointsOfPiece(carrier)
  return turns <= turnsOfCarrierLeft(carrier, countTurnsLeft(s))
}
/** Under way one buys only what can be sold at the end, if nothing aboard can. */
export function isNothingToBuy(b: ReadonlyBoard, seat: Seat, carrier: ReadonlyPiece): boolean {
  const { route } = b.players[seat]!
  return route !== null && route.carrier === carrier.slot && canSellAt(b, seat, carrier, route.destination)
}

/** A trade route before it is opened: its way, when it could be completed, and what it would cost and bring (fase-6.rotta). */
import type { GameOptions } from '@tabularium/kernel'
import {
  PRICE_OF_GOODS_CUBE,
  findTechnologyById,
  GOOD_PRODUCED_IN,
  isSea,
  isSettlement,
  isShipKind,
  SETTLEMENTS,
  type Good,
  type Piece,
  type Seat,
  type Space,
} from '../kinds.ts'
import { hasBarbarianArmyAt, findSeatsWithArmiesAt } from '../board/armies.ts'
import { findControllerOfSpace, areSidesHostile } from '../board/control.ts'
import { findExitsOfOwnElement } from '../board/logistics.ts'
import { isSpaceInPlay, landMovementCost, type ReadonlyBoard } from '../board/map.ts'
import { FLORINS_PER_TRADE_POINT, isGoodInMarketOrProducedAt, isMarketClosedTo, marketPriceAt, tradePointsOfRoute } from '../board/market.ts'
import { canPieceTrade, findPieceOnMap, fullMovementPointsOfPiece, goodsRoomLeftOnPiece, findPiecesOfSeat, type ReadonlyPiece } from '../board/pieces.ts'
import { hasTechnology } from '../board/points.ts'
import { countGoodsCubesLeftInSupply } from '../board/supply.ts'
import { sumTollsByTreaties } from '../board/treaties.ts'

/** What a route in the making consists of: how many stops it will have, and those named so far, the destination last. */
export interface RouteInMaking {
  readonly carrier: Piece
  readonly size: number
  readonly stops: readonly Space[]
  readonly cubes: number
}
export interface ForecastStop {
  readonly at: Space
  /** The spaces entered on the way from the stop before; null where this transport cannot come there. */
  readonly path: readonly Space[] | null
  /** The turn in which it is reached at the earliest. */
  readonly turn: number | null
  readonly owner: Seat | null
  /** fase-6.comprare-vendere-4: nothing is bought or sold here without a trade treaty. */
  readonly isClosed: boolean
  /** fase-6.muovere-4: where barbarians or an enemy on the way would take the transport. */
  readonly dangers: readonly Space[]
}
export interface RouteForecast {
  readonly good: Good
  readonly stops: readonly ForecastStop[]
  /** Movement points of the whole way, with the purchase and the sale. */
  readonly movement: number | null
  readonly turn: number | null
  /** What the cubes and the tolls of both transactions cost. */
  readonly purchase: number
  readonly tolls: number
  /** fase-6.rotta-6: the sale at the destination without a bonus, and the Trade points to be shared out. */
  readonly sale: number
  readonly points: number
  /** fase-6.rotta-7: what each Trade point is worth in florins instead. */
  readonly florinsPerPoint: number
  /** fase-6.grande-mercato: the same cubes with the bonus of the Great Market instead. */
  readonly marketSale: number
  /** fase-6.comprare-vendere-9: the destination has this good already. */
  readonly isGoodThere: boolean
  /** r-215: whoever has Market is asked for the price once more. */
  readonly asksPrice: boolean
}
const MARKET_TECHNOLOGY = findTechnologyById('market')
interface Step {
  readonly to: Space
  readonly cost: number
}
const listSteps = (t: ReadonlyBoard, options: GameOptions, at: Space, ship: boolean): Step[] =>
  findExitsOfOwnElement(t, at, ship).map(to => ({ to, cost: ship || isSea(to) ? 1 : landMovementCost(options, at, to) }))
type WaysByEnd = ReadonlyMap<Space, readonly Step[]>
const sumCosts = (way: readonly Step[]): number => way.reduce((total, step) => total + step.cost, 0)
/** The ways of the fewest movement points to wherever the transport can come. */
function findCheapestWays(t: ReadonlyBoard, options: GameOptions, ship: boolean, from: Space): WaysByEnd {
  const ways = new Map<Space, readonly Step[]>([[from, []]])
  for (const [at, way] of ways)
    for (const step of listSteps(t, options, at, ship)) {
      const known = ways.get(step.to)
      if (known && sumCosts(known) <= sumCosts(way) + step.cost) continue
      ways.delete(step.to)
      ways.set(step.to, [...way, step])
    }
  return ways
}
/** Movement points as they are spent: what a turn leaves over is lost (fase-6.muovere-2). */
interface MovementBudget {
  readonly full: number
  left: number
  turn: number
  spent: number
}
function spendPoints(budget: MovementBudget, cost: number): void {
  if (budget.left < cost) {
    budget.turn += 1
    budget.left = budget.full
  }
  budget.left -= cost
  budget.spent += cost
}
const isDangerousTo = (t: ReadonlyBoard, seat: Seat, at: Space): boolean =>
  hasBarbarianArmyAt(t, at) || findSeatsWithArmiesAt(t, at).some(other => other !== seat && areSidesHostile(t, other, seat))
function forecastStop(t: ReadonlyBoard, options: GameOptions, p: ReadonlyPiece, from: Space, at: Space, budget: MovementBudget | null): ForecastStop {
  const way = findCheapestWays(t, options, isShipKind(p.kind), from).get(at) ?? null
  if (way && budget) for (const step of way) spendPoints(budget, step.cost)
  return {
    at,
    path: way?.map(step => step.to) ?? null,
    turn: way && budget ? budget.turn : null,
    owner: findControllerOfSpace(t, at),
    isClosed: isMarketClosedTo(t, p.owner, at),
    dangers: (way ?? []).map(step => step.to).filter(to => isDangerousTo(t, p.owner, to)),
  }
}
const tollAt = (t: ReadonlyBoard, seat: Seat, at: Space): number => {
  const owner = findControllerOfSpace(t, at)
  return owner === null || owner === seat ? 0 : sumTollsByTreaties(t, seat, owner)
}
/** The good that the transport could buy where it stands. */
export const findGoodOnSale = (t: ReadonlyBoard, carrier: Piece): Good | null => {
  const { at } = findPieceOnMap(t, carrier)
  return isSea(at) || !isSettlement(at) ? null : (GOOD_PRODUCED_IN[at] ?? null)
}
/** fase-6-1: transports with room, where a good is made that the supply still has. */
export const findCarriersWithMarket = (t: ReadonlyBoard, seat: Seat): Piece[] =>
  findPiecesOfSeat(t, seat)
    .filter(p => canPieceTrade(t, p) && p.aboard === null && mostCubesToBuy(t, p.slot) > 0)
    .map(p => p.slot)
/** Cubes for which there is room and supply; what they cost is another matter. */
export function mostCubesToBuy(t: ReadonlyBoard, carrier: Piece): number {
  const good = findGoodOnSale(t, carrier)
  return good === null ? 0 : Math.min(goodsRoomLeftOnPiece(t, findPieceOnMap(t, carrier)), countGoodsCubesLeftInSupply(t, good))
}
/** fase-6.rotta-3, r-112: settlements in play, each once, never the place of purchase; of these, where the transport can come. */
export function findStopsForRoute(t: ReadonlyBoard, options: GameOptions, { carrier, stops }: RouteInMaking): Space[] {
  const { at: from, kind } = findPieceOnMap(t, carrier)
  const ways = findCheapestWays(t, options, isShipKind(kind), from)
  return SETTLEMENTS.filter(at => at !== from && isSpaceInPlay(t, at) && !stops.includes(at) && ways.has(at))
}
/** As things stand now: markets and armies may change before the transport comes. */
export function forecastRoute(t: ReadonlyBoard, options: GameOptions, { carrier, size, stops, cubes }: RouteInMaking): RouteForecast | null {
  const p = findPieceOnMap(t, carrier)
  const good = findGoodOnSale(t, carrier)
  if (good === null) return null
  const budget: MovementBudget = { full: fullMovementPointsOfPiece(p), left: p.pm, turn: t.turn, spent: 0 }
  spendPoints(budget, 1)
  let isReachable = true
  const forecast = stops.map((at, i) => {
    const stop = forecastStop(t, options, p, stops[i - 1] ?? p.at, at, isReachable ? budget : null)
    isReachable &&= stop.path !== null
    return stop
  })
  if (stops.length > 0) spendPoints(budget, 1)
  const last = stops.at(-1) ?? p.at
  return {
    good,
    stops: forecast,
    movement: isReachable ? budget.spent : null,
    turn: isReachable ? budget.turn : null,
    purchase: cubes * PRICE_OF_GOODS_CUBE,
    tolls: tollAt(t, p.owner, p.at) + (stops.length > 0 ? tollAt(t, p.owner, last) : 0),
    sale: cubes * PRICE_OF_GOODS_CUBE,
    points: tradePointsOfRoute(size),
    florinsPerPoint: FLORINS_PER_TRADE_POINT * cubes,
    marketSale: cubes * marketPriceAt(t, last),
    isGoodThere: stops.length > 0 && isGoodInMarketOrProducedAt(t, last, good),
    asksPrice: hasTechnology(t, p.owner, MARKET_TECHNOLOGY),
  }
}

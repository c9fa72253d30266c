/** Trade: where one may, what is present, what a cube brings (fase-6). */
import { CUBE_PRICE, GOODS, isSea, isSettlement, MARKET_BONUS, GOOD_PRODUCED_IN, type Good, type Seat, type Space } from '../kinds.ts'
import { hasBarbarians, seatsAt } from './armies.ts'
import { findController, isHostile } from './control.ts'
import type { ReadonlyBoard } from './map.ts'
import { countCubesLeft } from './supply.ts'
import { hasTradeRight } from './treaties.ts'

/** fase-6.comprare-vendere-9: printed or as a cube. */
export const isGoodPresent = (t: ReadonlyBoard, at: Space, good: Good): boolean => GOOD_PRODUCED_IN[at] === good || t.market[at]!.includes(good)
export const findDepositableGoods = (t: ReadonlyBoard, at: Space, carried: readonly Good[]): Good[] =>
  isSea(at) || !isSettlement(at) ? [] : GOODS.filter(good => carried.includes(good) && !isGoodPresent(t, at, good) && countCubesLeft(t, good) > 0)
/** fase-6.comprare-vendere-3: armies that fight each other, or barbarians, stand there. */
export function isTradeStoppedByEnemies(t: ReadonlyBoard, at: Space): boolean {
  const seats = seatsAt(t, at)
  return hasBarbarians(t, at) || seats.some(a => seats.some(b => isHostile(t, a, b)))
}
/** r-107: in own settlements, in those nobody controls, and where a trade treaty allows it. */
export function isMarketClosedTo(t: ReadonlyBoard, seat: Seat, at: Space): boolean {
  const owner = findController(t, at)
  return owner !== null && owner !== seat && !hasTradeRight(t, owner, seat, at)
}
export const marketPriceAt = (t: ReadonlyBoard, at: Space): number => CUBE_PRICE + MARKET_BONUS * t.market[at]!.length
/** fase-6.rotta-6: 2, 4 or 6 for a route of 4, 6 or 8. */
export const tradePointsOfRoute = (stops: number): number => stops - 2
export const FLORINS_PER_TRADE_POINT = 50

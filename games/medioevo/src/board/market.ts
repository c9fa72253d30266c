/** Trade: where one may, what is present, what a cube brings (fase-6). */
import { CUBE_PRICE, GOODS, isSea, isSettlement, MARKET_BONUS, PRODUCES, type Good, type Seat, type Space } from '../kinds.ts'
import { hasBarbarians, seatsAt } from './armies.ts'
import { controller, warBetween } from './control.ts'
import type { Table } from './map.ts'
import { cubesLeft } from './supply.ts'
import { hasTradeRight } from './treaties.ts'

/** fase-6.comprare-vendere-9: printed or as a cube. */
export const isPresent = (t: Table, at: Space, good: Good): boolean => PRODUCES[at] === good || t.market[at]!.includes(good)
export const depositable = (t: Table, at: Space, carried: readonly Good[]): Good[] =>
  isSea(at) || !isSettlement(at) ? [] : GOODS.filter(good => carried.includes(good) && !isPresent(t, at, good) && cubesLeft(t, good) > 0)
/** fase-6.comprare-vendere-3: armies at war with each other, or barbarians, stand there. */
export function isEmbattled(t: Table, at: Space): boolean {
  const seats = seatsAt(t, at)
  return hasBarbarians(t, at) || seats.some(a => seats.some(b => warBetween(t, a, b) !== undefined))
}
/** r-107: in own settlements, in those nobody controls, and where a trade treaty allows it. */
export function isClosedTo(t: Table, seat: Seat, at: Space): boolean {
  const owner = controller(t, at)
  return owner !== null && owner !== seat && !hasTradeRight(t, owner, seat, at)
}
export const marketPrice = (t: Table, at: Space): number => CUBE_PRICE + MARKET_BONUS * t.market[at]!.length
/** fase-6.rotta-6: 2, 4 or 6 for a route of 4, 6 or 8. */
export const tradePoints = (stops: number): number => stops - 2
export const BONUS_PER_POINT = 50

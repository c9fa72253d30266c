/** Trade: where one may, what is present, what a cube brings (fase-6). */
import { cubesAt } from './cubes.ts'
import { PRICE_OF_GOODS_CUBE, GOODS, isSea, isSettlement, MARKET_FLORINS_PER_CUBE, GOOD_PRODUCED_IN, type Good, type Seat, type Space } from '../kinds.ts'
import { hasBarbarianArmyAt, findSeatsWithArmiesAt } from './armies.ts'
import { findControllerOfSpace, areSidesHostile, isActBannedByBishopAt } from './control.ts'
import type { ReadonlyBoard } from './map.ts'
import { countGoodsCubesLeftInSupply } from './supply.ts'
import { hasTradeRightByTreaty } from './treaties.ts'

/** fase-6.comprare-vendere-9: printed or as a cube. */
export const isGoodInMarketOrProducedAt = (t: ReadonlyBoard, at: Space, good: Good): boolean => GOOD_PRODUCED_IN[at] === good || cubesAt(t, at).includes(good)
export const findDepositableGoods = (t: ReadonlyBoard, at: Space, carried: readonly Good[]): Good[] =>
  isSea(at) || !isSettlement(at)
    ? []
    : GOODS.filter(good => carried.includes(good) && !isGoodInMarketOrProducedAt(t, at, good) && countGoodsCubesLeftInSupply(t, good) > 0)
/** fase-6.comprare-vendere-3: armies that fight each other, or barbarians, stand there. */
export function isTradeStoppedByEnemiesAt(t: ReadonlyBoard, at: Space): boolean {
  const seats = findSeatsWithArmiesAt(t, at)
  return hasBarbarianArmyAt(t, at) || seats.some(a => seats.some(b => areSidesHostile(t, a, b)))
}
/** By enemies, or by a Bishop (carte.2-1). */
const isTradeStoppedAt = (t: ReadonlyBoard, at: Space): boolean => isTradeStoppedByEnemiesAt(t, at) || isActBannedByBishopAt(t, 'trade', at)
/** r-107: in own settlements, in those nobody controls, and where a trade treaty allows it. */
export function isMarketClosedTo(t: ReadonlyBoard, seat: Seat, at: Space): boolean {
  const owner = findControllerOfSpace(t, at)
  return owner !== null && owner !== seat && !hasTradeRightByTreaty(t, owner, seat, at)
}
/** fase-6.comprare-vendere-3, -4, carte.2-2: what was announced is stopped where one could not announce it any more. */
export const isDealStoppedAt = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => isTradeStoppedAt(t, at) || isMarketClosedTo(t, seat, at)
export const marketPriceAt = (t: ReadonlyBoard, at: Space): number => PRICE_OF_GOODS_CUBE + MARKET_FLORINS_PER_CUBE * cubesAt(t, at).length
/** fase-6.rotta-6: 2, 4 or 6 for a route of 4, 6 or 8. */
export const tradePointsOfRoute = (stops: number): number => stops - 2
export const FLORINS_PER_TRADE_POINT = 50
/** tecnologie.commercio-1: by the level of the civil building. */
export const SALE_BONUS_BY_CIVIL_LEVEL = [0, 25, 50, 100]
/** tecnologie.mercato-1. */
export const PRICE_STEP_OF_MARKET_TECHNOLOGY = 50

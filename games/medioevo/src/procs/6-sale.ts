/** 6 TRADE: a sale of cubes, with the bonus of the Great Market or of a route. */
import { cubesAt, layCubes } from '../board/cubes.ts'
import type { Procedure } from '@tabularium/kernel'
import { PRICE_OF_GOODS_CUBE, type Good, type Seat, type Space } from '../kinds.ts'
import {
  FLORINS_PER_TRADE_POINT,
  findDepositableGoods,
  isDealStoppedAt,
  isGoodInMarketOrProducedAt,
  marketPriceAt,
  PRICE_STEP_OF_MARKET_TECHNOLOGY,
  SALE_BONUS_BY_CIVIL_LEVEL,
  tradePointsOfRoute,
} from '../board/market.ts'
import { buildingLevelAt } from '../board/control.ts'
import { findPieceOnMap, findWritablePieceOnMap } from '../board/pieces.ts'
import { makeBoardWithKnownSecretTreaties } from '../board/treaties.ts'
import { ruleBuilder, type GamePublicContext, type GameStepContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { increaseStat, gainHonour, isGameOver, playerOf, receiveFlorins } from './common.ts'
import { openWindow } from './8-instants.ts'

type GoodsSaleFrame = FrameOfProcedure<'sale'>

export function depositGoodsCube(g: GameStepContext, seat: Seat, at: Space, good: Good): void {
  layCubes(g.board, at, [...cubesAt(g.board, at), good])
  g.emit({ is: 'deposited', seat, good, at }, ['medioevo.fase-6.depositare-1'])
}
// ---- A sale (fase-6.comprare-vendere-8, fase-6.grande-mercato, fase-6.rotta) ----
const placeOfSale = (g: GamePublicContext, f: ReadonlyFrameOf<'sale'>): Space => findPieceOnMap(g.board, f.carrier).at
const findUnsoldGoods = (g: GamePublicContext, f: ReadonlyFrameOf<'sale'>): Good[] => {
  const left = [...findPieceOnMap(g.board, f.carrier).goods]
  for (const good of f.sold) left.splice(left.indexOf(good), 1)
  return [...new Set(left)].filter(good => !isGoodInMarketOrProducedAt(g.board, placeOfSale(g, f), good))
}
/** The transport is there, with what it sells. */
export const hasGoodsToSell = (g: GamePublicContext, f: ReadonlyFrameOf<'sale'>): boolean => {
  const left = [...(g.board.pieces.find(p => p.slot === f.carrier && p.owner === f.seat)?.goods ?? [])]
  return f.sold.every(good => left.includes(good) && left.splice(left.indexOf(good), 1).length > 0)
}
/** fase-6.rotta-6, r-112: at the destination, with all other stops completed, by the transport of the route. */
function canSaleCompleteRoute(g: GamePublicContext, f: ReadonlyFrameOf<'sale'>): boolean {
  const { route: r } = g.board.players[f.seat]!
  return f.price === null && r !== null && r.carrier === f.carrier && r.destination === placeOfSale(g, f) && r.stops.every(at => r.done.includes(at))
}
const tradePointsOfSale = (g: GamePublicContext, f: ReadonlyFrameOf<'sale'>): number => tradePointsOfRoute(g.board.players[f.seat]!.route!.stops.length + 1)
export const isSaleAtEndOfRoute = (g: GamePublicContext, f: ReadonlyFrameOf<'sale'>): boolean => canSaleCompleteRoute(g, f) && !f.market
/** What the bank pays for the cubes, with the bonus chosen and what technologies make of it. */
export function computeSaleTotal(g: GamePublicContext, f: ReadonlyFrameOf<'sale'>): number {
  if (f.price !== null) return f.price * f.sold.length + f.raised
  return keepPriceAboveZero(computeSaleTotalBeforeMarket(g, f) + f.raised)
}
/** tecnologie.mercato-2: also where fewer cubes are sold, or lie in the market, than when it was lowered. */
function keepPriceAboveZero(total: number): number {
  const steps = Math.max(0, Math.ceil((1 - total) / PRICE_STEP_OF_MARKET_TECHNOLOGY))
  return total + steps * PRICE_STEP_OF_MARKET_TECHNOLOGY
}
function computeSaleTotalBeforeMarket(g: GamePublicContext, f: ReadonlyFrameOf<'sale'>): number {
  const bonus = isSaleAtEndOfRoute(g, f) ? FLORINS_PER_TRADE_POINT * (tradePointsOfSale(g, f) - f.honour) : 0
  const each = (isSaleAtEndOfRoute(g, f) && !f.both ? PRICE_OF_GOODS_CUBE : marketPriceAt(g.board, placeOfSale(g, f))) + bonus
  return each * f.sold.length
}
/** fase-6.comprare-vendere-9: of what was announced no colour is sold that others have brought there meanwhile. tecnologie.commercio-1: what Trade adds, it
 *  adds to cubes that are sold. */
function withdrawGoodsThatHaveCome(g: GameStepContext, f: GoodsSaleFrame): void {
  if (f.price !== null) return
  const at = placeOfSale(g as unknown as GamePublicContext, f)
  f.sold = f.sold.filter(good => !isGoodInMarketOrProducedAt(g.board, at, good))
  const spentInVain = Math.max(0, f.traded - f.sold.length)
  f.raised -= spentInVain * SALE_BONUS_BY_CIVIL_LEVEL[buildingLevelAt(g.board, at, 'civil')]!
}
const isSaleStopped = (g: GameStepContext, f: GoodsSaleFrame): boolean =>
  isDealStoppedAt(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat, placeOfSale(g as unknown as GamePublicContext, f))
export const goodsSaleProcedure: Procedure<Medioevo, GoodsSaleFrame> = {
  more: ruleBuilder.ask<GoodsSaleFrame>()({
    cite: ['medioevo.fase-6.comprare-vendere-8'],
    who: (g, f) => (findUnsoldGoods(g, f).length > 0 ? f.seat : null),
    may: {
      sell: { cite: 'medioevo.r-108', among: findUnsoldGoods, take: (_, f, good) => (f.sold.push(good), { goto: 'more' }) },
      'close-sale': { among: () => true, take: () => {} },
    },
  }),
  // fase-6.grande-mercato-4, r-114 One bonus or the other.
  bonus: ruleBuilder.ask<GoodsSaleFrame>()({
    cite: ['medioevo.fase-6.grande-mercato-4'],
    who: (g, f) => (canSaleCompleteRoute(g, f) && cubesAt(g.board, placeOfSale(g, f)).length > 0 ? f.seat : null),
    may: {
      'market-bonus': { among: () => true, take: (_, f) => void (f.market = true) },
      'route-bonus': { among: () => true, take: () => {} },
    },
  }),
  // fase-6.rotta-7 Each Trade point is one honour point or 50 florins a cube.
  points: ruleBuilder.ask<GoodsSaleFrame>()({
    cite: ['medioevo.fase-6.rotta-7'],
    who: (g, f) => (canSaleCompleteRoute(g, f) && !f.market ? f.seat : null),
    may: { 'points-to-honour': { among: (g, f) => ({ min: 0, max: tradePointsOfSale(g, f) }), take: (_, f, n) => void (f.honour = n) } },
  }),
  window: (g, f) => openWindow(g, 'trade-transaction', f.seat),
  // A Bishop, enemies who come, or the end of a treaty stop what was announced. What is gone, or has lost its load, sells nothing.
  halted: (g, f) => (!hasGoodsToSell(g, f) || (!f.overrides && isSaleStopped(g, f)) || isGameOver(g) ? { done: true } : undefined),
  settle: (g, f) => {
    withdrawGoodsThatHaveCome(g, f)
    if (f.sold.length === 0) return { done: true }
    const at = placeOfSale(g, f)
    const isRoute = isSaleAtEndOfRoute(g, f)
    const total = computeSaleTotal(g, f)
    const carrier = findWritablePieceOnMap(g.board, f.carrier)
    for (const good of f.sold) carrier.goods = carrier.goods.toSpliced(carrier.goods.indexOf(good), 1)
    g.emit({ is: 'sold', seat: f.seat, goods: [...f.sold], at, florins: total }, ['medioevo.fase-6.comprare-vendere-8'])
    receiveFlorins(g, f.seat, total, ['medioevo.fase-6.comprare-vendere-10'])
    increaseStat(g, f.seat, 'florinsFromSales', total)
    if (isRoute) completeTradeRoute(g, f)
    else dropTradeRouteOfCarrier(g, f)
    return
  },
  // fase-6.depositare-1, r-109 A cube of a colour that was aboard when the sale began.
  deposit: ruleBuilder.ask<GoodsSaleFrame>()({
    cite: ['medioevo.fase-6.depositare-1'],
    who: (g, f) => (findDepositableGoods(g.board, placeOfSale(g, f), f.began).length > 1 ? f.seat : null),
    may: {
      deposit: {
        cite: 'medioevo.fase-6.depositare-2',
        among: (g, f) => findDepositableGoods(g.board, placeOfSale(g, f), f.began),
        take: (g, f, good) => (depositGoodsCube(g, f.seat, placeOfSale(g, f), good), { done: true }),
      },
    },
  }),
  leave: (g, f) => {
    const only = findDepositableGoods(g.board, placeOfSale(g, f), f.began)[0]
    if (only !== undefined) depositGoodsCube(g, f.seat, placeOfSale(g, f), only)
  },
}
function completeTradeRoute(g: GameStepContext, f: GoodsSaleFrame): void {
  const p = playerOf(g, f.seat)
  p.stats.routeStops = Math.max(p.stats.routeStops ?? 0, p.route!.stops.length + 1)
  p.route = null
  g.emit({ is: 'route-done', seat: f.seat }, ['medioevo.fase-6.rotta-8'])
  gainHonour(g, f.seat, f.honour, 'medioevo.vittoria.partita-13')
}
/** fase-6.rotta-9, r-239: any other sale of that transport removes the route. */
function dropTradeRouteOfCarrier(g: GameStepContext, f: GoodsSaleFrame): void {
  const p = playerOf(g, f.seat)
  if (p.route?.carrier !== f.carrier) return
  p.route = null
  g.emit({ is: 'route-dropped', seat: f.seat }, ['medioevo.fase-6.rotta-9'])
}

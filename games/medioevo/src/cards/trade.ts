/** Characters of trade and of the road: Merchant, Pedlar, Ranger, Sage, Camel driver, Condottiero 6, Scientist 11, Gunner 53 and 54. */
import { GOODS, isSea, isSettlement, GOOD_PRODUCED_IN, SETTLEMENTS, type Good, type Piece, type Seat, type Space } from '../kinds.ts'
import { hasBarbarians } from '../board/armies.ts'
import { findController, controls, isBanned } from '../board/control.ts'
import { isMarketClosedTo, isTradeStoppedByEnemies } from '../board/market.ts'
import { isInPlay } from '../board/map.ts'
import { capacityOf, goodsRoomOf, canPieceTrade, findWritablePiece, piecesOf, findPiecesCommandedAt } from '../board/pieces.ts'
import { countCubesLeft } from '../board/supply.ts'
import { saleFrame as newSale } from '../frames.ts'
import type { GameStepContext, GamePublicContext, GameSeatContext } from '../rules.ts'
import { refillEvents } from '../procs/2-events.ts'
import { isRouteSale } from '../procs/6-sale.ts'
import { payToll, computeMarketRelief, computeTollHere, MARKET_PRICE_STEP, MERCHANT_PRICE } from '../procs/6-trade.ts'
import { florinsOf, playerOf } from '../procs/common.ts'
import { lastOf, type CardAbility, type InstantFrame, type ReadonlyInstantFrame } from './ability.ts'

/** The transport that trades at this moment; a card for it costs a movement point like any transaction (r-215). */
const findTradingCarrier = (g: GamePublicContext, seat: Seat) => {
  const trip = g.within('journey')
  const slot = trip?.seat === seat && trip.buying === 0 && g.within('sale') === null ? trip.carrier : null
  return slot === null ? null : (g.board.pieces.find(p => p.slot === slot) ?? null)
}
const canCarrierSellWhere = (g: GamePublicContext, seat: Seat, fits: (at: Space) => boolean): boolean => {
  const p = findTradingCarrier(g, seat)
  return p !== null && p.pm > 0 && p.goods.length > 0 && !isSea(p.at) && fits(p.at)
}
const isNeutralWithoutBarbarians = (g: GamePublicContext, at: Space): boolean => findController(g.board, at) === null && !hasBarbarians(g.board, at)
const listGoodsAboard = (g: GamePublicContext, f: ReadonlyInstantFrame): Good[] => [...new Set(findTradingCarrier(g, f.seat)!.goods)]
const computeTollDue = (g: GameSeatContext): number => {
  const trip = g.within('journey')
  return trip === null || trip.carrier === null ? 0 : computeTollHere(g, trip)
}
const isTradeOpen = (g: GamePublicContext, seat: Seat, at: Space): boolean =>
  isSettlement(at) && !isMarketClosedTo(g.board, seat, at) && !isTradeStoppedByEnemies(g.board, at) && !isBanned(g.board, 'trade', at)
/** r-215: one sale action at a price of its own; it ends the route, and a deposit follows as after any sale. */
function callSaleByMerchant(g: GameStepContext, f: InstantFrame, price: number, overrides: boolean) {
  const p = findWritablePiece(g.board, findTradingCarrier(g as unknown as GamePublicContext, f.seat)!.slot)
  p.pm -= 1
  return { call: { ...newSale({ seat: f.seat, carrier: p.slot, sold: [...f.goods], began: [...p.goods], price, overrides }), at: 'window' as const } }
}
const listGoodsUnsold = (g: GamePublicContext, f: ReadonlyInstantFrame): Good[] => {
  const left = [...findTradingCarrier(g, f.seat)!.goods]
  for (const good of f.goods) left.splice(left.indexOf(good), 1)
  return [...new Set(left)]
}
const SAGE_CARD_COUNT = 3
/** carte.21-1: goods that the settlement does not produce. */
const findForeignGoods = (g: GamePublicContext, f: ReadonlyInstantFrame): Good[] =>
  GOODS.filter(good => good !== GOOD_PRODUCED_IN[findTradingCarrier(g, f.seat)!.at] && countCubesLeft(g.board, good) > 0)
/** carte.64-1: the sale under way completes the own route, and takes its bonus. */
const isSaleWithRoute = (g: GamePublicContext, seat: Seat): boolean => {
  const sold = g.within('sale')
  return sold?.seat === seat && !sold.both && isRouteSale(g, sold)
}

const findTraders = (g: GamePublicContext, f: ReadonlyInstantFrame): Piece[] =>
  piecesOf(g.board, f.seat).flatMap(p => (canPieceTrade(g.board, p) ? [p.slot] : []))
const findCaravansAndWagons = (g: GamePublicContext, f: ReadonlyInstantFrame): Piece[] =>
  piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'caravan' || p.kind === 'war-wagon' ? [p.slot] : []))
const findOwnEngines = (g: GamePublicContext, f: ReadonlyInstantFrame): Piece[] =>
  piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [p.slot] : []))
const makeInstantOfSeat = (seat: Seat): ReadonlyInstantFrame => ({ seat }) as ReadonlyInstantFrame
const findNewStops = (g: GamePublicContext, f: ReadonlyInstantFrame): Space[] => SETTLEMENTS.filter(at => isInPlay(g.board, at) && !f.spaces.includes(at))

export const tradeCardAbilities: { readonly [number: number]: CardAbility } = {
  // Condottiero 6: when the group enters an opponent's territory half of it goes on.
  6: {
    could: (g, seat) => {
      const march = g.within('movement')
      const owner = march === null || march.to === null || isSea(march.to) ? null : findController(g.board, march.to)
      return march?.seat === seat && !march.splits && owner !== null && owner !== seat
    },
    effect: g => void (g.enclosing('movement').splits = true),
  },
  // Scientist 11: a Caravan is a War wagon too, or the other way round.
  11: {
    could: (g, seat) => findCaravansAndWagons(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ pieces: findCaravansAndWagons }],
    effect: (g, f) => {
      const p = findWritablePiece(g.board, lastOf(f.pieces))
      const isCaravan = p.kind === 'caravan'
      const room = isCaravan ? capacityOf({ kind: 'war-wagon', level: p.level }) : 0
      g.board.marks.doubles.push({ piece: p.slot, kind: isCaravan ? 'war-wagon' : 'caravan', room })
    },
  },
  // Pedlar
  30: {
    could: (g, seat) => g.board.players[seat]!.route?.carrier === null,
    asks: [{ many: true, pieces: (g, f) => (f.pieces.length === 0 ? findTraders(g, f) : []) }],
    // Another transport takes its place at once, or any that trades later in the turn.
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      if (f.pieces.length > 0) p.route = { ...p.route!, carrier: lastOf(f.pieces) }
      else g.board.marks.waiting.push(f.seat)
    },
  },
  31: {
    could: (g, seat) => g.board.players[seat]!.route !== null,
    times: (g, f) => g.board.players[f.seat]!.route!.stops.length + 1,
    asks: [{ spaces: findNewStops }],
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      const stops = f.spaces.slice(0, -1)
      if (stops.length === p.route!.stops.length) p.route = { ...p.route!, stops, done: stops.slice(0, p.route!.done.length), destination: lastOf(f.spaces) }
    },
  },
  // Gunner
  53: {
    could: (g, seat) => g.within('movement')?.seat === seat && g.enclosing('movement').to === null && findOwnEngines(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ pieces: findOwnEngines }],
    effect: (g, f) => void g.board.marks.hauled.push(lastOf(f.pieces)),
  },
  54: {
    die: 6,
    could: (g, seat) => findOwnEngines(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ pieces: findOwnEngines }],
    effect: (g, f) => void g.board.marks.doubles.push({ piece: lastOf(f.pieces), kind: 'war-wagon', room: Math.ceil(f.rolled / 2) }),
  },
  // Merchant
  19: {
    could: (g, seat) => canCarrierSellWhere(g, seat, at => isNeutralWithoutBarbarians(g, at) && !isBanned(g.board, 'trade', at)),
    asks: [{ goods: listGoodsAboard }],
    effect: (g, f) => {
      const { goods } = findTradingCarrier(g as unknown as GamePublicContext, f.seat)!
      return callSaleByMerchant(g, f, 100 * (new Set(goods).size - 1), false)
    },
  },
  20: {
    could: (g, seat) => canCarrierSellWhere(g, seat, at => !controls(g.board, seat, at)),
    asks: [{ goods: listGoodsAboard }, { many: true, goods: listGoodsUnsold }],
    costs: computeTollDue,
    effect: (g, f) => {
      payToll(g, g.enclosing('journey'))
      return callSaleByMerchant(g, f, 50, true)
    },
  },
  21: {
    could: (g, seat) => {
      const p = findTradingCarrier(g, seat)
      return p !== null && p.pm > 0 && goodsRoomOf(g.board, p) > 0 && isTradeOpen(g, seat, p.at) && findForeignGoods(g, makeInstantOfSeat(seat)).length > 0
    },
    costs: (g, seat) => MERCHANT_PRICE + computeTollDue(g) - Math.min(MERCHANT_PRICE - MARKET_PRICE_STEP, computeMarketRelief(g, seat, florinsOf(g, seat))),
    asks: [{ goods: findForeignGoods }],
    // A purchase like any other, at its own price: the transaction follows.
    effect: (g, f) => {
      const trip = g.enclosing('journey')
      payToll(g, trip)
      findWritablePiece(g.board, trip.carrier!).pm -= 1
      trip.buying = 1
      trip.merchandise = lastOf(f.goods)
      trip.counted = playerOf(g, f.seat).counted
    },
  },
  // Ranger
  55: {
    could: (g, seat) => piecesOf(g.board, seat).some(p => p.kind !== 'siege-engine'),
    asks: [{ pieces: (g, f) => piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [] : [p.slot])) }],
    effect: (g, f) => void g.board.marks.ghosts.push(lastOf(f.pieces)),
  },
  56: {
    could: (g, seat) => piecesOf(g.board, seat).some(p => p.kind !== 'siege-engine'),
    asks: [{ spaces: (g, f) => [...new Set(piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [] : [p.at])))] }],
    effect: (g, f) => {
      for (const p of findPiecesCommandedAt(g.board, f.seat, lastOf(f.spaces))) if (p.kind !== 'siege-engine') g.board.marks.ghosts.push(p.slot)
    },
  },
  // Sage
  61: {
    could: (g, seat) => g.within('events') !== null && g.board.players[seat] !== undefined && g.count('events') > SAGE_CARD_COUNT,
    prepare: g => {
      for (const old of g.shown('event-now')) g.move(old, 'event-now', 'event-discards')
      for (let n = 0; n < SAGE_CARD_COUNT; n++) g.draw('events', 'event-now')
    },
    asks: [{ cards: g => g.shown('event-now') }],
    effect: (g, f) => {
      for (const card of g.shown('event-now')) if (card !== lastOf(f.cards)) g.move(card, 'event-now', 'event-discards')
      g.enclosing('events').card = lastOf(f.cards)
      g.emit({ is: 'event', card: lastOf(f.cards) }, ['medioevo.carte.61-1'])
      refillEvents(g)
    },
  },
  62: { could: (g, seat) => g.within('draw-card')?.seat === seat, effect: g => void (g.enclosing('draw-card').again = true) },
  // Camel driver 64: both bonuses in the sale that completes the route.
  64: { could: isSaleWithRoute, effect: g => void (g.enclosing('sale').both = true) },
}

/** Characters of trade and of the road: Merchant, Pedlar, Ranger, Sage, Camel driver, Condottiero 6, Scientist 11, Gunner 53 and 54. */
import { GOODS, isSea, isSettlement, GOOD_PRODUCED_IN, SETTLEMENTS, type Good, type Piece, type Seat, type Space } from '../kinds.ts'
import { findControllerOfSpace, controlsSpace, isActBannedByBishopAt } from '../board/control.ts'
import { isMarketClosedTo, isTradeStoppedByEnemiesAt, PRICE_STEP_OF_MARKET_TECHNOLOGY } from '../board/market.ts'
import { isSpaceInPlay } from '../board/map.ts'
import {
  unitCapacityOfPiece,
  goodsRoomLeftOnPiece,
  canPieceTrade,
  findWritablePieceOnMap,
  findPiecesOfSeat,
  findPiecesCommandedAt,
  findPiecesCommandedBy,
} from '../board/pieces.ts'
import { makeFlorinPrice, type PriceInPointsAndFlorins } from '../board/points.ts'
import { countGoodsCubesLeftInSupply } from '../board/supply.ts'
import { makeBoardWithKnownSecretTreaties } from '../board/treaties.ts'
import { goodsSaleFrame as newSale } from '../frames.ts'
import type { GameStepContext, GamePublicContext, GameSeatContext } from '../rules.ts'
import { refillEventDeck } from '../procs/2-events.ts'
import { isSaleAtEndOfRoute } from '../procs/6-sale.ts'
import { payTradeToll, computeTollWhereCarrierIs, isShipNotAnchored, MARKET_TECHNOLOGY, SALE_PRICE_OF_MERCHANT_CARD } from '../procs/6-trade.ts'
import { listPricesToUsePower } from '../procs/8-prices.ts'
import { playerOf } from '../procs/common.ts'
import { lastOfList, type CardAbility, type CardOrTechnologyUseFrame, type ReadonlyCardUseFrame } from './ability.ts'

/** The transport that trades at this moment; a card for it costs a movement point like any transaction (r-215). */
const findCarrierOnTradeJourney = (g: GamePublicContext, seat: Seat) => {
  const trip = g.within('journey')
  const slot = trip?.seat === seat && trip.buying === 0 && g.within('sale') === null ? trip.carrier : null
  const carrier = slot === null ? undefined : g.board.pieces.find(p => p.slot === slot)
  return carrier === undefined || isShipNotAnchored(g.board, g.enclosing('journey')) ? null : carrier
}
const canCarrierSellWhereItFits = (g: GamePublicContext, seat: Seat, fits: (at: Space) => boolean): boolean => {
  const p = findCarrierOnTradeJourney(g, seat)
  return p !== null && p.pm > 0 && p.goods.length > 0 && !isSea(p.at) && fits(p.at)
}
/** carte.19-1, fase-6.comprare-vendere-3: barbarian land where nobody fights. */
const isTerritoryNeutralAndQuiet = (g: GamePublicContext, at: Space): boolean =>
  findControllerOfSpace(g.board, at) === null && !isTradeStoppedByEnemiesAt(g.board, at)
const listGoodsOnCarrier = (g: GamePublicContext, f: ReadonlyCardUseFrame): Good[] => [...new Set(findCarrierOnTradeJourney(g, f.seat)!.goods)]
const computeTollDue = (g: GameSeatContext): number => {
  const trip = g.within('journey')
  return trip === null || trip.carrier === null ? 0 : computeTollWhereCarrierIs(g, trip)
}
const mayAnybodyTradeAt = (g: GamePublicContext, at: Space): boolean =>
  isSettlement(at) && !isTradeStoppedByEnemiesAt(g.board, at) && !isActBannedByBishopAt(g.board, 'trade', at)
/** r-215: one sale action at a price of its own; it ends the route, and a deposit follows as after any sale. */
function callSaleByMerchant(g: GameStepContext, f: CardOrTechnologyUseFrame, price: number, overrides: boolean) {
  const p = findWritablePieceOnMap(g.board, findCarrierOnTradeJourney(g as unknown as GamePublicContext, f.seat)!.slot)
  p.pm -= 1
  return { call: { ...newSale({ seat: f.seat, carrier: p.slot, sold: [...f.goods], began: [...p.goods], price, overrides }), at: 'window' as const } }
}
const listGoodsUnsold = (g: GamePublicContext, f: ReadonlyCardUseFrame): Good[] => {
  const left = [...findCarrierOnTradeJourney(g, f.seat)!.goods]
  for (const good of f.goods) left.splice(left.indexOf(good), 1)
  return [...new Set(left)]
}
/** carte.21-1, tecnologie.mercato-1, -2: 150 florins, or less by so many uses of Market; never all of it. */
function listWaysToPayMerchant21(g: GameSeatContext, seat: Seat): PriceInPointsAndFlorins[][] {
  const ways: PriceInPointsAndFlorins[][] = []
  for (let uses = 0, florins = SALE_PRICE_OF_MERCHANT_CARD; florins > 0; uses++, florins -= PRICE_STEP_OF_MARKET_TECHNOLOGY) {
    const points = uses === 0 ? [] : listPricesToUsePower(g, seat, MARKET_TECHNOLOGY, uses)
    if (points !== null) ways.push([makeFlorinPrice(florins + computeTollDue(g)), ...points])
  }
  return ways
}
const CARDS_DRAWN_BY_SAGE = 3
/** carte.21-1: goods that the settlement does not produce. */
const findGoodsNotProducedHere = (g: GamePublicContext, f: ReadonlyCardUseFrame): Good[] =>
  GOODS.filter(good => good !== GOOD_PRODUCED_IN[findCarrierOnTradeJourney(g, f.seat)!.at] && countGoodsCubesLeftInSupply(g.board, good) > 0)
/** carte.64-1: the sale under way completes the own route, and takes its bonus. */
const isSeatSellingAtEndOfRoute = (g: GamePublicContext, seat: Seat): boolean => {
  const sold = g.within('sale')
  return sold?.seat === seat && !sold.both && isSaleAtEndOfRoute(g, sold)
}

const findOwnTradingPieces = (g: GamePublicContext, f: ReadonlyCardUseFrame): Piece[] =>
  findPiecesOfSeat(g.board, f.seat).flatMap(p => (canPieceTrade(g.board, p) ? [p.slot] : []))
const findCaravansAndWagons = (g: GamePublicContext, f: ReadonlyCardUseFrame): Piece[] =>
  findPiecesOfSeat(g.board, f.seat).flatMap(p => (p.kind === 'caravan' || p.kind === 'war-wagon' ? [p.slot] : []))
const findOwnSiegeEngines = (g: GamePublicContext, f: ReadonlyCardUseFrame): Piece[] =>
  findPiecesOfSeat(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [p.slot] : []))
const makeSampleInstantFrame = (seat: Seat): ReadonlyCardUseFrame => ({ seat }) as ReadonlyCardUseFrame
const findSettlementsNotYetNamed = (g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] =>
  SETTLEMENTS.filter(at => isSpaceInPlay(g.board, at) && !f.spaces.includes(at))

export const tradeCardAbilities: { readonly [number: number]: CardAbility } = {
  // Condottiero 6: when the group enters an opponent's territory half of it goes on.
  6: {
    could: (g, seat) => {
      const march = g.within('movement')
      const owner = march === null || march.to === null || isSea(march.to) ? null : findControllerOfSpace(g.board, march.to)
      return march?.seat === seat && !march.splits && owner !== null && owner !== seat
    },
    effect: g => void (g.enclosing('movement').splits = true),
  },
  // Scientist 11: a Caravan is a War wagon too, or the other way round.
  11: {
    could: (g, seat) => findCaravansAndWagons(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [{ pieces: findCaravansAndWagons }],
    effect: (g, f) => {
      const p = findWritablePieceOnMap(g.board, lastOfList(f.pieces))
      const isCaravan = p.kind === 'caravan'
      const room = isCaravan ? unitCapacityOfPiece({ kind: 'war-wagon', level: p.level }) : 0
      g.board.marks.doubles.push({ piece: p.slot, kind: isCaravan ? 'war-wagon' : 'caravan', room })
    },
  },
  // Pedlar
  30: {
    could: (g, seat) => g.board.players[seat]!.route?.carrier === null,
    asks: [{ many: true, pieces: (g, f) => (f.pieces.length === 0 ? findOwnTradingPieces(g, f) : []) }],
    // Another transport takes its place at once, or any that trades later in the turn.
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      if (f.pieces.length > 0) p.route = { ...p.route!, carrier: lastOfList(f.pieces) }
      else g.board.marks.waiting.push(f.seat)
    },
  },
  31: {
    could: (g, seat) => g.board.players[seat]!.route !== null,
    times: (g, f) => g.board.players[f.seat]!.route!.stops.length + 1,
    asks: [{ spaces: findSettlementsNotYetNamed }],
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      const stops = f.spaces.slice(0, -1)
      if (stops.length === p.route!.stops.length)
        p.route = { ...p.route!, stops, done: stops.slice(0, p.route!.done.length), destination: lastOfList(f.spaces) }
    },
  },
  // Gunner
  53: {
    could: (g, seat) =>
      g.within('movement')?.seat === seat && g.enclosing('movement').to === null && findOwnSiegeEngines(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [{ pieces: findOwnSiegeEngines }],
    effect: (g, f) => void g.board.marks.hauled.push(lastOfList(f.pieces)),
  },
  54: {
    die: 6,
    could: (g, seat) => findOwnSiegeEngines(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [{ pieces: findOwnSiegeEngines }],
    effect: (g, f) => void g.board.marks.doubles.push({ piece: lastOfList(f.pieces), kind: 'war-wagon', room: Math.ceil(f.rolled / 2) }),
  },
  // Merchant
  19: {
    // One cube in the turn, also if a Bard readies the card or others lend theirs.
    could: (g, seat) =>
      !g.board.marks.hawked.includes(seat) &&
      canCarrierSellWhereItFits(g, seat, at => isTerritoryNeutralAndQuiet(g, at) && !isActBannedByBishopAt(g.board, 'trade', at)),
    asks: [{ goods: listGoodsOnCarrier }],
    effect: (g, f) => {
      const { goods } = findCarrierOnTradeJourney(g as unknown as GamePublicContext, f.seat)!
      g.board.marks.hawked.push(f.seat)
      return callSaleByMerchant(g, f, 100 * (new Set(goods).size - 1), false)
    },
  },
  20: {
    could: (g, seat) => canCarrierSellWhereItFits(g, seat, at => !controlsSpace(g.board, seat, at)),
    asks: [{ goods: listGoodsOnCarrier }, { many: true, goods: listGoodsUnsold }],
    waysToPay: g => [[makeFlorinPrice(computeTollDue(g))]],
    effect: (g, f) => {
      payTradeToll(g, g.enclosing('journey'))
      return callSaleByMerchant(g, f, 50, true)
    },
  },
  21: {
    could: (g, seat) => {
      const p = findCarrierOnTradeJourney(g, seat)
      return (
        p !== null &&
        p.pm > 0 &&
        goodsRoomLeftOnPiece(g.board, p) > 0 &&
        mayAnybodyTradeAt(g, p.at) &&
        findGoodsNotProducedHere(g, makeSampleInstantFrame(seat)).length > 0
      )
    },
    // A treaty that opens the market may be known to its parties alone.
    isClosed: (g, seat) => {
      const p = findCarrierOnTradeJourney(g, seat)
      return p !== null && isMarketClosedTo(makeBoardWithKnownSecretTreaties(g, seat), seat, p.at)
    },
    waysToPay: listWaysToPayMerchant21,
    asks: [{ goods: findGoodsNotProducedHere }],
    // A purchase like any other, at its own price: the transaction follows.
    effect: (g, f) => {
      const trip = g.enclosing('journey')
      payTradeToll(g, trip)
      findWritablePieceOnMap(g.board, trip.carrier!).pm -= 1
      trip.buying = 1
      trip.merchandise = lastOfList(f.goods)
      trip.counted = playerOf(g, f.seat).counted
    },
  },
  // Ranger
  55: {
    could: (g, seat) => findPiecesCommandedBy(g.board, seat).some(p => p.kind !== 'siege-engine'),
    asks: [{ pieces: (g, f) => findPiecesCommandedBy(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [] : [p.slot])) }],
    effect: (g, f) => void g.board.marks.ghosts.push(lastOfList(f.pieces)),
  },
  56: {
    could: (g, seat) => findPiecesCommandedBy(g.board, seat).some(p => p.kind !== 'siege-engine'),
    asks: [{ spaces: (g, f) => [...new Set(findPiecesCommandedBy(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [] : [p.at])))] }],
    effect: (g, f) => {
      for (const p of findPiecesCommandedAt(g.board, f.seat, lastOfList(f.spaces))) if (p.kind !== 'siege-engine') g.board.marks.ghosts.push(p.slot)
    },
  },
  // Sage
  61: {
    could: (g, seat) =>
      g.within('events') !== null && g.board.players[seat] !== undefined && g.count('events') + g.count('event-discards') > CARDS_DRAWN_BY_SAGE,
    prepare: g => {
      for (const old of g.shown('event-now')) g.move(old, 'event-now', 'event-discards')
      // r-15 What is discarded comes under the deck before it runs out.
      for (let n = 0; n < CARDS_DRAWN_BY_SAGE; n++) {
        g.draw('events', 'event-now')
        refillEventDeck(g)
      }
    },
    asks: [{ cards: g => g.shown('event-now') }],
    effect: (g, f) => {
      for (const card of g.shown('event-now')) if (card !== lastOfList(f.cards)) g.move(card, 'event-now', 'event-discards')
      g.enclosing('events').card = lastOfList(f.cards)
      g.emit({ is: 'event', card: lastOfList(f.cards) }, ['medioevo.carte.61-1'])
      refillEventDeck(g)
    },
  },
  62: {
    could: (g, seat) => g.within('draw-card')?.seat === seat && !g.enclosing('draw-card').again,
    effect: g => void (g.enclosing('draw-card').again = true),
  },
  // Camel driver 64: both bonuses in the sale that completes the route.
  64: { could: isSeatSellingAtEndOfRoute, effect: g => void (g.enclosing('sale').both = true) },
}

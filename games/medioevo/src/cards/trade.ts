/** Characters of trade and of the road: Merchant, Pedlar, Ranger, Sage, Camel driver, Condottiero 6, Scientist 11, Gunner 53 and 54. */
import { GOODS, isSea, isSettlement, PRODUCES, SETTLEMENTS, type Good, type Piece, type Seat, type Space } from '../kinds.ts'
import { hasBarbarians } from '../board/armies.ts'
import { controller, controls, isBanned } from '../board/control.ts'
import { isClosedTo, isEmbattled } from '../board/market.ts'
import { isInPlay } from '../board/map.ts'
import { capacityOf, goodsRoom, isTrader, ownPiece, piecesOf, piecesOfAt } from '../board/pieces.ts'
import { cubesLeft } from '../board/supply.ts'
import { sale as newSale } from '../frames.ts'
import type { Ctx, OpenCtx, SeatCtx } from '../rules.ts'
import { refillEvents } from '../procs/2-events.ts'
import { payToll, tollHere } from '../procs/6-trade.ts'
import { count, pay, playerOf, receive } from '../procs/common.ts'
import { last, type Ability, type Instant } from './ability.ts'

/** The transport that trades at this moment; a card for it costs a movement point like any transaction (r-215). */
const carrier = (g: OpenCtx, seat: Seat) => {
  const trip = g.within('journey')
  const slot = trip?.seat === seat && trip.buying === 0 && g.within('sale') === null ? trip.carrier : null
  return slot === null ? null : (g.board.pieces.find(p => p.slot === slot) ?? null)
}
const canSellAt = (g: OpenCtx, seat: Seat, fits: (at: Space) => boolean): boolean => {
  const p = carrier(g, seat)
  return p !== null && p.pm > 0 && p.goods.length > 0 && !isSea(p.at) && fits(p.at)
}
const isWild = (g: OpenCtx, at: Space): boolean => controller(g.board, at) === null && !hasBarbarians(g.board, at)
const aboard = (g: OpenCtx, f: Instant): Good[] => [...new Set(carrier(g, f.seat)!.goods)]
/** r-215: where there is a settlement a cube is left behind, as after any sale. */
const depositing = (g: Ctx, seat: Seat, began: readonly Good[]) => {
  const p = carrier(g as unknown as OpenCtx, seat)!
  return isSettlement(p.at) ? { call: { ...newSale({ seat, carrier: p.slot, began: [...began] }), at: 'deposit' as const } } : undefined
}
const tollDue = (g: SeatCtx): number => {
  const trip = g.within('journey')
  return trip === null || trip.carrier === null ? 0 : tollHere(g, trip)
}
const isTradeOpen = (g: OpenCtx, seat: Seat, at: Space): boolean =>
  isSettlement(at) && !isClosedTo(g.board, seat, at) && !isEmbattled(g.board, at) && !isBanned(g.board, 'trade', at)
/** fase-6.rotta-9: a sale away from the destination removes the route. */
function sellCube(g: Ctx, seat: Seat, good: Good, florins: number, spends: boolean): void {
  const p = ownPiece(g.board, carrier(g as unknown as OpenCtx, seat)!.slot)
  if (spends) p.pm -= 1
  p.goods = p.goods.toSpliced(p.goods.indexOf(good), 1)
  receive(g, seat, florins, ['medioevo.carte.19-2'])
  count(g, seat, 'florinsFromSales', florins)
  const { route } = playerOf(g, seat)
  if (route?.carrier === p.slot && route.destination !== p.at) playerOf(g, seat).route = null
}
const SAGE_CARDS = 3
const MERCHANT_PRICE = 150
/** carte.21-1: goods that the settlement does not produce. */
const foreignGoods = (g: OpenCtx, f: Instant): Good[] => GOODS.filter(good => good !== PRODUCES[carrier(g, f.seat)!.at] && cubesLeft(g.board, good) > 0)
const routeHere = (g: OpenCtx, seat: Seat): boolean => g.within('sale')?.seat === seat && g.board.players[seat]!.route !== null

const traders = (g: OpenCtx, f: Instant): Piece[] => piecesOf(g.board, f.seat).flatMap(p => (isTrader(g.board, p) ? [p.slot] : []))
const doubles = (g: OpenCtx, f: Instant): Piece[] => piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'caravan' || p.kind === 'war-wagon' ? [p.slot] : []))
const enginesOf = (g: OpenCtx, f: Instant): Piece[] => piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [p.slot] : []))
const as = (seat: Seat): Instant => ({ seat }) as Instant
const newStops = (g: OpenCtx, f: Instant): Space[] => SETTLEMENTS.filter(at => isInPlay(g.board, at) && !f.spaces.includes(at))

export const tradeCards: { readonly [number: number]: Ability } = {
  // Condottiero 6: when the group enters an opponent's territory half of it goes on.
  6: {
    could: (g, seat) => {
      const march = g.within('movement')
      const owner = march === null || march.to === null || isSea(march.to) ? null : controller(g.board, march.to)
      return march?.seat === seat && !march.splits && owner !== null && owner !== seat
    },
    effect: g => void (g.enclosing('movement').splits = true),
  },
  // Scientist 11: a Caravan is a War wagon too, or the other way round.
  11: {
    could: (g, seat) => doubles(g, as(seat)).length > 0,
    asks: [{ pieces: doubles }],
    effect: (g, f) => {
      const p = ownPiece(g.board, last(f.pieces))
      const isCaravan = p.kind === 'caravan'
      const room = isCaravan ? capacityOf({ kind: 'war-wagon', level: p.level }) : 0
      g.board.marks.doubles.push({ piece: p.slot, kind: isCaravan ? 'war-wagon' : 'caravan', room })
    },
  },
  // Pedlar
  30: {
    could: (g, seat) => g.board.players[seat]!.route?.carrier === null,
    asks: [{ many: true, pieces: (g, f) => (f.pieces.length === 0 ? traders(g, f) : []) }],
    // Another transport takes its place at once, or any that trades later in the turn.
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      if (f.pieces.length > 0) p.route = { ...p.route!, carrier: last(f.pieces) }
      else g.board.marks.waiting.push(f.seat)
    },
  },
  31: {
    could: (g, seat) => g.board.players[seat]!.route !== null,
    times: (g, f) => g.board.players[f.seat]!.route!.stops.length + 1,
    asks: [{ spaces: newStops }],
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      const stops = f.spaces.slice(0, -1)
      if (stops.length === p.route!.stops.length) p.route = { ...p.route!, stops, done: stops.slice(0, p.route!.done.length), destination: last(f.spaces) }
    },
  },
  // Gunner
  53: {
    could: (g, seat) => g.within('movement')?.seat === seat && g.enclosing('movement').to === null && enginesOf(g, as(seat)).length > 0,
    asks: [{ pieces: enginesOf }],
    effect: (g, f) => void g.board.marks.hauled.push(last(f.pieces)),
  },
  54: {
    die: 6,
    could: (g, seat) => enginesOf(g, as(seat)).length > 0,
    asks: [{ pieces: enginesOf }],
    effect: (g, f) => void g.board.marks.doubles.push({ piece: last(f.pieces), kind: 'war-wagon', room: Math.ceil(f.rolled / 2) }),
  },
  // Merchant
  19: {
    could: (g, seat) => canSellAt(g, seat, at => isWild(g, at) && !isBanned(g.board, 'trade', at)),
    asks: [{ goods: aboard }],
    effect: (g, f) => {
      const { goods } = carrier(g as unknown as OpenCtx, f.seat)!
      sellCube(g, f.seat, last(f.goods), 100 * (new Set(goods).size - 1), true)
      return depositing(g, f.seat, goods)
    },
  },
  20: {
    could: (g, seat) => canSellAt(g, seat, at => !controls(g.board, seat, at)),
    times: (g, f) => carrier(g, f.seat)!.goods.length,
    optional: true,
    asks: [{ goods: aboard }],
    costs: tollDue,
    effect: (g, f) => {
      const isFirst = f.goods.length === 1
      const { goods } = carrier(g as unknown as OpenCtx, f.seat)!
      if (isFirst) payToll(g, g.enclosing('journey'))
      sellCube(g, f.seat, last(f.goods), 50, isFirst)
      return isFirst ? depositing(g, f.seat, goods) : undefined
    },
  },
  21: {
    could: (g, seat) => {
      const p = carrier(g, seat)
      return p !== null && p.pm > 0 && goodsRoom(g.board, p) > 0 && isTradeOpen(g, seat, p.at) && foreignGoods(g, as(seat)).length > 0
    },
    costs: g => MERCHANT_PRICE + tollDue(g),
    asks: [{ goods: foreignGoods }],
    effect: (g, f) => {
      const p = ownPiece(g.board, carrier(g as unknown as OpenCtx, f.seat)!.slot)
      payToll(g, g.enclosing('journey'))
      pay(g, f.seat, MERCHANT_PRICE, ['medioevo.carte.21-1'])
      p.pm -= 1
      p.goods = [...p.goods, last(f.goods)]
    },
  },
  // Ranger
  55: {
    could: (g, seat) => piecesOf(g.board, seat).some(p => p.kind !== 'siege-engine'),
    asks: [{ pieces: (g, f) => piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [] : [p.slot])) }],
    effect: (g, f) => void g.board.marks.ghosts.push(last(f.pieces)),
  },
  56: {
    could: (g, seat) => piecesOf(g.board, seat).some(p => p.kind !== 'siege-engine'),
    asks: [{ spaces: (g, f) => [...new Set(piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [] : [p.at])))] }],
    effect: (g, f) => {
      for (const p of piecesOfAt(g.board, f.seat, last(f.spaces))) if (p.kind !== 'siege-engine') g.board.marks.ghosts.push(p.slot)
    },
  },
  // Sage
  61: {
    could: (g, seat) => g.within('events') !== null && g.board.players[seat] !== undefined && g.count('events') > SAGE_CARDS,
    prepare: g => {
      for (const old of g.shown('event-now')) g.move(old, 'event-now', 'event-discards')
      for (let n = 0; n < SAGE_CARDS; n++) g.draw('events', 'event-now')
    },
    asks: [{ cards: g => g.shown('event-now') }],
    effect: (g, f) => {
      for (const card of g.shown('event-now')) if (card !== last(f.cards)) g.move(card, 'event-now', 'event-discards')
      g.enclosing('events').card = last(f.cards)
      g.emit({ is: 'event', card: last(f.cards) }, ['medioevo.carte.61-1'])
      refillEvents(g)
    },
  },
  62: { could: (g, seat) => g.within('draw-card')?.seat === seat, effect: g => void (g.enclosing('draw-card').again = true) },
  // Camel driver 64: both bonuses in the sale that completes the route.
  64: { could: routeHere, effect: g => void (g.enclosing('sale').both = true) },
}

/** 6 TRADE: Caravans and Merchant ships move, buy, sell, leave cubes behind, follow routes. */
import type { Procedure } from '@tabularium/kernel'
import { CUBE_PRICE, isSea, isSettlement, isShip, PRODUCES, SETTLEMENTS, stopsOf, ROUTE_SIZES, TECHNOLOGY_COLOUR, technologyOf } from '../kinds.ts'
import type { Good, Piece, Seat, Space } from '../kinds.ts'
import { hasBarbarians, seatsAt } from '../board/armies.ts'
import { isSparedPiece } from '../board/barbarians.ts'
import { asKnown, tollFor, treatiesBetween } from '../board/treaties.ts'
import { controller, controls, isBanned, isHostile, levelAt } from '../board/control.ts'
import { canComeHome, foreignExits, isHomeElement, ownExits } from '../board/logistics.ts'
import { isInPlay, landCost, type Table } from '../board/map.ts'
import { BONUS_PER_POINT, depositable, isClosedTo, isEmbattled, isPresent, marketPrice, tradePoints } from '../board/market.ts'
import { dropLostRoutes, goodsRoom, hasLostRoute, isTrader, ownPiece, pieceOf, piecesOf, removePiece } from '../board/pieces.ts'
import { cubesLeft } from '../board/supply.ts'
import { canAfford, hasTechnology, pointsWithin } from '../board/points.ts'
import { conquest, instant as newInstant, journey as newJourney, lost, route as newRoute, sale as newSale } from '../frames.ts'
import { rules, type Ctx, type OpenCtx, type SeatCtx, type Seen } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { count, florinsOf, honour, isOver, pay, paySecretly, payTo, playerOf, playing, receive } from './common.ts'
import { giveBlood } from './5-conquest.ts'
import { attackUndeclared } from './9-war.ts'
import { LOGISTICS, LOGISTICS_PRICE } from './5-march.ts'
import { removal } from './5-removal.ts'
import { openWindow, ownInstants } from './8-instants.ts'

type TradeFrame = FrameOfProc<'trade'>
type JourneyFrame = FrameOfProc<'journey'>
type SaleFrame = FrameOfProc<'sale'>
type RouteFrame = FrameOfProc<'route'>

/** r-105: player by player, each with all own commercial transports in any order. */
export const trade: Procedure<Medioevo, TradeFrame> = {
  each: (g, f) => {
    const seat = g.board.order[f.next]
    if (seat === undefined || isOver(g)) return { done: true }
    f.next += 1
    return playerOf(g, seat).out ? { goto: 'each' } : { call: newJourney({ seat }), then: 'each' }
  },
}

const carriersOf = (t: Table, seat: Seat): Piece[] => piecesOf(t, seat).flatMap(p => (isTrader(t, p) && p.aboard === null ? [p.slot] : []))
const CASTLE = 3
/** fase-5.movimento-10, r-221: a Caravan too leaves an own Castle free, once a turn. */
const isFreeExit = (t: Table, slot: Piece): boolean => {
  const p = pieceOf(t, slot)
  return !isShip(p.kind) && !p.exits.includes(p.at) && levelAt(t, p.at, 'military') === CASTLE && controls(t, p.owner, p.at)
}
function stepCost(g: OpenCtx, slot: Piece, to: Space): number {
  const p = pieceOf(g.board, slot)
  if (isShip(p.kind) || isSea(to)) return 1
  return isFreeExit(g.board, slot) ? 0 : landCost(g.options, p.at, to)
}
const stepsOf = (g: OpenCtx, slot: Piece): Space[] => {
  const p = pieceOf(g.board, slot)
  return ownExits(g.board, p.at, isShip(p.kind))
}
const canAct = (g: OpenCtx, slot: Piece): boolean => pieceOf(g.board, slot).pm > 0 || isFreeExit(g.board, slot)
const carrierOf = (f: Seen<'journey'>): Piece => f.carrier!
const hereOf = (g: OpenCtx, f: Seen<'journey'>): Space => pieceOf(g.board, carrierOf(f)).at
const canBuy = (g: SeatCtx, f: Seen<'journey'>): number => {
  const good = PRODUCES[hereOf(g, f)]
  if (good === null || good === undefined) return 0
  return Math.min(goodsRoom(g.board, pieceOf(g.board, carrierOf(f))), cubesLeft(g.board, good), payable(g, f))
}
const MARKET = technologyOf('market')
const MARKET_STEP = 50
const knowsMarket = (g: OpenCtx, seat: Seat): boolean => hasTechnology(g.board, seat, MARKET)
/** Cubes for which the florins suffice, with what the buyer's own Market can take off; never all of it (tecnologie.mercato-2). */
function payable(g: SeatCtx, f: Seen<'journey'>): number {
  const florins = florinsOf(g, f.seat) - tollHere(g, f)
  const relief = knowsMarket(g, f.seat) && florins >= MARKET_STEP ? MARKET_STEP * pointsWithin(g, f.seat, TECHNOLOGY_COLOUR[MARKET]!) : 0
  return Math.floor((florins + relief) / CUBE_PRICE)
}
/** r-136: what a trade treaty asks for each transaction here. */
export function tollHere(g: SeatCtx, f: Seen<'journey'>): number {
  const owner = isSea(hereOf(g, f)) ? null : controller(g.board, hereOf(g, f))
  return owner === null || owner === f.seat ? 0 : tollFor(asKnown(g, f.seat), f.seat, owner)
}
export function payToll(g: Ctx, f: JourneyFrame): void {
  const owner = controller(g.board, hereOf(g as unknown as OpenCtx, f))
  if (owner === null || owner === f.seat) return
  const toll = tollFor(g.board, f.seat, owner)
  payTo(g, f.seat, owner, toll, ['medioevo.r-136'])
  // r-133 What a secret treaty asks is paid in secret.
  paySecretly(g, f.seat, owner, tollFor(asKnown(g, f.seat), f.seat, owner) - toll, [f.seat, owner])
}
/** What can be bought is counted by them; a sale needs a bar. */
const placeBars = [
  { cite: 'medioevo.fase-6.comprare-vendere-2', bars: (g: SeatCtx, f: Seen<'journey'>) => !isSettlement(hereOf(g, f)) },
  { cite: 'medioevo.r-136', bars: (g: SeatCtx, f: Seen<'journey'>) => florinsOf(g, f.seat) < tollHere(g, f) },
]
const tradeBars = [
  { cite: 'medioevo.fase-6.muovere-2', bars: (g: SeatCtx, f: Seen<'journey'>) => pieceOf(g.board, carrierOf(f)).pm < 1 },
  { cite: 'medioevo.fase-6.comprare-vendere-3', bars: (g: SeatCtx, f: Seen<'journey'>) => isEmbattled(g.board, hereOf(g, f)) },
  { cite: 'medioevo.carte.2-1', bars: (g: SeatCtx, f: Seen<'journey'>) => isBanned(g.board, 'trade', hereOf(g, f)) },
  { cite: 'medioevo.fase-6.comprare-vendere-4', bars: (g: SeatCtx, f: Seen<'journey'>) => isClosedTo(asKnown(g, f.seat), f.seat, hereOf(g, f)) },
]
const sellable = (g: OpenCtx, f: Seen<'journey'>): Good[] => {
  const p = pieceOf(g.board, carrierOf(f))
  return [...new Set(p.goods)]
}

const leaving = (g: OpenCtx, f: Seen<'journey'>): Good[] => {
  const p = pieceOf(g.board, carrierOf(f))
  return depositable(g.board, p.at, p.goods)
}
export const journey: Procedure<Medioevo, JourneyFrame> = {
  begin: (g, f) => (isOver(g) || !carriersOf(g.board, f.seat).some(slot => canAct(g, slot)) ? { done: true } : undefined),
  lead: rules.ask<JourneyFrame>()({
    cite: ['medioevo.fase-6-1'],
    who: (_, f) => (f.carrier === null ? f.seat : null),
    may: {
      lead: {
        among: (g, f) => carriersOf(g.board, f.seat),
        unless: [{ cite: 'medioevo.fase-6.muovere-2', bars: (g, _, slot) => !canAct(g, slot) }],
        take: (_, f, slot) => void (f.carrier = slot),
      },
      ...removal,
      done: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // fase-6.muovere-2 One point to move one step, to buy or to sell.
  act: rules.ask<JourneyFrame>()({
    cite: ['medioevo.fase-6.muovere-2'],
    who: (_, f) => f.seat,
    may: {
      go: {
        cite: 'medioevo.fase-6.muovere-3',
        among: (g, f) => stepsOf(g, carrierOf(f)),
        unless: [
          { cite: 'medioevo.carte.3-1', bars: (g, f) => isBanned(g.board, 'leave', hereOf(g, f)) },
          { cite: 'medioevo.fase-6.muovere-2', bars: (g, f, to) => pieceOf(g.board, carrierOf(f)).pm < stepCost(g, carrierOf(f), to) },
        ],
        take: (_, f, to) => void (f.to = to),
      },
      // tecnologie.logistica-1 Into the other element, for a point each.
      cross: {
        cite: 'medioevo.tecnologie.logistica-1',
        among: (g, f) => (hasTechnology(g.board, f.seat, LOGISTICS) ? foreignExits(g.board, hereOf(g, f), isShip(pieceOf(g.board, carrierOf(f)).kind)) : []),
        unless: [
          { cite: 'medioevo.carte.3-1', bars: (g, f) => isBanned(g.board, 'leave', hereOf(g, f)) },
          { cite: 'medioevo.r-202', bars: (g, f) => !canAfford(g, f.seat, LOGISTICS_PRICE) },
          { cite: 'medioevo.tecnologie.logistica-2', bars: (g, f, to) => !leadsHome(g, f, to) },
        ],
        take: (_, f, to) => {
          f.to = to
          f.crossing = true
          return { call: newInstant({ seat: f.seat, owner: f.seat, technology: LOGISTICS, timing: 'trade-step' }), then: 'announce' }
        },
      },
      // fase-6.comprare-vendere-5, -6 The good of the settlement, any number for one point.
      buy: {
        cite: 'medioevo.fase-6.comprare-vendere-6',
        among: (g, f) => ({ min: 1, max: canBuy(g, f) }),
        unless: tradeBars,
        whyNot: placeBars,
        take: (g, f, n) => {
          payToll(g, f)
          ownPiece(g.board, carrierOf(f)).pm -= 1
          f.buying = n
          f.counted = playerOf(g, f.seat).counted
          return { goto: 'transaction' }
        },
      },
      sell: {
        cite: 'medioevo.fase-6.comprare-vendere-8',
        among: sellable,
        unless: [...tradeBars, ...placeBars, { cite: 'medioevo.fase-6.comprare-vendere-9', bars: (g, f, good) => isPresent(g.board, hereOf(g, f), good) }],
        take: (g, f, good) => {
          payToll(g, f)
          const carrier = ownPiece(g.board, carrierOf(f))
          carrier.pm -= 1
          return { call: newSale({ seat: f.seat, carrier: carrier.slot, sold: [good], began: [...carrier.goods] }), then: 'again' }
        },
      },
      // carte.30-1 The markers of a lost transport have been kept for it.
      'take-route': {
        cite: 'medioevo.carte.30-1',
        among: (g, f) => g.board.players[f.seat]!.route?.carrier === null,
        take: (g, f) => {
          const p = playerOf(g, f.seat)
          p.route = { ...p.route!, carrier: f.carrier }
          return { goto: 'again' }
        },
      },
      ...ownInstants('trade-any', 'again'),
      rest: {
        among: () => true,
        unless: [{ cite: 'medioevo.tecnologie.logistica-2', bars: (g, f) => f.shore !== null && g.offers('go') }],
        take: (g, f) => {
          if (f.shore !== null) ownPiece(g.board, carrierOf(f)).at = f.shore
          f.shore = null
          f.resting = true
          // r-63, r-128 Whoever meets it has met it when it came, but for a Ranger's transport that nobody has met on its way.
          return { goto: g.board.marks.ghosts.includes(carrierOf(f)) ? 'danger' : 'again' }
        },
      },
    },
  }),
  announce: (g, f) => {
    if (f.to === null) return
    if (f.crossing && !f.converted) {
      f.to = null
      f.crossing = false
      return { goto: 'again' }
    }
    return openWindow(g, 'trade-step', f.seat)
  },
  // What a card has taken away meanwhile does not depart.
  depart: (g, f) => {
    if (isThere(g, f)) return
    f.to = null
    return { goto: 'again' }
  },
  // fase-6.depositare-1, r-236 Before it leaves a settlement a cube of a colour aboard is left there.
  deposit: rules.ask<JourneyFrame>()({
    cite: ['medioevo.fase-6.depositare-1'],
    who: (g, f) => (f.to !== null && leaving(g, f).length > 1 ? f.seat : null),
    may: { deposit: { cite: 'medioevo.fase-6.depositare-2', among: leaving, take: (_, f, good) => void (f.left = good) } },
  }),
  step: (g, f) => {
    const carrier = ownPiece(g.board, carrierOf(f))
    const only = leaving(g, f)[0]
    if (only !== undefined) deposit(g, f.seat, carrier.at, f.left ?? only)
    const cost = stepCost(g, carrier.slot, f.to!)
    if (cost === 0) carrier.exits = [...carrier.exits, carrier.at]
    carrier.pm -= cost
    g.emit({ is: 'travelled', seat: f.seat, kind: carrier.kind, from: carrier.at, to: f.to! }, ['medioevo.fase-6.muovere-2'])
    f.shore = f.crossing ? (f.shore ?? carrier.at) : isHomeElement(f.to!, isShip(carrier.kind)) ? null : f.shore
    f.crossing = f.converted = false
    carrier.at = f.to!
    f.left = f.to = null
    markStop(g, f.seat, carrier.slot, carrier.at)
  },
  // fase-6.muovere-4 A hostile army takes the transport; barbarians are always hostile.
  danger: (g, f) => {
    // r-173 With Edict a Caravan stands among barbarians until the turn ends.
    if (f.edict || isPassing(g, f)) return { goto: 'seize' }
    return isAmbushed(g, f) ? openWindow(g, 'conquest-sack', f.seat) : undefined
  },
  // r-203 It is sacked, unless a Diplomat protects it.
  ambush: (g, f) => {
    const { at, owner } = pieceOf(g.board, carrierOf(f))
    if (isAmbushed(g, f)) {
      removePiece(g.board, carrierOf(f))
      g.emit({ is: 'plundered', at }, ['medioevo.e.saccheggio-1'])
      giveBlood(g, owner)
      return { goto: 'again' }
    }
    const enemy = playing(g).find(seat => seatsAt(g.board, at).includes(seat) && isHostile(g.board, seat, f.seat))
    return enemy === undefined ? undefined : { call: conquest({ seat: enemy, place: at, victim: f.seat, lone: true, only: f.carrier }), then: 'again' }
  },
  // r-63 The owner of another army may seize it: an undeclared attack.
  seize: rules.ask<JourneyFrame>()({
    cite: ['medioevo.r-63', 'medioevo.vittoria.partita-16'],
    who: (g, f) => (f.carrier === null ? null : (guardAt(g, f) ?? null)),
    may: {
      seize: {
        among: () => true,
        unless: [{ cite: 'medioevo.c.rottura-1', bars: (g, f, _n, seat) => isBound(g, f, seat) }],
        take: seizeCarrier,
      },
      // r-136 From the partner of a treaty, which is broken by it.
      'break-faith': { cite: 'medioevo.c.rottura-1', among: (g, f, seat) => isBound(g, f, seat), take: seizeCarrier },
      'let-pass': { among: () => true, take: (_g, f, _n, seat) => (f.passed.push(seat), { goto: 'seize' }) },
    },
  }),
  // r-215 A purchase is a transaction, and Market may change its price.
  transaction: (g, f) => (f.buying > 0 ? openWindow(g, 'trade-transaction', f.seat) : { goto: 'again' }),
  // carte.2-2 A Bishop stops what was announced; the point stays spent. What is gone buys nothing.
  halted: (g, f) => (!isThere(g, f) || isBanned(g.board, 'trade', hereOf(g as unknown as OpenCtx, f)) ? { goto: 'again' } : undefined),
  // r-202 A price that others have raised, or that cannot be paid any more, need not be paid.
  price: rules.ask<JourneyFrame>()({
    cite: ['medioevo.r-215', 'medioevo.tecnologie.mercato-1'],
    who: (g, f) => (f.raised > 0 || g.board.players[f.seat]!.counted < f.counted || knowsMarket(g, f.seat) ? f.seat : null),
    may: {
      accept: { among: () => true, unless: [{ cite: 'medioevo.r-202', bars: (g, f) => florinsOf(g, f.seat) < priceOf(f) }], take: () => {} },
      refuse: { among: () => true, take: () => ({ goto: 'again' }) },
    },
  }),
  bought: (g, f) => {
    const carrier = ownPiece(g.board, carrierOf(f))
    const good = PRODUCES[carrier.at]!
    carrier.goods = [...carrier.goods, ...Array.from({ length: f.buying }, () => good)]
    pay(g, f.seat, priceOf(f), ['medioevo.fase-6.comprare-vendere-6'])
    g.emit({ is: 'bought', seat: f.seat, good, n: f.buying, at: carrier.at }, ['medioevo.fase-6.comprare-vendere-5'])
  },
  // fase-6.rotta-1 When buying, a route may be opened; fase-6.rotta-10 one at a time.
  'open-route': rules.ask<JourneyFrame>()({
    cite: ['medioevo.fase-6.rotta-1'],
    who: (g, f) => (f.buying > 0 && (g.board.players[f.seat]!.route?.carrier ?? null) === null ? f.seat : null),
    may: {
      'open-route': {
        among: () => ROUTE_SIZES,
        take: (g, f, size) => ({ call: newRoute({ seat: f.seat, carrier: carrierOf(f), from: hereOf(g, f), size: stopsOf(size) }), then: 'again' }),
      },
      'no-route': { among: () => true, take: () => ({ goto: 'again' }) },
    },
  }),
  again: (g, f) => {
    f.passed = []
    f.buying = f.raised = 0
    f.edict = false
    if (!isThere(g, f) || f.resting || !canAct(g, f.carrier!)) f.carrier = null
    f.resting = false
    if (hasLostRoute(g.board)) return { call: lost(), then: 'begin' }
    return { goto: 'begin' }
  },
}
const isAmbushed = (g: OpenCtx, f: Seen<'journey'>): boolean => hasBarbarians(g.board, hereOf(g, f)) && !isSparedPiece(g.board, carrierOf(f))
const isBound = (g: SeatCtx, f: Seen<'journey'>, seat: Seat): boolean => treatiesBetween(asKnown(g, seat), seat, f.seat).length > 0
function seizeCarrier(g: Ctx, f: JourneyFrame, _n: null, seat: Seat) {
  attackUndeclared(g, seat, f.seat)
  return { call: conquest({ seat, place: hereOf(g as unknown as OpenCtx, f), victim: f.seat, lone: true, only: f.carrier }), then: 'again' } as const
}
const isThere = (g: OpenCtx, f: Seen<'journey'>): boolean => g.board.pieces.some(p => p.slot === f.carrier && p.owner === f.seat)
/** tecnologie.mercato-2: never down to 0. */
const priceOf = (f: Seen<'journey'>): number => f.buying * CUBE_PRICE + f.raised
/** carte.55-1, r-128: a Ranger's transport is met by nobody on its way, only where it ends. */
const isPassing = (g: OpenCtx, f: Seen<'journey'>): boolean => g.board.marks.ghosts.includes(carrierOf(f)) && !f.resting && canAct(g, carrierOf(f))
const leadsHome = (g: OpenCtx, f: Seen<'journey'>, to: Space): boolean => {
  const p = pieceOf(g.board, carrierOf(f))
  return p.pm > 0 && canComeHome(g.board, g.options, to, isShip(p.kind), p.pm - 1)
}
const guardAt = (g: OpenCtx, f: Seen<'journey'>): Seat | undefined =>
  playing(g).find(seat => !isPassing(g, f) && seat !== f.seat && seatsAt(g.board, hereOf(g, f)).includes(seat) && !f.passed.includes(seat))
function deposit(g: Ctx, seat: Seat, at: Space, good: Good): void {
  g.board.market[at] = [...g.board.market[at]!, good]
  g.emit({ is: 'deposited', seat, good, at }, ['medioevo.fase-6.depositare-1'])
}
/** fase-6.rotta-5: a stop is completed when the transport of the route enters it. */
function markStop(g: Ctx, seat: Seat, slot: Piece, at: Space): void {
  const { route } = playerOf(g, seat)
  if (route?.carrier !== slot || !route.stops.includes(at) || route.done.includes(at)) return
  route.done = [...route.done, at]
  g.emit({ is: 'stop-reached', seat, at }, ['medioevo.fase-6.rotta-5'])
}
/** carte.30-1, r-238: another transport may take the place of the one that is lost; otherwise the route ends. */
export const lostProc: Procedure<Medioevo, FrameOfProc<'lost'>> = {
  window: g => openWindow(g, 'transport-lost', null),
  drop: g => dropLostRoutes(g.board),
}
/** r-112: settlements in play, not the place of purchase. */
const routeSettlements = (t: Table, from: Space): Space[] => SETTLEMENTS.filter(at => at !== from && isInPlay(t, at))

/** fase-6.rotta-2, -3: the stops one by one, the destination last. */
export const route: Procedure<Medioevo, RouteFrame> = {
  stop: rules.ask<RouteFrame>()({
    cite: ['medioevo.fase-6.rotta-2'],
    who: (_, f) => (f.stops.length < f.size - 1 ? f.seat : null),
    may: {
      'stop-at': {
        cite: 'medioevo.fase-6.rotta-3',
        among: (g, f) => routeSettlements(g.board, f.from).filter(at => !f.stops.includes(at)),
        take: (_, f, at) => (f.stops.push(at), { goto: 'stop' }),
      },
    },
  }),
  destination: rules.ask<RouteFrame>()({
    cite: ['medioevo.fase-6.rotta-2'],
    who: (_, f) => f.seat,
    may: {
      'end-at': {
        among: (g, f) => routeSettlements(g.board, f.from).filter(at => !f.stops.includes(at)),
        take: (g, f, at) => {
          playerOf(g, f.seat).route = { carrier: f.carrier, stops: [...f.stops], done: [], destination: at }
          g.emit({ is: 'route', seat: f.seat, stops: [...f.stops, at] }, ['medioevo.fase-6.rotta-2'])
        },
      },
    },
  }),
}

// ---- A sale (fase-6.comprare-vendere-8, fase-6.grande-mercato, fase-6.rotta) ----
const placeOf = (g: OpenCtx, f: Seen<'sale'>): Space => pieceOf(g.board, f.carrier).at
const unsold = (g: OpenCtx, f: Seen<'sale'>): Good[] => {
  const left = [...pieceOf(g.board, f.carrier).goods]
  for (const good of f.sold) left.splice(left.indexOf(good), 1)
  return [...new Set(left)].filter(good => !isPresent(g.board, placeOf(g, f), good))
}
const hasGoods = (g: OpenCtx, f: Seen<'sale'>): boolean => {
  const left = [...(g.board.pieces.find(p => p.slot === f.carrier && p.owner === f.seat)?.goods ?? [])]
  return f.sold.every(good => left.includes(good) && left.splice(left.indexOf(good), 1).length > 0)
}
/** fase-6.rotta-6, r-112: at the destination, with all other stops completed, by the transport of the route. */
function completesRoute(g: OpenCtx, f: Seen<'sale'>): boolean {
  const { route: r } = g.board.players[f.seat]!
  return r !== null && r.carrier === f.carrier && r.destination === placeOf(g, f) && r.stops.every(at => r.done.includes(at))
}
const pointsOf = (g: OpenCtx, f: Seen<'sale'>): number => tradePoints(g.board.players[f.seat]!.route!.stops.length + 1)
const takesRoute = (g: OpenCtx, f: Seen<'sale'>): boolean => completesRoute(g, f) && !f.market
/** What the bank pays for the cubes, with the bonus chosen and what technologies make of it. */
export function saleTotal(g: OpenCtx, f: Seen<'sale'>): number {
  const bonus = takesRoute(g, f) ? BONUS_PER_POINT * (pointsOf(g, f) - f.honour) : 0
  const each = (takesRoute(g, f) && !f.both ? CUBE_PRICE : marketPrice(g.board, placeOf(g, f))) + bonus
  return each * f.sold.length + f.raised
}
export const sale: Procedure<Medioevo, SaleFrame> = {
  more: rules.ask<SaleFrame>()({
    cite: ['medioevo.fase-6.comprare-vendere-8'],
    who: (g, f) => (unsold(g, f).length > 0 ? f.seat : null),
    may: {
      sell: { cite: 'medioevo.r-108', among: unsold, take: (_, f, good) => (f.sold.push(good), { goto: 'more' }) },
      'close-sale': { among: () => true, take: () => {} },
    },
  }),
  // fase-6.grande-mercato-4, r-114 One bonus or the other.
  bonus: rules.ask<SaleFrame>()({
    cite: ['medioevo.fase-6.grande-mercato-4'],
    who: (g, f) => (completesRoute(g, f) && g.board.market[placeOf(g, f)]!.length > 0 ? f.seat : null),
    may: {
      'market-bonus': { among: () => true, take: (_, f) => void (f.market = true) },
      'route-bonus': { among: () => true, take: () => {} },
    },
  }),
  // fase-6.rotta-7 Each Trade point is one honour point or 50 florins a cube.
  points: rules.ask<SaleFrame>()({
    cite: ['medioevo.fase-6.rotta-7'],
    who: (g, f) => (completesRoute(g, f) && !f.market ? f.seat : null),
    may: { 'points-to-honour': { among: (g, f) => ({ min: 0, max: pointsOf(g, f) }), take: (_, f, n) => void (f.honour = n) } },
  }),
  window: (g, f) => openWindow(g, 'trade-transaction', f.seat),
  // carte.2-2 A Bishop stops what was announced. What is gone, or has lost its load, sells nothing.
  halted: (g, f) => (!hasGoods(g, f) || isBanned(g.board, 'trade', placeOf(g as unknown as OpenCtx, f)) ? { done: true } : undefined),
  settle: (g, f) => {
    const at = placeOf(g, f)
    const isRoute = takesRoute(g, f)
    const total = saleTotal(g, f)
    const carrier = ownPiece(g.board, f.carrier)
    for (const good of f.sold) carrier.goods = carrier.goods.toSpliced(carrier.goods.indexOf(good), 1)
    g.emit({ is: 'sold', seat: f.seat, goods: [...f.sold], at, florins: total }, ['medioevo.fase-6.comprare-vendere-8'])
    receive(g, f.seat, total, ['medioevo.fase-6.comprare-vendere-10'])
    count(g, f.seat, 'florinsFromSales', total)
    if (isRoute) completeRoute(g, f)
    else dropRoute(g, f)
  },
  // fase-6.depositare-1, r-109 A cube of a colour that was aboard when the sale began.
  deposit: rules.ask<SaleFrame>()({
    cite: ['medioevo.fase-6.depositare-1'],
    who: (g, f) => (depositable(g.board, placeOf(g, f), f.began).length > 1 ? f.seat : null),
    may: {
      deposit: {
        cite: 'medioevo.fase-6.depositare-2',
        among: (g, f) => depositable(g.board, placeOf(g, f), f.began),
        take: (g, f, good) => (deposit(g, f.seat, placeOf(g, f), good), { done: true }),
      },
    },
  }),
  leave: (g, f) => {
    const only = depositable(g.board, placeOf(g, f), f.began)[0]
    if (only !== undefined) deposit(g, f.seat, placeOf(g, f), only)
  },
}
function completeRoute(g: Ctx, f: SaleFrame): void {
  const p = playerOf(g, f.seat)
  p.stats.routeStops = Math.max(p.stats.routeStops ?? 0, p.route!.stops.length + 1)
  p.route = null
  g.emit({ is: 'route-done', seat: f.seat }, ['medioevo.fase-6.rotta-8'])
  honour(g, f.seat, f.honour, 'medioevo.vittoria.partita-13')
}
/** fase-6.rotta-9, r-239: any other sale of that transport removes the route. */
function dropRoute(g: Ctx, f: SaleFrame): void {
  const p = playerOf(g, f.seat)
  if (p.route?.carrier !== f.carrier) return
  p.route = null
  g.emit({ is: 'route-dropped', seat: f.seat }, ['medioevo.fase-6.rotta-9'])
}

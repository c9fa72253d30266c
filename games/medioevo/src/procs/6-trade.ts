/** 6 TRADE: Caravans and Merchant ships move, buy, sell, leave cubes behind, follow routes. */
import type { Procedure } from '@tabularium/kernel'
import {
  PRICE_OF_GOODS_CUBE,
  isSea,
  isSettlement,
  isShipKind,
  GOOD_PRODUCED_IN,
  SETTLEMENTS,
  stopsOfRouteSize,
  ROUTE_SIZES,
  findTechnologyById,
} from '../kinds.ts'
import type { Good, Piece, Seat, Space } from '../kinds.ts'
import { hasBarbarianArmyAt, findSeatsWithArmiesAt } from '../board/armies.ts'
import { dropEdictsOf, isPieceSparedFromPlunder } from '../board/barbarians.ts'
import { mayLeaveOwnCastleWithoutCost } from '../board/moving.ts'
import { makeBoardWithKnownSecretTreaties, sumTollsByTreaties, findTreatiesBetween } from '../board/treaties.ts'
import { findControllerOfSpace, isActBannedByBishopAt, areSidesHostile, isTruceBetween } from '../board/control.ts'
import { canReturnToOwnElement, findExitsToOtherElement, isSpaceOfCarriersElement, findExitsOfOwnElement } from '../board/logistics.ts'
import { isSpaceInPlay, landMovementCost, type ReadonlyBoard } from '../board/map.ts'
import {
  findDepositableGoods,
  isDealStoppedAt,
  isMarketClosedTo,
  isTradeStoppedByEnemiesAt,
  isGoodInMarketOrProducedAt,
  PRICE_STEP_OF_MARKET_TECHNOLOGY,
} from '../board/market.ts'
import {
  dropLostTradeRoutes,
  goodsRoomLeftOnPiece,
  isAnyTradeRouteLost,
  canPieceTrade,
  findWritablePieceOnMap,
  findPieceOnMap,
  findPiecesOfSeat,
  removePieceFromMap,
} from '../board/pieces.ts'
import { countGoodsCubesLeftInSupply } from '../board/supply.ts'
import { hasTechnology } from '../board/points.ts'
import {
  conquestFrame,
  cardOrTechnologyUseFrame as newInstant,
  tradeJourneyFrame as newJourney,
  lostTradeRouteFrame,
  tradeRoutePlanningFrame as newRoute,
  goodsSaleFrame as newSale,
} from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type GameSeatContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { florinsOf, isGameOver, markRouteStopDone, payFlorins, payFlorinsSecretly, payFlorinsTo, playerOf, listPlayingSeats } from './common.ts'
import { findSackingFrame } from './2-barbarians.ts'
import { giveBloodToken } from './5-conquest.ts'
import { attackUndeclared, recordAttackInWar } from './9-war.ts'
import { LOGISTICS_TECHNOLOGY } from './5-march.ts'
import { dismissalVerbs } from './5-removal.ts'
import { depositGoodsCube } from './6-sale.ts'
import { openWindow, createVerbsToUseCardsInOwnQuestion } from './8-instants.ts'
import { canAffordTechnologyOrBorrowing, countUsesByPointsAlone, findTechnologyToUsePowerOf } from './8-prices.ts'

type TradePhaseFrame = FrameOfProcedure<'trade'>
type TradeJourneyFrame = FrameOfProcedure<'journey'>
type TradeRoutePlanningFrame = FrameOfProcedure<'route'>

/** r-105: player by player, each with all own commercial transports in any order. */
export const tradePhaseProcedure: Procedure<Medioevo, TradePhaseFrame> = {
  each: (g, f) => {
    const seat = g.board.order[f.next]
    if (seat === undefined || isGameOver(g)) return { done: true }
    const sack = findSackingFrame(g)
    if (sack) return { call: sack, then: 'each' }
    f.next += 1
    return playerOf(g, seat).out ? { goto: 'each' } : { call: newJourney({ seat }), then: 'each' }
  },
}

/** A Caravan that has gone aboard a Galley as a War wagon waits for a port (carte.11-1, fase-5.movimento-7); r-140 what an ally commands does not trade. */
const findTradingCarriers = (t: ReadonlyBoard, seat: Seat): Piece[] =>
  findPiecesOfSeat(t, seat).flatMap(p => (canPieceTrade(t, p) && p.lentTo === null && (p.aboard === null || !isSea(p.at)) ? [p.slot] : []))
/** fase-5.movimento-10, r-221: a Caravan too leaves an own Castle free, once a turn. */
const mayLeaveCastleWithoutCost = (t: ReadonlyBoard, slot: Piece): boolean => {
  const p = findPieceOnMap(t, slot)
  return !isShipKind(p.kind) && mayLeaveOwnCastleWithoutCost(t, p.owner, p)
}
function costOfTradeStep(g: GamePublicContext, slot: Piece, to: Space): number {
  const p = findPieceOnMap(g.board, slot)
  if (isShipKind(p.kind) || isSea(to)) return 1
  return mayLeaveCastleWithoutCost(g.board, slot) ? 0 : landMovementCost(g.options, p.at, to)
}
const findTradeSteps = (g: GamePublicContext, slot: Piece): Space[] => {
  const p = findPieceOnMap(g.board, slot)
  return findExitsOfOwnElement(g.board, p.at, isShipKind(p.kind))
}
const canCarrierAct = (g: GamePublicContext, slot: Piece): boolean => findPieceOnMap(g.board, slot).pm > 0 || mayLeaveCastleWithoutCost(g.board, slot)
const carrierOfTradeJourney = (f: ReadonlyFrameOf<'journey'>): Piece => f.carrier!
const placeOfCarrier = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>): Space => findPieceOnMap(g.board, carrierOfTradeJourney(f)).at
const countCubesToBuy = (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>): number => {
  const good = GOOD_PRODUCED_IN[placeOfCarrier(g, f)]
  if (good === null || good === undefined) return 0
  return Math.min(
    goodsRoomLeftOnPiece(g.board, findPieceOnMap(g.board, carrierOfTradeJourney(f))),
    countGoodsCubesLeftInSupply(g.board, good),
    countCubesSeatCanPay(g, f),
  )
}
export const MARKET_TECHNOLOGY = findTechnologyById('market')
/** carte.21-1. */
export const SALE_PRICE_OF_MERCHANT_CARD = 150
const hasMarketTechnology = (g: GamePublicContext, seat: Seat): boolean => hasTechnology(g.board, seat, MARKET_TECHNOLOGY)
/** Cubes for which the florins suffice, with what Market can take off for the buyer; never all of it (tecnologie.mercato-2). */
function countCubesSeatCanPay(g: GameSeatContext, f: ReadonlyFrameOf<'journey'>): number {
  const florins = florinsOf(g, f.seat) - computeTollWhereCarrierIs(g, f)
  return Math.floor((florins + computeMarketRelief(g, f.seat, florins)) / PRICE_OF_GOODS_CUBE)
}
/** What Market can take off a price: the own one, or a neighbour's by Temporal power; a point bought for it would cost more. */
const computeMarketRelief = (g: GameSeatContext, seat: Seat, florins: number): number =>
  florins >= PRICE_STEP_OF_MARKET_TECHNOLOGY ? PRICE_STEP_OF_MARKET_TECHNOLOGY * countUsesByPointsAlone(g, seat, MARKET_TECHNOLOGY) : 0
/** r-136: what a trade treaty asks for each transaction here. */
export function computeTollWhereCarrierIs(g: GameSeatContext, f: ReadonlyFrameOf<'journey'>): number {
  const owner = isSea(placeOfCarrier(g, f)) ? null : findControllerOfSpace(g.board, placeOfCarrier(g, f))
  return owner === null || owner === f.seat ? 0 : sumTollsByTreaties(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat, owner)
}
export function payTradeToll(g: GameStepContext, f: TradeJourneyFrame): void {
  const owner = findControllerOfSpace(g.board, placeOfCarrier(g as unknown as GamePublicContext, f))
  if (owner === null || owner === f.seat) return
  const toll = sumTollsByTreaties(g.board, f.seat, owner)
  payFlorinsTo(g, f.seat, owner, toll, ['medioevo.r-136'])
  // r-133 What a secret treaty asks is paid in secret.
  payFlorinsSecretly(g, f.seat, owner, sumTollsByTreaties(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat, owner) - toll, [f.seat, owner])
}
/** What can be bought is counted by them; a sale needs a bar. */
const tradePlaceBars = [
  { cite: 'medioevo.fase-6.comprare-vendere-2', bars: (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>) => !isSettlement(placeOfCarrier(g, f)) },
  { cite: 'medioevo.r-136', bars: (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>) => florinsOf(g, f.seat) < computeTollWhereCarrierIs(g, f) },
]
/** fase-5.movimento-8: a ship that Logistics has brought over land does not lie at anchor there. */
export const isShipNotAnchored = (t: ReadonlyBoard, f: ReadonlyFrameOf<'journey'>): boolean =>
  f.shore !== null && isShipKind(findPieceOnMap(t, carrierOfTradeJourney(f)).kind)
const buyAndSellBars = [
  { cite: 'medioevo.fase-5.movimento-8', bars: (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>) => isShipNotAnchored(g.board, f) },
  { cite: 'medioevo.fase-6.muovere-2', bars: (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>) => findPieceOnMap(g.board, carrierOfTradeJourney(f)).pm < 1 },
  {
    cite: 'medioevo.fase-6.comprare-vendere-3',
    bars: (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>) => isTradeStoppedByEnemiesAt(g.board, placeOfCarrier(g, f)),
  },
  { cite: 'medioevo.carte.2-1', bars: (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>) => isActBannedByBishopAt(g.board, 'trade', placeOfCarrier(g, f)) },
  {
    cite: 'medioevo.fase-6.comprare-vendere-4',
    bars: (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>) => isMarketClosedTo(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat, placeOfCarrier(g, f)),
  },
]
const findSellableGoods = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>): Good[] => {
  const p = findPieceOnMap(g.board, carrierOfTradeJourney(f))
  return [...new Set(p.goods)]
}

const findGoodsToDeposit = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>): Good[] => {
  const p = findPieceOnMap(g.board, carrierOfTradeJourney(f))
  return findDepositableGoods(g.board, p.at, p.goods)
}
export const tradeJourneyProcedure: Procedure<Medioevo, TradeJourneyFrame> = {
  begin: (g, f) => (isGameOver(g) || !findTradingCarriers(g.board, f.seat).some(slot => canCarrierAct(g, slot)) ? { done: true } : undefined),
  lead: ruleBuilder.ask<TradeJourneyFrame>()({
    cite: ['medioevo.fase-6-1'],
    who: (_, f) => (f.carrier === null ? f.seat : null),
    may: {
      lead: {
        among: (g, f) => findTradingCarriers(g.board, f.seat),
        unless: [{ cite: 'medioevo.fase-6.muovere-2', bars: (g, _, slot) => !canCarrierAct(g, slot) }],
        take: (g, f, slot) => {
          findWritablePieceOnMap(g.board, slot).aboard = null
          f.carrier = slot
          f.unseen = false
        },
      },
      ...dismissalVerbs,
      done: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // fase-6.muovere-2 One point to move one step, to buy or to sell.
  act: ruleBuilder.ask<TradeJourneyFrame>()({
    cite: ['medioevo.fase-6.muovere-2'],
    who: (g, f) => (isCarrierOnMap(g, f) ? f.seat : null),
    may: {
      go: {
        cite: 'medioevo.fase-6.muovere-3',
        among: (g, f) => findTradeSteps(g, carrierOfTradeJourney(f)),
        unless: [
          { cite: 'medioevo.carte.3-1', bars: (g, f) => isActBannedByBishopAt(g.board, 'leave', placeOfCarrier(g, f)) },
          {
            cite: 'medioevo.fase-6.muovere-2',
            bars: (g, f, to) => findPieceOnMap(g.board, carrierOfTradeJourney(f)).pm < costOfTradeStep(g, carrierOfTradeJourney(f), to),
          },
        ],
        take: (_, f, to) => void (f.to = to),
      },
      // tecnologie.logistica-1 Into the other element, for a point each.
      cross: {
        cite: 'medioevo.tecnologie.logistica-1',
        among: (g, f) =>
          findTechnologyToUsePowerOf(g, f.seat, LOGISTICS_TECHNOLOGY) === null
            ? []
            : findExitsToOtherElement(g.board, placeOfCarrier(g, f), isShipKind(findPieceOnMap(g.board, carrierOfTradeJourney(f)).kind)),
        unless: [
          { cite: 'medioevo.carte.3-1', bars: (g, f) => isActBannedByBishopAt(g.board, 'leave', placeOfCarrier(g, f)) },
          { cite: 'medioevo.r-202', bars: (g, f) => !canAffordTechnologyOrBorrowing(g, f.seat, LOGISTICS_TECHNOLOGY) },
          { cite: 'medioevo.tecnologie.logistica-2', bars: (g, f, to) => !canCarrierReturnFromStep(g, f, to) },
        ],
        take: (g, f, to) => {
          const technology = findTechnologyToUsePowerOf(g as unknown as GamePublicContext, f.seat, LOGISTICS_TECHNOLOGY)
          f.to = to
          f.crossing = true
          return { call: newInstant({ seat: f.seat, owner: f.seat, technology, timing: 'trade-step' }), then: 'announce' }
        },
      },
      // fase-6.comprare-vendere-5, -6 The good of the settlement, any number for one point.
      buy: {
        cite: 'medioevo.fase-6.comprare-vendere-6',
        among: (g, f) => ({ min: 1, max: countCubesToBuy(g, f) }),
        unless: buyAndSellBars,
        whyNot: tradePlaceBars,
        take: (g, f, n) => {
          payTradeToll(g, f)
          findWritablePieceOnMap(g.board, carrierOfTradeJourney(f)).pm -= 1
          f.buying = n
          f.counted = playerOf(g, f.seat).counted
          return { goto: 'transaction' }
        },
      },
      sell: {
        cite: 'medioevo.fase-6.comprare-vendere-8',
        among: findSellableGoods,
        unless: [
          ...buyAndSellBars,
          ...tradePlaceBars,
          { cite: 'medioevo.fase-6.comprare-vendere-9', bars: (g, f, good) => isGoodInMarketOrProducedAt(g.board, placeOfCarrier(g, f), good) },
        ],
        take: (g, f, good) => {
          payTradeToll(g, f)
          const carrier = findWritablePieceOnMap(g.board, carrierOfTradeJourney(f))
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
      ...createVerbsToUseCardsInOwnQuestion('trade-any', 'used'),
      rest: {
        among: () => true,
        unless: [{ cite: 'medioevo.tecnologie.logistica-2', bars: (g, f) => f.shore !== null && g.offers('go') }],
        take: (g, f) => {
          if (f.shore !== null) findWritablePieceOnMap(g.board, carrierOfTradeJourney(f)).at = f.shore
          f.shore = null
          f.resting = true
          // r-63, r-128 Whoever meets it has met it when it came, but for a Ranger's transport that has come unseen.
          return { goto: f.unseen ? 'danger' : 'again' }
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
  // What a card has taken away meanwhile does not depart, nor what a Bishop keeps there (carte.3-2); an Edict for the step is spent.
  depart: (g, f) => {
    if (!isGameOver(g) && mayCarrierDepart(g as unknown as GamePublicContext, f)) return
    dropEdictsOf(g.board, [carrierOfTradeJourney(f)], f.to!)
    f.to = null
    return { goto: 'again' }
  },
  // fase-6.depositare-1, r-236 Before it leaves a settlement a cube of a colour aboard is left there.
  deposit: ruleBuilder.ask<TradeJourneyFrame>()({
    cite: ['medioevo.fase-6.depositare-1'],
    who: (g, f) => (f.to !== null && findGoodsToDeposit(g, f).length > 1 ? f.seat : null),
    may: { deposit: { cite: 'medioevo.fase-6.depositare-2', among: findGoodsToDeposit, take: (_, f, good) => void (f.left = good) } },
  }),
  step: (g, f) => {
    const carrier = findWritablePieceOnMap(g.board, carrierOfTradeJourney(f))
    const only = findGoodsToDeposit(g, f)[0]
    if (only !== undefined) depositGoodsCube(g, f.seat, carrier.at, f.left ?? only)
    const cost = costOfTradeStep(g, carrier.slot, f.to!)
    if (cost === 0) carrier.exits = [...carrier.exits, carrier.at]
    carrier.pm -= cost
    g.emit({ is: 'travelled', seat: f.seat, kind: carrier.kind, from: carrier.at, to: f.to! }, ['medioevo.fase-6.muovere-2'])
    f.shore = f.crossing ? (f.shore ?? carrier.at) : isSpaceOfCarriersElement(f.to!, isShipKind(carrier.kind)) ? null : f.shore
    dropEdictsOf(g.board, [carrier.slot], carrier.at)
    carrier.at = f.to!
    f.left = f.to = null
    markRouteStopDone(g, carrier)
  },
  // fase-6.muovere-4 A hostile army takes the transport; barbarians are always hostile.
  danger: (g, f) => {
    f.unseen = isCarrierUnseen(g, f)
    if (f.unseen) return { goto: 'seize' }
    return isCarrierAmbushed(g, f) ? openWindow(g, 'conquest-sack', f.seat) : undefined
  },
  // r-203 It is sacked, unless a Diplomat protects it.
  ambush: (g, f) => {
    // What others have taken meanwhile is not met any more.
    if (!isCarrierOnMap(g, f)) return { goto: 'again' }
    const { at, owner } = findPieceOnMap(g.board, carrierOfTradeJourney(f))
    if (isCarrierAmbushed(g, f)) {
      removePieceFromMap(g.board, carrierOfTradeJourney(f))
      g.emit({ is: 'plundered', at }, ['medioevo.e.saccheggio-1'])
      giveBloodToken(g, owner)
      return { goto: 'again' }
    }
    const enemy = listPlayingSeats(g).find(seat => findSeatsWithArmiesAt(g.board, at).includes(seat) && areSidesHostile(g.board, seat, f.seat))
    if (enemy === undefined) return undefined
    recordAttackInWar(g, enemy, f.seat)
    return { call: conquestFrame({ seat: enemy, place: at, victim: f.seat, lone: true, only: f.carrier }), then: 'again' }
  },
  // r-63 The owner of another army may seize it: an undeclared attack.
  seize: ruleBuilder.ask<TradeJourneyFrame>()({
    cite: ['medioevo.r-63', 'medioevo.vittoria.partita-16'],
    who: (g, f) => (f.carrier === null ? null : (findSeatThatMaySeizeCarrier(g, f) ?? null)),
    may: {
      seize: {
        among: () => true,
        unless: [{ cite: 'medioevo.c.rottura-1', bars: (g, f, _n, seat) => isBoundByTreatyWith(g, f, seat) }],
        take: seizeCarrier,
      },
      // r-136 From the partner of a treaty, which is broken by it.
      'break-faith': { cite: 'medioevo.c.rottura-1', among: (g, f, seat) => isBoundByTreatyWith(g, f, seat), take: seizeCarrier },
      'let-pass': { among: () => true, take: (_g, f, _n, seat) => (f.passed.push(seat), { goto: 'seize' }) },
    },
  }),
  // carte.21-1 A purchase by a card is a transaction as well (r-215); other instants buy nothing.
  used: (_, f) => (f.buying > 0 ? undefined : { goto: 'again' }),
  // r-215 A purchase is a transaction, and Market may change its price.
  transaction: (g, f) => openWindow(g, 'trade-transaction', f.seat),
  // A Bishop, enemies who come, or the end of a treaty stop what was announced; the point stays spent. What is gone buys nothing.
  halted: (g, f) => (!isCarrierOnMap(g, f) || isPurchaseStopped(g, f) || isGameOver(g) ? { goto: 'again' } : undefined),
  // r-202 A price that others have raised, or that cannot be paid any more, need not be paid.
  price: ruleBuilder.ask<TradeJourneyFrame>()({
    cite: ['medioevo.r-215', 'medioevo.tecnologie.mercato-1'],
    who: (g, f) => (f.raised > 0 || g.board.players[f.seat]!.counted < f.counted || hasMarketTechnology(g, f.seat) ? f.seat : null),
    may: {
      accept: { among: () => true, unless: [{ cite: 'medioevo.r-202', bars: (g, f) => florinsOf(g, f.seat) < priceOfCubesBought(f) }], take: () => {} },
      refuse: { among: () => true, take: () => ({ goto: 'again' }) },
    },
  }),
  bought: (g, f) => {
    // r-252 What cannot be paid after all, say by a secret treaty, is not bought.
    if (florinsOf(g, f.seat) < priceOfCubesBought(f) || isPurchaseStopped(g, f)) return { goto: 'again' }
    const carrier = findWritablePieceOnMap(g.board, carrierOfTradeJourney(f))
    const good = f.merchandise ?? GOOD_PRODUCED_IN[carrier.at]!
    carrier.goods = [...carrier.goods, ...Array.from({ length: f.buying }, () => good)]
    payFlorins(g, f.seat, priceOfCubesBought(f), ['medioevo.fase-6.comprare-vendere-6'])
    g.emit({ is: 'bought', seat: f.seat, good, n: f.buying, at: carrier.at }, ['medioevo.fase-6.comprare-vendere-5'])
    return
  },
  // fase-6.rotta-1 When buying, a route may be opened; fase-6.rotta-10 one at a time.
  'open-route': ruleBuilder.ask<TradeJourneyFrame>()({
    cite: ['medioevo.fase-6.rotta-1'],
    who: (g, f) => (g.board.players[f.seat]!.route === null ? f.seat : null),
    may: {
      'open-route': {
        among: () => ROUTE_SIZES,
        take: (g, f, size) => ({
          call: newRoute({ seat: f.seat, carrier: carrierOfTradeJourney(f), from: placeOfCarrier(g, f), size: stopsOfRouteSize(size) }),
          then: 'again',
        }),
      },
      'no-route': { among: () => true, take: () => ({ goto: 'again' }) },
    },
  }),
  again: (g, f) => {
    f.passed = []
    f.buying = f.raised = 0
    f.merchandise = null
    // A step that was announced and not made leaves nothing behind.
    f.edict = f.crossing = f.converted = false
    // r-128 Where a Ranger's transport has spent its last point the normal rules apply.
    if (f.unseen && isCarrierOnMap(g, f) && !canCarrierAct(g, f.carrier!)) {
      f.resting = true
      return { goto: 'danger' }
    }
    if (!isCarrierOnMap(g, f) || f.resting || !canCarrierAct(g, f.carrier!)) leaveCarrier(g, f)
    f.resting = false
    if (isAnyTradeRouteLost(g.board)) return { call: lostTradeRouteFrame(), then: 'begin' }
    return { goto: 'begin' }
  },
}
/** r-251: what cannot go on goes back to where it left its element; what is lost leaves no such place to the next. */
function leaveCarrier(g: GameStepContext, f: TradeJourneyFrame): void {
  if (f.shore !== null && isCarrierOnMap(g as unknown as GamePublicContext, f)) findWritablePieceOnMap(g.board, f.carrier!).at = f.shore
  f.carrier = f.shore = null
}
const isPurchaseStopped = (g: GameStepContext, f: TradeJourneyFrame): boolean =>
  isDealStoppedAt(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat, placeOfCarrier(g as unknown as GamePublicContext, f))
/** r-173 With Edict a Caravan stands among barbarians until the turn ends. */
const isCarrierAmbushed = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>): boolean =>
  hasBarbarianArmyAt(g.board, placeOfCarrier(g, f)) && !isPieceSparedFromPlunder(g.board, carrierOfTradeJourney(f))
const isBoundByTreatyWith = (g: GameSeatContext, f: ReadonlyFrameOf<'journey'>, seat: Seat): boolean =>
  findTreatiesBetween(makeBoardWithKnownSecretTreaties(g, seat), seat, f.seat).length > 0
function seizeCarrier(g: GameStepContext, f: TradeJourneyFrame, _n: null, seat: Seat) {
  attackUndeclared(g, seat, f.seat)
  return {
    call: conquestFrame({ seat, place: placeOfCarrier(g as unknown as GamePublicContext, f), victim: f.seat, lone: true, only: f.carrier }),
    then: 'again',
  } as const
}
const isCarrierOnMap = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>): boolean =>
  g.board.pieces.some(p => p.slot === f.carrier && p.owner === f.seat && p.lentTo === null)
/** fase-5.movimento-10: a Castle that enemies have come to is not left free any more, and what has no point for the step stays. */
const mayCarrierDepart = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>): boolean =>
  f.to !== null &&
  isCarrierOnMap(g, f) &&
  !isActBannedByBishopAt(g.board, 'leave', placeOfCarrier(g, f)) &&
  findPieceOnMap(g.board, carrierOfTradeJourney(f)).pm >= costOfTradeStep(g, carrierOfTradeJourney(f), f.to)
/** tecnologie.mercato-2: never down to 0. */
export const priceOfCubesBought = (f: ReadonlyFrameOf<'journey'>): number =>
  (f.merchandise === null ? f.buying * PRICE_OF_GOODS_CUBE : SALE_PRICE_OF_MERCHANT_CARD) + f.raised
/** carte.55-1, r-128: a Ranger's transport is met by nobody on its way, only where it ends. */
const isCarrierUnseen = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>): boolean =>
  g.board.marks.ghosts.includes(carrierOfTradeJourney(f)) && !f.resting && canCarrierAct(g, carrierOfTradeJourney(f))
const canCarrierReturnFromStep = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>, to: Space): boolean => {
  const p = findPieceOnMap(g.board, carrierOfTradeJourney(f))
  return p.pm > 0 && canReturnToOwnElement(g.board, g.options, to, isShipKind(p.kind), p.pm - 1)
}
/** r-143: under an armistice nothing is seized. */
const findSeatThatMaySeizeCarrier = (g: GamePublicContext, f: ReadonlyFrameOf<'journey'>): Seat | undefined =>
  listPlayingSeats(g).find(
    seat =>
      !isCarrierUnseen(g, f) &&
      seat !== f.seat &&
      !isTruceBetween(g.board, seat, f.seat) &&
      findSeatsWithArmiesAt(g.board, placeOfCarrier(g, f)).includes(seat) &&
      !f.passed.includes(seat),
  )
/** carte.30-1, r-238: another transport may take the place of the one that is lost; otherwise the route ends. */
export const lostTradeRouteProcedure: Procedure<Medioevo, FrameOfProcedure<'lost'>> = {
  window: g => openWindow(g, 'transport-lost', null),
  drop: g => dropLostTradeRoutes(g.board),
}
/** r-112: settlements in play, not the place of purchase. */
const findRouteSettlements = (t: ReadonlyBoard, from: Space): Space[] => SETTLEMENTS.filter(at => at !== from && isSpaceInPlay(t, at))

/** fase-6.rotta-2, -3: the stops one by one, the destination last. */
export const tradeRoutePlanningProcedure: Procedure<Medioevo, TradeRoutePlanningFrame> = {
  stop: ruleBuilder.ask<TradeRoutePlanningFrame>()({
    cite: ['medioevo.fase-6.rotta-2'],
    who: (_, f) => (f.stops.length < f.size - 1 ? f.seat : null),
    may: {
      'stop-at': {
        cite: 'medioevo.fase-6.rotta-3',
        among: (g, f) => findRouteSettlements(g.board, f.from).filter(at => !f.stops.includes(at)),
        take: (_, f, at) => (f.stops.push(at), { goto: 'stop' }),
      },
    },
  }),
  destination: ruleBuilder.ask<TradeRoutePlanningFrame>()({
    cite: ['medioevo.fase-6.rotta-2'],
    who: (_, f) => f.seat,
    may: {
      'end-at': {
        among: (g, f) => findRouteSettlements(g.board, f.from).filter(at => !f.stops.includes(at)),
        take: (g, f, at) => {
          playerOf(g, f.seat).route = { carrier: f.carrier, stops: [...f.stops], done: [], destination: at }
          g.emit({ is: 'route', seat: f.seat, stops: [...f.stops, at] }, ['medioevo.fase-6.rotta-2'])
        },
      },
    },
  }),
}

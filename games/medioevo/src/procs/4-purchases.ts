/** 4 PURCHASES: the menu of a player's turn to buy, technologies, military units, Empire cards. */
import type { Procedure } from '@tabularium/kernel'
import {
  BRANCHES,
  CARD_PRICE,
  LEVELS,
  levelNumber,
  captainLevel,
  PIECE_KIND_IDS,
  TECHNOLOGY_PRICE,
  TOP_LEVEL,
  UNIT_PRICE,
  UNITS,
  isCaptain,
  type Branch,
  type Level,
  type Seat,
  type Space,
  type Unit,
} from '../kinds.ts'
import { addUnits, berth, captainsIn, one, realCaptainsAt, takeUnit } from '../board/armies.ts'
import { buildingsOf, controls, settle } from '../board/control.ts'
import { cardPrice } from '../board/money.ts'
import type { Table } from '../board/map.ts'
import { canAfford, cardsOf, florinsOnly, hasTechnology } from '../board/points.ts'
import {
  BUILDABLE,
  hasWorkshop,
  isLeft,
  isLimitMet,
  MILITARY_ART,
  hasRecruitPlace,
  ransomOf,
  recruitPlaces,
  trainedTo,
  trainingPrice,
  unitPrice,
} from '../board/prices.ts'
import { isReinforcementPlace, reserve } from '../board/supply.ts'
import { asKnown } from '../board/treaties.ts'
import { drawCard, pay, recruit as newRecruit, repair, shop as newShop, train as newTrain } from '../frames.ts'
import { DRAWN, CARDS, rules, type Ctx, type SeatCtx } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { isOver, pay as payFlorins, payTo, playerOf } from './common.ts'
import {
  canCraftSome,
  canImproveSome,
  canRepair,
  damagedPlaces,
  hasBuildingPlace,
  improvable,
  isAtWorkshop,
  isHidden,
  knowsCraft,
  knowsDesign,
  knowsImprovement,
  startBuilding,
  startCraft,
  startImprovement,
} from './4-building.ts'
import { call, deploy, orders } from './4-deployment.ts'
import { borrow, LOAN_BARS } from './3-taxes.ts'
import { removal } from './5-removal.ts'
import { openWindow, ownInstants } from './8-instants.ts'
import { noteLeave } from './9-guests.ts'

type PurchasesFrame = FrameOfProc<'purchases'>
type ShopFrame = FrameOfProc<'shop'>
type RecruitFrame = FrameOfProc<'recruit'>
type TrainFrame = FrameOfProc<'train'>
type DrawFrame = FrameOfProc<'draw-card'>

/** fase-4-3, r-37: player by player in turn order. */
export const purchases: Procedure<Medioevo, PurchasesFrame> = {
  call,
  each: (g, f) => {
    const seat = g.board.order[f.next]
    if (isOver(g) || (seat === undefined && !f.hidden)) return { done: true }
    if (seat === undefined) return void (f.next = 0)
    f.next += 1
    return playerOf(g, seat).out ? { goto: 'each' } : { call: newShop({ seat }), then: 'each' }
  },
  orders,
  deploy,
}

// ---- Technologies (fase-4.tecnologia, b.acquistare) ----
const nextLevel = (t: Table, seat: Seat, branch: Branch): number => t.players[seat]!.technology[branch]! + 1
export const technologyPrice = (t: Table, seat: Seat, branch: Branch) => florinsOnly(TECHNOLOGY_PRICE * nextLevel(t, seat, branch))
function learn(g: Ctx, seat: Seat, branch: Branch): void {
  payFlorins(g, seat, technologyPrice(g.board, seat, branch).florins, ['medioevo.fase-4.tecnologia-1'])
  const p = playerOf(g, seat)
  p.technology[branch]! += 1
  p.learnt = [...p.learnt, branch]
  g.emit({ is: 'learnt', seat, branch, level: p.technology[branch]! }, ['medioevo.b.acquistare-4'])
}

// ---- Military units ----
const prisonersOf = (t: Table, seat: Seat): Unit[] => UNITS.filter(u => t.prisoners.some(p => p.owner === seat && p.unit === u))
const trainable = (t: Table, seat: Seat, at: Space): Unit[] => realCaptainsAt(t, at, seat).filter(u => captainLevel(u) < LEVELS.length)
const captainPlaces = (t: Table, seat: Seat): Space[] => {
  const places = [...new Set(t.armies.flatMap(a => (a.by === seat && a.owner === seat && captainsIn(a.units) > 0 ? [a.at] : [])))]
  return places.filter(at => trainable(t, seat, at).length > 0 && isReinforcementPlace(t, at) && controls(t, seat, at)).sort((a, b) => a - b)
}
const canTrainTo = (g: SeatCtx, seat: Seat, from: Unit, level: Level): boolean =>
  levelNumber(level) > captainLevel(from) && canAfford(g, seat, trainingPrice(from, level))
const canTrainAt = (g: SeatCtx, seat: Seat, at: Space): boolean => trainable(g.board, seat, at).some(u => LEVELS.some(level => canTrainTo(g, seat, u, level)))
/** Somebody of the class who surrendered in an earlier turn. */
const hasRested = (t: Table, seat: Seat, u: Unit): boolean => t.players[seat]!.surrendered[u]! > t.players[seat]!.yielded.filter(x => x === u).length
const cathedrals = (t: Table, seat: Seat): number => buildingsOf(t, seat).filter(x => x.category === 'religious').length
const priceOfCard = (g: SeatCtx, seat: Seat) => florinsOnly(cardPrice(cardsOf(g, seat).length))

/** carte.28-1, -2: units lost under the Surgeon come back at half their price, Captains without points. */
export const priceFor = (t: Table, seat: Seat, u: Unit) => (t.players[seat]!.rebuy[u]! > 0 ? florinsOnly(UNIT_PRICE[u]! / 2) : unitPrice(u))

export const shop: Procedure<Medioevo, ShopFrame> = {
  menu: rules.ask<ShopFrame>()({
    cite: ['medioevo.fase-4-1', 'medioevo.fase-4-2'],
    who: (g, f) => (isOver(g) ? null : f.seat),
    may: {
      learn: {
        cite: 'medioevo.b.tecnologia-1',
        among: () => BRANCHES,
        unless: [
          { cite: 'medioevo.b.tecnologia-1', bars: (g, f, branch) => nextLevel(g.board, f.seat, branch) > TOP_LEVEL },
          { cite: 'medioevo.fase-4.tecnologia-3', bars: (g, f, branch) => g.board.players[f.seat]!.learnt.includes(branch) },
          { cite: 'medioevo.r-202', bars: (g, f, branch) => !canAfford(g, f.seat, technologyPrice(g.board, f.seat, branch)) },
        ],
        take: (g, f, branch) => (learn(g, f.seat, branch), { goto: 'menu' }),
      },
      build: {
        cite: 'medioevo.fase-4.edifici-4',
        among: () => BUILDABLE,
        unless: [
          { cite: 'medioevo.fase-4.edifici-4', bars: (g, f, what) => !knowsDesign(g.board, f.seat, what) },
          { cite: 'medioevo.varianti.schieramento-1', bars: (g, f, what) => isHidden(g) && !hasBuildingPlace(g, f.seat, what, 1) },
          { cite: 'medioevo.r-3', bars: (g, _, what) => !isLeft(g.board, what) },
          { cite: 'medioevo.fase-4.edifici-5', bars: (g, f, what) => !hasBuildingPlace(g, f.seat, what) },
        ],
        take: (_, f, what) => ({ call: startBuilding(f.seat, what), then: 'menu' }),
      },
      make: {
        cite: 'medioevo.fase-4.mezzi-1',
        among: () => PIECE_KIND_IDS,
        unless: [
          { cite: 'medioevo.varianti.schieramento-1', bars: g => isHidden(g) },
          { cite: 'medioevo.tecnologie.falegnameria-1', bars: (g, f, kind) => kind !== 'siege-engine' && !knowsCraft(g.board, f.seat, kind) },
          { cite: 'medioevo.tecnologie.matematica-1', bars: (g, f, kind) => kind === 'siege-engine' && !knowsCraft(g.board, f.seat, kind) },
          { cite: 'medioevo.fase-4.mezzi-6', bars: (g, f, kind) => !hasWorkshop(asKnown(g, f.seat), f.seat, kind) },
          { cite: 'medioevo.r-202', bars: (g, f, kind) => !canCraftSome(g, f.seat, kind) },
        ],
        take: (_, f, kind) => ({ call: startCraft(f.seat, kind), then: 'menu' }),
      },
      improve: {
        cite: 'medioevo.fase-4.mezzi-3',
        among: (g, f) => improvable(g.board, f.seat),
        unless: [
          { cite: 'medioevo.tecnologie.falegnameria-4', bars: (g, f, slot) => !knowsImprovement(g.board, f.seat, slot) },
          { cite: 'medioevo.fase-4.mezzi-4', bars: (g, f, slot) => !isAtWorkshop(g.board, f.seat, slot) },
          { cite: 'medioevo.r-202', bars: (g, f, slot) => !canImproveSome(g, f.seat, slot) },
        ],
        take: (_, f, slot) => ({ call: startImprovement(f.seat, slot), then: 'menu' }),
      },
      recruit: {
        cite: 'medioevo.fase-4.unita-1',
        among: () => UNITS,
        unless: [
          { cite: 'medioevo.varianti.schieramento-1', bars: g => isHidden(g) },
          {
            cite: 'medioevo.fase-4.unita-2',
            bars: (g, f, u) => isCaptain(u) && g.board.players[f.seat]!.rebuy[u] === 0 && !hasTechnology(g.board, f.seat, MILITARY_ART),
          },
          { cite: 'medioevo.fase-4.unita-5', bars: (g, f) => isLimitMet(g.board, f.seat) },
          { cite: 'medioevo.fase-4.unita-4', bars: (g, f) => !hasRecruitPlace(asKnown(g, f.seat), f.seat) },
          { cite: 'medioevo.r-202', bars: (g, f, u) => !canAfford(g, f.seat, priceFor(g.board, f.seat, u)) },
          { cite: 'medioevo.r-3', bars: (g, f, u) => reserve(g.board, f.seat, u) === 0 },
        ],
        take: (_, f, unit) => ({ call: newRecruit({ seat: f.seat, unit, how: 'bought' }), then: 'menu' }),
      },
      'train-at': {
        cite: 'medioevo.fase-4.unita-3',
        among: (g, f) => captainPlaces(g.board, f.seat),
        unless: [
          { cite: 'medioevo.fase-4.unita-2', bars: (g, f) => !hasTechnology(g.board, f.seat, MILITARY_ART) },
          { cite: 'medioevo.r-202', bars: (g, f, at) => !canTrainAt(g, f.seat, at) },
        ],
        take: (_, f, at) => ({ call: newTrain({ seat: f.seat, place: at }), then: 'menu' }),
      },
      reinstate: {
        cite: 'medioevo.fase-5.resa-3',
        among: (g, f) => UNITS.filter(u => g.board.players[f.seat]!.surrendered[u]! > 0),
        unless: [
          { cite: 'medioevo.fase-5.resa-4', bars: (g, f) => isLimitMet(g.board, f.seat) },
          { cite: 'medioevo.fase-5.resa-3', bars: (g, f, u) => !hasRecruitPlace(asKnown(g, f.seat), f.seat) || !hasRested(g.board, f.seat, u) },
        ],
        take: (_, f, unit) => ({ call: newRecruit({ seat: f.seat, unit, how: 'surrendered' }), then: 'menu' }),
      },
      ransom: {
        cite: 'medioevo.fase-5.cattura-7',
        among: (g, f) => prisonersOf(g.board, f.seat),
        unless: [
          { cite: 'medioevo.fase-5.cattura-9', bars: (g, f) => isLimitMet(g.board, f.seat) || !hasRecruitPlace(asKnown(g, f.seat), f.seat) },
          { cite: 'medioevo.r-202', bars: (g, f, u) => !canAfford(g, f.seat, florinsOnly(ransomOf(u))) },
        ],
        take: (_, f, unit) => ({ call: newRecruit({ seat: f.seat, unit, how: 'ransomed' }), then: 'menu' }),
      },
      'repair-at': {
        cite: 'medioevo.fase-4.edifici-11',
        among: (g, f) => damagedPlaces(g.board, f.seat),
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => !canRepair(g, f.seat) }],
        take: (_, f, at) => ({ call: repair({ seat: f.seat, place: at }), then: 'menu' }),
      },
      'buy-card': {
        cite: 'medioevo.fase-4.carte-3',
        among: () => true,
        unless: [
          { cite: 'medioevo.fase-4.carte-2', bars: (g, f) => g.board.players[f.seat]!.boughtCard },
          { cite: 'medioevo.r-48', bars: g => g.count('empire') === 0 },
          { cite: 'medioevo.r-202', bars: (g, f) => !canAfford(g, f.seat, priceOfCard(g, f.seat)) },
        ],
        take: (_, f) => ({ call: drawCard({ seat: f.seat }), then: 'menu' }),
      },
      ...ownInstants('buy-any'),
      ...removal,
      borrow: { cite: 'medioevo.d.prestiti-1', among: () => true, unless: [...LOAN_BARS], take: (g, f) => (borrow(g, f.seat), { goto: 'menu' }) },
      done: { among: () => true, take: (g, f) => void (playerOf(g, f.seat).lent = null) },
    },
  }),
}

/** fase-4.unita-4: a unit that is bought, ransomed or comes back after a surrender goes to a settlement or beside a military building. */
export const recruit: Procedure<Medioevo, RecruitFrame> = {
  holder: rules.ask<RecruitFrame>()({
    cite: ['medioevo.fase-5.cattura-7'],
    who: (_, f) => (f.how === 'ransomed' ? f.seat : null),
    may: {
      'from-holder': {
        among: (g, f) => g.board.prisoners.filter(p => p.owner === f.seat && p.unit === f.unit).map(p => p.holder),
        take: (_, f, holder) => void (f.holder = holder),
      },
    },
  }),
  where: rules.ask<RecruitFrame>()({
    cite: ['medioevo.fase-4.unita-4'],
    who: (_, f) => f.seat,
    may: { 'place-at': { among: (g, f) => recruitPlaces(asKnown(g, f.seat), f.seat), take: (_, f, at) => void (f.place = at) } },
  }),
  pay: (g, f) => {
    if (f.how === 'bought') return { call: pay({ seat: f.seat, of: 'recruit', ...priceFor(g.board, f.seat, f.unit) }) }
    if (f.how === 'ransomed') release(g, f)
    else playerOf(g, f.seat).surrendered[f.unit]! -= 1
    f.paid = true
    return
  },
  put: (g, f) => {
    if (!f.paid) return { done: true }
    addUnits(g.board, berth(f.place!, f.seat), one(f.unit))
    noteLeave(g.board, f.seat, f.place!)
    settle(g.board, f.place!)
    playerOf(g, f.seat).recruited += 1
    if (isCaptain(f.unit)) playerOf(g, f.seat).lent = null
    if (f.how === 'bought' && playerOf(g, f.seat).rebuy[f.unit]! > 0) playerOf(g, f.seat).rebuy[f.unit]! -= 1
    g.emit({ is: 'placed', seat: f.seat, unit: f.unit, at: f.place! }, ['medioevo.fase-4.unita-4'])
    return
  },
}
/** fase-5.cattura-8: the holder must let go for twice the price. */
function release(g: Ctx, f: RecruitFrame): void {
  payTo(g, f.seat, f.holder!, ransomOf(f.unit), ['medioevo.fase-5.cattura-7'])
  const held = g.board.prisoners.find(p => p.owner === f.seat && p.holder === f.holder && p.unit === f.unit)!
  held.n -= 1
  g.board.prisoners = g.board.prisoners.filter(p => p.n > 0)
}

/** fase-4.unita-3: a Captain is raised for the difference. */
export const train: Procedure<Medioevo, TrainFrame> = {
  which: rules.ask<TrainFrame>()({
    cite: ['medioevo.fase-4.unita-3'],
    who: (_, f) => f.seat,
    may: {
      train: {
        among: (g, f) => trainable(g.board, f.seat, f.place),
        take: (_, f, unit) => void (f.unit = unit),
      },
    },
  }),
  level: rules.ask<TrainFrame>()({
    cite: ['medioevo.fase-4.unita-3'],
    who: (_, f) => f.seat,
    may: {
      'at-level': {
        among: (_, f) => LEVELS.filter(level => f.unit !== null && levelNumber(level) > captainLevel(f.unit)),
        unless: [{ cite: 'medioevo.r-202', bars: (g, f, level) => !canTrainTo(g, f.seat, f.unit!, level) }],
        take: (_, f, level) => void (f.level = level),
      },
    },
  }),
  pay: (_, f) => ({ call: pay({ seat: f.seat, of: 'train', ...trainingPrice(f.unit!, f.level!) }) }),
  raise: (g, f) => {
    if (!f.paid) return
    playerOf(g, f.seat).lent = null
    const where = takeUnit(g.board, f.place, f.seat, f.unit!, a => a.owner === f.seat && a.was === null)
    addUnits(g.board, where, one(trainedTo(f.level!)))
    g.emit({ is: 'trained', seat: f.seat, unit: trainedTo(f.level!), at: f.place }, ['medioevo.fase-4.unita-3'])
  },
}

/** fase-4.carte-4: two cards and two more for each Cathedral are drawn, one is kept. */
export const drawCardProc: Procedure<Medioevo, DrawFrame> = {
  draw: (g, f) => {
    payFlorins(g, f.seat, cardPrice(cardsOf(g, f.seat).length), ['medioevo.fase-4.carte-3'])
    playerOf(g, f.seat).boughtCard = true
    const drawn = Math.min(CARD_PRICE.draw + CARD_PRICE.drawPerCathedral * cathedrals(g.board, f.seat), g.count('empire'))
    f.n = drawn
    for (let n = 0; n < drawn; n++) g.draw('empire', DRAWN[f.seat])
    g.emit({ is: 'drew', seat: f.seat, n: drawn }, ['medioevo.fase-4.carte-4'])
  },
  window: (g, f) => openWindow(g, 'buy-choose-card', f.seat),
  // carte.62-1 The cards drawn go under the deck, and as many others are drawn.
  again: (g, f) => {
    if (!f.again) return
    putUnder(g, f.seat)
    for (let n = 0; n < f.n; n++) g.draw('empire', DRAWN[f.seat])
  },
  choose: rules.ask<DrawFrame>()({
    cite: ['medioevo.fase-4.carte-4'],
    who: (_, f) => f.seat,
    may: {
      keep: {
        among: (g, f) => g.zone(DRAWN[f.seat]),
        take: (g, f, card) => {
          g.move(card, DRAWN[f.seat], CARDS[f.seat])
          g.emit({ is: 'took-card', seat: f.seat, card }, ['medioevo.fase-4.carte-4'])
        },
      },
    },
  }),
  rest: (g, f) => putUnder(g, f.seat),
}
/** The rest goes face down under the deck, in an order nobody knows. */
export function putUnder(g: Ctx, seat: Seat): void {
  g.shuffle([DRAWN[seat]], 'empire-stock')
  for (let n = g.count('empire-stock'); n > 0; n--) g.move(g.zone('empire-stock').at(-1)!, 'empire-stock', 'empire', 'bottom')
}

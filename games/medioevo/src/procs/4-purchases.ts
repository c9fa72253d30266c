/** 4 PURCHASES: the menu of a player's turn to buy, technologies, military units, Empire cards. */
import type { Procedure } from '@tabularium/kernel'
import {
  TECHNOLOGY_BRANCHES,
  EMPIRE_CARD_PRICE_TERMS,
  LEVELS,
  levelNumber,
  captainLevelOf,
  PIECE_KIND_IDS,
  TECHNOLOGY_PRICE_PER_LEVEL,
  TOP_TECHNOLOGY_LEVEL,
  UNIT_PRICES,
  UNITS,
  isCaptain,
  type TechnologyBranch,
  type Level,
  type Seat,
  type Space,
  type Unit,
} from '../kinds.ts'
import {
  addUnitsToArmy,
  makeArmyWithoutUnits,
  countCaptainsInUnitCounts,
  makeUnitCountsOfOneClass,
  findCaptainsNotChangedForTurn,
  isArmyToTrainIn,
  takeUnitFromArmies,
} from '../board/armies.ts'
import { findBuildingsOfSeat, controlsSpace, updateHolderOfSpace } from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed } from '../board/figures.ts'
import { priceOfNextCard } from '../board/money.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { canSeatAfford, findCardsOfSeat, makeFlorinPrice, hasTechnology, ownsTechnology } from '../board/points.ts'
import {
  BUILDABLE_BUILDINGS,
  hasPlaceToMakePiece,
  isBuildingLeftInSupply,
  isRecruitLimitReached,
  MILITARY_ART_TECHNOLOGY,
  hasPlaceToRecruit,
  ransomPriceOfUnit,
  findPlacesToRecruit,
  captainAfterTraining,
  priceOfCaptainTraining,
  priceOfUnit,
} from '../board/prices.ts'
import { isReinforcementPlace, countFiguresInReserve } from '../board/supply.ts'
import { makeBoardWithKnownSecretTreaties } from '../board/treaties.ts'
import {
  empireCardPurchaseFrame,
  paymentFrame,
  unitRecruitingFrame as newRecruit,
  buildingRepairFrame,
  shopFrame as newShop,
  captainTrainingFrame as newTrain,
} from '../frames.ts'
import { DRAWN_CARD_ZONE_OF_SEAT, CARD_ZONE_OF_SEAT, ruleBuilder, type GameStepContext, type GameSeatContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { addAt, isGameOver, payFlorins, payFlorinsTo, playerOf } from './common.ts'
import {
  canMakePieceOfAnyLevel,
  canImprovePiece,
  canPayRepair,
  findPlacesWithDamagedBuildings,
  hasPlaceForBuilding,
  findImprovablePieces,
  isPieceWhereItCanBeMade,
  arePurchasesHidden,
  hasTechnologyToMakePiece,
  hasTechnologyToBuild,
  hasTechnologyToImprovePiece,
  createBuildingConstructionFrame,
  createPieceMakingFrame,
  createPieceImprovementFrame,
  spendLentDesign,
} from './4-building.ts'
import { callForHiddenDeploymentStep, callNextDeploymentProcedure, secretDeploymentOrdersStep } from './4-deployment.ts'
import { takeLoan, LOAN_BARS } from './3-taxes.ts'
import { dismissalVerbs } from './5-removal.ts'
import { createWhichFigureStep } from './5-figures.ts'
import { openWindow, createVerbsToUseCardsInOwnQuestion } from './8-instants.ts'
import { recordLeaveGivenToGuest } from './9-guests.ts'

type PurchasesPhaseFrame = FrameOfProcedure<'purchases'>
type ShopFrame = FrameOfProcedure<'shop'>
type UnitRecruitingFrame = FrameOfProcedure<'recruit'>
type CaptainTrainingFrame = FrameOfProcedure<'train'>
type EmpireCardPurchaseFrame = FrameOfProcedure<'draw-card'>

/** fase-4-3, r-37: player by player in turn order. */
export const purchasesPhaseProcedure: Procedure<Medioevo, PurchasesPhaseFrame> = {
  call: callForHiddenDeploymentStep,
  each: (g, f) => {
    const seat = g.board.order[f.next]
    if (isGameOver(g) || (seat === undefined && !f.hidden)) return { done: true }
    if (seat === undefined) return void (f.next = 0)
    f.next += 1
    return playerOf(g, seat).out ? { goto: 'each' } : { call: newShop({ seat }), then: 'each' }
  },
  orders: secretDeploymentOrdersStep,
  deploy: callNextDeploymentProcedure,
}

// ---- Technologies (fase-4.tecnologia, b.acquistare) ----
const nextTechnologyLevel = (t: ReadonlyBoard, seat: Seat, branch: TechnologyBranch): number => t.players[seat]!.technology[branch]! + 1
export const priceOfNextTechnologyLevel = (t: ReadonlyBoard, seat: Seat, branch: TechnologyBranch) =>
  makeFlorinPrice(TECHNOLOGY_PRICE_PER_LEVEL * nextTechnologyLevel(t, seat, branch))
function learnTechnology(g: GameStepContext, seat: Seat, branch: TechnologyBranch): void {
  payFlorins(g, seat, priceOfNextTechnologyLevel(g.board, seat, branch).florins, ['medioevo.fase-4.tecnologia-1'])
  const p = playerOf(g, seat)
  p.technology = addAt(p.technology, branch, 1)
  p.learnt = [...p.learnt, branch]
  // tecnologie.potere-temporale-1 A design that is now one's own is borrowed no more.
  p.lent = p.lent.filter(design => !ownsTechnology(g.board, seat, design))
  g.emit({ is: 'learnt', seat, branch, level: p.technology[branch]! }, ['medioevo.b.acquistare-4'])
}

// ---- Military units ----
const findOwnUnitTypesHeldPrisoner = (t: ReadonlyBoard, seat: Seat): Unit[] => UNITS.filter(u => t.prisoners.some(p => p.owner === seat && p.unit === u))
const findTrainableCaptains = (t: ReadonlyBoard, seat: Seat, at: Space): Unit[] =>
  findCaptainsNotChangedForTurn(t, at, seat).filter(u => captainLevelOf(u) < LEVELS.length)
const findPlacesWithTrainableCaptains = (t: ReadonlyBoard, seat: Seat): Space[] => {
  const places = [...new Set(t.armies.flatMap(a => (isArmyToTrainIn(a, seat) && countCaptainsInUnitCounts(a.units) > 0 ? [a.at] : [])))]
  return places.filter(at => findTrainableCaptains(t, seat, at).length > 0 && isReinforcementPlace(t, at) && controlsSpace(t, seat, at)).sort((a, b) => a - b)
}
const canTrainCaptainTo = (g: GameSeatContext, seat: Seat, from: Unit, level: Level): boolean =>
  levelNumber(level) > captainLevelOf(from) && canSeatAfford(g, seat, priceOfCaptainTraining(from, level))
const canTrainCaptainAt = (g: GameSeatContext, seat: Seat, at: Space): boolean =>
  findTrainableCaptains(g.board, seat, at).some(u => LEVELS.some(level => canTrainCaptainTo(g, seat, u, level)))
/** Somebody of the class who surrendered in an earlier turn. */
const hasUnitsSurrenderedInEarlierTurn = (t: ReadonlyBoard, seat: Seat, u: Unit): boolean =>
  t.players[seat]!.surrendered[u]! > t.players[seat]!.yielded.filter(x => x === u).length
const countCathedrals = (t: ReadonlyBoard, seat: Seat): number => findBuildingsOfSeat(t, seat, x => x.category === 'religious').length
const priceOfNextCardOfSeat = (g: GameSeatContext, seat: Seat) => makeFlorinPrice(priceOfNextCard(findCardsOfSeat(g, seat).length))

/** carte.28-1, -2: units lost under the Surgeon come back at half their price, Captains without points. */
export const priceOfRecruit = (t: ReadonlyBoard, seat: Seat, u: Unit) =>
  t.players[seat]!.rebuy[u]! > 0 ? makeFlorinPrice(UNIT_PRICES[u]! / 2) : priceOfUnit(u)

export const shopProcedure: Procedure<Medioevo, ShopFrame> = {
  menu: ruleBuilder.ask<ShopFrame>()({
    cite: ['medioevo.fase-4-1', 'medioevo.fase-4-2'],
    who: (g, f) => (isGameOver(g) ? null : f.seat),
    may: {
      learn: {
        cite: 'medioevo.b.tecnologia-1',
        among: () => TECHNOLOGY_BRANCHES,
        unless: [
          { cite: 'medioevo.b.tecnologia-1', bars: (g, f, branch) => nextTechnologyLevel(g.board, f.seat, branch) > TOP_TECHNOLOGY_LEVEL },
          { cite: 'medioevo.fase-4.tecnologia-3', bars: (g, f, branch) => g.board.players[f.seat]!.learnt.includes(branch) },
          { cite: 'medioevo.r-202', bars: (g, f, branch) => !canSeatAfford(g, f.seat, priceOfNextTechnologyLevel(g.board, f.seat, branch)) },
        ],
        take: (g, f, branch) => (learnTechnology(g, f.seat, branch), { goto: 'menu' }),
      },
      build: {
        cite: 'medioevo.fase-4.edifici-4',
        among: () => BUILDABLE_BUILDINGS,
        unless: [
          { cite: 'medioevo.fase-4.edifici-4', bars: (g, f, what) => !hasTechnologyToBuild(g.board, f.seat, what) },
          { cite: 'medioevo.varianti.schieramento-1', bars: (g, f, what) => arePurchasesHidden(g) && !hasPlaceForBuilding(g, f.seat, what, 1) },
          { cite: 'medioevo.r-3', bars: (g, _, what) => !isBuildingLeftInSupply(g.board, what) },
          { cite: 'medioevo.fase-4.edifici-5', bars: (g, f, what) => !hasPlaceForBuilding(g, f.seat, what) },
        ],
        take: (g, f, what) => ({ call: createBuildingConstructionFrame(g.board, f.seat, what), then: 'menu' }),
      },
      make: {
        cite: 'medioevo.fase-4.mezzi-1',
        among: () => PIECE_KIND_IDS,
        unless: [
          { cite: 'medioevo.varianti.schieramento-1', bars: g => arePurchasesHidden(g) },
          { cite: 'medioevo.tecnologie.falegnameria-1', bars: (g, f, kind) => kind !== 'siege-engine' && !hasTechnologyToMakePiece(g.board, f.seat, kind) },
          { cite: 'medioevo.tecnologie.matematica-1', bars: (g, f, kind) => kind === 'siege-engine' && !hasTechnologyToMakePiece(g.board, f.seat, kind) },
          { cite: 'medioevo.fase-4.mezzi-6', bars: (g, f, kind) => !hasPlaceToMakePiece(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat, kind) },
          { cite: 'medioevo.r-202', bars: (g, f, kind) => !canMakePieceOfAnyLevel(g, f.seat, kind) },
        ],
        take: (_, f, kind) => ({ call: createPieceMakingFrame(f.seat, kind), then: 'menu' }),
      },
      improve: {
        cite: 'medioevo.fase-4.mezzi-3',
        among: (g, f) => findImprovablePieces(g.board, f.seat),
        unless: [
          { cite: 'medioevo.tecnologie.falegnameria-4', bars: (g, f, slot) => !hasTechnologyToImprovePiece(g.board, f.seat, slot) },
          { cite: 'medioevo.fase-4.mezzi-4', bars: (g, f, slot) => !isPieceWhereItCanBeMade(g.board, f.seat, slot) },
          { cite: 'medioevo.r-202', bars: (g, f, slot) => !canImprovePiece(g, f.seat, slot) },
        ],
        take: (_, f, slot) => ({ call: createPieceImprovementFrame(f.seat, slot), then: 'menu' }),
      },
      recruit: {
        cite: 'medioevo.fase-4.unita-1',
        among: () => UNITS,
        unless: [
          // r-159 Whoever comes back, as after a surrender, is no new purchase.
          { cite: 'medioevo.varianti.schieramento-1', bars: (g, f, u) => arePurchasesHidden(g) && g.board.players[f.seat]!.rebuy[u] === 0 },
          {
            cite: 'medioevo.fase-4.unita-2',
            bars: (g, f, u) => isCaptain(u) && g.board.players[f.seat]!.rebuy[u] === 0 && !hasTechnology(g.board, f.seat, MILITARY_ART_TECHNOLOGY),
          },
          { cite: 'medioevo.fase-4.unita-5', bars: (g, f) => isRecruitLimitReached(g.board, f.seat) },
          { cite: 'medioevo.fase-4.unita-4', bars: (g, f) => !hasPlaceToRecruit(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat) },
          { cite: 'medioevo.r-202', bars: (g, f, u) => !canSeatAfford(g, f.seat, priceOfRecruit(g.board, f.seat, u)) },
          { cite: 'medioevo.r-3', bars: (g, f, u) => countFiguresInReserve(g.board, f.seat, u) === 0 },
        ],
        take: (_, f, unit) => ({ call: newRecruit({ seat: f.seat, unit, how: 'bought' }), then: 'menu' }),
      },
      'train-at': {
        cite: 'medioevo.fase-4.unita-3',
        among: (g, f) => findPlacesWithTrainableCaptains(g.board, f.seat),
        unless: [
          { cite: 'medioevo.fase-4.unita-2', bars: (g, f) => !hasTechnology(g.board, f.seat, MILITARY_ART_TECHNOLOGY) },
          { cite: 'medioevo.r-202', bars: (g, f, at) => !canTrainCaptainAt(g, f.seat, at) },
        ],
        take: (_, f, at) => ({ call: newTrain({ seat: f.seat, place: at }), then: 'menu' }),
      },
      reinstate: {
        cite: 'medioevo.fase-5.resa-3',
        among: (g, f) => UNITS.filter(u => g.board.players[f.seat]!.surrendered[u]! > 0),
        unless: [
          { cite: 'medioevo.fase-5.resa-4', bars: (g, f) => isRecruitLimitReached(g.board, f.seat) },
          {
            cite: 'medioevo.fase-5.resa-3',
            bars: (g, f, u) => !hasPlaceToRecruit(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat) || !hasUnitsSurrenderedInEarlierTurn(g.board, f.seat, u),
          },
        ],
        take: (_, f, unit) => ({ call: newRecruit({ seat: f.seat, unit, how: 'surrendered' }), then: 'menu' }),
      },
      ransom: {
        cite: 'medioevo.fase-5.cattura-7',
        among: (g, f) => findOwnUnitTypesHeldPrisoner(g.board, f.seat),
        unless: [
          {
            cite: 'medioevo.fase-5.cattura-9',
            bars: (g, f) => isRecruitLimitReached(g.board, f.seat) || !hasPlaceToRecruit(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat),
          },
          { cite: 'medioevo.r-202', bars: (g, f, u) => !canSeatAfford(g, f.seat, makeFlorinPrice(ransomPriceOfUnit(u))) },
        ],
        take: (_, f, unit) => ({ call: newRecruit({ seat: f.seat, unit, how: 'ransomed' }), then: 'menu' }),
      },
      'repair-at': {
        cite: 'medioevo.fase-4.edifici-11',
        among: (g, f) => findPlacesWithDamagedBuildings(g.board, f.seat),
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => !canPayRepair(g, f.seat) }],
        take: (_, f, at) => ({ call: buildingRepairFrame({ seat: f.seat, place: at }), then: 'menu' }),
      },
      'buy-card': {
        cite: 'medioevo.fase-4.carte-3',
        among: () => true,
        unless: [
          { cite: 'medioevo.fase-4.carte-2', bars: (g, f) => g.board.players[f.seat]!.boughtCard },
          { cite: 'medioevo.r-48', bars: g => g.count('empire') === 0 },
          { cite: 'medioevo.r-202', bars: (g, f) => !canSeatAfford(g, f.seat, priceOfNextCardOfSeat(g, f.seat)) },
        ],
        take: (_, f) => ({ call: empireCardPurchaseFrame({ seat: f.seat }), then: 'menu' }),
      },
      ...createVerbsToUseCardsInOwnQuestion('buy-any'),
      ...dismissalVerbs,
      borrow: { cite: 'medioevo.d.prestiti-1', among: () => true, unless: [...LOAN_BARS], take: (g, f) => (takeLoan(g, f.seat), { goto: 'menu' }) },
      done: { among: () => true, take: (g, f) => void (arePurchasesHidden(g) || (playerOf(g, f.seat).lent = [])) },
    },
  }),
}

/** fase-4.unita-4: a unit that is bought, ransomed or comes back after a surrender goes to a settlement or beside a military building. */
export const unitRecruitingProcedure: Procedure<Medioevo, UnitRecruitingFrame> = {
  holder: ruleBuilder.ask<UnitRecruitingFrame>()({
    cite: ['medioevo.fase-5.cattura-7'],
    who: (_, f) => (f.how === 'ransomed' ? f.seat : null),
    may: {
      'from-holder': {
        among: (g, f) => g.board.prisoners.filter(p => p.owner === f.seat && p.unit === f.unit).map(p => p.holder),
        take: (_, f, holder) => void (f.holder = holder),
      },
    },
  }),
  where: ruleBuilder.ask<UnitRecruitingFrame>()({
    cite: ['medioevo.fase-4.unita-4'],
    who: (_, f) => f.seat,
    may: { 'place-at': { among: (g, f) => findPlacesToRecruit(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat), take: (_, f, at) => void (f.place = at) } },
  }),
  pay: (g, f) => {
    if (f.how === 'bought') return { call: paymentFrame({ seat: f.seat, of: 'recruit', ...priceOfRecruit(g.board, f.seat, f.unit) }) }
    if (f.how === 'ransomed') ransomPrisoner(g, f)
    else playerOf(g, f.seat).surrendered = addAt(playerOf(g, f.seat).surrendered, f.unit, -1)
    f.paid = true
    return
  },
  put: (g, f) => {
    if (!f.paid) return { done: true }
    addUnitsToArmy(g.board, makeArmyWithoutUnits(f.place!, f.seat), makeUnitCountsOfOneClass(f.unit))
    recordLeaveGivenToGuest(g.board, f.seat, f.place!)
    updateHolderOfSpace(g.board, f.place!)
    playerOf(g, f.seat).recruited += 1
    if (f.how === 'bought') bookRecruit(g, f.seat, f.unit)
    g.emit({ is: 'placed', seat: f.seat, unit: f.unit, at: f.place! }, ['medioevo.fase-4.unita-4'])
    return
  },
}
/** carte.28-1: whom the Surgeon lets be bought back is there no more; a Captain otherwise needs the design. */
function bookRecruit(g: GameStepContext, seat: Seat, unit: Unit): void {
  const p = playerOf(g, seat)
  if (p.rebuy[unit]! > 0) p.rebuy = addAt(p.rebuy, unit, -1)
  else if (isCaptain(unit)) spendLentDesign(g, seat, MILITARY_ART_TECHNOLOGY)
}
/** fase-5.cattura-8: the holder must let go for twice the price. */
function ransomPrisoner(g: GameStepContext, f: UnitRecruitingFrame): void {
  payFlorinsTo(g, f.seat, f.holder!, ransomPriceOfUnit(f.unit), ['medioevo.fase-5.cattura-7'])
  const held = g.board.prisoners.find(p => p.owner === f.seat && p.holder === f.holder && p.unit === f.unit)!
  held.n -= 1
  g.board.prisoners = g.board.prisoners.filter(p => p.n > 0)
}

/** fase-4.unita-3: a Captain is raised for the difference. */
export const captainTrainingProcedure: Procedure<Medioevo, CaptainTrainingFrame> = {
  which: ruleBuilder.ask<CaptainTrainingFrame>()({
    cite: ['medioevo.fase-4.unita-3'],
    who: (_, f) => f.seat,
    may: {
      train: {
        among: (g, f) => findTrainableCaptains(g.board, f.seat, f.place),
        take: (_, f, unit) => void (f.unit = unit),
      },
    },
  }),
  // r-276, r-277 The own one or the hired one.
  'which-figure': createWhichFigureStep<CaptainTrainingFrame>(
    (g, f) =>
      f.unit === null ? null : { seat: f.seat, unit: f.unit, armies: findArmiesWithUnit(g.board, f.place, f.seat, f.unit, a => isArmyToTrainIn(a, f.seat)) },
    ['of-owner'],
  ),
  level: ruleBuilder.ask<CaptainTrainingFrame>()({
    cite: ['medioevo.fase-4.unita-3'],
    who: (_, f) => f.seat,
    may: {
      'at-level': {
        among: (_, f) => LEVELS.filter(level => f.unit !== null && levelNumber(level) > captainLevelOf(f.unit)),
        unless: [{ cite: 'medioevo.r-202', bars: (g, f, level) => !canTrainCaptainTo(g, f.seat, f.unit!, level) }],
        take: (_, f, level) => void (f.level = level),
      },
    },
  }),
  pay: (_, f) => ({ call: paymentFrame({ seat: f.seat, of: 'train', ...priceOfCaptainTraining(f.unit!, f.level!) }) }),
  raise: (g, f) => {
    if (!f.paid) return
    spendLentDesign(g, f.seat, MILITARY_ART_TECHNOLOGY)
    const where = takeUnitFromArmies(g.board, f.place, f.seat, f.unit!, a => isArmyToTrainIn(a, f.seat) && isFigureNamed(a, f.unit!, f.figure))
    addUnitsToArmy(g.board, where, makeUnitCountsOfOneClass(captainAfterTraining(f.level!)))
    g.emit({ is: 'trained', seat: f.seat, unit: captainAfterTraining(f.level!), at: f.place }, ['medioevo.fase-4.unita-3'])
  },
}

/** fase-4.carte-4: two cards and two more for each Cathedral are drawn, one is kept. */
export const empireCardPurchaseProcedure: Procedure<Medioevo, EmpireCardPurchaseFrame> = {
  draw: (g, f) => {
    payFlorins(g, f.seat, priceOfNextCard(findCardsOfSeat(g, f.seat).length), ['medioevo.fase-4.carte-3'])
    playerOf(g, f.seat).boughtCard = true
    const drawn = Math.min(EMPIRE_CARD_PRICE_TERMS.draw + EMPIRE_CARD_PRICE_TERMS.drawPerCathedral * countCathedrals(g.board, f.seat), g.count('empire'))
    f.n = drawn
    for (let n = 0; n < drawn; n++) g.draw('empire', DRAWN_CARD_ZONE_OF_SEAT[f.seat])
    g.emit({ is: 'drew', seat: f.seat, n: drawn }, ['medioevo.fase-4.carte-4'])
  },
  window: (g, f) => openWindow(g, 'buy-choose-card', f.seat),
  // carte.62-1 The cards drawn go under the deck, and as many others are drawn; a Sage who is ready again may repeat that too.
  again: (g, f) => {
    if (!f.again) return undefined
    f.again = false
    returnUnchosenCardsUnderDeck(g, f.seat)
    for (let n = 0; n < f.n; n++) g.draw('empire', DRAWN_CARD_ZONE_OF_SEAT[f.seat])
    return { goto: 'window' }
  },
  choose: ruleBuilder.ask<EmpireCardPurchaseFrame>()({
    cite: ['medioevo.fase-4.carte-4'],
    who: (_, f) => f.seat,
    may: {
      keep: {
        among: (g, f) => g.zone(DRAWN_CARD_ZONE_OF_SEAT[f.seat]),
        take: (g, f, card) => {
          g.move(card, DRAWN_CARD_ZONE_OF_SEAT[f.seat], CARD_ZONE_OF_SEAT[f.seat])
          g.emit({ is: 'took-card', seat: f.seat, card }, ['medioevo.fase-4.carte-4'])
        },
      },
    },
  }),
  rest: (g, f) => returnUnchosenCardsUnderDeck(g, f.seat),
}
/** The rest goes face down under the deck, in an order nobody knows. */
export function returnUnchosenCardsUnderDeck(g: GameStepContext, seat: Seat): void {
  g.shuffle([DRAWN_CARD_ZONE_OF_SEAT[seat]], 'empire-stock')
  for (let n = g.count('empire-stock'); n > 0; n--) g.move(g.zone('empire-stock').at(-1)!, 'empire-stock', 'empire', 'bottom')
}

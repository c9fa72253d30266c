/** The technologies that are not designs (tecnologie). */
import {
  ALL_NEIGHBOURS,
  HOME_SPACES_OF_KINGDOM,
  LAND_NEIGHBOURS,
  isCommercialPieceKind,
  isSea,
  otherBattleParty,
  POINT_COLOURS,
  PURPLE,
  TECHNOLOGY_COLOUR,
  findTechnologyById,
  UNITS,
  type BattleParty,
  type Piece,
  type PriceChange,
  type Seat,
  type Space,
  type Unit,
} from '../kinds.ts'
import {
  addUnitsToArmy,
  makeArmyWithoutUnits,
  galleyOf,
  isStopped,
  hasBarbarianArmyAt,
  hasSideArmyAt,
  findSidesWithArmiesAt,
  isEmptyOfArmies,
  createZeroUnitCounts,
  makeUnitCountsOfOneClass,
  addUnitCounts,
  changeMatchingArmies,
  sumUnitCounts,
  takeUnitFromArmies,
  countAllUnitsOfSideAt,
  countUnitsByClassAt,
} from '../board/armies.ts'
import { battlePartyOfSide } from '../board/battle.ts'
import {
  findControllerOfSpace,
  controlsSpace,
  isActBannedByBishopAt,
  buildingLevelAt,
  updateHolderOfSpace,
  updateHolderOfSpaceLeft,
  findTerritoriesControlledBy,
} from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed, type FigurePick } from '../board/figures.ts'
import { isSpaceInPlay, landMovementCost, withEntryAt, type ReadonlyBoard } from '../board/map.ts'
import { PRICE_STEP_OF_MARKET_TECHNOLOGY, SALE_BONUS_BY_CIVIL_LEVEL } from '../board/market.ts'
import { findEnemySidesAt, hasMovingGroupUnits, isSpaceClosedByTruce } from '../board/moving.ts'
import {
  unitCapacityOfPiece,
  findWritablePieceOnMap,
  findPieceOnMap,
  findPiecesCommandedBy,
  findPiecesOfSeat,
  unitRoomAsWarWagon,
  type ReadonlyPiece,
} from '../board/pieces.ts'
import { isBuildingLeftInSupply, canPieceBeImproved, findBuildingOneLevelUp } from '../board/prices.ts'
import { isBarbarianGalleyLeft, isReinforcementPlace, countFiguresInReserve } from '../board/supply.ts'
import { findSpacesWithBarbarians } from '../board/survey.ts'
import { hasPassageRight } from '../board/treaties.ts'
import { barbarianArrivalFrame, groupMovementFrame } from '../frames.ts'
import { sendRebellionAway } from '../procs/2-barbarians.ts'
import { raiseBuilding, raisePieceToLevel, createControlTokensFrame } from '../procs/4-building.ts'
import { fightOnInOwnMovement, fightWhenBattleIsOver, markSideEscapedFromBattle } from '../procs/5-battle.ts'
import { findFigureToPointOut, findUnitsToPointOut, moveTrappedMarkOfUnit } from '../procs/5-damage.ts'
import { computeSaleTotal, hasGoodsToSell } from '../procs/6-sale.ts'
import { priceOfCubesBought } from '../procs/6-trade.ts'
import {
  isArmyNotInBattle,
  areUnitsInBattleAt,
  isBattleUnderWay,
  isHordeOnlyComingTo,
  isPlaceOfBattle,
  isPlaceOfWaitingBattle,
  callJoiningBattleProcedure,
  findSidesToJoin,
  mayArmyJoinSide,
  walkUnitToNeighbour,
} from '../procs/5-joining.ts'
import type { GameStepContext, GamePublicContext } from '../rules.ts'
import type { Board } from '../types.ts'
import { playerOf } from '../procs/common.ts'
import { lastOfList, type CardAbility, type ReadonlyCardUseFrame } from './ability.ts'
import { monopolyAbility } from './cubes.ts'
import { hierarchyAbility } from './hierarchy.ts'

const makeSampleInstantFrame = (seat: Seat): ReadonlyCardUseFrame => ({ seat }) as ReadonlyCardUseFrame
// ---- Barbarians ----
/** carte.3-1: not out of where a Bishop forbids it. */
const findSpacesBarbariansMayLeave = (g: GamePublicContext): Space[] =>
  findSpacesWithBarbarians(g.board).filter(at => !isActBannedByBishopAt(g.board, 'leave', at) && !isPlaceOfWaitingBattle(g, at))
/** r-233: to an adjacent territory, or to sea if a barbarian Galley can be had; r-262 whoever is alone at sea goes on in his own. */
const findBarbarianExits = (g: GamePublicContext, from: Space): Space[] => {
  const isGalleyFound = isBarbarianGalleyLeft(g.board) || (isSea(from) && countAllUnitsOfSideAt(g.board, from, 'barbarians') === 1)
  const isOpen = (to: Space): boolean => isSpaceInPlay(g.board, to) && !isPlaceOfWaitingBattle(g, to)
  return ALL_NEIGHBOURS[from]!.filter(to => isOpen(to) && (!isSea(to) || hasBarbarianArmyAt(g.board, to) || isGalleyFound))
}
/** Others of the horde who could come along, each for a point that has been produced. */
function findBarbariansToTakeAlong(g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] {
  const left = countUnitsByClassAt(g.board, f.spaces.at(-2)!, 'barbarians')
  for (const u of f.units) left[u]! -= 1
  return g.board.players[f.seat]!.pool[COLOUR_OF_NATION_TECHNOLOGY]! >= f.units.length ? UNITS.filter(u => left[u]! > 0) : []
}
const findBarbarianUnitTypesAt = (g: GamePublicContext, at: Space): Unit[] => UNITS.filter(u => countUnitsByClassAt(g.board, at, 'barbarians')[u]! > 0)
const findBarbariansBesideRealm = (g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] => {
  const own = findTerritoriesControlledBy(g.board, f.seat)
  return findSpacesWithBarbarians(g.board).filter(
    at =>
      !isSea(at) && !isPlaceOfWaitingBattle(g, at) && LAND_NEIGHBOURS[at]!.some(to => own.includes(to)) && findConvertibleBarbarians(g, f.seat, at).length > 0,
  )
}
const findConvertibleBarbarians = (g: GamePublicContext, seat: Seat, at: Space): Unit[] =>
  findBarbarianUnitTypesAt(g, at).filter(u => countFiguresInReserve(g.board, seat, u) > 0)
/** definizioni-6: land that barbarians held is nobody's, also where it has a rightful owner; fase-5.conquista-1 where a battle is fought it is conquered.
 *  r-30 What they have only come to they have never held. */
function takeLandLeftByBarbarians(g: GameStepContext, seat: Seat, at: Space): void {
  const isLeft = findSidesWithArmiesAt(g.board, at).every(side => side === seat) && !isPlaceOfBattle(g as unknown as GamePublicContext, at)
  if (isLeft && isHordeOnlyComingTo(g, at)) return updateHolderOfSpaceLeft(g.board, at)
  if (isLeft) g.board.holder = withEntryAt(g.board.holder, at, seat)
  updateHolderOfSpace(g.board, at)
}
/** r-190: barbarian territories without armies beside the own kingdom. */
export const findPlacesForLawTechnology = (g: GamePublicContext, seat: Seat): Space[] => {
  const { kingdom } = g.board.players[seat]!
  if (kingdom === null) return []
  return LANDS_BESIDE_KINGDOM[kingdom]!.filter(at => isSpaceInPlay(g.board, at) && isEmptyOfArmies(g.board, at) && findControllerOfSpace(g.board, at) === null)
}
const LANDS_BESIDE_KINGDOM: readonly (readonly Space[])[] = HOME_SPACES_OF_KINGDOM.map(homes =>
  [...new Set(homes.flatMap(home => LAND_NEIGHBOURS[home]!))].filter(at => !homes.includes(at)),
)

/** r-118: they fight whoever is there, after the battle that is under way; where they fight already they only become more. */
function callBarbarianArrivalProcedure(g: GameStepContext, place: Space) {
  if (g.within('battle') === null) return { call: barbarianArrivalFrame({ place }) }
  const fight = g.enclosing('battle')
  const isJoined = isPlaceOfBattle(g as unknown as GamePublicContext, place) && [fight.attacker, fight.defender].includes('barbarians')
  if (!isJoined) fight.later.push(place)
  return undefined
}

// ---- Cartography for a single unit ----
/** Units that are not in the battle under way and have somewhere to go. */
const findUnitTypesThatMayWalk = (g: GamePublicContext, seat: Seat, from: Space): Unit[] =>
  UNITS.filter(
    u =>
      g.board.armies.some(a => a.at === from && isArmyNotInBattle(g.board, a, seat) && a.units[u]! > 0) && findSpacesUnitMayStepTo(g, seat, from, u).length > 0,
  )
/** One movement point over land: into the battle under way, or anywhere else; during a battle nowhere that another would follow. */
const findSpacesUnitMayStepTo = (g: GamePublicContext, seat: Seat, from: Space, u: Unit): Space[] =>
  LAND_NEIGHBOURS[from]!.filter(to => isSpaceInPlay(g.board, to) && mayUnitStepTo(g, seat, from, to, u))
const findSidesUnitMayJoin = (g: GamePublicContext, seat: Seat, from: Space, u: Unit): Seat[] =>
  findSidesToJoin(g, seat).filter(side => g.board.armies.some(a => a.at === from && mayArmyJoinSide(g.board, a, seat, side) && a.units[u]! > 0))
function mayUnitStepTo(g: GamePublicContext, seat: Seat, from: Space, to: Space, u: Unit): boolean {
  if (landMovementCost(g.options, from, to) > 1 || isSpaceClosedByTruce(g.board, seat, to) || isActBannedByBishopAt(g.board, 'leave', from)) return false
  if (isPlaceOfWaitingBattle(g, to)) return false
  if (isPlaceOfBattle(g, to)) return findSidesUnitMayJoin(g, seat, from, u).length > 0
  return !isBattleUnderWay(g.within('battle')) || isTerritoryPeacefulFor(g.board, seat, to)
}
/** r-276: of several in the territory; r-273 into a battle only whoever may join that side. */
function findFigureThatWalks(g: GamePublicContext, f: ReadonlyCardUseFrame): FigurePick {
  const joined = f.sides.at(-1) as Seat | undefined
  const fits = (a: ReadonlyBoard['armies'][number]) =>
    joined === undefined ? isArmyNotInBattle(g.board, a, f.seat) : mayArmyJoinSide(g.board, a, f.seat, joined)
  return { seat: f.seat, unit: lastOfList(f.units), armies: findArmiesWithUnit(g.board, f.spaces.at(-2)!, f.seat, lastOfList(f.units), fits) }
}
const isTerritoryPeacefulFor = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => {
  const owner = findControllerOfSpace(t, at)
  return owner === seat || (owner !== null && hasPassageRight(t, owner, seat, at) && findEnemySidesAt(t, seat, at).length === 0)
}
// ---- Cartography for a transport and whom it carries ----
/** tecnologie.cartografia-1, definizioni-2: engines and military transports of whoever fights are in the battle with his units. */
const findPiecesNotInBattle = (g: GamePublicContext, seat: Seat): ReadonlyPiece[] => {
  const pieces = findPiecesCommandedBy(g.board, seat)
  return g.within('battle') === null ? pieces : pieces.filter(p => isCommercialPieceKind(p.kind) || !areUnitsInBattleAt(g, seat, p.at))
}
/** Units that stand still and that a transport could carry on: those aboard, or in the territory where it stands. */
const isArmyStoppedWithPiece = (a: ReadonlyBoard['armies'][number], seat: Seat, p: ReadonlyPiece): boolean =>
  a.at === p.at && a.by === seat && isStopped(a) && (galleyOf(a) === p.slot || !isSea(a.at))
const countUnitsStoppedWithPiece = (t: ReadonlyBoard, seat: Seat, p: ReadonlyPiece): number => sumUnitCounts(countStoppedUnitsByClass(t, seat, p))
const countStoppedUnitsByClass = (t: ReadonlyBoard, seat: Seat, p: ReadonlyPiece): number[] =>
  t.armies.filter(a => isArmyStoppedWithPiece(a, seat, p)).reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())
const unitRoomInTransport = (t: ReadonlyBoard, p: ReadonlyPiece): number =>
  p.kind === 'galley' ? unitCapacityOfPiece(p) - t.pieces.filter(x => x.aboard === p.slot).length : unitRoomAsWarWagon(t, p)
/** tecnologie.cartografia-2: as many as it carries; where there are more, their owner names them. */
function findUnitTypesToRefresh(g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] {
  const p = findPieceOnMap(g.board, lastOfList(f.pieces))
  const left = countStoppedUnitsByClass(g.board, f.seat, p)
  if (sumUnitCounts(left) <= unitRoomInTransport(g.board, p) || f.units.length >= unitRoomInTransport(g.board, p)) return []
  for (const u of f.units) left[u]! -= 1
  return UNITS.filter(u => left[u]! > 0)
}
function refreshStoppedUnits(b: Board, f: ReadonlyCardUseFrame, p: ReadonlyPiece): void {
  for (const u of f.units)
    addUnitsToArmy(b, { ...takeUnitFromArmies(b, p.at, f.seat, u, a => isArmyStoppedWithPiece(a, f.seat, p)), stopped: false }, makeUnitCountsOfOneClass(u))
}
const findSpacesWithUnitsThatMayWalk = (g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] => {
  // r-165 Whoever stands by where others fight is not in the battle.
  const isFree = (a: ReadonlyBoard['armies'][number]): boolean => isArmyNotInBattle(g.board, a, f.seat) && !isSea(a.at) && !areUnitsInBattleAt(g, f.seat, a.at)
  const places = new Set(g.board.armies.flatMap(a => (isFree(a) ? [a.at] : [])))
  return [...places].filter(at => findUnitTypesThatMayWalk(g, f.seat, at).length > 0).sort((a, b) => a - b)
}

// ---- Battle ----
const battlePartyOfSeatInRound = (g: GamePublicContext, seat: Seat): BattleParty | null => {
  const fight = g.within('battle')
  return fight === null ? null : battlePartyOfSide(fight, seat)
}
const findCrewedEngines = (g: GamePublicContext, f: ReadonlyCardUseFrame) =>
  g.enclosing('round').crews.flatMap(c => (c.party === battlePartyOfSeatInRound(g, f.seat) && !c.fights ? [c.engine] : []))

// ---- Realm ----
const findPlacesToRaiseBuilding = (g: GamePublicContext, f: ReadonlyCardUseFrame, category: 'civil' | 'military'): Space[] =>
  findTerritoriesControlledBy(g.board, f.seat).filter(at => {
    const next = findBuildingOneLevelUp(g.board, at, category)
    return next !== null && isBuildingLeftInSupply(g.board, next)
  })
const findEnginesToRaise = (g: GamePublicContext, f: ReadonlyCardUseFrame) =>
  findPiecesOfSeat(g.board, f.seat).flatMap(p =>
    p.kind === 'siege-engine' &&
    p.level < 3 &&
    controlsSpace(g.board, f.seat, p.at) &&
    isReinforcementPlace(g.board, p.at) &&
    canPieceBeImproved(g.board, f.seat, p.slot, p.level as never)
      ? [p.slot]
      : [],
  )
const tradeRouteOf = (g: GamePublicContext, seat: Seat) => g.board.players[seat]!.route
const findRouteStopsNotDone = (g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] => {
  const r = tradeRouteOf(g, f.seat)
  return r === null ? [] : r.stops.filter(at => !r.done.includes(at))
}
const COLOUR_OF_NATION_TECHNOLOGY = TECHNOLOGY_COLOUR[findTechnologyById('nation')]!
/** The total of the transaction under way, and who makes it; none any more where others have taken the transport meanwhile. */
function findTransaction(g: GamePublicContext): { readonly seat: Seat; readonly total: number; readonly isSale: boolean } | null {
  const sale = g.within('sale')
  if (sale !== null) return hasGoodsToSell(g, sale) ? { seat: sale.seat, total: computeSaleTotal(g, sale), isSale: true } : null
  const trip = g.within('journey')
  return trip === null || trip.buying === 0 ? null : { seat: trip.seat, total: priceOfCubesBought(trip), isSale: false }
}
/** tecnologie.mercato-1, -2, r-215: anybody turns the price either way, but not down to 0; whoever trades has no use for a worse one. */
function findPriceChanges(g: GamePublicContext, seat: Seat): PriceChange[] {
  const made = findTransaction(g)
  if (made === null) return []
  const ways: readonly PriceChange[] = made.total > PRICE_STEP_OF_MARKET_TECHNOLOGY ? ['raise', 'lower'] : ['raise']
  return ways.filter(way => made.seat !== seat || (way === 'raise') === made.isSale)
}
const civilBuildingLevelAtSale = (g: GamePublicContext): number =>
  hasGoodsToSell(g, g.enclosing('sale')) ? buildingLevelAt(g.board, findPieceOnMap(g.board, g.enclosing('sale').carrier).at, 'civil') : 0

/** tecnologie.logistica-1: the step announced leads into the other element, and is not paid for yet. */
function isStepBetweenLandAndSeaUnpaid(g: GamePublicContext, seat: Seat): boolean {
  const trip = g.within('movement') ?? g.within('journey')
  return trip !== null && trip.seat === seat && trip.crossing && !trip.converted
}
/** tecnologie.editto-1, -3: the step announced leads into barbarian land without armies. */
function wouldBarbarianLandResistStep(g: GamePublicContext, seat: Seat): boolean {
  const trip = g.within('movement') ?? g.within('journey')
  if (trip === null || trip.seat !== seat || trip.to === null || trip.edict || isSea(trip.to) || findControllerOfSpace(g.board, trip.to) !== null) return false
  return findPiecesMovingUnarmed(g).length > 0 ? hasBarbarianArmyAt(g.board, trip.to) : g.within('movement') !== null && isEmptyOfArmies(g.board, trip.to)
}
/** The pieces on their way, if neither units nor engines are among them. */
function findPiecesMovingUnarmed(g: GamePublicContext): Piece[] {
  const march = g.within('movement')
  if (march === null) return [g.enclosing('journey').carrier!]
  // What others have taken since the step was announced is on its way no more.
  const pieces = g.board.pieces.filter(p => march.pieces.includes(p.slot) || p.slot === march.galley)
  return hasMovingGroupUnits(g.board, march) || pieces.some(p => p.kind === 'siege-engine') ? [] : pieces.map(p => p.slot)
}

export const technologyAbilities: { readonly [id: string]: CardAbility } = {
  machinery: {
    could: (g, seat) => battlePartyOfSeatInRound(g, seat) !== null && findCrewedEngines(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [{ pieces: findCrewedEngines }],
    effect: (g, f) => {
      g.enclosing('round').crews.find(c => c.engine === lastOfList(f.pieces))!.fights = true
      g.board.marks.machinery.push(lastOfList(f.pieces))
    },
  },
  // Offered with the step it pays for (5 Movement, 6 Trade).
  logistics: {
    could: isStepBetweenLandAndSeaUnpaid,
    effect: g => void ((g.within('movement') === null ? g.enclosing('journey') : g.enclosing('movement')).converted = true),
  },
  // tecnologie.cartografia-1, -3 A unit goes one step at once; -2 units that a transport carries come along, stopped or not.
  cartography: {
    could: (g, seat) => findPiecesNotInBattle(g, seat).length > 0 || findSpacesWithUnitsThatMayWalk(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [
      { pieces: (g, f) => findPiecesNotInBattle(g, f.seat).map(p => p.slot), spaces: findSpacesWithUnitsThatMayWalk },
      { skip: f => f.pieces.length > 0, units: (g, f) => findUnitTypesThatMayWalk(g, f.seat, lastOfList(f.spaces)) },
      { skip: f => f.pieces.length > 0, spaces: (g, f) => findSpacesUnitMayStepTo(g, f.seat, lastOfList(f.spaces), lastOfList(f.units)) },
      { many: true, skip: f => f.pieces.length === 0, units: findUnitTypesToRefresh },
      {
        ifAny: true,
        skip: f => f.pieces.length > 0,
        sides: (g, f) => (isPlaceOfBattle(g, lastOfList(f.spaces)) ? findSidesUnitMayJoin(g, f.seat, f.spaces.at(-2)!, lastOfList(f.units)) : []),
      },
      { ifAny: true, skip: f => f.pieces.length > 0, figure: findFigureThatWalks },
    ],
    leaves: f => (f.pieces.length === 0 ? (f.spaces.at(-2) ?? null) : null),
    effect: (g, f) => {
      if (f.pieces.length === 0) {
        const [from, to] = f.spaces.slice(-2) as [Space, Space]
        const joined = f.sides.at(-1) as Seat | undefined
        return joined === undefined
          ? walkUnitToNeighbour(g, f.seat, lastOfList(f.units), from, to, f.figure)
          : callJoiningBattleProcedure(f.seat, joined, lastOfList(f.units), from, f.figure)
      }
      const p = findWritablePieceOnMap(g.board, lastOfList(f.pieces))
      p.pm += 1
      if (unitRoomInTransport(g.board, p) < countUnitsStoppedWithPiece(g.board, f.seat, p)) return refreshStoppedUnits(g.board, f, p)
      changeMatchingArmies(
        g.board,
        a => isArmyStoppedWithPiece(a, f.seat, p),
        () => ({ stopped: false }),
      )
      return undefined
    },
  },
  trade: {
    could: (g, seat) => g.within('sale')?.seat === seat && civilBuildingLevelAtSale(g) > 0 && g.enclosing('sale').traded < g.enclosing('sale').sold.length,
    effect: g => {
      const sale = g.enclosing('sale')
      sale.raised += SALE_BONUS_BY_CIVIL_LEVEL[civilBuildingLevelAtSale(g as unknown as GamePublicContext)]!
      sale.traded += 1
    },
  },
  market: {
    could: (g, seat) => findPriceChanges(g, seat).length > 0,
    asks: [{ ifAny: true, priceChanges: (g, f) => (findPriceChanges(g, f.seat).length > 1 ? findPriceChanges(g, f.seat) : []) }],
    effect: (g, f) => {
      const way = f.priceChanges.at(-1) ?? findPriceChanges(g as unknown as GamePublicContext, f.seat)[0]
      const made = g.within('sale') === null ? g.enclosing('journey') : g.enclosing('sale')
      made.raised += way === 'raise' ? PRICE_STEP_OF_MARKET_TECHNOLOGY : -PRICE_STEP_OF_MARKET_TECHNOLOGY
    },
  },
  monopoly: monopolyAbility,
  guilds: {
    could: (g, seat) => findRouteStopsNotDone(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [{ spaces: findRouteStopsNotDone }],
    effect: (g, f) => {
      const r = playerOf(g, f.seat).route!
      r.done = [...r.done, lastOfList(f.spaces)]
    },
  },
  edict: {
    could: (g, seat) => wouldBarbarianLandResistStep(g, seat),
    effect: g => {
      const trip = g.within('movement') ?? g.enclosing('journey')
      const march = g.within('movement') === null ? null : g.enclosing('movement')
      if (march === null) g.enclosing('journey').edict = true
      else march.edict = true
      // r-173 Whoever has no arms may even stay there this turn.
      for (const piece of findPiecesMovingUnarmed(g as unknown as GamePublicContext)) g.board.marks.edicts.push({ at: trip.to!, piece })
    },
  },
  law: {
    could: (g, seat) =>
      g.within('rebellions')?.seat === seat &&
      g.enclosing('rebellions').byTax &&
      !g.enclosing('rebellions').diverted &&
      findPlacesForLawTechnology(g, seat).length > 0,
    asks: [{ spaces: (g, f) => findPlacesForLawTechnology(g, f.seat) }],
    effect: (g, f) => sendRebellionAway(g, f.seat, lastOfList(f.spaces)),
  },
  nation: {
    could: g => findSpacesBarbariansMayLeave(g).length > 0,
    asks: [
      { spaces: findSpacesBarbariansMayLeave },
      { spaces: (g, f) => findBarbarianExits(g, lastOfList(f.spaces)) },
      { units: (g, f) => findBarbarianUnitTypesAt(g, f.spaces.at(-2)!) },
      { many: true, units: findBarbariansToTakeAlong },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      playerOf(g, f.seat).pool[COLOUR_OF_NATION_TECHNOLOGY]! -= f.units.length - 1
      for (const u of f.units) {
        addUnitsToArmy(g.board, { ...takeUnitFromArmies(g.board, from, 'barbarians', u), at: to }, makeUnitCountsOfOneClass(u))
        moveTrappedMarkOfUnit(g, from, 'barbarians', u, null)
      }
      markSideEscapedFromBattle(g, 'barbarians', from)
      // fase-5.conquista-1 Where a battle is fought the land is conquered.
      if (isPlaceOfBattle(g as unknown as GamePublicContext, from)) updateHolderOfSpace(g.board, from)
      else updateHolderOfSpaceLeft(g.board, from)
      updateHolderOfSpace(g.board, to)
      return callBarbarianArrivalProcedure(g, to)
    },
  },
  influence: {
    could: (g, seat) => findBarbariansBesideRealm(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [
      { spaces: findBarbariansBesideRealm },
      { units: (g, f) => findConvertibleBarbarians(g, f.seat, lastOfList(f.spaces)) },
      {
        ifAny: true,
        figure: (g, f) => ({
          seat: f.seat,
          unit: lastOfList(f.units),
          armies: findArmiesWithUnit(g.board, lastOfList(f.spaces), 'barbarians', lastOfList(f.units)),
        }),
      },
    ],
    effect: (g, f) => {
      const at = lastOfList(f.spaces)
      const isNew = !hasSideArmyAt(g.board, at, f.seat)
      const isIntoBattle = isPlaceOfBattle(g as unknown as GamePublicContext, at)
      takeUnitFromArmies(g.board, at, 'barbarians', lastOfList(f.units), a => isFigureNamed(a, lastOfList(f.units), f.figure))
      moveTrappedMarkOfUnit(g, at, 'barbarians', lastOfList(f.units), null)
      markSideEscapedFromBattle(g, 'barbarians', at)
      addUnitsToArmy(g.board, makeArmyWithoutUnits(at, f.seat, { stopped: true }), makeUnitCountsOfOneClass(lastOfList(f.units)))
      takeLandLeftByBarbarians(g, f.seat, at)
      // r-201 Where others fight he does so when their battle is over.
      if (isNew && isIntoBattle) fightWhenBattleIsOver(g, f.seat)
      // fase-5.battaglia-1, r-67 Whom it has brought beside other barbarians, or an enemy, fights them, as the attacker.
      return isNew && !isIntoBattle && findEnemySidesAt(g.board, f.seat, at).length > 0 && !fightOnInOwnMovement(g, f.seat, at)
        ? { call: groupMovementFrame({ seat: f.seat, place: at, destination: at, depth: 1 + (g.within('arrive')?.depth ?? 0) }) }
        : undefined
    },
  },
  // Offered with the points that are produced ahead (r-192), and while something is paid for.
  monasticism: {
    could: () => false,
    asks: [{ colours: () => POINT_COLOURS.filter(c => c !== PURPLE) }],
    effect: (g, f) => void (playerOf(g, f.seat).pool[lastOfList(f.colours)]! += 1),
  },
  hierarchy: hierarchyAbility,
  tactics: {
    could: (g, seat) =>
      g.within('damage') !== null &&
      battlePartyOfSeatInRound(g, seat) === otherBattleParty(g.enclosing('damage').party) &&
      g.enclosing('damage').shot !== 'losses' &&
      g.enclosing('damage').left > g.enclosing('damage').chosen.length &&
      findUnitsToPointOut(g).length > 0,
    asks: [{ units: findUnitsToPointOut }, { ifAny: true, figure: (g, f) => findFigureToPointOut(g, f.seat, lastOfList(f.units)) }],
    effect: (g, f) => void g.enclosing('damage').chosen.push({ unit: lastOfList(f.units), figure: { ...f.figure } }),
  },
  strategy: {
    could: (g, seat) => battlePartyOfSeatInRound(g, seat) !== null,
    effect: (g, f) => void (g.enclosing('round').strategy[battlePartyOfSeatInRound(g as unknown as GamePublicContext, f.seat)!]! += 1),
  },
  engineering: {
    could: (g, seat) =>
      findPlacesToRaiseBuilding(g, makeSampleInstantFrame(seat), 'civil').length > 0 ||
      findPlacesToRaiseBuilding(g, makeSampleInstantFrame(seat), 'military').length > 0 ||
      findEnginesToRaise(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [
      {
        spaces: (g, f) => [...new Set([...findPlacesToRaiseBuilding(g, f, 'civil'), ...findPlacesToRaiseBuilding(g, f, 'military')])],
        pieces: findEnginesToRaise,
      },
      { skip: f => f.pieces.length > 0, categories: (g, f) => findBuildingsToRaise(g, f) },
    ],
    effect: (g, f) => {
      if (f.pieces.length > 0) return raisePieceToLevel(g, f.seat, lastOfList(f.pieces), findPieceOnMap(g.board, lastOfList(f.pieces)).level + 1)
      const at = lastOfList(f.spaces)
      const category = lastOfList(f.categories) as 'civil' | 'military'
      const gained = raiseBuilding(g, f.seat, findBuildingOneLevelUp(g.board, at, category)!, at)
      return category === 'military' ? { call: createControlTokensFrame(f.seat, at, gained) } : undefined
    },
  },
}
const findBuildingsToRaise = (g: GamePublicContext, f: ReadonlyCardUseFrame) =>
  (['civil', 'military'] as const).filter(c => findPlacesToRaiseBuilding(g, f, c).includes(lastOfList(f.spaces)))

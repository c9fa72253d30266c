/** The technologies that are not designs (tecnologie). */
import {
  ARCHER,
  ALL_NEIGHBOURS,
  HOME_SPACES_OF_KINGDOM,
  LAND_NEIGHBOURS,
  CAPTAINS,
  HEAVY,
  isNear,
  isSea,
  KNIGHT,
  LIGHT,
  otherParty,
  SETTLEMENTS,
  TECHNOLOGY_COLOUR,
  findTechnologyById,
  UNITS,
  type Good,
  type BattleParty,
  type Piece,
  type PriceChange,
  type Seat,
  type Side,
  type Space,
  type Unit,
} from '../kinds.ts'
import {
  addUnits,
  makeArmyStation,
  hasBarbarians,
  isEmptyOfArmies,
  createZeroCounts,
  makeCountsOfOne,
  addCounts,
  updateArmies,
  sumCounts,
  takeUnit,
  countUnitsOf,
} from '../board/armies.ts'
import { countMeleeUnits, partyOfSide, sideOfParty } from '../board/battle.ts'
import { findController, controls, isBanned, buildingLevelAt, updateHolder, territoriesOf } from '../board/control.ts'
import { isInPlay, landMovementCost, type ReadonlyBoard } from '../board/map.ts'
import { isGoodPresent } from '../board/market.ts'
import { findEnemySidesAt, hasGroupUnits, isClosedByTruce, findVictimsOfEntry } from '../board/moving.ts'
import { capacityOf, findWritablePiece, findPiece, piecesOf, wagonRoomOf, type ReadonlyPiece } from '../board/pieces.ts'
import { isBuildingLeft, canPieceBeImproved, findNextBuilding } from '../board/prices.ts'
import { hasBarbarianGalley, isReinforcementPlace, countFiguresInReserve } from '../board/supply.ts'
import { hasPassageRight } from '../board/treaties.ts'
import { barbarianArrivalFrame } from '../frames.ts'
import { raiseBuilding, raisePiece, createControlTokensFrame } from '../procs/4-building.ts'
import { markEscape } from '../procs/5-battle.ts'
import { computeSaleTotal } from '../procs/6-sale.ts'
import { MARKET_PRICE_STEP, priceOfPurchase } from '../procs/6-trade.ts'
import { isArmyNotInBattle, isPlaceOfBattle, callJoiningBattle, findSidesToJoin, walkToNeighbour } from '../procs/5-joining.ts'
import type { GameStepContext, GamePublicContext } from '../rules.ts'
import type { Board } from '../types.ts'
import { playerOf } from '../procs/common.ts'
import { lastOf, type CardAbility, type ReadonlyInstantFrame } from './ability.ts'
import { changeUnitTypeForTurn } from './realm.ts'

const makeInstantOfSeat = (seat: Seat): ReadonlyInstantFrame => ({ seat }) as ReadonlyInstantFrame
// ---- Deposited cubes (Monopoly, Camel driver 63) ----
/** r-214: between two different near settlements in play, never to one where the colour is present. */
const findNearSettlements = (t: ReadonlyBoard, from: Space, good: Good): Space[] =>
  SETTLEMENTS.filter(at => at !== from && isInPlay(t, at) && isNear(from, at) && !isGoodPresent(t, at, good))
const isOwnMarket = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => controls(t, seat, at)
const hasTrader = (t: ReadonlyBoard, seat: Seat, at: Space): boolean =>
  piecesOf(t, seat).some(p => p.at === at && (p.kind === 'caravan' || p.kind === 'merchant-ship'))
/** tecnologie.monopolio-2: one of the two is controlled, one holds an own transport. */
const isMonopolyBetween = (t: ReadonlyBoard, seat: Seat, a: Space, b: Space): boolean =>
  (isOwnMarket(t, seat, a) || isOwnMarket(t, seat, b)) && (hasTrader(t, seat, a) || hasTrader(t, seat, b))
const createCubeMoverAbility = (fits: (t: ReadonlyBoard, seat: Seat, a: Space, b: Space) => boolean): CardAbility => {
  const ends = (g: GamePublicContext, seat: Seat, from: Space, good: Good) =>
    findNearSettlements(g.board, from, good).filter(to => fits(g.board, seat, from, to))
  const starts = (g: GamePublicContext, f: ReadonlyInstantFrame) =>
    SETTLEMENTS.filter(at => g.board.market[at]!.some(good => ends(g, f.seat, at, good).length > 0))
  return {
    could: (g, seat) => starts(g, makeInstantOfSeat(seat)).length > 0,
    asks: [
      { spaces: starts },
      { goods: (g, f) => g.board.market[lastOf(f.spaces)]!.filter(good => ends(g, f.seat, lastOf(f.spaces), good).length > 0) },
      { spaces: (g, f) => ends(g, f.seat, lastOf(f.spaces), lastOf(f.goods)) },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      g.board.market[from] = g.board.market[from]!.filter(good => good !== lastOf(f.goods))
      g.board.market[to] = [...g.board.market[to]!, lastOf(f.goods)]
    },
  }
}
export const camelDriver63Ability = createCubeMoverAbility(() => true)

// ---- Barbarians ----
const findSpacesWithBarbarians = (g: GamePublicContext): Space[] => [...new Set(g.board.armies.flatMap(a => (a.by === 'barbarians' ? [a.at] : [])))]
/** carte.3-1: not out of where a Bishop forbids it. */
const findSpacesBarbariansMayLeave = (g: GamePublicContext): Space[] => findSpacesWithBarbarians(g).filter(at => !isBanned(g.board, 'leave', at))
/** r-233: to an adjacent territory, or to sea if a barbarian Galley can be had. */
const findBarbarianExits = (g: GamePublicContext, from: Space): Space[] =>
  ALL_NEIGHBOURS[from]!.filter(to => isInPlay(g.board, to) && (!isSea(to) || hasBarbarians(g.board, to) || hasBarbarianGalley(g.board)))
/** Others of the horde who could come along, each for a point that has been produced. */
function findBarbariansToTakeAlong(g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] {
  const left = countUnitsOf(g.board, f.spaces.at(-2)!, 'barbarians')
  for (const u of f.units) left[u]! -= 1
  return g.board.players[f.seat]!.pool[NATION_COLOUR]! >= f.units.length ? UNITS.filter(u => left[u]! > 0) : []
}
const findBarbarianUnitTypes = (g: GamePublicContext, at: Space): Unit[] => UNITS.filter(u => countUnitsOf(g.board, at, 'barbarians')[u]! > 0)
const findBarbariansBesideRealm = (g: GamePublicContext, f: ReadonlyInstantFrame): Space[] => {
  const own = territoriesOf(g.board, f.seat)
  return findSpacesWithBarbarians(g).filter(
    at => !isSea(at) && LAND_NEIGHBOURS[at]!.some(to => own.includes(to)) && findConvertibleBarbarians(g, f.seat, at).length > 0,
  )
}
const findConvertibleBarbarians = (g: GamePublicContext, seat: Seat, at: Space): Unit[] =>
  findBarbarianUnitTypes(g, at).filter(u => countFiguresInReserve(g.board, seat, u) > 0)
/** r-190: barbarian territories without armies beside the own kingdom. */
export const findPlacesForLaw = (g: GamePublicContext, seat: Seat): Space[] => {
  const { kingdom } = g.board.players[seat]!
  if (kingdom === null) return []
  return LANDS_BESIDE_KINGDOM[kingdom]!.filter(at => isInPlay(g.board, at) && isEmptyOfArmies(g.board, at) && findController(g.board, at) === null)
}
const LANDS_BESIDE_KINGDOM: readonly (readonly Space[])[] = HOME_SPACES_OF_KINGDOM.map(homes =>
  [...new Set(homes.flatMap(home => LAND_NEIGHBOURS[home]!))].filter(at => !homes.includes(at)),
)

/** r-118: they fight whoever is there, after the battle that is under way; where they fight already they only become more. */
function callBarbarianArrival(g: GameStepContext, place: Space) {
  if (g.within('battle') === null) return { call: barbarianArrivalFrame({ place }) }
  const fight = g.enclosing('battle')
  const isJoined = fight.place === place && [fight.attacker, fight.defender].includes('barbarians')
  if (!isJoined) fight.later.push(place)
  return undefined
}

// ---- Cartography for a single unit ----
/** Units that are not in the battle under way. */
const findUnitTypesNotInBattle = (g: GamePublicContext, seat: Seat, at: Space): Unit[] =>
  UNITS.filter(u => g.board.armies.some(a => a.at === at && isArmyNotInBattle(a, seat) && a.units[u]! > 0))
/** One movement point over land: into the battle under way, or wherever no war would begin by it; during a battle nowhere that another would follow. */
const findOneStepExits = (g: GamePublicContext, seat: Seat, from: Space): Space[] =>
  LAND_NEIGHBOURS[from]!.filter(to => isInPlay(g.board, to) && mayStepTo(g, seat, from, to))
function mayStepTo(g: GamePublicContext, seat: Seat, from: Space, to: Space): boolean {
  if (landMovementCost(g.options, from, to) > 1 || isClosedByTruce(g.board, seat, to) || isBanned(g.board, 'leave', from)) return false
  if (isPlaceOfBattle(g, to)) return findSidesToJoin(g, seat).length > 0
  return findVictimsOfEntry(g.board, seat, to).length === 0 && (g.within('battle') === null || isPeacefulFor(g.board, seat, to))
}
const isPeacefulFor = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => {
  const owner = findController(t, at)
  return owner === seat || (owner !== null && hasPassageRight(t, owner, seat, at) && findEnemySidesAt(t, seat, at).length === 0)
}
// ---- Cartography for a transport and whom it carries ----
/** Units that stand still and that a transport could carry on: those aboard, or ashore beside it. */
const isStoppedWith = (a: ReadonlyBoard['armies'][number], seat: Seat, p: ReadonlyPiece): boolean =>
  a.at === p.at && a.by === seat && a.stopped && (a.aboard === p.slot || (a.aboard === null && !isSea(a.at)))
const stoppedWith = (t: ReadonlyBoard, seat: Seat, p: ReadonlyPiece): number => sumCounts(stoppedUnits(t, seat, p))
const stoppedUnits = (t: ReadonlyBoard, seat: Seat, p: ReadonlyPiece): number[] =>
  t.armies.filter(a => isStoppedWith(a, seat, p)).reduce((total, a) => addCounts(total, a.units), createZeroCounts())
const roomIn = (t: ReadonlyBoard, p: ReadonlyPiece): number =>
  p.kind === 'galley' ? capacityOf(p) - t.pieces.filter(x => x.aboard === p.slot).length : wagonRoomOf(t, p)
/** tecnologie.cartografia-2: as many as it carries; where there are more, their owner names them. */
function passengers(g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] {
  const p = findPiece(g.board, lastOf(f.pieces))
  const left = stoppedUnits(g.board, f.seat, p)
  if (sumCounts(left) <= roomIn(g.board, p) || f.units.length >= roomIn(g.board, p)) return []
  for (const u of f.units) left[u]! -= 1
  return UNITS.filter(u => left[u]! > 0)
}
function freshen(b: Board, f: ReadonlyInstantFrame, p: ReadonlyPiece): void {
  for (const u of f.units) addUnits(b, { ...takeUnit(b, p.at, f.seat, u, a => isStoppedWith(a, f.seat, p)), stopped: false }, makeCountsOfOne(u))
}
const findSpacesWithWalkers = (g: GamePublicContext, f: ReadonlyInstantFrame): Space[] => {
  const places = new Set(g.board.armies.flatMap(a => (isArmyNotInBattle(a, f.seat) && !isSea(a.at) && !isPlaceOfBattle(g, a.at) ? [a.at] : [])))
  return [...places].filter(at => findOneStepExits(g, f.seat, at).length > 0).sort((a, b) => a - b)
}

// ---- Battle ----
const partyOfSeatInRound = (g: GamePublicContext, seat: Seat): BattleParty | null => {
  const fight = g.within('battle')
  return fight === null ? null : partyOfSide(fight, seat)
}
const UNIT_RANKS: readonly (readonly Unit[])[] = [[LIGHT, ARCHER], [HEAVY], [KNIGHT], [CAPTAINS[0]], [CAPTAINS[1]], [CAPTAINS[2]]]
const rankOfUnit = (u: Unit): number => UNIT_RANKS.findIndex(rung => rung.includes(u))
/** tecnologie.gerarchia-1, -2: one step up or down, or between Light infantry and Archer. */
const findUnitsOneRankAway = (u: Unit): Unit[] => [
  ...(UNIT_RANKS[rankOfUnit(u) - 1] ?? []),
  ...(UNIT_RANKS[rankOfUnit(u) + 1] ?? []),
  ...UNIT_RANKS[rankOfUnit(u)]!.filter(x => x !== u),
]
const findSidesThatFight = (g: GamePublicContext) =>
  [g.enclosing('battle').attacker, g.enclosing('battle').defender].filter(side => findUnitTypesThatFight(g, side).length > 0)
/** Units of a side that fight; whoever serves an engine or is trapped by a Spy stays what he is. */
function findUnitTypesThatFight(g: GamePublicContext, side: Side): Unit[] {
  const round = g.enclosing('round')
  const counts = countMeleeUnits(g.board, round, partyOfSide(round, side)!)
  return UNITS.filter(u => counts[u]! > 0)
}
const findCrewedEngines = (g: GamePublicContext, f: ReadonlyInstantFrame) =>
  g.enclosing('round').crews.flatMap(c => (c.party === partyOfSeatInRound(g, f.seat) && !c.fights ? [c.engine] : []))

// ---- Realm ----
const findPlacesToRaiseBuilding = (g: GamePublicContext, f: ReadonlyInstantFrame, category: 'civil' | 'military'): Space[] =>
  territoriesOf(g.board, f.seat).filter(at => {
    const next = findNextBuilding(g.board, at, category)
    return next !== null && isBuildingLeft(g.board, next)
  })
const findEnginesToRaise = (g: GamePublicContext, f: ReadonlyInstantFrame) =>
  piecesOf(g.board, f.seat).flatMap(p =>
    p.kind === 'siege-engine' &&
    p.level < 3 &&
    controls(g.board, f.seat, p.at) &&
    isReinforcementPlace(g.board, p.at) &&
    canPieceBeImproved(g.board, f.seat, p.slot, p.level as never)
      ? [p.slot]
      : [],
  )
const tradeRouteOf = (g: GamePublicContext, seat: Seat) => g.board.players[seat]!.route
const findOpenStops = (g: GamePublicContext, f: ReadonlyInstantFrame): Space[] => {
  const r = tradeRouteOf(g, f.seat)
  return r === null ? [] : r.stops.filter(at => !r.done.includes(at))
}
const NATION_COLOUR = TECHNOLOGY_COLOUR[findTechnologyById('nation')]!
/** The total of the transaction under way, and who makes it. */
function findTransaction(g: GamePublicContext): { readonly seat: Seat; readonly total: number; readonly isSale: boolean } | null {
  const sale = g.within('sale')
  if (sale !== null) return { seat: sale.seat, total: computeSaleTotal(g, sale), isSale: true }
  const trip = g.within('journey')
  return trip === null || trip.buying === 0 ? null : { seat: trip.seat, total: priceOfPurchase(trip), isSale: false }
}
/** tecnologie.mercato-1, -2, r-215: anybody turns the price either way, but not down to 0; whoever trades has no use for a worse one. */
function findPriceChanges(g: GamePublicContext, seat: Seat): PriceChange[] {
  const made = findTransaction(g)
  if (made === null) return []
  const ways: readonly PriceChange[] = made.total > MARKET_PRICE_STEP ? ['raise', 'lower'] : ['raise']
  return ways.filter(way => made.seat !== seat || (way === 'raise') === made.isSale)
}
const SALE_BONUS_BY_LEVEL = [0, 25, 50, 100]
const civilLevelAtSale = (g: GamePublicContext): number => buildingLevelAt(g.board, findPiece(g.board, g.enclosing('sale').carrier).at, 'civil')

/** tecnologie.logistica-1: the step announced leads into the other element, and is not paid for yet. */
function isCrossing(g: GamePublicContext, seat: Seat): boolean {
  const trip = g.within('movement') ?? g.within('journey')
  return trip !== null && trip.seat === seat && trip.crossing && !trip.converted
}
/** tecnologie.editto-1, -3: the step announced leads into barbarian land without armies. */
function isTerritoryResisting(g: GamePublicContext, seat: Seat): boolean {
  const trip = g.within('movement') ?? g.within('journey')
  if (trip === null || trip.seat !== seat || trip.to === null || trip.edict || isSea(trip.to) || findController(g.board, trip.to) !== null) return false
  return findUnarmedPieces(g).length > 0 ? hasBarbarians(g.board, trip.to) : g.within('movement') !== null && isEmptyOfArmies(g.board, trip.to)
}
/** The pieces on their way, if neither units nor engines are among them. */
function findUnarmedPieces(g: GamePublicContext): Piece[] {
  const march = g.within('movement')
  if (march === null) return [g.enclosing('journey').carrier!]
  const pieces = march.galley === null ? march.pieces : [...march.pieces, march.galley]
  return hasGroupUnits(g.board, march) || pieces.some(slot => findPiece(g.board, slot).kind === 'siege-engine') ? [] : [...pieces]
}

export const technologyAbilities: { readonly [id: string]: CardAbility } = {
  machinery: {
    could: (g, seat) => partyOfSeatInRound(g, seat) !== null && findCrewedEngines(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ pieces: findCrewedEngines }],
    effect: (g, f) => {
      g.enclosing('round').crews.find(c => c.engine === lastOf(f.pieces))!.fights = true
      g.board.marks.machinery.push(lastOf(f.pieces))
    },
  },
  // Offered with the step it pays for (5 Movement, 6 Trade).
  logistics: {
    could: isCrossing,
    effect: g => void ((g.within('movement') === null ? g.enclosing('journey') : g.enclosing('movement')).converted = true),
  },
  // tecnologie.cartografia-1, -3 A unit goes one step at once; -2 units that a transport carries come along, stopped or not.
  cartography: {
    could: (g, seat) => piecesOf(g.board, seat).length > 0 || findSpacesWithWalkers(g, makeInstantOfSeat(seat)).length > 0,
    asks: [
      { pieces: (g, f) => piecesOf(g.board, f.seat).map(p => p.slot), spaces: findSpacesWithWalkers },
      { skip: f => f.pieces.length > 0, units: (g, f) => findUnitTypesNotInBattle(g, f.seat, lastOf(f.spaces)) },
      { skip: f => f.pieces.length > 0, spaces: (g, f) => findOneStepExits(g, f.seat, lastOf(f.spaces)) },
      { many: true, skip: f => f.pieces.length === 0, units: passengers },
      { ifAny: true, skip: f => f.pieces.length > 0, sides: (g, f) => (isPlaceOfBattle(g, lastOf(f.spaces)) ? findSidesToJoin(g, f.seat) : []) },
    ],
    leaves: f => (f.pieces.length === 0 ? (f.spaces.at(-2) ?? null) : null),
    effect: (g, f) => {
      if (f.pieces.length === 0) {
        const [from, to] = f.spaces.slice(-2) as [Space, Space]
        const joined = f.sides.at(-1) as Seat | undefined
        return joined === undefined ? walkToNeighbour(g, f.seat, lastOf(f.units), from, to) : callJoiningBattle(f.seat, joined, lastOf(f.units), from)
      }
      const p = findWritablePiece(g.board, lastOf(f.pieces))
      p.pm += 1
      if (roomIn(g.board, p) < stoppedWith(g.board, f.seat, p)) return freshen(g.board, f, p)
      updateArmies(
        g.board,
        a => isStoppedWith(a, f.seat, p),
        () => ({ stopped: false }),
      )
      return undefined
    },
  },
  trade: {
    could: (g, seat) => g.within('sale')?.seat === seat && civilLevelAtSale(g) > 0 && g.enclosing('sale').traded < g.enclosing('sale').sold.length,
    effect: g => {
      const sale = g.enclosing('sale')
      sale.raised += SALE_BONUS_BY_LEVEL[civilLevelAtSale(g as unknown as GamePublicContext)]!
      sale.traded += 1
    },
  },
  market: {
    could: (g, seat) => findPriceChanges(g, seat).length > 0,
    asks: [{ ifAny: true, priceChanges: (g, f) => (findPriceChanges(g, f.seat).length > 1 ? findPriceChanges(g, f.seat) : []) }],
    effect: (g, f) => {
      const way = f.priceChanges.at(-1) ?? findPriceChanges(g as unknown as GamePublicContext, f.seat)[0]
      const made = g.within('sale') === null ? g.enclosing('journey') : g.enclosing('sale')
      made.raised += way === 'raise' ? MARKET_PRICE_STEP : -MARKET_PRICE_STEP
    },
  },
  monopoly: createCubeMoverAbility(isMonopolyBetween),
  guilds: {
    could: (g, seat) => findOpenStops(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ spaces: findOpenStops }],
    effect: (g, f) => {
      const r = playerOf(g, f.seat).route!
      r.done = [...r.done, lastOf(f.spaces)]
    },
  },
  edict: {
    could: (g, seat) => isTerritoryResisting(g, seat),
    effect: g => {
      const trip = g.within('movement') ?? g.enclosing('journey')
      const march = g.within('movement') === null ? null : g.enclosing('movement')
      if (march === null) g.enclosing('journey').edict = true
      else march.edict = true
      // r-173 Whoever has no arms may even stay there this turn.
      for (const piece of findUnarmedPieces(g as unknown as GamePublicContext)) g.board.marks.edicts.push({ at: trip.to!, piece })
    },
  },
  law: {
    could: (g, seat) =>
      g.within('rebellions')?.seat === seat && g.enclosing('rebellions').byTax && !g.enclosing('rebellions').diverted && findPlacesForLaw(g, seat).length > 0,
    asks: [{ spaces: (g, f) => findPlacesForLaw(g, f.seat) }],
    effect: (g, f) => {
      g.enclosing('rebellions').diverted = true
      g.enclosing('rebellions').place = lastOf(f.spaces)
    },
  },
  nation: {
    could: g => findSpacesBarbariansMayLeave(g).length > 0,
    asks: [
      { spaces: findSpacesBarbariansMayLeave },
      { spaces: (g, f) => findBarbarianExits(g, lastOf(f.spaces)) },
      { units: (g, f) => findBarbarianUnitTypes(g, f.spaces.at(-2)!) },
      { many: true, units: findBarbariansToTakeAlong },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      playerOf(g, f.seat).pool[NATION_COLOUR]! -= f.units.length - 1
      for (const u of f.units) addUnits(g.board, { ...takeUnit(g.board, from, 'barbarians', u), at: to }, makeCountsOfOne(u))
      markEscape(g, 'barbarians', from)
      updateHolder(g.board, from)
      updateHolder(g.board, to)
      return callBarbarianArrival(g, to)
    },
  },
  influence: {
    could: (g, seat) => findBarbariansBesideRealm(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ spaces: findBarbariansBesideRealm }, { units: (g, f) => findConvertibleBarbarians(g, f.seat, lastOf(f.spaces)) }],
    effect: (g, f) => {
      const at = lastOf(f.spaces)
      takeUnit(g.board, at, 'barbarians', lastOf(f.units))
      markEscape(g, 'barbarians', at)
      addUnits(g.board, makeArmyStation(at, f.seat, { stopped: true }), makeCountsOfOne(lastOf(f.units)))
      if (!hasBarbarians(g.board, at) && findController(g.board, at) === null) g.board.holder[at] = f.seat
      updateHolder(g.board, at)
    },
  },
  hierarchy: {
    could: (g, seat) => partyOfSeatInRound(g, seat) !== null && findSidesThatFight(g).length > 0,
    asks: [
      { sides: findSidesThatFight },
      { units: (g, f) => findUnitTypesThatFight(g, lastOf(f.sides)) },
      { units: (_, f) => findUnitsOneRankAway(lastOf(f.units)) },
    ],
    effect: (g, f) => {
      const [was, now] = f.units.slice(-2) as [Unit, Unit]
      changeUnitTypeForTurn(g, g.enclosing('battle').place, lastOf(f.sides), was, now)
    },
  },
  tactics: {
    could: (g, seat) =>
      g.within('damage') !== null &&
      partyOfSeatInRound(g, seat) === otherParty(g.enclosing('damage').party) &&
      g.enclosing('damage').shot !== 'losses' &&
      g.enclosing('damage').left > g.enclosing('damage').chosen.length,
    asks: [
      {
        units: g =>
          UNITS.filter(u => countUnitsOf(g.board, g.enclosing('round').place, sideOfParty(g.enclosing('round'), g.enclosing('damage').party))[u]! > 0),
      },
    ],
    effect: (g, f) => void g.enclosing('damage').chosen.push(lastOf(f.units)),
  },
  strategy: {
    could: (g, seat) => partyOfSeatInRound(g, seat) !== null,
    effect: (g, f) => void (g.enclosing('round').strategy[partyOfSeatInRound(g as unknown as GamePublicContext, f.seat)!]! += 1),
  },
  engineering: {
    could: (g, seat) =>
      findPlacesToRaiseBuilding(g, makeInstantOfSeat(seat), 'civil').length > 0 ||
      findPlacesToRaiseBuilding(g, makeInstantOfSeat(seat), 'military').length > 0 ||
      findEnginesToRaise(g, makeInstantOfSeat(seat)).length > 0,
    asks: [
      {
        spaces: (g, f) => [...new Set([...findPlacesToRaiseBuilding(g, f, 'civil'), ...findPlacesToRaiseBuilding(g, f, 'military')])],
        pieces: findEnginesToRaise,
      },
      { skip: f => f.pieces.length > 0, categories: (g, f) => findBuildingsToRaise(g, f) },
    ],
    effect: (g, f) => {
      if (f.pieces.length > 0) return raisePiece(g, f.seat, lastOf(f.pieces), findPiece(g.board, lastOf(f.pieces)).level + 1)
      const at = lastOf(f.spaces)
      const category = lastOf(f.categories) as 'civil' | 'military'
      const gained = raiseBuilding(g, f.seat, findNextBuilding(g.board, at, category)!, at)
      return category === 'military' ? { call: createControlTokensFrame(f.seat, at, gained) } : undefined
    },
  },
}
const findBuildingsToRaise = (g: GamePublicContext, f: ReadonlyInstantFrame) =>
  (['civil', 'military'] as const).filter(c => findPlacesToRaiseBuilding(g, f, c).includes(lastOf(f.spaces)))

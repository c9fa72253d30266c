/** Characters of the realm: Bishop, Infiltrator, Tax collector, Architect, Templar, Magnate, Corpse-bearer, Bard, Jester, Diplomat, Pirate,
 *  Princess, Sage, Marauder, Heroine, Sheriff, Mystic. */
import { cubesAt } from '../board/cubes.ts'
import {
  CAPTAINS,
  captainLevelOf,
  POINT_COLOURS,
  isCaptain,
  LANDS_NEAR_SPACE,
  UNITS,
  type BishopBanType,
  type Card,
  type BuildingCategory,
  type Good,
  type Seat,
  type Space,
  type Unit,
} from '../kinds.ts'
import {
  addUnitsToArmy,
  findArmiesOfSideAt,
  makeArmyWithoutUnits,
  countCaptainsInUnitCounts,
  hasBarbarianArmyAt,
  hasSideArmyAt,
  createZeroUnitCounts,
  makeUnitCountsOfOneClass,
  addUnitCounts,
  findSidesWithArmiesAt,
  takeUnitFromArmies,
  countUnitsByClassAt,
} from '../board/armies.ts'
import { computeBarbarianHordeWithinSupply, isProtectedPiece, placeBarbarianHordeAt } from '../board/barbarians.ts'
import {
  buildingsAt,
  findControllersOfAllSpaces,
  controlsSpace,
  isActBannedByBishopAt,
  buildingLevelAt,
  updateHolderOfSpace,
  updateHolderOfSpaceLeft,
  findTerritoriesControlledBy,
} from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed, type FigureNamed, type FigurePick } from '../board/figures.ts'
import { isHomeSpaceOfSeat, landSpacesInPlay, type ReadonlyBoard } from '../board/map.ts'
import { isSpaceClosedByTruce } from '../board/moving.ts'
import { findCardsOfSeat } from '../board/points.ts'
import { isBuildingLeftInSupply, findBuildingOneLevelUp } from '../board/prices.ts'
import { countFiguresInReserve } from '../board/supply.ts'
import { barbarianArrivalFrame, florinBankingFrame } from '../frames.ts'
import type { GameStepContext, GamePublicContext } from '../rules.ts'
import { playerOf, listPlayingSeats, receiveFlorins } from '../procs/common.ts'
import { enterTerritoryWithUnit, isPlaceOfBattle, isPlaceOfWaitingBattle, callJoiningBattleProcedure, findSidesToJoin } from '../procs/5-joining.ts'
import { moveTrappedMarkOfUnit } from '../procs/5-damage.ts'
import { arePurchasesHidden, raiseBuilding, createControlTokensFrame } from '../procs/4-building.ts'
import { countEffectsAsHalfOfDie, lastOfList, type CardAbility, type ReadonlyCardUseFrame } from './ability.ts'
import { ownerOf } from '../types.ts'

const listLandsInPlay = (g: GamePublicContext): Space[] => [...landSpacesInPlay(g.board)]
/** r-130: not the target of the same card in two turns in a row. */
const createBishopAbility = (what: BishopBanType): CardAbility => ({
  asks: [{ spaces: g => listLandsInPlay(g).filter(at => !g.board.marks.bans.some(b => b.what === what && b.at === at && b.turn === g.board.turn - 1)) }],
  effect: (g, f) => {
    g.board.marks.bans.push({ what, at: lastOfList(f.spaces), turn: g.board.turn })
    g.emit({ is: 'banned', seat: f.seat, what, at: lastOfList(f.spaces) }, ['medioevo.carte.1-1'])
  },
})
const createTollAbility = (perCube: number): CardAbility => ({
  could: (g, seat) => countForeignGoodsInRealm(g.board, seat) > 0,
  effect: (g, f) => receiveFlorins(g, f.seat, perCube * countForeignGoodsInRealm(g.board, f.seat), ['medioevo.carte.22-1']),
})
const countForeignGoodsInRealm = (t: ReadonlyBoard, seat: Seat): number =>
  t.pieces.reduce((total, p) => total + (p.owner !== seat && controlsSpace(t, seat, p.at) ? p.goods.length : 0), 0)
/** r-226: not where an armistice holds; r-165 into a battle under way only on a side of it. */
const findLandsOutsideOwnKingdom = (g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] =>
  listLandsInPlay(g).filter(
    at =>
      !isHomeSpaceOfSeat(g.board, f.seat, at) &&
      !isSpaceClosedByTruce(g.board, f.seat, at) &&
      !isPlaceOfWaitingBattle(g, at) &&
      (!isPlaceOfBattle(g, at) || findSidesToJoin(g, f.seat).length > 0),
  )
const findUnitTypesInReserve = (g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] =>
  UNITS.filter(u => !isCaptain(u) && countFiguresInReserve(g.board, f.seat, u) > 0)
/** Not the card that is turned for it; whoever borrows one may mean even that one (tecnologie.proselitismo-3). */
const findRotatedCards = (g: GamePublicContext, f: ReadonlyCardUseFrame): Card[] =>
  listPlayingSeats(g).flatMap(seat => g.board.players[seat]!.rotated.filter(card => card !== f.card || f.owner !== f.seat))
const ownerOfCard = (g: GamePublicContext, card: Card): Seat => listPlayingSeats(g).find(seat => findCardsOfSeat(g, seat).includes(card))!
/** carte.44-1: turned in this turn, not kept from an earlier one. */
const isTurnedThisTurn = (g: GamePublicContext, card: Card): boolean => !g.board.marks.held.includes(card)
const bardAbility: CardAbility = {
  could: g => listPlayingSeats(g).some(seat => g.board.players[seat]!.rotated.some(card => isTurnedThisTurn(g, card))),
  asks: [{ cards: (g, f) => findRotatedCards(g, f).filter(card => isTurnedThisTurn(g, card)) }],
  effect: (g, f) => {
    const p = playerOf(g, ownerOfCard(g as unknown as GamePublicContext, lastOfList(f.cards)))
    p.rotated = p.rotated.filter(card => card !== lastOfList(f.cards))
  },
}
const createEventShieldAbility = (more: Partial<CardAbility>): CardAbility => ({
  asks: [{ spaces: g => listLandsInPlay(g).filter(at => !g.board.marks.shields.includes(at)) }],
  effect: (g, f) => void g.board.marks.shields.push(lastOfList(f.spaces)),
  ...more,
})
function findPlaceOfSack(g: GamePublicContext): Space | null {
  const [conquest, horde] = [g.within('conquest'), g.within('arrive')]
  if (horde !== null && (conquest === null || horde.depth > conquest.depth)) return horde.place
  return conquest?.place ?? findPlaceWhereTransportIsAmbushed(g)
}
/** Where barbarians come upon a transport on its way. */
function findPlaceWhereTransportIsAmbushed(g: GamePublicContext): Space | null {
  const carrier = g.within('journey')?.carrier ?? null
  const at = carrier === null ? undefined : g.board.pieces.find(p => p.slot === carrier)?.at
  return at !== undefined && hasBarbarianArmyAt(g.board, at) ? at : null
}
const isSparedFromSack = (g: GamePublicContext, s: { readonly category?: BuildingCategory; readonly good?: Good }): boolean =>
  g.board.marks.spared.some(x => x.at === findPlaceOfSack(g) && x.category === (s.category ?? null) && x.good === (s.good ?? null))
const createSackShieldAbility = (more: Partial<CardAbility>): CardAbility => ({
  could: g => findPlaceOfSack(g) !== null,
  optional: true,
  asks: [
    {
      pieces: g => g.board.pieces.flatMap(p => (p.at === findPlaceOfSack(g) && !isProtectedPiece(g.board, p.slot) ? [p.slot] : [])),
      categories: g => buildingsAt(g.board, findPlaceOfSack(g)!).flatMap(x => (isSparedFromSack(g, { category: x.category }) ? [] : [x.category])),
      goods: g => cubesAt(g.board, findPlaceOfSack(g)!).filter(good => !isSparedFromSack(g, { good })),
    },
  ],
  effect: (g, f) => {
    const at = findPlaceOfSack(g as unknown as GamePublicContext)!
    const spare = { piece: null, category: null, good: null }
    for (const piece of f.pieces) g.board.marks.spared.push({ ...spare, at, piece })
    for (const category of f.categories) g.board.marks.spared.push({ ...spare, at, category })
    for (const good of f.goods) g.board.marks.spared.push({ ...spare, at, good })
    f.pieces = []
    f.categories = []
    f.goods = []
  },
  ...more,
})
/** carte.32-1, 33-1, r-275: one building at a time, but behind the screens one for each building that is ordered. */
const createArchitectAbility = (discount: number): CardAbility => ({
  could: (g, seat) => g.board.players[seat]!.discounts.length === 0 || arePurchasesHidden(g),
  effect: (g, f) => {
    const p = playerOf(g, f.seat)
    p.discounts = [...p.discounts, discount]
  },
})
/** carte.69, 70: one level more, if the other building there stands higher. */
const createSheriffAbility = (category: 'civil' | 'military', other: BuildingCategory): CardAbility => ({
  could: (g, seat) => findPlacesToRaiseBuilding(g, seat, category, other).length > 0,
  asks: [{ spaces: (g, f) => findPlacesToRaiseBuilding(g, f.seat, category, other) }],
  effect: (g, f) => {
    const at = lastOfList(f.spaces)
    const gained = raiseBuilding(g, f.seat, findBuildingOneLevelUp(g.board, at, category)!, at)
    return category === 'military' ? { call: createControlTokensFrame(f.seat, at, gained) } : undefined
  },
})
const findPlacesToRaiseBuilding = (g: GamePublicContext, seat: Seat, category: 'civil' | 'military', other: BuildingCategory): Space[] =>
  findTerritoriesControlledBy(g.board, seat).filter(at => {
    const next = findBuildingOneLevelUp(g.board, at, category)
    return next !== null && isBuildingLeftInSupply(g.board, next) && buildingLevelAt(g.board, at, other) > buildingLevelAt(g.board, at, category)
  })
const findColoursWithPoints = (g: GamePublicContext, seat: Seat) => POINT_COLOURS.filter(c => g.board.players[seat]!.pool[c]! > 0)
const COLOURS_IN_A_SET = 3
const findUnchosenColoursWithTechnologyPoints = (g: GamePublicContext, f: ReadonlyCardUseFrame) =>
  findColoursWithPoints(g, f.seat).filter(c => !f.colours.includes(c))
/** Changes what a unit counts as until the turn ends (carte.67, 68, Hierarchy). */
export function changeUnitTypeForTurn(
  g: GameStepContext,
  at: Space,
  side: Parameters<typeof countUnitsByClassAt>[2],
  from: Unit,
  to: Unit,
  figure: FigureNamed,
): void {
  const where = takeUnitFromArmies(g.board, at, side, from, a => isFigureNamed(a, from, figure))
  const real = where.was ?? from
  addUnitsToArmy(g.board, { ...where, was: real === to ? null : real }, makeUnitCountsOfOneClass(to))
  moveTrappedMarkOfUnit(g, at, side, from, to)
}
/** r-276: of several in the space that was named. */
const findFigureAtChosenSpace = (g: GamePublicContext, f: ReadonlyCardUseFrame): FigurePick => ({
  seat: f.seat,
  unit: lastOfList(f.units),
  armies: findArmiesWithUnit(g.board, lastOfList(f.spaces), lastOfList(f.sides), lastOfList(f.units)),
})
const findSpacesWithArmies = (g: GamePublicContext): Space[] => [...new Set(g.board.armies.map(a => a.at))]
const findUnitTypesAtChosenSpace = (g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] => {
  const counts = countUnitsByClassAt(g.board, lastOfList(f.spaces), lastOfList(f.sides))
  return UNITS.filter(u => counts[u]! > 0)
}
const hasCaptainAt = (t: ReadonlyBoard, at: Space, side: Parameters<typeof countUnitsByClassAt>[2]): boolean =>
  countCaptainsInUnitCounts(countUnitsByClassAt(t, at, side)) > 0
const findCaptainsToRaise = (g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] =>
  findUnitTypesAtChosenSpace(g, f).filter(u => captainLevelOf(u) > 0 && captainLevelOf(u) < CAPTAINS.length)
const canCaptainBeRaisedAt = (t: ReadonlyBoard, at: Space, side: Parameters<typeof countUnitsByClassAt>[2]): boolean =>
  [CAPTAINS[0], CAPTAINS[1]].some(u => countUnitsByClassAt(t, at, side)[u]! > 0)
const findPlacesForRebels = (g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] => {
  const owners = findControllersOfAllSpaces(g.board)
  return listLandsInPlay(g).filter(at => owners[at] !== null && LANDS_NEAR_SPACE[at]!.some(own => owners[own] === f.seat))
}
/** carte.65-1: a territory of one's own, or with an army of one's own; fase-3-5 not where only the enemy is left who has won there. */
const findPlacesForHiredHorde = (g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] =>
  listLandsInPlay(g).filter(
    at => !isPlaceOfWaitingBattle(g, at) && ((controlsSpace(g.board, f.seat, at) && !isPlaceOfBattle(g, at)) || hasSideArmyAt(g.board, at, f.seat)),
  )
const mayBankFlorins = (g: GamePublicContext, seat: Seat): boolean => g.board.players[seat]!.banked >= 0

export const realmCardAbilities: { readonly [number: number]: CardAbility } = {
  1: createBishopAbility('battle'),
  2: createBishopAbility('trade'),
  3: createBishopAbility('leave'),
  // Infiltrator
  13: {
    die: 6,
    times: countEffectsAsHalfOfDie,
    optional: true,
    could: g => listPlayingSeats(g).some(seat => g.board.players[seat]!.rotated.some(card => !g.board.marks.unready.includes(card))),
    asks: [{ cards: (g, f) => findRotatedCards(g, f).filter(card => !g.board.marks.unready.includes(card)) }],
    effect: (g, f) => void g.board.marks.unready.push(lastOfList(f.cards)),
  },
  15: {
    could: (g, seat) => findPlacesForRebels(g, { seat } as ReadonlyCardUseFrame).length > 0,
    asks: [{ spaces: findPlacesForRebels }],
    effect: (g, f) => {
      placeBarbarianHordeAt(g.board, lastOfList(f.spaces))
      return { call: barbarianArrivalFrame({ place: lastOfList(f.spaces), rebels: true }) }
    },
  },
  22: createTollAbility(10),
  23: createTollAbility(20),
  // Architect
  32: createArchitectAbility(50),
  33: createArchitectAbility(-1),
  // Templar
  34: {
    could: (g, seat) => findUnitTypesInReserve(g, { seat } as ReadonlyCardUseFrame).length > 0,
    asks: [
      { spaces: findLandsOutsideOwnKingdom },
      { units: findUnitTypesInReserve },
      { ifAny: true, sides: (g, f) => (isPlaceOfBattle(g, lastOfList(f.spaces)) ? findSidesToJoin(g, f.seat) : []) },
    ],
    effect: (g, f) => {
      const at = lastOfList(f.spaces)
      // r-118 Whoever comes into a battle under way joins it.
      if (f.sides.length > 0) return callJoiningBattleProcedure(f.seat, lastOfList(f.sides) as Seat, lastOfList(f.units), null)
      return enterTerritoryWithUnit(g, makeArmyWithoutUnits(at, f.seat), lastOfList(f.units))
    },
  },
  // Magnate
  36: {
    could: mayBankFlorins,
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      if (p.banked === 0) return { call: florinBankingFrame({ seat: f.seat }) }
      receiveFlorins(g, f.seat, p.banked + Math.floor(p.banked / 2), ['medioevo.carte.36-1'])
      p.banked = 0
      return undefined
    },
  },
  37: {
    could: g => g.within('taxes') !== null,
    effect: (g, f) => void g.enclosing('taxes').sharers.push(f.seat),
  },
  38: {
    could: (g, seat) => g.within('taxes') !== null && g.board.players[seat]!.loans > 0,
    effect: (g, f) => void g.enclosing('taxes').spared.push(f.seat),
  },
  42: createEventShieldAbility({ die: 6, times: countEffectsAsHalfOfDie, optional: true }),
  43: createEventShieldAbility({}),
  44: bardAbility,
  45: bardAbility,
  50: createSackShieldAbility({ die: 6, times: countEffectsAsHalfOfDie }),
  51: createSackShieldAbility({}),
  // Pirate
  57: { times: () => 2, asks: [{ colours: () => POINT_COLOURS }], effect: (g, f) => void (playerOf(g, f.seat).pool[lastOfList(f.colours)]! += 1) },
  58: { asks: [{ colours: () => POINT_COLOURS }], effect: (g, f) => void (playerOf(g, f.seat).pool[lastOfList(f.colours)]! += 2) },
  // Marauder
  65: {
    could: (g, seat) => findPlacesForHiredHorde(g, { seat } as ReadonlyCardUseFrame).length > 0,
    asks: [{ spaces: findPlacesForHiredHorde }],
    effect: (g, f) => {
      // r-127 It counts as the player's own, so it may be carried on like units bought there.
      addUnitsToArmy(g.board, makeArmyWithoutUnits(lastOfList(f.spaces), 'barbarians', { by: f.seat }), computeBarbarianHordeWithinSupply(g.board))
      updateHolderOfSpace(g.board, lastOfList(f.spaces))
    },
  },
  66: {
    could: (g, seat) => findLandsWithOwnUnits(g, seat).length > 0 && g.board.armies.some(a => a.by === 'barbarians'),
    times: () => 2,
    optional: true,
    asks: [
      { spaces: (g, f) => findLandsWithOwnUnits(g, f.seat) },
      { units: (g, f) => findOwnUnitTypesAt(g, f.seat, lastOfList(f.spaces)) },
      {
        ifAny: true,
        figure: (g, f) => ({
          seat: f.seat,
          unit: lastOfList(f.units),
          armies: findArmiesWithUnit(g.board, lastOfList(f.spaces), f.seat, lastOfList(f.units), a => ownerOf(a) === f.seat),
        }),
      },
      { spaces: findHordesThatUnitMayJoin },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      const { was } = takeUnitFromArmies(
        g.board,
        from,
        f.seat,
        lastOfList(f.units),
        a => ownerOf(a) === f.seat && isFigureNamed(a, lastOfList(f.units), f.figure),
      )
      addUnitsToArmy(g.board, makeArmyWithoutUnits(to, f.seat, { by: 'barbarians', was }), makeUnitCountsOfOneClass(lastOfList(f.units)))
      g.board.marks.lent.push({ owner: f.seat, unit: lastOfList(f.units), from })
      updateHolderOfSpaceLeft(g.board, from)
    },
  },
  // Heroine
  67: {
    could: g => g.board.armies.some(a => !hasCaptainAt(g.board, a.at, a.by)),
    asks: [
      { spaces: g => findSpacesWithArmies(g).filter(at => findSidesWithArmiesAt(g.board, at).some(side => !hasCaptainAt(g.board, at, side))) },
      { sides: (g, f) => findSidesWithArmiesAt(g.board, lastOfList(f.spaces)).filter(side => !hasCaptainAt(g.board, lastOfList(f.spaces), side)) },
      { units: findUnitTypesAtChosenSpace },
      { ifAny: true, figure: findFigureAtChosenSpace },
    ],
    effect: (g, f) => changeUnitTypeForTurn(g, lastOfList(f.spaces), lastOfList(f.sides), lastOfList(f.units), CAPTAINS[0], f.figure),
  },
  68: {
    could: g => g.board.armies.some(a => canCaptainBeRaisedAt(g.board, a.at, a.by)),
    asks: [
      { spaces: g => findSpacesWithArmies(g).filter(at => findSidesWithArmiesAt(g.board, at).some(side => canCaptainBeRaisedAt(g.board, at, side))) },
      { sides: (g, f) => findSidesWithArmiesAt(g.board, lastOfList(f.spaces)).filter(side => canCaptainBeRaisedAt(g.board, lastOfList(f.spaces), side)) },
      { units: findCaptainsToRaise },
      { ifAny: true, figure: findFigureAtChosenSpace },
    ],
    effect: (g, f) =>
      changeUnitTypeForTurn(g, lastOfList(f.spaces), lastOfList(f.sides), lastOfList(f.units), CAPTAINS[captainLevelOf(lastOfList(f.units))]!, f.figure),
  },
  69: createSheriffAbility('civil', 'military'),
  70: createSheriffAbility('military', 'civil'),
  // Mystic
  71: {
    could: (g, seat) => findColoursWithPoints(g, seat).length > 0,
    times: (g, f) => POINT_COLOURS.reduce((total, c) => total + g.board.players[f.seat]!.pool[c]!, 0),
    optional: true,
    asks: [{ colours: (g, f) => findColoursWithPoints(g, f.seat) }],
    effect: (g, f) => {
      playerOf(g, f.seat).pool[lastOfList(f.colours)]! -= 1
      receiveFlorins(g, f.seat, 20, ['medioevo.carte.71-1'])
    },
  },
  72: {
    could: (g, seat) => findColoursWithPoints(g, seat).length >= COLOURS_IN_A_SET,
    // r-121 Set after set, as long as there are three colours.
    times: (g, f) => POINT_COLOURS.reduce((total, c) => total + g.board.players[f.seat]!.pool[c]!, 0),
    optional: true,
    asks: [
      { colours: (g, f) => (findColoursWithPoints(g, f.seat).length >= COLOURS_IN_A_SET ? findColoursWithPoints(g, f.seat) : []) },
      { colours: findUnchosenColoursWithTechnologyPoints },
      { colours: findUnchosenColoursWithTechnologyPoints },
    ],
    effect: (g, f) => {
      for (const c of f.colours.splice(0)) playerOf(g, f.seat).pool[c]! -= 1
      receiveFlorins(g, f.seat, 100, ['medioevo.carte.72-1'])
    },
  },
}
/** carte.66-1: territories of the player himself where own units are, also aboard at anchor (r-232); carte.3-1 and which they may leave. */
const findLandsWithOwnUnits = (g: GamePublicContext, seat: Seat): Space[] => {
  const lands = new Set(g.board.armies.flatMap(a => (a.by === seat && ownerOf(a) === seat && controlsSpace(g.board, seat, a.at) ? [a.at] : [])))
  return [...lands].filter(at => !isActBannedByBishopAt(g.board, 'leave', at))
}
/** carte.66-1: one horde, in another territory than the unit's; the second unit goes where the first did. */
function findHordesThatUnitMayJoin(g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] {
  const chosen = f.spaces.length > 2 ? f.spaces[1] : undefined
  const hordes = [...new Set(g.board.armies.flatMap(a => (a.by === 'barbarians' ? [a.at] : [])))]
  return hordes.filter(at => at !== lastOfList(f.spaces) && (chosen === undefined || at === chosen) && !isPlaceOfWaitingBattle(g, at))
}
const findOwnUnitTypesAt = (g: GamePublicContext, seat: Seat, at: Space): Unit[] => {
  const counts = findArmiesOfSideAt(g.board, at, seat)
    .filter(a => ownerOf(a) === seat)
    .reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())
  return UNITS.filter(u => counts[u]! > 0)
}

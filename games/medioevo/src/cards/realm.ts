/** Characters of the realm: Bishop, Infiltrator, Tax collector, Militiaman, Architect, Templar, Magnate, Corpse-bearer, Bard, Jester, Diplomat, Pirate,
 *  Princess, Sage, Marauder, Heroine, Sheriff, Mystic. */
import {
  LAND_NEIGHBOURS,
  CAPTAINS,
  captainLevelOf,
  COLOURS,
  isCaptain,
  NEAR_LANDS,
  UNITS,
  type BanType,
  type Card,
  type Category,
  type Good,
  type Piece,
  type Seat,
  type Space,
  type Unit,
} from '../kinds.ts'
import {
  addUnits,
  armiesOf,
  makeArmyStation,
  countCaptains,
  hasBarbarians,
  hasArmy,
  createZeroCounts,
  makeCountsOfOne,
  addCounts,
  sidesAt,
  takeUnit,
  countUnitsOf,
} from '../board/armies.ts'
import { computeHordeAvailable, isProtectedPiece, placeHorde } from '../board/barbarians.ts'
import {
  buildingsAt,
  findController,
  findAllControllers,
  controls,
  isBanned,
  isHostile,
  buildingLevelAt,
  updateHolder,
  territoriesOf,
} from '../board/control.ts'
import { isHomeOf, landsInPlay, type ReadonlyBoard } from '../board/map.ts'
import { isClosedByTruce } from '../board/moving.ts'
import { cardsOf } from '../board/points.ts'
import { findWritablePiece, findPiecesCommandedAt } from '../board/pieces.ts'
import { isBuildingLeft, findNextBuilding } from '../board/prices.ts'
import { countFiguresInReserve } from '../board/supply.ts'
import { hasPassageRight } from '../board/treaties.ts'
import { barbarianArrivalFrame, bankFrame } from '../frames.ts'
import type { GameStepContext, GamePublicContext } from '../rules.ts'
import { playerOf, listPlayingSeats, receiveFlorins } from '../procs/common.ts'
import { enterTerritory, isPlaceOfBattle, callJoiningBattle, findSidesToJoin } from '../procs/5-joining.ts'
import { moveTrappedMark } from '../procs/5-damage.ts'
import { attackUndeclared } from '../procs/9-war.ts'
import { raiseBuilding, createControlTokensFrame } from '../procs/4-building.ts'
import { countTimesByDie, lastOf, type CardAbility, type ReadonlyInstantFrame } from './ability.ts'

const listLandsInPlay = (g: GamePublicContext): Space[] => [...landsInPlay(g.board)]
/** r-130: not the target of the same card in two turns in a row. */
const createBishopAbility = (what: BanType): CardAbility => ({
  asks: [{ spaces: g => listLandsInPlay(g).filter(at => !g.board.marks.bans.some(b => b.what === what && b.at === at && b.turn === g.board.turn - 1)) }],
  effect: (g, f) => {
    g.board.marks.bans.push({ what, at: lastOf(f.spaces), turn: g.board.turn })
    g.emit({ is: 'banned', seat: f.seat, what, at: lastOf(f.spaces) }, ['medioevo.carte.1-1'])
  },
})
const createTollAbility = (perCube: number): CardAbility => ({
  could: (g, seat) => countForeignCubes(g.board, seat) > 0,
  effect: (g, f) => receiveFlorins(g, f.seat, perCube * countForeignCubes(g.board, f.seat), ['medioevo.carte.22-1']),
})
const countForeignCubes = (t: ReadonlyBoard, seat: Seat): number =>
  t.pieces.reduce((total, p) => total + (p.owner !== seat && controls(t, seat, p.at) ? p.goods.length : 0), 0)
/** The territory that a Militiaman defends: entered by an enemy, or in rebellion. */
function findThreatenedTerritory(g: GamePublicContext, seat: Seat): Space | null {
  const horde = g.within('arrive')
  const march = g.within('movement')
  const at = horde?.place ?? march?.place ?? null
  const isOwn = at !== null && (g.board.keeper[at] === seat || findController(g.board, at) === seat)
  // carte.24-1 An enemy, not whoever passes by leave.
  return isOwn && (horde !== null || (march !== null && isHostile(g.board, seat, march.seat))) ? at : null
}
const findReinforcementUnits = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] =>
  UNITS.filter(u => (!isCaptain(u) || u === CAPTAINS[0]) && countFiguresInReserve(g.board, f.seat, u) > 0)
/** carte.25-3: own units that can come with the points left, over land that would not stop them. */
function findSpacesWithHelpers(g: GamePublicContext, f: ReadonlyInstantFrame): Space[] {
  const to = findThreatenedTerritory(g, f.seat)
  if (to === null) return []
  const steps = computeStepsTo(g.board, f.seat, to)
  return territoriesOf(g.board, f.seat).filter(at => at !== to && hasArmy(g.board, at, f.seat) && (steps.get(at) ?? Infinity) <= f.left)
}
/** r-241: how far it is to a territory from each that the units of a player may cross; nothing leaves where a Bishop forbids it. */
function computeStepsTo(t: ReadonlyBoard, seat: Seat, to: Space): Map<Space, number> {
  const isOpen = (at: Space): boolean => {
    const owner = findController(t, at)
    return owner !== null && (owner === seat || hasPassageRight(t, owner, seat, at)) && !isBanned(t, 'leave', at)
  }
  const steps = new Map<Space, number>([[to, 0]])
  for (const [at, n] of steps) for (const next of LAND_NEIGHBOURS[at]!) if (!steps.has(next) && isOpen(next)) steps.set(next, n + 1)
  return steps
}
/** carte.25-4: War wagons come along with a unit from where it stood. */
const findWagonsAlong = (g: GamePublicContext, f: ReadonlyInstantFrame): Piece[] =>
  findPiecesCommandedAt(g.board, f.seat, lastOf(f.spaces)).flatMap(p =>
    p.kind === 'war-wagon' && p.aboard === null && !f.pieces.includes(p.slot) ? [p.slot] : [],
  )
/** r-226: not where an armistice holds; r-165 into a battle under way only on a side of it. */
const findLandsOutsideKingdom = (g: GamePublicContext, f: ReadonlyInstantFrame): Space[] =>
  listLandsInPlay(g).filter(
    at => !isHomeOf(g.board, f.seat, at) && !isClosedByTruce(g.board, f.seat, at) && (!isPlaceOfBattle(g, at) || findSidesToJoin(g, f.seat).length > 0),
  )
const findUnitsInReserve = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] =>
  UNITS.filter(u => !isCaptain(u) && countFiguresInReserve(g.board, f.seat, u) > 0)
const findRotatedCards = (g: GamePublicContext, f: ReadonlyInstantFrame): Card[] =>
  listPlayingSeats(g).flatMap(seat => g.board.players[seat]!.rotated.filter(card => card !== f.card))
const ownerOfCard = (g: GamePublicContext, card: Card): Seat => listPlayingSeats(g).find(seat => cardsOf(g, seat).includes(card))!
/** carte.44-1: turned in this turn, not kept from an earlier one. */
const isTurnedThisTurn = (g: GamePublicContext, card: Card): boolean => !g.board.marks.held.includes(card)
const bardAbility: CardAbility = {
  could: g => listPlayingSeats(g).some(seat => g.board.players[seat]!.rotated.some(card => isTurnedThisTurn(g, card))),
  asks: [{ cards: (g, f) => findRotatedCards(g, f).filter(card => isTurnedThisTurn(g, card)) }],
  effect: (g, f) => {
    const p = playerOf(g, ownerOfCard(g as unknown as GamePublicContext, lastOf(f.cards)))
    p.rotated = p.rotated.filter(card => card !== lastOf(f.cards))
  },
}
const createEventShieldAbility = (more: Partial<CardAbility>): CardAbility => ({
  asks: [{ spaces: g => listLandsInPlay(g).filter(at => !g.board.marks.shields.includes(at)) }],
  effect: (g, f) => void g.board.marks.shields.push(lastOf(f.spaces)),
  ...more,
})
const findPlaceOfSack = (g: GamePublicContext): Space | null => g.within('conquest')?.place ?? g.within('arrive')?.place ?? findPlaceOfAmbush(g)
/** Where barbarians come upon a transport on its way. */
function findPlaceOfAmbush(g: GamePublicContext): Space | null {
  const carrier = g.within('journey')?.carrier ?? null
  const at = carrier === null ? undefined : g.board.pieces.find(p => p.slot === carrier)?.at
  return at !== undefined && hasBarbarians(g.board, at) ? at : null
}
const isSparedFromSack = (g: GamePublicContext, s: { readonly category?: Category; readonly good?: Good }): boolean =>
  g.board.marks.spared.some(x => x.at === findPlaceOfSack(g) && x.category === (s.category ?? null) && x.good === (s.good ?? null))
const createSackShieldAbility = (more: Partial<CardAbility>): CardAbility => ({
  could: g => findPlaceOfSack(g) !== null,
  optional: true,
  asks: [
    {
      pieces: g => g.board.pieces.flatMap(p => (p.at === findPlaceOfSack(g) && !isProtectedPiece(g.board, p.slot) ? [p.slot] : [])),
      categories: g => buildingsAt(g.board, findPlaceOfSack(g)!).flatMap(x => (isSparedFromSack(g, { category: x.category }) ? [] : [x.category])),
      goods: g => g.board.market[findPlaceOfSack(g)!]!.filter(good => !isSparedFromSack(g, { good })),
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
/** carte.69, 70: one level more, if the other building there stands higher. */
const createSheriffAbility = (category: 'civil' | 'military', other: Category): CardAbility => ({
  could: (g, seat) => findPlacesToRaiseBuilding(g, seat, category, other).length > 0,
  asks: [{ spaces: (g, f) => findPlacesToRaiseBuilding(g, f.seat, category, other) }],
  effect: (g, f) => {
    const at = lastOf(f.spaces)
    const gained = raiseBuilding(g, f.seat, findNextBuilding(g.board, at, category)!, at)
    return category === 'military' ? { call: createControlTokensFrame(f.seat, at, gained) } : undefined
  },
})
const findPlacesToRaiseBuilding = (g: GamePublicContext, seat: Seat, category: 'civil' | 'military', other: Category): Space[] =>
  territoriesOf(g.board, seat).filter(at => {
    const next = findNextBuilding(g.board, at, category)
    return next !== null && isBuildingLeft(g.board, next) && buildingLevelAt(g.board, at, other) > buildingLevelAt(g.board, at, category)
  })
const findColoursWithPoints = (g: GamePublicContext, seat: Seat) => COLOURS.filter(c => g.board.players[seat]!.pool[c]! > 0)
const SET = 3
const otherColours = (g: GamePublicContext, f: ReadonlyInstantFrame) => findColoursWithPoints(g, f.seat).filter(c => !f.colours.includes(c))
/** Changes what a unit counts as until the turn ends (carte.67, 68, Hierarchy). */
export function changeUnitTypeForTurn(g: GameStepContext, at: Space, side: Parameters<typeof countUnitsOf>[2], from: Unit, to: Unit): void {
  const where = takeUnit(g.board, at, side, from)
  const real = where.was ?? from
  addUnits(g.board, { ...where, was: real === to ? null : real }, makeCountsOfOne(to))
  moveTrappedMark(g, at, side, from, to)
}
const findSpacesWithArmies = (g: GamePublicContext): Space[] => [...new Set(g.board.armies.map(a => a.at))]
const findUnitTypesChosenAt = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] => {
  const counts = countUnitsOf(g.board, lastOf(f.spaces), lastOf(f.sides))
  return UNITS.filter(u => counts[u]! > 0)
}
const hasCaptainAt = (t: ReadonlyBoard, at: Space, side: Parameters<typeof countUnitsOf>[2]): boolean => countCaptains(countUnitsOf(t, at, side)) > 0
const findCaptainsToRaise = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] =>
  findUnitTypesChosenAt(g, f).filter(u => captainLevelOf(u) > 0 && captainLevelOf(u) < CAPTAINS.length)
const canCaptainBeRaised = (t: ReadonlyBoard, at: Space, side: Parameters<typeof countUnitsOf>[2]): boolean =>
  [CAPTAINS[0], CAPTAINS[1]].some(u => countUnitsOf(t, at, side)[u]! > 0)
const findPlacesForRebels = (g: GamePublicContext, f: ReadonlyInstantFrame): Space[] => {
  const owners = findAllControllers(g.board)
  return listLandsInPlay(g).filter(at => owners[at] !== null && NEAR_LANDS[at]!.some(own => owners[own] === f.seat))
}
const mayBankFlorins = (g: GamePublicContext, seat: Seat): boolean => g.board.players[seat]!.banked >= 0

export const realmCardAbilities: { readonly [number: number]: CardAbility } = {
  1: createBishopAbility('battle'),
  2: createBishopAbility('trade'),
  3: createBishopAbility('leave'),
  // Infiltrator
  13: {
    die: 6,
    times: countTimesByDie,
    optional: true,
    could: g => listPlayingSeats(g).some(seat => g.board.players[seat]!.rotated.length > 0),
    asks: [{ cards: (g, f) => findRotatedCards(g, f).filter(card => !g.board.marks.unready.includes(card)) }],
    effect: (g, f) => void g.board.marks.unready.push(lastOf(f.cards)),
  },
  15: {
    could: (g, seat) => findPlacesForRebels(g, { seat } as ReadonlyInstantFrame).length > 0,
    asks: [{ spaces: findPlacesForRebels }],
    effect: (g, f) => {
      placeHorde(g.board, lastOf(f.spaces))
      return { call: barbarianArrivalFrame({ place: lastOf(f.spaces), rebels: true }) }
    },
  },
  22: createTollAbility(10),
  23: createTollAbility(20),
  // Militiaman
  24: {
    could: (g, seat) => findThreatenedTerritory(g, seat) !== null && findReinforcementUnits(g, { seat } as ReadonlyInstantFrame).length > 0,
    asks: [{ units: findReinforcementUnits }],
    effect: (g, f) => {
      const at = findThreatenedTerritory(g as unknown as GamePublicContext, f.seat)!
      addUnits(g.board, makeArmyStation(at, f.seat), makeCountsOfOne(lastOf(f.units)))
      g.emit({ is: 'placed', seat: f.seat, unit: lastOf(f.units), at }, ['medioevo.carte.24-2'])
    },
  },
  25: {
    could: (g, seat) => findSpacesWithHelpers(g, { seat, left: 3 } as ReadonlyInstantFrame).length > 0,
    times: () => 3,
    optional: true,
    asks: [
      { spaces: findSpacesWithHelpers },
      { units: (g, f) => UNITS.filter(u => countUnitsOf(g.board, lastOf(f.spaces), f.seat)[u]! > 0) },
      { many: true, pieces: findWagonsAlong },
    ],
    effect: (g, f) => {
      const to = findThreatenedTerritory(g as unknown as GamePublicContext, f.seat)!
      const from = lastOf(f.spaces)
      const steps = computeStepsTo(g.board, f.seat, to).get(from)!
      const where = takeUnit(g.board, from, f.seat, lastOf(f.units))
      addUnits(g.board, { ...where, at: to, aboard: null }, makeCountsOfOne(lastOf(f.units)))
      for (const slot of f.pieces.splice(0)) findWritablePiece(g.board, slot).at = to
      updateHolder(g.board, from)
      // One of the points is counted with every use.
      f.left -= steps - 1
    },
  },
  26: {
    could: (g, seat) => findThreatenedTerritory(g, seat) !== null && hasArmy(g.board, findThreatenedTerritory(g, seat)!, seat),
    effect: (g, f) => void g.board.marks.towers.push({ at: findThreatenedTerritory(g as unknown as GamePublicContext, f.seat)!, seat: f.seat }),
  },
  // Architect
  32: { could: (g, seat) => g.board.players[seat]!.discount === 0, effect: (g, f) => void (playerOf(g, f.seat).discount = 50) },
  33: { could: (g, seat) => g.board.players[seat]!.discount === 0, effect: (g, f) => void (playerOf(g, f.seat).discount = -1) },
  // Templar
  34: {
    could: (g, seat) => findUnitsInReserve(g, { seat } as ReadonlyInstantFrame).length > 0,
    asks: [
      { spaces: findLandsOutsideKingdom },
      { units: findUnitsInReserve },
      { ifAny: true, sides: (g, f) => (isPlaceOfBattle(g, lastOf(f.spaces)) ? findSidesToJoin(g, f.seat) : []) },
    ],
    effect: (g, f) => {
      const at = lastOf(f.spaces)
      // r-118 Whoever comes into a battle under way joins it.
      if (f.sides.length > 0) return callJoiningBattle(f.seat, lastOf(f.sides) as Seat, lastOf(f.units), null)
      const owner = findController(g.board, at)
      if (owner !== null && owner !== f.seat && !hasPassageRight(g.board, owner, f.seat, at)) attackUndeclared(g, f.seat, owner)
      return enterTerritory(g, makeArmyStation(at, f.seat), lastOf(f.units))
    },
  },
  // Magnate
  36: {
    could: mayBankFlorins,
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      if (p.banked === 0) return { call: bankFrame({ seat: f.seat }) }
      receiveFlorins(g, f.seat, p.banked + Math.floor(p.banked / 2), ['medioevo.carte.36-1'])
      p.banked = 0
      return undefined
    },
  },
  37: {
    could: (g, seat) => g.within('taxes') !== null && !g.enclosing('taxes').sharers.includes(seat),
    effect: (g, f) => void g.enclosing('taxes').sharers.push(f.seat),
  },
  38: {
    could: (g, seat) => g.within('taxes') !== null && g.board.players[seat]!.loans > 0,
    effect: (g, f) => void g.enclosing('taxes').spared.push(f.seat),
  },
  42: createEventShieldAbility({ die: 6, times: countTimesByDie, optional: true }),
  43: createEventShieldAbility({}),
  44: bardAbility,
  45: bardAbility,
  50: createSackShieldAbility({ die: 6, times: countTimesByDie }),
  51: createSackShieldAbility({}),
  // Pirate
  57: { times: () => 2, asks: [{ colours: () => COLOURS }], effect: (g, f) => void (playerOf(g, f.seat).pool[lastOf(f.colours)]! += 1) },
  58: { asks: [{ colours: () => COLOURS }], effect: (g, f) => void (playerOf(g, f.seat).pool[lastOf(f.colours)]! += 2) },
  // Marauder
  65: {
    asks: [{ spaces: (g, f) => listLandsInPlay(g).filter(at => controls(g.board, f.seat, at) || hasArmy(g.board, at, f.seat)) }],
    effect: (g, f) => {
      addUnits(g.board, makeArmyStation(lastOf(f.spaces), 'barbarians', { by: f.seat, stopped: true }), computeHordeAvailable(g.board))
      updateHolder(g.board, lastOf(f.spaces))
    },
  },
  66: {
    could: (g, seat) => findLandsWithOwnUnits(g, seat).length > 0 && g.board.armies.some(a => a.by === 'barbarians'),
    times: () => 2,
    optional: true,
    asks: [
      { spaces: (g, f) => findLandsWithOwnUnits(g, f.seat) },
      { units: (g, f) => findOwnUnitTypesAshore(g, f.seat, lastOf(f.spaces)) },
      { spaces: hordesToHelp },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      const { was } = takeUnit(g.board, from, f.seat, lastOf(f.units), a => a.owner === f.seat && a.aboard === null)
      addUnits(g.board, makeArmyStation(to, f.seat, { by: 'barbarians', was }), makeCountsOfOne(lastOf(f.units)))
      g.board.marks.lent.push({ owner: f.seat, unit: lastOf(f.units), from })
      updateHolder(g.board, from)
    },
  },
  // Heroine
  67: {
    could: g => g.board.armies.some(a => !hasCaptainAt(g.board, a.at, a.by)),
    asks: [
      { spaces: g => findSpacesWithArmies(g).filter(at => sidesAt(g.board, at).some(side => !hasCaptainAt(g.board, at, side))) },
      { sides: (g, f) => sidesAt(g.board, lastOf(f.spaces)).filter(side => !hasCaptainAt(g.board, lastOf(f.spaces), side)) },
      { units: findUnitTypesChosenAt },
    ],
    effect: (g, f) => changeUnitTypeForTurn(g, lastOf(f.spaces), lastOf(f.sides), lastOf(f.units), CAPTAINS[0]),
  },
  68: {
    could: g => g.board.armies.some(a => canCaptainBeRaised(g.board, a.at, a.by)),
    asks: [
      { spaces: g => findSpacesWithArmies(g).filter(at => sidesAt(g.board, at).some(side => canCaptainBeRaised(g.board, at, side))) },
      { sides: (g, f) => sidesAt(g.board, lastOf(f.spaces)).filter(side => canCaptainBeRaised(g.board, lastOf(f.spaces), side)) },
      { units: findCaptainsToRaise },
    ],
    effect: (g, f) => changeUnitTypeForTurn(g, lastOf(f.spaces), lastOf(f.sides), lastOf(f.units), CAPTAINS[captainLevelOf(lastOf(f.units))]!),
  },
  69: createSheriffAbility('civil', 'military'),
  70: createSheriffAbility('military', 'civil'),
  // Mystic
  71: {
    could: (g, seat) => findColoursWithPoints(g, seat).length > 0,
    times: (g, f) => COLOURS.reduce((total, c) => total + g.board.players[f.seat]!.pool[c]!, 0),
    optional: true,
    asks: [{ colours: (g, f) => findColoursWithPoints(g, f.seat) }],
    effect: (g, f) => {
      playerOf(g, f.seat).pool[lastOf(f.colours)]! -= 1
      receiveFlorins(g, f.seat, 20, ['medioevo.carte.71-1'])
    },
  },
  72: {
    could: (g, seat) => findColoursWithPoints(g, seat).length >= SET,
    // r-121 Set after set, as long as there are three colours.
    times: (g, f) => COLOURS.reduce((total, c) => total + g.board.players[f.seat]!.pool[c]!, 0),
    optional: true,
    asks: [
      { colours: (g, f) => (findColoursWithPoints(g, f.seat).length >= SET ? findColoursWithPoints(g, f.seat) : []) },
      { colours: otherColours },
      { colours: otherColours },
    ],
    effect: (g, f) => {
      for (const c of f.colours.splice(0)) playerOf(g, f.seat).pool[c]! -= 1
      receiveFlorins(g, f.seat, 100, ['medioevo.carte.72-1'])
    },
  },
}
/** carte.66-1: territories of the player himself, where own units stand ashore. */
const findLandsWithOwnUnits = (g: GamePublicContext, seat: Seat): Space[] => [
  ...new Set(g.board.armies.flatMap(a => (a.by === seat && a.owner === seat && a.aboard === null && controls(g.board, seat, a.at) ? [a.at] : []))),
]
/** carte.66-1: one horde, in another territory than the unit's; the second unit goes where the first did. */
function hordesToHelp(g: GamePublicContext, f: ReadonlyInstantFrame): Space[] {
  const chosen = f.spaces.length > 2 ? f.spaces[1] : undefined
  const hordes = [...new Set(g.board.armies.flatMap(a => (a.by === 'barbarians' ? [a.at] : [])))]
  return hordes.filter(at => at !== lastOf(f.spaces) && (chosen === undefined || at === chosen))
}
const findOwnUnitTypesAshore = (g: GamePublicContext, seat: Seat, at: Space): Unit[] => {
  const counts = armiesOf(g.board, at, seat)
    .filter(a => a.owner === seat && a.aboard === null)
    .reduce((total, a) => addCounts(total, a.units), createZeroCounts())
  return UNITS.filter(u => counts[u]! > 0)
}

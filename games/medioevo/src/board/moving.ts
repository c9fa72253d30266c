/** Movement in Combat: who may go where, at what cost, and what waits there (fase-5.movimento). */
import type { GameOptions } from '@tabularium/kernel'
import { isSea, UNITS, type Piece, type Seat, type Side, type Space } from '../kinds.ts'
import {
  hasBarbarianArmyAt,
  createZeroUnitCounts,
  addUnitCounts,
  findSeatsWithArmiesAt,
  findSidesWithArmiesAt,
  sumUnitCounts,
  exitsOf,
  galleyOf,
  isMoving,
  isStopped,
} from './armies.ts'
import {
  findOwnerOfBuildingsAt,
  findControllerOfSpace,
  isActBannedByBishopAt,
  areSidesHostile,
  isTruceBetween,
  buildingLevelAt,
  mayAttackWithoutNewDeclaration,
} from './control.ts'
import { findExitsOfOwnElement, findExitsToOtherElement } from './logistics.ts'
import { landMovementCost, type ReadonlyBoard } from './map.ts'
import {
  countUnitsAndPiecesAboard,
  unitCapacityOfPiece,
  commanderOfPiece,
  mayPieceMoveInCombatPhase,
  findPieceOnMap,
  unitRoomAsWarWagon,
  type ReadonlyPiece,
} from './pieces.ts'
import { hasPassageRight } from './treaties.ts'

const CASTLE_LEVEL = 3
/** A group on its way: a Galley with its load, or War wagons, engines and units on land. */
export interface MovingGroup {
  readonly seat: Seat
  readonly place: Space
  readonly galley: Piece | null
  readonly pieces: readonly Piece[]
  /** It has come by leave of a secret treaty. */
  readonly byLeave?: boolean
  /** Its Galley has gone over land by Logistics. */
  readonly overland?: boolean
  /** It is thought of as an army, though nobody is on his way yet. */
  readonly armed?: boolean
}
type ReadonlyArmy = ReadonlyBoard['armies'][number]
export const findMovingArmies = (t: ReadonlyBoard, seat: Seat): ReadonlyArmy[] => t.armies.filter(a => isMoving(a) && a.by === seat)
export const countMovingUnits = (t: ReadonlyBoard, seat: Seat): number[] =>
  findMovingArmies(t, seat).reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())
export const hasMovingGroupUnits = (t: ReadonlyBoard, group: MovingGroup): boolean => t.armies.some(a => isMoving(a) && a.by === group.seat)
export const isMovingGroupEmpty = (t: ReadonlyBoard, group: MovingGroup): boolean =>
  group.galley === null && group.pieces.length === 0 && !hasMovingGroupUnits(t, group)
const hasMovingGroupSiegeEngines = (t: ReadonlyBoard, group: MovingGroup): boolean =>
  group.pieces.some(slot => findPieceOnMap(t, slot).kind === 'siege-engine') ||
  (group.galley !== null && t.pieces.some(p => p.aboard === group.galley && p.kind === 'siege-engine'))
/** fase-5.movimento-10: out of an own Castle land moves are free, once a turn for each piece (r-56), also while enemies share its territory (r-204). */
export const isOwnCastle = (t: ReadonlyBoard, seat: Seat, at: Space): boolean =>
  buildingLevelAt(t, at, 'military') === CASTLE_LEVEL && findOwnerOfBuildingsAt(t, at) === seat
const mayLeaveCastleWithoutCost = (t: ReadonlyBoard, group: MovingGroup, thing: { readonly exits: readonly Space[] }): boolean =>
  isOwnCastle(t, group.seat, group.place) && !thing.exits.includes(group.place)

// ---- Cost and capacity ----
/** Whether a piece has the points for a step over land. */
const canPiecePayForStep = (t: ReadonlyBoard, options: GameOptions, group: MovingGroup, p: ReadonlyPiece, to: Space): boolean =>
  isPieceHauled(t, group, p) || (isSea(to) ? p.pm >= 1 : mayLeaveCastleWithoutCost(t, group, p) || p.pm >= landMovementCost(options, group.place, to))
/** carte.53-1: it goes on beyond its points, as long as it goes with an army. */
export const isPieceHauled = (t: ReadonlyBoard, group: MovingGroup, p: ReadonlyPiece): boolean =>
  t.marks.hauled.includes(p.slot) && hasMovingGroupUnits(t, group)
/** Units that must be carried on this step: all but those that leave a Castle free. */
const countGroupUnitsToCarry = (t: ReadonlyBoard, group: MovingGroup, to: Space | null): number =>
  findMovingArmies(t, group.seat).reduce(
    (total, a) => total + (to !== null && !isSea(to) && mayArmyLeaveCastleFree(t, group.seat, a) ? 0 : sumUnitCounts(a.units)),
    0,
  )
export const unitRoomInWagonsOfGroup = (t: ReadonlyBoard, group: MovingGroup): number =>
  group.pieces.reduce((total, slot) => total + unitRoomAsWarWagon(t, findPieceOnMap(t, slot)), 0)
export const hasGroupPointsForStep = (t: ReadonlyBoard, options: GameOptions, group: MovingGroup, to: Space): boolean =>
  group.galley !== null
    ? findPieceOnMap(t, group.galley).pm >= 1
    : group.pieces.every(slot => canPiecePayForStep(t, options, group, findPieceOnMap(t, slot), to))
export const canGroupCarryUnits = (t: ReadonlyBoard, group: MovingGroup, to: Space): boolean => {
  if (group.galley !== null) return countUnitsAndPiecesAboard(t, group.galley) <= unitCapacityOfPiece(findPieceOnMap(t, group.galley))
  return countGroupUnitsToCarry(t, group, to) <= unitRoomInWagonsOfGroup(t, group)
}
/** r-208: a stopped unit is carried no more; it may still leave a Castle free. */
export const mayGroupUnitsMove = (t: ReadonlyBoard, group: MovingGroup): boolean =>
  findMovingArmies(t, group.seat).every(a => !isStopped(a) || (group.galley === null && mayArmyLeaveCastleFree(t, group.seat, a)))
/** r-241: every transport of the group is a Ranger's. */
export const isGroupUnseen = (t: ReadonlyBoard, { galley, pieces }: Pick<MovingGroup, 'galley' | 'pieces'>): boolean => {
  const carriers = galley === null ? pieces : [galley]
  return carriers.length > 0 && carriers.every(slot => t.marks.ghosts.includes(slot))
}
/** Fewest points that a piece of the group has left after a step; what leaves a Castle free or is hauled along does not count what it costs. */
export const fewestPointsAfterStep = (t: ReadonlyBoard, options: GameOptions, group: MovingGroup, to: Space): number => {
  if (group.galley !== null) return findPieceOnMap(t, group.galley).pm - 1
  const paying = group.pieces.map(slot => findPieceOnMap(t, slot)).filter(p => !isPieceHauled(t, group, p))
  return Math.min(...paying.map(p => p.pm - (isSea(to) ? 1 : mayLeaveCastleWithoutCost(t, group, p) ? 0 : landMovementCost(options, group.place, to))))
}
export const findNextSpacesOfGroup = (t: ReadonlyBoard, group: MovingGroup): Space[] => findExitsOfOwnElement(t, group.place, group.galley !== null)

// ---- Beginnings ----
/** Where a player has something that could still move: pieces with points, also aboard in port (fase-5.movimento-7), or anything in a Castle. */
export function findSpacesWhereMovesMayStart(t: ReadonlyBoard, seat: Seat): Space[] {
  const pieces = t.pieces
    .filter(
      p =>
        commanderOfPiece(p) === seat &&
        mayPieceMoveInCombatPhase(t, p) &&
        (p.aboard === null || !isSea(p.at)) &&
        (p.pm > 0 || mayLeaveOwnCastleWithoutCost(t, seat, p)),
    )
    .map(p => p.at)
  const units = t.armies.filter(a => a.by === seat && mayArmyLeaveCastleFree(t, seat, a)).map(a => a.at)
  return [...new Set([...pieces, ...units])].sort((a, b) => a - b)
}
/** fase-5.movimento-4: something of the player can make a step from there, where no armistice bars it; `isLogisticsAtHand`: also into the other element. */
export function canAnythingLeaveSpace(t: ReadonlyBoard, options: GameOptions, seat: Seat, at: Space, isLogisticsAtHand: boolean): boolean {
  const exits = (ship: boolean): Space[] => findExitsOfOwnElement(t, at, ship).filter(to => !isSpaceClosedByTruce(t, seat, to))
  const lands = isSea(at) ? [] : exits(false)
  const cheapest = Math.min(...lands.map(to => landMovementCost(options, at, to)))
  const mayCross = (ship: boolean): boolean => isLogisticsAtHand && findExitsToOtherElement(t, at, ship).length > 0
  // r-208: at sea nobody goes ashore, and whoever is stopped is carried no more.
  const isHeldAtSea = (p: ReadonlyPiece): boolean => isSea(at) && t.armies.some(a => galleyOf(a) === p.slot && isStopped(a))
  const canPieceLeave = (p: ReadonlyPiece): boolean =>
    p.kind === 'galley'
      ? p.pm > 0 && !isHeldAtSea(p) && (exits(true).length > 0 || mayCross(true))
      : p.pm >= cheapest || (p.pm > 0 && mayCross(false)) || (lands.length > 0 && mayLeaveOwnCastleWithoutCost(t, seat, p))
  return (
    t.pieces.some(p => p.at === at && commanderOfPiece(p) === seat && mayPieceMoveInCombatPhase(t, p) && canPieceLeave(p)) ||
    (lands.length > 0 && t.armies.some(a => a.at === at && a.by === seat && mayArmyLeaveCastleFree(t, seat, a)))
  )
}
export const mayArmyLeaveCastleFree = (t: ReadonlyBoard, seat: Seat, a: ReadonlyArmy): boolean => isOwnCastle(t, seat, a.at) && !exitsOf(a).includes(a.at)
export const mayLeaveOwnCastleWithoutCost = (t: ReadonlyBoard, seat: Seat, thing: { readonly at: Space; readonly exits: readonly Space[] }): boolean =>
  isOwnCastle(t, seat, thing.at) && !thing.exits.includes(thing.at)

// ---- What waits in a space ----
export const findEnemySidesAt = (t: ReadonlyBoard, seat: Seat, at: Space): Side[] =>
  findSidesWithArmiesAt(t, at).filter(by => by !== seat && areSidesHostile(t, seat, by))
/** Whose territory this is, if it is another player's on whom there is no war. */
export function findOwnerOfTerritoryNotAtWar(t: ReadonlyBoard, seat: Seat, at: Space): Seat[] {
  const owner = isSea(at) ? null : findControllerOfSpace(t, at)
  return owner !== null && owner !== seat && !mayAttackWithoutNewDeclaration(t, seat, owner) ? [owner] : []
}
/** vittoria.partita-15, -16, r-137: others who stand beside an own army, or have left pieces there, and could be attacked without a declaration. */
export const findSeatsThatMayBeAttackedUndeclared = (t: ReadonlyBoard, seat: Seat, at: Space): Seat[] => {
  const there = isActBannedByBishopAt(t, 'battle', at) ? [] : findSeatsWithArmiesAt(t, at)
  const owners = t.pieces.filter(p => p.at === at && !findSeatsWithArmiesAt(t, at).includes(commanderOfPiece(p))).map(commanderOfPiece)
  return [...new Set([...there, ...owners])].filter(x => x !== seat && !areSidesHostile(t, seat, x) && !isTruceBetween(t, seat, x))
}
/** Players whom one would attack by coming here without war and without passage (r-60, r-188). */
export const findOwnersWrongedByEntry = (t: ReadonlyBoard, seat: Seat, at: Space): Seat[] =>
  findOwnerOfTerritoryNotAtWar(t, seat, at).filter(owner => !hasPassageRight(t, owner, seat, at))
/** r-226: an armistice is not broken. */
export function isSpaceClosedByTruce(t: ReadonlyBoard, seat: Seat, at: Space): boolean {
  const owner = isSea(at) ? null : findControllerOfSpace(t, at)
  const met = findSeatsWithArmiesAt(t, at).filter(other => other !== seat)
  return (owner !== null && owner !== seat && isTruceBetween(t, seat, owner)) || met.some(other => isTruceBetween(t, seat, other))
}
/** What stops a group that has come into a space. */
export type ArrivalResultOfGroup = 'battle' | 'horde' | 'conquest' | 'barbarians' | 'seized' | 'none'
export function findArrivalResultOfGroup(t: ReadonlyBoard, group: MovingGroup): ArrivalResultOfGroup {
  const { seat, place } = group
  const armed = group.armed ?? hasMovingGroupUnits(t, group)
  if (hasBarbarianArmyAt(t, place)) return armed ? 'battle' : 'barbarians'
  if (findEnemySidesAt(t, seat, place).length > 0) return armed ? 'battle' : 'seized'
  if (isSea(place)) return 'none'
  const owner = findControllerOfSpace(t, place)
  // fase-5.movimento-13 Only where there are no other armies.
  if (owner === null) return (armed || hasMovingGroupSiegeEngines(t, group)) && findSeatsWithArmiesAt(t, place).every(x => x === seat) ? 'horde' : 'none'
  return owner !== seat && armed && !group.byLeave && !hasPassageRight(t, owner, seat, place) ? 'conquest' : 'none'
}
/** fase-5.movimento-10: an own Castle on the way, which none of the pieces has left free this turn. */
const mayGroupLeaveCastleFree = (t: ReadonlyBoard, group: MovingGroup, at: Space): boolean =>
  isOwnCastle(t, group.seat, at) && group.pieces.every(slot => !findPieceOnMap(t, slot).exits.includes(at))
/** tecnologie.editto-1: a point of Edict opens barbarian land without armies, and to whoever has no arms also where barbarians stand. */
const isOpenByEdict = (t: ReadonlyBoard, group: MovingGroup, met: ArrivalResultOfGroup): boolean =>
  met === 'horde' || (met === 'barbarians' && !isSea(group.place) && !hasMovingGroupSiegeEngines(t, group))
/** Points of Edict that a group needs in order to cross a space; Infinity: it is stopped there. carte.55-1 Nobody stops whom nobody sees. */
function edictsToCross(t: ReadonlyBoard, group: MovingGroup): number {
  if (isGroupUnseen(t, group)) return 0
  const met = findArrivalResultOfGroup(t, group)
  if (met !== 'none') return isOpenByEdict(t, group, met) ? 1 : Infinity
  return findOwnersWrongedByEntry(t, group.seat, group.place).length > 0 ? Infinity : 0
}
/** Nothing would stop the group there, and nobody is wronged by its coming. */
export const isSpaceOpenToGroup = (t: ReadonlyBoard, group: MovingGroup): boolean => edictsToCross(t, group) === 0
/** What a step costs the group: without a transport units go on out of Castles alone, which none of them has left free this turn. */
function costOfGroupStep(t: ReadonlyBoard, options: GameOptions, group: MovingGroup, from: Space, to: Space): number {
  if (group.galley !== null || isSea(to)) return 1
  if (group.pieces.length === 0)
    return isOwnCastle(t, group.seat, from) && findMovingArmies(t, group.seat).every(a => !exitsOf(a).includes(from)) ? 0 : Infinity
  return mayGroupLeaveCastleFree(t, group, from) ? 0 : landMovementCost(options, from, to)
}
/** How often the player can still pay for what opens a way: Edict for barbarian land, Logistics for the other element. */
export interface WaysPayable {
  readonly edicts: number
  readonly crossings: number
}
const NO_WAYS_PAYABLE: WaysPayable = { edicts: 0, crossings: 0 }
/** A place on the way, with the points of movement and of technologies that are left there. */
interface PlaceOnWay extends WaysPayable {
  readonly at: Space
  readonly pm: number
}
/** Whether a group that steps to a space would still have the points to come from there to a goal, through spaces where nothing stops it. */
export function canGroupReach(
  t: ReadonlyBoard,
  options: GameOptions,
  group: MovingGroup,
  first: Space,
  isGoal: (at: Space) => boolean,
  payable = NO_WAYS_PAYABLE,
): boolean {
  const isCarried = group.galley !== null || group.pieces.length > 0
  const found: PlaceOnWay[] = [{ at: first, pm: isCarried ? fewestPointsAfterStep(t, options, group, first) : 0, ...payable }]
  const isNew = (x: PlaceOnWay): boolean => x.pm >= 0 && !found.some(y => y.at === x.at && y.pm >= x.pm && y.edicts >= x.edicts && y.crossings >= x.crossings)
  for (const here of found) {
    if (isGoal(here.at) && mayGroupEndAt(group, here, payable)) return here.pm >= 0
    found.push(...findPlacesBeyond(t, options, group, here, isGoal).filter(isNew))
  }
  return false
}
/** tecnologie.logistica-2, r-234: a ship that has gone over land ends its movement at sea. */
const mayGroupEndAt = (group: MovingGroup, here: PlaceOnWay, payable: WaysPayable): boolean =>
  group.galley === null || isSea(here.at) || (!group.overland && here.crossings === payable.crossings)
/** tecnologie.logistica-2: through the other element one only passes, and nothing may stop one there. */
function findPlacesBeyond(t: ReadonlyBoard, options: GameOptions, group: MovingGroup, here: PlaceOnWay, isGoal: (at: Space) => boolean): PlaceOnWay[] {
  const { at, pm, crossings } = here
  const isShip = group.galley !== null
  const edicts = here.edicts - edictsToCross(t, { ...group, place: at, byLeave: false })
  if (edicts < 0) return []
  const ways = findExitsOfOwnElement(t, at, isShip).map(to => ({ at: to, pm: pm - costOfGroupStep(t, options, group, at, to), edicts, crossings }))
  if (crossings === 0) return ways
  const isPassed = (to: Space): boolean => !isGoal(to) && isSpaceOpenToGroup(t, { ...group, place: to, byLeave: false })
  const others = findExitsToOtherElement(t, at, isShip).filter(isPassed)
  return [...ways, ...others.map(to => ({ at: to, pm: pm - 1, edicts, crossings: crossings - 1 }))]
}
export const listUnitTypesInCounts = (counts: readonly number[]) => UNITS.filter(u => counts[u]! > 0)

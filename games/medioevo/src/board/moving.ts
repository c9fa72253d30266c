/** Movement in Combat: who may go where, at what cost, and what waits there (fase-5.movimento). */
import type { Options } from '@tabularium/kernel'
import { isSea, UNITS, type Piece, type Seat, type Side, type Space } from '../kinds.ts'
import { hasBarbarians, createZeroCounts, addCounts, seatsAt, sidesAt, sumCounts } from './armies.ts'
import { findBuildingOwner, findController, isBanned, isHostile, isTruce, buildingLevelAt, mayAttackFreely } from './control.ts'
import { findExitsOfOwnElement } from './logistics.ts'
import { landMovementCost, type ReadonlyBoard } from './map.ts'
import { countPassengers, capacityOf, commanderOf, mayMoveInCombat, findPiece, wagonRoomOf, type ReadonlyPiece } from './pieces.ts'
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
}
type ReadonlyArmy = ReadonlyBoard['armies'][number]
export const findMovingArmies = (t: ReadonlyBoard, seat: Seat): ReadonlyArmy[] => t.armies.filter(a => a.moving && a.by === seat)
export const countMovingUnits = (t: ReadonlyBoard, seat: Seat): number[] =>
  findMovingArmies(t, seat).reduce((total, a) => addCounts(total, a.units), createZeroCounts())
export const hasGroupUnits = (t: ReadonlyBoard, group: MovingGroup): boolean => t.armies.some(a => a.moving && a.by === group.seat)
export const isEmptyGroup = (t: ReadonlyBoard, group: MovingGroup): boolean => group.galley === null && group.pieces.length === 0 && !hasGroupUnits(t, group)
const hasGroupEngines = (t: ReadonlyBoard, group: MovingGroup): boolean =>
  group.pieces.some(slot => findPiece(t, slot).kind === 'siege-engine') ||
  (group.galley !== null && t.pieces.some(p => p.aboard === group.galley && p.kind === 'siege-engine'))
/** fase-5.movimento-10: out of an own Castle land moves are free, once a turn for each piece (r-56), also while enemies share its territory (r-204). */
export const isOwnCastle = (t: ReadonlyBoard, seat: Seat, at: Space): boolean =>
  buildingLevelAt(t, at, 'military') === CASTLE_LEVEL && findBuildingOwner(t, at) === seat
const mayLeaveCastleFree = (t: ReadonlyBoard, group: MovingGroup, thing: { readonly exits: readonly Space[] }): boolean =>
  isOwnCastle(t, group.seat, group.place) && !thing.exits.includes(group.place)

// ---- Cost and capacity ----
/** Whether a piece has the points for a step over land. */
const canPiecePay = (t: ReadonlyBoard, options: Options, group: MovingGroup, p: ReadonlyPiece, to: Space): boolean =>
  isPieceHauled(t, group, p) || (isSea(to) ? p.pm >= 1 : mayLeaveCastleFree(t, group, p) || p.pm >= landMovementCost(options, group.place, to))
/** carte.53-1: it goes on beyond its points, as long as it goes with an army. */
export const isPieceHauled = (t: ReadonlyBoard, group: MovingGroup, p: ReadonlyPiece): boolean => t.marks.hauled.includes(p.slot) && hasGroupUnits(t, group)
/** Units that must be carried on this step: all but those that leave a Castle free. */
const countUnitsToCarry = (t: ReadonlyBoard, group: MovingGroup, to: Space | null): number =>
  findMovingArmies(t, group.seat).reduce((total, a) => total + (to !== null && !isSea(to) && mayLeaveCastleFree(t, group, a) ? 0 : sumCounts(a.units)), 0)
export const wagonRoomOfGroup = (t: ReadonlyBoard, group: MovingGroup): number =>
  group.pieces.reduce((total, slot) => total + wagonRoomOf(t, findPiece(t, slot)), 0)
export const hasGroupMovementPoints = (t: ReadonlyBoard, options: Options, group: MovingGroup, to: Space): boolean =>
  group.galley !== null ? findPiece(t, group.galley).pm >= 1 : group.pieces.every(slot => canPiecePay(t, options, group, findPiece(t, slot), to))
export const canGroupCarryUnits = (t: ReadonlyBoard, group: MovingGroup, to: Space): boolean => {
  if (group.galley !== null) return countPassengers(t, group.galley) <= capacityOf(findPiece(t, group.galley))
  return countUnitsToCarry(t, group, to) <= wagonRoomOfGroup(t, group)
}
/** r-208: a stopped unit is carried no more; it may still leave a Castle free. */
export const mayGroupUnitsMove = (t: ReadonlyBoard, group: MovingGroup): boolean =>
  findMovingArmies(t, group.seat).every(a => !a.stopped || (group.galley === null && mayLeaveCastleFree(t, group, a)))
/** r-241: every transport of the group is a Ranger's. */
export const isGroupUnseen = (t: ReadonlyBoard, { galley, pieces }: Pick<MovingGroup, 'galley' | 'pieces'>): boolean => {
  const carriers = galley === null ? pieces : [galley]
  return carriers.length > 0 && carriers.every(slot => t.marks.ghosts.includes(slot))
}
/** Fewest points that a piece of the group has left after a step; what leaves a Castle free or is hauled along does not count what it costs. */
export const fewestPointsAfterStep = (t: ReadonlyBoard, options: Options, group: MovingGroup, to: Space): number => {
  if (group.galley !== null) return findPiece(t, group.galley).pm - 1
  const paying = group.pieces.map(slot => findPiece(t, slot)).filter(p => !isPieceHauled(t, group, p))
  return Math.min(...paying.map(p => p.pm - (isSea(to) ? 1 : mayLeaveCastleFree(t, group, p) ? 0 : landMovementCost(options, group.place, to))))
}
export const exitsOfGroup = (t: ReadonlyBoard, group: MovingGroup): Space[] => findExitsOfOwnElement(t, group.place, group.galley !== null)

// ---- Beginnings ----
/** Where a player has something that could still move: pieces with points, also aboard in port (fase-5.movimento-7), or anything in a Castle. */
export function findStartsOfMoves(t: ReadonlyBoard, seat: Seat): Space[] {
  const pieces = t.pieces
    .filter(p => commanderOf(p) === seat && mayMoveInCombat(t, p) && (p.aboard === null || !isSea(p.at)) && (p.pm > 0 || mayLeaveOwnCastleFree(t, seat, p)))
    .map(p => p.at)
  const units = t.armies.filter(a => a.by === seat && mayLeaveOwnCastleFree(t, seat, a)).map(a => a.at)
  return [...new Set([...pieces, ...units])].sort((a, b) => a - b)
}
export const mayLeaveOwnCastleFree = (t: ReadonlyBoard, seat: Seat, thing: { readonly at: Space; readonly exits: readonly Space[] }): boolean =>
  isOwnCastle(t, seat, thing.at) && !thing.exits.includes(thing.at)

// ---- What waits in a space ----
export const findEnemySidesAt = (t: ReadonlyBoard, seat: Seat, at: Space): Side[] => sidesAt(t, at).filter(by => by !== seat && isHostile(t, seat, by))
/** Whose territory this is, if it is another player's on whom there is no war. */
export function findOwnerNotAtWar(t: ReadonlyBoard, seat: Seat, at: Space): Seat[] {
  const owner = isSea(at) ? null : findController(t, at)
  return owner !== null && owner !== seat && !mayAttackFreely(t, seat, owner) ? [owner] : []
}
/** vittoria.partita-15, -16, r-137: others who stand beside an own army, or have left pieces there, and could be attacked without a declaration. */
export const findSeatsAttackableUndeclared = (t: ReadonlyBoard, seat: Seat, at: Space): Seat[] => {
  const there = isBanned(t, 'battle', at) ? [] : seatsAt(t, at)
  const owners = t.pieces.filter(p => p.at === at && !seatsAt(t, at).includes(commanderOf(p))).map(commanderOf)
  return [...new Set([...there, ...owners])].filter(x => x !== seat && !isHostile(t, seat, x) && !isTruce(t, seat, x))
}
/** Players whom one would attack by coming here without war and without passage (r-60, r-188). */
export const findVictimsOfEntry = (t: ReadonlyBoard, seat: Seat, at: Space): Seat[] =>
  findOwnerNotAtWar(t, seat, at).filter(owner => !hasPassageRight(t, owner, seat, at))
/** r-226: an armistice is not broken. */
export function isClosedByTruce(t: ReadonlyBoard, seat: Seat, at: Space): boolean {
  const owner = isSea(at) ? null : findController(t, at)
  const met = seatsAt(t, at).filter(other => other !== seat)
  return (owner !== null && owner !== seat && isTruce(t, seat, owner)) || met.some(other => isTruce(t, seat, other))
}
/** What stops a group that has come into a space. */
export type ArrivalResult = 'battle' | 'horde' | 'conquest' | 'barbarians' | 'seized' | 'none'
export function findArrivalResult(t: ReadonlyBoard, group: MovingGroup): ArrivalResult {
  const { seat, place } = group
  const armed = hasGroupUnits(t, group)
  if (hasBarbarians(t, place)) return armed ? 'battle' : 'barbarians'
  if (findEnemySidesAt(t, seat, place).length > 0) return armed ? 'battle' : 'seized'
  if (isSea(place)) return 'none'
  const owner = findController(t, place)
  // fase-5.movimento-13 Only where there are no other armies.
  if (owner === null) return (armed || hasGroupEngines(t, group)) && seatsAt(t, place).every(x => x === seat) ? 'horde' : 'none'
  return owner !== seat && armed && !group.byLeave && !hasPassageRight(t, owner, seat, place) ? 'conquest' : 'none'
}
/** Whether a group that steps to a space would still have the points to come from there to the destination, where nothing stops it. */
export function canGroupReach(t: ReadonlyBoard, options: Options, group: MovingGroup, first: Space, destination: Space): boolean {
  if (group.galley === null && group.pieces.length === 0) return false
  const cost = (from: Space, to: Space): number => (group.galley === null ? landMovementCost(options, from, to) : 1)
  // carte.55-1 Nobody stops whom nobody sees.
  const isUnseen = isGroupUnseen(t, group)
  const stops = (at: Space): boolean =>
    !isUnseen && (findArrivalResult(t, { ...group, place: at }) !== 'none' || findVictimsOfEntry(t, group.seat, at).length > 0)
  const left = new Map<Space, number>([[first, fewestPointsAfterStep(t, options, group, first)]])
  for (const [at, pm] of left) {
    if (at === destination) return pm >= 0
    if (pm < 1 || stops(at)) continue
    for (const to of exitsOfGroup(t, { ...group, place: at })) {
      const rest = pm - cost(at, to)
      if (rest >= 0 && rest > (left.get(to) ?? -1)) {
        left.delete(to)
        left.set(to, rest)
      }
    }
  }
  return false
}
export const listUnitTypes = (counts: readonly number[]) => UNITS.filter(u => counts[u]! > 0)

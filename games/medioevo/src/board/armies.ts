/** Military units: who stands where, and how many. */
import { FRESH_ASHORE, makeArmy, ownerOf, stationOf, type Army, type ArmyWithoutUnits } from '../types.ts'
import { CAPTAINS, UNITS, type Piece, type Seat, type Side, type Space, type Unit } from '../kinds.ts'
import type { ReadonlyBoard } from './map.ts'
import { sideBitOf, sideBitsAt } from './survey.ts'
import type { Board } from '../types.ts'

export type UnitCounts = readonly number[]
export const createZeroUnitCounts = (): number[] => [0, 0, 0, 0, 0, 0, 0]
export function sumUnitCounts(counts: UnitCounts): number {
  let total = 0
  for (const n of counts) total += n
  return total
}
export const addUnitCounts = (a: UnitCounts, b: UnitCounts): number[] => a.map((n, u) => n + b[u]!)
export function countCaptainsInUnitCounts(counts: UnitCounts): number {
  let total = 0
  for (const u of CAPTAINS) total += counts[u]!
  return total
}

export type ReadonlyArmy = ReadonlyBoard['armies'][number]
const areSameArmyButForUnits = (a: ReadonlyArmy, b: ArmyWithoutUnits): boolean =>
  a.at === b.at && ownerOf(a) === b.owner && a.by === b.by && isAlikeApart(a.apart ?? FRESH_ASHORE, b)
const isAlikeApart = (a: Readonly<typeof FRESH_ASHORE>, b: ArmyWithoutUnits): boolean =>
  a.aboard === b.aboard && a.stopped === b.stopped && a.moving === b.moving && a.was === b.was && isSameList(a.exits, b.exits)
const isSameList = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((x, i) => x === b[i])
/** Units on land, fresh, fighting for their owner. */
export const makeArmyWithoutUnits = (at: Space, owner: Side, more: Partial<ArmyWithoutUnits> = {}): ArmyWithoutUnits => ({
  at,
  owner,
  by: owner,
  ...FRESH_ASHORE,
  ...more,
})
/** The Galley that carries an army; ashore: null. */
export const galleyOf = (a: ReadonlyArmy): Piece | null => (a.apart === null ? null : a.apart.aboard)
export const isStopped = (a: ReadonlyArmy): boolean => a.apart !== null && a.apart.stopped
export const isMoving = (a: ReadonlyArmy): boolean => a.apart !== null && a.apart.moving
/** Castles that it has left free this turn. */
export const exitsOf = (a: ReadonlyArmy): readonly Space[] => (a.apart ?? FRESH_ASHORE).exits
/** What figures are that count as something else this turn; others: null. */
export const realTypeOf = (a: ReadonlyArmy): Unit | null => (a.apart === null ? null : a.apart.was)

export const findArmiesOfSideAt = (t: ReadonlyBoard, at: Space, by: Side): ReadonlyArmy[] => t.armies.filter(a => a.at === at && a.by === by)
/** All units of a side in a space, by class. */
export function countUnitsByClassAt(t: ReadonlyBoard, at: Space, by: Side): number[] {
  const counts = createZeroUnitCounts()
  if (hasSideArmyAt(t, at, by)) for (const a of t.armies) if (a.at === at && a.by === by) addUnitCountsInto(counts, a.units)
  return counts
}
/** r-127, r-245: whose military units they are: the owner's, unless he has lent them to a horde; a horde that is hired is the player's. */
export const areUnitsOfSeat = (a: ReadonlyArmy, seat: Seat): boolean =>
  ownerOf(a) === seat ? a.by !== 'barbarians' : ownerOf(a) === 'barbarians' && a.by === seat
/** Those of them that are the player's own: nobody's support. */
export function countOwnUnitsByClassAt(t: ReadonlyBoard, at: Space, seat: Seat): number[] {
  const counts = createZeroUnitCounts()
  for (const a of t.armies) if (a.at === at && a.by === seat && areUnitsOfSeat(a, seat)) addUnitCountsInto(counts, a.units)
  return counts
}
/** Captains who are more than counted as such for the turn; r-277 a hired one as well. */
export const isArmyToTrainIn = (a: ReadonlyArmy, seat: Seat): boolean => a.by === seat && areUnitsOfSeat(a, seat) && realTypeOf(a) === null
export const findCaptainsNotChangedForTurn = (t: ReadonlyBoard, at: Space, seat: Seat): Unit[] =>
  CAPTAINS.filter(u => t.armies.some(a => a.at === at && isArmyToTrainIn(a, seat) && a.units[u]! > 0))
function addUnitCountsInto(counts: number[], units: UnitCounts): void {
  for (let u = 0; u < counts.length; u++) counts[u]! += units[u]!
}
export function countAllUnitsOfSideAt(t: ReadonlyBoard, at: Space, by: Side): number {
  let total = 0
  if (!hasSideArmyAt(t, at, by)) return total
  for (const a of t.armies) if (a.at === at && a.by === by) for (const n of a.units) total += n
  return total
}
export const hasSideArmyAt = (t: ReadonlyBoard, at: Space, by: Side): boolean => (sideBitsAt(t, at) & sideBitOf(by)) !== 0
export const isEmptyOfArmies = (t: ReadonlyBoard, at: Space): boolean => sideBitsAt(t, at) === 0
/** Sides with military units in a space. */
export function findSidesWithArmiesAt(t: ReadonlyBoard, at: Space): Side[] {
  const found: Side[] = []
  if (isEmptyOfArmies(t, at)) return found
  for (const a of t.armies) if (a.at === at && !found.includes(a.by)) found.push(a.by)
  return found
}
export const findSeatsWithArmiesAt = (t: ReadonlyBoard, at: Space): Seat[] => findSidesWithArmiesAt(t, at).filter(s => s !== 'barbarians')
export const hasBarbarianArmyAt = (t: ReadonlyBoard, at: Space): boolean => hasSideArmyAt(t, at, 'barbarians')
/** Military units of a player anywhere on the map, by class. */
export function countUnitsOnMapByClass(t: ReadonlyBoard, seat: Seat): number[] {
  const counts = createZeroUnitCounts()
  for (const a of t.armies) if (areUnitsOfSeat(a, seat)) addUnitCountsInto(counts, a.units)
  return counts
}
export const countUnitsAboardGalley = (t: ReadonlyBoard, galley: Piece): number[] =>
  t.armies.filter(a => galleyOf(a) === galley).reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())

// ---- Changes ----
export function addUnitsToArmy(b: Board, where: ArmyWithoutUnits, units: UnitCounts): void {
  const found = b.armies.find(a => areSameArmyButForUnits(a, where))
  if (found) replaceUnitsOfArmy(b, found, addUnitCounts(found.units, units))
  else if (sumUnitCounts(units) > 0) b.armies = [...b.armies, makeArmy(where, units)]
}
export function replaceUnitsOfArmy(b: Board, changed: Army, units: UnitCounts): void {
  const { at, by, apart } = changed
  b.armies = b.armies.with(b.armies.indexOf(changed), { at, by, apart, units })
}
export const makeUnitCountsOfOneClass = (u: Unit, n = 1): number[] => UNITS.map(x => (x === u ? n : 0))
/** Takes one unit of a class from the armies of a side in a space and says where it stood; own figures before others', those ashore before those aboard,
 *  and first whoever only counts as one of the class. */
export function takeUnitFromArmies(b: Board, at: Space, by: Side, u: Unit, from: (a: Army) => boolean = () => true): ArmyWithoutUnits {
  const found = findFirstArmyWithUnit(b.armies, at, by, u, from)
  if (!found) throw new Error(`no unit ${u} of ${by} in ${at}`)
  replaceUnitsOfArmy(b, found, found.units.with(u, found.units[u]! - 1))
  dropEmptyArmies(b)
  return stationOf(found)
}
export function findFirstArmyWithUnit<A extends ReadonlyArmy>(
  armies: readonly A[],
  at: Space,
  by: Side,
  u: Unit,
  from: (a: A) => boolean = () => true,
): A | undefined {
  const able = armies.filter(a => a.at === at && a.by === by && a.units[u]! > 0 && from(a))
  const own = able.filter(a => ownerOf(a) === by)
  const ashore = own.filter(a => galleyOf(a) === null)
  return ashore.find(a => realTypeOf(a) !== null) ?? ashore[0] ?? own[0] ?? able[0]
}
/** Whose figure the next one is that is taken from a side, and of what type it really is. */
export function findOwnerOfNextUnitToFall(
  t: ReadonlyBoard,
  at: Space,
  by: Side,
  u: Unit,
  from: (a: ReadonlyArmy) => boolean = () => true,
): { readonly owner: Side; readonly real: Unit | null } {
  const found = findFirstArmyWithUnit(t.armies, at, by, u, from)
  return { owner: found === undefined ? by : ownerOf(found), real: found === undefined ? null : realTypeOf(found) }
}
export function dropEmptyArmies(b: Board): void {
  if (b.armies.some(a => a.units.every(n => n === 0))) b.armies = b.armies.filter(a => a.units.some(n => n > 0))
}
/** Changes where armies are or what they may do; those that have become alike are put together. */
export function changeMatchingArmies(b: Board, which: (a: Army) => boolean, change: (where: ArmyWithoutUnits) => Partial<ArmyWithoutUnits>): void {
  const moved = b.armies.filter(which)
  if (moved.length === 0) return
  b.armies = b.armies.filter(a => !which(a))
  for (const a of moved) addUnitsToArmy(b, { ...stationOf(a), ...change(stationOf(a)) }, a.units)
}
/** What stands in an event. */
export const listUnitsWithCounts = (counts: UnitCounts): { unit: Unit; n: number }[] =>
  UNITS.flatMap(unit => (counts[unit]! > 0 ? [{ unit, n: counts[unit]! }] : []))

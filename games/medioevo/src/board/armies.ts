/** Military units: who stands where, and how many. */
import type { Army } from '../types.ts'
import { CAPTAINS, isCaptain, UNITS, type Piece, type Seat, type Side, type Space, type Unit } from '../kinds.ts'
import type { Table } from './map.ts'
import type { Board } from '../types.ts'

export type Counts = readonly number[]
export const none = (): number[] => [0, 0, 0, 0, 0, 0, 0]
export function sum(counts: Counts): number {
  let total = 0
  for (const n of counts) total += n
  return total
}
export const plus = (a: Counts, b: Counts): number[] => a.map((n, u) => n + b[u]!)
export const captainsIn = (counts: Counts): number => UNITS.reduce((total, u) => total + (isCaptain(u) ? counts[u]! : 0), 0)

/** Where an army is and what may still be done with it; armies alike in all this are one. */
export type Berth = Omit<Army, 'units'>
type ReadArmy = Table['armies'][number]
const isSameBerth = (a: ReadArmy | Berth, b: Readonly<Berth> | ReadArmy): boolean =>
  a.at === b.at &&
  a.owner === b.owner &&
  a.by === b.by &&
  a.aboard === b.aboard &&
  a.stopped === b.stopped &&
  a.moving === b.moving &&
  a.was === b.was &&
  isSameList(a.exits, b.exits)
const isSameList = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((x, i) => x === b[i])
/** Units on land, fresh, fighting for their owner. */
export const berth = (at: Space, owner: Side, more: Partial<Berth> = {}): Berth => ({
  at,
  owner,
  by: owner,
  aboard: null,
  stopped: false,
  moving: false,
  exits: [],
  was: null,
  ...more,
})

export const armiesOf = (t: Table, at: Space, by: Side): ReadArmy[] => t.armies.filter(a => a.at === at && a.by === by)
/** All units of a side in a space, by class. */
export function unitsOf(t: Table, at: Space, by: Side): number[] {
  const counts = none()
  for (const a of t.armies) if (a.at === at && a.by === by) addTo(counts, a.units)
  return counts
}
/** Those of them that are the player's own figures: no hired horde, nobody's support. */
export function ownUnitsOf(t: Table, at: Space, seat: Seat): number[] {
  const counts = none()
  for (const a of t.armies) if (a.at === at && a.by === seat && a.owner === seat) addTo(counts, a.units)
  return counts
}
/** Captains who are more than counted as such for the turn. */
export const realCaptainsAt = (t: Table, at: Space, seat: Seat): Unit[] =>
  CAPTAINS.filter(u => t.armies.some(a => a.at === at && a.by === seat && a.owner === seat && a.was === null && a.units[u]! > 0))
function addTo(counts: number[], units: Counts): void {
  for (let u = 0; u < counts.length; u++) counts[u]! += units[u]!
}
export function strength(t: Table, at: Space, by: Side): number {
  let total = 0
  for (const a of t.armies) if (a.at === at && a.by === by) for (const n of a.units) total += n
  return total
}
export const hasArmy = (t: Table, at: Space, by: Side): boolean => t.armies.some(a => a.at === at && a.by === by)
export const isEmptyOfArmies = (t: Table, at: Space): boolean => !t.armies.some(a => a.at === at)
/** Sides with military units in a space. */
export function sidesAt(t: Table, at: Space): Side[] {
  const found: Side[] = []
  for (const a of t.armies) if (a.at === at && !found.includes(a.by)) found.push(a.by)
  return found
}
export const seatsAt = (t: Table, at: Space): Seat[] => sidesAt(t, at).filter(s => s !== 'barbarians')
export const hasBarbarians = (t: Table, at: Space): boolean => hasArmy(t, at, 'barbarians')
/** Units of one owner anywhere on the map, by class. */
export function unitsOnMap(t: Table, owner: Side): number[] {
  const counts = none()
  for (const a of t.armies) if (a.owner === owner) addTo(counts, a.units)
  return counts
}
export const loadOf = (t: Table, galley: Piece): number[] => t.armies.filter(a => a.aboard === galley).reduce((total, a) => plus(total, a.units), none())

// ---- Changes ----
export function addUnits(b: Board, where: Berth, units: Counts): void {
  const found = b.armies.find(a => isSameBerth(a, where))
  if (found) for (const u of UNITS) found.units[u]! += units[u]!
  else if (sum(units) > 0) b.armies.push({ ...where, units: [...units] })
}
export const one = (u: Unit, n = 1): number[] => UNITS.map(x => (x === u ? n : 0))
/** Takes one unit of a class from the armies of a side in a space and says where it stood; own figures before others', those ashore before those aboard,
 *  and first whoever only counts as one of the class. */
export function takeUnit(b: Board, at: Space, by: Side, u: Unit, from: (a: Army) => boolean = () => true): Berth {
  const found = firstWith(b.armies, at, by, u, from)
  if (!found) throw new Error(`no unit ${u} of ${by} in ${at}`)
  found.units[u]! -= 1
  const { units: _, ...where } = found
  dropEmptyArmies(b)
  return where
}
function firstWith<A extends ReadArmy>(armies: readonly A[], at: Space, by: Side, u: Unit, from: (a: A) => boolean): A | undefined {
  const able = armies.filter(a => a.at === at && a.by === by && a.units[u]! > 0 && from(a))
  const own = able.filter(a => a.owner === by)
  const ashore = own.filter(a => a.aboard === null)
  return ashore.find(a => a.was !== null) ?? ashore[0] ?? own[0] ?? able[0]
}
/** Whose figure the next one is that is taken from a side, and of what type it really is. */
export function nextToFall(t: Table, at: Space, by: Side, u: Unit): { readonly owner: Side; readonly real: Unit | null } {
  const found = firstWith(t.armies, at, by, u, () => true)
  return { owner: found?.owner ?? by, real: found?.was ?? null }
}
export function dropEmptyArmies(b: Board): void {
  if (b.armies.some(a => a.units.every(n => n === 0))) b.armies = b.armies.filter(a => a.units.some(n => n > 0))
}
/** Changes where armies are or what they may do; those that have become alike are put together. */
export function rearrange(b: Board, which: (a: Army) => boolean, change: (where: Berth) => Partial<Berth>): void {
  const moved = b.armies.filter(which)
  if (moved.length === 0) return
  b.armies = b.armies.filter(a => !which(a))
  for (const { units, ...where } of moved) addUnits(b, { ...where, ...change(where) }, units)
}
/** What stands in an event. */
export const listed = (counts: Counts): { unit: Unit; n: number }[] => UNITS.flatMap(unit => (counts[unit]! > 0 ? [{ unit, n: counts[unit]! }] : []))

/** XXV.A Which fleets may sail, and which must. */
import type { Nation, Space, Unit } from '../kinds.ts'
import { isSea } from '../data/map.ts'
import type { ReadonlyGameFrame } from '../frames.ts'
import { findFleetsFarFromPort, findNationsWithEnemyFleets, findSailGoals, isSeaNearOwnPort, movementLeftOfFleet } from './sea.ts'
import { findFleetsAt, findUnitsCommandedBy, type ReadonlyBoard } from './units.ts'

export const findSeasWithMovableFleets = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findSeasWithFleetsOf(b, nation).filter(
    space =>
      findFleetsAt(b, nation, space).some(unit => movementLeftOfFleet(b, unit) > 0) &&
      (findSailGoals(b, nation, space, 1).length > 0 || wouldMeetEnemyFleets(b, nation, space)),
  )
function findSeasWithFleetsOf(b: ReadonlyBoard, nation: Nation): Space[] {
  const found: Space[] = []
  for (const unit of findUnitsCommandedBy(b, nation)) {
    const place = b.units.place[unit]!
    if (isSea[place] && !found.includes(place)) found.push(place)
  }
  return found
}
export const wouldMeetEnemyFleets = (b: ReadonlyBoard, nation: Nation, sea: Space): boolean => findNationsWithEnemyFleets(b, nation, sea).length > 0
export const fewestSeaZonesLeftToFleets = (b: ReadonlyBoard, fleets: readonly Unit[]): number => Math.min(...fleets.map(unit => movementLeftOfFleet(b, unit)))
/** r-199 Beyond two zones from its ports a fleet may pass, not stay. */
export const mustFleetSailOn = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'movement'>, 'nation' | 'from' | 'group' | 'hasMoved'>): boolean =>
  isSea[f.from]! &&
  f.hasMoved &&
  !isSeaNearOwnPort(b, f.nation, f.from) &&
  findSailGoals(b, f.nation, f.from, f.group.length, fewestSeaZonesLeftToFleets(b, f.group)).length > 0
/** r-77 A fleet too far from every port comes back, if it can. */
export const mustFleetSailBack = (b: ReadonlyBoard, nation: Nation): boolean => {
  const stray = findFleetsFarFromPort(b, nation)
  if (stray.length === 0) return false
  const open = findSeasWithMovableFleets(b, nation)
  return stray.some(unit => open.includes(b.units.place[unit]!) && findSailGoals(b, nation, b.units.place[unit]!, 1, movementLeftOfFleet(b, unit)).length > 0)
}

/** XVIII.E, XVIII.F Overrun and clearing the way: one strong stack, few enemies, no walls. */
import type { Nation, Space, Unit } from '../kinds.ts'
import { unitNation } from '../data/units.ts'
import { isFortified } from './raids.ts'
import { enemyUnitsAt, enemyHordesAt, isFriend } from './relations.ts'
import { friendlyLeadersAt, stackingLimitAt } from './stacking.ts'
import { unitsHeldAt, isMercenary, isLimesWall, type ReadonlyBoard } from './units.ts'

const [OVERRUN_UNITS, OVER_STRAIT] = [6, 3] as const
/** r-205 Walls that are neither the mover's nor his friends'. */
const hasForeignWalls = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  isFortified(b, space) && !(b.cityHolder[space]! >= 0 && isFriend(b, nation, b.cityHolder[space]!))
/** XXX.H-3, r-36, r-205 Units lent by the victim's nation do not count. */
const isLentBy = (b: ReadonlyBoard, unit: Unit, victims: readonly Nation[]): boolean => isMercenary(b, unit) && victims.includes(unitNation[unit]!)
/** XVIII.E-1, XVIII.E-3, r-36 The one unit that six or more may overrun there; null if there are others, walls, a limes or a horde. */
export function findOverrunVictim(b: ReadonlyBoard, nation: Nation, force: readonly Unit[], space: Space): Unit | null {
  const [victim, ...others] = enemyUnitsAt(b, nation, space)
  if (victim === undefined || others.length > 0 || isLimesWall(b, victim)) return null
  if (enemyHordesAt(b, nation, space).length > 0 || hasForeignWalls(b, nation, space)) return null
  return force.filter(unit => !isLentBy(b, unit, [unitNation[victim]!])).length >= OVERRUN_UNITS ? victim : null
}
/** XVIII.F-1, XVIII.F-4, XVIII.F-5, r-37 Twice the defenders, hordes counting one together, within the limit; walls and limites forbid it. */
export function canOverrunEnemies(b: ReadonlyBoard, nation: Nation, force: readonly Unit[], space: Space): boolean {
  const foes = enemyUnitsAt(b, nation, space)
  if (foes.some(unit => isLimesWall(b, unit)) || hasForeignWalls(b, nation, space)) return false
  const owners = foes.map(unit => unitNation[unit]!)
  const limit = stackingLimitAt(b, nation, space, friendlyLeadersAt(b, nation, space))
  const clearing = Math.min(limit, force.filter(unit => !isLentBy(b, unit, owners)).length)
  return foes.length > 0 && clearing >= 2 * (foes.length + Number(enemyHordesAt(b, nation, space).length > 0))
}
/** XVIII.F-1 Those who came before have cleared the way for the others. */
export const isWayClearedByOthers = (b: ReadonlyBoard, nation: Nation, space: Space, passing: readonly Unit[]): boolean =>
  canOverrunEnemies(
    b,
    nation,
    unitsHeldAt(b, nation, space).filter(unit => !passing.includes(unit) && b.crossed[unit] !== OVER_STRAIT),
    space,
  )

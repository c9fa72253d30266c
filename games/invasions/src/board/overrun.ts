/** XVIII.E, XVIII.F Overrun and clearing the way: one strong stack, few enemies, no walls. */
import type { Leader, Nation, Space, Unit } from '../kinds.ts'
import { isInBarbarianArea } from '../data/map.ts'
import { nationByUnit } from '../data/units.ts'
import { isCityFortified } from './raids.ts'
import { findEnemyUnitsAt, findEnemyHordesAt, hasEnemiesAt, areNationsFriends } from './relations.ts'
import { findFriendlyLeadersAt, stackingLimitAt } from './stacking.ts'
import { findUnitsHeldAt, isMercenaryUnit, isNationBarbarian, isUnitLimesWall, isUnitSheltered, type ReadonlyBoard } from './units.ts'

const [OVERRUN_UNITS, OVER_STRAIT] = [6, 3] as const
/** r-205 Walls that are neither the mover's nor his friends'. */
const hasWallsOfOthers = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  isCityFortified(b, space) && !(b.cityHolder[space]! >= 0 && areNationsFriends(b, nation, b.cityHolder[space]!))
/** XXX.H-3, r-36, r-205, r-281 Units lent by the victim's nation do not count. */
const isUnitLentByVictims = (b: ReadonlyBoard, unit: Unit, victims: readonly Nation[]): boolean =>
  isMercenaryUnit(b, unit) && victims.includes(nationByUnit[unit]!) && b.loans.some(loan => loan.unit === unit)
/** XVIII.E-1, XVIII.E-3, r-36 The one unit that six or more may overrun there; null if there are others, walls, a limes or a horde. */
export function findOverrunVictim(b: ReadonlyBoard, nation: Nation, force: readonly Unit[], space: Space): Unit | null {
  const [victim, ...others] = findEnemyUnitsAt(b, nation, space)
  if (victim === undefined || others.length > 0 || isUnitLimesWall(b, victim)) return null
  if (findEnemyHordesAt(b, nation, space).length > 0 || hasWallsOfOthers(b, nation, space)) return null
  return force.filter(unit => !isUnitLentByVictims(b, unit, [nationByUnit[victim]!])).length >= OVERRUN_UNITS ? victim : null
}
/** XVIII.F-1, XVIII.F-4, XVIII.F-5, r-37 Twice the defenders, hordes counting one together, within the limit; walls and limites forbid it. */
export const canOverrunEnemies = (b: ReadonlyBoard, nation: Nation, force: readonly Unit[], space: Space, coming: readonly Leader[] = []): boolean =>
  isForceTwiceEnemies(b, nation, force, space, [...findFriendlyLeadersAt(b, nation, space), ...coming])
function isForceTwiceEnemies(b: ReadonlyBoard, nation: Nation, force: readonly Unit[], space: Space, leaders: readonly Leader[]): boolean {
  const foes = findEnemyUnitsAt(b, nation, space)
  if (foes.some(unit => isUnitLimesWall(b, unit)) || hasWallsOfOthers(b, nation, space)) return false
  const owners = foes.map(unit => nationByUnit[unit]!)
  const limit = stackingLimitAt(b, nation, space, leaders)
  const clearing = Math.min(limit, force.filter(unit => !isUnitLentByVictims(b, unit, owners)).length)
  const defenders = foes.length + Number(findEnemyHordesAt(b, nation, space).length > 0)
  return defenders > 0 && clearing >= 2 * defenders
}
/** r-37, r-223 All units there of those who act together; XX.L-8 but for those who fled there. */
export const findUnitsOfSideAt = (b: ReadonlyBoard, nation: Nation, space: Space): Unit[] =>
  [...new Set([nation, ...b.now.side])]
    .flatMap(one => (areNationsFriends(b, nation, one) ? findUnitsHeldAt(b, one, space) : []))
    .filter(unit => !isUnitSheltered(b, unit))
/** XVIII.F-1, XVIII.F-2 Those who came before have cleared the way for the others, within the limit that leaders who pass do not raise. */
export const canOthersOverrunForPassing = (b: ReadonlyBoard, nation: Nation, space: Space, passing: readonly Unit[], led: readonly Leader[] = []): boolean =>
  isForceTwiceEnemies(
    b,
    nation,
    findUnitsOfSideAt(b, nation, space).filter(unit => !passing.includes(unit) && b.crossed[unit] !== OVER_STRAIT),
    space,
    findFriendlyLeadersAt(b, nation, space).filter(leader => !led.includes(leader)),
  )
interface EnteringGroup {
  readonly nation: Nation
  readonly group: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly to: Space
}
/** XVIII.C-1, XVIII.C-2 Enemies stop whoever enters, unless others have cleared the way; in a barbarian area barbarians do not stop each other. */
export const isGroupStoppedByEnemies = (b: ReadonlyBoard, { nation, group, leaders, to }: EnteringGroup): boolean =>
  hasEnemiesAt(b, nation, to) &&
  !canOthersOverrunForPassing(b, nation, to, group, leaders) &&
  !(isInBarbarianArea[to] && isNationBarbarian(b, nation) && findEnemyUnitsAt(b, nation, to).every(unit => isNationBarbarian(b, b.units.holder[unit]!)))

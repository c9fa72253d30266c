/** Small facts that ways rest on. */
import { nationKind, type Nation, type Space } from '../kinds.ts'
import { isFleet } from '../data/units.ts'
import { isHostile } from './relations.ts'
import { holderOf, unitsAt, type ReadonlyBoard } from './units.ts'

export { unitsHeldAt, isBarbarian, isNomad, type ReadonlyBoard as Look } from './units.ts'
export const nationIdOf = (nation: Nation): string => nationKind.ids[nation]!
export const hasHostileFleets = (b: ReadonlyBoard, nation: Nation, sea: Space): boolean =>
  unitsAt(b, sea).some(unit => isFleet[unit] && isHostile(b, nation, holderOf(b, unit), sea))

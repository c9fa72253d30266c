/** Small facts that ways rest on. */
import { nationKind, type Nation, type Space } from '../kinds.ts'
import { isFleet } from '../data/units.ts'
import { areNationsHostile } from './relations.ts'
import { holderOfUnit, findUnitsAt, type ReadonlyBoard } from './units.ts'

export { findUnitsHeldAt, isNationBarbarian, isNationNomad, type ReadonlyBoard as Look } from './units.ts'
export const nationIdOf = (nation: Nation): string => nationKind.ids[nation]!
export const hasHostileFleets = (b: ReadonlyBoard, nation: Nation, sea: Space): boolean =>
  findUnitsAt(b, sea).some(unit => isFleet[unit] && areNationsHostile(b, nation, holderOfUnit(b, unit), sea))

/** XVI Where revolts break out, and what helps to put them down. */
import { NO_AREA, NOWHERE, type Area, type Camp, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaOfSpace, religionOfArea, REVOLT_TABLES } from '../data/map.ts'
import { findProvincesControlledBy } from './control.ts'
import { findLeadersAt } from './leaders.ts'
import { foedusAt } from './relations.ts'
import { hasHeresyInArea, isProvinceReligionAtOdds, isImmuneToHeresy } from './religion.ts'
import { capitalOfNation, findUnitsHeldAt, limesAt, type ReadonlyBoard } from './units.ts'

/** XVI.B-1 */
export const findRevoltChooser = (die: number): Camp => (die <= 3 ? 'romans' : die <= 6 ? 'persians' : die <= 8 ? 'goths' : 'huns')
/** XVI.D-1, r-123, r-206 Neither the capital's province nor one with a leader, nor one at Revolt+. */
export const mayProvinceRevolt = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  b.controller[space] === nation && b.home[nation] !== space && findLeadersAt(b, space).length === 0 && b.revolt[space]! < 2
/** The areas a calamity names: those with a heresy or of another religion. */
const hasHeresyOrOtherReligion = (b: ReadonlyBoard, nation: Nation, area: Area): boolean =>
  (!isImmuneToHeresy(b, nation) && hasHeresyInArea(b, area)) || religionOfArea[area] !== b.religion[nation]
export const findProvincesThatMayRevolt = (b: ReadonlyBoard, nation: Nation, only: number, area: Area | null): Space[] =>
  findProvincesControlledBy(b, nation).filter(
    space =>
      mayProvinceRevolt(b, nation, space) &&
      (area === null || areaOfSpace[space] === area) &&
      (only === 0 || (areaOfSpace[space] !== NO_AREA && hasHeresyOrOtherReligion(b, nation, areaOfSpace[space]!))),
  )
const hasProvinceThatMayRevolt = (b: ReadonlyBoard, nation: Nation, only: number, table: 'west' | 'east'): boolean =>
  REVOLT_TABLES[table].some(area => findProvincesThatMayRevolt(b, nation, only, area).length > 0)
/** XVI.C, r-122 By the capital; the other table if this one has nothing; null: a D2 decides. */
export function findRevoltTableToRollOn(b: ReadonlyBoard, nation: Nation, only: number): 'west' | 'east' | 'none' | null {
  const [west, east] = [hasProvinceThatMayRevolt(b, nation, only, 'west'), hasProvinceThatMayRevolt(b, nation, only, 'east')]
  if (!west && !east) return 'none'
  if (west !== east) return west ? 'west' : 'east'
  const capital = capitalOfNation(b, nation)
  const area = capital === NOWHERE ? NO_AREA : areaOfSpace[capital]!
  if (REVOLT_TABLES.west.includes(area)) return 'west'
  return REVOLT_TABLES.east.includes(area) ? 'east' : null
}
/** r-126 Units of the nation, of any type (a limes too), its mercenaries, and its federates in their foedus province. */
export function findGarrisonOfProvince(b: ReadonlyBoard, nation: Nation, space: Space): readonly Unit[] {
  const foedus = foedusAt(b, space)
  const limes = limesAt(b, space)
  const soldiers = findUnitsHeldAt(b, nation, space)
  const own = limes !== undefined && b.units.holder[limes] === nation ? [...soldiers, limes] : soldiers
  return foedus?.federator === nation ? [...own, ...findUnitsHeldAt(b, foedus.federate, space)] : own
}
/** XVI.F-1 Provinces in revolt with a garrison. */
export const findSuppressibleProvinces = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findProvincesControlledBy(b, nation).filter(space => b.revolt[space]! > 0 && findGarrisonOfProvince(b, nation, space).length > 0)
/** XVI.F-2, r-127, r-129 */
export function computeSuppressionModifier(b: ReadonlyBoard, nation: Nation, space: Space): number {
  const area = areaOfSpace[space]!
  const isForeignFaith = area !== NO_AREA && religionOfArea[area] !== b.religion[nation]
  return findGarrisonOfProvince(b, nation, space).length - Number(isProvinceReligionAtOdds(b, nation, space)) - Number(isForeignFaith)
}

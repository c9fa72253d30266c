/** XXXI Religions, heresies, conversion. */
import { AREAS, NO_AREA, findReligionById, type Area, type Nation, type Space } from '../kinds.ts'
import { areaOfSpace, religionOfArea, incomeOfSpace, PROVINCES } from '../data/map.ts'
import { findProvincesControlledBy, computeOwnShareOfProvince } from './control.ts'
import { capitalOfNation, isNationBarbarian, type ReadonlyBoard } from './units.ts'

export const [CATHOLIC, ARIAN, PAGAN] = [findReligionById('catholic'), findReligionById('arian'), findReligionById('pagan')]
/** r-190 Pagans always, Arians while barbarian. */
export const isImmuneToHeresy = (b: ReadonlyBoard, nation: Nation): boolean =>
  b.religion[nation] === PAGAN || (b.religion[nation] === ARIAN && isNationBarbarian(b, nation))
export const hasHeresyInArea = (b: ReadonlyBoard, area: Area): boolean => area !== NO_AREA && b.heresy[area]! > 0
/** The areas where a nation itself controls a province. */
export const findAreasWithProvinces = (b: ReadonlyBoard, nation: Nation): Area[] =>
  AREAS.filter(area => findProvincesControlledBy(b, nation).some(space => areaOfSpace[space] === area))
/** r-219 */
export const isTroubledByHeresy = (b: ReadonlyBoard, nation: Nation): boolean =>
  !isImmuneToHeresy(b, nation) && findAreasWithProvinces(b, nation).some(area => hasHeresyInArea(b, area))
/** XVI.F-2, r-127 One of the two areas has a heresy and the other has none; from the capital's side only if the religions agree. */
export function isProvinceReligionAtOdds(b: ReadonlyBoard, nation: Nation, province: Space): boolean {
  if (isImmuneToHeresy(b, nation)) return false
  const here = areaOfSpace[province]!
  const capital = capitalOfNation(b, nation)
  const home = capital === -1 ? NO_AREA : areaOfSpace[capital]!
  if (hasHeresyInArea(b, here)) return !hasHeresyInArea(b, home)
  return hasHeresyInArea(b, home) && here !== NO_AREA && religionOfArea[here] === religionOfArea[home]
}
/** XXXI.B-2, r-212 The income of the Catholic provinces without heresy that a nation itself controls, half of those it shares. */
export function computeConversionBonus(b: ReadonlyBoard, nation: Nation): number {
  const counted = PROVINCES.filter(
    space => areaOfSpace[space] !== NO_AREA && religionOfArea[areaOfSpace[space]!] === CATHOLIC && !hasHeresyInArea(b, areaOfSpace[space]!),
  )
  return Math.ceil(counted.reduce((sum, space) => sum + incomeOfSpace[space]! * computeOwnShareOfProvince(b, nation, space), 0))
}
/** XXXI.B-3, r-212 Roma is the city of Latium; razed, its province. */
export const findHolderOfRome = (b: ReadonlyBoard, latium: Space): Nation => (b.cityLevel[latium]! > 0 ? b.cityHolder[latium]! : b.controller[latium]!)

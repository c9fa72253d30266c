/** VI.D, VI.E, VII, VIII Ages, decline and the tests for kingdom and empire. */
import { NOWHERE, findSpaceById, type Nation, type Space } from '../kinds.ts'
import { areaOfSpace, hasCitySite, isBarbarianArea, isInBarbarianArea } from '../data/map.ts'
import type { Board } from '../state.ts'
import { findAreasRuledBy, findProvincesControlledBy } from './control.ts'
import { combatValueOfLeader, findLeadersInPlayOf } from './leaders.ts'
import { foedusAt, isFederate, isNationOrItsVassal } from './relations.ts'
import { hordeSpaceOf, isNationBarbarian, isNationKingdom, type ReadonlyBoard } from './units.ts'

const [LATIUM, THRACIA] = [findSpaceById('latium'), findSpaceById('thracia')]
/** VI.D-1, VI.E-1 */
export const highestAgeOfNation = (b: ReadonlyBoard, nation: Nation): number => (isNationBarbarian(b, nation) ? 7 : 12)
export const ageSectionOf = (age: number): 'young' | 'mature' | 'old' => (age <= 4 ? 'young' : age <= 8 ? 'mature' : 'old')
/** VI.E-6, VI.E-9, r-109 One space older: true if even double decline cannot rise. */
export function growNationOlder(b: Board, nation: Nation): boolean {
  if (b.age[nation]! < highestAgeOfNation(b, nation)) return (b.age[nation]! += 1) < 0
  return isNationBarbarian(b, nation) ? false : raiseDeclineOfNation(b, nation)
}
/** VI.E-9, VI.E-10 True if it was double already. */
export function raiseDeclineOfNation(b: Board, nation: Nation): boolean {
  if (b.decline[nation] === 2) return true
  b.decline[nation]! += 1
  return false
}
/** VI.E-7, VI.E-8 One space younger: decline first. */
export function growNationYounger(b: Board, nation: Nation): void {
  if (b.decline[nation]! > 0) b.decline[nation]! -= 1
  else b.age[nation] = Math.max(1, b.age[nation]! - 1)
}

// ---- VII Kingdom ----
/** VII.C-2, r-8 Full tens only. */
export const computeKingdomModifier = (b: ReadonlyBoard, nation: Nation): number =>
  (isHordeInBarbarianLand(b, nation) ? 2 : 0) - Math.floor(b.gold[nation]! / 10)
function isHordeInBarbarianLand(b: ReadonlyBoard, nation: Nation): boolean {
  const horde = hordeSpaceOf(b, nation)
  return horde !== NOWHERE && isInBarbarianArea[horde]!
}
/** XXVIII.E-4 A federate founds no kingdom. */
export const mayBecomeKingdom = (b: ReadonlyBoard, nation: Nation): boolean => isNationBarbarian(b, nation) && !isFederate(b, nation)
/** VII.D-3 Empty sites in controlled provinces. */
export const findEmptyCitySitesOf = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findProvincesControlledBy(b, nation).filter(space => hasCitySite[space] && b.cityLevel[space] === 0)
const findOwnCities = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findProvincesControlledBy(b, nation).filter(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === nation)
/** VII.D-4 From 1 to 2; failing that from 2 to 3; none that starves this turn. */
export function findCitiesThatMayGrow(b: ReadonlyBoard, nation: Nation): Space[] {
  const cities = findOwnCities(b, nation).filter(space => b.starved[areaOfSpace[space]!] !== 1)
  const small = cities.filter(space => b.cityLevel[space] === 1)
  return small.length > 0 ? small : cities.filter(space => b.cityLevel[space] === 2)
}
/** VII.D-5, r-152; r-182 none that was given as a foedus. */
export const findCitiesForCapital = (b: ReadonlyBoard, nation: Nation): Space[] => findOwnCities(b, nation).filter(space => foedusAt(b, space) === undefined)

// ---- VIII Empire ----
/** VIII.B-1 Barbarian areas count one half. */
export const countRuledAreas = (b: ReadonlyBoard, nation: Nation): number =>
  findAreasRuledBy(b, nation).reduce((sum, area) => sum + (isBarbarianArea[area] ? 0.5 : 1), 0)
/** VIII.B-2 Not in the turn of foundation. */
export const mustTestForEmpire = (b: ReadonlyBoard, nation: Nation, more: number): boolean =>
  isNationKingdom(b, nation) && b.founded[nation] !== b.turn && countRuledAreas(b, nation) + more >= 3
/** VIII.B-3 to VIII.B-5, r-108; XII.A-3, r-23 what a vassal holds its overlord controls. */
export function computeEmpireModifier(b: ReadonlyBoard, nation: Nation): number {
  const areas = findAreasRuledBy(b, nation)
  const barbarian = areas.filter(area => isBarbarianArea[area]).length
  const hasGreatLeader = findLeadersInPlayOf(b, nation).some(leader => combatValueOfLeader(b, leader) >= 2)
  const holdsRome = [LATIUM, THRACIA].some(space => b.cityLevel[space]! > 0 && isNationOrItsVassal(b, nation, b.cityHolder[space]!))
  return Number(hasGreatLeader) + b.decline[nation]! + 2 * Math.max(0, areas.length - barbarian - 3) + barbarian + (holdsRome ? 3 : 0)
}

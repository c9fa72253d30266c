/** III.B, III.D Units where they stand: who commands them, what they count for. */
import { NOWHERE, NATION_STATUSES, UNITS, type Nation, type Space, type Unit } from '../kinds.ts'
import {
  BACK_FACE,
  unitsOfNation,
  FRONT_FACE,
  isAuxiliary,
  isElite,
  isFleet,
  isLimes,
  profileOfUnitFace,
  THEMA_FACE,
  nationByUnit,
  typeIdOfUnit,
  type UnitProfile,
} from '../data/units.ts'
import { isNomadPeople } from '../data/nations.ts'
import { NATION_STAGES, type NationStage, type NationStatus } from '../kinds.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import type { Board } from '../state.ts'
import { setUnitHolder, setPlaceOfUnit, setUnitFace } from './change.ts'
import { listHordesByPlace, listLandUnitsByPlace, listUnitsByPlace, listUnitsByOwner, listUnitsByHolder } from './survey.ts'

/** The board as a query reads it. */
export type ReadonlyBoard = DeepReadonly<Board>

export const statusOfNation = (b: ReadonlyBoard, nation: Nation): NationStatus => NATION_STATUSES[b.status[nation]!]!
export const stageOfNation = (b: ReadonlyBoard, nation: Nation): NationStage => NATION_STAGES[b.stage[nation]!]!
export const isNationActive = (b: ReadonlyBoard, nation: Nation): boolean => b.stage[nation] === 1
export const isNationBarbarian = (b: ReadonlyBoard, nation: Nation): boolean => b.status[nation] === 0
export const isNationCivilized = (b: ReadonlyBoard, nation: Nation): boolean => b.status[nation]! > 0
export const isNationKingdom = (b: ReadonlyBoard, nation: Nation): boolean => b.status[nation] === 1
export const isNationEmpire = (b: ReadonlyBoard, nation: Nation): boolean => b.status[nation] === 2
/** r-191 Nomad means a barbarian nomad nation. */
export const isNationNomad = (b: ReadonlyBoard, nation: Nation): boolean => isNomadPeople[nation]! && b.status[nation] === 0

/** By bare number, in loops over all counters. */
export const isFleetUnit = (unit: number): boolean => isFleet[unit]!
export const isUnitOnMap = (b: ReadonlyBoard, unit: Unit): boolean => b.units.place[unit]! >= 0
export const placeOfUnit = (b: ReadonlyBoard, unit: Unit): Space => b.units.place[unit]!
export const holderOfUnit = (b: ReadonlyBoard, unit: Unit): Nation => b.units.holder[unit]!

/** Left behind where it is, and moves no more. */
export const isUnitFixed = (b: ReadonlyBoard, unit: Unit): boolean => b.fixed[unit] === 1
/** XX.L-8 It has fled into a battle of friends, and takes no part there. */
export const isUnitSheltered = (b: ReadonlyBoard, unit: Unit): boolean => b.now.sheltered.some(one => one.unit === unit)
/** XXV.D-3 How often a fleet has carried a stack in this activation. */
export const timesFleetHasCarried = (b: ReadonlyBoard, fleet: Unit): number => b.carried[fleet] ?? 0

/** A limes taken over belongs to whoever took it; every other counter to the nation of its colour. */
export const nationOfUnit = (b: ReadonlyBoard, unit: Unit): Nation => (isLimes[unit] ? b.units.holder[unit]! : nationByUnit[unit]!)
/** III.B-3 */
export const isMercenaryUnit = (b: ReadonlyBoard, unit: Unit): boolean => !isLimes[unit] && b.units.holder[unit] !== nationByUnit[unit]
/** XVIII.I A limes that still is one: its other sides are mobile units. */
export const isUnitLimesWall = (b: ReadonlyBoard, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === FRONT_FACE
/** Counts as a land unit: neither fleet nor limes. */
export const isUnitOnLand = (b: ReadonlyBoard, unit: Unit): boolean => !isFleet[unit] && !isUnitLimesWall(b, unit)
export const traitsOfUnit = (b: ReadonlyBoard, unit: Unit): UnitProfile => profileOfUnitFace(unit, b.units.face[unit]!)
/** III.B-11 Undamaged elite of a civilized nation; a guard is two (III.B-15). */
export const eliteValueOf = (b: ReadonlyBoard, unit: Unit): number => (isNationCivilized(b, nationOfUnit(b, unit)) ? traitsOfUnit(b, unit).elite : 0)
export const isUnitDamaged = (b: ReadonlyBoard, unit: Unit): boolean => isElite[unit]! && b.units.face[unit] === BACK_FACE
/** XX.H-5 Of a stack in which nobody has fallen yet, a mercenary whom a hit would eliminate while there are national units. */
export const isMercenarySparedAmong = (b: ReadonlyBoard, stack: readonly Unit[], unit: Unit): boolean =>
  isMercenaryUnit(b, unit) && !wouldUnitSurviveHit(b, unit) && stack.some(one => !isMercenaryUnit(b, one))
/** III.B-12, III.B-13 One hit damages an intact elite unit of a civilized nation, and eliminates any other. */
export const wouldUnitSurviveHit = (b: ReadonlyBoard, unit: Unit): boolean =>
  isElite[unit]! && b.units.face[unit] === FRONT_FACE && isNationCivilized(b, nationOfUnit(b, unit))
export const isThemaUnit = (b: ReadonlyBoard, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === THEMA_FACE
export const isLevyUnit = (b: ReadonlyBoard, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === BACK_FACE
/** r-238 A garrison and a levy are lent to nobody. */
export const mayUnitBeLent = (b: ReadonlyBoard, unit: Unit): boolean => !isUnitFixed(b, unit) && !isLevyUnit(b, unit)
export const currentTypeOfUnit = (b: ReadonlyBoard, unit: Unit): string =>
  isThemaUnit(b, unit) ? 'thema' : isLevyUnit(b, unit) ? 'local-levy' : typeIdOfUnit[unit]!
export const isNationalUnit = (b: ReadonlyBoard, unit: Unit): boolean => !isMercenaryUnit(b, unit)
/** r-44 Carries the empire's bonus: a unit of the empire itself, no auxiliary, not lent. */
export const isImperialUnit = (b: ReadonlyBoard, unit: Unit): boolean =>
  isNationEmpire(b, nationOfUnit(b, unit)) && !isMercenaryUnit(b, unit) && !isAuxiliary[unit]

export const findUnitsAt = (b: ReadonlyBoard, space: Space): readonly Unit[] =>
  space >= 0 ? listUnitsByPlace(b, space) : UNITS.filter(unit => b.units.place[unit] === space)
export const findLandUnitsAt = (b: ReadonlyBoard, space: Space): readonly Unit[] =>
  space >= 0 ? listLandUnitsByPlace(b, space) : findUnitsAt(b, space).filter(unit => isUnitOnLand(b, unit))
export const limesAt = (b: ReadonlyBoard, space: Space): Unit | undefined => findUnitsAt(b, space).find(unit => isUnitLimesWall(b, unit))
/** Mostly all who are there are of one nation: then there is no list to make. */
export function findUnitsHeldAt(b: ReadonlyBoard, nation: Nation, space: Space): readonly Unit[] {
  const there = findLandUnitsAt(b, space)
  const { holder } = b.units
  let held = 0
  for (let i = 0; i < there.length; i++) if (holder[there[i]!] === nation) held++
  return held === there.length ? there : held === 0 ? NO_UNITS : there.filter(unit => holder[unit] === nation)
}
const NO_UNITS: readonly Unit[] = []
export const findFleetsAt = (b: ReadonlyBoard, nation: Nation, sea: Space): Unit[] =>
  findUnitsAt(b, sea).filter(unit => isFleet[unit] && holderOfUnit(b, unit) === nation)
/** All that a nation commands on the map. */
export const findUnitsCommandedBy = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => listUnitsByHolder(b, nation)
/** Its own counters on the map, lent ones included. */
export const findOwnUnitsOnMap = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => listUnitsByOwner(b, nation)
export const findUnitsInPool = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  unitsOfNation[nation]!.filter(unit => b.units.place[unit] === NOWHERE && !isLimes[unit])

/** III.D A barbarian nation's horde; r-183 none for a people without a sheet. */
export const hordeSpaceOf = (b: ReadonlyBoard, nation: Nation): Space => (b.status[nation] === 0 ? b.home[nation]! : NOWHERE)
export const capitalOfNation = (b: ReadonlyBoard, nation: Nation): Space => (b.status[nation] === 0 ? NOWHERE : b.home[nation]!)
/** III.G-1 With a city: neither stand-in counter nor lost. */
export const hasNationCapitalCity = (b: ReadonlyBoard, nation: Nation): boolean => capitalOfNation(b, nation) !== NOWHERE && b.standIn[nation] === 0
export const findHordesAt = (b: ReadonlyBoard, space: Space): readonly Nation[] => (space >= 0 ? listHordesByPlace(b, space) : [])

/** XVIII.H-1 In its activation. */
export const isNationInvading = (b: ReadonlyBoard, nation: Nation): boolean => b.now.invaders.includes(nation)

// ---- Small changes ----
/** To the pool: back to its own nation, front up. */
export function returnUnitToPool(b: Board, unit: Unit): void {
  setPlaceOfUnit(b, unit, NOWHERE)
  setUnitHolder(b, unit, nationByUnit[unit]!)
  setUnitFace(b, unit, FRONT_FACE)
  b.spent[unit] = 0
  delete b.fixed[unit]
  b.loans = b.loans.filter(loan => loan.unit !== unit)
}

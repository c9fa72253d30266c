/** III.B, III.D Units where they stand: who commands them, what they count for. */
import { NOWHERE, NATION_STATUSES, UNITS, type Nation, type Space, type Unit } from '../kinds.ts'
import {
  BACK_FACE,
  countersOf,
  FRONT_FACE,
  isAuxiliary,
  isElite,
  isFleet,
  isLimes,
  profileOf,
  THEMA_FACE,
  unitNation,
  unitType,
  type UnitProfile,
} from '../data/units.ts'
import { isNomadPeople } from '../data/nations.ts'
import { NATION_STAGES, type NationStage, type NationStatus } from '../kinds.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import type { Board } from '../state.ts'
import { setUnitHolder, putUnit, setUnitFace } from './change.ts'
import { hordesIn, unitsIn, unitsOwnedBy, unitsHeldBy } from './survey.ts'

/** The board as a query reads it. */
export type ReadonlyBoard = DeepReadonly<Board>

export const statusOf = (b: ReadonlyBoard, nation: Nation): NationStatus => NATION_STATUSES[b.status[nation]!]!
export const stageOf = (b: ReadonlyBoard, nation: Nation): NationStage => NATION_STAGES[b.stage[nation]!]!
export const isActive = (b: ReadonlyBoard, nation: Nation): boolean => b.stage[nation] === 1
export const isBarbarian = (b: ReadonlyBoard, nation: Nation): boolean => b.status[nation] === 0
export const isCivilized = (b: ReadonlyBoard, nation: Nation): boolean => b.status[nation]! > 0
export const isKingdom = (b: ReadonlyBoard, nation: Nation): boolean => b.status[nation] === 1
export const isEmpire = (b: ReadonlyBoard, nation: Nation): boolean => b.status[nation] === 2
/** r-191 Nomad means a barbarian nomad nation. */
export const isNomad = (b: ReadonlyBoard, nation: Nation): boolean => isNomadPeople[nation]! && b.status[nation] === 0

/** By bare number, in loops over all counters. */
export const isFleetUnit = (unit: number): boolean => isFleet[unit]!
export const isUnitOnMap = (b: ReadonlyBoard, unit: Unit): boolean => b.units.place[unit]! >= 0
export const placeOfUnit = (b: ReadonlyBoard, unit: Unit): Space => b.units.place[unit]!
export const holderOf = (b: ReadonlyBoard, unit: Unit): Nation => b.units.holder[unit]!

/** Left behind where it is, and moves no more. */
export const isFixed = (b: ReadonlyBoard, unit: Unit): boolean => b.fixed[unit] === 1
/** XXV.D-3 How often a fleet has carried a stack in this activation. */
export const timesCarried = (b: ReadonlyBoard, fleet: Unit): number => b.carried[fleet] ?? 0

/** A limes taken over belongs to whoever took it; every other counter to the nation of its colour. */
export const nationOfUnit = (b: ReadonlyBoard, unit: Unit): Nation => (isLimes[unit] ? b.units.holder[unit]! : unitNation[unit]!)
/** III.B-3 */
export const isMercenary = (b: ReadonlyBoard, unit: Unit): boolean => !isLimes[unit] && b.units.holder[unit] !== unitNation[unit]
/** XVIII.I A limes that still is one: its other sides are mobile units. */
export const isLimesWall = (b: ReadonlyBoard, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === FRONT_FACE
/** Counts as a land unit: neither fleet nor limes. */
export const isLandUnit = (b: ReadonlyBoard, unit: Unit): boolean => !isFleet[unit] && !isLimesWall(b, unit)
export const traitsOfUnit = (b: ReadonlyBoard, unit: Unit): UnitProfile => profileOf(unit, b.units.face[unit]!)
/** III.B-11 Undamaged elite of a civilized nation; a guard is two (III.B-15). */
export const eliteValueOf = (b: ReadonlyBoard, unit: Unit): number => (isCivilized(b, nationOfUnit(b, unit)) ? traitsOfUnit(b, unit).elite : 0)
export const isDamaged = (b: ReadonlyBoard, unit: Unit): boolean => isElite[unit]! && b.units.face[unit] === BACK_FACE
/** III.B-12, III.B-13 One hit damages an intact elite unit of a civilized nation, and eliminates any other. */
export const survivesHit = (b: ReadonlyBoard, unit: Unit): boolean =>
  isElite[unit]! && b.units.face[unit] === FRONT_FACE && isCivilized(b, nationOfUnit(b, unit))
export const isThema = (b: ReadonlyBoard, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === THEMA_FACE
export const isLevy = (b: ReadonlyBoard, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === BACK_FACE
export const currentTypeOfUnit = (b: ReadonlyBoard, unit: Unit): string => (isThema(b, unit) ? 'thema' : isLevy(b, unit) ? 'local-levy' : unitType[unit]!)
export const isNationalUnit = (b: ReadonlyBoard, unit: Unit): boolean => !isMercenary(b, unit)
/** r-44 Carries the empire's bonus: a unit of the empire itself, no auxiliary, not lent. */
export const isImperialUnit = (b: ReadonlyBoard, unit: Unit): boolean => isEmpire(b, nationOfUnit(b, unit)) && !isMercenary(b, unit) && !isAuxiliary[unit]

export const unitsAt = (b: ReadonlyBoard, space: Space): readonly Unit[] =>
  space >= 0 ? unitsIn(b, space) : UNITS.filter(unit => b.units.place[unit] === space)
export const landUnitsAt = (b: ReadonlyBoard, space: Space): Unit[] => unitsAt(b, space).filter(unit => isLandUnit(b, unit))
export const limesAt = (b: ReadonlyBoard, space: Space): Unit | undefined => unitsAt(b, space).find(unit => isLimesWall(b, unit))
export const unitsHeldAt = (b: ReadonlyBoard, nation: Nation, space: Space): Unit[] =>
  unitsAt(b, space).filter(unit => b.units.holder[unit] === nation && isLandUnit(b, unit))
export const fleetsAt = (b: ReadonlyBoard, nation: Nation, sea: Space): Unit[] => unitsAt(b, sea).filter(unit => isFleet[unit] && holderOf(b, unit) === nation)
/** All that a nation commands on the map. */
export const unitsCommandedBy = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => unitsHeldBy(b, nation)
/** Its own counters on the map, lent ones included. */
export const ownUnitsOnMap = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => unitsOwnedBy(b, nation)
export const unitsInPool = (b: ReadonlyBoard, nation: Nation): Unit[] => countersOf[nation]!.filter(unit => b.units.place[unit] === NOWHERE && !isLimes[unit])

/** III.D A barbarian nation's horde; r-183 none for a people without a sheet. */
export const hordeSpaceOf = (b: ReadonlyBoard, nation: Nation): Space => (b.status[nation] === 0 ? b.home[nation]! : NOWHERE)
export const capitalOf = (b: ReadonlyBoard, nation: Nation): Space => (b.status[nation] === 0 ? NOWHERE : b.home[nation]!)
/** III.G-1 With a city: neither stand-in counter nor lost. */
export const hasCapitalCity = (b: ReadonlyBoard, nation: Nation): boolean => capitalOf(b, nation) !== NOWHERE && b.standIn[nation] === 0
export const hordesAt = (b: ReadonlyBoard, space: Space): readonly Nation[] => (space >= 0 ? hordesIn(b, space) : [])

/** XVIII.H-1 In its activation. */
export const isInvading = (b: ReadonlyBoard, nation: Nation): boolean => b.now.invaders.includes(nation)

// ---- Small changes ----
/** To the pool: back to its own nation, front up. */
export function returnToPool(b: Board, unit: Unit): void {
  putUnit(b, unit, NOWHERE)
  setUnitHolder(b, unit, unitNation[unit]!)
  setUnitFace(b, unit, FRONT_FACE)
  b.spent[unit] = 0
  delete b.fixed[unit]
  b.loans = b.loans.filter(loan => loan.unit !== unit)
}

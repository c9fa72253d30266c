/** III.B, III.D Units where they stand: who commands them, what they count for. */
import { NOWHERE, STATUSES, UNITS, type Nation, type Space, type Unit } from '../kinds.ts'
import { BACK, countersOf, FRONT, isAuxiliary, isElite, isFleet, isLimes, profileOf, THEMA, unitNation, unitType, type Profile } from '../data/units.ts'
import { isNomadPeople } from '../data/nations.ts'
import { STAGES, type Stage, type Status } from '../kinds.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import type { Board } from '../state.ts'
import { giveUnit, putUnit, turnUnit } from './change.ts'
import { hordesIn, unitsIn, unitsOwnedBy, unitsUnder } from './survey.ts'

/** The board as a query reads it. */
export type Look = DeepReadonly<Board>

export const statusOf = (b: Look, nation: Nation): Status => STATUSES[b.status[nation]!]!
export const stageOf = (b: Look, nation: Nation): Stage => STAGES[b.stage[nation]!]!
export const isActive = (b: Look, nation: Nation): boolean => b.stage[nation] === 1
export const isBarbarian = (b: Look, nation: Nation): boolean => b.status[nation] === 0
export const isCivilized = (b: Look, nation: Nation): boolean => b.status[nation]! > 0
export const isKingdom = (b: Look, nation: Nation): boolean => b.status[nation] === 1
export const isEmpire = (b: Look, nation: Nation): boolean => b.status[nation] === 2
/** r-191 Nomad means a barbarian nomad nation. */
export const isNomad = (b: Look, nation: Nation): boolean => isNomadPeople[nation]! && b.status[nation] === 0

/** By bare number, in loops over all counters. */
export const isFleetUnit = (unit: number): boolean => isFleet[unit]!
export const isOnMap = (b: Look, unit: Unit): boolean => b.units.place[unit]! >= 0
export const placeOf = (b: Look, unit: Unit): Space => b.units.place[unit]!
export const holderOf = (b: Look, unit: Unit): Nation => b.units.holder[unit]!

/** A limes taken over belongs to whoever took it; every other counter to the nation of its colour. */
export const belongsTo = (b: Look, unit: Unit): Nation => (isLimes[unit] ? b.units.holder[unit]! : unitNation[unit]!)
/** III.B-3 */
export const isMercenary = (b: Look, unit: Unit): boolean => !isLimes[unit] && b.units.holder[unit] !== unitNation[unit]
/** XVIII.I A limes that still is one: its other sides are mobile units. */
export const isWall = (b: Look, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === FRONT
/** Counts as a land unit: neither fleet nor limes. */
export const isLandUnit = (b: Look, unit: Unit): boolean => !isFleet[unit] && !isWall(b, unit)
export const traits = (b: Look, unit: Unit): Profile => profileOf(unit, b.units.face[unit]!)
/** III.B-11 Undamaged elite of a civilized nation; a guard is two (III.B-15). */
export const eliteOf = (b: Look, unit: Unit): number => (isCivilized(b, belongsTo(b, unit)) ? traits(b, unit).elite : 0)
export const isDamaged = (b: Look, unit: Unit): boolean => isElite[unit]! && b.units.face[unit] === BACK
/** III.B-12, III.B-13 One hit damages an intact elite unit of a civilized nation, and eliminates any other. */
export const survivesHit = (b: Look, unit: Unit): boolean => isElite[unit]! && b.units.face[unit] === FRONT && isCivilized(b, belongsTo(b, unit))
export const isThema = (b: Look, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === THEMA
export const isLevy = (b: Look, unit: Unit): boolean => isLimes[unit]! && b.units.face[unit] === BACK
export const typeNow = (b: Look, unit: Unit): string => (isThema(b, unit) ? 'thema' : isLevy(b, unit) ? 'local-levy' : unitType[unit]!)
export const isNational = (b: Look, unit: Unit): boolean => !isMercenary(b, unit)
/** r-44 Carries the empire's bonus: a unit of the empire itself, no auxiliary, not lent. */
export const isImperial = (b: Look, unit: Unit): boolean => isEmpire(b, belongsTo(b, unit)) && !isMercenary(b, unit) && !isAuxiliary[unit]

export const unitsAt = (b: Look, space: Space): readonly Unit[] => (space >= 0 ? unitsIn(b, space) : UNITS.filter(unit => b.units.place[unit] === space))
export const landUnitsAt = (b: Look, space: Space): Unit[] => unitsAt(b, space).filter(unit => isLandUnit(b, unit))
export const limesAt = (b: Look, space: Space): Unit | undefined => unitsAt(b, space).find(unit => isWall(b, unit))
export const heldAt = (b: Look, nation: Nation, space: Space): Unit[] =>
  unitsAt(b, space).filter(unit => b.units.holder[unit] === nation && isLandUnit(b, unit))
export const fleetsAt = (b: Look, nation: Nation, sea: Space): Unit[] => unitsAt(b, sea).filter(unit => isFleet[unit] && holderOf(b, unit) === nation)
/** All that a nation commands on the map. */
export const commandedBy = (b: Look, nation: Nation): readonly Unit[] => unitsUnder(b, nation)
/** Its own counters on the map, lent ones included. */
export const ownOnMap = (b: Look, nation: Nation): readonly Unit[] => unitsOwnedBy(b, nation)
export const inPool = (b: Look, nation: Nation): Unit[] => countersOf[nation]!.filter(unit => b.units.place[unit] === NOWHERE && !isLimes[unit])

/** III.D A barbarian nation's horde; r-183 none for a people without a sheet. */
export const hordeAt = (b: Look, nation: Nation): Space => (b.status[nation] === 0 ? b.home[nation]! : NOWHERE)
export const capitalOf = (b: Look, nation: Nation): Space => (b.status[nation] === 0 ? NOWHERE : b.home[nation]!)
/** III.G-1 With a city: neither stand-in counter nor lost. */
export const hasCapitalCity = (b: Look, nation: Nation): boolean => capitalOf(b, nation) !== NOWHERE && b.standIn[nation] === 0
export const hordesAt = (b: Look, space: Space): readonly Nation[] => (space >= 0 ? hordesIn(b, space) : [])

// ---- Small changes ----
/** To the pool: back to its own nation, front up. */
export function toPool(b: Board, unit: Unit): void {
  putUnit(b, unit, NOWHERE)
  giveUnit(b, unit, unitNation[unit]!)
  turnUnit(b, unit, FRONT)
  b.spent[unit] = 0
  b.fixed[unit] = 0
  b.loans = b.loans.filter(loan => loan.unit !== unit)
}

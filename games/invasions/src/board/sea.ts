/** XXV Fleets: where they may be, what they carry, how a landing fares. */
import { findAreaById, NATIONS, NOWHERE, SPACES, type Camp, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaOfSpace, coastsOfSea, isRomanSea, seaOfPort, portsOfSea, seaNeighboursOfSea, seasOfProvince, shoreNumberOf } from '../data/map.ts'
import { isRomanNation } from '../data/nations.ts'
import { FREE_CROSSINGS, findGoalsOfFreeCrossing, type FreeCrossing } from '../data/seas.ts'
import { AREAS_SAFE_FROM_SHIPWRECK } from '../data/straits.ts'
import { isFleet, mayNotSail } from '../data/units.ts'
import { findCitiesHeldBy } from './control.ts'
import { areNationsAllied, areNationsFriends, areNationsHostile, relationToOccupantsOf } from './relations.ts'
import {
  timesFleetHasCarried,
  findUnitsCommandedBy,
  findFleetsAt,
  isNationBarbarian,
  isNationNomad,
  traitsOfUnit,
  findUnitsAt,
  type ReadonlyBoard,
} from './units.ts'
import { nationByUnit } from '../data/units.ts'

const BRITANNIA_AREA = findAreaById('britannia')
export const MOST_FLEETS_IN_SEA_ZONE = 4
const FLEET_MOVEMENT = 4
export const UNITS_PER_FLEET = 3
export const movementLeftOfFleet = (b: ReadonlyBoard, fleet: Unit): number => Math.max(0, FLEET_MOVEMENT - b.spent[fleet]!)
/** XXV.A-1, r-199 At most two zones from a port city of one's own. */
export const isSeaNearOwnPort = (b: ReadonlyBoard, nation: Nation, sea: Space): boolean =>
  findCitiesHeldBy(b, nation).some(space => seaOfPort[space] !== NOWHERE && seaZonesWithinTwoSteps[sea]!.includes(seaOfPort[space]!))
const seaZonesWithinTwoSteps: readonly (readonly Space[])[] = SPACES.map(sea => {
  const near = [sea, ...seaNeighboursOfSea[sea]!]
  return [...new Set([...near, ...near.flatMap(zone => seaNeighboursOfSea[zone]!)])]
})
const hasRoomForFleets = (b: ReadonlyBoard, nation: Nation, sea: Space, count: number): boolean =>
  findFleetsAt(b, nation, sea).length + count <= MOST_FLEETS_IN_SEA_ZONE
/** r-77, r-199 From here so many zones bring it near a port. */
export const canReturnToPort = (b: ReadonlyBoard, nation: Nation, sea: Space, left: number): boolean =>
  isSeaNearOwnPort(b, nation, sea) || (left > 0 && seaNeighboursOfSea[sea]!.some(zone => canReturnToPort(b, nation, zone, left - 1)))
/** XXV.A-1, XXV.A-2 A zone further, if it can still end near a port. */
export const findSailGoals = (b: ReadonlyBoard, nation: Nation, from: Space, count: number, left = FLEET_MOVEMENT): Space[] =>
  left < 1 ? [] : seaNeighboursOfSea[from]!.filter(zone => hasRoomForFleets(b, nation, zone, count) && canReturnToPort(b, nation, zone, left - 1))
/** r-77 Fleets too far from every port. */
export const findFleetsFarFromPort = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  findUnitsCommandedBy(b, nation).filter(unit => isFleet[unit] && !isSeaNearOwnPort(b, nation, b.units.place[unit]!))
/** XXV.D-2, XXV.D-3, r-82 Friendly fleets, three units each; a naval stack serves twice. */
export const findFleetsAbleToCarry = (b: ReadonlyBoard, nation: Nation, sea: Space): Unit[] =>
  findUnitsAt(b, sea).filter(
    unit => isFleet[unit] && areNationsFriends(b, nation, b.units.holder[unit]!) && timesFleetHasCarried(b, unit) < 2 && movementLeftOfFleet(b, unit) > 0,
  )
export const computeTransportCapacity = (b: ReadonlyBoard, nation: Nation, sea: Space): number => UNITS_PER_FLEET * findFleetsAbleToCarry(b, nation, sea).length
export interface PossibleVoyage {
  readonly to: Space
  readonly zones: readonly Space[]
  readonly isFree: boolean
}
export interface CargoOfVoyage {
  readonly units: readonly Unit[]
  readonly leaders: number
}
/** XVIII.A-5, XXV.D-5 Nomads do not sail in their own name; some units never. */
export const mayUnitsSail = (b: ReadonlyBoard, nation: Nation, units: readonly Unit[]): boolean =>
  units.length > 0 &&
  !(isNationNomad(b, nation) && units.some(unit => nationByUnit[unit] === nation)) &&
  units.every(unit => !mayNotSail[unit] && b.sailed[unit] !== 1)
/** XXV.D-1, XXV.D-2 A fleet takes three units and a leader. */
function findVoyagesByFleet(b: ReadonlyBoard, nation: Nation, from: Space, { units, leaders }: CargoOfVoyage, steps: number): PossibleVoyage[] {
  const carries = (sea: Space): boolean => computeTransportCapacity(b, nation, sea) >= units.length && findFleetsAbleToCarry(b, nation, sea).length >= leaders
  const found: PossibleVoyage[] = []
  for (const first of seasOfProvince[from]!.filter(carries)) {
    for (const to of coastsOfSea[first]!) found.push({ to, zones: [first], isFree: false })
    if (steps >= 2)
      for (const second of seaNeighboursOfSea[first]!.filter(carries))
        for (const to of coastsOfSea[second]!) found.push({ to, zones: [first, second], isFree: false })
  }
  return found
}
/** Sheets: peoples who cross narrow seas without a fleet, as their whole movement. */
const findFreeVoyages = (b: ReadonlyBoard, nation: Nation, from: Space, units: readonly Unit[]): PossibleVoyage[] =>
  units.some(unit => b.spent[unit]! > 0) ? [] : FREE_CROSSINGS.filter((row: FreeCrossing) => row.nation === nation).flatMap(row => makeFreeVoyages(row, from))
const makeFreeVoyages = (row: FreeCrossing, from: Space): PossibleVoyage[] =>
  findGoalsOfFreeCrossing(row, from).map(to => ({ to, zones: row.zones, isFree: true }))
/** Sheets: enemy fleets may stop those who cross without a fleet. */
export const isFreeCrossingInterceptable = (nation: Nation): boolean => FREE_CROSSINGS.some(row => row.nation === nation && row.isInterceptable)
/** XXV.D-1, XXV.E-1 Every voyage from a friendly coast, the shortest way first. */
export function findVoyages(b: ReadonlyBoard, nation: Nation, from: Space, cargo: CargoOfVoyage, steps: number): PossibleVoyage[] {
  if (!mayUnitsSail(b, nation, cargo.units) || steps < 1 || seasOfProvince[from]!.length === 0 || relationToOccupantsOf(b, nation, from) !== 'friend') return []
  return [...findFreeVoyages(b, nation, from, cargo.units), ...findVoyagesByFleet(b, nation, from, cargo, steps)].filter(voyage => voyage.to !== from)
}
/** XXV.E-1 A landing is on an enemy or empty coast; everything else is a transport. */
export const isSeaLanding = (b: ReadonlyBoard, nation: Nation, to: Space): boolean => relationToOccupantsOf(b, nation, to) !== 'friend'
/** XXV.E-3, r-200, and sheets: who risks no shipwreck. */
export const isSafeFromShipwreck = (b: ReadonlyBoard, nation: Nation, from: Space, to: Space, units: readonly Unit[]): boolean =>
  (isNationBarbarian(b, nation) && areaOfSpace[to] === BRITANNIA_AREA) ||
  units.every(unit => traitsOfUnit(b, unit).amphibious) ||
  AREAS_SAFE_FROM_SHIPWRECK.some(row => row.nation === nation && row.isIn(b.turn) && areaOfSpace[from] === row.from && areaOfSpace[to] === row.area)
/** XXV.E-4, r-85 A built port of one's own on the same shore of the last zone, and Roman seas. */
export function computeLandingModifier(b: ReadonlyBoard, nation: Nation, sea: Space, to: Space): number {
  const hasPort = portsOfSea[sea]!.some(port => b.cityLevel[port]! > 0 && b.cityHolder[port] === nation && shoreNumberOf(port, sea) === shoreNumberOf(to, sea))
  return (hasPort ? 0 : -2) + (isRomanNation(nation) && isRomanSea[sea] ? 1 : 0)
}
/** XXV.B-2, XXV.C-3, r-179, r-187 All built ports of a zone, with those of vassals and allies, by treaty or by their sheets. */
export function holdsAllPorts(b: ReadonlyBoard, nation: Nation, sea: Space): boolean {
  const built = portsOfSea[sea]!.filter(port => b.cityLevel[port]! > 0)
  const isSelfVassalOrAlly = (holder: Nation): boolean =>
    holder >= 0 && (holder === nation || b.overlord[holder] === nation || areNationsAllied(b, nation, holder))
  return built.length > 0 && built.every(port => isSelfVassalOrAlly(b.cityHolder[port]!))
}
/** XXV.C-3 */
export const countPortRerolls = (b: ReadonlyBoard, nation: Nation, sea: Space): number => (isRomanSea[sea] && holdsAllPorts(b, nation, sea) ? 2 : 0)
/** XXV.B-1 Enemy nations with fleets there. */
export const findNationsWithEnemyFleets = (b: ReadonlyBoard, nation: Nation, sea: Space): Nation[] =>
  NATIONS.filter(other => areNationsHostile(b, nation, other, sea) && findFleetsAt(b, other, sea).length > 0)
/** XXV.A-2, XXV.C-1 One stack of each side fights, of at most two fleets. */
export const FLEETS_PER_NAVAL_STACK = 2
type NavalInterceptionRecords = ReadonlyBoard['now']['naval']
/** XXV.B-3, r-80 In an activation a stack declares once, and is the target of one player only. */
const mayFleetDeclareInterception = (records: NavalInterceptionRecords, fleet: Unit): boolean => !records.some(one => one.unit === fleet && one.hasDeclared)
const mayFleetBeIntercepted = (records: NavalInterceptionRecords, fleet: Unit, camp: Camp): boolean =>
  records.every(one => one.unit !== fleet || one.hasDeclared || one.camp === camp)
/** The fleets of `nation` in a zone that may still try, and those of `enemy` that may be tried. */
export const findFleetsFreeToIntercept = (b: ReadonlyBoard, nation: Nation, sea: Space): Unit[] =>
  findFleetsAt(b, nation, sea).filter(fleet => mayFleetDeclareInterception(b.now.naval, fleet))
export const findAttackableFleets = (b: ReadonlyBoard, enemy: Nation, by: Camp, sea: Space): Unit[] =>
  findFleetsAt(b, enemy, sea).filter(fleet => mayFleetBeIntercepted(b.now.naval, fleet, by))

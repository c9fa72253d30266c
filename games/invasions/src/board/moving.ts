/** XVIII Movement of stacks: who may step where. */
import { AREAS, NO_AREA, NO_LEADER, NOBODY, NOWHERE, type Area, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, borderBetween, bordersOf, isSea, neighboursOf, provincesIn, type Border } from '../data/map.ts'
import { EASY_STRAITS, HOMELANDS } from '../data/straits.ts'
import { boundTo, mayNotCrossStraits } from '../data/units.ts'
import { hordeSteps } from '../data/nations.ts'
import { isClosedTo } from './paths.ts'
import { isBoundNeutral, occupantsOf } from './relations.ts'
import { commandedBy, holderOf, hordeAt, isLandUnit, isLevy, isNomad, isOnMap, traits, type Look } from './units.ts'

/** A unit that has moved all it may. */
export const STOPPED = 99
export const areasNextTo: readonly (readonly Area[])[] = AREAS.map(area => [
  ...new Set(
    provincesIn[area]!.flatMap(space => neighboursOf[space]!)
      .map(space => areaAt[space]!)
      .filter(other => other !== area && other !== NO_AREA),
  ),
])
/** XVIII.B-3, XVIII.B-4, r-27 Three or four steps, and one more for a unit that made every step with the same leader. */
export function capacityOf(b: Look, unit: Unit, leader: Leader): number {
  const isLed = leader !== NO_LEADER && (b.spent[unit] === 0 || b.led[unit] === leader)
  return traits(b, unit).steps + Number(isLed)
}
export const stepsLeft = (b: Look, unit: Unit, leader: Leader): number => Math.max(0, capacityOf(b, unit, leader) - b.spent[unit]!)
/** XVIII.J, and the sheets: a strait that this nation crosses for one step. */
export const isEasyStrait = (b: Look, nation: Nation, from: Space, to: Space): boolean =>
  EASY_STRAITS.some(row => row.nation === nation && row.isIn(b.turn) && row.edges.some(([x, y]) => (x === from && y === to) || (x === to && y === from)))
/** XVIII.J-2 A strait is the first and only step. */
export const isWholeMove = (b: Look, nation: Nation, from: Space, border: Border): boolean =>
  border.kind === 'strait' && !isEasyStrait(b, nation, from, border.to)

// ---- Where one may not go ----
/** XXXIV-2, and sheets: units bound to their land. */
export function isBound(b: Look, unit: Unit, to: Space): boolean {
  const areas = boundTo[unit]
  if (areas) return !areas.includes(areaAt[to]!)
  if (isLevy(b, unit)) return areaAt[b.units.place[unit]!] !== areaAt[to]
  const home = HOMELANDS.find(row => row.nation === holderOf(b, unit))
  return home !== undefined && !home.areas.includes(areaAt[to]!) && !home.provinces.includes(to)
}
/** XVIII.A-6, XXIX.F-3 The vassal of a nomad stays in the area of its overlord's horde, or in one next to it. */
export function isTethered(b: Look, nation: Nation, to: Space): boolean {
  const overlord = b.overlord[nation]!
  if (overlord === NOBODY || !isNomad(b, overlord)) return false
  const horde = hordeAt(b, overlord)
  if (horde === NOWHERE || areaAt[horde] === NO_AREA) return false
  const area = areaAt[horde]!
  return areaAt[to] !== area && !areasNextTo[area]!.includes(areaAt[to]!)
}
export const mayEnter = (b: Look, nation: Nation, units: readonly Unit[], to: Space): boolean =>
  !isClosedTo(b, nation, to) && !isTethered(b, nation, to) && !units.some(unit => isBound(b, unit, to))
/** r-19 Neutrals by bond or pact let pass, not stay. */
export const isShared = (b: Look, nation: Nation, space: Space): boolean =>
  occupantsOf(b, space).some(other => other !== nation && isBoundNeutral(b, nation, other))

export interface Group {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly from: Space
}
const lead = (group: Group): Leader => group.leaders[0] ?? NO_LEADER
/** The fewest steps that anybody of the group has left; a leader alone has five (r-28). */
export function groupSteps(b: Look, group: Group): number {
  if (group.units.length === 0)
    return (
      5 -
      Math.min(
        5,
        group.leaders.reduce((most, leader) => Math.max(most, b.leaderSpent[leader]!), 0),
      )
    )
  return Math.min(...group.units.map(unit => stepsLeft(b, unit, lead(group))))
}
const hasMoved = (b: Look, group: Group): boolean => group.units.some(unit => b.spent[unit]! > 0) || group.leaders.some(leader => b.leaderSpent[leader]! > 0)
export type StepBar = 'closed' | 'spent' | 'strait' | 'neutral'
/** Why a group may not take this step; null if it may. */
export function stepBar(b: Look, group: Group, to: Space): StepBar | null {
  const border = borderBetween(group.from, to)
  if (!border || !mayEnter(b, group.nation, group.units, to)) return 'closed'
  if (groupSteps(b, group) < 1) return 'spent'
  const isWhole = isWholeMove(b, group.nation, group.from, border)
  if (isWhole && (hasMoved(b, group) || group.units.some(unit => mayNotCrossStraits[unit]))) return 'strait'
  if (isShared(b, group.nation, to) && (isWhole || groupSteps(b, group) < 2)) return 'neutral'
  return null
}
export const stepsFrom = (b: Look, group: Group): Space[] => bordersOf[group.from]!.map(border => border.to).filter(to => stepBar(b, group, to) === null)
/** The units of a nation in a province that can still move. */
export const movable = (b: Look, nation: Nation, space: Space): Unit[] =>
  commandedBy(b, nation).filter(unit => b.units.place[unit] === space && isLandUnit(b, unit) && b.spent[unit]! < STOPPED && b.fixed[unit] === 0)
export const standsIn = (b: Look, nation: Nation): Space[] =>
  [
    ...new Set(
      commandedBy(b, nation)
        .filter(unit => isOnMap(b, unit) && isLandUnit(b, unit))
        .map(unit => b.units.place[unit]!),
    ),
  ].filter(space => !isSea[space])
/** III.D-10 A horde's own capacity. */
export const hordeCapacity = (nation: Nation): number => hordeSteps[nation]!

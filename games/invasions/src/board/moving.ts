/** XVIII Movement of stacks: who may step where. */
import { AREAS, NO_AREA, NO_LEADER, NOBODY, NOWHERE, type Area, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, borderBetween, neighboursOf, provincesIn, type Border } from '../data/map.ts'
import { EASY_STRAITS, HOMELANDS } from '../data/straits.ts'
import { boundTo, mayNotCrossStraits } from '../data/units.ts'
import { hordeSteps } from '../data/nations.ts'
import { isBlocked, isClosedTo } from './paths.ts'
import { foederaOf, foedusProvinces, isBoundNeutral, occupantsOf } from './relations.ts'
import { placesUnder } from './survey.ts'
import { heldAt, holderOf, hordeAt, isLevy, isNomad, traits, type Look } from './units.ts'

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
  return traits(b, unit).steps + Number(isLed) + (b.now.marched.includes(unit) ? 2 : 0) + Number(b.now.hasty.includes(unit))
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
  let fewest = STOPPED
  for (const unit of group.units) fewest = Math.min(fewest, stepsLeft(b, unit, lead(group)))
  return fewest
}
const hasMoved = (b: Look, group: Group): boolean => group.units.some(unit => b.spent[unit]! > 0) || group.leaders.some(leader => b.leaderSpent[leader]! > 0)
// ---- Why a group may not take a step ----
export const isSpent = (b: Look, group: Group): boolean => groupSteps(b, group) < 1
const isWholeStep = (b: Look, { nation, from }: Group, to: Space): boolean => {
  const border = borderBetween(from, to)
  return border !== null && isWholeMove(b, nation, from, border)
}
/** XVIII.J-2 A strait is crossed as the first step, and not by all. */
export const isStraitBarred = (b: Look, group: Group, to: Space): boolean =>
  isWholeStep(b, group, to) && (hasMoved(b, group) || group.units.some(unit => mayNotCrossStraits[unit]))
/** r-19 Among neutrals nobody may end, so a step further must be left. */
export const isTrapStep = (b: Look, group: Group, to: Space): boolean =>
  (groupSteps(b, group) < 2 || isWholeStep(b, group, to)) && isShared(b, group.nation, to)
/** XXV.F-1 A fleet has closed the strait. */
export const isStraitClosed = (b: Look, { nation, from }: Group, to: Space): boolean => {
  const border = borderBetween(from, to)
  return border !== null && isBlocked(b, nation, border)
}
/** XXVIII.E-3, r-91 The last unit of a federate does not leave a province of its foedus. */
export const isLastGuard = (b: Look, { nation, units, from }: Group): boolean =>
  units.length > 0 && foederaOf(b, nation).some(foedus => foedusProvinces(foedus).includes(from)) && heldAt(b, nation, from).every(unit => units.includes(unit))
const mayStep = (b: Look, group: Group, to: Space): boolean =>
  mayEnter(b, group.nation, group.units, to) && !isStraitBarred(b, group, to) && !isStraitClosed(b, group, to) && !isTrapStep(b, group, to)
export const canStepTo = (b: Look, group: Group, to: Space): boolean => !isSpent(b, group) && mayStep(b, group, to)
export const stepsFrom = (b: Look, group: Group): readonly Space[] => (isSpent(b, group) ? [] : neighboursOf[group.from]!.filter(to => mayStep(b, group, to)))
export const canStep = (b: Look, group: Group): boolean => !isSpent(b, group) && neighboursOf[group.from]!.some(to => mayStep(b, group, to))
/** The units of a nation in a province that can still move. */
export const movable = (b: Look, nation: Nation, space: Space): Unit[] =>
  heldAt(b, nation, space).filter(unit => b.spent[unit]! < STOPPED && b.fixed[unit] === 0)
export const standsIn = (b: Look, nation: Nation): readonly Space[] => placesUnder(b, nation)
/** III.D-10 A horde's own capacity. */
export const hordeCapacity = (nation: Nation): number => hordeSteps[nation]!

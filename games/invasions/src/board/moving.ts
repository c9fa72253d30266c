/** XVIII Movement of stacks: who may step where. */
import { AREAS, NO_AREA, NO_LEADER, NOBODY, NOWHERE, type Area, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaOfSpace, findBorderBetween, neighboursOfSpace, PROVINCES, provincesOfArea, type Border } from '../data/map.ts'
import { STRAITS_EASY_FOR_NATIONS, landNationMayNotLeave } from '../data/straits.ts'
import { areasUnitIsBoundTo, mayNotCrossStraits } from '../data/units.ts'
import { hordeStepsOfNation } from '../data/nations.ts'
import { distanceBetween, isStraitBlockedByFleet, isSpaceClosedToNation } from './paths.ts'
import { hasEnemiesAt, areNationsBoundNeutral, findNationsIn } from './relations.ts'
import { findCachedPlacesOfLandUnits } from './survey.ts'
import type { Board } from '../state.ts'
import {
  isUnitFixed,
  findUnitsHeldAt,
  holderOfUnit,
  hordeSpaceOf,
  isLevyUnit,
  isNationNomad,
  mayUnitBeLent,
  traitsOfUnit,
  type ReadonlyBoard,
} from './units.ts'

/** A unit that has moved all it may. */
export const ALL_STEPS_SPENT = 99
export const areasNextToArea: readonly (readonly Area[])[] = AREAS.map(area => [
  ...new Set(
    provincesOfArea[area]!.flatMap(space => neighboursOfSpace[space]!)
      .map(space => areaOfSpace[space]!)
      .filter(other => other !== area && other !== NO_AREA),
  ),
])
/** Forced March, two steps each time, and War Fervour. */
function computeHurriedSteps({ now }: ReadonlyBoard, unit: Unit): number {
  let steps = now.hasty.includes(unit) ? 1 : 0
  for (const one of now.marched) if (one === unit) steps += 2
  return steps
}
/** r-28 A leader alone moves five; with a stack that hurries he keeps up. */
export const mayLeaderGoOn = (b: ReadonlyBoard, leader: Leader, stack: readonly Unit[]): boolean =>
  b.leaderSpent[leader]! < 5 + stack.reduce((most, unit) => Math.max(most, computeHurriedSteps(b, unit)), 0)
/** XVIII.B-3, XVIII.B-4, r-27 Three or four steps, and one more for a unit that made every step with the same leader. */
export function movementAllowanceOfUnit(b: ReadonlyBoard, unit: Unit, leaders: readonly Leader[]): number {
  const isLed = b.spent[unit] === 0 ? leaders.length > 0 : leaders.some(leader => hasLeaderMadeEveryStep(b, unit, leader))
  return traitsOfUnit(b, unit).steps + Number(isLed) + computeHurriedSteps(b, unit)
}
export const movementStepsLeftOfUnit = (b: ReadonlyBoard, unit: Unit, leaders: readonly Leader[]): number =>
  Math.max(0, movementAllowanceOfUnit(b, unit, leaders) - b.spent[unit]!)
const hasLeaderMadeEveryStep = (b: ReadonlyBoard, unit: Unit, leader: Leader): boolean =>
  b.led[unit] === leader || b.now.alsoLed.some(one => one.unit === unit && one.leader === leader)
/** r-27 Before a stack spends steps: with each unit only the leaders stay who have made all its steps, these among them. */
export function noteLeadersOfSteps(b: Board, units: readonly Unit[], leaders: readonly Leader[]): void {
  const also = b.now.alsoLed.filter(one => !units.includes(one.unit))
  for (const unit of units) {
    const [first, ...others] = b.spent[unit] === 0 ? leaders : leaders.filter(leader => hasLeaderMadeEveryStep(b, unit, leader))
    b.led[unit] = first ?? NO_LEADER
    also.push(...others.map(leader => ({ unit, leader })))
  }
  if (also.length + b.now.alsoLed.length > 0) b.now.alsoLed = also
}
/** XVIII.J, and the sheets: a strait that this nation crosses for one step. */
export const isEasyStrait = (b: ReadonlyBoard, nation: Nation, from: Space, to: Space): boolean =>
  STRAITS_EASY_FOR_NATIONS.some(
    row => row.nation === nation && row.isIn(b.turn) && row.edges.some(([x, y]) => (x === from && y === to) || (x === to && y === from)),
  )
/** XVIII.J-2 A strait is the first and only step. */
export const doesBorderTakeWholeMove = (b: ReadonlyBoard, nation: Nation, from: Space, border: Border): boolean =>
  border.kind === 'strait' && !isEasyStrait(b, nation, from, border.to)

// ---- Where one may not go ----
/** XXXIV-2 Satraps, whoever commands them, and levies. */
function isSpaceOutsideLandOfType(b: ReadonlyBoard, unit: Unit, to: Space): boolean {
  const areas = areasUnitIsBoundTo[unit]
  if (areas) return !areas.includes(areaOfSpace[to]!)
  return isLevyUnit(b, unit) && areaOfSpace[b.units.place[unit]!] !== areaOfSpace[to]
}
/** XXXIV-2 Who may not leave his land or his post is lent only where he may stand; without any place he stays where he is. */
export const mayUnitBeLentInto = (b: ReadonlyBoard, unit: Unit, places: readonly Space[]): boolean =>
  mayUnitBeLent(b, unit) && (places.length === 0 || places.some(space => !isSpaceOutsideLandOfType(b, unit, space)))
export const filterSpacesForLentUnit = (b: ReadonlyBoard, unit: Unit, places: readonly Space[]): readonly Space[] =>
  places.filter(space => !isSpaceOutsideLandOfType(b, unit, space))
/** And sheets: units bound to their land. */
export function isSpaceOutsideLandOfUnit(b: ReadonlyBoard, unit: Unit, to: Space): boolean {
  if (areasUnitIsBoundTo[unit] || isLevyUnit(b, unit)) return isSpaceOutsideLandOfType(b, unit, to)
  const home = landNationMayNotLeave[holderOfUnit(b, unit)]
  return home !== undefined && !home.areas.includes(areaOfSpace[to]!) && !home.provinces.includes(to)
}
/** In one area, or in areas next to each other. */
export function areSpacesInNearAreas(x: Space, y: Space): boolean {
  const [one, two] = [areaOfSpace[x]!, areaOfSpace[y]!]
  return one !== NO_AREA && two !== NO_AREA && (one === two || areasNextToArea[one]!.includes(two))
}
/** r-189 Land without an area is next to those around it. */
const areasNearSpace = (space: Space): readonly Area[] =>
  areaOfSpace[space] === NO_AREA ? neighboursOfSpace[space]!.map(near => areaOfSpace[near]!) : [areaOfSpace[space]!, ...areasNextToArea[areaOfSpace[space]!]!]
const isInAreaNearSpace = (space: Space, near: Space): boolean => areaOfSpace[space] !== NO_AREA && areasNearSpace(near).includes(areaOfSpace[space]!)
/** r-300 The same, on ground of barbarians. */
export const areSpacesNear = (x: Space, y: Space): boolean => x === y || isInAreaNearSpace(x, y) || isInAreaNearSpace(y, x)
/** XVIII.A-6, XXIX.F-3 The vassal of a nomad stays in the area of its overlord's horde, or in one next to it. */
export function isTooFarFromOverlord(b: ReadonlyBoard, nation: Nation, to: Space): boolean {
  const overlord = b.overlord[nation]!
  if (overlord === NOBODY || !isNationNomad(b, overlord)) return false
  const horde = hordeSpaceOf(b, overlord)
  return horde !== NOWHERE && areaOfSpace[horde] !== NO_AREA && !areSpacesInNearAreas(horde, to)
}
/** Steps to the land near his horde, over any provinces. */
const stepsToLandNearOverlord = (b: ReadonlyBoard, nation: Nation, from: Space): number =>
  PROVINCES.reduce((least, space) => (isTooFarFromOverlord(b, nation, space) ? least : Math.min(least, distanceBetween(from, space))), ALL_STEPS_SPENT)
/** r-298 Whoever is too far already comes nearer, step by step. */
const isSpaceBarredByOverlord = (b: ReadonlyBoard, nation: Nation, from: Space, to: Space): boolean =>
  isTooFarFromOverlord(b, nation, to) &&
  !(isTooFarFromOverlord(b, nation, from) && stepsToLandNearOverlord(b, nation, to) < stepsToLandNearOverlord(b, nation, from))
export const mayUnitsEnter = (b: ReadonlyBoard, nation: Nation, units: readonly Unit[], from: Space, to: Space): boolean =>
  !isSpaceClosedToNation(b, nation, to) && !isSpaceBarredByOverlord(b, nation, from, to) && !isSpaceOutsideLandOfAny(b, units, to)
export function isSpaceOutsideLandOfAny(b: ReadonlyBoard, units: readonly Unit[], to: Space): boolean {
  for (const unit of units) if (isSpaceOutsideLandOfUnit(b, unit, to)) return true
  return false
}
/** r-19 Neutrals by bond or pact let pass, not stay. */
export function hasBoundNeutrals(b: ReadonlyBoard, nation: Nation, space: Space): boolean {
  for (const other of findNationsIn(b, space)) if (other !== nation && areNationsBoundNeutral(b, nation, other)) return true
  return false
}

export interface MovingGroup {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly from: Space
}
/** The fewest steps that anybody of the group has left; a leader alone has five (r-28). */
export function computeStepsLeftOfGroup(b: ReadonlyBoard, group: MovingGroup): number {
  if (group.units.length === 0)
    return (
      5 -
      Math.min(
        5,
        group.leaders.reduce((most, leader) => Math.max(most, b.leaderSpent[leader]!), 0),
      )
    )
  let fewest = ALL_STEPS_SPENT
  for (const unit of group.units) fewest = Math.min(fewest, movementStepsLeftOfUnit(b, unit, group.leaders))
  return fewest
}
const hasGroupMoved = (b: ReadonlyBoard, group: MovingGroup): boolean =>
  group.units.some(unit => b.spent[unit]! > 0) || group.leaders.some(leader => b.leaderSpent[leader]! > 0)
// ---- Why a group may not take a step ----
export const hasNoStepsLeft = (b: ReadonlyBoard, group: MovingGroup): boolean => computeStepsLeftOfGroup(b, group) < 1
export const doesStepTakeWholeMove = (b: ReadonlyBoard, { nation, from }: MovingGroup, to: Space): boolean => {
  const border = findBorderBetween(from, to)
  return border !== null && doesBorderTakeWholeMove(b, nation, from, border)
}
/** XVIII.J-2 A strait is crossed as the first step, and not by all. */
export const isStraitForbiddenToGroup = (b: ReadonlyBoard, group: MovingGroup, to: Space): boolean =>
  doesStepTakeWholeMove(b, group, to) && (hasGroupMoved(b, group) || group.units.some(unit => mayNotCrossStraits[unit]))
/** r-19 Among neutrals nobody may end, so a step further must be left. */
export const wouldEndAmongNeutrals = (b: ReadonlyBoard, group: MovingGroup, to: Space): boolean =>
  hasBoundNeutrals(b, group.nation, to) && (computeStepsLeftOfGroup(b, group) < 2 || doesStepTakeWholeMove(b, group, to))
/** XXV.F-1 A fleet has closed the strait. */
export const isStraitClosedByFleet = (b: ReadonlyBoard, { nation, from }: MovingGroup, to: Space): boolean => {
  const border = findBorderBetween(from, to)
  return border !== null && isStraitBlockedByFleet(b, nation, border)
}
/** XXVIII.E-3, r-91 The last unit of a federate does not leave a province of its foedus. */
export const isLastUnitInFoedus = (b: ReadonlyBoard, { nation, units, from }: MovingGroup): boolean =>
  units.length > 0 &&
  b.foedera.some(({ federate, first, second }) => federate === nation && (first === from || second === from)) &&
  findUnitsHeldAt(b, nation, from).every(unit => units.includes(unit))
/** r-58 A leader without soldiers does not go among enemies. */
export const wouldLeadersBeAloneAmongEnemies = (b: ReadonlyBoard, { nation, units }: MovingGroup, to: Space): boolean =>
  units.length === 0 && hasEnemiesAt(b, nation, to)
const mayGroupEnterNext = (b: ReadonlyBoard, group: MovingGroup, to: Space): boolean =>
  mayUnitsEnter(b, group.nation, group.units, group.from, to) &&
  !isStraitForbiddenToGroup(b, group, to) &&
  !isStraitClosedByFleet(b, group, to) &&
  !wouldEndAmongNeutrals(b, group, to) &&
  !wouldLeadersBeAloneAmongEnemies(b, group, to)
export const canGroupStepTo = (b: ReadonlyBoard, group: MovingGroup, to: Space): boolean => !hasNoStepsLeft(b, group) && mayGroupEnterNext(b, group, to)
export const findNextSpacesOfGroup = (b: ReadonlyBoard, group: MovingGroup): readonly Space[] =>
  hasNoStepsLeft(b, group) ? [] : neighboursOfSpace[group.from]!.filter(to => mayGroupEnterNext(b, group, to))
export const canGroupMakeAnyStep = (b: ReadonlyBoard, group: MovingGroup): boolean =>
  !hasNoStepsLeft(b, group) && neighboursOfSpace[group.from]!.some(to => mayGroupEnterNext(b, group, to))
/** The units of a nation in a province that can still move. */
export const findMovableUnits = (b: ReadonlyBoard, nation: Nation, space: Space): Unit[] =>
  findUnitsHeldAt(b, nation, space).filter(unit => b.spent[unit]! < ALL_STEPS_SPENT && !isUnitFixed(b, unit))
export const findSpacesWithUnitsOf = (b: ReadonlyBoard, nation: Nation): readonly Space[] => findCachedPlacesOfLandUnits(b, nation)
/** Its horde's as well. */
export const findSpacesOfPeople = (b: ReadonlyBoard, nation: Nation): Space[] =>
  [...findSpacesWithUnitsOf(b, nation), hordeSpaceOf(b, nation)].filter(space => space !== NOWHERE)
/** III.D-10 A horde's own capacity. */
export const hordeMovementOfNation = (nation: Nation): number => hordeStepsOfNation[nation]!

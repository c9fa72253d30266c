/** III.D-10, XVIII.G, r-38, r-214 Where hordes go: in an invasion, in a migration, and over narrow seas. */
import { NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { bordersOfSpace, neighboursOfSpace } from '../data/map.ts'
import { FREE_CROSSINGS, findGoalsOfFreeCrossing } from '../data/seas.ts'
import {
  doesStepTakeWholeMove,
  hordeMovementOfNation,
  isEasyStrait,
  hasBoundNeutrals,
  mayUnitsEnter,
  movementStepsLeftOfUnit,
  type MovingGroup,
  isLastUnitInFoedus,
} from './moving.ts'
import { isGroupStoppedByEnemies } from './overrun.ts'
import { isStraitBlockedByFleet, findReachableSpaces } from './paths.ts'
import { findFoederaOfFederate, provincesOfFoedus, hasEnemiesAt, isCityOfEnemies, isFederate, areNationsFriends, findNationsIn } from './relations.ts'
import { stackingRoomAt } from './stacking.ts'
import {
  isNationInvading,
  isUnitFixed,
  findUnitsCommandedBy,
  findUnitsHeldAt,
  hordeSpaceOf,
  isNationBarbarian,
  isUnitOnLand,
  type ReadonlyBoard,
} from './units.ts'

interface PossibleHordeStep {
  readonly to: Space
  /** A strait or a narrow sea is the whole move. */
  readonly isWhole: boolean
}
/** XVIII.J-2 A strait as the first and only step; sheets: a narrow sea likewise. */
function findHordeSteps(b: ReadonlyBoard, nation: Nation, from: Space, spent: number): PossibleHordeStep[] {
  if (spent >= hordeMovementOfNation(nation)) return []
  const byLand = bordersOfSpace[from]!.filter(border => !isStraitBlockedByFleet(b, nation, border)).map(border => ({
    to: border.to,
    isWhole: border.kind === 'strait' && !isEasyStrait(b, nation, from, border.to),
  }))
  return [...byLand, ...findHordeStepsOverNarrowSea(nation, from)].filter(
    ({ to, isWhole }) => (!isWhole || spent === 0) && mayUnitsEnter(b, nation, [], from, to),
  )
}
const findHordeStepsOverNarrowSea = (nation: Nation, from: Space): PossibleHordeStep[] =>
  FREE_CROSSINGS.filter(row => row.nation === nation && row.mayTakeHorde)
    .flatMap(row => findGoalsOfFreeCrossing(row, from))
    .map(to => ({ to, isWhole: true }))
const removeDuplicateSpaces = (spaces: readonly Space[]): Space[] => [...new Set(spaces)]
const stepsSpentByHorde = (b: ReadonlyBoard, nation: Nation): number => b.now.hordeSteps.find(one => one.nation === nation)?.spent ?? 0
/** What the horde will have spent once it is there; XVIII.C-1 behind its men before an enemy it stops. */
export const computeHordeStepsSpent = (b: ReadonlyBoard, nation: Nation, to: Space): number => {
  const hordeSpent = stepsSpentByHorde(b, nation)
  if (isGroupStoppedByEnemies(b, { nation, group: [], leaders: [], to })) return hordeMovementOfNation(nation)
  const isWhole = findHordeSteps(b, nation, hordeSpaceOf(b, nation), hordeSpent).every(step => step.to !== to || step.isWhole)
  return isWhole ? hordeMovementOfNation(nation) : hordeSpent + 1
}
export function findInvadingHordeGoals(b: ReadonlyBoard, nation: Nation): Space[] {
  const from = hordeSpaceOf(b, nation)
  if (from === NOWHERE || !isNationInvading(b, nation)) return []
  const steps = findHordeSteps(b, nation, from, stepsSpentByHorde(b, nation)).filter(step => mayInvadingHordeEnter(b, nation, step))
  return removeDuplicateSpaces(steps.map(({ to }) => to))
}
/** r-214 Into a province with enemies only behind units of its own; r-19 past neutrals, if it can still end elsewhere. */
function mayInvadingHordeEnter(b: ReadonlyBoard, nation: Nation, { to, isWhole }: PossibleHordeStep, spent = stepsSpentByHorde(b, nation)): boolean {
  if (!isSpaceWithinOwnFoedus(b, nation, to)) return false
  if (!hasForeignOccupants(b, nation, to) || isHordeBehindItsMen(b, nation, to)) return true
  if (hasEnemiesAt(b, nation, to)) return false
  const then = isWhole ? hordeMovementOfNation(nation) : spent + 1
  return findHordeSteps(b, nation, to, then).some(step => mayInvadingHordeEnter(b, nation, step, then))
}
const isHordeBehindItsMen = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  findUnitsHeldAt(b, nation, space).length > 0 && !hasBoundNeutrals(b, nation, space)
/** r-19 A horde that has come alone among neutrals does not stay there. */
export function mustInvadingHordeGoOn(b: ReadonlyBoard, nation: Nation): boolean {
  const at = hordeSpaceOf(b, nation)
  const isAmongNeutrals = stepsSpentByHorde(b, nation) > 0 && hasForeignOccupants(b, nation, at) && !hasEnemiesAt(b, nation, at)
  return isAmongNeutrals && !isHordeBehindItsMen(b, nation, at) && findInvadingHordeGoals(b, nation).length > 0
}

// ---- Migration ----
/** XXVIII.E-3, r-91 A federate's horde stays within its foedus. */
export const isSpaceWithinOwnFoedus = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  !isFederate(b, nation) || findFoederaOfFederate(b, nation).flatMap(provincesOfFoedus).includes(space)
/** Somebody there who is no friend. */
export const hasForeignOccupants = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  findNationsIn(b, space).some(other => other !== nation && !areNationsFriends(b, nation, other))
/** r-38, r-218, XXIV.A-1 A province without foreign units, and not before the city of an enemy. */
const mayHordeSettle = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  isSpaceWithinOwnFoedus(b, nation, space) && !hasForeignOccupants(b, nation, space) && !isCityOfEnemies(b, nation, space)
/** From here it can still end somewhere. */
const canMigrationEnd = (b: ReadonlyBoard, nation: Nation, at: Space, spent: number): boolean =>
  mayHordeSettle(b, nation, at) ||
  findHordeSteps(b, nation, at, spent).some(
    ({ to, isWhole }) => !hasEnemiesAt(b, nation, to) && canMigrationEnd(b, nation, to, isWhole ? hordeMovementOfNation(nation) : spent + 1),
  )
/** r-38 Through empty, neutral and friendly land. */
export function findMigrationGoals(b: ReadonlyBoard, nation: Nation, spent = stepsSpentByHorde(b, nation)): Space[] {
  const from = hordeSpaceOf(b, nation)
  if (from === NOWHERE) return []
  const steps = findHordeSteps(b, nation, from, spent).filter(
    ({ to, isWhole }) => !hasEnemiesAt(b, nation, to) && canMigrationEnd(b, nation, to, isWhole ? hordeMovementOfNation(nation) : spent + 1),
  )
  return removeDuplicateSpaces(steps.map(({ to }) => to))
}
export const mayNationMigrate = (b: ReadonlyBoard, nation: Nation): boolean =>
  isNationBarbarian(b, nation) && !isNationInvading(b, nation) && findMigrationGoals(b, nation, 0).length > 0
/** r-19, r-295 Where no Combat follows: past foreign units only with a step left to leave them. */
export const mayGroupPassForeigners = (b: ReadonlyBoard, group: MovingGroup, to: Space): boolean =>
  !hasEnemiesAt(b, group.nation, to) &&
  (!hasForeignOccupants(b, group.nation, to) ||
    (!doesStepTakeWholeMove(b, group, to) && group.units.every(unit => movementStepsLeftOfUnit(b, unit, group.leaders) > 1)))
/** XVIII.G-2 Nobody attacks. */
export const mayGroupPassInPeace = (b: ReadonlyBoard, group: MovingGroup, to: Space): boolean =>
  mayGroupPassForeigners(b, group, to) && (!isCityOfEnemies(b, group.nation, to) || hasForeignOccupants(b, group.nation, to))
const findHordeSurroundings = (b: ReadonlyBoard, nation: Nation): Space[] => [hordeSpaceOf(b, nation), ...neighboursOfSpace[hordeSpaceOf(b, nation)]!]
/** r-38 Units neither with the horde nor next to it, nor where they may stay; r-234 but for those who hold a province of a foedus. */
export const findUnitsAwayFromHorde = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  findUnitsCommandedBy(b, nation).filter(
    unit =>
      isUnitOnLand(b, unit) &&
      b.units.holder[unit] === nation &&
      !isSpaceNearOwnHorde(b, nation, b.units.place[unit]!) &&
      !isLastUnitInFoedus(b, { nation, units: [unit], leaders: [], from: b.units.place[unit]! }),
  )
const isSpaceNearOwnHorde = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  findHordeSurroundings(b, nation).includes(space) && !hasForeignOccupants(b, nation, space)
const canUnitReachHorde = (b: ReadonlyBoard, nation: Nation, unit: Unit): boolean => {
  if (isUnitFixed(b, unit)) return false
  const reach = findReachableSpaces(b, nation, b.units.place[unit]!, { steps: movementStepsLeftOfUnit(b, unit, []) }).map(({ space }) => space)
  return findHordeSurroundings(b, nation).some(
    space =>
      reach.includes(space) &&
      isSpaceNearOwnHorde(b, nation, space) &&
      mayUnitsEnter(b, nation, [unit], b.units.place[unit]!, space) &&
      stackingRoomAt(b, nation, space) > 0,
  )
}
/** The people may not stop while the horde cannot stay, or somebody behind could still come. */
export const isMigrationUnderWay = (b: ReadonlyBoard, nation: Nation): boolean =>
  (!mayHordeSettle(b, nation, hordeSpaceOf(b, nation)) && findMigrationGoals(b, nation).length > 0) ||
  findUnitsAwayFromHorde(b, nation).some(unit => canUnitReachHorde(b, nation, unit))

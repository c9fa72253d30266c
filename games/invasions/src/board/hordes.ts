/** III.D-10, XVIII.G, r-38, r-214 Where hordes go: in an invasion, in a migration, and over narrow seas. */
import { NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { bordersOf, neighboursOf } from '../data/map.ts'
import { FREE_CROSSINGS } from '../data/seas.ts'
import { hordeMovementOf, isEasyStrait, hasBoundNeutrals, mayEnter, computeStepsLeft, type MovingGroup } from './moving.ts'
import { isStraitBlocked, mayStayIn, findReachableSpaces } from './paths.ts'
import { foederaOf, provincesOfFoedus, hasEnemies, isFederate, isFriend, occupantsOf } from './relations.ts'
import { roomAt } from './stacking.ts'
import { isInvading, isFixed, unitsCommandedBy, unitsHeldAt, hordeSpaceOf, isBarbarian, isLandUnit, type ReadonlyBoard } from './units.ts'
import { NO_LEADER } from '../kinds.ts'

interface HordeStep {
  readonly to: Space
  /** A strait or a narrow sea is the whole move. */
  readonly isWhole: boolean
}
/** XVIII.J-2 A strait as the first and only step; sheets: a narrow sea likewise. */
function findHordeSteps(b: ReadonlyBoard, nation: Nation, from: Space, spent: number): HordeStep[] {
  if (spent >= hordeMovementOf(nation)) return []
  const byLand = bordersOf[from]!.filter(border => !isStraitBlocked(b, nation, border)).map(border => ({
    to: border.to,
    isWhole: border.kind === 'strait' && !isEasyStrait(b, nation, from, border.to),
  }))
  return [...byLand, ...findNarrowSeaSteps(nation, from)].filter(({ to, isWhole }) => (!isWhole || spent === 0) && mayEnter(b, nation, [], to))
}
const findNarrowSeaSteps = (nation: Nation, from: Space): HordeStep[] =>
  FREE_CROSSINGS.filter(row => row.nation === nation && row.mayTakeHorde && (row.from.includes(from) || row.to.includes(from)))
    .flatMap(row => [...row.from, ...row.to])
    .filter(to => to !== from)
    .map(to => ({ to, isWhole: true }))
const removeDuplicates = (spaces: readonly Space[]): Space[] => [...new Set(spaces)]
const stepsSpentByHorde = (b: ReadonlyBoard, nation: Nation): number => b.now.hordeSteps.find(one => one.nation === nation)?.spent ?? 0
/** What the horde will have spent once it is there. */
export const computeHordeStepsSpent = (b: ReadonlyBoard, nation: Nation, to: Space): number => {
  const hordeSpent = stepsSpentByHorde(b, nation)
  const isWhole = findHordeSteps(b, nation, hordeSpaceOf(b, nation), hordeSpent).every(step => step.to !== to || step.isWhole)
  return isWhole ? hordeMovementOf(nation) : hordeSpent + 1
}
/** r-214 Into a province with enemies only behind units of its own. */
export function findInvadingHordeGoals(b: ReadonlyBoard, nation: Nation): Space[] {
  const from = hordeSpaceOf(b, nation)
  if (from === NOWHERE || !isInvading(b, nation)) return []
  const goals = findHordeSteps(b, nation, from, stepsSpentByHorde(b, nation)).map(({ to }) => to)
  return removeDuplicates(goals).filter(
    to => isWithinOwnFoedus(b, nation, to) && !hasBoundNeutrals(b, nation, to) && (!hasEnemies(b, nation, to) || unitsHeldAt(b, nation, to).length > 0),
  )
}

// ---- Migration ----
/** XXVIII.E-3, r-91 A federate's horde stays within its foedus. */
const isWithinOwnFoedus = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  !isFederate(b, nation) || foederaOf(b, nation).flatMap(provincesOfFoedus).includes(space)
/** Somebody there who is no friend. */
export const hasStrangers = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  occupantsOf(b, space).some(other => other !== nation && !isFriend(b, nation, other))
/** r-38, r-218 A province without foreign units where it may stay. */
const mayHordeSettle = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  isWithinOwnFoedus(b, nation, space) && !hasStrangers(b, nation, space) && (mayStayIn(b, nation, space) || b.cityLevel[space] === 0)
/** From here it can still end somewhere. */
const canMigrationEnd = (b: ReadonlyBoard, nation: Nation, at: Space, spent: number): boolean =>
  mayHordeSettle(b, nation, at) ||
  findHordeSteps(b, nation, at, spent).some(
    ({ to, isWhole }) => !hasEnemies(b, nation, to) && canMigrationEnd(b, nation, to, isWhole ? hordeMovementOf(nation) : spent + 1),
  )
/** r-38 Through empty, neutral and friendly land. */
export function findMigrationGoals(b: ReadonlyBoard, nation: Nation, spent = stepsSpentByHorde(b, nation)): Space[] {
  const from = hordeSpaceOf(b, nation)
  if (from === NOWHERE) return []
  const steps = findHordeSteps(b, nation, from, spent).filter(
    ({ to, isWhole }) => !hasEnemies(b, nation, to) && canMigrationEnd(b, nation, to, isWhole ? hordeMovementOf(nation) : spent + 1),
  )
  return removeDuplicates(steps.map(({ to }) => to))
}
export const mayMigrate = (b: ReadonlyBoard, nation: Nation): boolean =>
  isBarbarian(b, nation) && !isInvading(b, nation) && findMigrationGoals(b, nation, 0).length > 0
/** XVIII.G-2 Nobody attacks: through foreign land only with a step left to leave it. */
export const mayPassInPeace = (b: ReadonlyBoard, group: MovingGroup, to: Space): boolean =>
  !hasEnemies(b, group.nation, to) &&
  (!hasStrangers(b, group.nation, to) || group.units.every(unit => computeStepsLeft(b, unit, group.leaders[0] ?? NO_LEADER) > 1)) &&
  (b.cityLevel[to] === 0 || mayStayIn(b, group.nation, to) || hasStrangers(b, group.nation, to))
const findHordeSurroundings = (b: ReadonlyBoard, nation: Nation): Space[] => [hordeSpaceOf(b, nation), ...neighboursOf[hordeSpaceOf(b, nation)]!]
/** r-38 Units neither with the horde nor next to it, nor where they may stay. */
export const findStragglers = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  unitsCommandedBy(b, nation).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === nation && !hasReachedHorde(b, nation, b.units.place[unit]!))
const hasReachedHorde = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  findHordeSurroundings(b, nation).includes(space) && !hasStrangers(b, nation, space)
const canReachHorde = (b: ReadonlyBoard, nation: Nation, unit: Unit): boolean => {
  if (isFixed(b, unit)) return false
  const reach = findReachableSpaces(b, nation, b.units.place[unit]!, { steps: computeStepsLeft(b, unit, NO_LEADER) }).map(({ space }) => space)
  return findHordeSurroundings(b, nation).some(
    space => reach.includes(space) && hasReachedHorde(b, nation, space) && mayEnter(b, nation, [unit], space) && roomAt(b, nation, space) > 0,
  )
}
/** The people may not stop while the horde cannot stay, or somebody behind could still come. */
export const isMigrationUnderWay = (b: ReadonlyBoard, nation: Nation): boolean =>
  (!mayHordeSettle(b, nation, hordeSpaceOf(b, nation)) && findMigrationGoals(b, nation).length > 0) ||
  findStragglers(b, nation).some(unit => canReachHorde(b, nation, unit))

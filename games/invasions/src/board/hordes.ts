/** III.D-10, XVIII.G, r-38, r-214 Where hordes go: in an invasion, in a migration, and over narrow seas. */
import { NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { bordersOf, neighboursOf } from '../data/map.ts'
import { FREE_CROSSINGS } from '../data/seas.ts'
import { hordeCapacity, isEasyStrait, isShared, mayEnter, stepsLeft, type Group } from './moving.ts'
import { isBlocked, mayStay, reachFrom } from './paths.ts'
import { foederaOf, foedusProvinces, hasEnemies, isFederate, isFriend, occupantsOf } from './relations.ts'
import { roomAt } from './stacking.ts'
import { commandedBy, heldAt, hordeAt, isBarbarian, isLandUnit, type Look } from './units.ts'
import { NO_LEADER } from '../kinds.ts'

interface HordeStep {
  readonly to: Space
  /** A strait or a narrow sea is the whole move. */
  readonly isWhole: boolean
}
/** XVIII.J-2 A strait as the first and only step; sheets: a narrow sea likewise. */
function stepsOf(b: Look, nation: Nation, from: Space, spent: number): HordeStep[] {
  if (spent >= hordeCapacity(nation)) return []
  const byLand = bordersOf[from]!.filter(border => !isBlocked(b, nation, border)).map(border => ({
    to: border.to,
    isWhole: border.kind === 'strait' && !isEasyStrait(b, nation, from, border.to),
  }))
  return [...byLand, ...narrowSeas(nation, from)].filter(({ to, isWhole }) => (!isWhole || spent === 0) && mayEnter(b, nation, [], to))
}
const narrowSeas = (nation: Nation, from: Space): HordeStep[] =>
  FREE_CROSSINGS.filter(row => row.nation === nation && row.mayTakeHorde && (row.from.includes(from) || row.to.includes(from)))
    .flatMap(row => [...row.from, ...row.to])
    .filter(to => to !== from)
    .map(to => ({ to, isWhole: true }))
const unique = (spaces: readonly Space[]): Space[] => [...new Set(spaces)]
/** What the horde will have spent once it is there. */
export const hordeSpentBy = (b: Look, nation: Nation, to: Space): number => {
  const { hordeSpent } = b.now
  const isWhole = stepsOf(b, nation, hordeAt(b, nation), hordeSpent).every(step => step.to !== to || step.isWhole)
  return isWhole ? hordeCapacity(nation) : hordeSpent + 1
}
/** r-214 Into a province with enemies only behind units of its own. */
export function invadingHordeGoals(b: Look, nation: Nation): Space[] {
  const from = hordeAt(b, nation)
  if (from === NOWHERE || !b.now.invading) return []
  const goals = stepsOf(b, nation, from, b.now.hordeSpent).map(({ to }) => to)
  return unique(goals).filter(to => isAllowed(b, nation, to) && !isShared(b, nation, to) && (!hasEnemies(b, nation, to) || heldAt(b, nation, to).length > 0))
}

// ---- Migration ----
/** XXVIII.E-3, r-91 A federate's horde stays within its foedus. */
const isAllowed = (b: Look, nation: Nation, space: Space): boolean => !isFederate(b, nation) || foederaOf(b, nation).flatMap(foedusProvinces).includes(space)
/** Somebody there who is no friend. */
export const isForeign = (b: Look, nation: Nation, space: Space): boolean =>
  occupantsOf(b, space).some(other => other !== nation && !isFriend(b, nation, other))
/** r-38, r-218 A province without foreign units where it may stay. */
const maySettle = (b: Look, nation: Nation, space: Space): boolean =>
  isAllowed(b, nation, space) && !isForeign(b, nation, space) && (mayStay(b, nation, space) || b.cityLevel[space] === 0)
/** From here it can still end somewhere. */
const canEnd = (b: Look, nation: Nation, at: Space, spent: number): boolean =>
  maySettle(b, nation, at) ||
  stepsOf(b, nation, at, spent).some(({ to, isWhole }) => !hasEnemies(b, nation, to) && canEnd(b, nation, to, isWhole ? hordeCapacity(nation) : spent + 1))
/** r-38 Through empty, neutral and friendly land. */
export function migrationGoals(b: Look, nation: Nation, spent = b.now.hordeSpent): Space[] {
  const from = hordeAt(b, nation)
  if (from === NOWHERE) return []
  const steps = stepsOf(b, nation, from, spent).filter(
    ({ to, isWhole }) => !hasEnemies(b, nation, to) && canEnd(b, nation, to, isWhole ? hordeCapacity(nation) : spent + 1),
  )
  return unique(steps.map(({ to }) => to))
}
export const mayMigrate = (b: Look, nation: Nation): boolean => isBarbarian(b, nation) && !b.now.invading && migrationGoals(b, nation, 0).length > 0
/** XVIII.G-2 Nobody attacks: through foreign land only with a step left to leave it. */
export const mayPassInPeace = (b: Look, group: Group, to: Space): boolean =>
  !hasEnemies(b, group.nation, to) &&
  (!isForeign(b, group.nation, to) || group.units.every(unit => stepsLeft(b, unit, group.leaders[0] ?? NO_LEADER) > 1)) &&
  (b.cityLevel[to] === 0 || mayStay(b, group.nation, to) || isForeign(b, group.nation, to))
const campOf = (b: Look, nation: Nation): Space[] => [hordeAt(b, nation), ...neighboursOf[hordeAt(b, nation)]!]
/** r-38 Units neither with the horde nor next to it, nor where they may stay. */
export const stragglers = (b: Look, nation: Nation): Unit[] =>
  commandedBy(b, nation).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === nation && !isArrived(b, nation, b.units.place[unit]!))
const isArrived = (b: Look, nation: Nation, space: Space): boolean => campOf(b, nation).includes(space) && !isForeign(b, nation, space)
const mayArrive = (b: Look, nation: Nation, unit: Unit): boolean => {
  if (b.fixed[unit] === 1) return false
  const reach = reachFrom(b, nation, b.units.place[unit]!, { steps: stepsLeft(b, unit, NO_LEADER) }).map(({ space }) => space)
  return campOf(b, nation).some(
    space => reach.includes(space) && isArrived(b, nation, space) && mayEnter(b, nation, [unit], space) && roomAt(b, nation, space) > 0,
  )
}
/** The people may not stop while the horde cannot stay, or somebody behind could still come. */
export const isUnderWay = (b: Look, nation: Nation): boolean =>
  (!maySettle(b, nation, hordeAt(b, nation)) && migrationGoals(b, nation).length > 0) || stragglers(b, nation).some(unit => mayArrive(b, nation, unit))

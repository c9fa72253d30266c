/** XIX Evasion and interception: who may, from where, with what chances. */
import { NATIONS, SPACES, type Nation, type Space, type Unit } from '../kinds.ts'
import { borderBetween, type Border } from '../data/map.ts'
import { bestOf, combatOf, leadersOfAt } from './leaders.ts'
import { isBlocked, refugesFrom, type Reach } from './paths.ts'
import { isFortified } from './raids.ts'
import { hasEnemies, isFriend, isHostile, isPassable, occupantsOf } from './relations.ts'
import { roomAt } from './stacking.ts'
import { surveyed } from './survey.ts'
import { heldAt, hordesAt, isActive, isEmpire, traits, type Look } from './units.ts'
import { bordersOf } from '../data/map.ts'

const isHard = (border: Border | null, b: Look): boolean => border !== null && border.kind !== 'land' && !(b.frozen && isFrozen(border))
/** Harsh Winter freezes Rhine and Danube. */
export const isFrozen = (border: Border): boolean => border.river === 'rhenus' || border.river === 'danuvius'

// ---- Evasion ----
const cavalryIn = (b: Look, units: readonly Unit[]): number => units.filter(unit => traits(b, unit).cavalry).length
export const hasFriendlyWalls = (b: Look, nation: Nation, space: Space): boolean =>
  isFortified(b, space) && b.cityHolder[space]! >= 0 && isFriend(b, nation, b.cityHolder[space]!)
/** XIX.B-7, XIX.B-10 */
export function evasionGoals(look: Look, nation: Nation, place: Space): Reach[] {
  const b = surveyed(look)
  return refugesFrom(b, nation, place, { steps: 3 }).filter(({ space }) => roomAt(b, nation, space) > 0)
}
/** XIX.B-3, XIX.B-4, r-146, r-205 */
export function evasionModifier(b: Look, nation: Nation, place: Space, movers: readonly Unit[]): number {
  const own = heldAt(b, nation, place)
  const goals = evasionGoals(b, nation, place)
  const isHampered = goals.length > 0 && goals.every(({ path }) => isHard(borderBetween(place, path[0]!), b))
  const isDouble = own.length > 0 && own.length >= 2 * movers.length
  return (
    combatOf(b, bestOf(b, leadersOfAt(b, nation, place))) +
    (hasFriendlyWalls(b, nation, place) ? 3 : 0) +
    (isDouble ? 3 : 0) -
    Number(cavalryIn(b, own) < cavalryIn(b, movers)) -
    (isHampered ? 2 : 0)
  )
}
/** Hostile nations with units or a horde there, that have somewhere to go. */
export const evaders = (b: Look, mover: Nation, place: Space): Nation[] =>
  occupantsOf(b, place)
    .filter(
      nation =>
        isHostile(b, mover, nation, place) &&
        (heldAt(b, nation, place).length > 0 || hordesAt(b, place).includes(nation)) &&
        evasionGoals(b, nation, place).length > 0,
    )
    .sort((x, y) => x - y)

// ---- Interception ----
/** r-30 Active enemies of the mover, where the province is theirs or a friend's. */
const mayIntercept = (b: Look, mover: Nation, nation: Nation, place: Space): boolean =>
  isActive(b, nation) &&
  isHostile(b, mover, nation, place) &&
  ([b.controller[place]!, ...occupantsOf(b, place)] as Nation[]).some(other => other >= 0 && other !== mover && isFriend(b, nation, other))
export interface Stack {
  readonly nation: Nation
  readonly from: Space
}
/** XIX.A-6 The ways of at most three steps from a stack to the province entered. */
function waysTo(look: Look, nation: Nation, from: Space, place: Space): Space[][] {
  const b = surveyed(look)
  const found: Space[][] = []
  const walk = (path: Space[]): void => {
    const here = path.at(-1) ?? from
    for (const border of bordersOf[here]!) {
      if (path.includes(border.to) || border.to === from || isBlocked(b, nation, border)) continue
      if (border.to === place) found.push([...path, border.to])
      else if (path.length < 2 && isPassable(b, nation, border.to)) walk([...path, border.to])
    }
  }
  walk([])
  return found
}
/** XIX.A-7 to XIX.A-9, r-147 By the way that is best for him. */
export function interceptionModifier(b: Look, { nation, from }: Stack, place: Space): number | null {
  const ways = waysTo(b, nation, from, place)
  if (ways.length === 0) return null
  const leader = bestOf(b, leadersOfAt(b, nation, from))
  const base = combatOf(b, leader) + (b.home[nation] === place && b.status[nation]! > 0 ? 3 : 0) + (isEmpire(b, nation) ? 2 : 0)
  return base + Math.max(...ways.map(path => wayPenalty([from, ...path])))
}
function wayPenalty(path: readonly Space[]): number {
  let penalty = path.length - 1 === 3 ? -1 : 0
  for (let n = 1; n < path.length; n++) {
    const border = borderBetween(path[n - 1]!, path[n]!)!
    if (border.kind === 'ridge' || border.kind === 'strait') penalty -= 2
    if (border.bosphorus) penalty -= 2
  }
  return penalty
}
/** XIX.A-5, r-32 Not those under attack, nor those that tried already. */
export function interceptors(look: Look, mover: Nation, place: Space, tried: readonly Space[]): Stack[] {
  const b = surveyed(look)
  const stacks: Stack[] = []
  for (const nation of NATIONS) {
    if (!mayIntercept(b, mover, nation, place)) continue
    for (const space of around(place)) {
      if (tried.includes(space) || heldAt(b, nation, space).length === 0) continue
      if (hasEnemies(b, nation, space) || interceptionModifier(b, { nation, from: space }, place) === null) continue
      if (roomAt(b, nation, place, leadersOfAt(b, nation, space)) > 0) stacks.push({ nation, from: space })
    }
  }
  return stacks
}
/** Every province within three steps, whatever lies between. */
const within3: readonly (readonly Space[])[] = SPACES.map(place => {
  const found = new Set<Space>([place])
  for (let n = 1; n <= 3; n++) for (const space of [...found]) for (const border of bordersOf[space]!) found.add(border.to)
  found.delete(place)
  return [...found]
})
const around = (place: Space): readonly Space[] => within3[place]!
export const hasLeader = (b: Look, { nation, from }: Stack): boolean => leadersOfAt(b, nation, from).length > 0

/** The last step into a province on the best way: whether a ridge or river was crossed. */
export function lastStepOf(b: Look, { nation, from }: Stack, place: Space): Space {
  const ways = waysTo(b, nation, from, place)
  const best = ways.sort((x, y) => wayPenalty([from, ...y]) - wayPenalty([from, ...x]))[0]!
  return best.at(-2) ?? from
}

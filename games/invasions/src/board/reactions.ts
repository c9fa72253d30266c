/** XIX Evasion and interception: who may, from where, with what chances. */
import { NATIONS, SPACES, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { borderBetween, bordersOf, type Border } from '../data/map.ts'
import { findBestLeader, combatValueOf, leadersOfNationAt } from './leaders.ts'
import { isOutsideLandOfUnit, isTooFarFromOverlord, findSpacesOfNation } from './moving.ts'
import { findOverrunVictim } from './overrun.ts'
import { distanceBetween, isStraitBlocked, isClosedTo, findReachableSpaces, findRefuges, type ReachedSpace } from './paths.ts'
import { isFortified } from './raids.ts'
import { hasEnemies, isFriend, isHostile, isPassable, isRural, occupantsOf } from './relations.ts'
import { roomAt } from './stacking.ts'
import { isFixed, unitsHeldAt, hordesAt, isActive, isEmpire, traitsOfUnit, type ReadonlyBoard } from './units.ts'

const isHardBorder = (border: Border | null, b: ReadonlyBoard): boolean => border !== null && border.kind !== 'land' && !(b.frozen && canBorderFreeze(border))
/** Harsh Winter freezes Rhine and Danube. */
export const canBorderFreeze = (border: Border): boolean => border.river === 'rhenus' || border.river === 'danuvius'

// ---- Evasion ----
const MAX_REACTION_STEPS = 3
const countCavalry = (b: ReadonlyBoard, units: readonly Unit[]): number => units.filter(unit => traitsOfUnit(b, unit).cavalry).length
export const hasFriendlyWalls = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  isFortified(b, space) && b.cityHolder[space]! >= 0 && isFriend(b, nation, b.cityHolder[space]!)
export interface EvadingParty {
  readonly nations: readonly Nation[]
  readonly place: Space
}
/** r-146 All units there of a nation and its friends are one stack. */
export const unitsOfParty = (b: ReadonlyBoard, { nations, place }: EvadingParty): Unit[] =>
  nations.flatMap(nation => unitsHeldAt(b, nation, place)).filter(unit => !isFixed(b, unit))
export const leadersOfParty = (b: ReadonlyBoard, { nations, place }: EvadingParty): Leader[] => nations.flatMap(nation => leadersOfNationAt(b, nation, place))
/** XIX.B-7, XIX.B-10 */
export function findEvasionGoals(b: ReadonlyBoard, nation: Nation, at: Space, steps = MAX_REACTION_STEPS): ReachedSpace[] {
  return findRefuges(b, nation, at, { steps }).filter(({ space }) => roomAt(b, nation, space) > 0)
}
/** Units bound to their land go nowhere else. */
export const mayAllEnter = (b: ReadonlyBoard, nation: Nation, units: readonly Unit[], space: Space): boolean =>
  !isTooFarFromOverlord(b, nation, space) && !units.some(unit => isOutsideLandOfUnit(b, unit, space))
export interface Breakthrough {
  readonly space: Space
  /** The steps it takes to get there and to overrun. */
  readonly steps: number
}
/** XIX.B-8, XX.L-3, r-36 Hostile provinces that a stack on the run may enter by overrun, if it can end its way. */
export function findBreakthroughs(
  b: ReadonlyBoard,
  nation: Nation,
  force: readonly Unit[],
  at: Space,
  steps: number,
  barred: readonly Space[] = [],
): Breakthrough[] {
  if (force.length < 6) return []
  const reached = [{ space: at, steps: 0 }, ...findReachableSpaces(b, nation, at, { steps: steps - 2, barred })]
  const found = new Map<Space, number>()
  for (const from of reached)
    for (const { to, kind } of bordersOf[from.space]!) {
      const cost = from.steps + 2
      if (kind === 'strait' || cost > steps || barred.includes(to) || isClosedTo(b, nation, to) || (found.get(to) ?? cost) < cost) continue
      if (findOverrunVictim(b, nation, force, to) !== null && mayMoveEndAfter(b, nation, to, steps - cost)) found.set(to, cost)
    }
  return [...found].map(([space, cost]) => ({ space, steps: cost }))
}
const mayMoveEndAfter = (b: ReadonlyBoard, nation: Nation, space: Space, steps: number): boolean =>
  isRural(b, space) || findRefuges(b, nation, space, { steps }).some(reach => roomAt(b, nation, reach.space) > 0)
/** XIX.B-3, XIX.B-4, r-146, r-205 All who evade against the stack that enters. */
export function computeEvasionModifier(b: ReadonlyBoard, party: EvadingParty, movers: readonly Unit[]): number {
  const [nation, place] = [party.nations[0]!, party.place]
  const own = unitsOfParty(b, party)
  const goals = findEvasionGoals(b, nation, place)
  const isHampered = goals.length > 0 && goals.every(({ path }) => isHardBorder(borderBetween(place, path[0]!), b))
  const isDouble = own.length > 0 && own.length >= 2 * movers.length
  return (
    combatValueOf(b, findBestLeader(b, leadersOfParty(b, party))) +
    (hasFriendlyWalls(b, nation, place) ? 3 : 0) +
    (isDouble ? 3 : 0) -
    Number(countCavalry(b, own) < countCavalry(b, movers)) -
    (isHampered ? 2 : 0)
  )
}
/** Hostile nations with units or a horde there, friends together; first the one whose player decides (r-171). */
export function findEvadingParties(b: ReadonlyBoard, mover: Nation, place: Space): Nation[][] {
  const there = occupantsOf(b, place).filter(
    nation => isHostile(b, mover, nation, place) && (unitsHeldAt(b, nation, place).length > 0 || hordesAt(b, place).includes(nation)),
  )
  const parties: Nation[][] = []
  for (const nation of [...there].sort((x, y) => x - y)) {
    const party = parties.find(one => isFriend(b, one[0]!, nation))
    if (party) party.push(nation)
    else parties.push([nation])
  }
  return parties.map(nations => sortByStrength(b, nations, place)).filter(nations => mayEvade(b, nations, place))
}
const sortByStrength = (b: ReadonlyBoard, nations: readonly Nation[], place: Space): Nation[] => {
  const rank = (nation: Nation): number => 100 * combatValueOf(b, findBestLeader(b, leadersOfNationAt(b, nation, place))) + unitsHeldAt(b, nation, place).length
  return [...nations].sort((x, y) => rank(y) - rank(x))
}
const mayEvade = (b: ReadonlyBoard, nations: readonly Nation[], place: Space): boolean =>
  findEvasionGoals(b, nations[0]!, place).length > 0 ||
  findBreakthroughs(b, nations[0]!, unitsOfParty(b, { nations, place }), place, MAX_REACTION_STEPS).length > 0
/** XIX.B-9, XIX.B-11 Provinces on a way of three steps to the goal, where some may be left. */
export const findDropOffProvinces = (b: ReadonlyBoard, nation: Nation, from: Space, goal: Space): Space[] =>
  findEvasionGoals(b, nation, from)
    .filter(
      ({ space, steps }) => space !== goal && findReachableSpaces(b, nation, space, { steps: MAX_REACTION_STEPS - steps }).some(reach => reach.space === goal),
    )
    .map(({ space }) => space)

// ---- Interception ----
export interface StackOrigin {
  readonly nation: Nation
  readonly from: Space
}
/** Who enters where. */
export interface ProvinceEntry {
  readonly mover: Nation
  readonly place: Space
  readonly movers: readonly Unit[]
}
/** r-32 A stack that has failed or passed, and against which units. */
export interface ReactedStack extends StackOrigin {
  readonly units: readonly Unit[]
}
/** r-30 Active enemies of the mover, where the province is theirs or a friend's. */
const mayIntercept = (b: ReadonlyBoard, nation: Nation, { mover, place }: ProvinceEntry): boolean =>
  isActive(b, nation) &&
  isHostile(b, mover, nation, place) &&
  ([b.controller[place]!, ...occupantsOf(b, place)] as Nation[]).some(other => other >= 0 && other !== mover && isFriend(b, nation, other))
/** XIX.A-6, r-210 The ways of at most three steps from a stack to the province entered. */
export function findInterceptionPaths(b: ReadonlyBoard, { nation, from }: StackOrigin, place: Space): Space[][] {
  const found: Space[][] = []
  const walk = (path: Space[]): void => {
    const here = path.at(-1) ?? from
    for (const border of bordersOf[here]!) {
      if (distanceBetween(border.to, place) >= MAX_REACTION_STEPS - path.length) continue
      if (path.includes(border.to) || border.to === from || isStraitBlocked(b, nation, border) || isClosedTo(b, nation, border.to)) continue
      if (border.to === place) found.push([...path, border.to])
      else if (path.length < MAX_REACTION_STEPS - 1 && isPassable(b, nation, border.to)) walk([...path, border.to])
    }
  }
  walk([])
  return found
}
const hasInterceptionPath = (b: ReadonlyBoard, { nation, from }: StackOrigin, place: Space, steps = MAX_REACTION_STEPS): boolean =>
  bordersOf[from]!.some(
    border =>
      distanceBetween(border.to, place) < steps &&
      !isStraitBlocked(b, nation, border) &&
      !isClosedTo(b, nation, border.to) &&
      (border.to === place || (isPassable(b, nation, border.to) && hasInterceptionPath(b, { nation, from: border.to }, place, steps - 1))),
  )
/** XIX.A-7 to XIX.A-9, r-147, r-210 By the way, and with the leaders, that were named. */
export function computeInterceptionModifier(b: ReadonlyBoard, { nation, from }: StackOrigin, path: readonly Space[], leaders: readonly Leader[]): number {
  const place = path.at(-1)!
  const base = combatValueOf(b, findBestLeader(b, leaders)) + (b.home[nation] === place && b.status[nation]! > 0 ? 3 : 0) + (isEmpire(b, nation) ? 2 : 0)
  return base + computePathPenalty([from, ...path])
}
function computePathPenalty(path: readonly Space[]): number {
  let penalty = path.length - 1 === MAX_REACTION_STEPS ? -1 : 0
  for (let n = 1; n < path.length; n++) {
    const border = borderBetween(path[n - 1]!, path[n]!)!
    if (border.kind === 'ridge' || border.kind === 'strait') penalty -= 2
    if (border.bosphorus) penalty -= 2
  }
  return penalty
}
/** Those of a stack who may go there at all. */
export const findUnitsAbleToIntercept = (b: ReadonlyBoard, { nation, from }: StackOrigin, place: Space): Unit[] =>
  unitsHeldAt(b, nation, from).filter(unit => !isFixed(b, unit) && mayAllEnter(b, nation, [unit], place))
const hasReacted = (reacted: readonly ReactedStack[], { nation, from }: StackOrigin, movers: readonly Unit[]): boolean =>
  reacted.some(one => one.nation === nation && one.from === from && one.units.some(unit => movers.includes(unit)))
/** XIX.A-5, r-32 Not those under attack, nor those that failed or passed against any of these units. */
export function findInterceptors(b: ReadonlyBoard, entry: ProvinceEntry, reacted: readonly ReactedStack[]): StackOrigin[] {
  const stacks: StackOrigin[] = []
  for (const nation of NATIONS) {
    const stands = findSpacesOfNation(b, nation)
    if (stands.length === 0 || !mayIntercept(b, nation, entry)) continue
    for (const from of provincesAround(entry.place)) {
      if (!stands.includes(from)) continue
      const stack = { nation, from }
      if (hasReacted(reacted, stack, entry.movers) || findUnitsAbleToIntercept(b, stack, entry.place).length === 0 || hasEnemies(b, nation, from)) continue
      if (roomAt(b, nation, entry.place, leadersOfNationAt(b, nation, from)) > 0 && hasInterceptionPath(b, stack, entry.place)) stacks.push(stack)
    }
  }
  return stacks
}
/** Every province within three steps, whatever lies between. */
const provincesWithinThreeSteps: readonly (readonly Space[])[] = SPACES.map(place => {
  const found = new Set<Space>([place])
  for (let n = 1; n <= MAX_REACTION_STEPS; n++) for (const space of [...found]) for (const border of bordersOf[space]!) found.add(border.to)
  found.delete(place)
  return [...found]
})
const provincesAround = (place: Space): readonly Space[] => provincesWithinThreeSteps[place]!

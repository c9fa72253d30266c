/** XIX Evasion and interception: who may, from where, with what chances. */
import { NATIONS, NOBODY, SPACES, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { findBorderBetween, bordersOfSpace, type Border } from '../data/map.ts'
import { isSpaceWithinOwnFoedus } from './hordes.ts'
import { findBestLeader, combatValueOfLeader, findHealthyLeadersAt, findLeadersOfNationAt } from './leaders.ts'
import { hasBoundNeutrals, isLastUnitInFoedus, mayUnitsEnter, findSpacesWithUnitsOf } from './moving.ts'
import { findOverrunVictim } from './overrun.ts'
import {
  distanceBetween,
  isStraitBlockedByFleet,
  isSpaceClosedToNation,
  mayNationStayIn,
  mayPathCross,
  findReachableSpaces,
  findReachableSpacesToStay,
  type PathLimits,
  type ReachedSpaceWithPath,
} from './paths.ts'
import { isCityFortified } from './raids.ts'
import {
  isFederate,
  areNationsFriends,
  areNationsHostile,
  isProvinceInRevoltAgainst,
  isProvincePassable,
  isProvinceWithoutCity,
  findNationsIn,
} from './relations.ts'
import { stackingRoomAt } from './stacking.ts'
import { isUnitFixed, findUnitsHeldAt, findHordesAt, hordeSpaceOf, isNationActive, isNationEmpire, traitsOfUnit, type ReadonlyBoard } from './units.ts'

const isRiverRidgeOrStraitBorder = (border: Border | null, b: ReadonlyBoard): boolean =>
  border !== null && border.kind !== 'land' && !(b.frozen && canBorderFreeze(border))
/** Harsh Winter freezes Rhine and Danube. */
const canBorderFreeze = (border: Border): boolean => border.river === 'rhenus' || border.river === 'danuvius'
const CROSSING_CODE_OF_BORDER = { land: 0, river: 1, ridge: 2, strait: 3 } as const
/** What a step over a border counts for in battle. */
export const crossingCodeOf = (b: ReadonlyBoard, border: Border | null): number =>
  border === null || (b.frozen && canBorderFreeze(border)) ? 0 : CROSSING_CODE_OF_BORDER[border.kind]

// ---- Evasion ----
const MOST_STEPS_OF_REACTION = 3
const countCavalry = (b: ReadonlyBoard, units: readonly Unit[]): number => units.filter(unit => traitsOfUnit(b, unit).cavalry).length
export const hasFriendlyWalls = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  isCityFortified(b, space) && b.cityHolder[space]! >= 0 && areNationsFriends(b, nation, b.cityHolder[space]!)
export interface EvadingParty {
  readonly nations: readonly Nation[]
  readonly place: Space
}
/** r-146 All units there of a nation and its friends are one stack. */
export const findUnitsOfEvadingParty = (b: ReadonlyBoard, { nations, place }: EvadingParty): Unit[] =>
  nations.flatMap(nation => findUnitsHeldAt(b, nation, place)).filter(unit => !isUnitFixed(b, unit))
export const findLeadersOfEvadingParty = (b: ReadonlyBoard, { nations, place }: EvadingParty): Leader[] =>
  nations.flatMap(nation => findLeadersOfNationAt(b, nation, place))
export interface EvadingForce {
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
}
/** XIX.B-11, XVII.B-2 With the bonus of the leaders who flee; XVII.C-2 a horde alone needs no room. */
const hasRoomForEvaders = (b: ReadonlyBoard, nation: Nation, space: Space, { units, leaders }: EvadingForce): boolean =>
  units.length === 0 || stackingRoomAt(b, nation, space, leaders) > 0
/** XIX.B-7, XIX.B-10 */
export function findEvasionGoals(b: ReadonlyBoard, nation: Nation, at: Space, force: EvadingForce, steps = MOST_STEPS_OF_REACTION): ReachedSpaceWithPath[] {
  return findReachableSpacesToStay(b, nation, at, { steps }).filter(({ space }) => hasRoomForEvaders(b, nation, space, force))
}
const hasEvasionGoal = (b: ReadonlyBoard, nation: Nation, at: Space, force: EvadingForce): boolean =>
  findReachableSpaces(b, nation, at, { steps: MOST_STEPS_OF_REACTION }).some(
    ({ space }) => mayNationStayIn(b, nation, space) && hasRoomForEvaders(b, nation, space, force),
  )
/** r-146 Those to which a way leads whose first step crosses neither river nor ridge nor strait. */
export function findEvasionGoalsWithoutCrossing(
  b: ReadonlyBoard,
  nation: Nation,
  at: Space,
  force: EvadingForce,
  steps = MOST_STEPS_OF_REACTION,
): ReachedSpaceWithPath[] {
  const found = new Map<Space, ReachedSpaceWithPath>()
  for (const border of bordersOfSpace[at]!) {
    if (isRiverRidgeOrStraitBorder(border, b) || !mayPathCross(b, nation, border.to, { steps })) continue
    for (const further of [{ space: border.to, steps: 0, path: [] }, ...findReachableSpaces(b, nation, border.to, { steps: steps - 1 })]) {
      const reach = { space: further.space, steps: further.steps + 1, path: [border.to, ...further.path] }
      if (reach.space !== at && reach.steps < (found.get(reach.space)?.steps ?? steps + 1) && mayNationStayIn(b, nation, reach.space))
        found.set(reach.space, reach)
    }
  }
  return [...found.values()].filter(({ space }) => hasRoomForEvaders(b, nation, space, force))
}
const forceOfEvadingParty = (b: ReadonlyBoard, party: EvadingParty): EvadingForce => ({
  units: findUnitsOfEvadingParty(b, party),
  leaders: findLeadersOfEvadingParty(b, party),
})
export interface PossibleBreakthrough {
  readonly space: Space
  /** The steps it takes to get there and to overrun, and the way. */
  readonly steps: number
  readonly path: readonly Space[]
}
/** XIX.B-8, XX.L-3, r-36 Hostile provinces that a stack on the run may enter by overrun, if it can end its way. */
export function findBreakthroughs(
  b: ReadonlyBoard,
  nation: Nation,
  { units: force, leaders }: EvadingForce,
  at: Space,
  steps: number,
  { barred = [], ...ways }: Omit<PathLimits, 'steps'> = {},
): PossibleBreakthrough[] {
  if (force.length < 6) return []
  const reached = [{ space: at, steps: 0, path: [] }, ...findReachableSpaces(b, nation, at, { ...ways, steps: steps - 2, barred })]
  const found = new Map<Space, PossibleBreakthrough>()
  for (const from of reached)
    for (const { to, kind } of bordersOfSpace[from.space]!) {
      const cost = from.steps + 2
      if (kind === 'strait' || cost > steps || barred.includes(to) || isSpaceClosedToNation(b, nation, to) || (found.get(to)?.steps ?? cost + 1) <= cost)
        continue
      if (findOverrunVictim(b, nation, force, to) !== null && canEvasionEndWithinSteps(b, nation, to, leaders, { ...ways, steps: steps - cost, barred }))
        found.set(to, { space: to, steps: cost, path: [...from.path, to] })
    }
  return [...found.values()]
}
/** XIX.B-10, XX.L-5 Where an overrun has brought a stack it may stay if there is no city, or a friend's; r-19 and no neutral. */
export const mayStayAfterOverrun = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  !hasNeutralsAt(b, nation, space) && (isProvinceWithoutCity(b, space) || (b.cityHolder[space]! >= 0 && areNationsFriends(b, nation, b.cityHolder[space]!)))
/** r-19 Neither friends nor enemies, beside whom nobody stays. */
export const hasNeutralsAt = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  findNationsIn(b, space).some(other => !areNationsFriends(b, nation, other) && !areNationsHostile(b, nation, other, space))
const canEvasionEndWithinSteps = (b: ReadonlyBoard, nation: Nation, space: Space, leaders: readonly Leader[], ways: PathLimits): boolean =>
  mayStayAfterOverrun(b, nation, space) || findReachableSpacesToStay(b, nation, space, ways).some(reach => stackingRoomAt(b, nation, reach.space, leaders) > 0)
/** XIX.B-3, XIX.B-4, r-146, r-205 All who evade against the stack that enters. */
export function computeEvasionModifier(b: ReadonlyBoard, party: EvadingParty, movers: readonly Unit[]): number {
  const [nation, place] = [party.nations[0]!, party.place]
  const own = findUnitsOfEvadingParty(b, party)
  const isDouble = own.length > 0 && own.length >= 2 * movers.length
  return (
    combatValueOfLeader(b, findBestLeader(b, findLeadersOfEvadingParty(b, party))) +
    (hasFriendlyWalls(b, nation, place) ? 3 : 0) +
    (isDouble ? 3 : 0) -
    Number(countCavalry(b, own) < countCavalry(b, movers)) -
    (mustEvadersCross(b, party) ? PENALTY_FOR_CROSSING : 0)
  )
}
export const PENALTY_FOR_CROSSING = 2
/** XIX.B-4, r-146 No way out, be it over an enemy, but begins with a river, a ridge or a strait. */
export const mustEvadersCross = (b: ReadonlyBoard, { nations, place }: EvadingParty): boolean =>
  findEvasionGoalsWithoutCrossing(b, nations[0]!, place, forceOfEvadingParty(b, { nations, place })).length === 0 &&
  findBreakthroughs(b, nations[0]!, forceOfEvadingParty(b, { nations, place }), place, MOST_STEPS_OF_REACTION).every(({ path }) =>
    doesPathBeginWithCrossing(b, place, path),
  )
export const doesPathBeginWithCrossing = (b: ReadonlyBoard, from: Space, path: readonly Space[]): boolean =>
  isRiverRidgeOrStraitBorder(findBorderBetween(from, path[0]!), b)
/** Hostile nations with units or a horde there, friends together; first the one whose player decides (r-171). */
export function findEvadingParties(b: ReadonlyBoard, mover: Nation, place: Space): Nation[][] {
  const there = findNationsIn(b, place).filter(
    nation => areNationsHostile(b, mover, nation, place) && (findUnitsHeldAt(b, nation, place).length > 0 || findHordesAt(b, place).includes(nation)),
  )
  const parties: Nation[][] = []
  for (const nation of [...there].sort((x, y) => x - y)) {
    const party = parties.find(one => areNationsFriends(b, one[0]!, nation))
    if (party) party.push(nation)
    else parties.push([nation])
  }
  return parties.map(nations => sortNationsByStrength(b, nations, place)).filter(nations => mayNationsEvade(b, nations, place))
}
const sortNationsByStrength = (b: ReadonlyBoard, nations: readonly Nation[], place: Space): Nation[] => {
  const rank = (nation: Nation): number =>
    100 * combatValueOfLeader(b, findBestLeader(b, findLeadersOfNationAt(b, nation, place))) + findUnitsHeldAt(b, nation, place).length
  return [...nations].sort((x, y) => rank(y) - rank(x))
}
/** XXVIII.E-3, r-280 A stack that flees leaves a unit in a province of its foedus. */
export const wouldEvadersGiveUpFoedus = (b: ReadonlyBoard, nations: readonly Nation[], group: readonly Unit[], from: Space): boolean =>
  nations.some(nation => findUnitsHeldAt(b, nation, from).length > 0 && isLastUnitInFoedus(b, { nation, units: group, leaders: [], from }))
/** XVIII.G-1, XXVIII.E-3, r-280, r-294 A horde flees with its people, a federate's from its foedus only into another province of it where it may stay; an overrun brings them from one spot to the next. */
export const findHordesThatMayFlee = (b: ReadonlyBoard, { nations, place }: EvadingParty, group: readonly Unit[], to: Space, spot = place): Nation[] =>
  nations.filter(
    nation =>
      hordeSpaceOf(b, nation) === spot &&
      wouldPeopleFlee(b, nation, group, spot) &&
      (!isFederate(b, nation) || !isSpaceWithinOwnFoedus(b, nation, place) || (isSpaceWithinOwnFoedus(b, nation, to) && mayStayAfterOverrun(b, nation, to))),
  )
/** Some of them, or nobody is there who could. */
const wouldPeopleFlee = (b: ReadonlyBoard, nation: Nation, group: readonly Unit[], spot: Space): boolean => {
  const people = findUnitsOfEvadingParty(b, { nations: [nation], place: spot })
  return people.length === 0 || people.some(unit => group.includes(unit))
}
const mayUnitsEvade = (b: ReadonlyBoard, { nations, place }: EvadingParty): boolean =>
  findUnitsOfEvadingParty(b, { nations, place }).some(unit => !wouldEvadersGiveUpFoedus(b, nations, [unit], place))
const mayHordeEvadeAlone = (b: ReadonlyBoard, party: EvadingParty): boolean =>
  findUnitsOfEvadingParty(b, party).length === 0 &&
  findHordesAt(b, party.place).some(nation => party.nations.includes(nation)) &&
  findEvasionGoals(b, party.nations[0]!, party.place, { units: [], leaders: [] }).some(({ space }) => findHordesThatMayFlee(b, party, [], space).length > 0)
/** Somebody who may move at all, and somewhere to go. */
const mayNationsEvade = (b: ReadonlyBoard, nations: readonly Nation[], place: Space): boolean =>
  (mayUnitsEvade(b, { nations, place }) || mayHordeEvadeAlone(b, { nations, place })) &&
  (hasEvasionGoal(b, nations[0]!, place, forceOfEvadingParty(b, { nations, place })) ||
    findBreakthroughs(b, nations[0]!, forceOfEvadingParty(b, { nations, place }), place, MOST_STEPS_OF_REACTION).length > 0)
/** XIX.B-9, XIX.B-11 Provinces on a way of so many steps to the goal, of those reached, where some may be left. */
export const findDropOffProvinces = (b: ReadonlyBoard, nation: Nation, reached: readonly ReachedSpaceWithPath[], goal: Space, most: number): Space[] =>
  reached
    .filter(({ space, steps }) => space !== goal && findReachableSpaces(b, nation, space, { steps: most - steps }).some(reach => reach.space === goal))
    .map(({ space }) => space)

// ---- Interception ----
export interface StackOfNationAt {
  readonly nation: Nation
  readonly from: Space
}
/** Who enters where. */
export interface EntryOfMover {
  readonly mover: Nation
  readonly place: Space
  readonly movers: readonly Unit[]
  /** XIX.A-1 Who controlled the province when they came, before its defenders fled. */
  readonly former?: Nation
  /** XIX.B-12, r-239 Who has fled from these movers intercepts others only. */
  readonly fled?: readonly Unit[]
}
export interface EvasionFromStack {
  readonly units: readonly Unit[]
  readonly movers: readonly Unit[]
}
/** Everybody who has fled from one of these. */
export const findUnitsFledFrom = (fled: readonly EvasionFromStack[], movers: readonly Unit[]): Unit[] =>
  fled.flatMap(one => (one.movers.some(unit => movers.includes(unit)) ? one.units : []))
/** r-32 A stack that has failed or passed, and against which units. */
export interface ReactedStack extends StackOfNationAt {
  readonly units: readonly Unit[]
}
/** r-30 Active enemies of the mover, where the province is theirs or a friend's; r-124 not in their own rebel land; r-272 nor among neutrals. */
const mayNationIntercept = (b: ReadonlyBoard, nation: Nation, { mover, place, former = NOBODY }: EntryOfMover): boolean =>
  isNationActive(b, nation) &&
  areNationsHostile(b, mover, nation, place) &&
  !isProvinceInRevoltAgainst(b, nation, place) &&
  (isFriendOfNation(b, nation, b.controller[place]!, mover) || isFriendOfNation(b, nation, former, mover) || hasFriendsAt(b, nation, place, mover)) &&
  !hasBoundNeutrals(b, nation, place)
const isFriendOfNation = (b: ReadonlyBoard, nation: Nation, other: Nation, mover: Nation): boolean =>
  other >= 0 && other !== mover && areNationsFriends(b, nation, other)
function hasFriendsAt(b: ReadonlyBoard, nation: Nation, place: Space, mover: Nation): boolean {
  for (const other of findNationsIn(b, place)) if (isFriendOfNation(b, nation, other, mover)) return true
  return false
}
/** XIX.A-6, r-210 The ways of at most three steps from a stack to the province entered. */
export function findInterceptionPaths(b: ReadonlyBoard, { nation, from }: StackOfNationAt, place: Space): Space[][] {
  const found: Space[][] = []
  const walk = (path: Space[]): void => {
    const here = path.at(-1) ?? from
    for (const border of bordersOfSpace[here]!) {
      if (distanceBetween(border.to, place) >= MOST_STEPS_OF_REACTION - path.length) continue
      if (path.includes(border.to) || border.to === from || isStraitBlockedByFleet(b, nation, border) || isSpaceClosedToNation(b, nation, border.to)) continue
      if (border.to === place) found.push([...path, border.to])
      else if (path.length < MOST_STEPS_OF_REACTION - 1 && isProvincePassable(b, nation, border.to)) walk([...path, border.to])
    }
  }
  walk([])
  return found
}
const hasInterceptionPath = (b: ReadonlyBoard, { nation, from }: StackOfNationAt, place: Space, steps = MOST_STEPS_OF_REACTION): boolean =>
  bordersOfSpace[from]!.some(
    border =>
      distanceBetween(border.to, place) < steps &&
      !isStraitBlockedByFleet(b, nation, border) &&
      !isSpaceClosedToNation(b, nation, border.to) &&
      (border.to === place || (isProvincePassable(b, nation, border.to) && hasInterceptionPath(b, { nation, from: border.to }, place, steps - 1))),
  )
/** XIX.A-7 to XIX.A-9, r-147, r-210 By the way, and with the leaders, that were named. */
export function computeInterceptionModifier(b: ReadonlyBoard, { nation, from }: StackOfNationAt, path: readonly Space[], leaders: readonly Leader[]): number {
  const place = path.at(-1)!
  const base =
    combatValueOfLeader(b, findBestLeader(b, leaders)) + (b.home[nation] === place && b.status[nation]! > 0 ? 3 : 0) + (isNationEmpire(b, nation) ? 2 : 0)
  return base + computePathPenalty([from, ...path])
}
function computePathPenalty(path: readonly Space[]): number {
  let penalty = path.length - 1 === MOST_STEPS_OF_REACTION ? -1 : 0
  for (let n = 1; n < path.length; n++) {
    const border = findBorderBetween(path[n - 1]!, path[n]!)!
    if (border.kind === 'ridge' || border.kind === 'strait') penalty -= 2
    if (border.bosphorus) penalty -= 2
  }
  return penalty
}
/** Those of a stack who may go there at all. */
export const findUnitsAbleToIntercept = (b: ReadonlyBoard, { nation, from }: StackOfNationAt, place: Space, fled: readonly Unit[] = []): Unit[] =>
  findUnitsHeldAt(b, nation, from).filter(unit => !isUnitFixed(b, unit) && !fled.includes(unit) && mayUnitsEnter(b, nation, [unit], from, place))
/** r-32, r-214 The one stack without units is the horde that moves alone. */
const hasStackReacted = (reacted: readonly ReactedStack[], { nation, from }: StackOfNationAt, movers: readonly Unit[]): boolean =>
  reacted.some(
    one => one.nation === nation && one.from === from && (movers.length === 0 ? one.units.length === 0 : one.units.some(unit => movers.includes(unit))),
  )
/** XXVIII.E-3, r-91 Nobody who could go but a federate's last unit in a province of its foedus. */
const isBoundByFoedus = (b: ReadonlyBoard, { nation, from }: StackOfNationAt, able: readonly Unit[]): boolean =>
  able.length === 1 && isLastUnitInFoedus(b, { nation, units: able, leaders: [], from })
/** XIX.A-5, r-32 By the side that acts; enemies who merely stand there hold nobody down. */
const isHeldDown = (b: ReadonlyBoard, { nation, from }: StackOfNationAt, mover: Nation): boolean =>
  findNationsIn(b, from).some(other => (other === mover || b.now.side.includes(other)) && areNationsHostile(b, nation, other, from))
/** XIX.A-5, r-32 Not those under attack, nor those that failed or passed against any of these units. */
export function findStacksThatMayIntercept(b: ReadonlyBoard, entry: EntryOfMover, reacted: readonly ReactedStack[]): StackOfNationAt[] {
  const stacks: StackOfNationAt[] = []
  for (const nation of NATIONS) {
    if (!mayNationIntercept(b, nation, entry)) continue
    for (const from of findStandsWithinReactionReach(b, nation, entry.place)) {
      const stack = { nation, from }
      const able = findUnitsAbleToIntercept(b, stack, entry.place, entry.fled)
      if (hasStackReacted(reacted, stack, entry.movers) || able.length === 0 || isBoundByFoedus(b, stack, able) || isHeldDown(b, stack, entry.mover)) continue
      if (stackingRoomAt(b, nation, entry.place, findHealthyLeadersAt(b, nation, from)) > 0 && hasInterceptionPath(b, stack, entry.place)) stacks.push(stack)
    }
  }
  return stacks
}
/** Every province within three steps, whatever lies between. */
const provincesWithinThreeSteps: readonly (readonly Space[])[] = SPACES.map(place => {
  const found = new Set<Space>([place])
  for (let n = 1; n <= MOST_STEPS_OF_REACTION; n++) for (const space of [...found]) for (const border of bordersOfSpace[space]!) found.add(border.to)
  found.delete(place)
  return [...found]
})
/** In their order. */
function findStandsWithinReactionReach(b: ReadonlyBoard, nation: Nation, place: Space): Space[] {
  const near = provincesWithinThreeSteps[place]!
  return findSpacesWithUnitsOf(b, nation)
    .filter(space => space !== place && distanceBetween(space, place) <= MOST_STEPS_OF_REACTION)
    .sort((x, y) => near.indexOf(x) - near.indexOf(y))
}

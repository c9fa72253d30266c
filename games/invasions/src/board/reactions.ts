/** XIX Evasion and interception: who may, from where, with what chances. */
import { NATIONS, SPACES, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { borderBetween, bordersOf, type Border } from '../data/map.ts'
import { bestOf, combatOf, leadersOfAt } from './leaders.ts'
import { isBound, isTethered, standsIn } from './moving.ts'
import { overrunVictim } from './overrun.ts'
import { distance, isBlocked, isClosedTo, reachFrom, refugesFrom, type Reach } from './paths.ts'
import { isFortified } from './raids.ts'
import { hasEnemies, isFriend, isHostile, isPassable, isRural, occupantsOf } from './relations.ts'
import { roomAt } from './stacking.ts'
import { heldAt, hordesAt, isActive, isEmpire, traits, type Look } from './units.ts'

const isHard = (border: Border | null, b: Look): boolean => border !== null && border.kind !== 'land' && !(b.frozen && isFrozen(border))
/** Harsh Winter freezes Rhine and Danube. */
export const isFrozen = (border: Border): boolean => border.river === 'rhenus' || border.river === 'danuvius'

// ---- Evasion ----
const STEPS = 3
const cavalryIn = (b: Look, units: readonly Unit[]): number => units.filter(unit => traits(b, unit).cavalry).length
export const hasFriendlyWalls = (b: Look, nation: Nation, space: Space): boolean =>
  isFortified(b, space) && b.cityHolder[space]! >= 0 && isFriend(b, nation, b.cityHolder[space]!)
export interface Party {
  readonly nations: readonly Nation[]
  readonly place: Space
}
/** r-146 All units there of a nation and its friends are one stack. */
export const partyUnits = (b: Look, { nations, place }: Party): Unit[] =>
  nations.flatMap(nation => heldAt(b, nation, place)).filter(unit => b.fixed[unit] === 0)
export const partyLeaders = (b: Look, { nations, place }: Party): Leader[] => nations.flatMap(nation => leadersOfAt(b, nation, place))
/** XIX.B-7, XIX.B-10 */
export function evasionGoals(b: Look, nation: Nation, at: Space, steps = STEPS): Reach[] {
  return refugesFrom(b, nation, at, { steps }).filter(({ space }) => roomAt(b, nation, space) > 0)
}
/** Units bound to their land go nowhere else. */
export const mayAllEnter = (b: Look, nation: Nation, units: readonly Unit[], space: Space): boolean =>
  !isTethered(b, nation, space) && !units.some(unit => isBound(b, unit, space))
export interface Breakthrough {
  readonly space: Space
  /** The steps it takes to get there and to overrun. */
  readonly steps: number
}
/** XIX.B-8, XX.L-3, r-36 Hostile provinces that a stack on the run may enter by overrun, if it can end its way. */
export function breakthroughs(b: Look, nation: Nation, force: readonly Unit[], at: Space, steps: number, barred: readonly Space[] = []): Breakthrough[] {
  if (force.length < 6) return []
  const reached = [{ space: at, steps: 0 }, ...reachFrom(b, nation, at, { steps: steps - 2, barred })]
  const found = new Map<Space, number>()
  for (const from of reached)
    for (const { to, kind } of bordersOf[from.space]!) {
      const cost = from.steps + 2
      if (kind === 'strait' || cost > steps || barred.includes(to) || isClosedTo(b, nation, to) || (found.get(to) ?? cost) < cost) continue
      if (overrunVictim(b, nation, force, to) !== null && mayEndAfter(b, nation, to, steps - cost)) found.set(to, cost)
    }
  return [...found].map(([space, cost]) => ({ space, steps: cost }))
}
const mayEndAfter = (b: Look, nation: Nation, space: Space, steps: number): boolean =>
  isRural(b, space) || refugesFrom(b, nation, space, { steps }).some(reach => roomAt(b, nation, reach.space) > 0)
/** XIX.B-3, XIX.B-4, r-146, r-205 All who evade against the stack that enters. */
export function evasionModifier(b: Look, party: Party, movers: readonly Unit[]): number {
  const [nation, place] = [party.nations[0]!, party.place]
  const own = partyUnits(b, party)
  const goals = evasionGoals(b, nation, place)
  const isHampered = goals.length > 0 && goals.every(({ path }) => isHard(borderBetween(place, path[0]!), b))
  const isDouble = own.length > 0 && own.length >= 2 * movers.length
  return (
    combatOf(b, bestOf(b, partyLeaders(b, party))) +
    (hasFriendlyWalls(b, nation, place) ? 3 : 0) +
    (isDouble ? 3 : 0) -
    Number(cavalryIn(b, own) < cavalryIn(b, movers)) -
    (isHampered ? 2 : 0)
  )
}
/** Hostile nations with units or a horde there, friends together; first the one whose player decides (r-171). */
export function evaders(b: Look, mover: Nation, place: Space): Nation[][] {
  const there = occupantsOf(b, place).filter(
    nation => isHostile(b, mover, nation, place) && (heldAt(b, nation, place).length > 0 || hordesAt(b, place).includes(nation)),
  )
  const parties: Nation[][] = []
  for (const nation of [...there].sort((x, y) => x - y)) {
    const party = parties.find(one => isFriend(b, one[0]!, nation))
    if (party) party.push(nation)
    else parties.push([nation])
  }
  return parties.map(nations => byStrength(b, nations, place)).filter(nations => mayEvade(b, nations, place))
}
const byStrength = (b: Look, nations: readonly Nation[], place: Space): Nation[] => {
  const rank = (nation: Nation): number => 100 * combatOf(b, bestOf(b, leadersOfAt(b, nation, place))) + heldAt(b, nation, place).length
  return [...nations].sort((x, y) => rank(y) - rank(x))
}
const mayEvade = (b: Look, nations: readonly Nation[], place: Space): boolean =>
  evasionGoals(b, nations[0]!, place).length > 0 || breakthroughs(b, nations[0]!, partyUnits(b, { nations, place }), place, STEPS).length > 0
/** XIX.B-9, XIX.B-11 Provinces on a way of three steps to the goal, where some may be left. */
export const waysides = (b: Look, nation: Nation, from: Space, goal: Space): Space[] =>
  evasionGoals(b, nation, from)
    .filter(({ space, steps }) => space !== goal && reachFrom(b, nation, space, { steps: STEPS - steps }).some(reach => reach.space === goal))
    .map(({ space }) => space)

// ---- Interception ----
export interface Stack {
  readonly nation: Nation
  readonly from: Space
}
/** Who enters where. */
export interface Entry {
  readonly mover: Nation
  readonly place: Space
  readonly movers: readonly Unit[]
}
/** r-32 A stack that has failed or passed, and against which units. */
export interface Reacted extends Stack {
  readonly units: readonly Unit[]
}
/** r-30 Active enemies of the mover, where the province is theirs or a friend's. */
const mayIntercept = (b: Look, nation: Nation, { mover, place }: Entry): boolean =>
  isActive(b, nation) &&
  isHostile(b, mover, nation, place) &&
  ([b.controller[place]!, ...occupantsOf(b, place)] as Nation[]).some(other => other >= 0 && other !== mover && isFriend(b, nation, other))
/** XIX.A-6, r-210 The ways of at most three steps from a stack to the province entered. */
export function waysTo(b: Look, { nation, from }: Stack, place: Space): Space[][] {
  const found: Space[][] = []
  const walk = (path: Space[]): void => {
    const here = path.at(-1) ?? from
    for (const border of bordersOf[here]!) {
      if (distance(border.to, place) >= STEPS - path.length) continue
      if (path.includes(border.to) || border.to === from || isBlocked(b, nation, border) || isClosedTo(b, nation, border.to)) continue
      if (border.to === place) found.push([...path, border.to])
      else if (path.length < STEPS - 1 && isPassable(b, nation, border.to)) walk([...path, border.to])
    }
  }
  walk([])
  return found
}
const hasWay = (b: Look, { nation, from }: Stack, place: Space, steps = STEPS): boolean =>
  bordersOf[from]!.some(
    border =>
      distance(border.to, place) < steps &&
      !isBlocked(b, nation, border) &&
      !isClosedTo(b, nation, border.to) &&
      (border.to === place || (isPassable(b, nation, border.to) && hasWay(b, { nation, from: border.to }, place, steps - 1))),
  )
/** XIX.A-7 to XIX.A-9, r-147, r-210 By the way, and with the leaders, that were named. */
export function interceptionModifier(b: Look, { nation, from }: Stack, path: readonly Space[], leaders: readonly Leader[]): number {
  const place = path.at(-1)!
  const base = combatOf(b, bestOf(b, leaders)) + (b.home[nation] === place && b.status[nation]! > 0 ? 3 : 0) + (isEmpire(b, nation) ? 2 : 0)
  return base + wayPenalty([from, ...path])
}
function wayPenalty(path: readonly Space[]): number {
  let penalty = path.length - 1 === STEPS ? -1 : 0
  for (let n = 1; n < path.length; n++) {
    const border = borderBetween(path[n - 1]!, path[n]!)!
    if (border.kind === 'ridge' || border.kind === 'strait') penalty -= 2
    if (border.bosphorus) penalty -= 2
  }
  return penalty
}
/** Those of a stack who may go there at all. */
export const bandOf = (b: Look, { nation, from }: Stack, place: Space): Unit[] =>
  heldAt(b, nation, from).filter(unit => b.fixed[unit] === 0 && mayAllEnter(b, nation, [unit], place))
const hasReacted = (reacted: readonly Reacted[], { nation, from }: Stack, movers: readonly Unit[]): boolean =>
  reacted.some(one => one.nation === nation && one.from === from && one.units.some(unit => movers.includes(unit)))
/** XIX.A-5, r-32 Not those under attack, nor those that failed or passed against any of these units. */
export function interceptors(b: Look, entry: Entry, reacted: readonly Reacted[]): Stack[] {
  const stacks: Stack[] = []
  for (const nation of NATIONS) {
    const stands = standsIn(b, nation)
    if (stands.length === 0 || !mayIntercept(b, nation, entry)) continue
    for (const from of around(entry.place)) {
      if (!stands.includes(from)) continue
      const stack = { nation, from }
      if (hasReacted(reacted, stack, entry.movers) || bandOf(b, stack, entry.place).length === 0 || hasEnemies(b, nation, from)) continue
      if (roomAt(b, nation, entry.place, leadersOfAt(b, nation, from)) > 0 && hasWay(b, stack, entry.place)) stacks.push(stack)
    }
  }
  return stacks
}
/** Every province within three steps, whatever lies between. */
const within3: readonly (readonly Space[])[] = SPACES.map(place => {
  const found = new Set<Space>([place])
  for (let n = 1; n <= STEPS; n++) for (const space of [...found]) for (const border of bordersOf[space]!) found.add(border.to)
  found.delete(place)
  return [...found]
})
const around = (place: Space): readonly Space[] => within3[place]!

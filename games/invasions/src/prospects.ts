/** What is not yet won: how near a people's stacks and its horde are to what it wants, and what awaits them there. */
import { NO_LEADER, NOBODY, NOWHERE, type Area, type Nation, type Space } from './kinds.ts'
import { provincesOfArea } from './data/map.ts'
import type { NationObjective } from './data/nations.ts'
import { combatValueOfLeader, findBestLeader, findLeadersOfNationAt } from './board/leaders.ts'
import { findSpacesWithUnitsOf } from './board/moving.ts'
import { distanceBetween } from './board/paths.ts'
import { isCityFortified } from './board/raids.ts'
import { hasEnemiesAt } from './board/relations.ts'
import { findUnitsAt, findUnitsHeldAt, hordeSpaceOf, isNationBarbarian, isNationEmpire, isNationKingdom, type ReadonlyBoard } from './board/units.ts'

export interface StackOnMap {
  readonly at: Space
  readonly held: number
  /** Those who will be left after the battle that awaits them there. */
  readonly units: number
  readonly strength: number
}
const UNITS_OF_A_STRONG_STACK = 4
const UNITS_THAT_A_LEADER_IS_WORTH = 1
export const findStacksOfNation = (b: ReadonlyBoard, nation: Nation): readonly StackOnMap[] =>
  findSpacesWithUnitsOf(b, nation).map(at => {
    const held = findUnitsHeldAt(b, nation, at).length
    const units = held * estimateShareThatSurvives(b, nation, at, held)
    return { at, held, units, strength: Math.min(1, (units + (isLedAt(b, nation, at) ? UNITS_THAT_A_LEADER_IS_WORTH : 0)) / UNITS_OF_A_STRONG_STACK) }
  })
const isLedAt = (b: ReadonlyBoard, nation: Nation, at: Space): boolean => findLeadersOfNationAt(b, nation, at).length > 0
/** Whoever stands among enemies will have to fight them: numbers decide more than once. */
function estimateShareThatSurvives(b: ReadonlyBoard, nation: Nation, at: Space, held: number): number {
  const others = findUnitsAt(b, at).length - held
  if (held === 0 || others === 0 || !hasEnemiesAt(b, nation, at)) return 1
  return held ** 2 / (held ** 2 + others ** 2)
}
/** Near is much nearer than far, and far is not nowhere: peoples cross half the map. */
const CLOSENESS_BY_DISTANCE = Array.from({ length: 24 }, (_, steps) => (0.6 ** steps + 0.9 ** steps) / 2)
const closenessAtDistance = (steps: number): number => CLOSENESS_BY_DISTANCE[steps] ?? 0
const SHARE_OF_GOAL_IN_REACH = 0.25
/** What stands in the goal is about to fight for it, and to besiege its city. */
const SHARE_OF_GOAL_FOUGHT_FOR = 0.5
/** What part of a province that a nation wants it has in its reach. */
function estimateShareOfProvince(b: ReadonlyBoard, nation: Nation, stacks: readonly StackOnMap[], goal: Space): number {
  let share = 0
  for (const { at, strength } of stacks) {
    const near = strength * closenessAtDistance(distanceBetween(at, goal)) * SHARE_OF_GOAL_IN_REACH
    share = Math.max(share, at === goal ? near + strength * SHARE_OF_GOAL_FOUGHT_FOR * estimateChanceOfCity(b, nation, goal) : near)
  }
  return share
}
const CHANCE_OF_SIEGE_OF_WALLS = 0.25
const CHANCE_OF_SIEGE = 0.4
/** XXIV.B: a leader's terror opens a city without walls. */
const CHANCE_OF_TERROR = 0.5
/** XXIV.C: each roll of the siege, one more for each point of the best leader. */
function estimateChanceOfCity(b: ReadonlyBoard, nation: Nation, at: Space): number {
  if (b.cityLevel[at] === 0 || b.cityHolder[at] === nation) return 1
  const leader = findBestLeader(b, findLeadersOfNationAt(b, nation, at))
  const isWalled = isCityFortified(b, at)
  const rolls = 1 + combatValueOfLeader(b, leader)
  const holdsOut = (1 - (isWalled ? CHANCE_OF_SIEGE_OF_WALLS : CHANCE_OF_SIEGE)) ** rolls
  return 1 - (isWalled || leader === NO_LEADER || !isNationBarbarian(b, nation) ? holdsOut : holdsOut * (1 - CHANCE_OF_TERROR))
}
const SHARE_OF_AREA_HALF_HELD = 0.5
/** What part of an objective that it does not hold a nation has in its reach. */
export function estimateShareInReach(b: ReadonlyBoard, nation: Nation, stacks: readonly StackOnMap[], { area, province }: NationObjective): number {
  if (area === null) return estimateShareOfProvince(b, nation, stacks, province)
  const goals = provincesOfArea[area]!
  let [held, reach] = [0, 0]
  for (const space of goals) {
    if (b.controller[space] === nation) held++
    else reach += estimateShareOfProvince(b, nation, stacks, space)
  }
  return Math.max((held / goals.length) ** 2 * SHARE_OF_AREA_HALF_HELD + reach / goals.length, estimateShareByHorde(b, nation, area))
}
const SHARE_OF_AREA_BY_HORDE = 0.4
/** XII.C: the only horde in an area rules it, unless a kingdom or an empire does. An empire does as long as it has more than half of the cities. */
function estimateShareByHorde(b: ReadonlyBoard, nation: Nation, area: Area): number {
  const horde = hordeSpaceOf(b, nation)
  if (horde === NOWHERE) return 0
  let near = 0
  for (const space of provincesOfArea[area]!) near = Math.max(near, closenessAtDistance(distanceBetween(horde, space)))
  if (near === 0) return 0
  const ruler = b.rulers[area]![0] ?? NOBODY
  return near * SHARE_OF_AREA_BY_HORDE * (ruler !== NOBODY && (isNationEmpire(b, ruler) || isNationKingdom(b, ruler)) ? shareLostByRuler(b, ruler, area) : 1)
}
const LEAST_SHARE_LOST = 0.2
/** How near the ruler of an area is to losing it: what he has lost of the cities of an empire, or of the provinces of a kingdom. */
function shareLostByRuler(b: ReadonlyBoard, ruler: Nation, area: Area): number {
  const counted = provincesOfArea[area]!.filter(space => !isNationEmpire(b, ruler) || b.cityLevel[space]! > 0)
  const lost = counted.filter(space => (isNationEmpire(b, ruler) ? b.cityHolder[space] : b.controller[space]) !== ruler).length
  return Math.max(LEAST_SHARE_LOST, Math.min(1, lost / Math.max(1, counted.length / 2)))
}

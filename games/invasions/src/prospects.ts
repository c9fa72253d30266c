/** What is not yet won: how near a people's stacks and its horde are to what it wants, and what awaits them there. */
import { NATIONS, NO_LEADER, NOBODY, NOWHERE, SPACES, type Area, type Leader, type Nation, type Space, type Unit } from './kinds.ts'
import { provincesOfArea } from './data/map.ts'
import { campOfNation, type NationObjective } from './data/nations.ts'
import { combatValueOfLeader, findBestLeader, findLeadersAt, findLeadersOfNationAt } from './board/leaders.ts'
import { findSpacesWithUnitsOf } from './board/moving.ts'
import { distanceBetween } from './board/paths.ts'
import { isCityFortified } from './board/raids.ts'
import {
  areBarbariansAtPeace,
  areNationsBoundNeutral,
  areNationsFriends,
  findEnemyHordesAt,
  findEnemyUnitsAt,
  hasEnemiesAt,
  isNationOrItsVassal,
} from './board/relations.ts'
import { stackingRoomAt } from './board/stacking.ts'
import { mayVictorSubjugate } from './board/submission.ts'
import {
  eliteValueOf,
  findUnitsHeldAt,
  hordeSpaceOf,
  isNationBarbarian,
  isNationEmpire,
  isNationKingdom,
  isNationNomad,
  type ReadonlyBoard,
} from './board/units.ts'
import { computeSiegeModifier } from './procs/24-siege.ts'

export interface StackOnMap {
  readonly at: Space
  readonly held: number
  /** Those who will be left after the battle that awaits them there. */
  readonly units: number
  /** What it fights with, as long as none of it has fallen. */
  readonly power: number
  /** How likely it wins that battle and the next. */
  readonly strength: number
  /** How likely it takes the city there, if it wins. */
  readonly chanceOfCity: number
}
/** By space: how likely those who stand there take it from whoever controls it. */
export interface Threats {
  [space: number]: number
}
// ---- Stacks ----
export const findStacksOfNation = (b: ReadonlyBoard, nation: Nation): readonly StackOnMap[] =>
  findSpacesWithUnitsOf(b, nation).map(at => {
    const held = findUnitsHeldAt(b, nation, at)
    const leaders = findLeadersOfNationAt(b, nation, at)
    const able = leaveOutThoseWithoutRoom(b, nation, at, held)
    const odds = estimateOddsOfBattle(b, nation, at, able, leaders)
    const strength = odds * strengthOfPower(able.length + (leaders.length > 0 ? 1 + findBestCombatValue(b, leaders) : 0))
    const power = sumFightingStrength(b, able, leaders)
    return { at, held: held.length, units: able.length * odds, power, strength, chanceOfCity: estimateChanceOfCity(b, nation, at, leaders) }
  })
/** The best of those who stand in each space that they do not control. */
export function findThreats(b: ReadonlyBoard, stacksOfNations: readonly (readonly StackOnMap[])[]): Threats {
  const threats: Threats = {}
  stacksOfNations.forEach((stacks, nation) => {
    for (const { at, strength, chanceOfCity } of stacks) if (b.controller[at] !== nation) threats[at] = Math.max(threats[at] ?? 0, strength * chanceOfCity)
  })
  return threats
}
const MOST_UNITS_IN_ANY_SPACE = 3
/** XVII.A-3 Who is too many will be given up. */
function leaveOutThoseWithoutRoom(b: ReadonlyBoard, nation: Nation, at: Space, held: readonly Unit[]): readonly Unit[] {
  const over = held.length <= MOST_UNITS_IN_ANY_SPACE ? 0 : -stackingRoomAt(b, nation, at)
  return over > 0 ? held.slice(0, Math.max(0, held.length - over)) : held
}
const MOST_POWER = 15
/** Each unit more, and each point of a leader, counts less than the one before. */
const STRENGTH_BY_POWER = Array.from({ length: MOST_POWER + 1 }, (_, power) => 1 - 0.75 ** power)
const strengthOfPower = (power: number): number => STRENGTH_BY_POWER[Math.min(MOST_POWER, power)]!
function findBestCombatValue(b: ReadonlyBoard, leaders: readonly Leader[]): number {
  let best = 0
  for (const leader of leaders) best = Math.max(best, combatValueOfLeader(b, leader))
  return best
}
// ---- Battles ----
const UNITS_THAT_A_HORDE_IS_WORTH = 1.5
/** Whoever comes fights at a disadvantage. */
const STRENGTH_AT_HOME = 1.3
/** Elite counts twice, and a leader as many units as he has dice to roll again. */
function sumFightingStrength(b: ReadonlyBoard, units: readonly Unit[], leaders: readonly Leader[]): number {
  let sum = findBestCombatValue(b, leaders)
  for (const unit of units) sum += 1 + eliteValueOf(b, unit)
  return sum
}
/** Whoever stands among enemies will have to fight them: strength decides more than once. As 614 battles of opponents went. */
function estimateOddsOfBattle(b: ReadonlyBoard, nation: Nation, at: Space, units: readonly Unit[], leaders: readonly Leader[]): number {
  if (units.length === 0 || !hasEnemiesAt(b, nation, at)) return 1
  const isAtHome = b.controller[at] === nation
  const others = findLeadersAt(b, at).filter(leader => !leaders.includes(leader))
  const hordes = findEnemyHordesAt(b, nation, at).length * UNITS_THAT_A_HORDE_IS_WORTH
  const mine = sumFightingStrength(b, units, leaders) * (isAtHome ? STRENGTH_AT_HOME : 1)
  const theirs = (sumFightingStrength(b, findEnemyUnitsAt(b, nation, at), others) + hordes) * (isAtHome ? 1 : STRENGTH_AT_HOME)
  return mine ** 2 / (mine ** 2 + theirs ** 2)
}
// ---- Cities ----
/** XXIV.C-7 One roll of seven or more, of ten. */
const chanceOfSiegeRoll = (b: ReadonlyBoard, nation: Nation, at: Space): number =>
  Math.min(1, Math.max(0, (4 + computeSiegeModifier(b, { nation, place: at, isAssault: false, bonus: 0, ignoresWalls: false })) / 10))
/** XXIV.B: a leader's terror opens a city without walls. */
const CHANCE_OF_TERROR = 0.5
/** XXIV.C: each roll of the siege, one more for each point of the best leader. */
function estimateChanceOfCity(b: ReadonlyBoard, nation: Nation, at: Space, leaders: readonly Leader[]): number {
  if (b.cityLevel[at] === 0 || b.cityHolder[at] === nation) return 1
  const leader = findBestLeader(b, leaders)
  const holdsOut = (1 - chanceOfSiegeRoll(b, nation, at)) ** (1 + combatValueOfLeader(b, leader))
  return 1 - (leader === NO_LEADER || !isNationBarbarian(b, nation) || isCityFortified(b, at) ? holdsOut : holdsOut * (1 - CHANCE_OF_TERROR))
}
// ---- Goals ----
/** Near is much nearer than far, and far is not nowhere: peoples cross half the map. */
const CLOSENESS_BY_DISTANCE = Array.from({ length: 24 }, (_, steps) => (0.6 ** steps + 0.9 ** steps) / 2)
/** From each space to every other, found once. */
const closenessRows: (readonly number[] | undefined)[] = SPACES.map(() => undefined)
const closenessFrom = (from: Space): readonly number[] => (closenessRows[from] ??= SPACES.map(to => CLOSENESS_BY_DISTANCE[distanceBetween(from, to)] ?? 0))
const closenessToArea: (readonly number[] | undefined)[] = []
/** To the nearest province of each area. */
const closenessOf = (space: Space, area: Area): number =>
  (closenessToArea[area] ??= SPACES.map(from => Math.max(0, ...provincesOfArea[area]!.map(to => closenessFrom(from)[to]!))))[space]!
const SHARE_OF_GOAL_IN_REACH = 0.25
/** What stands in the goal is about to fight for it, and to besiege its city. */
const SHARE_OF_GOAL_FOUGHT_FOR = 0.5
/** What part of a province that a nation wants it has in its reach. */
function estimateShareOfProvince(stacks: readonly StackOnMap[], goal: Space): number {
  let share = 0
  for (const { at, strength, chanceOfCity } of stacks) {
    const near = strength * closenessFrom(at)[goal]! * SHARE_OF_GOAL_IN_REACH
    share = Math.max(share, at === goal ? near + strength * SHARE_OF_GOAL_FOUGHT_FOR * chanceOfCity : near)
  }
  return share
}
const SHARE_OF_AREA_HALF_HELD = 0.5
/** What part of an objective that it does not hold a nation has in its reach. */
export function estimateShareInReach(b: ReadonlyBoard, nation: Nation, stacks: readonly StackOnMap[], { area, province }: NationObjective): number {
  if (area === null) return estimateShareOfProvince(stacks, province)
  const goals = provincesOfArea[area]!
  let [held, reach] = [0, 0]
  for (const space of goals) {
    if (b.controller[space] === nation) held++
    else reach += estimateShareOfProvince(stacks, space)
  }
  return Math.max((held / goals.length) ** 2 * SHARE_OF_AREA_HALF_HELD + reach / goals.length, estimateShareByHorde(b, nation, area))
}
const SHARE_OF_AREA_BY_HORDE = 0.4
/** XII.C: the only horde in an area rules it, unless a kingdom or an empire does. An empire does as long as it has more than half of the cities. */
function estimateShareByHorde(b: ReadonlyBoard, nation: Nation, area: Area): number {
  const horde = hordeSpaceOf(b, nation)
  if (horde === NOWHERE) return 0
  const near = closenessOf(horde, area)
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
// ---- What may be lost ----
/** XII.C How near an empire or a kingdom is to losing an area that it rules: what it has lost of it, and what enemies stand in. */
export function estimateDangerToArea(b: ReadonlyBoard, nation: Nation, area: Area, threats: Threats): number {
  if (isNationBarbarian(b, nation)) return 0
  const isByCities = isNationEmpire(b, nation)
  let [counted, lost] = [0, 0]
  for (const space of provincesOfArea[area]!) {
    if (isByCities && b.cityLevel[space] === 0) continue
    counted++
    lost += isNationOrItsVassal(b, nation, isByCities ? b.cityHolder[space]! : b.controller[space]!) ? (threats[space] ?? 0) : 1
  }
  return Math.min(1, (2 * lost) / Math.max(1, counted))
}
export const estimateDangerTo = (b: ReadonlyBoard, nation: Nation, { area, province }: NationObjective, threats: Threats): number =>
  area !== null ? estimateDangerToArea(b, nation, area, threats) : b.controller[province] === nation ? (threats[province] ?? 0) : 0
/** How likely a stack comes from so many steps away before its people or the horde has gone elsewhere. */
const CHANCE_OF_COMING_FROM = [1, 0.5, 0.35, 0.25, 0.15] as const
const CHANCE_OF_BREAKING_PEACE = 0.4
/** XXIX.B-1 How likely a horde submits to the most dangerous of the stacks near it: by its guard, which fights at home. */
export function estimateDangerToHorde(b: ReadonlyBoard, nation: Nation, stacksOfNations: readonly (readonly StackOnMap[])[]): number {
  const horde = hordeSpaceOf(b, nation)
  if (horde === NOWHERE) return 0
  const guard = stacksOfNations[nation]!.find(stack => stack.at === horde)?.power ?? 0
  const defence = (guard + UNITS_THAT_A_HORDE_IS_WORTH) * STRENGTH_AT_HOME
  let danger = 0
  for (const other of NATIONS)
    for (const { at, power } of stacksOfNations[other]!) {
      const chance = ((CHANCE_OF_COMING_FROM[distanceBetween(at, horde)] ?? 0) * power ** 2) / (power ** 2 + defence ** 2)
      if (chance > danger) danger = Math.max(danger, chance * readinessToAttackHorde(b, other, nation, horde))
    }
  return danger
}
/** Peoples of one player do not fall upon each other, nor do those who may gain nothing. */
function readinessToAttackHorde(b: ReadonlyBoard, other: Nation, nation: Nation, horde: Space): number {
  if (campOfNation[other] === campOfNation[nation] || areNationsFriends(b, nation, other) || areNationsBoundNeutral(b, nation, other)) return 0
  if (!mayVictorSubjugate(b, other, nation)) return 0
  return areBarbariansAtPeace(b, nation, other, horde) ? CHANCE_OF_BREAKING_PEACE : 1
}
/** XXIX.B-1 All who are with a horde have to fall; nomads need only win. */
const CHANCE_OF_SUBMISSION = 0.5
/** How many peoples are about to submit: their hordes stand where a stack of this nation will fight. */
export function countSubmissionsInReach(b: ReadonlyBoard, nation: Nation, stacks: readonly StackOnMap[]): number {
  let sum = 0
  for (const { at, strength } of stacks)
    for (const other of findEnemyHordesAt(b, nation, at))
      if (mayVictorSubjugate(b, nation, other)) sum += strength * (isNationNomad(b, nation) ? 1 : CHANCE_OF_SUBMISSION)
  return sum
}

/** 9 How far a group may go, and where it may go in. */
import { BY_LAND, ENTRY, HIGHLAND, isStrait, LEADER_REACH, LIMITS, MAY_ENTER, PYRRHUS, REACH, STACK } from '../data.ts'
import type { MarchFrame, Member } from '../frames.ts'
import { type Area, CITY, type Leader, type Nation, type Space, type UnitType, type Sea } from '../kinds.ts'
import type { BoardView } from '../types.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import { allyAt, enemyUnits, hasAlly, hasEnemy, isNormalFor } from './control.ts'
import { count, fleetsAt, hasLeader, leadersAt, unitsAt } from './pieces.ts'

export type March = DeepReadonly<MarchFrame>
export const DONE = 99
/** Units of the active nation that have not moved in this phase. */
export function freshUnits(b: BoardView, n: Nation, t: UnitType, a: Area): number {
  let k = count(b, n, t, a)
  for (const x of b.tracks) if (x.type === t && x.at === a) k--
  return k
}
export function freshFleets(b: BoardView, n: Nation, s: Sea, fleet: UnitType): number {
  let k = fleetsAt(b, n, s)
  for (const x of b.tracks) if (x.type === fleet && x.at === s) k--
  return k
}
export function freshLeaders(b: BoardView, n: Nation, s: Space): readonly Leader[] {
  const here = leadersAt(b, n, s)
  return here.length === 0 || b.marched.length === 0 ? here : here.filter(l => !b.marched.some(m => m.leader === l))
}
/** 8.3 The attack limit: one more than may stay, and one more each for a leader and a major invasion. */
export const attackLimit = (a: Area, leader: boolean, invasion: boolean): number =>
  STACK[a]! + LIMITS.attackBonus + (leader ? LIMITS.leaderAttackBonus : 0) + (invasion ? LIMITS.majorInvasionAttackBonus : 0)
/** 9.1-1 The leader's own extra area is only for those who are with him from start to end. */
const reachOf = (f: March, m: DeepReadonly<Member>): number => REACH[m.type]! + f.extra + (m.whole && f.leaders.length > 0 ? 1 : 0)
/** Ruling 28: three areas, or as far as the fastest unit that is with him from the start. */
function leaderReach(f: March): number {
  let far = LEADER_REACH
  for (const m of f.group) if (m.whole) far = Math.max(far, REACH[m.type]! + 1)
  return far + f.extra
}
/** 9.0-4 Everybody in the group can make one more step after `k` others. */
export function canAllStep(f: March, k: number): boolean {
  for (let i = 0; i < f.group.length; i++) if (f.group[i]!.used + k >= reachOf(f, f.group[i]!)) return false
  return f.leaders.length === 0 || f.steps + k < leaderReach(f)
}
/** Own units there that do not march with the group. */
export const countStaying = (b: BoardView, f: March, a: Area): number => unitsAt(b, f.nation, a) - (a === f.where ? f.group.length : 0)
/** 9.3-1, 9.3-5 Twice the defenders, or as many where there is a city; a lone leader needs one unit. */
const overrunNeeds = (b: BoardView, n: Nation, a: Area): number => Math.max(1, enemyUnits(b, n, a) * (b.cities[a] === CITY ? 1 : 2))
/** Ruling 70: Pyrrhus leaves the area of his arrival freely, unless the house rule says otherwise. */
export const leavesFreely = (options: { readonly [name: string]: unknown }, f: { readonly leader: Leader; readonly first: boolean }): boolean =>
  f.leader === PYRRHUS && f.first && options['pyrrhus-arrival'] !== 'house'
/** 12.3.1-17 How many must stay when a campaign army goes away from enemies. */
export const countRearguard = (b: BoardView, n: Nation, a: Area): number => (!hasEnemy(b, n, a) ? 0 : overrunNeeds(b, n, a))
export const isOverrun = (b: BoardView, f: March, a: Area): boolean => countStaying(b, f, a) >= overrunNeeds(b, f.nation, a)
/** 9.7-1 A city that the nation controls, be it by a leader alone, or by an option its ally, is a road through highland. */
function isRoad(b: BoardView, f: March, a: Area, alliedRoads: boolean): boolean {
  if (b.cities[a] !== CITY) return false
  return ((countStaying(b, f, a) > 0 || hasLeader(b, f.nation, a)) && !hasEnemy(b, f.nation, a)) || (alliedRoads && hasAlly(b, f.nation, a))
}
/** 12.3.1-11 A campaign army may stop with a nation subject to its own. */
const isHost = (b: BoardView, f: March, a: Area): boolean => f.campaign && b.overlord[allyAt(b, f.nation, a)] === f.nation
/** 12.5.2-9 An ally is there, and one may not stop. */
export const isAllys = (b: BoardView, f: March, a: Area): boolean => hasAlly(b, f.nation, a) && !isHost(b, f, a)
/** 8.3-3 The group fits in against an enemy. */
export function fits(b: BoardView, f: March, a: Area): boolean {
  if (f.campaign || !hasEnemy(b, f.nation, a)) return true
  return countStaying(b, f, a) + f.group.length <= attackLimit(a, f.leaders.length > 0 || hasLeader(b, f.nation, a), f.invasion)
}
/** Ruling 30: no leader goes alone among enemy units. */
export const isLonely = (b: BoardView, f: March, a: Area): boolean => f.group.length === 0 && countStaying(b, f, a) === 0 && enemyUnits(b, f.nation, a) > 0
export const mayEnd = (b: BoardView, f: March, a: Area): boolean => !isAllys(b, f, a) && fits(b, f, a) && !isLonely(b, f, a)
/** 9.0-7 Highland stops whoever has neither leader nor road. */
export const isStopped = (b: BoardView, f: March, a: Area, alliedRoads: boolean): boolean =>
  HIGHLAND[a]! && f.leaders.length === 0 && !isRoad(b, f, a, alliedRoads)
/** 9.2-3 Into an entry area only as the card says; ruling 129: on the way home not from another one. */
export const mayStep = (n: Nation, from: Space, to: Area): boolean => isNormalFor(n, to) || (MAY_ENTER[n]![to]! && !ENTRY[from])
/** After `k` steps more the group stands in `a`: can it still go on and end somewhere? */
export function canGoOn(b: BoardView, f: March, a: Area, k: number, roads: boolean): boolean {
  if (!canAllStep(f, k) || isStopped(b, f, a, roads) || (hasEnemy(b, f.nation, a) && !isOverrun(b, f, a))) return false
  return BY_LAND[a]!.some(to => !isStrait(a, to) && mayStep(f.nation, a, to) && (mayEnd(b, f, to) || canGoOn(b, f, to, k + 1, roads)))
}

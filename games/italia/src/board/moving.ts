/** 9 How far a group may go, and where it may go in. */
import {
  LAND_NEIGHBOURS,
  IS_ENTRY_AREA,
  IS_HIGHLAND,
  isStraitBetween,
  LEADER_MOVEMENT,
  LIMITS,
  MAY_ENTER_AREA,
  PYRRHUS,
  MOVEMENT_OF_TYPE,
  STACKING_LIMITS,
} from '../data.ts'
import type { GroupMarchFrame, GroupMember } from '../frames.ts'
import { type Area, AREA_WITH_CITY, type Leader, type Nation, type Space, type UnitType, type Sea } from '../kinds.ts'
import type { BoardView } from '../types.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import { findAllyAt, countEnemyUnitsAt, hasAllyAt, hasEnemyAt, isOrdinarySpaceFor } from './control.ts'
import { countUnitsOfTypeAt, countFleetsAt, hasLeaderAt, findLeadersAt, countUnitsAt } from './pieces.ts'

export type ReadonlyMarchFrame = DeepReadonly<GroupMarchFrame>
export const STEPS_MEANING_MOVEMENT_DONE = 99
/** Units of the active nation that have not moved in this phase. */
export function countFreshUnits(b: BoardView, n: Nation, t: UnitType, a: Area): number {
  let k = countUnitsOfTypeAt(b, n, t, a)
  for (const x of b.tracks) if (x.type === t && x.at === a) k--
  return k
}
export function countFreshFleets(b: BoardView, n: Nation, s: Sea, fleet: UnitType): number {
  let k = countFleetsAt(b, n, s)
  for (const x of b.tracks) if (x.type === fleet && x.at === s) k--
  return k
}
export function findFreshLeaders(b: BoardView, n: Nation, s: Space): readonly Leader[] {
  const here = findLeadersAt(b, n, s)
  return here.length === 0 || b.marched.length === 0 ? here : here.filter(l => !b.marched.some(m => m.leader === l))
}
/** 8.3 The attack limit: one more than may stay, and one more each for a leader and a major invasion. */
export const attackLimitOfArea = (a: Area, leader: boolean, invasion: boolean): number =>
  STACKING_LIMITS[a]! + LIMITS.attackBonus + (leader ? LIMITS.leaderAttackBonus : 0) + (invasion ? LIMITS.majorInvasionAttackBonus : 0)
/** 9.1-1 The leader's own extra area is only for those who are with him from start to end. */
const movementOfMember = (f: ReadonlyMarchFrame, m: DeepReadonly<GroupMember>): number =>
  MOVEMENT_OF_TYPE[m.type]! + f.extra + (m.whole && f.leaders.length > 0 ? 1 : 0)
/** Ruling 28: three areas, or as far as the fastest unit that is with him from the start. */
function movementOfLeaders(f: ReadonlyMarchFrame): number {
  let far = LEADER_MOVEMENT
  for (const m of f.group) if (m.whole) far = Math.max(far, MOVEMENT_OF_TYPE[m.type]! + 1)
  return far + f.extra
}
/** 9.0-4 Everybody in the group can make one more step after `k` others. */
export function canAllMembersStep(f: ReadonlyMarchFrame, k: number): boolean {
  for (let i = 0; i < f.group.length; i++) if (f.group[i]!.used + k >= movementOfMember(f, f.group[i]!)) return false
  return f.leaders.length === 0 || f.steps + k < movementOfLeaders(f)
}
/** Own units there that do not march with the group. */
export const countUnitsNotInGroup = (b: BoardView, f: ReadonlyMarchFrame, a: Area): number =>
  countUnitsAt(b, f.nation, a) - (a === f.where ? f.group.length : 0)
/** 9.3-1, 9.3-5 Twice the defenders, or as many where there is a city; a lone leader needs one unit. */
const countUnitsNeededToOverrun = (b: BoardView, n: Nation, a: Area): number =>
  Math.max(1, countEnemyUnitsAt(b, n, a) * (b.cities[a] === AREA_WITH_CITY ? 1 : 2))
/** Ruling 70: Pyrrhus leaves the area of his arrival freely, unless the house rule says otherwise. */
export const mayLeaderLeaveEnemiesFreely = (options: { readonly [name: string]: unknown }, f: { readonly leader: Leader; readonly first: boolean }): boolean =>
  f.leader === PYRRHUS && f.first && options['pyrrhus-arrival'] !== 'house'
/** 12.3.1-17 How many must stay when a campaign army goes away from enemies. */
export const countUnitsNeededAsRearguard = (b: BoardView, n: Nation, a: Area): number => (!hasEnemyAt(b, n, a) ? 0 : countUnitsNeededToOverrun(b, n, a))
export const areEnemiesOverrun = (b: BoardView, f: ReadonlyMarchFrame, a: Area): boolean =>
  countUnitsNotInGroup(b, f, a) >= countUnitsNeededToOverrun(b, f.nation, a)
/** 9.7-1 A city that the nation controls, be it by a leader alone, or by an option its ally, is a road through highland. */
function isAreaPassable(b: BoardView, f: ReadonlyMarchFrame, a: Area, alliedRoads: boolean): boolean {
  if (b.cities[a] !== AREA_WITH_CITY) return false
  return ((countUnitsNotInGroup(b, f, a) > 0 || hasLeaderAt(b, f.nation, a)) && !hasEnemyAt(b, f.nation, a)) || (alliedRoads && hasAllyAt(b, f.nation, a))
}
/** 12.3.1-11 A campaign army may stop with a nation subject to its own. */
const isAreaOfSubject = (b: BoardView, f: ReadonlyMarchFrame, a: Area): boolean => f.campaign && b.overlord[findAllyAt(b, f.nation, a)] === f.nation
/** 12.5.2-9 An ally is there, and one may not stop. */
export const isAreaOfAlly = (b: BoardView, f: ReadonlyMarchFrame, a: Area): boolean => hasAllyAt(b, f.nation, a) && !isAreaOfSubject(b, f, a)
/** 8.3-3 The group fits in against an enemy. */
export function isGroupWithinAttackLimit(b: BoardView, f: ReadonlyMarchFrame, a: Area): boolean {
  if (f.campaign || !hasEnemyAt(b, f.nation, a)) return true
  return countUnitsNotInGroup(b, f, a) + f.group.length <= attackLimitOfArea(a, f.leaders.length > 0 || hasLeaderAt(b, f.nation, a), f.invasion)
}
/** Ruling 30: no leader goes alone among enemy units. */
export const wouldLeaderBeAlone = (b: BoardView, f: ReadonlyMarchFrame, a: Area): boolean =>
  f.group.length === 0 && countUnitsNotInGroup(b, f, a) === 0 && countEnemyUnitsAt(b, f.nation, a) > 0
export const mayGroupEndIn = (b: BoardView, f: ReadonlyMarchFrame, a: Area): boolean =>
  !isAreaOfAlly(b, f, a) && isGroupWithinAttackLimit(b, f, a) && !wouldLeaderBeAlone(b, f, a)
/** 9.0-7 Highland stops whoever has neither leader nor road. */
export const isGroupStoppedInArea = (b: BoardView, f: ReadonlyMarchFrame, a: Area, alliedRoads: boolean): boolean =>
  IS_HIGHLAND[a]! && f.leaders.length === 0 && !isAreaPassable(b, f, a, alliedRoads)
/** 9.2-3 Into an entry area only as the card says; ruling 129: on the way home not from another one. */
export const mayNationStepInto = (n: Nation, from: Space, to: Area): boolean => isOrdinarySpaceFor(n, to) || (MAY_ENTER_AREA[n]![to]! && !IS_ENTRY_AREA[from])
/** After `k` steps more the group stands in `a`: can it still go on and end somewhere? */
export function canGroupGoOnFrom(b: BoardView, f: ReadonlyMarchFrame, a: Area, k: number, roads: boolean): boolean {
  if (!canAllMembersStep(f, k) || isGroupStoppedInArea(b, f, a, roads) || (hasEnemyAt(b, f.nation, a) && !areEnemiesOverrun(b, f, a))) return false
  return LAND_NEIGHBOURS[a]!.some(
    to => !isStraitBetween(a, to) && mayNationStepInto(f.nation, a, to) && (mayGroupEndIn(b, f, to) || canGroupGoOnFrom(b, f, to, k + 1, roads)),
  )
}

/** III.C Leaders in play, and what they give. */
import { NO_LEADER, NOWHERE, type Leader, type Nation, type Space } from '../kinds.ts'
import { isRulerLeader, isStandardLeader, nationByLeader, leaderRowOf, leadersByNation } from '../data/leaders.ts'
import { listLeadersByPlace } from './survey.ts'
import type { ReadonlyBoard } from './units.ts'

export const isLeaderInPlay = (b: ReadonlyBoard, leader: Leader): boolean => b.leaderAt[leader] !== NOWHERE
export const findLeadersInPlayOf = (b: ReadonlyBoard, nation: Nation): Leader[] => leadersByNation[nation]!.filter(leader => isLeaderInPlay(b, leader))
export const findLeadersAt = (b: ReadonlyBoard, space: Space): readonly Leader[] => (space >= 0 ? listLeadersByPlace(b, space) : [])
export function findLeadersOfNationAt(b: ReadonlyBoard, nation: Nation, space: Space): Leader[] {
  const found: Leader[] = []
  for (const leader of leadersByNation[nation]!) if (b.leaderAt[leader] === space) found.push(leader)
  return found
}
const isLeaderIll = (b: ReadonlyBoard, leader: Leader): boolean => b.now.ill.includes(leader)
/** Those who may set out against an enemy: the ill do not move. */
export const findHealthyLeadersAt = (b: ReadonlyBoard, nation: Nation, space: Space): Leader[] =>
  findLeadersOfNationAt(b, nation, space).filter(leader => !isLeaderIll(b, leader))
/** XX.E-1, with what an event adds in this activation; an ill leader does not fight. */
export function combatValueOfLeader(b: ReadonlyBoard, leader: Leader): number {
  if (leader === NO_LEADER || isLeaderIll(b, leader)) return 0
  return Math.min(3, leaderRowOf(leader).combat + (b.now.inspired === leader ? 1 : 0))
}
export const campaignLimitOfLeader = (b: ReadonlyBoard, leader: Leader): number =>
  isLeaderIll(b, leader) ? 0 : Math.min(3, leaderRowOf(leader).campaign + (b.now.inspired === leader ? 1 : 0)) + (b.now.extraCampaign === leader ? 1 : 0)
/** XIII.E-5 Idle leaders neither move nor campaign in their own activation. */
export const mayLeaderMove = (b: ReadonlyBoard, leader: Leader): boolean => b.idle[leader] === 0 && !isLeaderIll(b, leader)
/** r-41, r-149 Of several leaders only the best counts. */
export const findBestLeader = (b: ReadonlyBoard, leaders: readonly Leader[]): Leader =>
  leaders.reduce<Leader>((best, one) => (best === NO_LEADER || combatValueOfLeader(b, one) > combatValueOfLeader(b, best) ? one : best), NO_LEADER)
export const stackingBonusOfLeader = (leader: Leader): number => leaderRowOf(leader).stacking
export function computeStackingBonusOfLeaders(leaders: readonly Leader[]): number {
  let best = 0
  for (const leader of leaders) best = Math.max(best, stackingBonusOfLeader(leader))
  return best
}
/** r-116 The highest single bonus among the nation's leaders in play. */
export const findBestLeaderBonus = (b: ReadonlyBoard, nation: Nation, of: 'administration' | 'diplomacy'): number =>
  Math.max(0, ...findLeadersInPlayOf(b, nation).map(leader => leaderRowOf(leader)[of]))
export const findHistoricalLeadersOf = (b: ReadonlyBoard, nation: Nation): Leader[] =>
  findLeadersInPlayOf(b, nation).filter(leader => !isStandardLeader[leader])
/** r-219 The king or emperor in play, the best of them. */
export const findRulerLeaderOf = (b: ReadonlyBoard, nation: Nation): Leader =>
  findBestLeader(
    b,
    findLeadersInPlayOf(b, nation).filter(leader => isRulerLeader[leader]),
  )
/** XXIV.B-1, r-70 Of some leaders the first who has not called on this city yet. */
export const findLeaderToTerrorise = (b: ReadonlyBoard, leaders: readonly Leader[], place: Space): Leader =>
  leaders.find(leader => b.leaderAt[leader] === place && !b.now.terrorised.some(one => one.leader === leader && one.place === place)) ?? NO_LEADER
export const nationOfLeader = (leader: Leader): Nation => nationByLeader[leader]!

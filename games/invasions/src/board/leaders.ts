/** III.C Leaders in play, and what they give. */
import { NO_LEADER, NOWHERE, type Leader, type Nation, type Space } from '../kinds.ts'
import { isRuler, isStandard, leaderNation, leaderRow, leadersOf } from '../data/leaders.ts'
import { leadersIn } from './survey.ts'
import type { Look } from './units.ts'

export const isLeaderInPlay = (b: Look, leader: Leader): boolean => b.leaderAt[leader] !== NOWHERE
export const inPlayOf = (b: Look, nation: Nation): Leader[] => leadersOf[nation]!.filter(leader => isLeaderInPlay(b, leader))
export const leadersAt = (b: Look, space: Space): readonly Leader[] => (space >= 0 ? leadersIn(b, space) : [])
export const leadersOfAt = (b: Look, nation: Nation, space: Space): Leader[] => leadersOf[nation]!.filter(leader => b.leaderAt[leader] === space)
const isIll = (b: Look, leader: Leader): boolean => b.now.ill.includes(leader)
/** XX.E-1, with what an event adds in this activation; an ill leader does not fight. */
export function combatOf(b: Look, leader: Leader): number {
  if (leader === NO_LEADER || isIll(b, leader)) return 0
  return Math.min(3, leaderRow(leader).combat + (b.now.inspired === leader ? 1 : 0))
}
export const campaignsOf = (b: Look, leader: Leader): number =>
  isIll(b, leader) ? 0 : Math.min(3, leaderRow(leader).campaign + (b.now.inspired === leader ? 1 : 0)) + (b.now.extraCampaign === leader ? 1 : 0)
/** XIII.E-5 Idle leaders neither move nor campaign in their own activation. */
export const mayMove = (b: Look, leader: Leader): boolean => b.idle[leader] === 0 && !isIll(b, leader)
/** r-41, r-149 Of several leaders only the best counts. */
export const bestOf = (b: Look, leaders: readonly Leader[]): Leader =>
  leaders.reduce<Leader>((best, one) => (best === NO_LEADER || combatOf(b, one) > combatOf(b, best) ? one : best), NO_LEADER)
export const stackingBonus = (leaders: readonly Leader[]): number => Math.max(0, ...leaders.map(leader => leaderRow(leader).stacking))
/** r-116 The highest single bonus among the nation's leaders in play. */
export const bestBonus = (b: Look, nation: Nation, of: 'administration' | 'diplomacy'): number =>
  Math.max(0, ...inPlayOf(b, nation).map(leader => leaderRow(leader)[of]))
export const historicalOf = (b: Look, nation: Nation): Leader[] => inPlayOf(b, nation).filter(leader => !isStandard[leader])
/** r-219 The king or emperor in play, the best of them. */
export const rulerOf = (b: Look, nation: Nation): Leader =>
  bestOf(
    b,
    inPlayOf(b, nation).filter(leader => isRuler[leader]),
  )
export const nationOfLeader = (leader: Leader): Nation => leaderNation[leader]!

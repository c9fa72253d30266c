/** 12.3.2.1 Who could come into a campaigner's battle, and from where. */
import { NATIONS_OF_GAME } from '../columns.ts'
import { ALL_NEIGHBOURS } from '../data.ts'
import { type Area, isSea, type Nation, type Space, type Sea } from '../kinds.ts'
import type { BoardView } from '../types.ts'
import { areNationsAllied, isOrdinarySpaceFor, isNationPresent } from './control.ts'
import { countFleetsAt, hasLeaderAt, hasLandUnitsAt, countRoomAboard } from './pieces.ts'

/** The nation on campaign, where its leader is, what he raids and what he blocks. */
export interface CampaignerToReactTo {
  readonly nation: Nation
  readonly at: Space
  readonly raids: readonly Area[]
  readonly block: Space | null
}
/** 12.3.4-1, ruling 61: enemies of the campaigner in the area he blocks; his allies are free. */
export const isSpaceBlocked = (b: BoardView, by: Pick<CampaignerToReactTo, 'nation' | 'block'>, n: Nation, s: Space): boolean =>
  by.block === s && !areNationsAllied(b, n, by.nation)
/** Whether anything of the nation can go from one space to the other; ruling 22: not if it is unseen. */
export function canNationMoveBetween(b: BoardView, n: Nation, from: Space, to: Space): boolean {
  if (!isOrdinarySpaceFor(n, from)) return false
  if (isSea(from) && isSea(to)) return countFleetsAt(b, n, from) > 0
  if (isSea(from)) return b.holds.some(h => h.nation === n && h.at === from && h.units.length + h.leaders.length > 0)
  if (isSea(to)) return countFleetsAt(b, n, to) > 0 && (hasLeaderAt(b, n, from) || (hasLandUnitsAt(b, n, from) && countRoomAboard(b, n, to) > 0))
  return isNationPresent(b, n, from)
}
/** 12.3.2.1-1 Spaces beside the leader from which somebody could come in; ruling 76: only fleets join him at sea. */
export const findSpacesOfJoiners = (b: BoardView, n: Nation, to: Space): Space[] =>
  ALL_NEIGHBOURS[to]!.filter(s => (isSea(s) || !isSea(to)) && canNationMoveBetween(b, n, s, to))
/** Ruling 131: a sea without fleets, or with its own, or with its own and the campaigner's. */
export const isFriendlySea = (b: BoardView, by: Nation, n: Nation, s: Sea): boolean =>
  NATIONS_OF_GAME[b.game]!.every(m => m === n || countFleetsAt(b, m, s) === 0 || (m === by && countFleetsAt(b, n, s) > 0))
/** What keeps a nation out of the battle; ruling 125: a leader there is a unit. */
export const BARS_TO_JOINING: readonly { readonly cite: string; readonly bars: (b: BoardView, by: CampaignerToReactTo, n: Nation) => boolean }[] = [
  { cite: 'italia.12.3.2.1-1', bars: (b, by, n) => !isNationPresent(b, n, by.at) },
  { cite: 'italia.12.3.3-2', bars: (_, by) => !isSea(by.at) && by.raids.includes(by.at) },
  { cite: 'italia.r-61', bars: (b, by, n) => areNationsAllied(b, n, by.nation) },
  { cite: 'italia.12.3.4-4', bars: (b, by, n) => findSpacesOfJoiners(b, n, by.at).every(s => isSpaceBlocked(b, by, n, s)) },
]

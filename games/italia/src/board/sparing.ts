/** 8 Where stacking is not checked. */
import { findAwardsByEvent, findCampaignOfNation, findInvasionOfNation } from '../data.ts'
import { isSea, type Area, type Nation } from '../kinds.ts'
import type { BoardView } from '../types.ts'
import { hasLeaderAt } from './pieces.ts'

/** Ruling 95: where units go home there is no stacking. */
export function findHomewardAreas(n: Nation): Area[] {
  const via = findAwardsByEvent(n, 'exit')[0]?.area ?? null
  return via === null ? [] : [via]
}
/** 12.3-4 Where the leader of a campaign stands, and where units go home, stacking waits. */
export function findAreasSparedFromStacking(b: BoardView, n: Nation): Area[] {
  const c = findCampaignOfNation(n, b.round)
  const at = c ? b.leaders[c.leader]! : null
  return [...(at === null || isSea(at) ? [] : [at]), ...findHomewardAreas(n)]
}
/** Whether an army beyond the limit may stay in an area until the leader has gone on, or for good. */
export function isArmySparedFromStacking(b: BoardView, n: Nation, a: Area): boolean {
  const isLedInvasion = findInvasionOfNation(n, b.round)?.includes('no-stacking-with-leader-after-movement') === true && hasLeaderAt(b, n, a)
  return isLedInvasion || findAreasSparedFromStacking(b, n).includes(a)
}

/** 3.4.1, 3.5.1 Which spaces a Raid reaches, and by what routes. */
import { ADJACENT, CALEDONIA, COASTS, FACTIONS, FRONTIER, LANDS, ON_SEA, OPEN_SEAS, SCO, seaNumber, SETTLEMENT, WARBAND } from '../data.ts'
import type { OpOf } from '../data/vocabulary.ts'
import type { BoardView, Faction, PublicContext, Space } from '../types.ts'
import { grantingOperation } from './mods.ts'
import { strongholdsIn, unitsIn } from './pieces.ts'

/** 3.4.1-3, r-33 A Settlement and a Warband of their own, not Foederati. */
const isRaidBase = (b: BoardView, s: Space, faction: Faction) => unitsIn(b, s, WARBAND[faction]!) > 0 && strongholdsIn(b, s, SETTLEMENT[faction]!) > 0
const raidBases = (b: BoardView, faction: Faction) => LANDS.filter(s => isRaidBase(b, s, faction))
/** Seas that lie open to the faction, or border a base (3.4.1-4). */
const isOpenSea = (faction: Faction, from: readonly Space[]) => (sea: Space) => OPEN_SEAS[faction]!.includes(sea) || from.some(s => COASTS[s]!.includes(sea))
/** r-147 Whether a space lies on the Sea that a text has named, if it names one. */
export const isOnNamedSea = (g: PublicContext, op: OpOf<'free'>, space: Space) =>
  op.onSea === null || COASTS[space]!.some(sea => g.enclosing('event')[op.onSea!].includes(sea))
/** r-28 The routes to a space: Seas, Caledonia, or a base in it or beside it; all overland routes are alike, so one stands for all. */
export function raidRoutes(g: PublicContext, faction: Faction, space: Space): Space[] {
  const op = grantingOperation(g)
  if (op?.ignoreReach) return [space]
  if (op !== null && !isOnNamedSea(g, op, space)) return []
  const from = raidBases(g.board, faction)
  const out: Space[] = COASTS[space]!.filter(isOpenSea(faction, from))
  if (faction === SCO && FRONTIER.includes(space)) out.push(CALEDONIA)
  const base = from.find(s => s === space || ADJACENT[s]!.includes(space))
  if (base !== undefined) out.push(base)
  return out
}
/** Spaces on a Sea that lies open to a faction, or on the frontier of Caledonia. */
const REACHED_BY_OPEN_SEA: readonly (readonly boolean[])[] = FACTIONS.map(f =>
  LANDS.map(s => COASTS[s]!.some(sea => OPEN_SEAS[f]!.includes(sea)) || (f === SCO && FRONTIER.includes(s))),
)
/** The same as having a route, worked out without listing them. */
export function isInRaidReach(g: PublicContext, faction: Faction, space: Space): boolean {
  const op = grantingOperation(g)
  return op?.ignoreReach || op?.onSea ? raidRoutes(g, faction, space).length > 0 : isReachedByOwnMeans(g.board, faction, space)
}
/** 3.4.1-2 to -4 The same as far as no card changes it. */
export function isReachedByOwnMeans(b: BoardView, faction: Faction, space: Space): boolean {
  if (REACHED_BY_OPEN_SEA[faction]![space]) return true
  if (isRaidBase(b, space, faction)) return true
  for (const s of ADJACENT[space]!) if (isRaidBase(b, s, faction)) return true
  for (const sea of COASTS[space]!) for (const s of ON_SEA[seaNumber(sea)]!) if (isRaidBase(b, s, faction)) return true
  return false
}
/** 4.4.2-3 Beside a space that could be raided; the route is that space's. */
export const deepRaidRoutes = (g: PublicContext, faction: Faction, space: Space, through: (s: Space) => boolean): Space[] =>
  [...new Set(ADJACENT[space]!.filter(through).flatMap(s => raidRoutes(g, faction, s)))].sort((a, b) => a - b)

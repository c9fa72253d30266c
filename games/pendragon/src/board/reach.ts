/** 3.4.1, 3.5.1 Which spaces a Raid reaches, and by what routes. */
import {
  ADJACENT_SPACES_OF_SPACE,
  CALEDONIA,
  SEAS_OF_COAST,
  FACTIONS,
  FRONTIER_SPACES,
  LANDS,
  LANDS_ON_SEA,
  SEAS_OPEN_TO_FACTION,
  SCO,
  seaNumberOf,
  SETTLEMENT_OF_NATION,
  WARBAND_OF_NATION,
} from '../data.ts'
import type { OperationNamed } from '../data/operations.ts'
import type { BoardView, Faction, PublicContext, Space } from '../types.ts'
import { findOperationGrantingFreeAction } from './mods.ts'
import { countStrongholdsOfKindIn, countUnitsOfKindIn } from './pieces.ts'

/** 3.4.1-3, r-33 A Settlement and a Warband of their own, not Foederati. */
const isRaidBase = (b: BoardView, s: Space, faction: Faction) =>
  countUnitsOfKindIn(b, s, WARBAND_OF_NATION[faction]!) > 0 && countStrongholdsOfKindIn(b, s, SETTLEMENT_OF_NATION[faction]!) > 0
const findRaidBases = (b: BoardView, faction: Faction) => LANDS.filter(s => isRaidBase(b, s, faction))
/** Seas that lie open to the faction, or border a base (3.4.1-4). */
const createOpenSeaTest = (faction: Faction, from: readonly Space[]) => (sea: Space) =>
  SEAS_OPEN_TO_FACTION[faction]!.includes(sea) || from.some(s => SEAS_OF_COAST[s]!.includes(sea))
/** r-147 Whether a space lies on the Sea that a text has named, if it names one. */
export const isOnSeaNamedByCard = (g: PublicContext, op: OperationNamed<'free'>, space: Space) =>
  op.onSea === null || SEAS_OF_COAST[space]!.some(sea => g.enclosing('event')[op.onSea!].includes(sea))
/** r-28 The routes to a space: Seas, Caledonia, or a base in it or beside it; all overland routes are alike, so one stands for all. */
export function findRaidRoutes(g: PublicContext, faction: Faction, space: Space): Space[] {
  const op = findOperationGrantingFreeAction(g)
  if (op?.ignoreReach) return [space]
  if (op !== null && !isOnSeaNamedByCard(g, op, space)) return []
  const from = findRaidBases(g.board, faction)
  const out: Space[] = SEAS_OF_COAST[space]!.filter(createOpenSeaTest(faction, from))
  if (faction === SCO && FRONTIER_SPACES.includes(space)) out.push(CALEDONIA)
  const base = from.find(s => s === space || ADJACENT_SPACES_OF_SPACE[s]!.includes(space))
  if (base !== undefined) out.push(base)
  return out
}
/** Spaces on a Sea that lies open to a faction, or on the frontier of Caledonia. */
const IS_REACHED_BY_OPEN_SEA: readonly (readonly boolean[])[] = FACTIONS.map(f =>
  LANDS.map(s => SEAS_OF_COAST[s]!.some(sea => SEAS_OPEN_TO_FACTION[f]!.includes(sea)) || (f === SCO && FRONTIER_SPACES.includes(s))),
)
/** The same as having a route, worked out without listing them. */
export function isInRaidReach(g: PublicContext, faction: Faction, space: Space): boolean {
  const op = findOperationGrantingFreeAction(g)
  return op?.ignoreReach || op?.onSea ? findRaidRoutes(g, faction, space).length > 0 : isRaidTargetReachedByOwnMeans(g.board, faction, space)
}
/** 3.4.1-2 to -4 The same as far as no card changes it. */
export function isRaidTargetReachedByOwnMeans(b: BoardView, faction: Faction, space: Space): boolean {
  if (IS_REACHED_BY_OPEN_SEA[faction]![space]) return true
  if (isRaidBase(b, space, faction)) return true
  for (const s of ADJACENT_SPACES_OF_SPACE[space]!) if (isRaidBase(b, s, faction)) return true
  for (const sea of SEAS_OF_COAST[space]!) for (const s of LANDS_ON_SEA[seaNumberOf(sea)]!) if (isRaidBase(b, s, faction)) return true
  return false
}
/** 4.4.2-3 Beside a space that could be raided; the route is that space's. */
export const findDeepRaidRoutes = (g: PublicContext, faction: Faction, space: Space, through: (s: Space) => boolean): Space[] =>
  [...new Set(ADJACENT_SPACES_OF_SPACE[space]!.filter(through).flatMap(s => findRaidRoutes(g, faction, s)))].sort((a, b) => a - b)

/** 1.3.3 Roads. */
import { ADJACENT_SPACES_OF_SPACE, MILITIA, ROAD_NEIGHBOURS } from '../data.ts'
import { isBritonControlled, isSpaceFriendlyTo } from './control.ts'
import { isActionForbiddenByCard } from './mods.ts'
import type { BoardView, Faction, Piece, Space } from '../types.ts'

const mayUseRoads = (b: BoardView, faction: Faction) => b.roads && !isActionForbiddenByCard(b, faction, 'road-move', null)
/** 3.2.2-6, r-35 Spaces at the end of a Road path; every space passed through is under Control. */
function findSpacesByRoad(from: Space, passes: (s: Space) => boolean): Space[] {
  const found: Space[] = []
  const queue = [from]
  for (const s of queue)
    for (const t of ROAD_NEIGHBOURS[s]!) {
      if (t === from || found.includes(t)) continue
      found.push(t)
      if (passes(t)) queue.push(t)
    }
  return found
}
/** 3.2.2-4, -5 Militia moves one space; others one space, or any number along Maintained Roads. */
export function findMarchDestinations(b: BoardView, faction: Faction, from: Space, piece: Piece, intercepting: boolean): readonly Space[] {
  if (piece === MILITIA || !mayUseRoads(b, faction)) return ADJACENT_SPACES_OF_SPACE[from]!
  const passes = intercepting ? (s: Space) => isSpaceFriendlyTo(b, s, faction) : (s: Space) => isBritonControlled(b, s)
  const far = findSpacesByRoad(from, passes).filter(s => !ADJACENT_SPACES_OF_SPACE[from]!.includes(s))
  return far.length === 0 ? ADJACENT_SPACES_OF_SPACE[from]! : [...ADJACENT_SPACES_OF_SPACE[from]!, ...far]
}

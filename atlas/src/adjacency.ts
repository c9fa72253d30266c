import { pairKey, type MapData } from './data.ts'
import type { Arc } from './arcs.ts'
import { FIRST_SPACE } from './territory.ts'
import type { Point } from './projection.ts'

export const arcLength = (points: readonly Point[]): number => {
  let sum = 0
  for (let i = 1; i < points.length; i++) sum += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1])
  return sum
}

/** Pairs that are joined by a drawn line over water or by nothing but a corner, not by a shared border. */
export const overWater = new Set(['strait', 'sea-link'])

/** Length of the shared border of every touching pair of spaces, in units. */
export const contacts = (data: MapData, arcs: readonly Arc[]): Map<string, number> => {
  const out = new Map<string, number>()
  for (const arc of arcs) {
    if (arc.left < FIRST_SPACE || arc.right < FIRST_SPACE) continue
    const key = pairKey(data.spaces[arc.left - FIRST_SPACE]!.id, data.spaces[arc.right - FIRST_SPACE]!.id)
    out.set(key, (out.get(key) ?? 0) + arcLength(arc.points))
  }
  return out
}

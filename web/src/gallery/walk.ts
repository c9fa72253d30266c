/** Walking a map from space to space along its edges. */
import type { AtlasMap, AtlasSpace } from '@tabularium/atlas/types'

export const directions = ['up', 'right', 'down', 'left'] as const
export type Direction = (typeof directions)[number]
const anglesOfDirections: { readonly [W in Direction]: number } = { right: 0, down: Math.PI / 2, left: Math.PI, up: -Math.PI / 2 }

export interface SpaceGraph {
  readonly byId: ReadonlyMap<string, AtlasSpace>
  readonly next: ReadonlyMap<string, readonly string[]>
}
/** Only what is drawn can be walked; a map may leave spaces of an expansion out. */
export function buildSpaceGraph(map: Pick<AtlasMap, 'spaces' | 'edges'>): SpaceGraph {
  const byId = new Map(map.spaces.map(s => [s.id, s]))
  const next = new Map<string, string[]>(map.spaces.map(s => [s.id, []]))
  for (const { a, b } of map.edges) {
    if (!byId.has(a) || !byId.has(b)) continue
    next.get(a)!.push(b)
    next.get(b)!.push(a)
  }
  return { byId, next }
}

const normaliseAngle = (angle: number): number => Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)))
/** Further than this off the arrow is another arrow's business. */
const WIDEST_ANGLE = (Math.PI / 180) * 75
/** How far `to` lies, the dearer the more it is off the way; null when it is not on it. */
function computeStepCost(from: AtlasSpace, to: AtlasSpace, way: Direction): number | null {
  const [dx, dy] = [to.label[0] - from.label[0], to.label[1] - from.label[1]]
  const off = normaliseAngle(Math.atan2(dy, dx) - anglesOfDirections[way])
  return off > WIDEST_ANGLE ? null : Math.hypot(dx, dy) * (1 + 2 * off * off)
}
export function findSpaceInDirection({ byId, next }: SpaceGraph, id: string, way: Direction): string | null {
  const from = byId.get(id)
  if (!from) return null
  const costs = next.get(id)!.flatMap(to => {
    const c = computeStepCost(from, byId.get(to)!, way)
    return c === null ? [] : [[to, c] as const]
  })
  return costs.toSorted((a, b) => a[1] - b[1])[0]?.[0] ?? null
}
/** Where a walk begins: the space nearest to a point. */
export function findNearestSpace({ byId }: SpaceGraph, [x, y]: readonly [number, number]): string | null {
  const far = (s: AtlasSpace): number => Math.hypot(s.label[0] - x, s.label[1] - y)
  return [...byId.values()].toSorted((a, b) => far(a) - far(b))[0]?.id ?? null
}

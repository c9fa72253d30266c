/** A finger is broader than a small city: beside one that can be chosen, the city is meant. Pure. */
import type { Point, MapTransform } from '../gallery/pan-zoom.ts'
import type { TableMap } from './game-ui.ts'

/** So broad must be what a finger is to hit, in pixels. */
const FINGER_WIDTH_PX = 44
type MapSpace = TableMap['spaces'][number]
const isTooSmallForFinger = ({ box: [, , width, height] }: MapSpace, k: number): boolean => Math.min(width, height) * k < FINGER_WIDTH_PX
function measureDistanceToSpace({ box: [left, top, width, height], place: [px, py] }: MapSpace, { x, y, k }: MapTransform, [fx, fy]: Point): number {
  const to = (mx: number, my: number): number => Math.hypot(x + mx * k - fx, y + my * k - fy)
  return Math.min(to(left + width / 2, top + height / 2), to(px, py))
}
/** `hit`: the space that the finger really touched, if any; `at`: where, in the window of the map. */
export function findSpaceMeantByTouch(map: TableMap, targets: ReadonlyMap<string, string>, view: MapTransform, hit: string | null, at: Point): string | null {
  const near = map.spaces.flatMap(space => {
    const far = targets.has(space.id) && isTooSmallForFinger(space, view.k) ? measureDistanceToSpace(space, view, at) : Infinity
    return far <= FINGER_WIDTH_PX / 2 ? [{ id: space.id, far }] : []
  })
  if (near.some(({ id }) => id === hit)) return hit
  return near.toSorted((a, b) => a.far - b.far)[0]?.id ?? hit
}

/** What a small window shows of the map: near enough to be hit, and turned to where something can be chosen. */
import type { MapCamera } from '../gallery/camera.ts'
import { computeScaleOfWholeMap, type Box, type Point } from '../gallery/pan-zoom.ts'
import type { TableMap } from './game-ui.ts'

const SMALL_WINDOW_WIDTH = 700
/** So far from the edge a place must lie to be in sight, and so much room is left around a group when the view is turned to it; in pixels. */
const [MARGIN, AROUND] = [28, 44]
/** The view moves for a wish only if it is farther from it than this. */
const LEAST_ZOOM_CHANGE = 0.6
/** A place must be so broad to be hit, in pixels; and so much nearer one goes for it at most. */
const [HIT, MOST] = [24, 2.5]

export const listPointsOfSpaces = (map: TableMap, ids: readonly string[]): Point[] =>
  map.spaces.filter(s => ids.includes(s.id)).map(({ place: [x, y] }) => [x, y])
export const isSmallWindow = ({ stage }: MapCamera): boolean => stage.value.frame.width > 0 && stage.value.frame.width <= SMALL_WINDOW_WIDTH
export function isInSight({ stage, view }: MapCamera, [x, y]: Point): boolean {
  const { frame, clear } = stage.value
  const [left, top, width, height] = clear ?? [0, 0, frame.width, frame.height]
  const { x: dx, y: dy, k } = view.value
  const [px, py] = [dx + x * k, dy + y * k]
  return px >= left + MARGIN && py >= top + MARGIN && px <= left + width - MARGIN && py <= top + height - MARGIN
}
/** Where leaves lie just then. Asking the page what lies at each of many points would take it far longer. */
const measureLeaves = (): readonly DOMRect[] => [...document.querySelectorAll('.leaf')].map(leaf => leaf.getBoundingClientRect())
/** At a desk: in the window, and under no leaf. */
function isUncovered({ stage, view }: MapCamera, leaves: readonly DOMRect[], [x, y]: Point): boolean {
  const { x: dx, y: dy, k } = view.peek()
  const { width, height } = stage.peek().frame
  const [px, py] = [dx + x * k, dy + y * k]
  const isInWindow = px >= 0 && py >= 0 && px < width && py < height
  return isInWindow && !leaves.some(({ left, right, top, bottom }) => px >= left && px < right && py >= top && py < bottom)
}
/** What no leaf covers, in the measure of the map. */
export function computeUncoveredBox({ stage, view }: MapCamera): Box {
  const { frame, clear } = stage.peek()
  const [left, top, width, height] = clear ?? [0, 0, frame.width, frame.height]
  const { x, y, k } = view.peek()
  return [(left - x) / k, (top - y) / k, width / k, height / k]
}
interface PointGroup {
  readonly middle: Point
  readonly width: number
  readonly height: number
}
function measurePointGroup(spots: readonly Point[]): PointGroup {
  const [xs, ys] = [spots.map(s => s[0]), spots.map(s => s[1])]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { middle: [(left + right) / 2, (top + bottom) / 2], width: right - left, height: bottom - top }
}
const findNearestPoint = ([x, y]: Point, spots: readonly Point[]): Point =>
  spots.toSorted((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))[0]!
/** So far a group must move to lie in the clear part of the window, in pixels. */
function findLeastShift({ view }: MapCamera, middle: Point, size: readonly [number, number], clear: Box): [number, number] {
  const { x, y, k } = view.peek()
  const shiftOf = (at: number, half: number, from: number, length: number): number => {
    const around = Math.min(AROUND, length / 2 - half)
    return Math.max(0, from + around - (at - half)) || Math.min(0, from + length - around - (at + half))
  }
  const [dx, dy] = [x + middle[0] * k, y + middle[1] * k].map((at, i) => shiftOf(at, (size[i]! * k) / 2, clear[i]!, clear[i + 2]!))
  return [dx!, dy!]
}
/** Several places: all of them if there is room, else the map moves only if none is in sight. */
function showPoints(camera: MapCamera, spots: readonly Point[]): void {
  const leaves = measureLeaves()
  if (spots.every(spot => isUncovered(camera, leaves, spot))) return
  const { frame, clear = [0, 0, frame.width, frame.height] } = camera.stage.peek()
  const { middle, width, height } = measurePointGroup(spots)
  const { k } = camera.view.peek()
  if (width * k < clear[2] - 2 * MARGIN && height * k < clear[3] - 2 * MARGIN) {
    // No farther than it must: a map that is thrown across the window has to be learnt anew.
    camera.panBy(...findLeastShift(camera, middle, [width, height], clear))
    if (!spots.every(spot => isUncovered(camera, leaves, spot))) camera.centreOn(middle)
  } else if (!spots.some(spot => isUncovered(camera, leaves, spot))) camera.centreOn(findNearestPoint(middle, spots))
}
/** At a desk the map moves for a single place that is out of sight or too small to be hit, and for several where they lie near each other. */
function showSpacesInLargeWindow(camera: MapCamera, map: TableMap, ids: readonly string[]): void {
  if (ids.length > 1) return showPoints(camera, listPointsOfSpaces(map, ids))
  const space = map.spaces.find(s => s.id === ids[0])
  if (!space) return
  const [x, y] = space.place
  const across = Math.min(space.box[2], space.box[3]) * camera.view.peek().k
  if (across < HIT) {
    camera.zoomBy(Math.min(MOST, HIT / Math.max(1, across)))
    camera.centreOn([x, y])
  } else if (!isUncovered(camera, measureLeaves(), [x, y])) camera.bringIn([x, y])
}
/** What is seldom meant moves the map in a small window alone, and only where nothing of it is in sight: what has just happened may lie far away. */
export function showSpacesIfNoneInSight(camera: MapCamera, map: TableMap, ids: readonly string[]): void {
  if (isSmallWindow(camera) && !listPointsOfSpaces(map, ids).some(spot => isInSight(camera, spot))) showSpaces(camera, map, ids)
}
/** A view that shows all of them stays as it is: a map that jumps at every question cannot be learnt. */
export function showSpaces(camera: MapCamera, map: TableMap, ids: readonly string[]): void {
  const { frame } = camera.stage.peek()
  const spots = listPointsOfSpaces(map, ids)
  if (frame.width === 0 || spots.length === 0) return
  if (frame.width > SMALL_WINDOW_WIDTH) return showSpacesInLargeWindow(camera, map, ids)
  const { middle, width, height } = measurePointGroup(spots)
  const fit = computeScaleOfWholeMap(camera.stage.peek())
  const room = camera.stage.peek().clear?.[3] ?? frame.height
  const wanted = Math.min(fit * 3, Math.max(fit, Math.min((frame.width - 2 * AROUND) / width, (room - 2 * AROUND) / height)))
  const now = camera.view.peek().k
  if (now >= wanted * LEAST_ZOOM_CHANGE && spots.every(spot => isInSight(camera, spot))) return
  camera.zoomBy(wanted / now)
  camera.centreOn(middle)
}

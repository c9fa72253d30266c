/** Where a map lies in its window: pure geometry, so that it can be tested without a browser. A point of the map is drawn at `point * k + [x, y]`. */
export interface MapTransform {
  readonly x: number
  readonly y: number
  readonly k: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export type Point = readonly [x: number, y: number]
export type Box = readonly [x: number, y: number, width: number, height: number]
export interface MapAndWindow {
  /** The map, in its own units; the part that is played on, where more is drawn; the part of it that matters most, if it has one. */
  readonly map: Size & { readonly frame?: Box; readonly focus?: Box }
  /** The window, in CSS pixels. */
  readonly frame: Size
  /** The part of the window that nothing covers; all of it unless said. */
  readonly free?: Box
  /** Where the map lies under leaves: what they leave clear. Every place can be brought there. */
  readonly clear?: Box
}
const findFreeBox = ({ free, frame }: MapAndWindow): Box => free ?? [0, 0, frame.width, frame.height]
const findClearBox = (stage: MapAndWindow): Box => stage.clear ?? findFreeBox(stage)
const findPlayedBox = ({ map }: MapAndWindow): Box => map.frame ?? [0, 0, map.width, map.height]
const findCentre = ([x, y, width, height]: Box): Point => [x + width / 2, y + height / 2]

/** How much closer than the whole map one can go. */
const MOST_ZOOM = 8
/** How near one goes to a place that was asked for. */
const CLOSE_LOOK_ZOOM = 2.6
/** From here on a mini-map helps, and names lie as for a near look. */
const NEAR_ZOOM = 1.9

const computeScaleToFit = ([, , width, height]: Box, [, , freeWidth, freeHeight]: Box): number => Math.min(freeWidth / width, freeHeight / height)
export const computeScaleOfWholeMap = (stage: MapAndWindow): number => computeScaleToFit(findPlayedBox(stage), findFreeBox(stage))
const clampNumber = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
/** Keeps the map over what is free of the window; where it is smaller than that, in its middle. */
const clampMapEdge = (at: number, length: number, from: number, room: number): number =>
  length <= room ? from + (room - length) / 2 : clampNumber(at, from + room - length, from)

export function clampTransform({ x, y, k }: MapTransform, stage: MapAndWindow): MapTransform {
  const fit = computeScaleOfWholeMap(stage)
  const scale = clampNumber(k, fit, fit * MOST_ZOOM)
  const [left, top, width, height] = findClearBox(stage)
  return { k: scale, x: clampMapEdge(x, stage.map.width * scale, left, width), y: clampMapEdge(y, stage.map.height * scale, top, height) }
}
export const showWholeMap = (stage: MapAndWindow): MapTransform =>
  centreOnPoint({ x: 0, y: 0, k: computeScaleOfWholeMap(stage) }, findCentre(findPlayedBox(stage)), stage, stage.free)
const computeScaleToCover = ([, , width, height]: Box, [, , freeWidth, freeHeight]: Box): number => Math.max(freeWidth / width, freeHeight / height)
const isTallBox = ([, , width, height]: Box): boolean => height > width
const SMALL_WINDOW_WIDTH = 600
/** The whole of a part of the map, in the middle of the window; in a small window as much of it as can be read. */
function showPart(part: Box, stage: MapAndWindow): MapTransform {
  const free = findFreeBox(stage)
  const k = Math.max(computeScaleOfWholeMap(stage), free[2] < SMALL_WINDOW_WIDTH ? computeScaleToCover(part, free) : computeScaleToFit(part, free))
  return centreOnPoint({ x: 0, y: 0, k }, findCentre(part), stage)
}
/** In a tall window, such as a phone's, a wide map begins filling the window and not as a stripe in it. */
export function chooseFirstTransform(stage: MapAndWindow): MapTransform {
  if (stage.map.focus) return showPart(stage.map.focus, stage)
  const [play, free] = [findPlayedBox(stage), findFreeBox(stage)]
  if (!isTallBox(free) || isTallBox(play)) return showWholeMap(stage)
  return centreOnPoint({ x: 0, y: 0, k: Math.min(computeScaleToCover(play, free), computeScaleOfWholeMap(stage) * 2.5) }, findCentre(play), stage)
}
export const panBy = (view: MapTransform, dx: number, dy: number, stage: MapAndWindow): MapTransform =>
  clampTransform({ ...view, x: view.x + dx, y: view.y + dy }, stage)

export const convertToMapPoint = ({ x, y, k }: MapTransform, [px, py]: Point): Point => [(px - x) / k, (py - y) / k]
export const convertToWindowPoint = ({ x, y, k }: MapTransform, [mx, my]: Point): Point => [mx * k + x, my * k + y]

/** The point of the map under `at` stays there. */
export function zoomAtPoint(view: MapTransform, factor: number, at: Point, stage: MapAndWindow): MapTransform {
  const fit = computeScaleOfWholeMap(stage)
  const k = clampNumber(view.k * factor, fit, fit * MOST_ZOOM)
  const [mx, my] = convertToMapPoint(view, at)
  return clampTransform({ k, x: at[0] - mx * k, y: at[1] - my * k }, stage)
}
export function centreOnPoint(view: MapTransform, [mx, my]: Point, stage: MapAndWindow, room = findClearBox(stage)): MapTransform {
  const [cx, cy] = findCentre(room)
  return clampTransform({ ...view, x: cx - mx * view.k, y: cy - my * view.k }, stage)
}

/** From afar, a near look at a point; from near, the point in the middle. */
export const zoomInOnPoint = (view: MapTransform, point: Point, stage: MapAndWindow): MapTransform =>
  centreOnPoint({ ...view, k: Math.max(view.k, computeScaleOfWholeMap(stage) * CLOSE_LOOK_ZOOM) }, point, stage)

/** Moves only when the point is outside the window or near its edge: whoever walks the map is not shaken at every step. */
export function bringIntoSight(view: MapTransform, point: Point, stage: MapAndWindow, margin = 60): MapTransform {
  const [px, py] = convertToWindowPoint(view, point)
  const [left, top, width, height] = findClearBox(stage)
  const [mx, my] = [Math.min(margin, width / 4), Math.min(margin, height / 4)]
  const inside = px >= left + mx && px <= left + width - mx && py >= top + my && py <= top + height - my
  return inside ? view : centreOnPoint(view, point, stage)
}

export const isNearLook = (view: MapTransform, stage: MapAndWindow): boolean => view.k >= computeScaleOfWholeMap(stage) * NEAR_ZOOM
export const isZoomedIn = (view: MapTransform, stage: MapAndWindow): boolean => view.k > computeScaleOfWholeMap(stage) * 1.05
/** What the window shows, in the map's units. */
export function computeShownPart(view: MapTransform, stage: MapAndWindow): { readonly at: Point; readonly size: Size } {
  const [x0, y0] = convertToMapPoint(view, [0, 0])
  const [x1, y1] = convertToMapPoint(view, [stage.frame.width, stage.frame.height])
  const [left, top] = [Math.max(0, x0), Math.max(0, y0)]
  return { at: [left, top], size: { width: Math.min(stage.map.width, x1) - left, height: Math.min(stage.map.height, y1) - top } }
}
const areTransformsAlmostEqual = (a: MapTransform, b: MapTransform): boolean =>
  Math.abs(a.k / b.k - 1) < 0.001 && Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1
/** A new window, or another part of it that is free, keeps the middle of the old one, and the whole map stays whole. */
export function adaptToNewWindow(view: MapTransform, before: MapAndWindow, after: MapAndWindow): MapTransform {
  const sameWindow = before.frame.width === after.frame.width && before.frame.height === after.frame.height
  // A leaf over the map has changed its size: the map stays, and comes only to a place that is now covered.
  if (sameWindow && before.clear && after.clear) return view
  if (!before.frame.width || (sameWindow && areTransformsAlmostEqual(view, chooseFirstTransform(before)))) return chooseFirstTransform(after)
  if (!isZoomedIn(view, before)) return showWholeMap(after)
  const middle = convertToMapPoint(view, findCentre(findClearBox(before)))
  return centreOnPoint({ ...view, k: view.k * (computeScaleOfWholeMap(after) / computeScaleOfWholeMap(before)) }, middle, after)
}

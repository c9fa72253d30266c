/** Where a map lies in its window: pure geometry, so that it can be tested without a browser. A point of the map is drawn at `point * k + [x, y]`. */
export interface View {
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
export interface Stage {
  /** The map, in its own units; the part that is played on, where more is drawn; the part of it that matters most, if it has one. */
  readonly map: Size & { readonly frame?: Box; readonly focus?: Box }
  /** The window, in CSS pixels. */
  readonly frame: Size
  /** The part of the window that nothing covers; all of it unless said. */
  readonly free?: Box
  /** Where the map fills the window and lies under leaves: what they leave clear. Every place can be brought there. */
  readonly clear?: Box
}
const freeOf = ({ free, frame }: Stage): Box => free ?? [0, 0, frame.width, frame.height]
const clearOf = (stage: Stage): Box => stage.clear ?? freeOf(stage)
const playOf = ({ map }: Stage): Box => map.frame ?? [0, 0, map.width, map.height]
const centreOf = ([x, y, width, height]: Box): Point => [x + width / 2, y + height / 2]

/** How much closer than the whole map one can go. */
const CLOSEST = 8
/** How near one goes to a place that was asked for. */
const CLOSE_LOOK = 2.6
/** From here on a mini-map helps, and names lie as for a near look. */
const NEAR = 1.9

const scaleInto = ([, , width, height]: Box, [, , freeWidth, freeHeight]: Box): number => Math.min(freeWidth / width, freeHeight / height)
export const fitScale = (stage: Stage): number => scaleInto(playOf(stage), freeOf(stage))
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
/** Keeps the map over what is free of the window; where it is smaller than that, in its middle. */
const hold = (at: number, length: number, from: number, room: number): number =>
  length <= room ? from + (room - length) / 2 : within(at, from + room - length, from)

export function held({ x, y, k }: View, stage: Stage): View {
  const fit = fitScale(stage)
  const scale = within(k, fit, fit * CLOSEST)
  const [left, top, width, height] = clearOf(stage)
  return { k: scale, x: hold(x, stage.map.width * scale, left, width), y: hold(y, stage.map.height * scale, top, height) }
}
export const fitted = (stage: Stage): View => centredOn({ x: 0, y: 0, k: fitScale(stage) }, centreOf(playOf(stage)), stage)
const coverInto = ([, , width, height]: Box, [, , freeWidth, freeHeight]: Box): number => Math.max(freeWidth / width, freeHeight / height)
const isTall = ([, , width, height]: Box): boolean => height > width
const SMALL = 600
/** The whole of a part of the map, in the middle of the window; in a small window as much of it as can be read. */
function showing(part: Box, stage: Stage): View {
  const free = freeOf(stage)
  const k = Math.max(fitScale(stage), free[2] < SMALL ? coverInto(part, free) : scaleInto(part, free))
  return centredOn({ x: 0, y: 0, k }, centreOf(part), stage)
}
/** In a tall window, such as a phone's, a wide map begins filling the window and not as a stripe in it. */
export function opening(stage: Stage): View {
  if (stage.map.focus) return showing(stage.map.focus, stage)
  const [play, free] = [playOf(stage), freeOf(stage)]
  if (!isTall(free) || isTall(play)) return fitted(stage)
  return centredOn({ x: 0, y: 0, k: Math.min(coverInto(play, free), fitScale(stage) * 2.5) }, centreOf(play), stage)
}
export const pannedBy = (view: View, dx: number, dy: number, stage: Stage): View => held({ ...view, x: view.x + dx, y: view.y + dy }, stage)

export const toMap = ({ x, y, k }: View, [px, py]: Point): Point => [(px - x) / k, (py - y) / k]
export const toFrame = ({ x, y, k }: View, [mx, my]: Point): Point => [mx * k + x, my * k + y]

/** The point of the map under `at` stays there. */
export function zoomedAt(view: View, factor: number, at: Point, stage: Stage): View {
  const fit = fitScale(stage)
  const k = within(view.k * factor, fit, fit * CLOSEST)
  const [mx, my] = toMap(view, at)
  return held({ k, x: at[0] - mx * k, y: at[1] - my * k }, stage)
}
export function centredOn(view: View, [mx, my]: Point, stage: Stage): View {
  const [cx, cy] = centreOf(clearOf(stage))
  return held({ ...view, x: cx - mx * view.k, y: cy - my * view.k }, stage)
}

/** From afar, a near look at a point; from near, the point in the middle. */
export const lookedAt = (view: View, point: Point, stage: Stage): View =>
  centredOn({ ...view, k: Math.max(view.k, fitScale(stage) * CLOSE_LOOK) }, point, stage)

/** Moves only when the point is outside the window or near its edge: whoever walks the map is not shaken at every step. */
export function broughtIn(view: View, point: Point, stage: Stage, margin = 60): View {
  const [px, py] = toFrame(view, point)
  const [left, top, width, height] = clearOf(stage)
  const [mx, my] = [Math.min(margin, width / 4), Math.min(margin, height / 4)]
  const inside = px >= left + mx && px <= left + width - mx && py >= top + my && py <= top + height - my
  return inside ? view : centredOn(view, point, stage)
}

export const isNear = (view: View, stage: Stage): boolean => view.k >= fitScale(stage) * NEAR
export const isZoomed = (view: View, stage: Stage): boolean => view.k > fitScale(stage) * 1.05
/** What the window shows, in the map's units. */
export function shown(view: View, stage: Stage): { readonly at: Point; readonly size: Size } {
  const [x0, y0] = toMap(view, [0, 0])
  const [x1, y1] = toMap(view, [stage.frame.width, stage.frame.height])
  const [left, top] = [Math.max(0, x0), Math.max(0, y0)]
  return { at: [left, top], size: { width: Math.min(stage.map.width, x1) - left, height: Math.min(stage.map.height, y1) - top } }
}
const isSame = (a: View, b: View): boolean => Math.abs(a.k / b.k - 1) < 0.001 && Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1
/** A new window, or another part of it that is free, keeps the middle of the old one, and the whole map stays whole. */
export function reframed(view: View, before: Stage, after: Stage): View {
  const sameWindow = before.frame.width === after.frame.width && before.frame.height === after.frame.height
  if (!before.frame.width || (sameWindow && isSame(view, opening(before)))) return opening(after)
  if (!isZoomed(view, before)) return fitted(after)
  const middle = toMap(view, centreOf(clearOf(before)))
  return centredOn({ ...view, k: view.k * (fitScale(after) / fitScale(before)) }, middle, after)
}

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
  /** The map, in its own units: all that is drawn, the played area within (all of it, if none is named), and the part that matters most, if there is one. */
  readonly map: Size & { readonly frame?: Box; readonly focus?: Box }
  /** The window, in CSS pixels. */
  readonly frame: Size
}

/** How much closer than the whole map one can go. */
const CLOSEST = 8
/** How near one goes to a place that was asked for. */
const CLOSE_LOOK = 2.6
/** From here on a mini-map helps, and names lie as for a near look. */
const NEAR = 1.9

const playedArea = ({ width, height, frame = [0, 0, width, height] }: Stage['map']): Box => frame
/** The scale at which the played area just fits; what is drawn beyond it fills the rest of the window. */
export function fitScale({ map, frame }: Stage): number {
  const [, , width, height] = playedArea(map)
  return Math.min(frame.width / width, frame.height / height)
}
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
/** Keeps the map over the window; where it is smaller than the window, in its middle. */
const hold = (at: number, length: number, frame: number): number => (length <= frame ? (frame - length) / 2 : within(at, frame - length, 0))

export function held({ x, y, k }: View, stage: Stage): View {
  const fit = fitScale(stage)
  const scale = within(k, fit, fit * CLOSEST)
  return { k: scale, x: hold(x, stage.map.width * scale, stage.frame.width), y: hold(y, stage.map.height * scale, stage.frame.height) }
}
const middleOf = ([x, y, width, height]: Box): Point => [x + width / 2, y + height / 2]
export const fitted = (stage: Stage): View => centredOn({ x: 0, y: 0, k: fitScale(stage) }, middleOf(playedArea(stage.map)), stage)
function coverScale({ map, frame }: Stage): number {
  const [, , width, height] = playedArea(map)
  return Math.max(frame.width / width, frame.height / height)
}
const isTall = ({ width, height }: Size): boolean => height > width
const SMALL = 600
/** The whole of a part of the map, in the middle of the window; in a small window as much of it as can be read. */
function showing([x, y, width, height]: Box, stage: Stage): View {
  const part = { map: { width, height }, frame: stage.frame }
  const k = Math.max(fitScale(stage), stage.frame.width < SMALL ? coverScale(part) : fitScale(part))
  return centredOn({ x: 0, y: 0, k }, middleOf([x, y, width, height]), stage)
}
/** In a tall window, such as a phone's, a wide map begins filling the window and not as a stripe in it. */
export function opening(stage: Stage): View {
  if (stage.map.focus) return showing(stage.map.focus, stage)
  if (!isTall(stage.frame) || isTall(stage.map)) return fitted(stage)
  const [fit, cover] = [fitScale(stage), coverScale(stage)]
  return centredOn({ x: 0, y: 0, k: Math.min(cover, fit * 2.5) }, middleOf(playedArea(stage.map)), stage)
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
export const centredOn = (view: View, [mx, my]: Point, stage: Stage): View =>
  held({ ...view, x: stage.frame.width / 2 - mx * view.k, y: stage.frame.height / 2 - my * view.k }, stage)

/** From afar, a near look at a point; from near, the point in the middle. */
export const lookedAt = (view: View, point: Point, stage: Stage): View =>
  centredOn({ ...view, k: Math.max(view.k, fitScale(stage) * CLOSE_LOOK) }, point, stage)

/** Moves only when the point is outside the window or near its edge: whoever walks the map is not shaken at every step. */
export function broughtIn(view: View, point: Point, stage: Stage, margin = 60): View {
  const [px, py] = toFrame(view, point)
  const { width, height } = stage.frame
  const [mx, my] = [Math.min(margin, width / 4), Math.min(margin, height / 4)]
  const inside = px >= mx && px <= width - mx && py >= my && py <= height - my
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
/** A new window keeps the middle of the old one, and the whole map stays whole. */
export function reframed(view: View, before: Stage, after: Stage): View {
  if (!before.frame.width) return opening(after)
  if (!isZoomed(view, before)) return fitted(after)
  const middle = toMap(view, [before.frame.width / 2, before.frame.height / 2])
  return centredOn({ ...view, k: view.k * (fitScale(after) / fitScale(before)) }, middle, after)
}

/** Fingers and pointers on a map as small states: nothing, one down, dragging, two fingers. Pure, like the geometry it moves. */
import { panBy, zoomAtPoint, type Point, type MapAndWindow, type MapTransform } from './pan-zoom.ts'

export type PointerGesture =
  | { readonly is: 'idle' }
  | { readonly is: 'down' | 'drag'; readonly id: number; readonly from: Point }
  | { readonly is: 'pinch'; readonly fingers: ReadonlyMap<number, Point> }
export const idleGesture: PointerGesture = { is: 'idle' }

/** A hand that trembles does not drag. */
const DRAG_THRESHOLD_PX = 5

export function startGesture(gesture: PointerGesture, id: number, at: Point): PointerGesture {
  if (gesture.is === 'idle') return { is: 'down', id, from: at }
  if (gesture.is === 'pinch') return gesture
  return {
    is: 'pinch',
    fingers: new Map([
      [gesture.id, gesture.from],
      [id, at],
    ]),
  }
}

interface GestureAndView {
  readonly gesture: PointerGesture
  readonly view: MapTransform
}
export function moveGesture(gesture: PointerGesture, id: number, at: Point, view: MapTransform, stage: MapAndWindow): GestureAndView {
  if (gesture.is === 'pinch') return movePinch(gesture.fingers, id, at, view, stage)
  if (gesture.is === 'idle' || gesture.id !== id) return { gesture, view }
  const [dx, dy] = [at[0] - gesture.from[0], at[1] - gesture.from[1]]
  if (gesture.is === 'down' && Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return { gesture, view }
  return { gesture: { is: 'drag', id, from: at }, view: panBy(view, dx, dy, stage) }
}

const findMidpoint = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]
const measureDistance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)
function movePinch(before: ReadonlyMap<number, Point>, id: number, at: Point, view: MapTransform, stage: MapAndWindow): GestureAndView {
  if (!before.has(id)) return { gesture: { is: 'pinch', fingers: before }, view }
  const fingers = new Map(before).set(id, at)
  const [[a, b], [c, d]] = [[...before.values()], [...fingers.values()]] as unknown as [[Point, Point], [Point, Point]]
  const [from, to] = [findMidpoint(a, b), findMidpoint(c, d)]
  const panned = panBy(view, to[0] - from[0], to[1] - from[1], stage)
  return { gesture: { is: 'pinch', fingers }, view: zoomAtPoint(panned, measureDistance(c, d) / Math.max(1, measureDistance(a, b)), to, stage) }
}

/** The finger that stays goes on dragging, so that a pinch never ends as a tap. */
export function endGesture(gesture: PointerGesture, id: number): PointerGesture {
  if (gesture.is !== 'pinch') return gesture.is !== 'idle' && gesture.id === id ? idleGesture : gesture
  const rest = [...gesture.fingers].find(([finger]) => finger !== id)
  return rest && gesture.fingers.has(id) ? { is: 'drag', id: rest[0], from: rest[1] } : gesture
}

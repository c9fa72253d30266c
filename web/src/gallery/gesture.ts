/** Fingers and pointers on a map as small states: nothing, one down, dragging, two fingers. Pure, like the geometry it moves. */
import { pannedBy, zoomedAt, type Point, type Stage, type View } from './pan-zoom.ts'

export type Gesture =
  | { readonly is: 'idle' }
  | { readonly is: 'down' | 'drag'; readonly id: number; readonly from: Point }
  | { readonly is: 'pinch'; readonly fingers: ReadonlyMap<number, Point> }
export const idle: Gesture = { is: 'idle' }

/** A hand that trembles does not drag. */
const SLACK = 5

export function down(gesture: Gesture, id: number, at: Point): Gesture {
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

interface Moved {
  readonly gesture: Gesture
  readonly view: View
}
export function move(gesture: Gesture, id: number, at: Point, view: View, stage: Stage): Moved {
  if (gesture.is === 'pinch') return pinch(gesture.fingers, id, at, view, stage)
  if (gesture.is === 'idle' || gesture.id !== id) return { gesture, view }
  const [dx, dy] = [at[0] - gesture.from[0], at[1] - gesture.from[1]]
  if (gesture.is === 'down' && Math.hypot(dx, dy) < SLACK) return { gesture, view }
  return { gesture: { is: 'drag', id, from: at }, view: pannedBy(view, dx, dy, stage) }
}

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]
const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)
function pinch(before: ReadonlyMap<number, Point>, id: number, at: Point, view: View, stage: Stage): Moved {
  if (!before.has(id)) return { gesture: { is: 'pinch', fingers: before }, view }
  const fingers = new Map(before).set(id, at)
  const [[a, b], [c, d]] = [[...before.values()], [...fingers.values()]] as unknown as [[Point, Point], [Point, Point]]
  const [from, to] = [middle(a, b), middle(c, d)]
  const panned = pannedBy(view, to[0] - from[0], to[1] - from[1], stage)
  return { gesture: { is: 'pinch', fingers }, view: zoomedAt(panned, apart(c, d) / Math.max(1, apart(a, b)), to, stage) }
}

/** The finger that stays goes on dragging, so that a pinch never ends as a tap. */
export function up(gesture: Gesture, id: number): Gesture {
  if (gesture.is !== 'pinch') return gesture.is !== 'idle' && gesture.id === id ? idle : gesture
  const rest = [...gesture.fingers].find(([finger]) => finger !== id)
  return rest && gesture.fingers.has(id) ? { is: 'drag', id: rest[0], from: rest[1] } : gesture
}

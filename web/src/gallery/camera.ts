/** The live view of one map: signals around the pure geometry, and the hand that moves it. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import * as gestures from './gesture.ts'
import {
  broughtIn,
  centredOn,
  fitted,
  held,
  isNear,
  isZoomed,
  lookedAt,
  pannedBy,
  reframed,
  zoomedAt,
  type Box,
  type Point,
  type Size,
  type Stage,
  type View,
} from './pan-zoom.ts'

export interface Camera {
  readonly stage: ReadonlySignal<Stage>
  readonly view: ReadonlySignal<View>
  /** Whether the last change should be seen as a glide and not follow a hand. */
  readonly glides: ReadonlySignal<boolean>
  readonly near: ReadonlySignal<boolean>
  readonly zoomed: ReadonlySignal<boolean>
  frameTo(size: Size): void
  /** The part of the window that nothing covers, or all of it; then what the leaves over it leave clear. */
  freeTo(free: Box | undefined, clear?: Box): void
  panBy(dx: number, dy: number): void
  zoomBy(factor: number, at?: Point): void
  centreOn(point: Point): void
  bringIn(point: Point): void
  /** As `centreOn`, and near enough to see it well. */
  lookAt(point: Point): void
  showAll(): void
  readonly hand: Hand
}
interface Hand {
  down(id: number, at: Point): void
  /** Says whether the map moved with the hand, so that its end is no click. */
  move(id: number, at: Point): boolean
  up(id: number): void
  wheel(dy: number, at: Point): void
}

/** One notch of a wheel is about a fifth. */
const WHEEL = 0.0018

/** In a small window more room comes from a leaf that shut: what is under the finger stays there. */
const SMALL = 700
const isOpened = (before: Size, after: Size): boolean => before.width === after.width && after.width <= SMALL && after.height > before.height

function handOf(view: Signal<View>, stage: ReadonlySignal<Stage>, follow: (to: View) => void): Hand {
  let gesture = gestures.idle
  return {
    down: (id, at) => void (gesture = gestures.down(gesture, id, at)),
    move(id, at) {
      const moved = gestures.move(gesture, id, at, view.peek(), stage.peek())
      gesture = moved.gesture
      if (moved.view !== view.peek()) follow(moved.view)
      return gesture.is === 'drag' || gesture.is === 'pinch'
    },
    up: id => void (gesture = gestures.up(gesture, id)),
    wheel: (dy, at) => follow(zoomedAt(view.peek(), Math.exp(-dy * WHEEL), at, stage.peek())),
  }
}

export function createCamera(map: Stage['map']): Camera {
  const stage = signal<Stage>({ map, frame: { width: 0, height: 0 } })
  const view = signal<View>({ x: 0, y: 0, k: 1 })
  const glides = signal(false)
  const go = (to: View, glide: boolean): void => {
    glides.value = glide
    view.value = held(to, stage.peek())
  }
  const restage = (after: Stage, glide: boolean): void => {
    const before = stage.peek()
    stage.value = after
    if (after.frame.width) go(reframed(view.peek(), before, after), glide)
  }
  const middle = (): Point => {
    const { frame, free = [0, 0, frame.width, frame.height], clear = free } = stage.peek()
    return [clear[0] + clear[2] / 2, clear[1] + clear[3] / 2]
  }
  return {
    stage,
    view,
    glides,
    near: computed(() => isNear(view.value, stage.value)),
    zoomed: computed(() => isZoomed(view.value, stage.value)),
    frameTo(frame) {
      if (!frame.width || !frame.height) return
      if (isOpened(stage.peek().frame, frame)) stage.value = { map, frame }
      else restage({ map, frame }, false)
    },
    freeTo(free, clear) {
      const { frame } = stage.peek()
      restage({ map, frame, ...(free && { free }), ...(clear && { clear }) }, true)
    },
    panBy: (dx, dy) => go(pannedBy(view.peek(), dx, dy, stage.peek()), true),
    zoomBy: (factor, at = middle()) => go(zoomedAt(view.peek(), factor, at, stage.peek()), true),
    centreOn: point => go(centredOn(view.peek(), point, stage.peek()), true),
    bringIn: point => go(broughtIn(view.peek(), point, stage.peek()), true),
    lookAt: point => go(lookedAt(view.peek(), point, stage.peek()), true),
    showAll: () => go(fitted(stage.peek()), true),
    hand: handOf(view, stage, to => go(to, false)),
  }
}

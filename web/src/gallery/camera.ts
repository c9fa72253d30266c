/** The live view of one map: signals around the pure geometry, and the hand that moves it. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import * as gestures from './gesture.ts'
import {
  bringIntoSight,
  centreOnPoint,
  showWholeMap,
  clampTransform,
  isNearLook,
  isZoomedIn,
  zoomInOnPoint,
  panBy,
  adaptToNewWindow,
  zoomAtPoint,
  type Box,
  type Point,
  type Size,
  type MapAndWindow,
  type MapTransform,
} from './pan-zoom.ts'

export interface MapCamera {
  readonly stage: ReadonlySignal<MapAndWindow>
  readonly view: ReadonlySignal<MapTransform>
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
  readonly hand: PointerHandler
}
interface PointerHandler {
  down(id: number, at: Point): void
  /** Says whether the map moved with the hand, so that its end is no click. */
  move(id: number, at: Point): boolean
  up(id: number): void
  wheel(dy: number, at: Point): void
}

/** One notch of a wheel is about a fifth. */
const WHEEL_ZOOM_FACTOR = 0.0018

/** In a small window more room comes from a leaf that shut: what is under the finger stays there. */
const SMALL_WINDOW_WIDTH = 700
const hasOnlyGrownTaller = (before: Size, after: Size): boolean =>
  before.width === after.width && after.width <= SMALL_WINDOW_WIDTH && after.height > before.height

function createPointerHandler(view: Signal<MapTransform>, stage: ReadonlySignal<MapAndWindow>, follow: (to: MapTransform) => void): PointerHandler {
  let gesture = gestures.idleGesture
  return {
    down: (id, at) => void (gesture = gestures.startGesture(gesture, id, at)),
    move(id, at) {
      const moved = gestures.moveGesture(gesture, id, at, view.peek(), stage.peek())
      gesture = moved.gesture
      if (moved.view !== view.peek()) follow(moved.view)
      return gesture.is === 'drag' || gesture.is === 'pinch'
    },
    up: id => void (gesture = gestures.endGesture(gesture, id)),
    wheel: (dy, at) => follow(zoomAtPoint(view.peek(), Math.exp(-dy * WHEEL_ZOOM_FACTOR), at, stage.peek())),
  }
}

export function createCamera(map: MapAndWindow['map']): MapCamera {
  const stage = signal<MapAndWindow>({ map, frame: { width: 0, height: 0 } })
  const view = signal<MapTransform>({ x: 0, y: 0, k: 1 })
  const glides = signal(false)
  const go = (to: MapTransform, glide: boolean): void => {
    glides.value = glide
    view.value = clampTransform(to, stage.peek())
  }
  const restage = (after: MapAndWindow, glide: boolean): void => {
    const before = stage.peek()
    stage.value = after
    const to = after.frame.width ? adaptToNewWindow(view.peek(), before, after) : view.peek()
    if (to !== view.peek()) go(to, glide)
  }
  const middle = (): Point => {
    const { frame, free = [0, 0, frame.width, frame.height], clear = free } = stage.peek()
    return [clear[0] + clear[2] / 2, clear[1] + clear[3] / 2]
  }
  return {
    stage,
    view,
    glides,
    near: computed(() => isNearLook(view.value, stage.value)),
    zoomed: computed(() => isZoomedIn(view.value, stage.value)),
    frameTo(frame) {
      if (!frame.width || !frame.height) return
      if (hasOnlyGrownTaller(stage.peek().frame, frame)) stage.value = { map, frame }
      else restage({ map, frame }, false)
    },
    freeTo(free, clear) {
      const { frame } = stage.peek()
      restage({ map, frame, ...(free && { free }), ...(clear && { clear }) }, true)
    },
    panBy: (dx, dy) => go(panBy(view.peek(), dx, dy, stage.peek()), true),
    zoomBy: (factor, at = middle()) => go(zoomAtPoint(view.peek(), factor, at, stage.peek()), true),
    centreOn: point => go(centreOnPoint(view.peek(), point, stage.peek()), true),
    bringIn: point => go(bringIntoSight(view.peek(), point, stage.peek()), true),
    lookAt: point => go(zoomInOnPoint(view.peek(), point, stage.peek()), true),
    showAll: () => go(showWholeMap(stage.peek()), true),
    hand: createPointerHandler(view, stage, to => go(to, false)),
  }
}

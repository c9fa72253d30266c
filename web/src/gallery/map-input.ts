/** The frame around a map: every gesture and key on it reaches the camera or a space. The gallery and the table use the same. */
import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { MapCamera } from './camera.ts'
import { computeShownPart, type Point } from './pan-zoom.ts'
import { findNearestSpace, findSpaceInDirection, type SpaceGraph, type Direction } from './walk.ts'

const directionsByArrowKey: { readonly [key: string]: Direction } = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const [PAN, ZOOM, LONG_PRESS] = [120, 1.5, 550]
/** After a zoom has rested this long, the shapes are drawn anew, sharp at their new scale. */
const REDRAW_DELAY_MS = 210

const findPointInFrame = (frame: HTMLElement, event: MouseEvent): Point => {
  const box = frame.getBoundingClientRect()
  return [event.clientX - box.left, event.clientY - box.top]
}
/** The space itself, or what stands in it: a click on a piece means its space. */
export function findSpaceOfEvent(event: Event): string | null {
  const at = event.target instanceof Element ? event.target.closest('[data-space], [data-here]') : null
  return at?.getAttribute('data-space') ?? at?.getAttribute('data-here') ?? null
}

/** Whether a piece was touched: then its space is meant, whatever lies near. */
const isOnPiece = (event: Event): boolean => event.target instanceof Element && event.target.closest('[data-here]') !== null

/** The arrows walk, with Shift they pan. */
function moveMapByKey(camera: MapCamera, event: KeyboardEvent): boolean {
  const way = event.shiftKey ? directionsByArrowKey[event.key] : undefined
  if (way) camera.panBy(way === 'left' ? PAN : way === 'right' ? -PAN : 0, way === 'up' ? PAN : way === 'down' ? -PAN : 0)
  else if (event.key === '+' || event.key === '=') camera.zoomBy(ZOOM)
  else if (event.key === '-') camera.zoomBy(1 / ZOOM)
  else if (event.key === '0') camera.showAll()
  else return false
  return true
}
interface PointerPress {
  moved: boolean
  /** A long press asked already: the click at its end chooses nothing. */
  asked: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}
interface PointerListenerOptions {
  readonly frame: HTMLElement
  readonly camera: MapCamera
  readonly press: PointerPress
  readonly ask: (id: string) => void
  readonly double: (at: Point) => void
}
/** A pointer is captured only once it drags: a captured click would reach the frame and not the space. */
function addPointerListeners({ frame, camera, press, ask, double }: PointerListenerOptions, signal: AbortSignal): void {
  const { hand } = camera
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void, passive = true): void =>
    frame.addEventListener(type, run, { signal, passive })
  on('pointerdown', event => {
    if (event.button !== 0) return
    Object.assign(press, { moved: false, asked: false })
    const id = findSpaceOfEvent(event)
    clearTimeout(press.timer)
    if (id && event.pointerType !== 'mouse') press.timer = setTimeout(() => handleLongPress(press, () => ask(id)), LONG_PRESS)
    hand.down(event.pointerId, findPointInFrame(frame, event))
  })
  on('pointermove', event => {
    if (!hand.move(event.pointerId, findPointInFrame(frame, event))) return
    press.moved = true
    clearTimeout(press.timer)
    if (frame.hasPointerCapture(event.pointerId)) return
    frame.setPointerCapture(event.pointerId)
    frame.dataset['dragged'] = ''
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, event => {
      clearTimeout(press.timer)
      delete frame.dataset['dragged']
      hand.up(event.pointerId)
    })
  // Not passive: the page must not scroll or zoom under the map.
  on(
    'wheel',
    event => {
      event.preventDefault()
      hand.wheel(event.deltaY * (event.deltaMode === 1 ? 30 : 1) * (event.ctrlKey ? 4 : 1), findPointInFrame(frame, event))
    },
    false,
  )
  // A press alone moves no focus: it may become a drag. The click at its end does.
  on('mousedown', event => event.preventDefault(), false)
  on('dblclick', event => double(findPointInFrame(frame, event)))
}
function handleLongPress(press: PointerPress, ask: () => void): void {
  if (press.moved) return
  press.asked = true
  ask()
}
function handleDoubleClick(camera: MapCamera, zooms: boolean, at: Point): void {
  const { x, y, k } = camera.view.peek()
  const point: Point = [(at[0] - x) / k, (at[1] - y) / k]
  if (zooms) camera.zoomBy(ZOOM, at)
  camera.centreOn(point)
}

interface MapGestureOptions {
  readonly camera: MapCamera
  readonly ask: (id: string) => void
  /** Whether a double click also goes nearer. */
  readonly zooms: boolean
}
/** The window's size, and every gesture on it, reach the camera. */
function useMapGestures({ camera, ask, zooms }: MapGestureOptions) {
  const frame = useRef<HTMLDivElement>(null)
  const press = useRef<PointerPress>({ moved: false, asked: false, timer: undefined })
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const element = frame.current!
    const stop = new AbortController()
    const double = (at: Point): void => handleDoubleClick(camera, zooms, at)
    addPointerListeners({ frame: element, camera, press: press.current, ask: id => latest.current(id), double }, stop.signal)
    const sizes = new ResizeObserver(() => camera.frameTo({ width: element.clientWidth, height: element.clientHeight }))
    sizes.observe(element)
    return () => {
      stop.abort()
      sizes.disconnect()
    }
  }, [camera, zooms])
  return { frame, press }
}
/** Moves the world without drawing anything again. Its size follows the scale only when the zoom rests. */
export function useMapTransform(camera: MapCamera, size: { readonly width: number; readonly height: number }) {
  const world = useRef<HTMLDivElement>(null)
  const drawn = useSignal(0)
  const last = useRef(0)
  useSignalEffect(() => {
    const { x, y, k } = camera.view.value
    const { style, classList } = world.current!
    const at = drawn.value || k
    // What is drawn anew in its place must not glide there.
    classList.toggle('gliding', camera.glides.value && at === last.current)
    last.current = at
    style.width = `${size.width * at}px`
    style.height = `${size.height * at}px`
    style.transform = `translate3d(${x}px,${y}px,0) scale(${k / at})`
  })
  useSignalEffect(() => {
    const { k } = camera.view.value
    const timer = setTimeout(() => void (drawn.value = k), drawn.peek() ? REDRAW_DELAY_MS : 0)
    return () => clearTimeout(timer)
  })
  return { world, drawn }
}

/** A sheet of the map that is drawn anew so many frames after the world, and is stretched until then: to lay out all sheets in one frame takes too long.
 *  The drawing itself is never stretched, only what is around it, or every name in it would be laid out for it. */
export function useLateSheet(drawn: ReadonlySignal<number>, size: { readonly width: number; readonly height: number }, framesLater: number) {
  const sheet = useRef<HTMLDivElement>(null)
  const own = useSignal(0)
  useSignalEffect(() => {
    const at = drawn.value
    let left = own.peek() === 0 ? 0 : framesLater
    let frame = 0
    const countFrame = (): void => {
      if (left-- > 0) frame = requestAnimationFrame(countFrame)
      else own.value = at
    }
    countFrame()
    return () => cancelAnimationFrame(frame)
  })
  useSignalEffect(() => {
    const [at, last] = [drawn.value, own.value]
    if (last === 0) return
    const { style } = sheet.current!
    style.width = `${size.width * last}px`
    style.height = `${size.height * last}px`
    style.transform = at === last ? '' : `scale(${at / last})`
  })
  return { sheet, own }
}

/** Where walking begins: in the middle of what is seen. */
export function findStartOfWalk(graph: SpaceGraph, camera: MapCamera): string | null {
  const { at, size } = computeShownPart(camera.view.peek(), camera.stage.peek())
  return findNearestSpace(graph, [at[0] + size.width / 2, at[1] + size.height / 2])
}
interface MapInputOptions {
  readonly graph: SpaceGraph
  readonly camera: MapCamera
  readonly zooms: boolean
  readonly onChoose: (id: string) => void
  /** Which space a click means that hit this one, or none. */
  readonly meant?: (hit: string | null, at: Point) => string | null
  /** A right click, a long press or `?`; null: nobody answers. */
  readonly onAsk: ((id: string) => void) | null
  /** The space that has the keyboard now; `clicked`: because it was clicked, so it is in sight. */
  readonly onFocus: (id: string, clicked: boolean, focusOn: (id: string) => void) => void
}
/** What keys, clicks and focus on a space mean. */
export function useMapInput({ graph, camera, zooms, onChoose, meant = hit => hit, onAsk, onFocus }: MapInputOptions) {
  const { frame, press } = useMapGestures({ camera, zooms, ask: id => onAsk?.(id) })
  const clicked = useRef(false)
  const focusOn = (id: string): void => frame.current?.querySelector<SVGElement>(`[data-space="${id}"]`)?.focus({ preventScroll: true })
  const keyOn = (here: string, event: KeyboardEvent): boolean => {
    const way = directionsByArrowKey[event.key]
    if (way) focusOn(findSpaceInDirection(graph, here, way) ?? here)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(here)
    else if (event.key === '?') onAsk?.(here)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = findSpaceOfEvent(event)
    if (moveMapByKey(camera, event) || (here !== null && keyOn(here, event))) event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const hit = findSpaceOfEvent(event)
    const id = isOnPiece(event) ? hit : meant(hit, findPointInFrame(frame.current!, event))
    if (!id || press.current.moved || press.current.asked) return
    clicked.current = true
    focusOn(id)
    clicked.current = false
    onChoose(id)
  }
  const onFocusIn = (event: FocusEvent): void => {
    const id = findSpaceOfEvent(event)
    if (id) onFocus(id, clicked.current, focusOn)
  }
  const onContextMenu = (event: MouseEvent): void => {
    if (!onAsk) return
    const id = findSpaceOfEvent(event)
    event.preventDefault()
    if (id && !press.current.asked) onAsk(id)
  }
  return { frame, on: { onKeyDown, onClick, onFocusIn, onContextMenu } }
}

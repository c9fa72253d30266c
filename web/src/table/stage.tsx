/** The map on the table: spaces that glow, pieces on them, arrows of what moved. */
import { useComputed, useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Camera } from '../gallery/camera.ts'
import { shown, type Point } from '../gallery/pan-zoom.ts'
import { graphOf, nearestTo, stepTo, type Graph, type Way } from '../gallery/walk.ts'
import { lang, theme } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { Badge, Overlay, Stack, TableMap, Tone } from './dress.ts'
import { Chips, Fan, Pieces } from './stage-pieces.tsx'
import { Arrows, nameBoxes, Names, Spaces, Ways } from './stage-spaces.tsx'

export interface StageProps {
  readonly map: TableMap
  readonly camera: Camera
  readonly pieces: ReadonlyMap<string, readonly Stack[]>
  readonly badges: ReadonlyMap<string, readonly Badge[]>
  readonly overlay: Overlay | null
  readonly holders: ReadonlyMap<string, Tone>
  /** The space under the pointer, whose pieces are opened. */
  readonly pointed: ReadonlySignal<string | null>
  /** What choosing a space would do; a space without an entry is dark. */
  readonly targets: ReadonlyMap<string, string>
  readonly arrows: readonly (readonly [from: string, to: string])[]
  readonly marked: readonly string[]
  readonly onPoint: (id: string | null) => void
  readonly onChoose: (id: string) => void
  readonly onAsk: (id: string) => void
}
const ways: { readonly [key: string]: Way } = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const [PAN, ZOOM, REST, LONG_PRESS] = [120, 1.5, 200, 550]

const pointIn = (frame: HTMLElement, event: MouseEvent): Point => {
  const box = frame.getBoundingClientRect()
  return [event.clientX - box.left, event.clientY - box.top]
}
const spaceAt = (event: Event): string | null =>
  event.target instanceof Element ? (event.target.closest('[data-space]')?.getAttribute('data-space') ?? null) : null

/** The arrows walk, with Shift they pan. */
function moveByKey(camera: Camera, event: KeyboardEvent): boolean {
  const way = event.shiftKey ? ways[event.key] : undefined
  if (way) camera.panBy(way === 'left' ? PAN : way === 'right' ? -PAN : 0, way === 'up' ? PAN : way === 'down' ? -PAN : 0)
  else if (event.key === '+' || event.key === '=') camera.zoomBy(ZOOM)
  else if (event.key === '-') camera.zoomBy(1 / ZOOM)
  else if (event.key === '0') camera.showAll()
  else return false
  return true
}
interface Press {
  moved: boolean
  /** A long press asked already: the click at its end chooses nothing. */
  asked: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}
/** A pointer is captured only once it drags: a captured click would reach the frame and not the space. */
function wire(frame: HTMLElement, camera: Camera, press: Press, ask: (id: string) => void, signal: AbortSignal): void {
  const { hand } = camera
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void, passive = true): void =>
    frame.addEventListener(type, run, { signal, passive })
  on('pointerdown', event => {
    if (event.button !== 0) return
    Object.assign(press, { moved: false, asked: false })
    const id = spaceAt(event)
    clearTimeout(press.timer)
    if (id && event.pointerType !== 'mouse') press.timer = setTimeout(() => longPressed(press, () => ask(id)), LONG_PRESS)
    hand.down(event.pointerId, pointIn(frame, event))
  })
  on('pointermove', event => {
    if (!hand.move(event.pointerId, pointIn(frame, event))) return
    press.moved = true
    clearTimeout(press.timer)
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId)
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, event => {
      clearTimeout(press.timer)
      hand.up(event.pointerId)
    })
  on(
    'wheel',
    event => {
      event.preventDefault()
      hand.wheel(event.deltaY * (event.deltaMode === 1 ? 30 : 1) * (event.ctrlKey ? 4 : 1), pointIn(frame, event))
    },
    false,
  )
  on('mousedown', event => event.preventDefault(), false)
  on('dblclick', event => centreOn(camera, pointIn(frame, event)))
}
function longPressed(press: Press, ask: () => void): void {
  if (press.moved) return
  press.asked = true
  ask()
}
function centreOn(camera: Camera, [px, py]: Point): void {
  const { x, y, k } = camera.view.peek()
  camera.centreOn([(px - x) / k, (py - y) / k])
}

function useFrame(camera: Camera, ask: (id: string) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const press = useRef<Press>({ moved: false, asked: false, timer: undefined })
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const element = frame.current!
    const stop = new AbortController()
    wire(element, camera, press.current, id => latest.current(id), stop.signal)
    const sizes = new ResizeObserver(() => camera.frameTo({ width: element.clientWidth, height: element.clientHeight }))
    sizes.observe(element)
    return () => {
      stop.abort()
      sizes.disconnect()
    }
  }, [camera])
  return { frame, press }
}
/** Moves the world without drawing anything again; its size follows the scale only when the zoom rests. */
function useWorld(camera: Camera, map: TableMap) {
  const world = useRef<HTMLDivElement>(null)
  const drawn = useSignal(0)
  useSignalEffect(() => {
    const { x, y, k } = camera.view.value
    const { style, classList } = world.current!
    const at = drawn.value || k
    classList.toggle('gliding', camera.glides.value && drawn.value === k)
    style.width = `${map.width * at}px`
    style.height = `${map.height * at}px`
    style.transform = `translate3d(${x}px,${y}px,0) scale(${k / at})`
  })
  useSignalEffect(() => {
    const { k } = camera.view.value
    const timer = setTimeout(() => void (drawn.value = k), drawn.peek() ? REST : 0)
    return () => clearTimeout(timer)
  })
  return { world, drawn }
}

function startOf(graph: Graph, camera: Camera): string | null {
  const { at, size } = shown(camera.view.peek(), camera.stage.peek())
  return nearestTo(graph, [at[0] + size.width / 2, at[1] + size.height / 2])
}
/** What keys, clicks and focus on a space mean. */
function useAnswers({ map, camera, onChoose, onAsk, onPoint }: StageProps) {
  const graph = useMemo(() => graphOf(map as never), [map])
  const at = useSignal<string | null>(null)
  const { frame, press } = useFrame(camera, onAsk)
  const clicked = useRef(false)
  const focusOn = (id: string): void => frame.current?.querySelector<SVGElement>(`[data-space="${id}"]`)?.focus({ preventScroll: true })
  const keyOn = (here: string, event: KeyboardEvent): boolean => {
    const way = ways[event.key]
    if (way) focusOn(stepTo(graph, here, way) ?? here)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(here)
    else if (event.key === '?') onAsk(here)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = spaceAt(event)
    if (moveByKey(camera, event) || (here !== null && keyOn(here, event))) event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const id = spaceAt(event)
    if (!id || press.current.moved || press.current.asked) return
    clicked.current = true
    focusOn(id)
    clicked.current = false
    onChoose(id)
  }
  const onFocusIn = (event: FocusEvent): void => {
    const id = spaceAt(event)
    if (!id) return
    at.value = id
    onPoint(id)
    if (!clicked.current) camera.bringIn(graph.byId.get(id)!.label)
  }
  const onContextMenu = (event: MouseEvent): void => {
    const id = spaceAt(event)
    event.preventDefault()
    if (id && !press.current.asked) onAsk(id)
  }
  const first = (): string => at.value ?? startOf(graph, camera) ?? map.spaces[0]!.id
  return { frame, first, on: { onKeyDown, onClick, onFocusIn, onContextMenu } }
}

/** Where several spaces stand for one choice, such as the provinces of a zone, they light up together under the pointer. */
function useKin(frame: { readonly current: HTMLElement | null }, { pointed, targets }: StageProps): void {
  useSignalEffect(() => {
    const choice = pointed.value === null ? undefined : targets.get(pointed.value)
    for (const shape of frame.current?.querySelectorAll('.space.kin') ?? []) shape.classList.remove('kin')
    if (choice === undefined) return
    for (const [id, text] of targets) if (text === choice) frame.current?.querySelector(`[data-space="${id}"]`)?.classList.add('kin')
  })
}
function Decor({ map, drawn }: { readonly map: TableMap; readonly drawn: ReadonlySignal<number> }) {
  const fine = useComputed(() => drawn.value * (globalThis.devicePixelRatio || 1) > (map.baked?.['1x'] ?? 1) * 1.1)
  return map.baked && <img class="decor" src={`/maps/${map.id}-${theme.value}-${fine.value ? '2x' : '1x'}.webp`} alt="" draggable={false} decoding="async" />
}

export function Stage(props: StageProps) {
  const { map, camera, onPoint } = props
  const { frame, first, on } = useAnswers(props)
  const { world, drawn } = useWorld(camera, map)
  useKin(frame, props)
  const scale = drawn.value || camera.view.value.k
  const near = camera.near.value
  const names = useMemo(() => nameBoxes(map, near, lang.value), [map, near, lang.value])
  return (
    <div
      ref={frame}
      class={`map-view ${theme.value} ${map.baked ? '' : 'schematic'} ${props.overlay ? 'looking' : ''}`}
      role="group"
      aria-label={texts.value.table.map}
      onPointerOver={event => onPoint(spaceAt(event))}
      onPointerLeave={() => onPoint(null)}
      {...on}
    >
      <div ref={world} class="map-world">
        <Decor map={map} drawn={drawn} />
        <svg class="map-lines" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="none">
          <Ways map={map} />
          <Spaces {...props} at={first()} />
          <Names map={map} near={near} lang={lang.value} />
        </svg>
        {/* A sheet of its own: when pieces move, names and borders are not painted anew. */}
        <svg class="map-lines map-pieces" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="none" aria-hidden="true">
          <Arrows map={map} arrows={props.arrows} scale={scale} />
          <Pieces map={map} pieces={props.pieces} badges={props.badges} scale={scale} names={names} />
          <Chips map={map} overlay={props.overlay} scale={scale} />
          <Fan map={map} pieces={props.pieces} badges={props.badges} scale={scale} pointed={props.pointed} />
        </svg>
      </div>
    </div>
  )
}

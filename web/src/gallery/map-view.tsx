/**
 * A compiled map to look at and to walk: baked decor below, thin live shapes above, both moved by one CSS transform.
 * Whoever uses it says what the spaces are called, how they look, and what lies on them (`children`, SVG in the map's units).
 */
import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import type { AtlasMap, AtlasSpace } from '@tabularium/atlas/types'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Camera } from './camera.ts'
import { Labels } from './labels.tsx'
import { shown, type Point } from './pan-zoom.ts'
import { graphOf, nearestTo, stepTo, type Graph, type Way } from './walk.ts'

export interface MapViewProps {
  readonly map: AtlasMap
  readonly camera: Camera
  readonly theme: 'light' | 'dark'
  /** Language of the drawn names. */
  readonly names: 'it' | 'en' | 'la'
  /** What a reader hears for the whole map. */
  readonly label: string
  /** The space with the keyboard; null before anybody walked. */
  readonly at: string | null
  readonly nameOf: (space: AtlasSpace) => string
  /** More classes of a space: chosen, lit, quiet. */
  readonly look?: ((space: AtlasSpace) => string) | undefined
  /** An element that tells more of the space with the keyboard. */
  readonly described?: string | undefined
  readonly onWalk: (id: string) => void
  readonly onPoint?: ((id: string | null) => void) | undefined
  readonly onChoose?: ((id: string) => void) | undefined
  /** A right click, a long press or `?`: why not, or what is this. */
  readonly onAsk?: ((id: string) => void) | undefined
  readonly children?: ComponentChildren
}

const arrows: { readonly [key: string]: Way } = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const PAN = 120
const ZOOM = 1.5
/** After a zoom has rested this long, the shapes are drawn anew, sharp at their new scale. */
const REST = 220

const pointIn = (frame: HTMLElement, event: MouseEvent): Point => {
  const box = frame.getBoundingClientRect()
  return [event.clientX - box.left, event.clientY - box.top]
}
const spaceOf = (event: Event): string | null =>
  event.target instanceof Element ? (event.target.closest('[data-space]')?.getAttribute('data-space') ?? null) : null

/** Keys that move the map itself; the arrows walk, with Shift they pan. */
function moveByKey(camera: Camera, event: KeyboardEvent): boolean {
  const way = event.shiftKey ? arrows[event.key] : undefined
  if (way) camera.panBy(way === 'left' ? PAN : way === 'right' ? -PAN : 0, way === 'up' ? PAN : way === 'down' ? -PAN : 0)
  else if (event.key === '+' || event.key === '=') camera.zoomBy(ZOOM)
  else if (event.key === '-') camera.zoomBy(1 / ZOOM)
  else if (event.key === '0') camera.showAll()
  else return false
  return true
}

interface Wiring {
  readonly frame: HTMLElement
  readonly camera: Camera
  readonly wasDrag: { current: boolean }
}
/** A pointer is captured only once it drags: a captured click would reach the frame and not the space. */
function wirePointers({ frame, camera, wasDrag }: Wiring, signal: AbortSignal): void {
  const { hand } = camera
  const ended = (event: PointerEvent): void => hand.up(event.pointerId)
  frame.addEventListener(
    'pointerdown',
    event => {
      if (event.button !== 0) return
      wasDrag.current = false
      hand.down(event.pointerId, pointIn(frame, event))
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    event => {
      if (!hand.move(event.pointerId, pointIn(frame, event))) return
      wasDrag.current = true
      if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel'] as const) frame.addEventListener(type, ended, { signal })
  // Not passive: the page must not scroll or zoom under the map.
  frame.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      hand.wheel(event.deltaY * (event.deltaMode === 1 ? 30 : 1) * (event.ctrlKey ? 4 : 1), pointIn(frame, event))
    },
    { signal, passive: false },
  )
  // A press alone moves no focus: it may become a drag. The click at its end does.
  frame.addEventListener('mousedown', event => event.preventDefault(), { signal })
  frame.addEventListener('dblclick', event => centreAndZoom(camera, pointIn(frame, event)), { signal })
}
function centreAndZoom(camera: Camera, at: Point): void {
  const { x, y, k } = camera.view.peek()
  const point: Point = [(at[0] - x) / k, (at[1] - y) / k]
  camera.zoomBy(ZOOM, at)
  camera.centreOn(point)
}

/** The window's size, and every gesture on it, reach the camera. */
function useFrame(camera: Camera) {
  const frame = useRef<HTMLDivElement>(null)
  const wasDrag = useRef(false)
  useEffect(() => {
    const element = frame.current!
    const stop = new AbortController()
    wirePointers({ frame: element, camera, wasDrag }, stop.signal)
    const sizes = new ResizeObserver(() => camera.frameTo({ width: element.clientWidth, height: element.clientHeight }))
    sizes.observe(element)
    return () => {
      stop.abort()
      sizes.disconnect()
    }
  }, [camera])
  return { frame, wasDrag }
}

/** Moves the world without drawing anything again. Its size follows the scale only when the zoom rests. */
function useWorld(camera: Camera, size: { readonly width: number; readonly height: number }) {
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
    const timer = setTimeout(() => void (drawn.value = k), drawn.peek() ? REST : 0)
    return () => clearTimeout(timer)
  })
  return { world, drawn }
}

function Spaces({ map, at, nameOf, look, described }: Pick<MapViewProps, 'map' | 'at' | 'nameOf' | 'look' | 'described'>) {
  const first = at ?? map.spaces[0]?.id
  return (
    <g class="spaces">
      {map.spaces.map(space => (
        <path
          key={space.id}
          d={space.path}
          class={`space ${space.sea ? 'water' : ''} ${look?.(space) ?? ''}`}
          data-space={space.id}
          role="button"
          // In lower case: an SVG element knows no other spelling.
          tabindex={space.id === first ? 0 : -1}
          aria-label={nameOf(space)}
          aria-describedby={space.id === at ? described : undefined}
        />
      ))}
    </g>
  )
}

/** The finer picture where it is seen as such; it is fetched the first time somebody goes near. */
function Decor({ map, theme, drawn }: { readonly map: AtlasMap; readonly theme: 'light' | 'dark'; readonly drawn: ReadonlySignal<number> }) {
  const wanted = drawn.value * (globalThis.devicePixelRatio || 1) > map.bake['1x'] * 1.1 ? '2x' : '1x'
  return <img class="decor" src={`/maps/${map.id}-${theme}-${wanted}.webp`} alt="" draggable={false} decoding="async" />
}

/** Tabbing into a map that nobody walked begins in the middle of what is seen. */
function startOf(graph: Graph, camera: Camera): string | null {
  const { at, size } = shown(camera.view.peek(), camera.stage.peek())
  return nearestTo(graph, [at[0] + size.width / 2, at[1] + size.height / 2])
}

type Answers = Pick<MapViewProps, 'map' | 'camera' | 'at' | 'onWalk' | 'onChoose' | 'onAsk'>
/** What keys, clicks and focus on a space mean. */
function useAnswers({ map, camera, at, onWalk, onChoose, onAsk }: Answers) {
  const graph = useMemo(() => graphOf(map), [map])
  const { frame, wasDrag } = useFrame(camera)
  const clicked = useRef(false)
  const focusOn = (id: string): void => frame.current?.querySelector<SVGElement>(`[data-space="${id}"]`)?.focus({ preventScroll: true })
  const keyOn = (here: string, event: KeyboardEvent): boolean => {
    const way = arrows[event.key]
    if (way) focusOn(stepTo(graph, here, way) ?? here)
    else if (event.key === 'Enter' || event.key === ' ') onChoose?.(here)
    else if (event.key === '?') onAsk?.(here)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = spaceOf(event)
    if (moveByKey(camera, event) || (here !== null && keyOn(here, event))) event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const id = spaceOf(event)
    if (!id || wasDrag.current) return
    clicked.current = true
    focusOn(id)
    clicked.current = false
    onChoose?.(id)
  }
  const onFocusIn = (event: FocusEvent): void => {
    const id = spaceOf(event)
    if (!id) return
    const start = at === null && !clicked.current ? startOf(graph, camera) : id
    if (start && start !== id) return focusOn(start)
    onWalk(id)
    if (!clicked.current) camera.bringIn(graph.byId.get(id)!.label)
  }
  const onContextMenu = (event: MouseEvent): void => {
    const id = spaceOf(event)
    if (!onAsk || !id) return
    event.preventDefault()
    onAsk(id)
  }
  return { frame, on: { onKeyDown, onClick, onFocusIn, onContextMenu } }
}

export function MapView(props: MapViewProps) {
  const { map, camera, theme, names, at, nameOf, look, described, onPoint } = props
  const { frame, on } = useAnswers(props)
  const { world, drawn } = useWorld(camera, map)
  const labels = map.labels[camera.near.value ? 'near' : 'fit']
  return (
    <div
      ref={frame}
      class={`map-view ${theme}`}
      role="group"
      aria-label={props.label}
      onPointerOver={event => onPoint?.(spaceOf(event))}
      onPointerLeave={() => onPoint?.(null)}
      {...on}
    >
      <div ref={world} class="map-world">
        <Decor map={map} theme={theme} drawn={drawn} />
        <svg class="map-lines" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="none">
          <Spaces map={map} at={at} nameOf={nameOf} look={look} described={described} />
          <Labels labels={labels[names] ?? labels.en ?? []} of={map.id} />
          {props.children}
        </svg>
      </div>
    </div>
  )
}

/** The map on the table: spaces that glow, pieces on them, arrows of what moved. */
import { useComputed, useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { Camera } from '../gallery/camera.ts'
import { spaceAt, startOf, useAnswers, useWorld } from '../gallery/map-input.ts'
import { fitScale, type Point } from '../gallery/pan-zoom.ts'
import { graphOf } from '../gallery/walk.ts'
import { lang, theme } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { Badge, Overlay, Stack, TableMap, Tone } from './game-ui.ts'
import { pieceSize } from '../pieces/layout.ts'
import { meantBy } from './finger.ts'
import { isSmall } from './sight.ts'
import { Chips, Fan, Glides, Pieces } from './stage-pieces.tsx'
import { Arrows, nameBoxes, Names, Spaces, Ways } from './stage-spaces.tsx'

/** A few letters beside a place: what going there costs, or why to look twice. */
export interface Mark {
  readonly text: string
  readonly name: string
  readonly is: 'note' | 'caution' | 'number'
}
export interface StageProps {
  readonly map: TableMap
  readonly camera: Camera
  readonly pieces: ReadonlyMap<string, readonly Stack[]>
  readonly badges: ReadonlyMap<string, readonly Badge[]>
  readonly overlay: Overlay | null
  readonly marks: ReadonlyMap<string, Mark>
  readonly holders: ReadonlyMap<string, Tone>
  /** The space under the pointer, whose pieces are opened. */
  readonly pointed: ReadonlySignal<string | null>
  /** What choosing a space would do; a space without an entry is dark. */
  readonly targets: ReadonlyMap<string, string>
  /** Those of them where a click seldom means it: they glow less. */
  readonly faint: ReadonlySet<string>
  readonly arrows: readonly (readonly [from: string, to: string])[]
  readonly marked: readonly string[]
  /** Where a lesson's answer lies. */
  readonly wanted: readonly string[]
  /** The moment whose moves the arrows tell. */
  readonly moment: string
  readonly onPoint: (id: string | null) => void
  readonly onChoose: (id: string) => void
  readonly onAsk: (id: string) => void
}
/** Whether there is a mouse, or fingers only. */
const hovers = (): boolean => matchMedia('(hover: hover)').matches
/** Where the keyboard stands, and what it finds there. */
function useWalking({ map, camera, targets, onChoose, onAsk, onPoint }: StageProps) {
  const graph = useMemo(() => graphOf(map as never), [map])
  const at = useSignal<string | null>(null)
  const onFocus = (id: string, clicked: boolean): void => {
    at.value = id
    onPoint(id)
    if (!clicked) camera.bringIn(graph.byId.get(id)!.label)
  }
  const first = (): string => at.value ?? startOf(graph, camera) ?? map.spaces[0]!.id
  const meant = (hit: string | null, tap: Point): string | null => (hovers() ? hit : meantBy(map, targets, camera.view.peek(), hit, tap))
  return { ...useAnswers({ graph, camera, zooms: false, onChoose, meant, onAsk, onFocus }), first }
}

/** Where several spaces stand for one choice, such as the provinces of a zone, they light up together under the pointer. */
function useSameAnswer(frame: { readonly current: HTMLElement | null }, { pointed, targets }: StageProps): void {
  useSignalEffect(() => {
    const choice = pointed.value === null ? undefined : targets.get(pointed.value)
    for (const shape of frame.current?.querySelectorAll('.space.same-answer') ?? []) shape.classList.remove('same-answer')
    if (choice === undefined) return
    for (const [id, text] of targets) if (text === choice) frame.current?.querySelector(`[data-space="${id}"]`)?.classList.add('same-answer')
  })
}
function Decor({ map, drawn }: { readonly map: TableMap; readonly drawn: ReadonlySignal<number> }) {
  const fine = useComputed(() => drawn.value * (globalThis.devicePixelRatio || 1) > (map.baked?.['1x'] ?? 1) * 1.1)
  return map.baked && <img class="decor" src={`/maps/${map.id}-${theme.value}-${fine.value ? '2x' : '1x'}.webp`} alt="" draggable={false} decoding="async" />
}

/** A screen without a mouse still has browsers tell of one, where a finger was last. */
const hasPointer = ({ pointerType }: PointerEvent): boolean => pointerType !== 'mouse' || hovers()

export function Stage(props: StageProps) {
  const { map, camera, onPoint } = props
  const { frame, first, on } = useWalking(props)
  const { world, drawn } = useWorld(camera, map)
  useSameAnswer(frame, props)
  const scale = drawn.value || camera.view.value.k
  const near = camera.near.value
  const size = pieceSize(scale, fitScale(camera.stage.value), isSmall(camera))
  const names = useMemo(() => nameBoxes(map, near, lang.value), [map, near, lang.value])
  return (
    <div
      ref={frame}
      class={`map-view ${theme.value} ${map.baked ? '' : 'schematic'} ${props.overlay ? 'looking' : ''}`}
      style={map.ground && { background: map.ground[theme.value] }}
      role="group"
      aria-label={texts.value.table.map}
      onPointerOver={event => void (hasPointer(event) && onPoint(spaceAt(event)))}
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
          <Pieces map={map} pieces={props.pieces} badges={props.badges} marks={props.marks} scale={scale} size={size} names={names} />
          <Glides {...{ map, pieces: props.pieces, badges: props.badges, scale, size }} arrows={props.arrows} moment={props.moment} />
          <Chips map={map} overlay={props.overlay} scale={scale} />
          <Fan map={map} pieces={props.pieces} badges={props.badges} scale={scale} size={size} pointed={props.pointed} />
        </svg>
      </div>
    </div>
  )
}

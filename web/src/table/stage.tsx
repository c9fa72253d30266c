/** The map on the table: spaces that glow, pieces on them, arrows of what moved. */
import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { MapCamera } from '../gallery/camera.ts'
import { findSpaceOfEvent, findStartOfWalk, useLateSheet, useMapInput, useMapTransform } from '../gallery/map-input.ts'
import { MapPicture } from '../gallery/map-picture.tsx'
import { computeScaleOfWholeMap, type Point } from '../gallery/pan-zoom.ts'
import { buildSpaceGraph } from '../gallery/walk.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { currentLang, currentTheme } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { SpaceBadge, MapOverlay, MapPath, PieceStack, TableMap, Tone } from './game-ui.ts'
import { computePieceSize } from '../pieces/layout.ts'
import { findSpaceMeantByTouch } from './finger.ts'
import { computeUncoveredBox, isSmallWindow } from './sight.ts'
import { OverlayFigures, FannedPieces, MoveAnimations, PiecesOnMap } from './stage-pieces.tsx'
import { computeLeastNameSize, MoveArrows, computeNameBoxes, SpaceNames, SpaceShapes, ConnectionLines } from './stage-spaces.tsx'

const LazyPathOnMap = createLazyPage(async () => (await import('./path-on-map.tsx')).PathOnMap, true)
/** Whoever points from place to place draws this anew, and nothing else of the map. */
const WayOnMap = (props: Pick<InteractiveMapProps, 'map' | 'path'> & { readonly scale: number }) => props.path.value && <LazyPathOnMap {...props} />
/** A few letters beside a place: what going there costs, or why to look twice. */
export interface SpaceMark {
  readonly text: string
  readonly name: string
  readonly is: 'note' | 'caution' | 'number'
}
export interface InteractiveMapProps {
  readonly map: TableMap
  readonly camera: MapCamera
  readonly pieces: ReadonlyMap<string, readonly PieceStack[]>
  readonly badges: ReadonlyMap<string, readonly SpaceBadge[]>
  readonly overlay: MapOverlay | null
  readonly marks: ReadonlyMap<string, SpaceMark>
  readonly holders: ReadonlyMap<string, Tone>
  /** The space under the pointer, whose pieces are opened. */
  readonly pointed: ReadonlySignal<string | null>
  /** What choosing a space would do; a space without an entry is dark. */
  readonly targets: ReadonlyMap<string, string>
  /** Those of them where a click seldom means it: they glow less. */
  readonly faint: ReadonlySet<string>
  readonly arrows: readonly (readonly [from: string, to: string])[]
  /** A way in the making, as one line with its stops. */
  readonly path: ReadonlySignal<MapPath | null>
  readonly marked: readonly string[]
  /** Where a lesson's answer lies, by their ids. */
  readonly wanted: string
  /** The moment whose moves the arrows tell. */
  readonly moment: string
  readonly onPoint: (id: string | null) => void
  readonly onChoose: (id: string) => void
  readonly onAsk: (id: string) => void
}
/** Where some of the land has a colour and no figure, the pieces stay as they are. */
const isToldByColourAlone = ({ spaces }: MapOverlay): boolean => [...spaces.values()].some(({ value }) => value === '')
/** Whether there is a mouse, or fingers only. */
const hasMouse = (): boolean => matchMedia('(hover: hover)').matches
/** Where the keyboard stands, and what it finds there. */
function useKeyboardWalk({ map, camera, targets, onChoose, onAsk, onPoint }: InteractiveMapProps) {
  const graph = useMemo(() => buildSpaceGraph(map as never), [map])
  const at = useSignal<string | null>(null)
  const onFocus = (id: string, clicked: boolean): void => {
    at.value = id
    // Where there are fingers only, the focus also comes back by itself from what was closed: nobody points there.
    if (hasMouse() || document.activeElement?.matches(':focus-visible')) onPoint(id)
    if (!clicked) camera.bringIn(graph.byId.get(id)!.label)
  }
  const first = (): string => at.value ?? findStartOfWalk(graph, camera) ?? map.spaces[0]!.id
  const meant = (hit: string | null, tap: Point): string | null => (hasMouse() ? hit : findSpaceMeantByTouch(map, targets, camera.view.peek(), hit, tap))
  return { ...useMapInput({ graph, camera, zooms: false, onChoose, meant, onAsk, onFocus }), first }
}

/** Where several spaces stand for one choice, such as the provinces of a zone, they light up together under the pointer. */
function useHighlightOfSameAnswer(frame: { readonly current: HTMLElement | null }, { pointed, targets }: InteractiveMapProps): void {
  useSignalEffect(() => {
    const choice = pointed.value === null ? undefined : targets.get(pointed.value)
    for (const shape of frame.current?.querySelectorAll('.space.same-answer') ?? []) shape.classList.remove('same-answer')
    if (choice === undefined) return
    for (const [id, text] of targets) if (text === choice) frame.current?.querySelector(`[data-space="${id}"]`)?.classList.add('same-answer')
  })
}
/** A screen without a mouse still has browsers tell of one, where a finger was last. And a finger that taps points at nothing: what would be told of the
 *  place takes room from the map, which must not move under it. One that rests asks. */
const isRealPointer = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch' && (pointerType !== 'mouse' || hasMouse())

export function InteractiveMap(props: InteractiveMapProps) {
  const { map, camera, onPoint } = props
  const { frame, first, on } = useKeyboardWalk(props)
  const { world, drawn } = useMapTransform(camera, map)
  const [shapes, lettering] = [useLateSheet(drawn, map, 1), useLateSheet(drawn, map, 2)]
  const wholeScale = computeScaleOfWholeMap(camera.stage.value)
  // Names come and go when their sheet is drawn anew, not while it is stretched; and where the window leaves the map more or less room, what was near is not.
  const written = useMemo(() => ({ near: camera.near.peek(), least: computeLeastNameSize(camera.view.peek().k) }), [camera, lettering.own.value, wholeScale])
  useHighlightOfSameAnswer(frame, props)
  const scale = drawn.value || camera.view.value.k
  const near = camera.near.value
  const size = computePieceSize(scale, wholeScale, isSmallWindow(camera))
  const names = useMemo(() => computeNameBoxes(map, { ...written, near, lang: currentLang.value }), [map, written, near, currentLang.value])
  return (
    <div
      ref={frame}
      class={`map-view ${currentTheme.value} ${map.baked ? '' : 'schematic'} ${props.overlay && !isToldByColourAlone(props.overlay) ? 'looking' : ''}`}
      style={map.ground && { background: map.ground[currentTheme.value] }}
      role="group"
      aria-label={texts.value.table.map}
      onPointerOver={event => void (isRealPointer(event) && onPoint(findSpaceOfEvent(event)))}
      onPointerLeave={event => void (isRealPointer(event) && onPoint(null))}
      {...on}
    >
      <div ref={world} class="map-world">
        {map.baked && <MapPicture id={map.id} theme={currentTheme.value} coarse={map.baked['1x']} drawn={drawn} />}
        <div ref={shapes.sheet} class="map-sheet">
          <svg class="map-lines" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="none">
            <ConnectionLines map={map} />
            <SpaceShapes {...props} at={first()} />
          </svg>
        </div>
        <div ref={lettering.sheet} class="map-sheet map-names">
          <svg class="map-lines" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="none" aria-hidden="true">
            <SpaceNames map={map} {...written} lang={currentLang.value} />
          </svg>
        </div>
        {/* A sheet of its own: when pieces move, names and borders are not painted anew. */}
        <svg class="map-lines map-pieces" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="none" aria-hidden="true">
          <MoveArrows map={map} arrows={props.arrows} scale={scale} />
          <PiecesOnMap map={map} pieces={props.pieces} badges={props.badges} marks={props.marks} scale={scale} size={size} names={names} />
          <MoveAnimations {...{ map, pieces: props.pieces, badges: props.badges, scale, size }} arrows={props.arrows} moment={props.moment} />
          <WayOnMap map={map} path={props.path} scale={scale} />
          <OverlayFigures map={map} overlay={props.overlay} scale={scale} />
          <FannedPieces
            map={map}
            pieces={props.pieces}
            badges={props.badges}
            scale={scale}
            size={size}
            pointed={props.pointed}
            clear={() => computeUncoveredBox(camera)}
          />
        </svg>
      </div>
    </div>
  )
}

/**
 * A compiled map to look at and to walk: baked decor below, thin live shapes above, both moved by one CSS transform.
 * Whoever uses it says what the spaces are called and how they look.
 */
import type { AtlasMap, AtlasSpace } from '@tabularium/atlas/types'
import { useMemo } from 'preact/hooks'
import type { MapCamera } from './camera.ts'
import { findSpaceOfEvent, findStartOfWalk, useLateSheet, useMapInput, useMapTransform } from './map-input.ts'
import { MapLabels } from './labels.tsx'
import { MapPicture } from './map-picture.tsx'
import { buildSpaceGraph } from './walk.ts'

export interface MapViewProps {
  readonly map: AtlasMap
  readonly camera: MapCamera
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
}

function SpaceOutlines({ map, at, nameOf, look, described }: Pick<MapViewProps, 'map' | 'at' | 'nameOf' | 'look' | 'described'>) {
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

/** Tabbing into a map that nobody walked begins in the middle of what is seen. */
function useMapWalk({ map, camera, at, onWalk, onChoose, onAsk }: MapViewProps) {
  const graph = useMemo(() => buildSpaceGraph(map), [map])
  const onFocus = (id: string, clicked: boolean, focusOn: (id: string) => void): void => {
    const start = at === null && !clicked ? findStartOfWalk(graph, camera) : id
    if (start && start !== id) return focusOn(start)
    onWalk(id)
    if (!clicked) camera.bringIn(graph.byId.get(id)!.label)
  }
  return useMapInput({ graph, camera, zooms: true, onChoose: id => onChoose?.(id), onAsk: onAsk ?? null, onFocus })
}

export function MapView(props: MapViewProps) {
  const { map, camera, theme, names, at, nameOf, look, described, onPoint } = props
  const { frame, on } = useMapWalk(props)
  const { world, drawn } = useMapTransform(camera, map)
  const [shapes, lettering] = [useLateSheet(drawn, map, 1), useLateSheet(drawn, map, 2)]
  // Names come and go when their sheet is drawn anew, not while it is stretched.
  const near = useMemo(() => camera.near.peek(), [camera, lettering.own.value])
  const labels = map.labels[near ? 'near' : 'fit']
  return (
    <div
      ref={frame}
      class={`map-view ${theme}`}
      role="group"
      aria-label={props.label}
      onPointerOver={event => onPoint?.(findSpaceOfEvent(event))}
      onPointerLeave={() => onPoint?.(null)}
      {...on}
    >
      <div ref={world} class="map-world">
        <MapPicture id={map.id} theme={theme} coarse={map.bake['1x']} drawn={drawn} />
        <div ref={shapes.sheet} class="map-sheet">
          <svg class="map-lines" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="none">
            <SpaceOutlines map={map} at={at} nameOf={nameOf} look={look} described={described} />
          </svg>
        </div>
        <div ref={lettering.sheet} class="map-sheet map-names">
          <svg class="map-lines" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="none">
            <MapLabels labels={labels[names] ?? labels.en ?? []} of={map.id} />
          </svg>
        </div>
      </div>
    </div>
  )
}

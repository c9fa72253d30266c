import type { AtlasMap } from '@tabularium/atlas/types'
import type { MapCamera } from './camera.ts'
import { computeShownPart, type Point } from './pan-zoom.ts'

interface MiniMapProps {
  readonly map: Pick<AtlasMap, 'id' | 'width' | 'height'>
  readonly camera: MapCamera
  readonly theme: 'light' | 'dark'
  /** Places to be seen from afar. */
  readonly spots?: readonly Point[]
}
/** The whole map in a corner, with what is seen of it; a press goes there. For pointers only: the keyboard walks. */
export function MiniMap({ map, camera, theme, spots = [] }: MiniMapProps) {
  if (!camera.zoomed.value) return null
  const { at, size } = computeShownPart(camera.view.value, camera.stage.value)
  const go = (event: PointerEvent & { readonly currentTarget: SVGSVGElement }): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    camera.centreOn([((event.clientX - box.left) / box.width) * map.width, ((event.clientY - box.top) / box.height) * map.height])
  }
  return (
    <div class="mini-map" aria-hidden="true">
      <img src={`/maps/${map.id}-${theme}-1x.webp`} alt="" draggable={false} />
      <svg viewBox={`0 0 ${map.width} ${map.height}`} onPointerDown={go} onPointerMove={go}>
        {spots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={map.width / 45} />
        ))}
        <rect x={at[0]} y={at[1]} width={size.width} height={size.height} />
      </svg>
    </div>
  )
}

import { useComputed, type ReadonlySignal } from '@preact/signals'

interface MapPictureProps {
  readonly id: string
  readonly theme: 'light' | 'dark'
  /** Pixels of the coarse picture for a unit of the map, and those that are shown now. */
  readonly coarse: number
  readonly drawn: ReadonlySignal<number>
}
/** The painted ground of a map. The finer picture is fetched the first time somebody goes near, and lies over the coarse one, which is seen until it is there. */
export function MapPicture({ id, theme, coarse, drawn }: MapPictureProps) {
  const isNear = useComputed(() => drawn.value * (globalThis.devicePixelRatio || 1) > coarse * 1.1)
  const details = isNear.value ? ['1x', '2x'] : ['1x']
  return (
    <>
      {details.map(detail => (
        <img key={detail} class="decor" src={`/maps/${id}-${theme}-${detail}.webp`} alt="" draggable={false} decoding="async" />
      ))}
    </>
  )
}

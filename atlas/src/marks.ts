import type { LatLon, SpaceData, LocalText } from './data.ts'
import { cellAt, toUnits } from './grid.ts'
import { labelAt, roomAt, type Model } from './model.ts'
import type { Point } from './projection.ts'
import { sites } from './sites.ts'
import { FIRST_SPACE } from './territory.ts'
import type { AtlasMark } from './types.ts'

/** A mark with the space it belongs to and the radius it needs. */
export type Mark = AtlasMark & { readonly space: string; readonly r: number }

type City = { name: LocalText; level: number; fortified: boolean; port: string | null }
type Site = { id: string; name: string; site: string; lat: number; lon: number }

const cellsNear = (m: Model, at: Point, reach: number, accept: (cell: number, xy: Point) => boolean): Point | null => {
  const { grid } = m.t
  const c0 = cellAt(grid, at)
  let best: Point | null = null
  let bestD = Infinity
  const [cx, cy] = [c0 % grid.w, Math.floor(c0 / grid.w)]
  for (let y = Math.max(1, cy - reach); y <= Math.min(grid.h - 2, cy + reach); y++) {
    for (let x = Math.max(1, cx - reach); x <= Math.min(grid.w - 2, cx + reach); x++) {
      const d = (x - cx) ** 2 + (y - cy) ** 2
      if (d >= bestD) continue
      const xy: Point = [toUnits(grid, x), toUnits(grid, y)]
      if (!accept(y * grid.w + x, xy)) continue
      best = xy
      bestD = d
    }
  }
  return best
}

const inSpace = (m: Model, id: string): number => FIRST_SPACE + m.data.spaces.findIndex(s => s.id === id)

/** The nearest point inside the space with `room` to its borders (less if there is none). */
const spotIn = (m: Model, id: string, at: Point, room: number): Point => {
  const label = inSpace(m, id)
  for (const r of [room, room * 0.6, room * 0.3, 1]) {
    const found = cellsNear(m, at, 160, cell => m.t.label[cell] === label && m.inner[cell]! >= r)
    if (found) return found
  }
  const shape = m.shapes.find(s => s.id === id)!
  return [shape.pole[0], shape.pole[1]]
}

const markSize = (m: Model): number => m.shaping.markSize ?? 6
const projectPoint = (m: Model, at: LatLon): Point => m.p.at(at[0], at[1])
const pole = (m: Model, id: string): Point => {
  const s = m.shapes.find(x => x.id === id)!
  return [s.pole[0], s.pole[1]]
}

/** An anchor in the water of the zone (or any water) nearest to the place. */
const anchorNear = (m: Model, zone: string | null, at: Point, r: number): Point | null => {
  const label = zone ? inSpace(m, zone) : -1
  const wet = (cell: number): boolean => (label >= 0 ? m.t.label[cell] === label : m.t.domain[cell] === 2)
  return cellsNear(m, at, 140, cell => wet(cell) && m.inner[cell]! >= r) ?? cellsNear(m, at, 200, cell => wet(cell) && m.inner[cell]! >= r * 0.6)
}

const cityMarks = (m: Model, s: SpaceData): Mark[] => {
  const city = s['city'] as City | null
  const out: Mark[] = []
  const r = markSize(m)
  const site = sites[m.id]?.[s.id]
  const at = spotIn(m, s.id, site ? projectPoint(m, site) : pole(m, s.id), r * 1.1)
  if (city) {
    const grown = r * (0.72 + 0.2 * city.level)
    out.push({ space: s.id, kind: 'city', at, r: grown, level: city.level, fortified: city.fortified, name: city.name })
    if (city.port) out.push(...portMark(m, s.id, city.port, at, r))
  }
  const extras = [...(s['granary'] ? ['granary'] : []), ...(s['caravan'] ? ['caravan'] : [])]
  extras.forEach((kind, i) => {
    const from: Point = city ? [at[0] + r * 2.6, at[1] + r * (0.2 + i * 2)] : pole(m, s.id)
    out.push({ space: s.id, kind, at: spotIn(m, s.id, from, r), r: r * 0.95 })
  })
  return out
}

const portMark = (m: Model, space: string, zone: string | null, at: Point, r: number): Mark[] => {
  const where = anchorNear(m, zone, at, r * 0.95)
  return where ? [{ space, kind: 'port', at: where, r: r * 0.85 }] : []
}

const settlementMarks = (m: Model, s: SpaceData): Mark[] => {
  const r = markSize(m)
  const name = s['settlement'] as LocalText | null
  const out: Mark[] = []
  const site = sites[m.id]?.[s.id]
  const at = spotIn(m, s.id, site ? projectPoint(m, site) : pole(m, s.id), r * 1.1)
  if (name) {
    out.push({ space: s.id, kind: 'settlement', at, r: r * 0.95, name })
    out.push({ space: s.id, kind: 'good', at: spotIn(m, s.id, [at[0] + r * 2.3, at[1] - r * 0.2], r), r: r * 0.95, good: String(s['good']) })
    const zone = m.data.edges.find(e => e.kind === 'coast' && e.a === s.id)?.b ?? null
    if (s['port']) out.push(...portMark(m, s.id, nearestZone(m, s.id, at) ?? zone, at, r))
  }
  if (s['fire']) out.push({ space: s.id, kind: 'fire', at: spotIn(m, s.id, name ? [at[0] - r * 2.3, at[1]] : pole(m, s.id), r), r: r * 0.95 })
  return out
}

/** Of the zones the space lies on, the one whose water is nearest to the settlement. */
const nearestZone = (m: Model, id: string, at: Point): string | null => {
  const zones = m.data.edges.filter(e => e.kind === 'coast' && e.a === id).map(e => e.b)
  const ranked = zones.flatMap(z => {
    const xy = anchorNear(m, z, at, 3)
    return xy ? [{ z, d: Math.hypot(xy[0] - at[0], xy[1] - at[1]) }] : []
  })
  return ranked.sort((a, b) => a.d - b.d)[0]?.z ?? null
}

const siteMarks = (m: Model, s: SpaceData): Mark[] =>
  ((s['sites'] ?? []) as Site[])
    .filter(() => s.kind !== 'city')
    .map(site => ({
      space: s.id,
      kind: site.site,
      at: spotIn(m, s.id, projectPoint(m, [site.lat, site.lon]), markSize(m) * 1.3),
      r: markSize(m),
      name: { en: site.name, it: site.name, la: site.name },
    }))

const anchorMarks = (m: Model, s: SpaceData): Mark[] => {
  if (m.id !== 'nero' || !s.coastal) return []
  const hint = m.shaping.anchors?.[s.id]
  const r = markSize(m)
  const own = inSpace(m, s.id)
  const beside = (xy: Point): boolean =>
    [0, 1, 2, 3, 4, 5, 6, 7].some(k => labelAt(m, [xy[0] + Math.cos((k * Math.PI) / 4) * r * 2.1, xy[1] + Math.sin((k * Math.PI) / 4) * r * 2.1]) === own)
  const at = hint ? projectPoint(m, hint) : cellsNear(m, pole(m, s.id), 420, (cell, xy) => m.t.domain[cell] === 2 && m.inner[cell]! >= r * 1.25 && beside(xy))
  return at ? [{ space: s.id, kind: 'anchor', at, r: markSize(m) }] : []
}

const plotMarks = (m: Model, s: SpaceData): Mark[] =>
  s['no_city'] === true
    ? [{ space: s.id, kind: 'no-city', at: spotIn(m, s.id, [pole(m, s.id)[0] + 24, pole(m, s.id)[1] + 14], markSize(m) * 1.4), r: markSize(m) * 0.8 }]
    : []

/** All marks, moved apart where two of them would touch. */
export const marksOf = (m: Model): Mark[] => {
  const all = m.data.spaces.flatMap(s => [
    ...(m.id === 'invasions' && s.kind === 'province' ? cityMarks(m, s) : []),
    ...(m.id === 'medioevo' && s.kind === 'territory' ? settlementMarks(m, s) : []),
    ...siteMarks(m, s),
    ...anchorMarks(m, s),
    ...plotMarks(m, s),
  ])
  return spreadOut(m, all)
}

const kindsOnWater = new Set(['port', 'anchor'])

const spreadOut = (m: Model, all: readonly Mark[]): Mark[] => {
  const done: Mark[] = []
  for (const mark of all) {
    const free = (xy: Point): boolean => done.every(d => Math.hypot(d.at[0] - xy[0], d.at[1] - xy[1]) > (d.r + mark.r) * 1.08)
    const label = kindsOnWater.has(mark.kind) ? m.t.label[cellAt(m.t.grid, mark.at)]! : inSpace(m, mark.space)
    const at = free(mark.at)
      ? mark.at
      : (cellsNear(m, mark.at, 70, (cell, xy) => m.t.label[cell] === label && roomAt(m, xy) >= mark.r * 0.9 && free(xy)) ??
        cellsNear(m, mark.at, 90, (cell, xy) => m.t.label[cell] === label && free(xy)) ??
        mark.at)
    done.push({ ...mark, at })
  }
  return done
}

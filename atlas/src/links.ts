import { labelAt, type Model } from './model.ts'
import { ringArea } from './paths.ts'
import { arcLength, overWater } from './adjacency.ts'
import type { EdgeData } from './data.ts'
import type { Arc } from './arcs.ts'
import type { Mark } from './marks.ts'
import type { Point } from './projection.ts'
import { FIRST_SPACE } from './territory.ts'

/** A crossing drawn as a line of its own: straits, sea links, roads. */
export type Link = { readonly edge: EdgeData; readonly points: readonly Point[]; readonly mid: Point }

const labelOf = (m: Model, id: string): number => FIRST_SPACE + m.data.spaces.findIndex(s => s.id === id)

/** Points of the space's larger parts: an arrow never ends on an islet. */
const coastPoints = (m: Model, id: string): Point[] => {
  const rings = m.shapes.find(s => s.id === id)!.rings
  const areas = rings.map(r => Math.abs(ringArea(r)))
  const least = Math.max(...areas) * 0.12
  return rings.filter((_, i) => areas[i]! >= least).flat()
}

const nearestPair = (a: readonly Point[], b: readonly Point[]): readonly [Point, Point] => {
  let best: readonly [Point, Point] = [a[0]!, b[0]!]
  let least = Infinity
  for (const p of a) {
    for (const q of b) {
      const d = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
      if (d >= least) continue
      least = d
      best = [p, q]
    }
  }
  return best
}
const nearestTo = (points: readonly Point[], at: Point): Point => nearestPair(points, [at])[0]

/** Points on a smooth curve through the stations (Catmull-Rom). */
const throughPoints = (stations: readonly Point[], steps = 10): Point[] => {
  const out: Point[] = []
  for (let i = 0; i + 1 < stations.length; i++) {
    const [p0, p1, p2, p3] = [stations[Math.max(0, i - 1)]!, stations[i]!, stations[i + 1]!, stations[Math.min(stations.length - 1, i + 2)]!]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const f = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      out.push([f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  return [...out, stations.at(-1)!]
}

/** From `at` a little further into the space, so that an arrow's head stands on its land. */
const pointInland = (m: Model, id: string, at: Point, from: Point, reach: number): Point => {
  const l = labelOf(m, id)
  const angle = Math.atan2(at[1] - from[1], at[0] - from[0])
  for (let turn = 0; turn < 9; turn++) {
    const a = angle + (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * 0.4
    for (const r of [reach, reach * 0.6]) {
      const xy: Point = [at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r]
      if (labelAt(m, xy) === l) return xy
    }
  }
  return at
}

const makeCrossing = (m: Model, e: EdgeData): Link => {
  const [a, b] = [coastPoints(m, e.a), coastPoints(m, e.b)]
  const near = nearestPair(a, b)
  const narrow = Math.hypot(near[0][0] - near[1][0], near[0][1] - near[1][1]) < 45
  const via = narrow ? [] : (e.via ?? []).map(([lat, lon]) => m.p.at(lat, lon))
  const [na, nb] = via.length > 0 ? [nearestTo(a, via[0]!), nearestTo(b, via.at(-1)!)] : near
  const reach = m.shaping.arrowReach ?? 9
  const stations = [pointInland(m, e.a, na, via[0] ?? nb, reach), ...(via.length > 0 ? via : bendOf(na, nb)), pointInland(m, e.b, nb, via.at(-1) ?? na, reach)]
  const points = throughPoints(stations)
  return { edge: e, points, mid: points[points.length >> 1]! }
}

/** A short strait gets a slight bow, as an engraver would give it. */
const bendOf = (a: Point, b: Point): Point[] => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  return [[(a[0] + b[0]) / 2 - dy * 0.12, (a[1] + b[1]) / 2 + dx * 0.12]]
}

export const makeCrossings = (m: Model): Link[] => m.data.edges.filter(e => overWater.has(e.kind)).map(e => makeCrossing(m, e))

/** The longest shared border of two spaces and the point in its middle. */
export const borderBetween = (m: Model, a: string, b: string): { arcs: Arc[]; mid: Point; length: number } => {
  const [la, lb] = [labelOf(m, a), labelOf(m, b)]
  const arcs = m.arcs.filter(x => (x.left === la && x.right === lb) || (x.left === lb && x.right === la))
  const ranked = arcs.map(x => ({ x, length: arcLength(x.points) })).sort((p, q) => q.length - p.length)
  const length = ranked.reduce((s, r) => s + r.length, 0)
  return { arcs, mid: ranked[0] ? pointAt(ranked[0].x.points, ranked[0].length / 2) : [0, 0], length }
}

export const pointAt = (points: readonly Point[], distance: number): Point => {
  let left = distance
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1]!, points[i]!]
    const d = Math.hypot(q[0] - p[0], q[1] - p[1])
    if (left <= d && d > 0) return [p[0] + ((q[0] - p[0]) * left) / d, p[1] + ((q[1] - p[1]) * left) / d]
    left -= d
  }
  return points.at(-1)!
}

/** Where roads meet in a space: its first town, else the middle of its disc. */
const roadHub = (m: Model, marks: readonly Mark[], id: string): Point => {
  const town = marks.find(k => k.space === id && k.kind === 'town') ?? marks.find(k => k.space === id && k.kind === 'hillfort')
  const s = m.shapes.find(x => x.id === id)!
  return town ? (town.at as Point) : [s.pole[0], s.pole[1]]
}

export const makeRoads = (m: Model, marks: readonly Mark[]): Link[] =>
  m.data.edges
    .filter(e => e.kind === 'road')
    .map(e => {
      const { mid } = borderBetween(m, e.a, e.b)
      return { edge: e, points: throughPoints([roadHub(m, marks, e.a), mid, roadHub(m, marks, e.b)], 14), mid }
    })

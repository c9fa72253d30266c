import { contacts, overWater } from './adjacency.ts'
import { traceArcs, type Arc } from './arcs.ts'
import { collapseCorners, simplify, smooth } from './borders.ts'
import { isSea, members, pairKey, readMap, unplayed, type GroupData, type MapData } from './data.ts'
import { distanceTo } from './distance.ts'
import type { Earth } from './earth.ts'
import { cellAt, fillCells, inFrame, toUnits } from './grid.ts'
import { shapings } from './maps/all.ts'
import { frameCells } from './margin.ts'
import { fractal } from './noise.ts'
import { boxOf, ringsOf } from './paths.ts'
import { projection, type Projection, type Point } from './projection.ts'
import type { Shaping } from './shaping.ts'
import { FIRST_SPACE, growTerritory, VOID_LAND, VOID_SEA, type Territory } from './territory.ts'
import type { Box } from './types.ts'

/** Everything the later steps draw from: the grid, the shared arcs, the shapes. */
export type Shape = {
  readonly id: string
  readonly label: number
  readonly rings: readonly (readonly Point[])[]
  /** The part inside the frame. */
  readonly box: Box
  readonly pole: readonly [number, number, number]
}
export type Model = {
  readonly id: string
  readonly data: MapData
  readonly shaping: Shaping
  readonly p: Projection
  readonly t: Territory
  readonly arcs: readonly Arc[]
  readonly shapes: readonly Shape[]
  readonly corners: readonly string[]
  readonly cornerAt: ReadonlyMap<string, Point>
  /** Room inside the frame: units to the nearest border of any kind or to the frame, per cell. */
  readonly inner: Float32Array
  /** Units to the nearest border of any kind, on the whole sheet. */
  readonly toBorder: Float32Array
  readonly groupOf: ReadonlyMap<string, GroupData>
  /** Room taken by the compass rose, the title and the legend. */
  readonly reserved: readonly Box[]
}

/** Borders shorter than this between spaces without an edge are drawn as a corner. */
const cornerLength = 13

export const idOf = (data: MapData, label: number): string | null => data.spaces[label - FIRST_SPACE]?.id ?? null

export const compile = (id: string, earth: Earth): Model => {
  const shaping = shapings[id]!
  const data = readMap(id)
  const p = projection(shaping.frame)
  const grown = growTerritory(p, data, unplayed(id), earth, shaping, 1)
  const { arcs, cornerAt } = drawnArcs(data, shaping, grown)
  const t = relabel(data, grown, arcs)
  const toBorder = borderDistance(t)
  const inner = roomInFrame(p, t, toBorder)
  return {
    id,
    data,
    shaping,
    p,
    t,
    arcs,
    shapes: shapesOf(p, data, arcs, t, inner),
    corners: [...cornerAt.keys()],
    cornerAt,
    inner,
    toBorder,
    groupOf: grouping(data),
    reserved: reservedIn(p, shaping),
  }
}

const reservedIn = (p: Projection, shaping: Shaping): Box[] => {
  if (!shaping.rose) return []
  const [x, y] = p.at(shaping.rose.at[0], shaping.rose.at[1])
  const r = shaping.rose.r
  return [[x - r, y - r, 2 * r, 2 * r]]
}

/** The grid anew from the finished outlines, so that colour, rooms and names follow the drawn line exactly. */
const relabel = (data: MapData, t: Territory, arcs: readonly Arc[]): Territory => {
  const { grid } = t
  const label = new Uint16Array(grid.w * grid.h)
  const domain = new Uint8Array(grid.w * grid.h)
  const fill = (inside: (l: number) => boolean, value: number, kind: number): void =>
    fillCells(grid, ringsOf(arcs, inside), (from, to) => {
      label.fill(value, from, to)
      domain.fill(kind, from, to)
    })
  fill(l => l !== 0, VOID_SEA, 2)
  fill(l => isLandLabel(data, l), VOID_LAND, 1)
  data.spaces.forEach((s, i) => fill(l => l === FIRST_SPACE + i, FIRST_SPACE + i, isSea(s) ? 2 : 1))
  return { ...t, label, domain }
}

/** The group a space is coloured by: zone, kingdom, area, region. */
const grouping = (data: MapData): Map<string, GroupData> => {
  const out = new Map<string, GroupData>()
  const usable = data.groups.filter(g => g.kind === undefined || ['zone', 'italy', 'kingdom', 'area'].includes(g.kind))
  for (const g of [...usable].sort((a, b) => members(a).length - members(b).length)) {
    for (const m of members(g)) if (!out.has(m)) out.set(m, g)
  }
  return out
}

const drawnArcs = (data: MapData, shaping: Shaping, t: Territory): { arcs: Arc[]; cornerAt: Map<string, Point> } => {
  const raw = traceArcs(t)
  const touching = contacts(data, raw)
  const edges = new Set(data.edges.filter(e => !overWater.has(e.kind)).map(e => pairKey(e.a, e.b)))
  const keyOf = (arc: Arc): string | null => {
    const [a, b] = [idOf(data, arc.left), idOf(data, arc.right)]
    return a && b ? pairKey(a, b) : null
  }
  const isCorner = (arc: Arc): boolean => {
    const key = keyOf(arc)
    return key !== null && !edges.has(key) && touching.get(key)! <= cornerLength
  }
  const cornerAt = new Map(raw.filter(isCorner).map(arc => [keyOf(arc)!, arc.points[arc.points.length >> 1]!] as const))
  const isDisc = (label: number): boolean => shaping.discs?.[idOf(data, label) ?? ''] !== undefined
  return {
    arcs: collapseCorners(raw, isCorner)
      .map(arc => finishArc(data, shaping, arc, isDisc))
      .map(roundArc),
    cornerAt,
  }
}

/** To fifths of a unit, ends included, so that what is shipped is what was measured. */
const roundFifth = (v: number): number => Math.round(v * 5) / 5
const roundArc = (arc: Arc): Arc => {
  const points = arc.points.map(([x, y]): Point => [roundFifth(x), roundFifth(y)])
  return { ...arc, points: points.filter((q, i) => i === 0 || i === points.length - 1 || q[0] !== points[i - 1]![0] || q[1] !== points[i - 1]![1]) }
}

const isWaterLabel = (data: MapData, label: number): boolean => label === VOID_SEA || (label >= FIRST_SPACE && isSea(data.spaces[label - FIRST_SPACE]!))
export const isCoastArc = (data: MapData, arc: Arc): boolean =>
  arc.left !== 0 && arc.right !== 0 && isWaterLabel(data, arc.left) !== isWaterLabel(data, arc.right)
export const isLandLabel = (data: MapData, label: number): boolean => label === VOID_LAND || (label >= FIRST_SPACE && !isWaterLabel(data, label))

const finishArc = (data: MapData, shaping: Shaping, arc: Arc, isDisc: (label: number) => boolean): Arc => {
  const closed = arc.from < 0
  if (arc.left === 0 || arc.right === 0) return { ...arc, points: simplify(arc.points, 0.01, closed) }
  if (isCoastArc(data, arc)) return { ...arc, points: simplify(smooth(arc.points, 1, closed), 0.9, closed) }
  if (isDisc(arc.left) || isDisc(arc.right)) return { ...arc, points: simplify(smooth(arc.points, 10, closed), 0.15, closed) }
  const line = smooth(arc.points, 24, closed)
  const free = arc.left < FIRST_SPACE || arc.right < FIRST_SPACE
  return { ...arc, points: simplify(smooth(addWander(line, shaping.seed, closed, free ? 2 : 1), 2, closed), 0.6, closed) }
}

/** A hand never draws straight: borders follow a small smooth noise, quiet at the ends. */
const addWander = (line: readonly Point[], seed: number, closed: boolean, strength: number): Point[] =>
  line.map(([x, y], i) => {
    const calm = closed ? 1 : Math.min(1, Math.min(i, line.length - 1 - i) / 14)
    const shift = (k: number): number => (fractal(x / 26, y / 26, seed + k, 3) - 0.5) * 13 * strength * calm
    return [x + shift(11), y + shift(23)]
  })

const borderDistance = (t: Territory): Float32Array => {
  const { w, h, step } = t.grid
  const edge = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const c = y * w + x
      if (x < w - 1 && t.label[c] !== t.label[c + 1]) edge[c] = edge[c + 1] = 1
      if (y < h - 1 && t.label[c] !== t.label[c + w]) edge[c] = edge[c + w] = 1
    }
  }
  const out = distanceTo(edge, w, h)
  if (step !== 1) for (let c = 0; c < out.length; c++) out[c] = out[c]! * step
  return out
}

/** Names and pieces keep to the frame: nothing outside it, and its edge counts as a border. */
const roomInFrame = (p: Projection, t: Territory, toBorder: Float32Array): Float32Array => {
  const { grid } = t
  const out = new Float32Array(toBorder.length)
  const [x0, y0, x1, y1] = frameCells(p, grid)
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const cell = y * grid.w + x
      out[cell] = Math.min(toBorder[cell]!, Math.min(x - x0, x1 - x, y - y0, y1 - y) * grid.step)
    }
  }
  return out
}

const clipBox = ([x, y, width, height]: Box, [left, top, w, h]: Box): Box => {
  const [x0, y0] = [Math.max(x, left), Math.max(y, top)]
  return [x0, y0, Math.min(x + width, left + w) - x0, Math.min(y + height, top + h) - y0]
}

const shapesOf = (p: Projection, data: MapData, arcs: readonly Arc[], t: Territory, inner: Float32Array): Shape[] => {
  const poles = data.spaces.map((): [number, number, number] => [0, 0, -1])
  t.label.forEach((l, c) => {
    const pole = poles[l - FIRST_SPACE]
    if (pole && inner[c]! > pole[2]) poles[l - FIRST_SPACE] = [toUnits(t.grid, c % t.grid.w), toUnits(t.grid, Math.floor(c / t.grid.w)), inner[c]!]
  })
  return data.spaces.map((s, i) => {
    const rings = ringsOf(arcs, l => l === FIRST_SPACE + i)
    return { id: s.id, label: FIRST_SPACE + i, rings, box: clipBox(boxOf(rings), p.frame), pole: poles[i]! }
  })
}

/** What lies at a point of the played area, 0 outside it. Hot paths ask by plain numbers. */
export const labelXy = (m: Model, x: number, y: number): number => {
  if (!inFrame(m.p, x, y)) return 0
  const { grid, label } = m.t
  return label[(Math.floor(y / grid.step) + 1) * grid.w + Math.floor(x / grid.step) + 1]!
}
export const labelAt = (m: Model, xy: Point): number => labelXy(m, xy[0], xy[1])
export const roomAt = (m: Model, xy: Point): number => (labelXy(m, xy[0], xy[1]) === 0 ? 0 : m.inner[cellAt(m.t.grid, xy)]!)

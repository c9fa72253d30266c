import type { LonLatLine } from './earth.ts'
import type { Projection, Point } from './projection.ts'

/** Samples every `step` units; a border of one sample outside the sheet keeps all rings closed. */
export type Grid = { readonly w: number; readonly h: number; readonly step: number }

export const makeGrid = (p: Projection, step: number): Grid => ({
  w: Math.round(p.width / step) + 2,
  h: Math.round(p.height / step) + 2,
  step,
})

export const toUnits = (g: Grid, i: number): number => (i - 0.5) * g.step
const toCell = (g: Grid, v: number): number => Math.floor(v / g.step) + 1
export const cellAt = (g: Grid, [x, y]: Point): number => {
  const cx = Math.min(g.w - 2, Math.max(1, toCell(g, x)))
  const cy = Math.min(g.h - 2, Math.max(1, toCell(g, y)))
  return cy * g.w + cx
}
/** By plain numbers: it is asked for every cell. */
export const inFrame = ({ frame }: Projection, x: number, y: number): boolean =>
  x >= frame[0] && y >= frame[1] && x < frame[0] + frame[2] && y < frame[1] + frame[3]

const subsamples = 3

const scanlineCrossings = (rings: readonly (readonly Point[])[], rows: number, scale: (y: number) => number): Float64Array[] => {
  const lists: number[][] = Array.from({ length: rows }, () => [])
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i]!
      const b = ring[(i + 1) % ring.length]!
      const ya = scale(a[1])
      const yb = scale(b[1])
      const first = Math.max(0, Math.ceil(Math.min(ya, yb)))
      const last = Math.min(rows - 1, Math.ceil(Math.max(ya, yb)) - 1)
      for (let r = first; r <= last; r++) lists[r]!.push(a[0] + ((b[0] - a[0]) * (r - ya)) / (yb - ya))
    }
  }
  return lists.map(l => Float64Array.from(l).sort())
}

/** Share of each cell covered by the rings (even-odd), 0..1. */
export const coverage = (g: Grid, rings: readonly (readonly Point[])[]): Float32Array => {
  const out = new Float32Array(g.w * g.h)
  const rows = scanlineCrossings(rings, g.h * subsamples, y => (y / g.step + 1) * subsamples - 0.5)
  const weight = 1 / subsamples
  rows.forEach((xs, r) => {
    const base = Math.floor(r / subsamples) * g.w
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, xs[i]! / g.step + 1)
      const to = Math.min(g.w, xs[i + 1]! / g.step + 1)
      for (let c = Math.floor(from); c < to; c++) {
        out[base + c]! += weight * (Math.min(to, c + 1) - Math.max(from, c))
      }
    }
  })
  return out
}

/** Calls `visit` for every run of cells whose centres lie inside the rings (even-odd). */
export const fillCells = (g: Grid, rings: readonly (readonly Point[])[], visit: (from: number, to: number) => void): void => {
  const rows = scanlineCrossings(rings, g.h, y => y / g.step + 0.5)
  rows.forEach((xs, r) => {
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, Math.ceil(xs[i]! / g.step + 0.5))
      const to = Math.min(g.w, Math.ceil(xs[i + 1]! / g.step + 0.5))
      if (to > from) visit(r * g.w + from, r * g.w + to)
    }
  })
}

/** Projects rings, dropping those wholly outside the sheet. */
export const projectRings = (p: Projection, rings: readonly LonLatLine[]): Point[][] => {
  const margin = 50
  const near = (ring: readonly Point[]): boolean => {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const [x, y] of ring) {
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
    }
    return x1 > -margin && x0 < p.width + margin && y1 > -margin && y0 < p.height + margin
  }
  return rings.map(ring => ring.map(([lon, lat]) => p.at(lat, lon))).filter(near)
}

/** Calls `visit` for every cell within `radius` units of the line, with the distance. */
export const alongLine = (g: Grid, line: readonly Point[], radius: number, visit: (cell: number, d: number) => void): void => {
  for (let i = 0; i < Math.max(1, line.length - 1); i++) {
    const a = line[i]!
    const b = line[i + 1] ?? a
    const x0 = Math.max(1, toCell(g, Math.min(a[0], b[0]) - radius))
    const x1 = Math.min(g.w - 2, toCell(g, Math.max(a[0], b[0]) + radius))
    const y0 = Math.max(1, toCell(g, Math.min(a[1], b[1]) - radius))
    const y1 = Math.min(g.h - 2, toCell(g, Math.max(a[1], b[1]) + radius))
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const d = toSegment([toUnits(g, x), toUnits(g, y)], a, b)
        if (d <= radius) visit(y * g.w + x, d)
      }
    }
  }
}

const toSegment = (p: Point, a: Point, b: Point): number => {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const len = dx * dx + dy * dy
  const t = len === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / len))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}

/** Connected parts (four neighbours) of the cells with mask = value; returns part number per cell and sizes. */
export const findParts = (g: Grid, mask: Uint8Array, value: number): { part: Int32Array; size: number[] } => {
  const part = new Int32Array(g.w * g.h).fill(-1)
  const size: number[] = []
  const stack: number[] = []
  const visit = (cell: number): void => {
    if (mask[cell] === value && part[cell] === -1) {
      part[cell] = size.length
      stack.push(cell)
    }
  }
  for (let start = 0; start < part.length; start++) {
    visit(start)
    if (stack.length === 0) continue
    let count = 0
    while (stack.length > 0) {
      const cell = stack.pop()!
      count++
      const x = cell % g.w
      if (x > 0) visit(cell - 1)
      if (x < g.w - 1) visit(cell + 1)
      if (cell >= g.w) visit(cell - g.w)
      if (cell < part.length - g.w) visit(cell + g.w)
    }
    size.push(count)
  }
  return { part, size }
}

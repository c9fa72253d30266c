import { inFrame, toUnits, type Grid } from './grid.ts'
import { fractal } from './noise.ts'
import type { Projection } from './projection.ts'

/** The sheet beyond the played area: growth stays inside the frame, and what it drew there is carried on a little way over the edge. */

/** Nothing grows outside the frame. */
export const maskToFrame = (p: Projection, grid: Grid, domain: Uint8Array): Uint8Array => {
  const out = new Uint8Array(domain.length)
  for (let y = 1; y < grid.h - 1; y++) {
    for (let x = 1; x < grid.w - 1; x++) {
      const cell = y * grid.w + x
      if (inFrame(p, toUnits(grid, x), toUnits(grid, y))) out[cell] = domain[cell]!
    }
  }
  return out
}

/** Units from a point outside the frame to the frame. */
export const beyondFrame = ({ frame: [left, top, width, height] }: Projection, x: number, y: number): number => {
  const dx = Math.max(left - x, 0, x - left - width)
  const dy = Math.max(top - y, 0, y - top - height)
  return Math.hypot(dx, dy)
}

/**
 * How far a space runs on in the direction of this point, in shares of the margin: no ruler draws its edge, and open water goes further
 * than land. The same for all points of one direction, so that no hole is left inside.
 */
const reachTowards = ({ frame: [left, top, width, height] }: Projection, x: number, y: number, seed: number, isWater: boolean): number => {
  const [fx, fy] = [Math.min(left + width, Math.max(left, x)), Math.min(top + height, Math.max(top, y))]
  const out = Math.hypot(x - fx, y - fy)
  const [nx, ny] = [fx + ((x - fx) / out) * 120, fy + ((y - fy) / out) * 120]
  return (isWater ? 0.6 : 0.05) + 0.55 * fractal(nx / 140, ny / 140, seed + 301, 3)
}

/** Carries the labels of the frame's edge outwards, each over its own land or water. */
export const extendLabels = (p: Projection, grid: Grid, domain: Uint8Array, label: Uint16Array, seed: number, water: number): void => {
  const { w } = grid
  const isWithinReach = (cell: number): boolean => {
    const [x, y] = [toUnits(grid, cell % w), toUnits(grid, Math.floor(cell / w))]
    return beyondFrame(p, x, y) <= p.frame[0] * reachTowards(p, x, y, seed, domain[cell] === water)
  }
  let ring = frameEdge(p, grid)
  while (ring.length > 0) {
    const next: number[] = []
    for (const cell of ring) {
      for (const n of [cell - 1, cell + 1, cell - w, cell + w]) {
        if (label[n] !== 0 || domain[n] === 0 || domain[n] !== domain[cell] || !isWithinReach(n)) continue
        label[n] = label[cell]!
        next.push(n)
      }
    }
    ring = next
  }
}

/** The cells along the inside of the frame. */
export const frameEdge = (p: Projection, grid: Grid): number[] => {
  const [x0, y0, x1, y1] = frameCells(p, grid)
  const out: number[] = []
  for (let x = x0; x <= x1; x++) out.push(y0 * grid.w + x, y1 * grid.w + x)
  for (let y = y0 + 1; y < y1; y++) out.push(y * grid.w + x0, y * grid.w + x1)
  return out
}

/** First and last column and row of cells inside the frame. */
export const frameCells = ({ frame }: Projection, grid: Grid): readonly [x0: number, y0: number, x1: number, y1: number] => {
  const [left, top, width, height] = frame.map(v => Math.round(v / grid.step)) as [number, number, number, number]
  return [left + 1, top + 1, left + width, top + height]
}

/** Opacity of the ground over the ink, 0..255, sampled every few units: the ink ends as a wash does, not along a ruler. */
export const fadeOut = (p: Projection, seed: number): { readonly data: Uint8Array; readonly w: number; readonly h: number } => {
  const gap = 8
  const [w, h] = [Math.ceil(p.width / gap), Math.ceil(p.height / gap)]
  const data = new Uint8Array(w * h)
  const opacity = (x: number, y: number): number => {
    const out = beyondFrame(p, x, y) / p.frame[0]
    const wash = (out + (fractal(x / 170, y / 170, seed + 401, 4) - 0.5) * 0.7 - 0.3) / 0.6
    return out === 0 ? 0 : smooth(Math.max(wash * Math.min(1, out / 0.3), (out - 0.72) / 0.24))
  }
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) data[y * w + x] = Math.round(255 * opacity(((x + 0.5) * p.width) / w, ((y + 0.5) * p.height) / h))
  return { data, w, h }
}
const smooth = (t: number): number => {
  const v = Math.min(1, Math.max(0, t))
  return v * v * (3 - 2 * v)
}

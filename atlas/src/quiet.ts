import { isSea } from './data.ts'
import { distanceTo } from './distance.ts'
import { cellAt } from './grid.ts'
import type { Model } from './model.ts'
import { FIRST_SPACE } from './territory.ts'
import type { Box, QuietCorner, Side } from './types.ts'

/** Where leaves may lie over the map: the largest rectangles at the frame's corners and sides in which nothing is played. */

/** Units a sample. */
const step = 10
/** What is played keeps so many units around it. */
const clearance = 20
/** A smaller corner is of no use, in units. */
const least = { width: 140, height: 110 } as const
const most = 8
/** A long strip holds no leaf: what exceeds this shape is not counted. */
const slimmest = 2.5

type Found = QuietCorner & { readonly value: number }
type Samples = { readonly w: number; readonly h: number; readonly free: Uint8Array }

/** The largest first; each takes its room from the next, so that no two overlap. */
export const quietCorners = (m: Model, taken: readonly Box[]): QuietCorner[] => {
  const samples = freeSamples(m, taken)
  const out: QuietCorner[] = []
  for (let found = largest(samples); found && out.length < most; found = largest(samples)) {
    out.push({ side: found.side, box: toSheet(m, found.box) })
    occupy(samples, found.box)
  }
  return out
}

/** Corners before sides: a rectangle that touches both is called by its corner. */
const sides: readonly Side[] = ['nw', 'ne', 'se', 'sw', 'n', 'e', 's', 'w']
const largest = (samples: Samples): Found | null =>
  sides.reduce<Found | null>((best, side) => {
    const found = largestAt(samples, side)
    return found && found.value > (best?.value ?? 0) ? found : best
  }, null)

const occupy = ({ w, free }: Samples, [x, y, width, height]: Box): void => {
  for (let row = y; row < y + height; row++) free.fill(0, row * w + x, row * w + x + width)
}
const toSheet = (m: Model, [x, y, width, height]: Box): Box => [m.p.frame[0] + x * step, m.p.frame[1] + y * step, width * step, height * step]

/** 1 where neither played land nor anything of `taken` is near. A played sea is open water away from its name and its pieces. */
const freeSamples = (m: Model, taken: readonly Box[]): Samples => {
  const [left, top, width, height] = m.p.frame
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)]
  const isLand = m.data.spaces.map(s => !isSea(s))
  const busy = new Uint8Array(w * h)
  for (let c = 0; c < busy.length; c++) {
    const l = m.t.label[cellAt(m.t.grid, [left + ((c % w) + 0.5) * step, top + (Math.floor(c / w) + 0.5) * step])]!
    if (l >= FIRST_SPACE && isLand[l - FIRST_SPACE]) busy[c] = 1
  }
  for (const box of taken) markBusy(busy, w, h, [box[0] - left, box[1] - top, box[2], box[3]])
  const far = distanceTo(busy, w, h)
  return { w, h, free: Uint8Array.from(far, d => (d * step > clearance ? 1 : 0)) }
}

const markBusy = (busy: Uint8Array, w: number, h: number, [x, y, width, height]: Box): void => {
  const within = (v: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(v / step)))
  for (let row = within(y, h); row <= within(y + height, h); row++)
    for (let column = within(x, w); column <= within(x + width, w); column++) busy[row * w + column] = 1
}

/** The largest free rectangle that touches the side; at a corner both sides. */
const largestAt = ({ w, h, free }: Samples, side: Side): Found | null => {
  let best: Found | null = null
  const run = new Int32Array(w)
  for (let top = 0; top < h; top++) {
    if (side.includes('n') && top > 0) break
    run.fill(1)
    for (let bottom = top; bottom < h; bottom++) {
      for (let x = 0; x < w; x++) run[x] = run[x]! & free[bottom * w + x]!
      if ((side.includes('s') && bottom < h - 1) || (bottom - top + 1) * step < least.height) continue
      for (const [x, width] of runsAt(run, w, side)) {
        const value = valueOf(width, bottom - top + 1)
        if (width * step < least.width || value <= (best?.value ?? 0)) continue
        best = { side, value, box: [x, top, width, bottom - top + 1] }
      }
    }
  }
  return best
}

const valueOf = (width: number, height: number): number => Math.min(width, height * slimmest) * Math.min(height, width * slimmest)

/** Runs of free columns: those at the western or eastern side where the side asks for it. */
const runsAt = (run: Int32Array, w: number, side: Side): (readonly [x: number, width: number])[] => {
  const out: (readonly [number, number])[] = []
  for (let x = 0; x < w; x++) {
    if (!run[x]) continue
    const start = x
    while (x < w && run[x]) x++
    if ((side.includes('w') && start > 0) || (side.includes('e') && x < w)) continue
    out.push([start, x - start])
  }
  return out
}

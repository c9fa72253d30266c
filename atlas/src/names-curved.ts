import { isInside, type Crowd } from './boxes.ts'
import { pointAlong, arcPath, placeLetters, type Curve, type Letter } from './curve.ts'
import { textWidth, type Role } from './fonts.ts'
import { toUnits } from './grid.ts'
import { frameCells } from './margin.ts'
import type { Model } from './model.ts'
import type { Point } from './projection.ts'
import type { AtlasLabel, Box } from './types.ts'

/** A name with the boxes that nothing else may touch. */
export type Placed = { readonly label: AtlasLabel; readonly boxes: readonly Box[] }

export type CurvedJob = {
  readonly of: string
  readonly role: 'sea' | 'group'
  readonly text: string
  readonly sizes: readonly number[]
  readonly spacings: readonly number[]
  readonly angles: readonly number[]
  /** How well a point of the letters lies: below 0 is forbidden, otherwise higher is better (units of room). */
  readonly room: (xy: Point) => number
  readonly middles: readonly Point[]
  /** How far letters keep from the edge of their water or land, in parts of the size. */
  readonly clearance: number
}

const bends = [0, 0.35, -0.35, 0.7, -0.7]
const frameMargin = 14

const spots = (l: Letter, size: number): Point[] => {
  const [dx, dy] = [Math.sin(l.angle) * size * 0.34, Math.cos(l.angle) * size * 0.34]
  return [l.middle, [l.middle[0] + dx, l.middle[1] - dy], [l.middle[0] - dx, l.middle[1] + dy]]
}

/** Reading direction and gentle curves come before size only within a size step. */
const penaltyOf = (c: Curve, length: number): number => Math.abs(c.angle) * 0.9 + Math.abs(c.bend * length) * 0.12

/** The ends of a name fail first: ask them before setting every letter. */
const endsFit = (job: CurvedJob, length: number, need: number, c: Curve): boolean =>
  [-0.5, 0.5, -0.25, 0.25].every(s => job.room(pointAlong(c, s * length).xy) >= need * 0.6)

const tryCurve = (m: Model, job: CurvedJob, crowd: Crowd, size: number, spacing: number, c: Curve): { letters: Letter[]; room: number } | null => {
  const letters = placeLetters(job.role as Role, job.text, size, spacing, c)
  let room = Infinity
  for (const l of letters) {
    if (l.char === ' ') continue
    if (!isInside(l.box, m.p.frame, frameMargin)) return null
    for (const xy of spots(l, size)) {
      const r = job.room(xy)
      if (r < size * job.clearance) return null
      room = Math.min(room, r)
    }
  }
  return letters.some(l => l.char !== ' ' && crowd.hits(l.box, 2)) ? null : { letters, room }
}

type Found = {
  readonly value: number
  readonly c: Curve
  readonly letters: readonly Letter[]
  readonly size: number
  readonly spacing: number
  readonly length: number
}

/** The best curve at one size and spacing, if any is better than `beat`. */
const bestAt = (m: Model, crowd: Crowd, job: CurvedJob, size: number, spacing: number, beat: number): Found | null => {
  const length = textWidth(job.role, job.text, size, spacing)
  const small = (1 - size / job.sizes[0]!) * 2 + (1 - spacing / job.spacings[0]!) * 0.35
  let best = null as Found | null
  for (const at of job.middles) {
    if (job.room(at) < size * job.clearance) continue
    for (const angle of job.angles) {
      for (const b of bends) {
        const c: Curve = { at, angle, bend: b / length }
        const value = penaltyOf(c, length) + small
        if (value - 1 > (best?.value ?? beat) || !endsFit(job, length * 0.94, size * job.clearance, c)) continue
        const fit = tryCurve(m, job, crowd, size, spacing, c)
        if (!fit) continue
        const scored = value - Math.min(1, fit.room / (size * 3))
        if (scored < (best?.value ?? beat)) best = { value: scored, c, letters: fit.letters, size, spacing, length }
      }
    }
  }
  return best
}

/** Large and level names first; once one fits, only sizes not much smaller may still beat it by lying better. */
export const placeCurved = (m: Model, crowd: Crowd, job: CurvedJob): Placed | null => {
  let best = null as Found | null
  for (const size of job.sizes) {
    if (best && size < best.size * 0.7) break
    for (const spacing of job.spacings) best = bestAt(m, crowd, job, size, spacing, best?.value ?? Infinity) ?? best
  }
  return best ? makePlaced(job, best.size, best.spacing, best.c, best.length, best.letters) : null
}

const roundTenth = (v: number): number => Math.round(v * 10) / 10

const makePlaced = (job: CurvedJob, size: number, spacing: number, c: Curve, length: number, letters: readonly Letter[]): Placed => ({
  label: {
    of: job.of,
    role: job.role,
    lines: [job.text],
    at: [roundTenth(c.at[0]), roundTenth(c.at[1])],
    size: roundTenth(size),
    spacing: roundTenth(spacing * size),
    arc: arcPath(c, length),
  },
  boxes: letters.filter(l => l.char !== ' ').map(l => l.box),
})

/** Middles to try: points of the wanted cells, best room first, thinned out. */
export const middlesIn = (
  m: Model,
  wanted: (label: number) => boolean,
  count: number,
  room: (xy: Point) => number,
  centre?: Point,
  reach = Infinity,
): Point[] => {
  const { grid, label } = m.t
  const stride = 9
  const out: { xy: Point; room: number }[] = []
  const [x0, y0, x1, y1] = frameCells(m.p, grid)
  for (let y = y0 + 5; y <= y1; y += stride) {
    for (let x = x0 + 5; x <= x1; x += stride) {
      const xy: Point = [toUnits(grid, x), toUnits(grid, y)]
      if (!wanted(label[y * grid.w + x]!) || (centre && Math.hypot(xy[0] - centre[0], xy[1] - centre[1]) > reach)) continue
      out.push({ xy, room: room(xy) })
    }
  }
  out.sort((a, b) => b.room - a.room)
  const every = Math.max(1, Math.floor(out.length / count))
  return out.filter((_, i) => i % every === 0).map(o => o.xy)
}

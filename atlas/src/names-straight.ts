import { isInside, toBox, type Crowd } from './boxes.ts'
import { lineExtents, textWidth, type Role } from './fonts.ts'
import { labelAt, labelXy, roomAt, type Model, type Shape } from './model.ts'
import type { Placed } from './names-curved.ts'
import type { Point } from './projection.ts'
import type { AtlasLabel, Box } from './types.ts'

const leading = 0.92

/** Ways to break a name: one line, two, or as many as it has words. */
const breaks = (text: string): string[][] => {
  const words = text.split(' ')
  const out = [[text]]
  for (let i = 1; i < words.length; i++) out.push([words.slice(0, i).join(' '), words.slice(i).join(' ')])
  if (words.length > 2) out.push(words)
  return out
}

/** Boxes of the lines of a name whose middle is at `xy`. */
export const lineBoxes = (role: Role, lines: readonly string[], size: number, spacing: number, xy: Point): { boxes: Box[]; baseline: number } => {
  const [up, down] = lineExtents[role]
  const height = (up + down + (lines.length - 1) * leading) * size
  const top = xy[1] - height / 2
  const boxes = lines.map((line, i): Box => {
    const w = textWidth(role, line, size, spacing) * 1.02
    return [xy[0] - w / 2, top + i * leading * size, w, (up + down) * size]
  })
  return { boxes, baseline: top + up * size }
}

type Candidate = {
  readonly lines: readonly string[]
  readonly size: number
  readonly xy: Point
  readonly boxes: readonly Box[]
  readonly baseline: number
  readonly value: number
}

const share = (m: Model, box: Box, label: number): number => {
  const nx = 6
  let hits = 0
  for (let i = 0; i <= nx; i++) if (labelXy(m, box[0] + (box[2] * i) / nx, box[1] + box[3] * 0.5) === label) hits++
  if (hits < 4) return hits / 21
  for (let i = 0; i <= nx; i++) {
    for (const fy of [0.05, 0.95]) if (labelXy(m, box[0] + (box[2] * i) / nx, box[1] + box[3] * fy) === label) hits++
  }
  return hits / ((nx + 1) * 3)
}

const positions = (m: Model, shape: Shape, reach: number): Point[] => {
  const [x, y, w, h] = shape.box
  const stride = Math.max(2.5, Math.sqrt(((w + 2 * reach) * (h + 2 * reach)) / 200))
  const out: Point[] = [[shape.pole[0], shape.pole[1]]]
  for (let py = y - reach; py <= y + h + reach; py += stride) {
    for (let px = x - reach; px <= x + w + reach; px += stride) {
      if (reach > 0 || labelAt(m, [px, py]) === shape.label) out.push([px, py])
    }
  }
  return out
}

/** Points of the space with their distance to its border: where pieces could stand. */
export const roomySpots = (m: Model, shape: Shape): (readonly [number, number, number])[] => {
  const [x, y, w, h] = shape.box
  const stride = Math.max(2, Math.sqrt((w * h) / 420))
  const out: (readonly [number, number, number])[] = [shape.pole]
  for (let py = y; py <= y + h; py += stride) {
    for (let px = x; px <= x + w; px += stride) {
      if (labelAt(m, [px, py]) === shape.label) out.push([px, py, roomAt(m, [px, py])])
    }
  }
  return out.sort((a, b) => b[2] - a[2]).slice(0, 64)
}

export const roomLeft = (spots: readonly (readonly [number, number, number])[], ...crowds: readonly (readonly Box[])[]): readonly [number, number, number] => {
  let best = spots[0]!
  let most = 0
  for (const spot of spots) {
    let free = spot[2]
    if (free <= most) break
    for (const boxes of crowds) for (const b of boxes) if (free > most) free = Math.min(free, toBox(b, spot[0], spot[1]))
    if (free <= most) continue
    best = spot
    most = free
  }
  return [best[0], best[1], most]
}

export type StraightJob = {
  readonly shape: Shape
  readonly role: 'space' | 'sea'
  readonly text: string
  readonly sizes: readonly number[]
  readonly spacing: number
  /** Room wanted for pieces beside the name. */
  readonly want: number
  readonly marks: readonly Box[]
  /** How far outside its space a name may be written when there is no room inside. */
  readonly reach: number
}

export const placeStraight = (m: Model, crowd: Crowd, job: StraightJob): Placed | null => {
  const candidates = candidatesFor(m, job)
  candidates.sort((a, b) => a.value - b.value)
  const found = candidates.find(c => c.boxes.every(b => isInside(b, m.p.frame, 10) && !crowd.hits(b, 1.5)))
  return found ? { label: asLabel(job, found), boxes: found.boxes } : null
}

const candidatesFor = (m: Model, job: StraightJob): Candidate[] => {
  const spots = roomySpots(m, job.shape)
  const where = positions(m, job.shape, job.reach)
  const biggest = job.sizes[0]!
  return job.sizes.flatMap(size =>
    breaks(job.text).flatMap(lines => {
      const set = lineBoxes(job.role, lines, size, job.spacing, [0, 0])
      return where.flatMap((xy): Candidate[] => {
        const boxes = set.boxes.map((b): Box => [b[0] + xy[0], b[1] + xy[1], b[2], b[3]])
        const baseline = set.baseline + xy[1]
        const within = boxes.reduce((s, b) => s + share(m, b, job.shape.label), 0) / boxes.length
        if (job.reach === 0 && within < 0.62) return []
        const left = roomLeft(spots, boxes, job.marks)[2]
        const crowdedness = Math.max(0, job.want - left) / job.want
        const off = Math.hypot(xy[0] - job.shape.pole[0], xy[1] - job.shape.pole[1]) / (job.shape.pole[2] + 20)
        const value = (1 - within) * 9 + crowdedness * 3.2 + off * 0.35 + (1 - size / biggest) * 5 + (lines.length - 1) * 0.25
        return [{ lines, size, xy, boxes, baseline, value }]
      })
    }),
  )
}

const roundTenth = (v: number): number => Math.round(v * 10) / 10
const asLabel = (job: StraightJob, c: Candidate): AtlasLabel => ({
  of: job.shape.id,
  role: job.role,
  lines: c.lines,
  at: [roundTenth(c.xy[0]), roundTenth(c.baseline)],
  size: roundTenth(c.size),
  spacing: roundTenth(job.spacing * c.size),
})

/** Names beside a mark: right, left, above, below. */
export const besideMark = (m: Model, crowd: Crowd, of: string, text: string, at: Point, r: number, sizes: readonly number[]): Placed | null => {
  for (const size of sizes) {
    const w = textWidth('city', text, size)
    const offsets: Point[] = [
      [r + 2 + w / 2, 0],
      [-r - 2 - w / 2, 0],
      [0, -r - size * 0.55],
      [0, r + size * 0.55],
      [r * 0.8 + w / 2, -r - size * 0.3],
      [r * 0.8 + w / 2, r + size * 0.3],
      [-r * 0.8 - w / 2, -r - size * 0.3],
      [-r * 0.8 - w / 2, r + size * 0.3],
    ]
    const wide: Point[] = [1.7, 2.6].flatMap(k =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((i): Point => [Math.cos((i * Math.PI) / 4) * (w / 2 + r * k), Math.sin((i * Math.PI) / 4) * (size * 0.5 + r * k)]),
    )
    for (const [dx, dy] of size === sizes.at(-1) ? [...offsets, ...wide] : offsets) {
      const xy: Point = [at[0] + dx, at[1] + dy]
      const { boxes, baseline } = lineBoxes('city', [text], size, 0, xy)
      if (!boxes.every(b => isInside(b, m.p.frame, 8) && !crowd.hits(b, 0.8))) continue
      return { label: { of, role: 'city', lines: [text], at: [roundTenth(xy[0]), roundTenth(baseline)], size: roundTenth(size), spacing: 0 }, boxes }
    }
  }
  return null
}

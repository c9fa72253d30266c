import { lineExtents, shapeText, type Role } from './fonts.ts'
import type { Point } from './projection.ts'
import type { Box } from './types.ts'

/** A name on a circular arc: middle of the baseline, direction there, and curvature (per unit). */
export type Curve = { readonly at: Point; readonly angle: number; readonly bend: number }

export const pointAlong = (c: Curve, s: number): { xy: Point; angle: number } => {
  const angle = c.angle + c.bend * s
  if (Math.abs(c.bend) < 1e-9) return { xy: [c.at[0] + s * Math.cos(c.angle), c.at[1] + s * Math.sin(c.angle)], angle }
  return { xy: [c.at[0] + (Math.sin(angle) - Math.sin(c.angle)) / c.bend, c.at[1] - (Math.cos(angle) - Math.cos(c.angle)) / c.bend], angle }
}

export type Letter = { readonly char: string; readonly xy: Point; readonly angle: number; readonly width: number; readonly middle: Point; readonly box: Box }

/** Every letter with its pen, its turn and its upright box. */
export const placeLetters = (role: Role, text: string, size: number, spacing: number, c: Curve): Letter[] => {
  const { letters, width } = shapeText(role, text, spacing)
  const [up, down] = lineExtents[role]
  return letters.map(l => {
    const w = l.width * size
    const s = (l.x - width / 2) * size + w / 2
    const { xy, angle } = pointAlong(c, s)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const lift = ((up - down) / 2) * size
    const middle: Point = [xy[0] + lift * sin, xy[1] - lift * cos]
    const bw = Math.abs(w * cos) + Math.abs((up + down) * size * sin)
    const bh = Math.abs(w * sin) + Math.abs((up + down) * size * cos)
    return { char: l.char, xy: [xy[0] - (w / 2) * cos, xy[1] - (w / 2) * sin], angle, width: w, middle, box: [middle[0] - bw / 2, middle[1] - bh / 2, bw, bh] }
  })
}

const round = (v: number): number => Math.round(v * 10) / 10

/** The arc as a path a little longer than the text, so that no letter can fall off its ends. */
export const arcPath = (c: Curve, length: number): string => {
  const half = length * 0.53 + 2
  const a = pointAlong(c, -half).xy.map(round)
  const b = pointAlong(c, half).xy.map(round)
  if (Math.abs(c.bend) < 1e-9) return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  const r = round(1 / Math.abs(c.bend))
  return `M${a[0]} ${a[1]}A${r} ${r} 0 0 ${c.bend > 0 ? 1 : 0} ${b[0]} ${b[1]}`
}

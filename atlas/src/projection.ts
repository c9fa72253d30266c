import type { Frame } from './shaping.ts'
import type { Box, Point } from './types.ts'

export type { Point }
export type Projection = {
  /** The whole sheet, margin included. */
  readonly width: number
  readonly height: number
  /** The played area on the sheet. */
  readonly frame: Box
  readonly perKm: number
  readonly at: (lat: number, lon: number) => Point
  readonly back: (xy: Point) => readonly [number, number]
}

const radians = Math.PI / 180
const earthKm = 6371
const cone = (lat: number): number => Math.tan(Math.PI / 4 + (lat * radians) / 2)

/** The sheet goes on beyond the played area by this share of its shorter side. */
const marginShare = 0.15
/** Even, so that the coarse grid of growth begins on the frame's own edge. */
const marginOf = (frame: Frame): number => 2 * Math.round((Math.min(frame.width, frame.height) * marginShare) / 2)

/** Lambert's conformal cone, written out: plain points in, plain points out, nothing is clipped. */
export const projection = (frame: Frame): Projection => {
  const [p1, p2] = frame.parallels.map(p => p * radians) as [number, number]
  const n = Math.log(Math.cos(p1) / Math.cos(p2)) / Math.log(cone(frame.parallels[1]) / cone(frame.parallels[0]))
  const f = (earthKm * Math.cos(p1) * cone(frame.parallels[0]) ** n) / n
  const plain = (lat: number, lon: number): Point => {
    const rho = f / cone(lat) ** n
    const angle = n * (lon - frame.centre[1]) * radians
    return [rho * Math.sin(angle), -rho * Math.cos(angle)]
  }
  const perKm = frame.width / frame.km
  const middle = plain(frame.centre[0], frame.centre[1])
  const margin = marginOf(frame)
  const [width, height] = [frame.width + 2 * margin, frame.height + 2 * margin]
  const at = (lat: number, lon: number): Point => {
    const [x, y] = plain(lat, lon)
    return [(x - middle[0]) * perKm + width / 2, (middle[1] - y) * perKm + height / 2]
  }
  const back = ([x, y]: Point): readonly [number, number] => {
    const px = (x - width / 2) / perKm + middle[0]
    const py = middle[1] - (y - height / 2) / perKm
    const rho = Math.hypot(px, py)
    const lat = (2 * Math.atan((f / rho) ** (1 / n)) - Math.PI / 2) / radians
    return [lat, frame.centre[1] + Math.atan2(px, -py) / n / radians]
  }
  return { width, height, frame: [margin, margin, frame.width, frame.height], perKm, at, back }
}

import type { Frame } from './shaping.ts'

export type Xy = readonly [number, number]
export type Projection = {
  readonly width: number
  readonly height: number
  readonly perKm: number
  readonly at: (lat: number, lon: number) => Xy
  readonly back: (xy: Xy) => readonly [number, number]
}

const radians = Math.PI / 180
const earthKm = 6371
const cone = (lat: number): number => Math.tan(Math.PI / 4 + (lat * radians) / 2)

/** Lambert's conformal cone, written out: plain points in, plain points out, nothing is clipped. */
export const projection = (frame: Frame): Projection => {
  const [p1, p2] = frame.parallels.map(p => p * radians) as [number, number]
  const n = Math.log(Math.cos(p1) / Math.cos(p2)) / Math.log(cone(frame.parallels[1]) / cone(frame.parallels[0]))
  const f = (earthKm * Math.cos(p1) * cone(frame.parallels[0]) ** n) / n
  const plain = (lat: number, lon: number): Xy => {
    const rho = f / cone(lat) ** n
    const angle = n * (lon - frame.centre[1]) * radians
    return [rho * Math.sin(angle), -rho * Math.cos(angle)]
  }
  const perKm = frame.width / frame.km
  const middle = plain(frame.centre[0], frame.centre[1])
  const at = (lat: number, lon: number): Xy => {
    const [x, y] = plain(lat, lon)
    return [(x - middle[0]) * perKm + frame.width / 2, (middle[1] - y) * perKm + frame.height / 2]
  }
  const back = ([x, y]: Xy): readonly [number, number] => {
    const px = (x - frame.width / 2) / perKm + middle[0]
    const py = middle[1] - (y - frame.height / 2) / perKm
    const rho = Math.hypot(px, py)
    const lat = (2 * Math.atan((f / rho) ** (1 / n)) - Math.PI / 2) / radians
    return [lat, frame.centre[1] + Math.atan2(px, -py) / n / radians]
  }
  return { width: frame.width, height: frame.height, perKm, at, back }
}

/** The course of the points over a match. Pure. */

/** Where the game stood: after which entry, what began there, and everybody's points. */
export interface Moment {
  readonly n: number
  readonly title: string
  readonly scores: { readonly [seat: string]: number }
}
const MOST = 16
/** Of many beginnings some, evenly, the first and the last among them. */
export function pickMoments<T>(all: readonly T[]): T[] {
  if (all.length <= MOST) return [...all]
  return Array.from({ length: MOST }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST - 1))]!)
}
export interface TurningPoint {
  readonly n: number
  readonly title: string
  readonly seat: string
  readonly by: number
}
/** Between two moments: whose points changed most against everybody else's. */
function swingBetween(from: Moment, to: Moment): TurningPoint | null {
  const seats = Object.keys(to.scores)
  const gained = (seat: string): number => (to.scores[seat] ?? 0) - (from.scores[seat] ?? 0)
  const average = seats.reduce((sum, seat) => sum + gained(seat), 0) / Math.max(1, seats.length)
  const [seat] = seats.toSorted((a, b) => Math.abs(gained(b) - average) - Math.abs(gained(a) - average) || gained(b) - gained(a))
  return seat === undefined || gained(seat) === 0 ? null : { n: from.n, title: from.title, seat, by: gained(seat) }
}
/** The three that changed most, in their order. */
export function turningPoints(course: readonly Moment[]): TurningPoint[] {
  const swings = course.slice(1).flatMap((to, i) => swingBetween(course[i]!, to) ?? [])
  const largest = swings.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, 3)
  return largest.toSorted((a, b) => a.n - b.n)
}

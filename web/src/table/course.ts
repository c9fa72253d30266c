/** The course of the points over a match. Pure. */

/** Where the game stood: after which entry, what began there, and everybody's points. */
export interface ScoresAtMoment {
  readonly n: number
  readonly title: string
  readonly scores: { readonly [seat: string]: number }
}
const MOST_MOMENTS = 16
/** Of many beginnings some, evenly, the first and the last among them. */
export function pickEvenly<T>(all: readonly T[]): T[] {
  if (all.length <= MOST_MOMENTS) return [...all]
  return Array.from({ length: MOST_MOMENTS }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_MOMENTS - 1))]!)
}
export interface TurningPoint {
  readonly n: number
  readonly title: string
  readonly seat: string
  readonly by: number
}
/** Between two moments: whose points changed most against everybody else's. */
function findLargestSwing(from: ScoresAtMoment, to: ScoresAtMoment): TurningPoint | null {
  const seats = Object.keys(to.scores)
  const gained = (seat: string): number => (to.scores[seat] ?? 0) - (from.scores[seat] ?? 0)
  const average = seats.reduce((sum, seat) => sum + gained(seat), 0) / Math.max(1, seats.length)
  const [seat] = seats.toSorted((a, b) => Math.abs(gained(b) - average) - Math.abs(gained(a) - average) || gained(b) - gained(a))
  return seat === undefined || gained(seat) === 0 ? null : { n: from.n, title: from.title, seat, by: gained(seat) }
}
/** The three that changed most, in their order. */
export function findTurningPoints(course: readonly ScoresAtMoment[]): TurningPoint[] {
  const swings = course.slice(1).flatMap((to, i) => findLargestSwing(course[i]!, to) ?? [])
  const largest = swings.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, 3)
  return largest.toSorted((a, b) => a.n - b.n)
}

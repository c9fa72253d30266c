/** Where the chances of a match changed most. Pure. */

/** Everybody's chance to win, in the order of the seats, after so many entries. */
export interface ChancesAtMoment {
  readonly n: number
  readonly chances: readonly number[]
}
export interface ChanceSwing {
  /** The chances changed between these entries. */
  readonly from: number
  readonly to: number
  readonly seat: number
  /** The seat's chance before, and what it gained or lost. */
  readonly was: number
  readonly by: number
}
/** So many moments are drawn, evenly; the first and the last are among them. */
const MOST_MOMENTS = 80
export function pickMoments(steps: readonly ChancesAtMoment[]): ChancesAtMoment[] {
  const count = Math.min(MOST_MOMENTS, steps.length - 1)
  return Array.from({ length: count + 1 }, (_, i) => steps[Math.round((i * (steps.length - 1)) / Math.max(1, count))]!)
}
const MOST_SWINGS = 4
/** Less is not worth a word. */
const LEAST_SWING = 0.05

/** Between two moments: the seat whose chance changed most. */
function findSwingBetween(before: ChancesAtMoment, after: ChancesAtMoment): ChanceSwing {
  const by = after.chances.map((chance, seat) => chance - before.chances[seat]!)
  const seat = by.reduce((most, change, i) => (Math.abs(change) > Math.abs(by[most]!) ? i : most), 0)
  return { from: before.n, to: after.n, seat, was: before.chances[seat]!, by: by[seat]! }
}
/** The largest, in their order. */
export function findLargestSwings(course: readonly ChancesAtMoment[]): ChanceSwing[] {
  const all = course.slice(1).map((after, i) => findSwingBetween(course[i]!, after))
  const largest = all.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, MOST_SWINGS)
  return largest.filter(({ by }) => Math.abs(by) >= LEAST_SWING).toSorted((a, b) => a.from - b.from)
}
/** Of a swing looked at entry by entry: between which two the seat's chance changed most. */
export function findDecisiveStep(steps: readonly ChancesAtMoment[], { seat }: ChanceSwing): Pick<ChanceSwing, 'from' | 'to'> {
  const changes = steps.slice(1).map((after, i) => Math.abs(after.chances[seat]! - steps[i]!.chances[seat]!))
  const at = changes.indexOf(Math.max(...changes))
  return { from: steps[at]!.n, to: steps[at + 1]!.n }
}

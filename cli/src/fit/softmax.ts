/** Weights under which those who won were likeliest to win: a softmax over the seats, held near weights that were known before. Pure. */
import { computeSharesOfLogOdds } from '@tabularium/bots/chances'

/** What is known of a seat at a moment: features beside each other, from one place of the weights on; all others are 0. */
export interface SeatFeatures {
  readonly from: number
  readonly values: readonly number[]
}
export interface SoftmaxRow {
  readonly weight: number
  /** By seat: its part of the victory. */
  readonly won: readonly number[]
  readonly seats: readonly SeatFeatures[]
}
const MOST_STEPS = 30
const SMALLEST_STEP = 1e-7

const sumOfProducts = ({ from, values }: SeatFeatures, weights: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + value * weights[from + i]!, 0)
export const predictShares = (row: SoftmaxRow, weights: readonly number[]): number[] =>
  computeSharesOfLogOdds(row.seats.map(seat => sumOfProducts(seat, weights)))

/** How surprising it is who won, in nats: 0 for who was sure of it. */
const LEAST_SHARE = 1e-9
export const computeSurprise = (won: readonly number[], shares: readonly number[]): number =>
  won.reduce((sum, part, i) => sum - part * Math.log(Math.max(LEAST_SHARE, shares[i]!)), 0)
/** `hold`: how strongly each weight is held where it was. */
function computeCost(rows: readonly SoftmaxRow[], prior: readonly number[], hold: number, weights: readonly number[]): number {
  const surprise = rows.reduce((sum, row) => sum + row.weight * computeSurprise(row.won, predictShares(row, weights)), 0)
  return surprise + (hold / 2) * weights.reduce((sum, w, i) => sum + (w - prior[i]!) ** 2, 0)
}

/** Newton's method: the cost is convex, so wherever it begins it ends at the same weights. */
export function fitSoftmax(rows: readonly SoftmaxRow[], prior: readonly number[], hold: number): number[] {
  let weights = [...prior]
  let cost = computeCost(rows, prior, hold, weights)
  for (let n = 0; n < MOST_STEPS; n++) {
    const { slope, bend } = computeSlopeAndBend(rows, prior, hold, weights)
    const step = solveLinear(bend, slope)
    const next = takeStepThatHelps(weights, step, cost, w => computeCost(rows, prior, hold, w))
    if (next === null) break
    ;[weights, cost] = [next.weights, next.cost]
    if (Math.max(...step.map(Math.abs)) < SMALLEST_STEP) break
  }
  return weights
}
function takeStepThatHelps(weights: readonly number[], step: readonly number[], cost: number, costOf: (weights: number[]) => number) {
  for (let part = 1; part > 1e-4; part /= 2) {
    const tried = weights.map((w, i) => w - part * step[i]!)
    const then = costOf(tried)
    if (then < cost) return { weights: tried, cost: then }
  }
  return null
}
interface SlopeAndBend {
  readonly slope: number[]
  readonly bend: number[][]
}
function computeSlopeAndBend(rows: readonly SoftmaxRow[], prior: readonly number[], hold: number, weights: readonly number[]): SlopeAndBend {
  const slope = weights.map((w, i) => hold * (w - prior[i]!))
  const bend = weights.map((_, i) => weights.map((__, k) => (i === k ? hold : 0)))
  for (const row of rows) addRow(row, predictShares(row, weights), slope, bend)
  return { slope, bend }
}
function addRow({ weight, won, seats }: SoftmaxRow, shares: readonly number[], slope: number[], bend: number[][]): void {
  const mean: number[] = slope.map(() => 0)
  seats.forEach(({ from, values }, seat) => {
    const share = shares[seat]!
    values.forEach((value, i) => {
      slope[from + i]! += weight * (share - won[seat]!) * value
      mean[from + i]! += share * value
      const line = bend[from + i]!
      for (let k = 0; k < values.length; k++) line[from + k]! += weight * share * value * values[k]!
    })
  })
  for (let i = 0; i < mean.length; i++) {
    const [line, at] = [bend[i]!, weight * mean[i]!]
    if (at !== 0) for (let k = 0; k < mean.length; k++) line[k]! -= at * mean[k]!
  }
}
/** Gauss, with the largest pivot. */
function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length
  const rows = matrix.map((line, i) => [...line, right[i]!])
  for (let col = 0; col < n; col++) {
    let pivot = col
    for (let i = col + 1; i < n; i++) if (Math.abs(rows[i]![col]!) > Math.abs(rows[pivot]![col]!)) pivot = i
    ;[rows[col], rows[pivot]] = [rows[pivot]!, rows[col]!]
    for (let i = col + 1; i < n; i++) subtractRow(rows[i]!, rows[col]!, col)
  }
  const found = right.map(() => 0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i]![n]!
    for (let k = i + 1; k < n; k++) sum -= rows[i]![k]! * found[k]!
    found[i] = sum / rows[i]![i]!
  }
  return found
}
function subtractRow(row: number[], pivot: readonly number[], col: number): void {
  const part = row[col]! / pivot[col]!
  if (part !== 0) for (let k = col; k < row.length; k++) row[k]! -= part * pivot[k]!
}

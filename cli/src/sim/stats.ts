/** Figures from many games. */
import type { SimulatedGame } from './game.ts'

const Z_OF_95_PERCENT = 1.959964
export const Z_OF_99_PERCENT = 2.575829
/** Wilson's interval of a share, 95 % unless another is wanted. */
export function computeWilsonInterval(wins: number, n: number, z = Z_OF_95_PERCENT): readonly [number, number] {
  if (n === 0) return [0, 1]
  const p = wins / n
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return [roundToDigits(Math.max(0, middle - half)), roundToDigits(Math.min(1, middle + half))]
}
export const roundToDigits = (x: number, digits = 4): number => Number(x.toFixed(digits))
export function computeQuantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0
}
export const computeMean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length)

/** The interval of a mean, 95 %. */
function computeConfidenceInterval(values: readonly number[]): readonly [number, number] {
  const m = computeMean(values)
  const spread = Math.sqrt(values.reduce((sum, v) => sum + (v - m) ** 2, 0) / Math.max(1, values.length - 1))
  const half = (Z_OF_95_PERCENT * spread) / Math.sqrt(Math.max(1, values.length))
  return [roundToDigits(m - half, 2), roundToDigits(m + half, 2)]
}
export interface WinShare {
  readonly games: number
  /** In how many seats it sat, in a game. A victory shared by two counts a half for each. */
  readonly seats: number
  readonly wins: number
  readonly share: number
  readonly ci95: readonly [number, number]
}
export interface SimFigures {
  readonly game: string
  readonly games: number
  readonly finished: number
  readonly deadEnds: number
  readonly crashes: number
  readonly decisions: number
  readonly seconds: number
  readonly wins: { readonly [seat: string]: number }
  readonly byBot: { readonly [bot: string]: WinShare }
  readonly points: {
    readonly bySeat: { readonly [seat: string]: number }
    readonly byBot: { readonly [bot: string]: number }
    /** Of the mean points of each seat. */
    readonly ci95: { readonly [seat: string]: readonly [number, number] }
  }
  readonly length: { readonly p50: number; readonly p95: number }
  readonly endings: { readonly [reason: string]: number }
  /** The first of what went wrong. */
  readonly faults: readonly { readonly game: number; readonly problem: string }[]
}
const listDistinct = <T>(values: readonly T[]) => [...new Set(values)]
const computePartOfWin = (g: SimulatedGame, seat: string) => (g.winners.includes(seat) ? 1 / g.winners.length : 0)
const listSeatsOfBot = (g: SimulatedGame, bot: string) => g.seats.filter((_, i) => g.bots[i] === bot)

export function computeSimFigures(game: string, played: readonly SimulatedGame[], seconds: number): SimFigures {
  const whole = played.filter(g => g.end === 'finished')
  const seats = listDistinct(played.flatMap(g => g.seats))
  const bots = listDistinct(played.flatMap(g => g.bots)).sort()
  const lengths = whole.map(g => g.decisions)
  return {
    game,
    games: played.length,
    finished: whole.length,
    deadEnds: played.filter(g => g.end === 'dead-end').length,
    crashes: played.filter(g => g.end === 'crash').length,
    decisions: played.reduce((sum, g) => sum + g.decisions, 0),
    seconds: roundToDigits(seconds, 2),
    wins: Object.fromEntries(seats.map(seat => [seat, roundToDigits(whole.reduce((sum, g) => sum + computePartOfWin(g, seat), 0))])),
    byBot: Object.fromEntries(bots.map(bot => [bot, computeWinShare(whole, bot)])),
    points: computePointsBySeatAndBot(whole, seats, bots),
    length: { p50: computeQuantile(lengths, 0.5), p95: computeQuantile(lengths, 0.95) },
    endings: countWords(whole.map(g => g.reason)),
    faults: played.flatMap((g, i) => (g.end === 'finished' ? [] : [{ game: i, problem: g.problem }])).slice(0, 10),
  }
}
export function computeWinShare(whole: readonly SimulatedGame[], bot: string): WinShare {
  const games = whole.filter(g => g.bots.includes(bot))
  const wins = games.reduce((sum, g) => sum + listSeatsOfBot(g, bot).reduce((s, seat) => s + computePartOfWin(g, seat), 0), 0)
  const seats = computeMean(games.map(g => listSeatsOfBot(g, bot).length))
  return {
    games: games.length,
    seats: roundToDigits(seats),
    wins: roundToDigits(wins),
    share: roundToDigits(games.length ? wins / games.length : 0),
    ci95: computeWilsonInterval(wins, games.length),
  }
}
function computePointsBySeatAndBot(whole: readonly SimulatedGame[], seats: readonly string[], bots: readonly string[]): SimFigures['points'] {
  const rows = whole.flatMap(g => g.seats.map((seat, i) => ({ seat, bot: g.bots[i]!, points: g.points[i]! })))
  const of = (keys: readonly string[], key: 'seat' | 'bot') =>
    Object.fromEntries(keys.map(k => [k, roundToDigits(computeMean(rows.filter(r => r[key] === k).map(r => r.points)), 2)]))
  const ci95 = Object.fromEntries(seats.map(seat => [seat, computeConfidenceInterval(rows.filter(r => r.seat === seat).map(r => r.points))]))
  return { bySeat: of(seats, 'seat'), byBot: of(bots, 'bot'), ci95 }
}
export function countWords(words: readonly string[]): { [word: string]: number } {
  const counts: { [word: string]: number } = {}
  for (const w of words.toSorted()) counts[w] = (counts[w] ?? 0) + 1
  return counts
}

/** Figures from many games. */
import type { SimGame } from './game.ts'

const Z = 1.959964
/** Wilson's interval of a share, 95 %. */
export function wilson(wins: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1]
  const p = wins / n
  const middle = (p + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n)
  const half = (Z / (1 + (Z * Z) / n)) * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n))
  return [round(Math.max(0, middle - half)), round(Math.min(1, middle + half))]
}
export const round = (x: number, digits = 4): number => Number(x.toFixed(digits))
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0
}
export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length)

/** The interval of a mean, 95 %. */
function confidenceInterval(values: readonly number[]): readonly [number, number] {
  const m = mean(values)
  const spread = Math.sqrt(values.reduce((sum, v) => sum + (v - m) ** 2, 0) / Math.max(1, values.length - 1))
  const half = (Z * spread) / Math.sqrt(Math.max(1, values.length))
  return [round(m - half, 2), round(m + half, 2)]
}
export interface Share {
  readonly games: number
  /** In how many seats it sat, in a game. A victory shared by two counts a half for each. */
  readonly seats: number
  readonly wins: number
  readonly share: number
  readonly ci95: readonly [number, number]
}
export interface Figures {
  readonly game: string
  readonly games: number
  readonly finished: number
  readonly deadEnds: number
  readonly crashes: number
  readonly decisions: number
  readonly seconds: number
  readonly wins: { readonly [seat: string]: number }
  readonly byBot: { readonly [bot: string]: Share }
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
const distinct = <T>(values: readonly T[]) => [...new Set(values)]
const partOfWin = (g: SimGame, seat: string) => (g.winners.includes(seat) ? 1 / g.winners.length : 0)
const seatsOfBot = (g: SimGame, bot: string) => g.seats.filter((_, i) => g.bots[i] === bot)

export function figuresOf(game: string, played: readonly SimGame[], seconds: number): Figures {
  const whole = played.filter(g => g.end === 'finished')
  const seats = distinct(played.flatMap(g => g.seats))
  const bots = distinct(played.flatMap(g => g.bots)).sort()
  const lengths = whole.map(g => g.decisions)
  return {
    game,
    games: played.length,
    finished: whole.length,
    deadEnds: played.filter(g => g.end === 'dead-end').length,
    crashes: played.filter(g => g.end === 'crash').length,
    decisions: played.reduce((sum, g) => sum + g.decisions, 0),
    seconds: round(seconds, 2),
    wins: Object.fromEntries(seats.map(seat => [seat, round(whole.reduce((sum, g) => sum + partOfWin(g, seat), 0))])),
    byBot: Object.fromEntries(bots.map(bot => [bot, shareOf(whole, bot)])),
    points: pointsOf(whole, seats, bots),
    length: { p50: quantile(lengths, 0.5), p95: quantile(lengths, 0.95) },
    endings: countOf(whole.map(g => g.reason)),
    faults: played.flatMap((g, i) => (g.end === 'finished' ? [] : [{ game: i, problem: g.problem }])).slice(0, 10),
  }
}
export function shareOf(whole: readonly SimGame[], bot: string): Share {
  const games = whole.filter(g => g.bots.includes(bot))
  const wins = games.reduce((sum, g) => sum + seatsOfBot(g, bot).reduce((s, seat) => s + partOfWin(g, seat), 0), 0)
  const seats = mean(games.map(g => seatsOfBot(g, bot).length))
  return { games: games.length, seats: round(seats), wins: round(wins), share: round(games.length ? wins / games.length : 0), ci95: wilson(wins, games.length) }
}
function pointsOf(whole: readonly SimGame[], seats: readonly string[], bots: readonly string[]): Figures['points'] {
  const rows = whole.flatMap(g => g.seats.map((seat, i) => ({ seat, bot: g.bots[i]!, points: g.points[i]! })))
  const of = (keys: readonly string[], key: 'seat' | 'bot') =>
    Object.fromEntries(keys.map(k => [k, round(mean(rows.filter(r => r[key] === k).map(r => r.points)), 2)]))
  const ci95 = Object.fromEntries(seats.map(seat => [seat, confidenceInterval(rows.filter(r => r.seat === seat).map(r => r.points))]))
  return { bySeat: of(seats, 'seat'), byBot: of(bots, 'bot'), ci95 }
}
export function countOf(words: readonly string[]): { [word: string]: number } {
  const counts: { [word: string]: number } = {}
  for (const w of words.toSorted()) counts[w] = (counts[w] ?? 0) + 1
  return counts
}

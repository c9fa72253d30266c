/** Ratings from games of several seats: a seat wins as often as its bot's strength is part of the strength at the table (Plackett and Luce). */
import { createIndexPicker, type PickIndex } from '@tabularium/bots'
import type { SimulatedGame } from './game.ts'
import { computeQuantile, roundToDigits } from './stats.ts'

export interface BotRating {
  readonly bot: string
  readonly games: number
  /** In Elo's points: 400 more is ten times the strength. The mean of all is 0. */
  readonly rating: number
  readonly ci95: readonly [number, number]
}
type Played = Pick<SimulatedGame, 'bots' | 'seats' | 'winners'>
const ROUNDS = 200
const POINTS = 400
const RESAMPLES = 200
/** Nobody is infinitely strong: everybody has also won so many games, against an equal, as he has lost. */
const PRIOR = 0.5

/** Games with the same bots at the table are alike but for who won. */
interface TableCount {
  readonly bots: readonly string[]
  games: number
}
function groupByTable(games: readonly Played[]): TableCount[] {
  const tables = new Map<string, TableCount>()
  for (const g of games) {
    const bots = g.bots.toSorted()
    const table = tables.get(bots.join()) ?? { bots, games: 0 }
    table.games++
    tables.set(bots.join(), table)
  }
  return [...tables.values()]
}
function countWins(games: readonly Played[], bot: string): number {
  return games.reduce((sum, g) => sum + g.winners.filter(w => g.bots[g.seats.indexOf(w)] === bot).length / Math.max(1, g.winners.length), 0)
}
/** What a bot would have won, were all as strong as supposed, by unit of its strength. */
function sumChances(tables: readonly TableCount[], bot: string, strength: ReadonlyMap<string, number>): number {
  const strengthOf = (table: TableCount) => table.bots.reduce((all, b) => all + strength.get(b)!, 0)
  return tables.reduce((sum, t) => sum + (t.games * t.bots.filter(b => b === bot).length) / strengthOf(t), 0)
}
/** Strengths that make what was won the likeliest, by repeated improvement (Hunter 2004). */
function fitStrengths(games: readonly Played[], bots: readonly string[]): ReadonlyMap<string, number> {
  const tables = groupByTable(games)
  const wins = new Map(bots.map(bot => [bot, countWins(games, bot) + PRIOR]))
  let strength = new Map(bots.map(bot => [bot, 1]))
  for (let n = 0; n < ROUNDS; n++) {
    const next = bots.map(bot => [bot, wins.get(bot)! / (sumChances(tables, bot, strength) + (2 * PRIOR) / (strength.get(bot)! + 1))] as const)
    strength = new Map(next)
  }
  return strength
}
function toPoints(strength: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const logs = [...strength].map(([bot, s]) => [bot, POINTS * Math.log10(s)] as const)
  const middle = logs.reduce((sum, [, points]) => sum + points, 0) / logs.length
  return new Map(logs.map(([bot, points]) => [bot, points - middle]))
}
const resample = (games: readonly Played[], pick: PickIndex): Played[] => games.map(() => games[pick(games.length)]!)

/** Strongest first. Intervals come from games drawn again and again from those that were played, always by the same lot. */
export function rateBots(played: readonly SimulatedGame[]): BotRating[] {
  const games = played.filter(g => g.end === 'finished')
  const bots = [...new Set(games.flatMap(g => g.bots))]
  if (games.length === 0) return []
  const pick = createIndexPicker('ratings')
  const points = toPoints(fitStrengths(games, bots))
  const drawn = Array.from({ length: RESAMPLES }, () => toPoints(fitStrengths(resample(games, pick), bots)))
  const limit = (bot: string, q: number) =>
    roundToDigits(
      computeQuantile(
        drawn.map(d => d.get(bot)!),
        q,
      ),
      0,
    )
  return bots
    .map(bot => ({
      bot,
      games: games.filter(g => g.bots.includes(bot)).length,
      rating: roundToDigits(points.get(bot)!, 0),
      ci95: [limit(bot, 0.025), limit(bot, 0.975)] as const,
    }))
    .toSorted((a, b) => b.rating - a.rating)
}

/** Ratings from games of several seats: a seat wins as often as its bot's strength is part of the strength at the table (Plackett and Luce). */
import { createIndexPickerFromSeed, type PickIndex } from '@tabularium/bots'
import type { SimulatedGame } from './game.ts'
import { computeQuantile, roundToDigits } from './stats.ts'

export interface BotRating {
  readonly bot: string
  readonly games: number
  /** In Elo's points: 400 more is ten times the strength. The mean of all is 0. */
  readonly rating: number
  readonly ci95: readonly [number, number]
}
type GameToRate = Pick<SimulatedGame, 'bots' | 'seats' | 'winners'>
const ROUNDS_OF_STRENGTH_FIT = 200
const ELO_POINTS_PER_TENFOLD = 400
const RESAMPLE_COUNT = 200
/** Nobody is infinitely strong: everybody has also won so many games, against an equal, as he has lost. */
const PRIOR_GAMES_PER_BOT_IN_FIT = 0.5

/** Games with the same bots at the table are alike but for who won. */
interface GamesOfTable {
  readonly bots: readonly string[]
  games: number
}
function groupGamesByTable(games: readonly GameToRate[]): GamesOfTable[] {
  const tables = new Map<string, GamesOfTable>()
  for (const g of games) {
    const bots = g.bots.toSorted()
    const table = tables.get(bots.join()) ?? { bots, games: 0 }
    table.games++
    tables.set(bots.join(), table)
  }
  return [...tables.values()]
}
function countWinsOfBot(games: readonly GameToRate[], bot: string): number {
  return games.reduce((sum, g) => sum + g.winners.filter(w => g.bots[g.seats.indexOf(w)] === bot).length / Math.max(1, g.winners.length), 0)
}
/** What a bot would have won, were all as strong as supposed, by unit of its strength. */
function sumExpectedWinsByStrength(tables: readonly GamesOfTable[], bot: string, strength: ReadonlyMap<string, number>): number {
  const strengthOf = (table: GamesOfTable) => table.bots.reduce((all, b) => all + strength.get(b)!, 0)
  return tables.reduce((sum, t) => sum + (t.games * t.bots.filter(b => b === bot).length) / strengthOf(t), 0)
}
/** Strengths that make what was won the likeliest, by repeated improvement (Hunter 2004). */
function fitBotStrengths(games: readonly GameToRate[], bots: readonly string[]): ReadonlyMap<string, number> {
  const tables = groupGamesByTable(games)
  const wins = new Map(bots.map(bot => [bot, countWinsOfBot(games, bot) + PRIOR_GAMES_PER_BOT_IN_FIT]))
  let strength = new Map(bots.map(bot => [bot, 1]))
  for (let n = 0; n < ROUNDS_OF_STRENGTH_FIT; n++) {
    const next = bots.map(
      bot => [bot, wins.get(bot)! / (sumExpectedWinsByStrength(tables, bot, strength) + (2 * PRIOR_GAMES_PER_BOT_IN_FIT) / (strength.get(bot)! + 1))] as const,
    )
    strength = new Map(next)
  }
  return strength
}
function strengthsToEloPoints(strength: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const logs = [...strength].map(([bot, s]) => [bot, ELO_POINTS_PER_TENFOLD * Math.log10(s)] as const)
  const middle = logs.reduce((sum, [, points]) => sum + points, 0) / logs.length
  return new Map(logs.map(([bot, points]) => [bot, points - middle]))
}
const resampleGames = (games: readonly GameToRate[], pick: PickIndex): GameToRate[] => games.map(() => games[pick(games.length)]!)

/** Strongest first. Intervals come from games drawn again and again from those that were played, always by the same lot. */
export function computeBotRatings(played: readonly SimulatedGame[]): BotRating[] {
  const games = played.filter(g => g.end === 'finished')
  const bots = [...new Set(games.flatMap(g => g.bots))]
  if (games.length === 0) return []
  const pick = createIndexPickerFromSeed('ratings')
  const points = strengthsToEloPoints(fitBotStrengths(games, bots))
  const drawn = Array.from({ length: RESAMPLE_COUNT }, () => strengthsToEloPoints(fitBotStrengths(resampleGames(games, pick), bots)))
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

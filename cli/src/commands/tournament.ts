import { botLevelNames } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { EXIT_OK, throwUsageError, type CliCommand, type ParsedArgs } from '../command.ts'
import { writeJson, writeLine, formatTable, type CommandIo } from '../io.ts'
import { createProgressBar } from '../progress.ts'
import { findBotOrFail, loadGameOrFail } from '../lookup.ts'
import type { SimulatedGame } from '../sim/game.ts'
import { computeBotRatings, type BotRating } from '../sim/ratings.ts'
import { runSimulation } from '../sim/run.ts'
import { roundToDigits, computeWilsonInterval } from '../sim/stats.ts'
import { countCores } from '../work/pool.ts'

interface PairingResult {
  readonly bot: string
  readonly against: string
  readonly games: number
  readonly wins: number
  readonly share: number
  readonly ci95: readonly [number, number]
  /** What an equal opponent would win. */
  readonly even: number
}
export const tournamentCommand: CliCommand = {
  about: 'every bot against a table full of every other, with ratings',
  args: '<game>',
  options: {
    bots: { value: '<a,b,…>', about: `who takes part (${botLevelNames.join(',')})` },
    games: { value: '<n>', about: 'for each pairing (40)' },
    seed: { value: '<text>', about: 'of dice and bots (1)' },
    scenario: { value: '<id>', about: 'one of them; without it they take turns' },
    seats: { value: '<n>', about: 'where the game allows several numbers' },
    workers: { value: '<n>', about: 'processes at a time (all cores)' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const game = await loadGameOrFail(given.args[0]!)
    const bots = (given.text('bots') ?? botLevelNames.join(',')).split(',')
    for (const bot of bots) findBotOrFail(bot)
    if (bots.length < 2) throwUsageError('a tournament needs two bots')
    const bar = createProgressBar(io, game.id)
    const pairs = bots.flatMap(bot => bots.filter(b => b !== bot).map(against => [bot, against] as const))
    const rows: PairingResult[] = []
    const all: SimulatedGame[] = []
    for (const [bot, against] of pairs) {
      const { pairing, played } = await playPairing(game, bot, against, given)
      rows.push(pairing)
      all.push(...played)
      bar.at(rows.length, pairs.length, `${bot} against ${against}`)
    }
    bar.end()
    const ratings = computeBotRatings(all)
    if (given.isSet('json')) writeJson(io, { game: game.id, pairings: rows, ratings })
    else showTournament(rows, ratings, io)
    return EXIT_OK
  },
}
const formatPercent = (x: number) => `${(x * 100).toFixed(1)} %`
const formatPairing = (r: PairingResult) => [
  r.bot,
  r.against,
  formatPercent(r.share),
  `${formatPercent(r.ci95[0])} to ${formatPercent(r.ci95[1])}`,
  formatPercent(r.even),
]
const formatRating = (r: BotRating) => [r.bot, String(r.rating), `${r.ci95[0]} to ${r.ci95[1]}`, String(r.games)]
function showTournament(rows: readonly PairingResult[], ratings: readonly BotRating[], io: CommandIo): void {
  writeLine(io, formatTable([['bot', 'against', 'won', '95 % interval', 'even'], ...rows.map(formatPairing)]))
  writeLine(io, `\n${formatTable([['bot', 'rating', '95 % interval', 'games'], ...ratings.map(formatRating)])}`)
}
interface PlayedPairing {
  readonly pairing: PairingResult
  readonly played: readonly SimulatedGame[]
}
async function playPairing(game: AnyGame, bot: string, against: string, given: ParsedArgs): Promise<PlayedPairing> {
  const seed = `${given.text('seed') ?? 1} ${bot} ${against}`
  const request = { bots: `${bot},${against}`, seed, scenario: given.text('scenario'), seats: given.number('seats', 0) || undefined }
  const { figures, played } = await runSimulation(game, request, given.number('games', 40), given.number('workers', countCores()))
  const { games, wins, share } = figures.byBot[bot]!
  const even = played.reduce((sum, g) => sum + 1 / g.seats.length, 0) / played.length
  return { pairing: { bot, against, games, wins, share, ci95: computeWilsonInterval(wins, games), even: roundToDigits(even) }, played }
}

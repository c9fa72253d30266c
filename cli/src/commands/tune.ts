import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame, GameId } from '@tabularium/games'
import { loadOutlook } from '@tabularium/games/outlooks'
import type { FittedWeights } from '@tabularium/testkit/outlook'
import { repositoryRoot } from '../clauses.ts'
import { EXIT_OK, ExpectedFailure, throwUsageError, type CliCommand, type ParsedArgs } from '../command.ts'
import { chooseFit, HOLDS, type FitResult } from '../fit/fit.ts'
import type { RecordedGame } from '../fit/record.ts'
import { formatTable, writeJson, writeLine, type CommandIo } from '../io.ts'
import { loadGameOrFail } from '../lookup.ts'
import { createProgressBar } from '../progress.ts'
import { nameOfTriedBot } from '../sim/game.ts'
import { planSimulation, runSimulationPlan } from '../sim/run.ts'
import { computeSimFigures, type WinShare } from '../sim/stats.ts'
import { countCores, runJobsInPool, splitIntoPieces, type ReportDone } from '../work/pool.ts'

export const tuneCommand: CliCommand = {
  about: 'fits what the terms of an evaluation count to who won games of bots; the same seed gives the same weights',
  args: '<game>',
  options: {
    games: { value: '<n>', about: 'to fit to (200)' },
    bots: { value: '<a,b,…>', about: 'one a seat; the last name repeats (centurion)' },
    seed: { value: '<text>', about: 'of dice and bots (1)' },
    scenario: { value: '<id>', about: 'one of them; without it they take turns' },
    play: { value: '<n>', about: 'games in which one bot judges by the new weights, the others by evaluate (0)' },
    minutes: { value: '<n>', about: 'after which no game is begun any more; the weights say how many they were fitted to' },
    write: { about: 'writes data/chances.json of the game' },
    workers: { value: '<n>', about: 'processes at a time; the result does not depend on it (all cores)' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const game = await loadGameOrFail(given.args[0]!)
    const outlook = await loadOutlook(game.id as GameId)
    if (!outlook) return throwUsageError(`the evaluation of ${game.id} has no terms`)
    const recorded = await recordGames(game, given, io)
    const fit = chooseFitWithProgress(game, outlook.terms, recorded, io)
    const weights: FittedWeights = {
      fittedTo: { bots: given.text('bots') ?? DEFAULT_BOTS, games: recorded.length, seed: given.text('seed') ?? DEFAULT_SEED },
      sides: fit.sides,
    }
    const tried = given.number('play', 0, 0) > 0 ? await playWithWeights(game, weights, given, io) : null
    if (given.isSet('json')) writeJson(io, { game: game.id, ...fit, hold: String(fit.hold), tried })
    else showFit(game, fit, tried, io)
    if (given.isSet('write')) writeWeights(game, weights)
    return EXIT_OK
  },
}
const DEFAULT_BOTS = 'centurion'
const DEFAULT_SEED = '1'
const readPlan = (game: AnyGame, given: ParsedArgs) =>
  planSimulation(game, { bots: given.text('bots') ?? DEFAULT_BOTS, seed: given.text('seed') ?? DEFAULT_SEED, scenario: given.text('scenario') })
const countWorkers = (given: ParsedArgs): number => given.number('workers', countCores())
/** Games and trials have so long each. */
const findEnd = (given: ParsedArgs): number => (given.text('minutes') === undefined ? Infinity : Date.now() + given.number('minutes', 1) * 60_000)
async function runWithBar<T>(io: CommandIo, title: string, total: number, run: (tick: ReportDone) => Promise<T>): Promise<T> {
  const bar = createProgressBar(io, title)
  const result = await run(done => bar.at(done, total))
  bar.end()
  return result
}
async function recordGames(game: AnyGame, given: ParsedArgs, io: CommandIo): Promise<RecordedGame[]> {
  const [plan, games] = [readPlan(game, given), given.number('games', 200, HOLDS.length)]
  const jobs = splitIntoPieces(games, 1).map(piece => ({ task: 'record' as const, args: { plan, ...piece } }))
  return (await runWithBar(io, `${game.id}: playing`, games, tick => runJobsInPool(jobs, countWorkers(given), tick, findEnd(given)))).flat()
}
function chooseFitWithProgress(game: AnyGame, terms: readonly string[], recorded: readonly RecordedGame[], io: CommandIo): FitResult {
  const bar = createProgressBar(io, `${game.id}: fitting`)
  let done = 0
  const fit = chooseFit(terms, recorded, () => bar.at(++done, HOLDS.length))
  bar.end()
  return fit
}
/** A seat of its own judges by the weights; everybody sits everywhere equally. */
async function playWithWeights(game: AnyGame, tried: FittedWeights, given: ParsedArgs, io: CommandIo): Promise<WinShare & { readonly even: number }> {
  const [bot] = (given.text('bots') ?? DEFAULT_BOTS).split(',')
  const [plan, games] = [{ ...readPlan(game, given), seed: `${given.text('seed') ?? DEFAULT_SEED} tried`, tried }, given.number('play', 0, 0)]
  const played = await runWithBar(io, `${game.id}: trying`, games, tick => runSimulationPlan(plan, games, countWorkers(given), tick, findEnd(given)))
  const even = played.reduce((sum, g) => sum + 1 / g.seats.length, 0) / played.length
  return { ...computeSimFigures(game.id, played, 0).byBot[nameOfTriedBot(bot!)]!, even }
}
const formatPercent = (x: number) => `${(x * 100).toFixed(0)} %`
const formatShare = ({ share, ci95 }: { readonly share: number; readonly ci95: readonly [number, number] }) =>
  `${formatPercent(share)} (${formatPercent(ci95[0])} to ${formatPercent(ci95[1])})`
function showFit(game: AnyGame, fit: FitResult, tried: (WinShare & { readonly even: number }) | null, io: CommandIo): void {
  writeLine(io, `${game.id}: weights held by ${fit.hold} (${fit.surpriseByHold.map(h => `${h.hold}: ${h.surprise}`).join(', ')} nats)\n`)
  const rows = fit.quarters.map((q, i) => [
    `${i + 1}`,
    formatShare(q.byEvaluate),
    formatShare(q.byWeights),
    ...[q.surprise.ofChance, q.surprise.ofEvaluate, q.surprise.ofWeights].map(n => n.toFixed(3)),
  ])
  writeLine(io, formatTable([['quarter', 'first by evaluate won', 'first by weights won', 'nats by chance', 'by evaluate', 'by weights'], ...rows]))
  if (tried) writeLine(io, `\na bot that judges by the weights won ${formatShare(tried)} of ${tried.games} games; even is ${formatPercent(tried.even)}`)
}
function writeWeights(game: AnyGame, weights: FittedWeights): void {
  const path = join(repositoryRoot, 'games', game.id, 'data/chances.json')
  try {
    writeFileSync(path, formatWeights(weights))
  } catch (error) {
    throw new ExpectedFailure(`the weights could not be written to ${path} (${(error as NodeJS.ErrnoException).code ?? 'error'})`)
  }
}
/** A term a line. */
const formatWeights = (weights: FittedWeights): string => `${JSON.stringify(weights, null, 2).replaceAll(/\[\s+(\S+),\s+(\S+)\s+\]/g, '[$1, $2]')}\n`

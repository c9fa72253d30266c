import { writeFileSync } from 'node:fs'
import type { GameId } from '@tabularium/games'
import { loadHabitCounters } from '@tabularium/games/habits'
import { ExpectedFailure, EXIT_FAILED, EXIT_OK, type CliCommand } from '../command.ts'
import { writeJson, writeLine, formatTable, type CommandIo } from '../io.ts'
import { createProgressBar } from '../progress.ts'
import { loadGameOrFail } from '../lookup.ts'
import { compareHabits, sumHabitCounts, type HabitRow } from '../sim/habits.ts'
import { renderHtmlReport } from '../sim/report.ts'
import { runSimulation } from '../sim/run.ts'
import type { SimFigures } from '../sim/stats.ts'
import { countCores } from '../work/pool.ts'

export const simCommand: CliCommand = {
  about: 'bots play many games against each other; the same seed gives the same result',
  args: '<game>',
  options: {
    games: { value: '<n>', about: 'how many (100)' },
    bots: { value: '<a,b,…>', about: 'by seat; the last name repeats; seats rotate from game to game (random)' },
    seed: { value: '<text>', about: 'of dice and bots (1)' },
    scenario: { value: '<id>', about: 'one of them; without it they take turns' },
    seats: { value: '<n>', about: 'where the game allows several numbers' },
    workers: { value: '<n>', about: 'processes at a time; the result does not depend on it (all cores)' },
    habits: { about: 'counts what a good player seldom or often does, against what bots did before' },
    report: { value: '<file.html>', about: 'writes plots' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const game = await loadGameOrFail(given.args[0]!)
    const [games, seats] = [given.number('games', 100), given.number('seats', 0)]
    const request = {
      bots: given.text('bots') ?? 'random',
      seed: given.text('seed') ?? 1,
      scenario: given.text('scenario'),
      seats: seats || undefined,
      habits: given.isSet('habits'),
      course: given.text('report') !== undefined,
    }
    const bar = createProgressBar(io, game.id)
    const { figures, played } = await runSimulation(game, request, games, given.number('workers', countCores()), done => bar.at(done, games))
    bar.end()
    const habits = request.habits ? compareHabits(game.id, await loadHabitCounters(game.id as GameId), sumHabitCounts(played.map(g => g.habits))) : null
    if (given.isSet('json')) writeJson(io, habits ? { ...figures, habits } : figures)
    else showSimFigures(figures, io)
    if (habits && !given.isSet('json')) showHabitRows(habits, io)
    const report = given.text('report')
    if (report !== undefined) writeReportFile(report, renderHtmlReport(figures, played, `${game.def.name.en}: ${request.bots}, seed ${request.seed}`))
    return figures.finished === games ? EXIT_OK : EXIT_FAILED
  },
}
/** The figures have been printed by then: a path that cannot be written to costs nothing but the plots. */
function writeReportFile(path: string, html: string): void {
  try {
    writeFileSync(path, html)
  } catch (error) {
    throw new ExpectedFailure(`the report could not be written to ${path} (${(error as NodeJS.ErrnoException).code ?? 'error'})`)
  }
}
const formatPercent = (x: number) => `${(x * 100).toFixed(1)} %`
function showSimFigures(f: SimFigures, io: CommandIo): void {
  writeLine(
    io,
    `${f.game}: ${f.finished} of ${f.games} games finished, ${f.deadEnds} dead ends, ${f.crashes} crashes; ${f.decisions} decisions in ${f.seconds} s`,
  )
  writeLine(io, `decisions in a game: half take ${f.length.p50} or fewer, 95 % take ${f.length.p95} or fewer\n`)
  const bots = Object.entries(f.byBot).map(([bot, b]) => [
    bot,
    formatPercent(b.share),
    `${formatPercent(b.ci95[0])} to ${formatPercent(b.ci95[1])}`,
    String(f.points.byBot[bot]),
  ])
  writeLine(io, formatTable([['bot', 'won', '95 % interval', 'points'], ...bots]))
  const seats = Object.entries(f.wins).map(([seat, wins]) => [seat, String(wins), String(f.points.bySeat[seat])])
  writeLine(io, `\n${formatTable([['seat', 'wins', 'points'], ...seats])}`)
  writeLine(io, `\n${formatTable(Object.entries(f.endings).map(([reason, n]) => [reason, String(n)]))}`)
  for (const fault of f.faults) writeLine(io, `game ${fault.game}: ${fault.problem}`)
}
function showHabitRows(rows: readonly HabitRow[], io: CommandIo): void {
  const percent = (rate: number | null) => (rate === null ? '-' : formatPercent(rate))
  const state = (r: HabitRow) => (r.isMended === null ? '-' : r.isMended ? 'mended' : r.wish === 'seldom' ? 'too often' : 'too seldom')
  const lines = rows.map(r => [r.id, r.wish, `${r.times} of ${r.chances}`, percent(r.rate), percent(r.before), state(r)])
  writeLine(io, `\n${formatTable([['habit', 'wish', 'times', 'rate', 'before', ''], ...lines])}`)
}

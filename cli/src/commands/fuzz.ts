import { writeFileSync } from 'node:fs'
import { fuzzGame as fuzzGames } from '@tabularium/testkit'
import { EXIT_FAILED, EXIT_OK, type CliCommand } from '../command.ts'
import { writeJson, writeLine } from '../io.ts'
import { createProgressBar } from '../progress.ts'
import { loadGameOrFail, findScenariosOrFail } from '../lookup.ts'

export const fuzzCommand: CliCommand = {
  about: 'random games with every promise checked; a fault is shrunk and written to a file that `position` opens',
  args: '<game>',
  options: {
    games: { value: '<n>', about: 'how many (100)' },
    seed: { value: '<n>', about: 'of the first game; each has its own (1)' },
    every: { value: '<n>', about: 'full checks at one state in so many (1)' },
    scenario: { value: '<id>', about: 'one of them; without it they take turns' },
    dump: { value: '<file>', about: 'where a fault is written (<game>-<seed>.json)' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const game = await loadGameOrFail(given.args[0]!)
    const games = given.number('games', 100)
    const scenario = given.text('scenario')
    findScenariosOrFail(game, scenario)
    const bar = createProgressBar(io, game.id)
    const how = { every: given.number('every', 1), twins: true }
    const done = fuzzGames(game, games, given.number('seed', 1, 0), how, n => bar.at(n, games), scenario === undefined ? {} : { scenario })
    bar.end()
    if (done.ok) {
      if (given.isSet('json')) writeJson(io, done)
      else writeLine(io, `${done.games} games, ${done.decisions} decisions, ${done.refused} hostile actions refused: every promise kept.`)
      return EXIT_OK
    }
    const file = given.text('dump') ?? `${game.id}-${done.dump.seed}.json`
    writeFileSync(file, `${JSON.stringify(done.dump, null, 1)}\n`)
    if (given.isSet('json')) writeJson(io, { ...done, file })
    else writeLine(io, `${done.dump.problem}\n${done.dump.steps.length} steps, written to ${file}; look at it with: tabularium position ${file}`)
    return EXIT_FAILED
  },
}

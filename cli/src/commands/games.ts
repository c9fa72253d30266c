import { playableGameIds } from '@tabularium/games'
import { EXIT_OK, type CliCommand } from '../command.ts'
import { gameToWire } from '../engine/wire.ts'
import { writeJson, writeLine, formatTable } from '../io.ts'
import { loadGameOrFail } from '../lookup.ts'

export const gamesCommand: CliCommand = {
  about: 'the games that can be played',
  options: { json: { about: 'as JSON' } },
  run: async (given, io) => {
    const all = (await Promise.all(playableGameIds.map(loadGameOrFail))).map(gameToWire)
    if (given.isSet('json')) writeJson(io, all)
    else writeLine(io, formatTable(all.map(g => [g.id, g.name.en, g.name.it, ...[g.scenarios.map(s => `${s.id} (${s.seats.join('/')})`).join(', ')]])))
    return EXIT_OK
  },
}

import { writeFileSync } from 'node:fs'
import { exportMatch } from '@tabularium/host'
import { ExpectedFailure, EXIT_OK, type CliCommand } from '../command.ts'
import { openGameFile } from '../files.ts'
import { writeLine } from '../io.ts'

export const exportCommand: CliCommand = {
  about: 'a game saved by `play` as a match file, which anybody can verify after the end',
  args: '<save>',
  options: {
    out: { value: '<file>', about: 'where to; stdout if not given' },
    seat: { value: '<seat>', about: 'while the game goes on: what this seat may know' },
  },
  run: async (given, io) => {
    const { kind, match } = await openGameFile(given.args[0]!)
    if (kind !== 'save') throw new ExpectedFailure(`${given.args[0]} is no saved game`)
    const text = `${JSON.stringify(exportMatch(match, given.text('seat') ?? null))}\n`
    const out = given.text('out')
    if (out === undefined) io.out(text)
    else {
      writeFileSync(out, text)
      writeLine(io, `Written to ${out}.`)
    }
    return EXIT_OK
  },
}

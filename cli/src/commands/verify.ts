import { verify as verifyMatch, type MatchFile } from '@tabularium/host'
import { Failure, FAILED, OK, type Command } from '../command.ts'
import { readJson, openSafely } from '../files.ts'
import { json, line } from '../io.ts'
import { gameNamed } from '../lookup.ts'

export const verify: Command = {
  about: 'replays an exported match and checks commitment, every action, everything told, every roll and the end',
  args: '<file>',
  options: { json: { about: 'as JSON' } },
  run: async (given, io) => {
    const file = readJson(given.args[0]!)
    if (file['tabularium'] !== 'match' || !Array.isArray(file['log'])) throw new Failure(`${given.args[0]} is not an exported match`)
    const match = file as unknown as MatchFile
    const game = await gameNamed(String(match.header?.game))
    const verdict = openSafely(given.args[0]!, () => verifyMatch(game, match))
    if (given.isSet('json')) json(io, verdict)
    else if (verdict.ok)
      line(
        io,
        `In order: ${verdict.moves} moves, ${verdict.rolls} random words, and the secret is the one committed to (${match.header.commitment.slice(0, 16)}…).`,
      )
    else line(io, `Not in order, at entry ${verdict.entry}: ${verdict.problem}.`)
    return verdict.ok ? OK : FAILED
  },
}

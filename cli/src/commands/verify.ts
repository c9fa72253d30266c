import { verify as verifyMatch, type MatchFile, type SeatReceipt } from '@tabularium/host'
import { int, list, maybe, record, text } from '@tabularium/kernel'
import { Failure, FAILED, OK, type Command } from '../command.ts'
import { readJson, readText, openSafely } from '../files.ts'
import { writeJson, writeLine } from '../io.ts'
import { gameNamed } from '../lookup.ts'

const receipt = list(record<{ seat: string | null; seen: number; hash: string }>({ seat: maybe(text), seen: int(), hash: text }))
function receiptsIn(file: string | undefined): readonly SeatReceipt[] {
  if (file === undefined) return []
  const given = readText(file)
  return openSafely(file, () => receipt.read(JSON.parse(given), 'receipts'))
}
const ALONE = 'A file alone does not prove that nobody who knew the secret wrote another match: a receipt (--receipt) does.'

export const verify: Command = {
  about: 'replays an exported match and checks commitment, every action, everything told, every roll and the end',
  args: '<file>',
  options: {
    receipt: { value: '<file>', about: 'what seats kept while they played: [{"seat", "seen", "hash"}]' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const file = readJson(given.args[0]!)
    if (file['tabularium'] !== 'match' || !Array.isArray(file['log'])) throw new Failure(`${given.args[0]} is not an exported match`)
    const match = file as unknown as MatchFile
    const game = await gameNamed(String(match.header?.game))
    const verdict = openSafely(given.args[0]!, () => verifyMatch(game, match, receiptsIn(given.text('receipt'))))
    if (given.isSet('json')) writeJson(io, verdict)
    else if (verdict.ok)
      writeLine(
        io,
        `In order: ${verdict.moves} moves, ${verdict.rolls} random words, and the secret is the one committed to (${match.header.commitment.slice(0, 16)}…). ${verdict.receipts > 0 ? `It is the match that ${verdict.receipts} saw.` : ALONE}`,
      )
    else writeLine(io, `Not in order, at entry ${verdict.entry}: ${verdict.problem}.`)
    return verdict.ok ? OK : FAILED
  },
}

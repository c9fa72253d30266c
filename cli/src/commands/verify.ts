import { verifyMatchFile as verifyMatch, type MatchFile, type ReceiptOfLogSeenBySeat } from '@tabularium/host'
import { int, list, maybe, objectWithFields, text } from '@tabularium/kernel'
import { ExpectedFailure, EXIT_FAILED, EXIT_OK, type CliCommand } from '../command.ts'
import { readJsonFile, readTextFile, runOrFailWithPath } from '../files.ts'
import { writeJson, writeLine } from '../io.ts'
import { loadGameOrFail } from '../lookup.ts'

const seenLogReceiptsShape = list(objectWithFields<{ seat: string | null; seen: number; hash: string }>({ seat: maybe(text), seen: int(), hash: text }))
function readSeenLogReceipts(file: string | undefined): readonly ReceiptOfLogSeenBySeat[] {
  if (file === undefined) return []
  const given = readTextFile(file)
  return runOrFailWithPath(file, () => seenLogReceiptsShape.read(JSON.parse(given), 'receipts'))
}
const NO_RECEIPT_WARNING = 'A file alone does not prove that nobody who knew the secret wrote another match: a receipt (--receipt) does.'

export const verifyCommand: CliCommand = {
  about: 'replays an exported match and checks commitment, every action, everything told, every roll and the end',
  args: '<file>',
  options: {
    receipt: { value: '<file>', about: 'what seats kept while they played: [{"seat", "seen", "hash"}]' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const file = readJsonFile(given.args[0]!)
    if (file['tabularium'] !== 'match' || !Array.isArray(file['log'])) throw new ExpectedFailure(`${given.args[0]} is not an exported match`)
    const match = file as unknown as MatchFile
    const game = await loadGameOrFail(String(match.header?.game))
    const verdict = runOrFailWithPath(given.args[0]!, () => verifyMatch(game, match, readSeenLogReceipts(given.text('receipt'))))
    if (given.isSet('json')) writeJson(io, verdict)
    else if (verdict.ok)
      writeLine(
        io,
        `In order: ${verdict.moves} moves, ${verdict.rolls} random words, and the secret is the one committed to (${match.header.commitment.slice(0, 16)}…). ${verdict.receipts > 0 ? `It is the match that ${verdict.receipts} saw.` : NO_RECEIPT_WARNING}`,
      )
    else writeLine(io, `Not in order, at entry ${verdict.entry}: ${verdict.problem}.`)
    return verdict.ok ? EXIT_OK : EXIT_FAILED
  },
}

import type { Lang } from '@tabularium/kernel'
import { EXIT_OK, readWordOption, type CliCommand } from '../command.ts'
import { decisionToWire, outcomeToWire } from '../engine/wire.ts'
import { openGameFile, type OpenedGameFile } from '../files.ts'
import { writeJson, writeLine, type CommandIo } from '../io.ts'
import { createSpeakers } from '../words.ts'

export const positionCommand: CliCommand = {
  about: 'checks and shows a position, a dump of the fuzzer, a stored state or a saved game, and lists the choices',
  args: '<file>',
  options: {
    game: { value: '<id>', about: 'the game, where the file does not name it' },
    lang: { value: 'it|en', about: 'language of the texts' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const opened = await openGameFile(given.args[0]!, given.text('game'))
    const { game, match, kind, note } = opened
    const decisions = game.decisions(match.state).map(d => decisionToWire(opened, d))
    if (given.isSet('json')) writeJson(io, { kind, game: game.id, note, position: game.describe(match.state), decisions, outcome: outcomeToWire(game, match) })
    else showPosition(opened, io, readWordOption(given, 'lang', ['it', 'en']) ?? 'en')
    return EXIT_OK
  },
}
function showPosition(opened: OpenedGameFile, io: CommandIo, lang: Lang): void {
  const { game, match, kind, note } = opened
  writeLine(io, `${game.def.name[lang]}: ${kind}${note && `: ${note}`}`)
  writeLine(io, JSON.stringify(game.describe(match.state), null, 2))
  const outcome = outcomeToWire(game, match)
  if (outcome) writeLine(io, `${outcome.winners.join(', ')}: ${outcome.text[lang]}`)
  for (const d of game.decisions(match.state).map(x => decisionToWire(opened, x))) {
    writeLine(io, `\n${createSpeakers(game)[lang].seat(d.seat)}: ${d.text[lang]} [${d.cite.join(' ')}]`)
    for (const a of d.actions) writeLine(io, 'range' in a ? `  ${a.do} ${a.range.min} to ${a.range.max}` : `  ${a.do}${a.to === undefined ? '' : ` ${a.to}`}`)
  }
}

import { randomBytes } from 'node:crypto'
import { createMatch } from '@tabularium/host'
import { EXIT_OK, readWordOption, throwUsageError, type CliCommand, type ParsedArgs } from '../command.ts'
import { playInTerminal } from '../play/loop.ts'
import { resumeFromFile, type PlaySession } from '../play/session.ts'
import { findBotOrFail, loadGameOrFail, findScenariosOrFail } from '../lookup.ts'

export const playCommand: CliCommand = {
  about: 'a game in the terminal, against bots or round one screen',
  args: '[game]',
  options: {
    seat: { value: '<a,b,…>', about: 'where people sit (the first seat)' },
    bots: { value: '<a,b,…>', about: 'the other seats in order; the last name repeats (recruit)' },
    scenario: { value: '<id>', about: 'which one' },
    seats: { value: '<n>', about: 'how many, where the game allows several numbers' },
    lang: { value: 'it|en', about: 'language (that of the system)' },
    seed: { value: '<text>', about: 'the same seed and the same choices give the same game' },
    file: { value: '<file>', about: 'where it is kept (<game>.save.json)' },
    resume: { value: '<file>', about: 'goes on with a saved game' },
  },
  run: async (given, io) => {
    const file = given.text('resume')
    if (file === undefined && given.args.length === 0) throwUsageError('<game> or --resume <file> is missing')
    const lang = readWordOption(given, 'lang', ['it', 'en'])
    const session = file === undefined ? await startPlaySession(given) : await resumeFromFile(file)
    await playInTerminal({ ...session, lang: lang ?? session.lang }, io)
    return EXIT_OK
  },
}
const findSystemLang = () => (/^it/i.test(process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? '') ? 'it' : 'en')
async function startPlaySession(given: ParsedArgs): Promise<PlaySession> {
  const game = await loadGameOrFail(given.args[0]!)
  const scenario = findScenariosOrFail(game, given.text('scenario'))[0]!
  const seats = given.number('seats', scenario.seats[0]!)
  if (!scenario.seats.includes(seats)) throwUsageError(`${scenario.id} is for ${scenario.seats.join(' or ')}`)
  const seed = given.text('seed') ?? randomBytes(16).toString('hex')
  const match = createMatch(game, { scenario: scenario.id, options: game.options({ seats }), secret: seed })
  const people = readSeatsOfPeople(given, match.state.seats)
  const bots = readBotsBySeat(
    given,
    match.state.seats.filter(s => !people.includes(s)),
  )
  return { game, lang: findSystemLang(), people, bots, seed, file: given.text('file') ?? `${game.id}.save.json`, match, seen: {} }
}
function readSeatsOfPeople(given: ParsedArgs, seats: readonly string[]): string[] {
  const named = (given.text('seat') ?? seats[0]!).split(',')
  for (const seat of named) if (!seats.includes(seat)) throwUsageError(`there is no seat "${seat}"; there are ${seats.join(', ')}`)
  return named
}
function readBotsBySeat(given: ParsedArgs, seats: readonly string[]): { [seat: string]: string } {
  const names = (given.text('bots') ?? 'recruit').split(',')
  for (const name of names) findBotOrFail(name)
  if (seats.length > 0 && names.length > seats.length) throwUsageError(`${names.length} bots for ${seats.length} seats`)
  return Object.fromEntries(seats.map((seat, i) => [seat, names[Math.min(i, names.length - 1)]!]))
}

/** Italia I and Italia II. */
import { defineGame, things, type Lang } from '@tabularium/kernel'
import { blunders } from './blunders.ts'
import { check } from './check.ts'
import { NATIONS_OF } from './columns.ts'
import { optionJson, scenarioJson, SEAT_OF, tables } from './data.ts'
import { events } from './events.ts'
import { frames } from './frames.ts'
import { nation, seats } from './kinds.ts'
import { board, type Italia, nouns, oldVerbs } from './types.ts'
import { evaluate } from './evaluate.ts'
import { migrations } from './migrations.ts'
import { windows } from './procs/12-reaction.ts'
import { procs } from './procs/index.ts'
import { start } from './setup.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'

const option = (o: (typeof optionJson)[number]) => ({
  id: o.id,
  name: o.text,
  values: 'values' in o && o.values ? o.values : [true, false],
  default: o.default as boolean | number | string,
})
/** The nations of each colour. */
const nationsOf = (game: number, lang: Lang, seat: string): string =>
  NATIONS_OF[game]!.filter(n => SEAT_OF[n] === seat)
    .map(n => nation.names[lang][n]!)
    .join(', ')
const notes = (game: number) => Object.fromEntries(seats.ids.map(seat => [seat, { it: nationsOf(game, 'it', seat), en: nationsOf(game, 'en', seat) }]))
export const italia = defineGame<Italia>({
  id: 'italia',
  rules: 3,
  name: { it: 'Italia', en: 'Italia' },
  tables,
  seats,
  scenarios: [
    { id: 'italia-1', name: scenarioJson[0]!.name, seats: [3], notes: notes(0) },
    { id: 'italia-2', name: scenarioJson[1]!.name, seats: [4], notes: notes(1) },
  ],
  options: optionJson.map(option),
  things: things('thing', []),
  backs: [],
  zones: {},
  shapes: { board, frames, events, own: null, nouns },
  procs,
  windows,
  start,
  evaluate,
  blunders,
  check,
  migrations,
  oldNames: { verbs: oldVerbs },
  texts: { it, en },
})

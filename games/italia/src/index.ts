/** Italia I and Italia II. */
import { defineGame, makeKindOfThings, type Lang } from '@tabularium/kernel'
import { blunders } from './blunders.ts'
import { checkInvariants } from './check.ts'
import { NATIONS_OF_GAME } from './columns.ts'
import { optionRows, scenarioRows, SEAT_OF_NATION, dataTables } from './data.ts'
import { eventShapes } from './events.ts'
import { frameMakers } from './frames.ts'
import { nationKind, seatKind } from './kinds.ts'
import { boardShape, type Italia, verbNounShapes, RENAMED_VERBS } from './types.ts'
import { evaluate } from './evaluate.ts'
import { migrations } from './migrations.ts'
import { windows } from './procs/12-reaction.ts'
import { procedures } from './procs/index.ts'
import { createStartOfScenario } from './setup.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'

const makeGameOption = (o: (typeof optionRows)[number]) => ({
  id: o.id,
  name: o.text,
  values: 'values' in o && o.values ? o.values : [true, false],
  default: o.default as boolean | number | string,
})
/** The nations of each colour. */
const makeNameOfNationsOfSeat = (game: number, lang: Lang, seat: string): string =>
  NATIONS_OF_GAME[game]!.filter(n => SEAT_OF_NATION[n] === seat)
    .map(n => nationKind.names[lang][n]!)
    .join(', ')
const makeSeatNotes = (game: number) =>
  Object.fromEntries(seatKind.ids.map(seat => [seat, { it: makeNameOfNationsOfSeat(game, 'it', seat), en: makeNameOfNationsOfSeat(game, 'en', seat) }]))
export const italia = defineGame<Italia>({
  id: 'italia',
  rules: 3,
  name: { it: 'Italia', en: 'Italia' },
  tables: dataTables,
  seats: seatKind,
  scenarios: [
    { id: 'italia-1', name: scenarioRows[0]!.name, seats: [3], notes: makeSeatNotes(0) },
    { id: 'italia-2', name: scenarioRows[1]!.name, seats: [4], notes: makeSeatNotes(1) },
  ],
  options: optionRows.map(makeGameOption),
  things: makeKindOfThings('thing', []),
  backs: [],
  zones: {},
  shapes: { board: boardShape, frames: frameMakers, events: eventShapes, own: null, nouns: verbNounShapes },
  procs: procedures,
  windows,
  start: createStartOfScenario,
  evaluate,
  blunders,
  judgedAt: 'procedure',
  check: checkInvariants,
  migrations,
  oldNames: { verbs: RENAMED_VERBS },
  texts: { it, en },
})

/** Medioevo Universale, as one description. */
import { defineGame, type InBoth, type ZoneDef } from '@tabularium/kernel'
import { BACKS, card, EMPIRE_CARDS, EVENT_CARDS, kingdom, piece, pieceKind, SEAT_IDS, seat as seats, side, space, tables, type Seat } from './kinds.ts'
import { check } from './check.ts'
import { evaluate } from './evaluate.ts'
import { events } from './events.ts'
import { frames, game as newGame } from './frames.ts'
import { nouns } from './nouns.ts'
import { procs } from './procs/index.ts'
import { asides } from './procs/9-diplomacy.ts'
import { windows } from './procs/windows.ts'
import { startingBoard, startingFlorins } from './start.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { OPTIONS } from './texts/options.ts'
import { board, own, treaty, type Medioevo } from './types.ts'

const closed: ZoneDef = { order: 'pile', visibleTo: 'none' }
const spread: ZoneDef = { order: 'hand', visibleTo: 'all' }
const zonesBySeat = Object.fromEntries(
  SEAT_IDS.flatMap(seat => [
    [`cards-${seat}`, spread],
    [`draw-${seat}`, { order: 'hand', visibleTo: seat }],
  ]),
) as { [Z in `cards-${Seat}` | `draw-${Seat}`]: ZoneDef }
const name = (both: string): InBoth<string> => ({ it: both, en: both })

export const medioevo = defineGame<Medioevo>({
  id: 'medioevo',
  rules: 1,
  name: name('Medioevo Universale'),
  tables,
  seats,
  scenarios: [{ id: 'medioevo', name: name('Medioevo Universale'), seats: [4, 3, 5, 6] }],
  options: OPTIONS,
  things: card,
  backs: BACKS,
  zones: {
    empire: closed,
    'empire-stock': closed,
    events: { ...closed, showsBacks: true },
    'event-stock': closed,
    'event-now': spread,
    'event-discards': spread,
    ...zonesBySeat,
  },
  shapes: { board, frames, events, own, shared: treaty, nouns },
  procs,
  windows,
  asides,
  // intro.durata-2, r-170 The turn in which the time runs out is the last.
  notices: { 'time-up': { after: options => Number(options['time-limit']) || null, take: b => void (b.timeIsUp = true) } },
  // A seat is called after its kingdom, a piece after what it is and where.
  called: (g, kind, noun, lang) => {
    if (kind === seats || kind === side) {
      const held = g.board.players[noun as Seat]?.kingdom
      return held === null || held === undefined ? null : kingdom.names[lang][held]!
    }
    if (kind !== piece) return null
    const found = g.board.pieces.find(p => p.slot === noun || piece.ids[p.slot] === noun)
    if (!found) return null
    const what = pieceKind.names[lang][pieceKind.ids.indexOf(found.kind)]!
    return `${what} ${'I'.repeat(found.level)} (${space.names[lang][found.at]!})`
  },
  start: (_scenario, _options, playing) => ({
    board: startingBoard(playing),
    zones: { empire: EMPIRE_CARDS, events: EVENT_CARDS },
    own: Object.fromEntries(playing.map(seat => [seat, { florins: startingFlorins, orders: [] }])),
    stack: [newGame()],
  }),
  // What came and went in the open is all that others can count.
  imagine: g => Object.fromEntries(g.seats.map(seat => [seat, { florins: Math.max(0, startingFlorins + g.board.players[seat]!.counted), orders: [] }])),
  evaluate,
  check,
  texts: { it, en },
})

/** Medioevo Universale, as one description. */
import { defineGame, type InBothLanguages, type ZoneDef } from '@tabularium/kernel'
import {
  CARD_BACKS,
  cardKind,
  EMPIRE_CARDS,
  EVENT_CARDS,
  kingdomKind,
  pieceSlotKind,
  pieceTypeKind,
  SEAT_IDS,
  seatKind as seats,
  sideKind,
  spaceKind,
  dataTables,
  type Seat,
} from './kinds.ts'
import { blunders } from './blunders.ts'
import { checkInvariants } from './check.ts'
import { evaluate, evaluateSeats } from './evaluate.ts'
import { eventShapes } from './events.ts'
import { frameMakers } from './frame-makers.ts'
import { gameFrame as newGame } from './frames.ts'
import { migrations } from './migrations.ts'
import { verbNounShapes } from './nouns.ts'
import { procedures } from './procs/index.ts'
import { asideRules } from './procs/9-diplomacy.ts'
import { windows } from './procs/windows.ts'
import { createStartingBoard, startingFlorins } from './start.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { OPTIONS } from './texts/options.ts'
import { boardShape, secretHoldingsShape, treatyShape, type Medioevo } from './types.ts'
import { WORD_FOR_NUMBER } from './words.ts'

const hiddenPileZone: ZoneDef = { order: 'pile', visibleTo: 'none' }
const openZone: ZoneDef = { order: 'hand', visibleTo: 'all' }
const zoneDefinitionsOfSeats = Object.fromEntries(
  SEAT_IDS.flatMap(seat => [
    [`cards-${seat}`, openZone],
    [`draw-${seat}`, { order: 'hand', visibleTo: seat }],
  ]),
) as { [Z in `cards-${Seat}` | `draw-${Seat}`]: ZoneDef }
const repeatInBothLanguages = (both: string): InBothLanguages<string> => ({ it: both, en: both })

export const medioevo = defineGame<Medioevo>({
  id: 'medioevo',
  rules: 8,
  migrations,
  name: repeatInBothLanguages('Medioevo Universale'),
  tables: dataTables,
  seats,
  scenarios: [{ id: 'medioevo', name: repeatInBothLanguages('Medioevo Universale'), seats: [4, 3, 5, 6] }],
  options: OPTIONS,
  things: cardKind,
  backs: CARD_BACKS,
  zones: {
    empire: hiddenPileZone,
    'empire-stock': hiddenPileZone,
    events: { ...hiddenPileZone, showsBacks: true },
    'event-stock': hiddenPileZone,
    'event-now': openZone,
    'event-discards': openZone,
    ...zoneDefinitionsOfSeats,
  },
  shapes: { board: boardShape, frames: frameMakers, events: eventShapes, own: secretHoldingsShape, shared: treatyShape, nouns: verbNounShapes },
  procs: procedures,
  windows,
  asides: asideRules,
  // intro.durata-2, r-170 The turn in which the time runs out is the last.
  notices: { 'time-up': { after: options => Number(options['time-limit']) || null, take: b => void (b.timeIsUp = true) } },
  // A seat is called after its kingdom, a piece after what it is and where.
  called: (g, kind, noun, lang) => {
    if (kind === seats || kind === sideKind) {
      const held = g.board.players[noun as Seat]?.kingdom
      return held === null || held === undefined ? null : kingdomKind.names[lang][held]!
    }
    if (kind !== pieceSlotKind) return null
    const found = g.board.pieces.find(p => p.slot === noun || pieceSlotKind.ids[p.slot] === noun)
    if (!found) return null
    const what = pieceTypeKind.names[lang][pieceTypeKind.ids.indexOf(found.kind)]!
    // Two answers must not read the same: those that are alike in one place are counted.
    const alike = g.board.pieces.filter(p => p.kind === found.kind && p.level === found.level && p.at === found.at && p.owner === found.owner)
    const which = alike.length > 1 ? ` ${WORD_FOR_NUMBER[lang]} ${alike.indexOf(found) + 1}` : ''
    return `${what} ${'I'.repeat(found.level)}${which} (${spaceKind.names[lang][found.at]!})`
  },
  start: (_scenario, _options, playing) => ({
    board: createStartingBoard(playing),
    zones: { empire: EMPIRE_CARDS, events: EVENT_CARDS },
    own: Object.fromEntries(playing.map(seat => [seat, { florins: startingFlorins, orders: [] }])),
    stack: [newGame()],
  }),
  // What came and went in the open is all that others can count.
  imagine: g => Object.fromEntries(g.seats.map(seat => [seat, { florins: Math.max(0, startingFlorins + g.board.players[seat]!.counted), orders: [] }])),
  evaluate,
  evaluateSeats,
  blunders,
  check: checkInvariants,
  texts: { it, en },
})

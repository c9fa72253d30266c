/** Invasions, as one description. */
import { defineGame, type InBothLanguages, type Lang, type ZoneDef } from '@tabularium/kernel'
import { CAMPS, campKind, cardKind, NATIONS } from './kinds.ts'
import { diplomacyZoneOfNation } from './data/diplomacy.ts'
import { CARD_BACKS } from './data/cards.ts'
import { SCENARIOS } from './data/scenarios.ts'
import { seatPlayingNation, seatPlayingCamp } from './board/order.ts'
import { blunders } from './blunders.ts'
import { checkInvariants } from './check.ts'
import { evaluate, evaluateSeats } from './evaluate.ts'
import * as frames from './frames.ts'
import { migrations } from './migrations.ts'
import * as procs from './procs/index.ts'
import { CARDS_OF_DECK } from './procs/4-sequence.ts'
import { createStartingBoard } from './setup.ts'
import { boardShape } from './state.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { eventShapes, verbNounShapes, type Invasions, type Seat, type Zone } from './types.ts'
import { idTables } from './data/tables.ts'
import { windows } from './windows.ts'

const hiddenPileZone: ZoneDef = { order: 'pile', visibleTo: 'none' }
const hiddenUnorderedZone: ZoneDef = { order: 'hand', visibleTo: 'none' }
const openZone: ZoneDef = { order: 'hand', visibleTo: 'all' }
const makeOwnHandZone = (seat: Seat): ZoneDef => ({ order: 'hand', visibleTo: seat })
const zoneDefinitions: { readonly [Z in Zone]: ZoneDef } = {
  'hand-romans': makeOwnHandZone('romans'),
  'hand-huns': makeOwnHandZone('huns'),
  'hand-persians': makeOwnHandZone('persians'),
  'hand-goths': makeOwnHandZone('goths'),
  'look-romans': makeOwnHandZone('romans'),
  'look-huns': makeOwnHandZone('huns'),
  'look-persians': makeOwnHandZone('persians'),
  'look-goths': makeOwnHandZone('goths'),
  'event-deck': hiddenPileZone,
  'event-discard': openZone,
  'plunder-pool': hiddenUnorderedZone,
  'plunder-laid': hiddenUnorderedZone,
  'plunder-drawn': openZone,
  'admin-deck': hiddenPileZone,
  'admin-drawn': { ...hiddenUnorderedZone, showsBacks: true },
  'diplomacy-deck': hiddenPileZone,
  'diplomacy-used': openZone,
  // XXX.A-5, r-155 Each nation's Diplomacy cards, seen by its player alone.
  ...Object.fromEntries(
    NATIONS.map(nation => [diplomacyZoneOfNation(nation), { order: 'hand', visibleTo: (seats: readonly Seat[]) => seatPlayingNation(seats, nation) }]),
  ),
}
/** r-141 A seat that holds two camps is called by both. */
const makeNameOfCampsOfSeat = (all: readonly Seat[], seat: string, lang: Lang): string =>
  CAMPS.filter(camp => seatPlayingCamp(all, camp) === seat)
    .map(camp => campKind.names[lang][CAMPS.indexOf(camp)]!)
    .join(' + ')
const seatsByPlayerCount = { 4: [...CAMPS], 3: ['romans', 'huns', 'persians'], 2: ['romans', 'persians'] }
const repeatInBothLanguages = (text: string): InBothLanguages<string> => ({ it: text, en: text })

export const invasions = defineGame<Invasions>({
  id: 'invasions',
  rules: 8,
  migrations,
  name: repeatInBothLanguages('Invasions'),
  tables: idTables,
  seats: campKind,
  scenarios: [
    { id: SCENARIOS[0].id, name: SCENARIOS[0].name, seats: [4, 3, 2], seating: seatsByPlayerCount },
    { id: SCENARIOS[1]!.id, name: SCENARIOS[1]!.name, seats: [4, 3, 2], seating: seatsByPlayerCount },
  ],
  options: [
    {
      id: 'combat',
      name: { it: 'Combattimento', en: 'Combat' },
      values: ['basic', 'advanced'],
      names: [
        { it: 'base', en: 'basic' },
        { it: 'avanzato', en: 'advanced' },
      ],
      default: 'basic',
    },
  ],
  things: cardKind,
  backs: CARD_BACKS,
  zones: zoneDefinitions,
  shapes: { board: boardShape, frames, events: eventShapes, own: null, nouns: verbNounShapes },
  procs,
  windows,
  start: scenario => ({ board: createStartingBoard(scenario), zones: CARDS_OF_DECK, stack: [frames.game()] }),
  called: (g, kind, noun, lang) =>
    kind === campKind && g.seats.length < 4 && g.seats.includes(noun as Seat) ? makeNameOfCampsOfSeat(g.seats, String(noun), lang) : null,
  evaluate,
  evaluateSeats,
  blunders,
  check: checkInvariants,
  texts: { it, en },
})

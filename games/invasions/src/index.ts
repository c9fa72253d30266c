/** Invasions, as one description. */
import { defineGame, type InBoth, type Lang, type ZoneDef } from '@tabularium/kernel'
import { CAMPS, campKind, cardKind, NATIONS } from './kinds.ts'
import { diplomacyZone } from './data/diplomacy.ts'
import { BACKS } from './data/cards.ts'
import { SCENARIOS } from './data/scenarios.ts'
import { ownerOf, seatOf } from './board/order.ts'
import { check } from './check.ts'
import { evaluate } from './evaluate.ts'
import * as frames from './frames.ts'
import * as procs from './procs/index.ts'
import { DECKS } from './procs/4-sequence.ts'
import { startingBoard } from './setup.ts'
import { boardShape } from './state.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { events, nouns, type Invasions, type Seat, type Zone } from './types.ts'
import { tables } from './data/tables.ts'
import { windows } from './windows.ts'

const pile: ZoneDef = { order: 'pile', visibleTo: 'none' }
const heap: ZoneDef = { order: 'hand', visibleTo: 'none' }
const open: ZoneDef = { order: 'hand', visibleTo: 'all' }
const own = (seat: Seat): ZoneDef => ({ order: 'hand', visibleTo: seat })
const zones: { readonly [Z in Zone]: ZoneDef } = {
  'hand-romans': own('romans'),
  'hand-huns': own('huns'),
  'hand-persians': own('persians'),
  'hand-goths': own('goths'),
  'look-romans': own('romans'),
  'look-huns': own('huns'),
  'look-persians': own('persians'),
  'look-goths': own('goths'),
  'event-deck': pile,
  'event-discard': open,
  'plunder-pool': heap,
  'plunder-laid': heap,
  'plunder-drawn': open,
  'admin-deck': pile,
  'admin-drawn': { ...heap, showsBacks: true },
  'diplomacy-deck': pile,
  'diplomacy-used': open,
  // XXX.A-5, r-155 Each nation's Diplomacy cards, seen by its player alone.
  ...Object.fromEntries(NATIONS.map(nation => [diplomacyZone(nation), { order: 'hand', visibleTo: (seats: readonly Seat[]) => ownerOf(seats, nation) }])),
}
/** r-141 A seat that holds two camps is called by both. */
const heldBy = (all: readonly Seat[], seat: string, lang: Lang): string =>
  CAMPS.filter(camp => seatOf(all, camp) === seat)
    .map(camp => campKind.names[lang][CAMPS.indexOf(camp)]!)
    .join(' + ')
const seating = { 4: [...CAMPS], 3: ['romans', 'huns', 'persians'], 2: ['romans', 'persians'] }
const named = (text: string): InBoth<string> => ({ it: text, en: text })

export const invasions = defineGame<Invasions>({
  id: 'invasions',
  rules: 1,
  name: named('Invasions'),
  tables,
  seats: campKind,
  scenarios: [
    { id: SCENARIOS[0].id, name: SCENARIOS[0].name, seats: [4, 3, 2], seating },
    { id: SCENARIOS[1]!.id, name: SCENARIOS[1]!.name, seats: [4, 3, 2], seating },
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
  backs: BACKS,
  zones,
  shapes: { board: boardShape, frames, events, own: null, nouns },
  procs,
  windows,
  start: scenario => ({ board: startingBoard(scenario), zones: DECKS, stack: [frames.game()] }),
  called: (g, kind, noun, lang) => (kind === campKind && g.seats.length < 4 && g.seats.includes(noun as Seat) ? heldBy(g.seats, String(noun), lang) : null),
  evaluate,
  check,
  texts: { it, en },
})

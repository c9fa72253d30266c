import { listAllThingsOf, defineGame, type PublicContext, type State, type Texts } from '@tabularium/kernel'
import { LARGEST_INCOME_IN_COINS, isLotThing, START_COINS_PER_SEAT, lotAndWishRows } from './data.ts'
import { giftRules, computePointsOfSeat, procedures } from './procs.ts'
import {
  boardShape,
  eventShapes,
  giftShape,
  auctionLotFrame,
  verbNouns,
  seatSecretShape,
  saleFrame,
  seatKind as seats,
  thingKind,
  type BidsGameTypes,
  type Seat,
} from './types.ts'

const englishTexts: Texts<BidsGameTypes> = {
  say: { sale: { wish: () => 'Keep one of your two wishes.' }, lot: { bid: () => 'Bid for the lot, or stay out.' } },
  window: {},
  verb: { keep: to => `Keep ${to}`, bid: n => `Bid ${n}` },
  event: {
    income: e => `You receive ${e.coins}.`,
    gift: (e, n) => `${n(seats, e.from)} gives ${n(seats, e.to)} ${e.coins}.`,
    lot: (e, n) => `For sale: ${n(thingKind, e.lot)}.`,
    sold: (e, n) => `${n(seats, e.to)} buys ${n(thingKind, e.lot)} for ${e.price}.`,
    unsold: () => 'Equal bids: nobody buys.',
    result: e => `Points: ${e.points.join(', ')}.`,
  },
  proc: { sale: 'The Sale', lot: 'A lot' },
  ending: { 'most-points': 'Most points win.', tie: 'The victory is shared.' },
  ready: 'Done',
  pass: 'Pass',
}
const italianTexts: Texts<BidsGameTypes> = {
  say: { sale: { wish: () => 'Tieni uno dei tuoi due desideri.' }, lot: { bid: () => 'Offri per il lotto, o resta fuori.' } },
  window: {},
  verb: { keep: to => `Tieni ${to}`, bid: n => `Offri ${n}` },
  event: {
    income: e => `Ricevi ${e.coins}.`,
    gift: (e, n) => `${n(seats, e.from)} dona ${e.coins}: ${n(seats, e.to)}.`,
    lot: (e, n) => `In vendita: ${n(thingKind, e.lot)}.`,
    sold: (e, n) => `${n(seats, e.to)} compra ${n(thingKind, e.lot)} per ${e.price}.`,
    unsold: () => 'Offerte uguali: nessuno compra.',
    result: e => `Punti: ${e.points.join(', ')}.`,
  },
  proc: { sale: 'La vendita', lot: 'Un lotto' },
  ending: { 'most-points': 'Vince chi ha più punti.', tie: 'La vittoria è divisa.' },
  ready: 'Fatto',
  pass: 'Passo',
}

function guessCoinsOfSeat(g: PublicContext<BidsGameTypes>, seat: Seat, pick: (n: number) => number): number {
  const paid = g.board.spent[seat] ?? 0
  // Gifts that one does not know of may have brought more, or left less.
  const most = Math.max(0, START_COINS_PER_SEAT + g.board.sold * LARGEST_INCOME_IN_COINS - paid)
  const least = Math.min(most, Math.max(0, START_COINS_PER_SEAT + g.board.sold - paid))
  return least + pick(most - least + 1)
}
function checkCoinsNotNegative(s: State<BidsGameTypes>): void {
  for (const seat of s.seats) if (s.secrets.own[seat]!.coins < 0) throw new Error(`${seat} has fewer than no coins`)
}
const makeZoneDef = (visibleTo: 'none' | 'all' | Seat, order: 'pile' | 'hand') => ({ visibleTo, order })
const allThings = listAllThingsOf(thingKind)

export const bidsGame = defineGame<BidsGameTypes>({
  id: 'bids',
  rules: 2,
  name: { it: 'La vendita', en: 'The Sale' },
  tables: lotAndWishRows,
  seats,
  scenarios: [{ id: 'sale', name: { it: 'La vendita', en: 'The sale' }, seats: [3, 2, 4] }],
  options: [{ id: 'second-price', name: { it: 'Si paga la seconda offerta', en: 'The second bid is paid' }, values: [false, true], default: false }],
  things: thingKind,
  backs: lotAndWishRows.map((_, i) => (isLotThing(i) ? 0 : 1)),
  zones: {
    'wish-ada': makeZoneDef('ada', 'hand'),
    'wish-ben': makeZoneDef('ben', 'hand'),
    'wish-cleo': makeZoneDef('cleo', 'hand'),
    'wish-dan': makeZoneDef('dan', 'hand'),
    'won-ada': makeZoneDef('all', 'hand'),
    'won-ben': makeZoneDef('all', 'hand'),
    'won-cleo': makeZoneDef('all', 'hand'),
    'won-dan': makeZoneDef('all', 'hand'),
    wishes: makeZoneDef('none', 'pile'),
    lots: makeZoneDef('none', 'pile'),
    block: makeZoneDef('all', 'pile'),
    cellar: makeZoneDef('all', 'pile'),
  },
  shapes: {
    board: boardShape,
    frames: { sale: saleFrame, lot: auctionLotFrame },
    events: eventShapes,
    own: seatSecretShape,
    shared: giftShape,
    nouns: verbNouns,
  },
  procs: procedures,
  windows: {},
  asides: giftRules,
  start: (_scenario, _options, playing) => ({
    board: { sold: 0, spent: {} },
    zones: { lots: allThings.filter(isLotThing), wishes: allThings.filter(x => !isLotThing(x)) },
    own: Object.fromEntries(playing.map(seat => [seat, { coins: START_COINS_PER_SEAT }])),
    stack: [saleFrame()],
  }),
  // Everybody knows what a seat began with, how often it had income, and what it has paid.
  imagine: (g, view, pick) => Object.fromEntries(g.seats.filter(seat => seat !== view.seat).map(seat => [seat, { coins: guessCoinsOfSeat(g, seat, pick) }])),
  evaluate: (s, seat) => computePointsOfSeat({ zone: z => s.secrets.zones[z] }, seat) + s.secrets.own[seat]!.coins / 10,
  check: checkCoinsNotNegative,
  // Version 1 kept no account of what was paid in the open.
  migrations: { 1: old => ({ ...old, board: { ...old.board, spent: {} } }) },
  texts: { it: italianTexts, en: englishTexts },
})

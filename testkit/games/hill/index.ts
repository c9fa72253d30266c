/** The Hill: two climb by cards; who reaches the top first wins. The smallest whole game, and the sample of docs/new-game.md. */
import { listAllThingsOf, defineGame, frame, id, int, objectWithFields, createRuleBuilder, makeKindOfThings, verbs, makeKindOfWords } from '@tabularium/kernel'
import type { EventOf, FrameOf, GameTypes, Infer, NounOf, Procedures, Texts, VerbsOf } from '@tabularium/kernel'

// What there is: kinds with ids and names. The compiler keeps their ids apart.
const seat = makeKindOfWords('seat', { ada: { it: 'Ada', en: 'Ada' }, ben: { it: 'Ben', en: 'Ben' } })
const card = makeKindOfThings(
  'card',
  [1, 1, 2, 2, 3].map((n, i) => ({ id: `step-${i}`, name: { it: `passo di ${n}`, en: `step of ${n}` } })),
)
const LENGTH = [1, 1, 2, 2, 3]
const TOP = 5
type Seat = NounOf<typeof seat>

// What it is made of: shapes. Types, positions, copies, wire format and schema follow from them.
const board = objectWithFields({ ada: int(0), ben: int(0) })
const game = frame('game', ['deal', 'turns'], { next: int(0, 1) })
const turn = frame('turn', ['climb'], { seat: id(seat) })
const events = { climbed: objectWithFields({ seat: id(seat), card: id(card), to: int() }) }
const nouns = verbs({ play: card, rest: 'none' })
interface Hill extends GameTypes {
  Seat: Seat
  Board: Infer<typeof board>
  Frame: FrameOf<typeof game> | FrameOf<typeof turn>
  Verbs: VerbsOf<typeof nouns>
  Event: EventOf<typeof events>
  Timing: never
  Thing: NounOf<typeof card>
  Zone: `hand-${Seat}` | 'deck' | 'used'
  Shown: 'used'
  Own: null
}

// What is done: a procedure is a tree of steps in the rulebook's order.
const rules = createRuleBuilder<Hill>()
const hand = { ada: 'hand-ada', ben: 'hand-ben' } as const
const SEATS: readonly Seat[] = ['ada', 'ben']
const procs: Procedures<Hill> = {
  game: {
    // 1.1 Everybody gets two cards.
    deal: g => {
      g.shuffle(['deck'], 'deck')
      for (const player of g.seats) for (let n = 0; n < 2; n++) g.draw('deck', hand[player])
    },
    // 1.2 In turn, until one is at the top or nobody has a card.
    turns: (g, f) => {
      const ahead = g.board.ada >= g.board.ben ? 'ada' : 'ben'
      if (Math.max(g.board.ada, g.board.ben) >= TOP || SEATS.every(player => g.count(hand[player]) === 0)) return g.end([ahead], 'higher')
      f.next = 1 - f.next
      return { call: turn({ seat: SEATS[1 - f.next]! }), then: 'turns' }
    },
  },
  turn: {
    // 2.1 Play a card and climb so far, not beyond the top; or rest.
    climb: rules.ask<FrameOf<typeof turn>>()({
      cite: ['hill.2-1'],
      who: (g, f) => (g.count(hand[f.seat]) > 0 ? f.seat : null),
      may: {
        play: {
          cite: 'hill.2-2',
          among: (g, f) => g.zone(hand[f.seat]),
          unless: [{ cite: 'hill.2-3', bars: (g, f, played) => g.board[f.seat] + LENGTH[played]! > TOP }],
          take: (g, f, played) => {
            g.move(played, hand[f.seat], 'used')
            g.board[f.seat] += LENGTH[played]!
            g.emit({ is: 'climbed', seat: f.seat, card: played, to: g.board[f.seat] }, ['hill.2-1'])
          },
        },
        rest: { among: () => true, take: (g, f) => g.move(g.zone(hand[f.seat])[0]!, hand[f.seat], 'deck', 'bottom') },
      },
    }),
  },
}

// What is said: one catalogue a language.
const en: Texts<Hill> = {
  say: { turn: { climb: (f, _, name) => `What does ${name(seat, f.seat)} do?` } },
  window: {},
  verb: { play: noun => `Play a ${noun}`, rest: () => 'Rest' },
  event: { climbed: (e, name) => `${name(seat, e.seat)} climbs to ${e.to}.` },
  proc: { game: 'The Hill', turn: 'Turn' },
  ending: { higher: 'The higher one wins.' },
  ready: 'Done',
  pass: 'Pass',
}
const it: Texts<Hill> = {
  say: { turn: { climb: (f, _, name) => `Che cosa fa ${name(seat, f.seat)}?` } },
  window: {},
  verb: { play: noun => `Gioca un ${noun}`, rest: () => 'Riposa' },
  event: { climbed: (e, name) => `${name(seat, e.seat)} sale a ${e.to}.` },
  proc: { game: 'La collina', turn: 'Turno' },
  ending: { higher: 'Vince chi è più in alto.' },
  ready: 'Fatto',
  pass: 'Passo',
}

export const hill = defineGame<Hill>({
  id: 'hill',
  rules: 1,
  name: { it: 'La collina', en: 'The Hill' },
  tables: { cards: LENGTH, top: TOP },
  seats: seat,
  scenarios: [{ id: 'hill', name: { it: 'La collina', en: 'The hill' }, seats: [2] }],
  options: [],
  things: card,
  backs: LENGTH.map(() => 0),
  zones: {
    'hand-ada': { visibleTo: 'ada', order: 'hand' },
    'hand-ben': { visibleTo: 'ben', order: 'hand' },
    deck: { visibleTo: 'none', order: 'pile' },
    used: { visibleTo: 'all', order: 'pile' },
  },
  shapes: { board, frames: { game, turn }, events, own: null, nouns },
  procs,
  windows: {},
  start: () => ({ board: { ada: 0, ben: 0 }, zones: { deck: listAllThingsOf(card) }, stack: [game()] }),
  evaluate: (s, player) => s.board[player],
  check: s => {
    if (Math.max(s.board.ada, s.board.ben) > TOP) throw new Error('somebody is above the top')
  },
  texts: { it, en },
})

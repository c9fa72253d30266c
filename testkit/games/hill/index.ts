/** The Hill: two climb by cards; who reaches the top first wins. The smallest whole game, and the sample of docs/new-game.md. */
import { listAllThingsOf, defineGame, frame, id, int, objectWithFields, createRuleBuilder, makeKindOfThings, verbs, makeKindOfWords } from '@tabularium/kernel'
import type { EventOf, FrameOf, GameTypes, Infer, NounOf, Procedures, Texts, VerbsOf } from '@tabularium/kernel'

// What there is: kinds with ids and names. The compiler keeps their ids apart.
const seatKind = makeKindOfWords('seat', { ada: { it: 'Ada', en: 'Ada' }, ben: { it: 'Ben', en: 'Ben' } })
const cardKind = makeKindOfThings(
  'card',
  [1, 1, 2, 2, 3].map((n, i) => ({ id: `step-${i}`, name: { it: `passo di ${n}`, en: `step of ${n}` } })),
)
const STEP_LENGTHS = [1, 1, 2, 2, 3]
const TOP_HEIGHT = 5
type Seat = NounOf<typeof seatKind>

// What it is made of: shapes. Types, positions, copies, wire format and schema follow from them.
const boardShape = objectWithFields({ ada: int(0), ben: int(0) })
const gameFrame = frame('game', ['deal', 'turns'], { next: int(0, 1) })
const turnFrame = frame('turn', ['climb'], { seat: id(seatKind) })
const eventShapes = { climbed: objectWithFields({ seat: id(seatKind), card: id(cardKind), to: int() }) }
const verbNouns = verbs({ play: cardKind, rest: 'none' })
interface HillGameTypes extends GameTypes {
  Seat: Seat
  Board: Infer<typeof boardShape>
  Frame: FrameOf<typeof gameFrame> | FrameOf<typeof turnFrame>
  Verbs: VerbsOf<typeof verbNouns>
  Event: EventOf<typeof eventShapes>
  Timing: never
  Thing: NounOf<typeof cardKind>
  Zone: `hand-${Seat}` | 'deck' | 'used'
  Shown: 'used'
  Own: null
}

// What is done: a procedure is a tree of steps in the rulebook's order.
const ruleBuilder = createRuleBuilder<HillGameTypes>()
const handZones = { ada: 'hand-ada', ben: 'hand-ben' } as const
const SEATS: readonly Seat[] = ['ada', 'ben']
const procedures: Procedures<HillGameTypes> = {
  game: {
    // 1.1 Everybody gets two cards.
    deal: g => {
      g.shuffle(['deck'], 'deck')
      for (const player of g.seats) for (let n = 0; n < 2; n++) g.draw('deck', handZones[player])
    },
    // 1.2 In turn, until one is at the top or nobody has a card.
    turns: (g, f) => {
      const ahead = g.board.ada >= g.board.ben ? 'ada' : 'ben'
      if (Math.max(g.board.ada, g.board.ben) >= TOP_HEIGHT || SEATS.every(player => g.count(handZones[player]) === 0)) return g.end([ahead], 'higher')
      f.next = 1 - f.next
      return { call: turnFrame({ seat: SEATS[1 - f.next]! }), then: 'turns' }
    },
  },
  turn: {
    // 2.1 Play a card and climb so far, not beyond the top; or rest.
    climb: ruleBuilder.ask<FrameOf<typeof turnFrame>>()({
      cite: ['hill.2-1'],
      who: (g, f) => (g.count(handZones[f.seat]) > 0 ? f.seat : null),
      may: {
        play: {
          cite: 'hill.2-2',
          among: (g, f) => g.zone(handZones[f.seat]),
          unless: [{ cite: 'hill.2-3', bars: (g, f, played) => g.board[f.seat] + STEP_LENGTHS[played]! > TOP_HEIGHT }],
          take: (g, f, played) => {
            g.move(played, handZones[f.seat], 'used')
            g.board[f.seat] += STEP_LENGTHS[played]!
            g.emit({ is: 'climbed', seat: f.seat, card: played, to: g.board[f.seat] }, ['hill.2-1'])
          },
        },
        rest: { among: () => true, take: (g, f) => g.move(g.zone(handZones[f.seat])[0]!, handZones[f.seat], 'deck', 'bottom') },
      },
    }),
  },
}

// What is said: one catalogue a language.
const englishTexts: Texts<HillGameTypes> = {
  say: { turn: { climb: (f, _, name) => `What does ${name(seatKind, f.seat)} do?` } },
  window: {},
  verb: { play: noun => `Play a ${noun}`, rest: () => 'Rest' },
  event: { climbed: (e, name) => `${name(seatKind, e.seat)} climbs to ${e.to}.` },
  proc: { game: 'The Hill', turn: 'Turn' },
  ending: { higher: 'The higher one wins.' },
  ready: 'Done',
  pass: 'Pass',
}
const italianTexts: Texts<HillGameTypes> = {
  say: { turn: { climb: (f, _, name) => `Che cosa fa ${name(seatKind, f.seat)}?` } },
  window: {},
  verb: { play: noun => `Gioca un ${noun}`, rest: () => 'Riposa' },
  event: { climbed: (e, name) => `${name(seatKind, e.seat)} sale a ${e.to}.` },
  proc: { game: 'La collina', turn: 'Turno' },
  ending: { higher: 'Vince chi è più in alto.' },
  ready: 'Fatto',
  pass: 'Passo',
}

export const hillGame = defineGame<HillGameTypes>({
  id: 'hill',
  rules: 1,
  name: { it: 'La collina', en: 'The Hill' },
  tables: { cards: STEP_LENGTHS, top: TOP_HEIGHT },
  seats: seatKind,
  scenarios: [{ id: 'hill', name: { it: 'La collina', en: 'The hill' }, seats: [2] }],
  options: [],
  things: cardKind,
  backs: STEP_LENGTHS.map(() => 0),
  zones: {
    'hand-ada': { visibleTo: 'ada', order: 'hand' },
    'hand-ben': { visibleTo: 'ben', order: 'hand' },
    deck: { visibleTo: 'none', order: 'pile' },
    used: { visibleTo: 'all', order: 'pile' },
  },
  shapes: { board: boardShape, frames: { game: gameFrame, turn: turnFrame }, events: eventShapes, own: null, nouns: verbNouns },
  procs: procedures,
  windows: {},
  start: () => ({ board: { ada: 0, ben: 0 }, zones: { deck: listAllThingsOf(cardKind) }, stack: [gameFrame()] }),
  evaluate: (s, player) => s.board[player],
  check: s => {
    if (Math.max(s.board.ada, s.board.ben) > TOP_HEIGHT) throw new Error('somebody is above the top')
  },
  texts: { it: italianTexts, en: englishTexts },
})

/** The Long Border: no game worth playing, but a board as wide as the largest: what a copy and a view of it cost is measured. */
import {
  listAllThingsOf,
  defineGame,
  frame,
  id,
  int,
  list,
  objectWithFields,
  createRuleBuilder,
  shared,
  sparseTable,
  makeKindOfThings,
  verbs,
  makeKindOfWords,
  type EventOf,
  type FrameOf,
  type GameTypes,
  type Infer,
  type Procedures,
  type Texts,
  type VerbsOf,
} from '@tabularium/kernel'

const makeNumberedRows = (word: string, n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `${word}-${i}`, name: { it: `${word} ${i}`, en: `${word} ${i}` } }))
const SPACE_COUNT = 264
const UNIT_COUNT = 400
const seatKind = makeKindOfWords('seat', { north: { it: 'Nord', en: 'North' }, south: { it: 'Sud', en: 'South' } })
const spaceKind = makeKindOfThings('space', makeNumberedRows('space', SPACE_COUNT))
const nationKind = makeKindOfThings('nation', makeNumberedRows('nation', 46))
const unitTypeKind = makeKindOfThings('unit kind', makeNumberedRows('kind', 34))

/** What stands in a space; replaced, never changed in place. */
const stackShape = shared(list(objectWithFields({ nation: id(nationKind), kind: id(unitTypeKind), count: int(1) })))
const boardShape = objectWithFields({ turn: int(), stacks: sparseTable(spaceKind, stackShape) })
const patrolFrame = frame('patrol', ['march'], {})
const eventShapes = { marched: objectWithFields({ to: id(spaceKind) }) }
const verbNouns = verbs({ march: spaceKind, stop: 'none' })
interface WideBoardGameTypes extends GameTypes {
  Seat: 'north' | 'south'
  Board: Infer<typeof boardShape>
  Frame: FrameOf<typeof patrolFrame>
  Verbs: VerbsOf<typeof verbNouns>
  Event: EventOf<typeof eventShapes>
  Timing: never
  Zone: never
  Shown: never
  Own: null
}
const ruleBuilder = createRuleBuilder<WideBoardGameTypes>()
const procedures: Procedures<WideBoardGameTypes> = {
  patrol: {
    march: ruleBuilder.ask<FrameOf<typeof patrolFrame>>()({
      cite: ['wide.1'],
      who: g => (g.board.turn % 2 === 0 ? 'north' : 'south'),
      may: {
        march: {
          among: () => listAllThingsOf(spaceKind),
          take: (g, _, to) => {
            const [from] = Object.keys(g.board.stacks).map(Number)
            const moved = g.board.stacks[from!]!
            delete g.board.stacks[from!]
            g.board.stacks[to] = [...(g.board.stacks[to] ?? []), ...moved]
            g.board.turn += 1
            g.emit({ is: 'marched', to }, ['wide.1'])
            return { goto: 'march' }
          },
        },
        stop: { among: () => true, take: g => g.end(['north'], 'stopped') },
      },
    }),
  },
}
const wideTexts: Texts<WideBoardGameTypes> = {
  say: { patrol: { march: () => 'Where to?' } },
  window: {},
  verb: { march: n => `March to ${n}`, stop: () => 'Stop' },
  event: { marched: (e, n) => `March to ${n(spaceKind, e.to)}.` },
  proc: { patrol: 'Patrol' },
  ending: { stopped: 'Stopped.' },
  ready: 'Done',
  pass: 'Pass',
}
/** Four hundred units in stacks of one to three kinds, over the whole board. */
function makeStartStacks(): Infer<typeof boardShape>['stacks'] {
  const out: { [index: number]: { nation: never; kind: never; count: number }[] } = {}
  for (let i = 0, left = UNIT_COUNT; left > 0; i++) {
    const count = Math.min(left, 1 + (i % 3))
    const at = (i * 37) % SPACE_COUNT
    ;(out[at] ??= []).push({ nation: ((i * 7) % 46) as never, kind: ((i * 5) % 34) as never, count })
    left -= count
  }
  return out
}
export const wideBoardGame = defineGame<WideBoardGameTypes>({
  id: 'wide',
  rules: 1,
  name: { it: 'Il lungo confine', en: 'The Long Border' },
  tables: { spaces: SPACE_COUNT, units: UNIT_COUNT },
  seats: seatKind,
  scenarios: [{ id: 'border', name: { it: 'Il confine', en: 'The border' }, seats: [2] }],
  options: [],
  things: makeKindOfThings('thing', []),
  backs: [],
  zones: {},
  shapes: { board: boardShape, frames: { patrol: patrolFrame }, events: eventShapes, own: null, nouns: verbNouns },
  procs: procedures,
  windows: {},
  start: () => ({ board: { turn: 0, stacks: makeStartStacks() }, zones: {}, stack: [patrolFrame()] }),
  evaluate: () => 0,
  check: () => {},
  texts: { it: wideTexts, en: wideTexts },
})

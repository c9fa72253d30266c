/** The first lesson of Medioevo Universale: the Byzantines bid, tax, buy, march against barbarians, trade, and then play a turn's purchases and battles. */
import type { Lesson, LessonFile } from '../../lesson/types.ts'
import { lessonEn } from './texts/lesson-en.ts'
import { lessonIt } from './texts/lesson-it.ts'

const KINGDOMS_BY_SEAT = { blue: 'byzantine-empire', green: 'mamluk-sultanate', red: 'kingdom-of-hungary', yellow: 'holy-roman-empire' } as const
const SEATS_IN_LESSON = Object.keys(KINGDOMS_BY_SEAT) as readonly (keyof typeof KINGDOMS_BY_SEAT)[]
const playersInLesson = Object.fromEntries(SEATS_IN_LESSON.map(seat => [seat, { kingdom: KINGDOMS_BY_SEAT[seat], honour: 10, tax: 10 }]))
const ownFlorins = Object.fromEntries(SEATS_IN_LESSON.map(seat => [seat, { florins: 1000 }]))
const makeArmy = (at: string, by: string, units: object): object => ({ at, owner: by, by, units })
const makePosition = (board: object, stack: readonly object[], more: object = {}): object => ({
  options: { seats: SEATS_IN_LESSON.length },
  own: ownFlorins,
  ...more,
  board: { turn: 2, order: SEATS_IN_LESSON, players: playersInLesson, ...board },
  stack: [{ proc: 'game', at: 'turns' }, ...stack],
})
/** The turn stands at the step after the phase that is under way. */
const makePhaseFrames = (after: string, ...frames: readonly object[]): object[] => [{ proc: 'turn', at: after }, ...frames]
const garrisonOfThrace = { armies: [makeArmy('thrace', 'blue', { light: 2 })], holder: { thrace: 'blue' } }
const positionAtOrder = makePosition(garrisonOfThrace, [{ proc: 'turn', at: 'order' }])
const positionAtTaxes = makePosition(garrisonOfThrace, makePhaseFrames('purchases', { proc: 'taxes', at: 'levels' }))
const positionAtPurchases = makePosition(
  garrisonOfThrace,
  makePhaseFrames('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'blue' }),
)
/** Three units and a War wagon in Thrace; one barbarian in Bulgaria. */
const positionAtMarch = makePosition(
  {
    armies: [makeArmy('thrace', 'blue', { light: 1, heavy: 1, knight: 1 }), makeArmy('bulgaria', 'barbarians', { light: 1 })],
    holder: { thrace: 'blue' },
    pieces: [{ slot: 'piece-01', kind: 'war-wagon', level: 2, owner: 'blue', at: 'thrace', pm: 7 }],
  },
  makePhaseFrames('trade', { proc: 'combat', at: 'next', turn: 0, passes: 0 }),
  { dice: { rolls: [1, 4, 5, 1, 2, 3] } },
)
const positionAtTrade = makePosition(
  { pieces: [{ slot: 'piece-01', kind: 'merchant-ship', level: 2, owner: 'blue', at: 'constantinople', pm: 7 }] },
  makePhaseFrames('cleanup', { proc: 'trade', at: 'each', next: 9 }, { proc: 'journey', at: 'begin', seat: 'blue' }),
)
const makeBidSteps = (seat: string, n: number) => [
  { seat, do: 'bid', to: n },
  { seat, do: 'ready' },
]
const makeTaxLevelSteps = (seat: string) => [
  { seat, do: 'tax', to: '10' },
  { seat, do: 'ready' },
]

export const medioevoLessonParts: Lesson = {
  seat: 'blue',
  parts: [
    {
      key: 'order',
      position: positionAtOrder,
      steps: [
        { say: 'aim', cite: ['medioevo.vittoria.partita-1'] },
        { say: 'bid', cite: ['medioevo.fase-1-1'], wants: [{ do: 'bid', to: 120 }] },
        { say: 'ready', cite: ['medioevo.fase-1-1'], wants: [{ do: 'ready' }] },
        { plays: [...makeBidSteps('green', 40), ...makeBidSteps('red', 90), ...makeBidSteps('yellow', 0)] },
        { say: 'first', cite: ['medioevo.fase-1-7'] },
      ],
    },
    {
      key: 'taxes',
      position: positionAtTaxes,
      steps: [
        { say: 'level', cite: ['medioevo.fase-3-2', 'medioevo.fase-2.4-2'], wants: [{ do: 'tax', to: '20' }] },
        { say: 'ready', cite: ['medioevo.fase-3-2'], wants: [{ do: 'ready' }] },
        { plays: [...makeTaxLevelSteps('green'), ...makeTaxLevelSteps('red'), ...makeTaxLevelSteps('yellow')] },
        { say: 'upkeep', cite: ['medioevo.fase-3-7'], wants: [{ do: 'pay-upkeep' }] },
        { say: 'screen', cite: ['medioevo.fase-3-7'] },
      ],
    },
    {
      key: 'shop',
      position: positionAtPurchases,
      steps: [
        { say: 'learn', cite: ['medioevo.fase-4-1'], wants: [{ do: 'learn', to: 'combat' }] },
        { say: 'recruit', cite: ['medioevo.fase-4.unita-4'], wants: [{ do: 'recruit', to: 'archer' }] },
        { say: 'place', cite: ['medioevo.fase-4.unita-4'], wants: [{ do: 'place-at', to: 'constantinople' }] },
        { say: 'points', cite: ['medioevo.fase-4-1'] },
      ],
    },
    {
      key: 'march',
      position: positionAtMarch,
      steps: [
        { say: 'from', cite: ['medioevo.fase-5.movimento-1'], wants: [{ do: 'move-from', to: 'thrace' }] },
        { say: 'wagon', cite: ['medioevo.fase-5.movimento-1'], wants: [{ do: 'join-piece', to: 'piece-01' }] },
        { say: 'light', wants: [{ do: 'join-unit', to: 'light' }] },
        { say: 'heavy', wants: [{ do: 'join-unit', to: 'heavy' }] },
        { say: 'knight', wants: [{ do: 'join-unit', to: 'knight' }] },
        { say: 'go', cite: ['medioevo.fase-2.1-1'], wants: [{ do: 'go', to: 'bulgaria' }] },
        { say: 'fight', cite: ['medioevo.fase-5.battaglia-9'], wants: [{ do: 'fight' }] },
        { say: 'dice', cite: ['medioevo.fase-5.battaglia-9'], wants: [{ do: 'keep-dice' }] },
        { say: 'won', cite: ['medioevo.fase-5.conquista-1', 'medioevo.vittoria.partita-1'] },
      ],
    },
    {
      key: 'trade',
      position: positionAtTrade,
      steps: [
        { say: 'lead', cite: ['medioevo.fase-6.muovere-2'], wants: [{ do: 'lead', to: 'piece-01' }] },
        { say: 'buy', cite: ['medioevo.fase-6.muovere-2'], wants: [{ do: 'buy', to: 3 }] },
        { say: 'route', cite: ['medioevo.fase-6.rotta-1'], wants: [{ do: 'no-route' }] },
        { say: 'sail', wants: [{ do: 'go', to: 'sea-of-marmara' }] },
        { say: 'on', wants: [{ do: 'go', to: 'aegean-sea' }] },
        { say: 'port', wants: [{ do: 'go', to: 'smyrna' }] },
        { say: 'sell', wants: [{ do: 'sell', to: 'textiles' }] },
        { say: 'more', wants: [{ do: 'close-sale' }] },
        { say: 'sold', cite: ['medioevo.c.diplomazia-1'] },
      ],
    },
    { key: 'free', position: positionAtPurchases, steps: [{ say: 'free', cite: ['medioevo.fase-4-1'] }], free: 'recruit', until: { is: 'turn', turn: 3 } },
  ],
}
export const medioevoLesson: LessonFile = { lesson: medioevoLessonParts, words: { it: lessonIt, en: lessonEn } }

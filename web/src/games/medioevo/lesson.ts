/** The first lesson of Medioevo Universale: the Byzantines bid, tax, buy, march against barbarians, trade, and then play a turn's purchases and battles. */
import type { Lesson, LessonFile } from '../../lesson/types.ts'
import { lessonEn } from './texts/lesson-en.ts'
import { lessonIt } from './texts/lesson-it.ts'

const KINGDOMS = { blue: 'byzantine-empire', green: 'mamluk-sultanate', red: 'kingdom-of-hungary', yellow: 'holy-roman-empire' } as const
const SEATS = Object.keys(KINGDOMS) as readonly (keyof typeof KINGDOMS)[]
const players = Object.fromEntries(SEATS.map(seat => [seat, { kingdom: KINGDOMS[seat], honour: 10, tax: 10 }]))
const own = Object.fromEntries(SEATS.map(seat => [seat, { florins: 1000 }]))
const army = (at: string, by: string, units: object): object => ({ at, owner: by, by, units })
const realm = (board: object, stack: readonly object[], more: object = {}): object => ({
  options: { seats: SEATS.length },
  own,
  ...more,
  board: { turn: 2, order: SEATS, players, ...board },
  stack: [{ proc: 'game', at: 'turns' }, ...stack],
})
/** The turn stands at the step after the phase that is under way. */
const phase = (after: string, ...frames: readonly object[]): object[] => [{ proc: 'turn', at: after }, ...frames]
const garrison = { armies: [army('thrace', 'blue', { light: 2 })], holder: { thrace: 'blue' } }
const order = realm(garrison, [{ proc: 'turn', at: 'order' }])
const taxes = realm(garrison, phase('purchases', { proc: 'taxes', at: 'levels' }))
const shop = realm(garrison, phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'blue' }))
/** Three units and a War wagon in Thrace; one barbarian in Bulgaria. */
const march = realm(
  {
    armies: [army('thrace', 'blue', { light: 1, heavy: 1, knight: 1 }), army('bulgaria', 'barbarians', { light: 1 })],
    holder: { thrace: 'blue' },
    pieces: [{ slot: 'piece-01', kind: 'war-wagon', level: 2, owner: 'blue', at: 'thrace', pm: 7 }],
  },
  phase('trade', { proc: 'combat', at: 'next', turn: 0, passes: 0 }),
  { dice: { rolls: [1, 4, 5, 1, 2, 3] } },
)
const trade = realm(
  { pieces: [{ slot: 'piece-01', kind: 'merchant-ship', level: 2, owner: 'blue', at: 'constantinople', pm: 7 }] },
  phase('cleanup', { proc: 'trade', at: 'each', next: 9 }, { proc: 'journey', at: 'begin', seat: 'blue' }),
)
const bids = (seat: string, n: number) => [
  { seat, do: 'bid', to: n },
  { seat, do: 'ready' },
]
const levels = (seat: string) => [
  { seat, do: 'tax', to: '10' },
  { seat, do: 'ready' },
]

export const lesson: Lesson = {
  seat: 'blue',
  parts: [
    {
      key: 'order',
      position: order,
      steps: [
        { say: 'aim', cite: ['medioevo.vittoria.partita-1'] },
        { say: 'bid', cite: ['medioevo.fase-1-1'], wants: [{ do: 'bid', to: 120 }] },
        { say: 'ready', cite: ['medioevo.fase-1-1'], wants: [{ do: 'ready' }] },
        { plays: [...bids('green', 40), ...bids('red', 90), ...bids('yellow', 0)] },
        { say: 'first', cite: ['medioevo.fase-1-7'] },
      ],
    },
    {
      key: 'taxes',
      position: taxes,
      steps: [
        { say: 'level', cite: ['medioevo.fase-3-2', 'medioevo.fase-2.4-2'], wants: [{ do: 'tax', to: '20' }] },
        { say: 'ready', cite: ['medioevo.fase-3-2'], wants: [{ do: 'ready' }] },
        { plays: [...levels('green'), ...levels('red'), ...levels('yellow')] },
        { say: 'upkeep', cite: ['medioevo.fase-3-7'], wants: [{ do: 'pay-upkeep' }] },
        { say: 'screen', cite: ['medioevo.fase-3-7'] },
      ],
    },
    {
      key: 'shop',
      position: shop,
      steps: [
        { say: 'learn', cite: ['medioevo.fase-4-1'], wants: [{ do: 'learn', to: 'combat' }] },
        { say: 'recruit', cite: ['medioevo.fase-4.unita-4'], wants: [{ do: 'recruit', to: 'archer' }] },
        { say: 'place', cite: ['medioevo.fase-4.unita-4'], wants: [{ do: 'place-at', to: 'constantinople' }] },
        { say: 'points', cite: ['medioevo.fase-4-1'] },
      ],
    },
    {
      key: 'march',
      position: march,
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
      position: trade,
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
    { key: 'free', position: shop, steps: [{ say: 'free', cite: ['medioevo.fase-4-1'] }], free: 'recruit', until: { is: 'turn', turn: 3 } },
  ],
}
export const medioevoLesson: LessonFile = { lesson, words: { it: lessonIt, en: lessonEn } }

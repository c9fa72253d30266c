import { bool, byWord, defineGame, id, int, list, maybe, record, table, type State } from '@tabularium/kernel'
import { cards, places, START } from './data.ts'
import { hand, procs, scoreOf, windows } from './procs.ts'
import { card, en, it, place, seats } from './texts.ts'
import type { Board, Duel, Seat } from './types.ts'

const [aSeat, aPlace, aCard] = [id<Seat>(seats), id<number>(place), id<number>(card)]
const zone = (open: 'none' | 'all' | Seat, lies: 'pile' | 'hand') => ({ open, lies })
function check(s: State<Duel>): void {
  for (const seat of s.seats) if (s.board.men[seat]!.some(n => n < 0)) throw new Error(`${seat} has fewer than no men`)
}

export const duel = defineGame<Duel>({
  id: 'duel',
  rules: 1,
  name: { it: 'I guadi', en: 'The Fords' },
  tables: { places, cards },
  seats,
  scenarios: [{ id: 'wheel', name: { it: 'La ruota', en: 'The wheel' }, seats: [2, 3] }],
  options: [],
  things: card,
  backs: cards.map(() => 0),
  zones: {
    ...{ 'hand-red': zone('red', 'hand'), 'hand-green': zone('green', 'hand'), 'hand-blue': zone('blue', 'hand') },
    ...{ deck: zone('none', 'pile'), discard: zone('none', 'pile'), table: zone('all', 'hand') },
  },
  shapes: {
    board: record<Board>({ men: byWord(seats, table(place, int())), round: int(1), active: int(0, 2), marched: bool }),
    frames: {
      game: record({}),
      turn: record({ seat: aSeat }),
      march: record({ seat: aSeat, from: aPlace, to: aPlace, men: int(), stopped: bool }),
      battle: record({ attacker: aSeat, defender: aSeat, place: aPlace, points: byWord(seats, int()), loser: maybe(aSeat) }),
      event: record({ by: aSeat, card: aCard, cancelled: bool }),
    },
    events: {
      ...{
        drew: record({ card: aCard }),
        scouted: record({ seat: aSeat, of: aSeat }),
        saw: record({ of: aSeat, card: aCard }),
        stopped: record({ seat: aSeat }),
      },
      ...{ marched: record({ seat: aSeat, from: aPlace, to: aPlace, men: int() }), played: record({ seat: aSeat, card: aCard }) },
      ...{ battle: record({ place: aPlace, rolls: list(int()), loser: aSeat }), retreated: record({ seat: aSeat, to: aPlace }) },
    },
    own: null,
    nouns: { march: place, scout: seats, rest: 'none', to: place, take: 'amount', commit: card, mist: card, omen: card, retreat: place, stand: 'none' },
  },
  procs,
  windows,
  start: (_scenario, _options, playing) => {
    const men = Object.fromEntries(playing.map(seat => [seat, places.map((_, p) => ((START[seat] as readonly number[]).includes(p) ? 3 : 0))]))
    return { board: { men, round: 1, active: 0, marched: false }, zones: { deck: cards.map((_, i) => i) }, stack: [{ proc: 'game', at: 'deal' }] }
  },
  evaluate: (s, seat) => scoreOf(s.board, seat) * 10 + s.secrets.zones[hand(seat)].length,
  check,
  texts: { it, en },
})

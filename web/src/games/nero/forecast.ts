/** What a planned march costs and how its fights stand. Hands that nobody knows are dealt many times over. */
import type { AnyGame } from '@tabularium/games'
import type { AnyState } from '../../match/client.ts'
import { texts } from '../../texts/index.ts'
import { battlePoints, MOST_CARDS, MOST_DEFENDING } from '@tabularium/nero/table'
import { boardOf, type Reader } from './board.ts'

interface March {
  readonly proc: string
  readonly legions: number
  readonly commander: boolean
  readonly place: number
  readonly beaten: readonly number[]
}
type Fact = { readonly name: string; readonly value: string }
const SAMPLES = 80

const marchIn = (s: AnyState): March | undefined => (s.stack as unknown as March[]).findLast(f => f.proc === 'march')
const key = (seed: number): readonly number[] => Array.from({ length: 8 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 40503) >>> 0)
const hand = (s: AnyState, seat: string): readonly number[] => (s.secrets.zones as { readonly [zone: string]: readonly number[] })[`hand-${seat}`] ?? []

export function forecasts(game: AnyGame, reader: Reader, to: AnyState, seat: string, names: (player: number) => string): Fact[] {
  const t = texts.value.nero
  const b = boardOf(to)
  const march = marchIn(to)
  const pool: Fact[] = b.from === null ? [] : [{ name: t.mpLeft, value: String(b.mp) }]
  const cards: Fact[] = [{ name: t.cardsPlayed, value: `${b.played} / ${MOST_CARDS}` }]
  const me = to.seats.indexOf(seat)
  if (!march || march.legions === 0) return [...pool, ...cards]
  const rivals = to.seats.map((_, p) => p).filter(p => p !== me && reader.legions(b, p, march.place) > 0 && !march.beaten.includes(p))
  return [...pool, ...cards, ...rivals.map(p => ({ name: t.oddsAgainst(names(p)), value: odds(game, reader, to, seat, march, p) }))]
}
const best = (points: readonly number[], most: number): number =>
  points
    .toSorted((x, y) => y - x)
    .slice(0, most)
    .reduce((sum, n) => sum + n, 0)
function odds(game: AnyGame, reader: Reader, s: AnyState, seat: string, march: March, rival: number): string {
  const b = boardOf(s)
  const me = s.seats.indexOf(seat)
  const bp = (card: number): number => reader.tables.cards.cards.find(c => c.id === reader.tables.ids.cards[card])!.bp
  const mine = battlePoints(march.legions, march.commander ? (b.rank[me] ?? null) : null)
  const theirs = battlePoints(reader.legions(b, rival, march.place), b.stands[rival] === march.place ? (b.rank[rival] ?? null) : null)
  const most = mine + best(hand(s, seat).map(bp), MOST_CARDS - b.played)
  const dealt = Array.from({ length: SAMPLES }, (_, i) => theirs + best(hand(game.sample(s, seat, key(i)), s.seats[rival]!).map(bp), MOST_DEFENDING))
  const won = dealt.filter(n => most > n).length
  return texts.value.nero.odds(mine, theirs, Math.round((won / SAMPLES) * 100))
}

/** What a planned march has left, and how its fights stand. Hands that nobody knows are dealt many times over. */
import type { AnyState } from '../../match/client.ts'
import { MOST_CARDS } from '@tabularium/nero/table'
import { boardOf } from './board.ts'
import { marchIn, oddsOf, type Teller } from './odds.ts'
import { nero } from './texts/index.ts'

type Fact = { readonly name: string; readonly value: string }
const SAMPLES = 80

export function forecasts(teller: Teller, to: AnyState, seat: string): Fact[] {
  const t = nero.value
  const b = boardOf(to)
  const march = marchIn(to)
  const pool: Fact[] = b.from === null ? [] : [{ name: t.mpLeft, value: String(b.mp) }]
  const cards: Fact[] = [{ name: t.cardsPlayed, value: `${b.played} / ${MOST_CARDS}` }]
  const me = to.seats.indexOf(seat)
  if (!march || march.legions === 0) return [...pool, ...cards]
  const rivals = to.seats.filter((_, p) => p !== me && teller.reader.legions(b, p, march.place) > 0 && !march.beaten.includes(p))
  return [...pool, ...cards, ...rivals.flatMap(rival => against(teller, to, seat, rival))]
}
function against(teller: Teller, s: AnyState, seat: string, rival: string): Fact[] {
  const odds = oddsOf(teller, s, seat, { do: 'attack', to: rival })
  if (!odds) return []
  const won = Array.from({ length: SAMPLES }, (_, i) => odds.trial(i)).filter(trial => trial.won).length
  const [mine, theirs] = odds.sides
  return [
    { name: nero.value.oddsAgainst(theirs.name), value: nero.value.odds(Number(mine.strength), Number(theirs.strength), Math.round((won / SAMPLES) * 100)) },
  ]
}

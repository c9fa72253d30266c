/** What a planned march has left, and how its fights stand. Hands that nobody knows are dealt many times over. */
import type { AnyState } from '../../match/client.ts'
import { MOST_CARDS } from '@tabularium/nero/table'
import { readBoard } from './board.ts'
import { findMarch, computeFightOdds, type OddsContext } from './odds.ts'
import { nero } from './texts/index.ts'

type ForecastLine = { readonly name: string; readonly value: string }
const SIMULATED_BATTLES = 80

export function makeForecast(teller: OddsContext, to: AnyState, seat: string): ForecastLine[] {
  const t = nero.value
  const b = readBoard(to)
  const march = findMarch(to)
  const pool: ForecastLine[] = b.from === null ? [] : [{ name: t.mpLeft, value: String(b.mp) }]
  const cards: ForecastLine[] = [{ name: t.cardsPlayed, value: `${b.played} / ${MOST_CARDS}` }]
  const me = to.seats.indexOf(seat)
  if (!march || march.legions === 0) return [...pool, ...cards]
  const rivals = to.seats.filter((_, p) => p !== me && teller.reader.legions(b, p, march.place) > 0 && !march.beaten.includes(p))
  return [...pool, ...cards, ...rivals.flatMap(rival => forecastBattle(teller, to, seat, rival))]
}
function forecastBattle(teller: OddsContext, s: AnyState, seat: string, rival: string): ForecastLine[] {
  const odds = computeFightOdds(teller, s, seat, { do: 'attack', to: rival })
  if (!odds) return []
  const won = Array.from({ length: SIMULATED_BATTLES }, (_, i) => odds.trial(i)).filter(trial => trial.won).length
  const [mine, theirs] = odds.sides
  return [
    {
      name: nero.value.oddsAgainst(theirs.name),
      value: nero.value.odds(Number(mine.strength), Number(theirs.strength), Math.round((won / SIMULATED_BATTLES) * 100)),
    },
  ]
}

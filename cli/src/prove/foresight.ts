/** Whether a game's evaluation, halfway, foresees who will win, and whether it does so better than points alone. */
import { botMove, botOf } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { keyFrom, type GameTypes, type State } from '@tabularium/kernel'
import type { GameSpec, Plain } from './spec.ts'

export interface Prediction {
  /** 1: the seat it put first won; shared when it put several first. */
  readonly byEvaluate: number
  readonly byPoints: number
}
type Values = readonly number[]
export function predictWinner(game: AnyGame, spec: NonNullable<GameSpec['foresight']>, n: number): Prediction {
  const bot = botOf(spec.bots)
  const scenario = game.def.scenarios[n % game.def.scenarios.length]!
  const s = game.setup(scenario.id, game.options({ seats: scenario.seats[0]! }), keyFrom(`foresight ${n}`)).state
  const seen: { readonly evaluate: Values; readonly points: Values }[] = []
  for (let k = 0; !s.outcome; k++) {
    const { seat } = game.decisions(s)[0]!
    seen.push(valuesOf(game, s, spec))
    game.play(s, seat, botMove(game, s, seat, bot, `foresight ${n} ${k}`)!)
  }
  const middle = seen[seen.length >> 1]!
  const won = s.seats.map(seat => (s.outcome!.winners.includes(seat) ? 1 / s.outcome!.winners.length : 0))
  return { byEvaluate: hit(middle.evaluate, won), byPoints: hit(middle.points, won) }
}
const valuesOf = (game: AnyGame, s: State<GameTypes>, spec: NonNullable<GameSpec['foresight']>) => ({
  evaluate: s.seats.map(seat => game.evaluate(s, seat)),
  points: s.seats.map((_, i) => spec.points(s.board as Plain, i)),
})
/** How much of the victory went to those put first. */
function hit(values: Values, won: Values): number {
  const best = Math.max(...values)
  const first = values.map((v, i) => (v === best ? i : -1)).filter(i => i >= 0)
  return first.reduce((sum, i) => sum + won[i]!, 0) / first.length
}

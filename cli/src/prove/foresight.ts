/** Whether a game's evaluation, halfway, foresees who will win, and whether it does so better than points alone. */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { makeRngKeyFromSeed, type GameTypes, type State } from '@tabularium/kernel'
import type { GameProofSpec, PlainObject } from './spec.ts'

export interface PredictionHits {
  /** 1: the seat it put first won; shared when it put several first. */
  readonly byEvaluate: number
  readonly byPoints: number
}
type SeatValues = readonly number[]
export function measurePrediction(game: AnyGame, spec: NonNullable<GameProofSpec['foresight']>, n: number): PredictionHits {
  const bot = findBotByName(spec.bots)
  const scenario = game.def.scenarios[n % game.def.scenarios.length]!
  const s = game.setup(scenario.id, game.options({ seats: scenario.seats[0]! }), makeRngKeyFromSeed(`foresight ${n}`)).state
  const seen: { readonly evaluate: SeatValues; readonly points: SeatValues }[] = []
  for (let k = 0; !s.outcome; k++) {
    const { seat } = game.decisions(s)[0]!
    seen.push(estimateSeatsByEvaluationAndPoints(game, s, spec))
    game.play(s, seat, chooseBotMove(game, s, seat, bot, `foresight ${n} ${k}`)!)
  }
  const middle = seen[seen.length >> 1]!
  const won = s.seats.map(seat => (s.outcome!.winners.includes(seat) ? 1 / s.outcome!.winners.length : 0))
  return { byEvaluate: computeHitShare(middle.evaluate, won), byPoints: computeHitShare(middle.points, won) }
}
const estimateSeatsByEvaluationAndPoints = (game: AnyGame, s: State<GameTypes>, spec: NonNullable<GameProofSpec['foresight']>) => ({
  evaluate: s.seats.map(seat => game.evaluate(s, seat)),
  points: s.seats.map((_, i) => spec.points(s.board as PlainObject, i)),
})
/** How much of the victory went to those put first. */
function computeHitShare(values: SeatValues, won: SeatValues): number {
  const best = Math.max(...values)
  const first = values.map((v, i) => (v === best ? i : -1)).filter(i => i >= 0)
  return first.reduce((sum, i) => sum + won[i]!, 0) / first.length
}

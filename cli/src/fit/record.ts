/** Games of bots, with what the evaluation was made of along the way and who won. */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import { readOutlook, type OutlookAtMoment } from '@tabularium/bots/chances'
import type { AnyGame } from '@tabularium/games'
import type { AnyOutlook } from '@tabularium/games/outlooks'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import type { SimulationPlan } from '../sim/game.ts'

/** So many moments of a game are kept, evenly from its first decision to its last. */
export const MOMENTS_PER_GAME = 24
export interface RecordedGame {
  /** By seat: its part of the victory. */
  readonly won: readonly number[]
  readonly moments: readonly OutlookAtMoment[]
}
/** Game `n` of a plan. It depends on the plan and `n` alone. */
export function recordGame(game: AnyGame, outlook: AnyOutlook, plan: SimulationPlan, n: number): RecordedGame {
  const at = n % plan.starts.length
  const { scenario, seats } = plan.starts[at]!
  const bots = plan.bots[at]!.map(findBotByName)
  const s = game.setup(scenario, game.options({ ...plan.options, seats }), makeRngKeyFromSeed(`fit ${plan.seed} ${n}`)).state
  const all: OutlookAtMoment[] = []
  for (let k = 0; !s.outcome; k++) {
    const seat = game.waiting(s)[0]!
    all.push(readOutlook(outlook, s))
    game.play(s, seat, chooseBotMove(game, s, seat, bots[s.seats.indexOf(seat)]!, `fit ${plan.seed} ${n} ${k}`)!)
  }
  const { winners } = s.outcome
  return {
    won: s.seats.map(seat => (winners.includes(seat) ? 1 / winners.length : 0)),
    moments: Array.from({ length: MOMENTS_PER_GAME }, (_, i) => all[Math.floor((i * all.length) / MOMENTS_PER_GAME)]!),
  }
}

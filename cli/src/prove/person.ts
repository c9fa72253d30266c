/** One simulated person with the default standing orders among bots: how often is he stopped outside his own round? */
import { botMove, botOf } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { act, create, DELAY, settle, type Match } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { GameSpec } from './spec.ts'

export interface Stops {
  /** Rounds of other seats, and how often the round went round the table. */
  readonly rounds: number
  readonly circles: number
  readonly stops: number
  /** By question. */
  readonly by: { readonly [say: string]: number }
}
export function countStops(game: AnyGame, spec: NonNullable<GameSpec['stops']>, n: number): Stops {
  let match: Match<GameTypes> = create(game, { secret: `person ${n}` })
  const me = match.state.seats[n % match.state.seats.length]!
  const bot = botOf(spec.bots)
  const by: { [say: string]: number } = {}
  let [rounds, stops, last, round] = [0, 0, '', '']
  while (!match.state.outcome) {
    match = settle(game, match, [me], match.log.length * DELAY * 2).match
    const open = game.decisions(match.state)
    const next = open.find(d => d.seat !== me) ?? open[0]
    if (!next) continue
    const now = spec.whose(match.state)
    // Two rounds of one seat without another's between count as one: that can only raise the figure.
    if (now && now.round !== round && now.seat !== me) rounds++
    round = now?.round ?? ''
    // Several picks in one question are one stop.
    const here = now && next.seat === me && now.seat !== me ? `${round} ${next.say}` : ''
    if (here !== '' && here !== last) {
      stops++
      by[next.say] = (by[next.say] ?? 0) + 1
    }
    last = here
    const action = botMove(game, match.state, next.seat, bot, `person ${n} ${match.log.length}`)!
    const done = act(game, match, next.seat, game.toWire(action), 0)
    if (!done.ok) throw new Error(`refused: ${done.problem}`)
    match = done.match
  }
  return { rounds, circles: rounds / Math.max(1, match.state.seats.length - 1), stops, by }
}

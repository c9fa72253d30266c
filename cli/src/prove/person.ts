/** One simulated person with the default standing orders among bots: how often is he stopped outside his own round? */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { playMoveInMatch, createMatch, AUTOMATIC_ANSWER_DELAY_MS, playAutomaticAnswers, type Match } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { PlayerStopsThreshold } from './spec.ts'

export interface PlayerStopCounts {
  /** Rounds of other seats, and what the stops are counted by. */
  readonly rounds: number
  readonly units: number
  readonly stops: number
  /** By question. */
  readonly by: { readonly [say: string]: number }
}
export function countStopsOfPlayer(game: AnyGame, spec: PlayerStopsThreshold, n: number): PlayerStopCounts {
  const { scenarios = [game.def.scenarios[0].id] } = spec
  let match: Match<GameTypes> = createMatch(game, { secret: `person ${n}`, scenario: scenarios[n % scenarios.length]! })
  const me = match.state.seats[Math.floor(n / scenarios.length) % match.state.seats.length]!
  const bot = findBotByName(spec.bots)
  const by: { [say: string]: number } = {}
  let [rounds, stops, last, round] = [0, 0, '', '']
  let [units, unit] = [0, '']
  while (!match.state.outcome) {
    match = playAutomaticAnswers(game, match, [me], match.log.length * AUTOMATIC_ANSWER_DELAY_MS * 2).match
    const open = game.decisions(match.state)
    const next = open.find(d => d.seat !== me) ?? open[0]
    if (!next) continue
    const now = spec.whose(match.state, game.def.tables)
    if (now && spec.per && spec.per.key(match.state) !== unit) {
      unit = spec.per.key(match.state)
      units++
    }
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
    const action = chooseBotMove(game, match.state, next.seat, bot, `person ${n} ${match.log.length}`)!
    const done = playMoveInMatch(game, match, next.seat, game.toWire(action), 0)
    if (!done.ok) throw new Error(`refused: ${done.problem}`)
    match = done.match
  }
  return { rounds, units: spec.per ? units : rounds / Math.max(1, match.state.seats.length - 1), stops, by }
}

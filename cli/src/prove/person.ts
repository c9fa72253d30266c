/** One simulated person with the default standing orders among bots: how often is he stopped outside his own round? */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { canSeatOnlyPass, playMoveInMatch, createMatch, AUTOMATIC_ANSWER_DELAY_MS, playAutomaticAnswers, type Match } from '@tabularium/host'
import type { GameTypes, WireAction } from '@tabularium/kernel'
import type { PlayerStopsThreshold } from './spec.ts'

export interface PlayerStopCounts {
  /** Rounds of other seats, and what the stops are counted by. */
  readonly rounds: number
  readonly units: number
  /** A stop lasts until somebody else does something, however many questions it has; a pass is nothing that anybody notices. */
  readonly stops: number
  /** Questions. */
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
    // As at the table of one person: nobody is there who could learn something from it.
    if (next.seat === me && canSeatOnlyPass(game, match, me)) {
      match = playOrFail(game, match, me, { do: 'pass' })
      continue
    }
    const now = spec.whose(match.state, game.def.tables)
    if (now && spec.per && spec.per.key(match.state) !== unit) {
      unit = spec.per.key(match.state)
      units++
    }
    // Two rounds of one seat without another's between count as one: that can only raise the figure.
    if (now && now.round !== round && now.seat !== me) rounds++
    const isSameRound = round === (now?.round ?? '')
    round = now?.round ?? ''
    // Several picks in one question are one question, and questions one after the other one stop.
    const here = now && next.seat === me && now.seat !== me ? `${round} ${next.say}` : ''
    if (here !== '' && last === '') stops++
    if (here !== '' && here !== last) by[next.say] = (by[next.say] ?? 0) + 1
    const action = chooseBotMove(game, match.state, next.seat, bot, `person ${n} ${match.log.length}`)!
    if (here !== '' || !isSameRound || action.do !== 'pass') last = here
    match = playOrFail(game, match, next.seat, game.toWire(action))
  }
  return { rounds, units: spec.per ? units : rounds / Math.max(1, match.state.seats.length - 1), stops, by }
}
function playOrFail(game: AnyGame, match: Match<GameTypes>, seat: string, action: WireAction): Match<GameTypes> {
  const done = playMoveInMatch(game, match, seat, action, 0)
  if (!done.ok) throw new Error(`refused: ${done.problem}`)
  return done.match
}

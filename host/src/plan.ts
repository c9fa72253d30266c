/** Plans: a list of actions made on a sample, played one by one while each is offered and nobody reacted. */
import type { GameModule, GameTypes, WireAction } from '@tabularium/kernel'
import { playMoveInMatch } from './match.ts'
import { playAutomaticAnswers, type MatchAfterAutomaticAnswers } from './orders.ts'
import type { LogEntry, Match } from './types.ts'

export type WhyPlanEnded = 'done' | 'refused' | 'reaction' | 'waiting'
export interface MatchAfterPlannedActions<G extends GameTypes> extends MatchAfterAutomaticAnswers<G> {
  readonly ended: WhyPlanEnded
  /** How many actions were played. */
  readonly played: number
  readonly rest: readonly WireAction[]
}
/** `waiting`: a person must answer first; the rest is kept in the match, and `goOn` continues it. */
export function playPlannedActions<G extends GameTypes>(
  game: GameModule<G>,
  start: Match<G>,
  seat: string,
  plan: readonly WireAction[],
  people: readonly string[],
  now: number,
): MatchAfterPlannedActions<G> {
  let at = playAutomaticAnswers(game, start, people, now)
  let heard = start.n
  for (let i = 0; i < plan.length; i++) {
    // What left nothing to choose was answered already.
    const given = findEntryNumberAnsweredByHost(at.match, heard, seat, plan[i]!)
    if (given !== null) {
      heard = given
      continue
    }
    const end = hasOtherSeatReacted(start, at.match, seat) ? 'reaction' : isSeatAsked(game, at.match, seat) ? null : 'waiting'
    const done = end === null ? playMoveInMatch(game, at.match, seat, plan[i], now) : null
    if (!done?.ok) return makeMatchAfterPlannedActions(at, seat, end ?? 'refused', i, plan.slice(i))
    heard = done.match.n
    at = playAutomaticAnswers(game, done.match, people, now)
  }
  return makeMatchAfterPlannedActions(at, seat, 'done', plan.length, [])
}
/** The number of the entry by which the host gave this answer for the seat, if it did. */
function findEntryNumberAnsweredByHost<G extends GameTypes>(match: Match<G>, from: number, seat: string, action: WireAction): number | null {
  const same = (e: LogEntry) => e.is === 'move' && e.seat === seat && e.auto === 'only-answer' && e.action.do === action.do && e.action.to === action.to
  return match.log.slice(from, match.n).find(same)?.n ?? null
}
function makeMatchAfterPlannedActions<G extends GameTypes>(
  at: MatchAfterAutomaticAnswers<G>,
  seat: string,
  ended: WhyPlanEnded,
  played: number,
  rest: readonly WireAction[],
): MatchAfterPlannedActions<G> {
  const plans = { ...at.match.plans, [seat]: ended === 'waiting' ? rest : [] }
  return { ...at, match: { ...at.match, plans }, ended, played, rest }
}
/** Continues a plan that waited for somebody's answer. */
export function continueWaitingPlan<G extends GameTypes>(
  game: GameModule<G>,
  before: Match<G>,
  now: Match<G>,
  seat: string,
  people: readonly string[],
  at: number,
): MatchAfterPlannedActions<G> | null {
  const rest = now.plans[seat] ?? []
  if (rest.length === 0) return null
  if (hasOtherSeatReacted(before, now, seat)) return makeMatchAfterPlannedActions({ match: now, wakeAt: null, stopped: [] }, seat, 'reaction', 0, rest)
  return playPlannedActions(game, now, seat, rest, people, at)
}
const isSeatAsked = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string) => game.waiting(match.state).some(s => s === seat)
/** Whether another seat did more than pass since. */
const hasOtherSeatReacted = <G extends GameTypes>(from: Match<G>, to: Match<G>, seat: string) =>
  to.log.slice(from.n, to.n).some(e => e.is === 'move' && e.seat !== seat && e.action.do !== 'pass')

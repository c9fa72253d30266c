/** What a host does after every change: standing orders are followed, then plans that waited go on. */
import type { GameModule, GameTypes, WireAction } from '@tabularium/kernel'
import { playAutomaticAnswers, type MatchAfterAutomaticAnswers } from './orders.ts'
import { continueWaitingPlan } from './plan.ts'
import type { Match } from './types.ts'

/** By seat, what is left of plans that somebody's reaction stopped. */
export type RemainingPlansBySeat = { readonly [seat: string]: readonly WireAction[] }
export interface MatchWithRemainingPlans<G extends GameTypes> extends MatchAfterAutomaticAnswers<G> {
  readonly rest: RemainingPlansBySeat
}
/** `before`: the match before the change, to see who reacted. `served`: the seats that people hold. */
export function playAutomaticAnswersAndPlans<G extends GameTypes>(
  game: GameModule<G>,
  before: Match<G>,
  start: Match<G>,
  rest: RemainingPlansBySeat,
  served: readonly string[],
  now: number,
): MatchWithRemainingPlans<G> {
  let at = playAutomaticAnswers(game, start, served, now)
  for (const seat of Object.keys(at.match.plans)) {
    const on = continueWaitingPlan(game, before, at.match, seat, served, now)
    if (!on) continue
    at = on
    if (on.ended !== 'waiting') rest = { ...rest, [seat]: on.rest }
  }
  return { match: at.match, wakeAt: at.wakeAt, stopped: at.stopped, rest }
}

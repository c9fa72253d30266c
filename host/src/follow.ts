/** What a host does after every change: standing orders are followed, then plans that waited go on. */
import type { GameModule, GameTypes, WireAction } from '@tabularium/kernel'
import { settleMatch, type SettledMatch } from './orders.ts'
import { continuePlan } from './plan.ts'
import type { Match } from './types.ts'

/** By seat, what is left of plans that somebody's reaction stopped. */
export type RestsOfPlans = { readonly [seat: string]: readonly WireAction[] }
export interface FollowedMatch<G extends GameTypes> extends SettledMatch<G> {
  readonly rest: RestsOfPlans
}
/** `before`: the match before the change, to see who reacted. `served`: the seats that people hold. */
export function settleAndContinuePlans<G extends GameTypes>(
  game: GameModule<G>,
  before: Match<G>,
  start: Match<G>,
  rest: RestsOfPlans,
  served: readonly string[],
  now: number,
): FollowedMatch<G> {
  let at = settleMatch(game, start, served, now)
  for (const seat of Object.keys(at.match.plans)) {
    const on = continuePlan(game, before, at.match, seat, served, now)
    if (!on) continue
    at = on
    if (on.ended !== 'waiting') rest = { ...rest, [seat]: on.rest }
  }
  return { match: at.match, wakeAt: at.wakeAt, stopped: at.stopped, rest }
}

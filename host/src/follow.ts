/** What a host does after every change: standing orders are followed, then plans that waited go on. */
import type { GameModule, GameTypes, WireAction } from '@tabularium/kernel'
import { settle, type Settled } from './orders.ts'
import { goOn } from './plan.ts'
import type { Match } from './types.ts'

/** By seat, what is left of plans that somebody's reaction stopped. */
export type PlanRests = { readonly [seat: string]: readonly WireAction[] }
export interface Followed<G extends GameTypes> extends Settled<G> {
  readonly rest: PlanRests
}
/** `before`: the match before the change, to see who reacted. `served`: the seats that people hold. */
export function followOrders<G extends GameTypes>(
  game: GameModule<G>,
  before: Match<G>,
  start: Match<G>,
  rest: PlanRests,
  served: readonly string[],
  now: number,
): Followed<G> {
  let at = settle(game, start, served, now)
  for (const seat of Object.keys(at.match.plans)) {
    const on = goOn(game, before, at.match, seat, served, now)
    if (!on) continue
    at = on
    if (on.ended !== 'waiting') rest = { ...rest, [seat]: on.rest }
  }
  return { match: at.match, wakeAt: at.wakeAt, stopped: at.stopped, rest }
}

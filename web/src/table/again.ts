/** The same once more: what was done since a question was asked last, for other pieces in the same position. Pure. */
import type { AnyGame } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'

/** An answer that was given here, and the question it answered. */
export interface GivenAnswer {
  readonly say: string
  readonly action: WireAction
}
/** The answers since this question was asked last; none where it took a single one. */
export function listAnswersSinceAsked(given: readonly GivenAnswer[], say: string): WireAction[] {
  const from = given.findLastIndex(one => one.say === say)
  const since = from < 0 ? [] : given.slice(from)
  return since.length > 1 ? since.map(one => one.action) : []
}
const [MOST, MOST_FORCED] = [12, 20]
/** Whatever leaves one answer is answered, as in a match. */
function playForcedAnswer(game: AnyGame, state: AnyState, seat: string): boolean {
  const forced = game.forcedAnswer(state, seat)
  return forced !== null && game.play(state, seat, forced.action).ok
}
function playActionsOnce(game: AnyGame, state: AnyState, seat: string, actions: readonly WireAction[]): boolean {
  return actions.every(action => {
    for (let n = 0; n < MOST_FORCED; n++) {
      if (game.play(state, seat, game.fromWire(action)).ok) return true
      if (!playForcedAnswer(game, state, seat)) return false
    }
    return false
  })
}
/** How often the same could be done again, without chance having a hand in it. */
export function countPossibleRepeats(game: AnyGame, from: AnyState, seat: string, say: string, actions: readonly WireAction[]): number {
  const state = game.clone(from)
  for (let times = 0; times < MOST; times++) {
    const asked = game.decisions(state).some(d => d.seat === seat && d.say === say)
    if (!asked || !playActionsOnce(game, state, seat, actions) || state.rng.count !== from.rng.count) return times
  }
  return MOST
}

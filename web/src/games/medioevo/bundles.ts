/** Several answers in one: a whole army taken along, everybody who can serve an engine. Tried out on the sample, so only what the rules offer is bundled. */
import type { AnyGame } from '@tabularium/games'
import type { Decision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { AnswerBundle } from '../../table/game-ui.ts'
import { words } from './texts/index.ts'

type Offer = { readonly [verb: string]: unknown }
type Taken = { readonly do: string; readonly to: unknown }
const MOST = 40
const firstOf = (offer: Offer, verbs: readonly string[]): Taken | null => {
  const verb = verbs.find(v => Array.isArray(offer[v]) && (offer[v] as unknown[]).length > 0)
  return verb === undefined ? null : { do: verb, to: (offer[verb] as unknown[])[0] }
}
/** Answers the same question again and again, until it is no longer asked or there is no more to take. */
function repeat(game: AnyGame, from: AnyState, { seat, say }: Decision<GameTypes>, verbs: readonly string[]): WireAction[] {
  const state = game.clone(from)
  const made: WireAction[] = []
  while (made.length < MOST) {
    const asked = game.decisions(state).find(d => d.seat === seat && d.say === say)
    const action = asked ? firstOf(asked.offer, verbs) : null
    const wire = action && game.toWire(action as never)
    if (!wire || !game.play(state, seat, action as never).ok) break
    made.push(wire)
  }
  return made
}
const TAKING: { readonly [say: string]: readonly (readonly ['all' | 'crew', readonly string[]])[] } = {
  'movement.group': [['all', ['join-piece', 'join-unit']]],
  'movement.regroup': [['all', ['join-piece', 'join-unit']]],
  'round.serve': [['crew', ['serve']]],
}
export function bundlesOf(game: AnyGame, state: AnyState, decision: Decision<GameTypes>, lang: Lang): readonly AnswerBundle[] {
  return (TAKING[decision.say] ?? []).flatMap(([how, verbs]) => {
    const actions = repeat(game, state, decision, verbs)
    return actions.length > 1 ? [{ text: words[lang].bundle[how](actions.length), actions }] : []
  })
}

/** Several answers in one: a whole army taken along, everybody who can serve an engine. Tried out on the sample, so only what the rules offer is bundled. */
import type { AnyGame } from '@tabularium/games'
import type { PendingDecision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { AnswerBundle } from '../../table/game-ui.ts'
import { words } from './texts/index.ts'

type OfferByVerb = { readonly [verb: string]: unknown }
type TakingAnswer = { readonly do: string; readonly to: unknown }
const MOST_ANSWERS_IN_BUNDLE = 40
const findFirstOffered = (offer: OfferByVerb, verbs: readonly string[]): TakingAnswer | null => {
  const verb = verbs.find(v => Array.isArray(offer[v]) && (offer[v] as unknown[]).length > 0)
  return verb === undefined ? null : { do: verb, to: (offer[verb] as unknown[])[0] }
}
/** Answers the same question again and again, until it is no longer asked or there is no more to take. */
function repeatAnswers(game: AnyGame, from: AnyState, { seat, say }: PendingDecision<GameTypes>, verbs: readonly string[]): WireAction[] {
  const state = game.clone(from)
  const made: WireAction[] = []
  while (made.length < MOST_ANSWERS_IN_BUNDLE) {
    const asked = game.decisions(state).find(d => d.seat === seat && d.say === say)
    const action = asked ? findFirstOffered(asked.offer, verbs) : null
    const wire = action && game.toWire(action as never)
    if (!wire || !game.play(state, seat, action as never).ok) break
    made.push(wire)
  }
  return made
}
const TAKING_VERBS_BY_QUESTION: { readonly [say: string]: readonly (readonly ['all' | 'crew', readonly string[]])[] } = {
  'movement.group': [['all', ['join-piece', 'join-unit']]],
  'movement.regroup': [['all', ['join-piece', 'join-unit']]],
  'round.serve': [['crew', ['serve']]],
}
export function makeAnswerBundles(game: AnyGame, state: AnyState, decision: PendingDecision<GameTypes>, lang: Lang): readonly AnswerBundle[] {
  return (TAKING_VERBS_BY_QUESTION[decision.say] ?? []).flatMap(([how, verbs]) => {
    const actions = repeatAnswers(game, state, decision, verbs)
    return actions.length > 1 ? [{ text: words[lang].bundle[how](actions.length), actions }] : []
  })
}

/** Several answers in one: a whole stack taken along, all dice at one kind of target. Tried out on the sample, so only what the rules offer is bundled. */
import type { AnyGame } from '@tabularium/games'
import type { PendingDecision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { AnswerBundle } from '../../table/game-ui.ts'
import { words } from './texts/index.ts'

type OfferByVerb = { readonly [verb: string]: unknown }
const MOST_ANSWERS_IN_BUNDLE = 40
/** Questions at which everybody can be taken along, with the verbs that take. */
const TAKING_VERBS_BY_QUESTION: { readonly [say: string]: readonly string[] } = {
  'march.go': ['take', 'take-leader'],
  'reaction.stack': ['take', 'take-leader', 'pick-empty-fleet', 'pick-laden-fleet'],
  'exit.choose': ['take', 'take-leader'],
  'voyage.ashore': ['drop'],
}
const findFirstOffered = (offer: OfferByVerb, verbs: readonly string[]): { readonly do: string; readonly to?: unknown } | null => {
  const verb = verbs.find(v => offer[v] === true || (Array.isArray(offer[v]) && (offer[v] as unknown[]).length > 0))
  if (verb === undefined) return null
  return offer[verb] === true ? { do: verb } : { do: verb, to: (offer[verb] as unknown[])[0] }
}
/** Answers the same question again and again, until it is no longer asked or `next` has no more. */
function repeatAnswers(
  game: AnyGame,
  from: AnyState,
  { seat, say }: PendingDecision<GameTypes>,
  next: (offer: OfferByVerb) => { readonly do: string; readonly to?: unknown } | null,
): WireAction[] {
  const state = game.clone(from)
  const made: WireAction[] = []
  while (made.length < MOST_ANSWERS_IN_BUNDLE) {
    const asked = game.decisions(state).find(d => d.seat === seat && d.say === say)
    const action = asked ? next(asked.offer) : null
    const wire = action && game.toWire(action as never)
    if (!wire || !game.play(state, seat, action as never).ok) break
    made.push(wire)
  }
  return made
}
function makeTakeAllBundles(game: AnyGame, state: AnyState, decision: PendingDecision<GameTypes>, lang: Lang): AnswerBundle[] {
  const verbs = TAKING_VERBS_BY_QUESTION[decision.say]
  if (!verbs) return []
  const actions = repeatAnswers(game, state, decision, offer => findFirstOffered(offer, verbs))
  return actions.length > 1 ? [{ text: words[lang].takeAll(actions.length), actions }] : []
}
/** All the dice that are still to be aimed at one target. */
function makeAimAllBundles(game: AnyGame, state: AnyState, decision: PendingDecision<GameTypes>, lang: Lang): AnswerBundle[] {
  const targets = (decision.offer as OfferByVerb)['aim-at']
  if (!Array.isArray(targets)) return []
  return (targets as unknown[]).flatMap(target => {
    const actions = repeatAnswers(game, state, decision, offer =>
      (offer['aim-at'] as unknown[] | undefined)?.includes(target) ? { do: 'aim-at', to: target } : null,
    )
    const id = String(actions[0]?.to ?? '')
    return actions.length > 1 ? [{ text: words[lang].aimAll(actions.length, findTargetName(game, id, lang)), actions }] : []
  })
}
const findTargetName = (game: AnyGame, id: string, lang: Lang): string => {
  const kind = (game.def.shapes.nouns as { readonly [verb: string]: unknown })['aim-at'] as {
    readonly ids: readonly string[]
    readonly names: { readonly [L in Lang]: readonly string[] }
  }
  return kind.names[lang][kind.ids.indexOf(id)]!.toLocaleLowerCase(lang)
}
export const makeAnswerBundles = (game: AnyGame, state: AnyState, decision: PendingDecision<GameTypes>, lang: Lang): readonly AnswerBundle[] => [
  ...makeTakeAllBundles(game, state, decision, lang),
  ...makeAimAllBundles(game, state, decision, lang),
]

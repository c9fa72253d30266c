/** What a game calls a blunder is taken out of an offer, unless nothing else is left. */
import type { Blunder, PendingDecision, GameModule, GameTypes, State } from '@tabularium/kernel'
import { isListOfNouns, listAllAmountsInRange, offersByVerbOf, type OfferOfVerb } from './offers.ts'

/** What the seat is asked, without blunders. */
export function findPendingDecisionWithoutBlunders<G extends GameTypes>(game: GameModule<G>, s: State<G>, seat: G['Seat']): PendingDecision<G> | null {
  const decision = game.decisionOf(s, seat)
  return decision ? removeBlundersFromDecision(game, s, decision) : null
}
export function removeBlundersFromDecision<G extends GameTypes>(game: GameModule<G>, s: State<G>, decision: PendingDecision<G>): PendingDecision<G> {
  const offer = offersByVerbOf(decision)
  const blunders = game.def.blunders?.filter(b => (b.say === null || b.say === decision.say) && b.do in offer) ?? []
  if (blunders.length === 0) return decision
  const left: { [verb: string]: OfferOfVerb } = { ...offer }
  for (const blunder of blunders) {
    const sensible = removeBlunderFromOfferOfVerb(s, decision.seat, blunder, left[blunder.do]!)
    if (sensible === null) delete left[blunder.do]
    else left[blunder.do] = sensible
  }
  return Object.keys(left).length === 0 ? decision : { ...decision, offer: left as PendingDecision<G>['offer'] }
}
/** What is left of a verb; null if nothing is. */
function removeBlunderFromOfferOfVerb<G extends GameTypes>(
  s: State<G>,
  seat: G['Seat'],
  blunder: Blunder<G>,
  offered: OfferOfVerb | undefined,
): OfferOfVerb | null {
  if (offered === undefined) return null
  if (offered === true) return blunder.is(s, seat, undefined) ? null : true
  const nouns = isListOfNouns(offered) ? offered : listAllAmountsInRange(offered)
  const left = nouns.filter(to => !blunder.is(s, seat, to))
  return left.length === 0 ? null : left.length === nouns.length ? offered : left
}

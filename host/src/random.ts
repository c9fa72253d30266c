/** A choice at random: for opponents that do not think, for tests, and for what is measured. */
import type { Action, PendingDecision, GameTypes, Range } from '@tabularium/kernel'

/** A whole number from 0 to n-1. */
type PickIndex = (n: number) => number

/** Any verb is as likely as another, and then any noun of it. The order of the picks is kept: proofs repeat games by their seeds. */
export function pickRandomAction<G extends GameTypes>(decision: PendingDecision<G>, pick: PickIndex): Action<G['Verbs']> {
  const offer = decision.offer as { readonly [verb: string]: true | Range | readonly unknown[] }
  const verbs = Object.keys(offer)
  const verb = verbs[pick(verbs.length)]!
  const offered = offer[verb]!
  return (offered === true ? { do: verb } : { do: verb, to: pickRandomNoun(offered, pick) }) as unknown as Action<G['Verbs']>
}
const pickRandomNoun = (offered: Range | readonly unknown[], pick: PickIndex): unknown =>
  'min' in offered ? offered.min + pick(offered.max - offered.min + 1) : offered[pick(offered.length)]

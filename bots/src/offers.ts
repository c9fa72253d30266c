/** From an offer to actions: all of them if they are few, a fair selection if they are many. */
import { pickRandomAction } from '@tabularium/host'
import type { Action, PendingDecision, GameTypes, Range } from '@tabularium/kernel'
import { pickSomeKeepingOrder } from './random.ts'
import type { PickIndex } from './types.ts'

export { pickRandomAction as randomAction }

export type OfferOfVerb = true | Range | readonly unknown[]
export const offersByVerbOf = <G extends GameTypes>(d: PendingDecision<G>) => d.offer as { readonly [verb: string]: OfferOfVerb }
export const isListOfNouns = (offered: OfferOfVerb): offered is readonly unknown[] => Array.isArray(offered)
const joinVerbAndNoun = <G extends GameTypes>(verb: string, to?: unknown) =>
  (to === undefined ? { do: verb } : { do: verb, to }) as unknown as Action<G['Verbs']>

/** At most so many nouns of each verb; of an amount the ends, the middle and something between. */
export function listCandidateActions<G extends GameTypes>(decision: PendingDecision<G>, nouns: number, pick: PickIndex): Action<G['Verbs']>[] {
  return Object.entries(offersByVerbOf(decision)).flatMap(([verb, offered]) => {
    if (offered === true) return [joinVerbAndNoun<G>(verb)]
    return (isListOfNouns(offered) ? pickSomeKeepingOrder(offered, nouns, pick) : pickCandidateAmounts(offered, nouns, pick)).map(to =>
      joinVerbAndNoun<G>(verb, to),
    )
  })
}
export const listAllAmountsInRange = ({ min, max }: Range): readonly number[] => Array.from({ length: max - min + 1 }, (_, i) => min + i)
function pickCandidateAmounts(range: Range, most: number, pick: PickIndex): readonly number[] {
  const { min, max } = range
  if (max - min < most) return listAllAmountsInRange(range)
  const between = Array.from({ length: Math.max(0, most - 3) }, () => min + pick(max - min + 1))
  return [...new Set([min, max, (min + max) >> 1, ...between])]
}
export const keyOfAction = ({ do: verb, to }: { readonly do: PropertyKey; readonly to?: unknown }): string =>
  to === undefined ? String(verb) : `${String(verb)} ${String(to)}`
/** Whether a decision offers this very action. */
export function isActionOffered<G extends GameTypes>(decision: PendingDecision<G>, action: Action<G['Verbs']>): boolean {
  const offered = offersByVerbOf(decision)[action.do as string]
  const { to } = action as { readonly to?: unknown }
  if (offered === undefined) return false
  if (offered === true) return to === undefined
  return isListOfNouns(offered) ? offered.includes(to) : (to as number) >= offered.min && (to as number) <= offered.max
}
/** What happens in a decision that nobody thinks about: windows pass, a draft is closed half of the time as soon as it may be, the rest is chance. */
export function pickUnthinkingReply<G extends GameTypes>(decision: PendingDecision<G>, pick: PickIndex): Action<G['Verbs']> {
  const { pass, ready } = decision.offer
  if (pass === true) return { do: 'pass' }
  return ready === true && pick(2) === 0 ? { do: 'ready' } : pickRandomAction(decision, pick)
}
/** The verbs that end a question which is asked again and again. */
export const CLOSING_VERBS: readonly string[] = ['done', 'finish']
export const isClosingAnswer = ({ do: verb }: { readonly do: PropertyKey }): boolean => CLOSING_VERBS.includes(String(verb))
export function findClosingAnswer<G extends GameTypes>(decision: PendingDecision<G>): Action<G['Verbs']> | null {
  const verb = CLOSING_VERBS.find(one => offersByVerbOf(decision)[one] === true)
  return verb === undefined ? null : joinVerbAndNoun<G>(verb)
}
/** One of the answers that name nothing, such as to put down what was taken up, or null. */
export function pickAnswerWithoutNoun<G extends GameTypes>(decision: PendingDecision<G>, pick: PickIndex): Action<G['Verbs']> | null {
  const verbs = Object.entries(offersByVerbOf(decision)).flatMap(([verb, offered]) => (offered === true ? [verb] : []))
  return verbs.length === 0 ? null : joinVerbAndNoun<G>(verbs[pick(verbs.length)]!)
}
/** The only thing one may do, or null. */
export function findOnlyAction<G extends GameTypes>(decision: PendingDecision<G>): Action<G['Verbs']> | null {
  const all = Object.entries(offersByVerbOf(decision))
  const [verb, offered] = all[0]!
  if (all.length > 1) return null
  if (offered === true) return joinVerbAndNoun<G>(verb)
  if (isListOfNouns(offered)) return offered.length === 1 ? joinVerbAndNoun<G>(verb, offered[0]) : null
  return offered.min === offered.max ? joinVerbAndNoun<G>(verb, offered.min) : null
}

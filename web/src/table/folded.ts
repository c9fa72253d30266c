/** Answers that are seldom meant and lie on many places, such as giving up what one has: they wait behind one button each. */
import type { Choice } from './choices.ts'
import type { GameUi } from './game-ui.ts'
import type { FoldedAnswers } from './ui.ts'

/** Where nothing else could be answered, they are what is asked about. */
export const areAllSeldomMeant = (choices: readonly { readonly verb: string }[], lesser: readonly string[]): boolean =>
  choices.every(({ verb }) => lesser.includes(verb))
export function foldAnswers(
  choices: readonly { readonly verb: string }[],
  { folded, lesser }: Pick<GameUi, 'folded' | 'lesser'>,
  lang: Parameters<NonNullable<GameUi['folded']>>[0],
): FoldedAnswers[] {
  const titles = folded?.(lang) ?? {}
  if (areAllSeldomMeant(choices, lesser)) return []
  const verbs = [...new Set(choices.map(({ verb }) => verb))].filter(verb => titles[verb] !== undefined)
  return [...Map.groupBy(verbs, verb => titles[verb]!)].map(([title, alike]) => ({ title, verbs: alike }))
}
export const isFoldedAnswer = (folded: readonly FoldedAnswers[], { verb }: Choice): boolean => folded.some(({ verbs }) => verbs.includes(verb))
/** What each of them costs, where that is the same for all: it is told before anybody opens the list. */
export const findCommonCost = (costs: readonly (string | null)[]): string | null => (new Set(costs).size === 1 ? costs[0]! : null)

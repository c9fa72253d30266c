/** Many answers at once stand in groups, each with its title; a few stand as they are. Pure. */
import type { Lang } from '@tabularium/kernel'
import type { ChoiceOrAmounts } from './choices.ts'
import type { AnyView, GameUi } from './game-ui.ts'

export interface AnswerGroup {
  readonly title: string | null
  readonly answers: readonly { readonly choice: ChoiceOrAmounts; readonly label: string | null }[]
}
/** From so many answers on, where a game says nothing else. */
const LEAST_GROUPED_ANSWERS = 7

export function groupAnswers(choices: readonly ChoiceOrAmounts[], gameUi: GameUi, view: AnyView | null, lang: Lang): AnswerGroup[] {
  const plain = (): AnswerGroup[] => [{ title: null, answers: choices.map(choice => ({ choice, label: null })) }]
  if (!gameUi.answerGroup || !view || choices.length < (gameUi.leastGroupedAnswers ?? LEAST_GROUPED_ANSWERS)) return plain()
  const placed = choices.map(choice => ({ choice, on: choice.is === 'one' ? gameUi.answerGroup!(choice.action, view, lang) : null }))
  const groups = [...Map.groupBy(placed, x => x.on?.title ?? null)]
  return groups
    .map(([title, on]) => ({ title, answers: on.map(({ choice, on: place }) => ({ choice, label: place?.label ?? null })) }))
    .toSorted((a, b) => Number(a.title === null) - Number(b.title === null))
}

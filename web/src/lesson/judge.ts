/** Whether answers are those that a lesson wants. Pure. */
import type { WireAction } from '@tabularium/kernel'
import type { LessonStep, WantedAnswer } from './types.ts'

export const listWantedActs = (step: LessonStep | undefined): readonly WantedAnswer[] => (step && 'wants' in step ? step.wants : [])
export const isWantedAct = (wanted: readonly WantedAnswer[], action: WireAction): boolean =>
  wanted.some(one => one.do === action.do && (one.to === undefined || one.to === action.to))
/** The step that follows these answers; null if one of them is not wanted. Between them only answers may be wanted: what others do comes afterwards. */
export function findStepAfterAnswers(steps: readonly LessonStep[], from: number, actions: readonly WireAction[]): number | null {
  const isWanted = actions.every((action, i) => isWantedAct(listWantedActs(steps[from + i]), action))
  return isWanted && actions.length > 0 ? from + actions.length : null
}

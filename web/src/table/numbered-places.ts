/** Answers that are places, as the list beside the map numbers them. */
import { foldAnswers, isFoldedAnswer } from './folded.ts'
import { isSingleChoice, type Choice } from './choices.ts'
import { windowLayout } from './room.ts'
import type { FoldedAnswers, Ui } from './ui.ts'

/** From so many places on, numbers tie the list to the map where the map is small. */
export const LEAST_NUMBERED_PLACES = 20
/** What is seldom meant comes last. */
export const listAnswersOnPlaces = ({ session }: Ui): Choice[] =>
  session.choices.value
    .filter(isSingleChoice)
    .filter(c => c.at.spaces.length > 0)
    .toSorted((a, b) => Number(session.gameUi.lesser.includes(a.verb)) - Number(session.gameUi.lesser.includes(b.verb)))
export const listFoldedAnswers = ({ session }: Ui): FoldedAnswers[] => foldAnswers(session.choices.value, session.gameUi, session.lang.value)
/** Those that are seen without being asked for. */
export function listUnfoldedAnswers(ui: Ui): Choice[] {
  const folded = listFoldedAnswers(ui)
  return listAnswersOnPlaces(ui).filter(choice => !isFoldedAnswer(folded, choice))
}
export const arePlacesNumbered = (ui: Ui): boolean => windowLayout.value !== 'bar' && listUnfoldedAnswers(ui).length >= LEAST_NUMBERED_PLACES

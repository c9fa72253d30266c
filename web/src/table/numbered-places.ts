/** Answers that are places, as the list beside the map numbers them. */
import { isSingleChoice, type Choice } from './choices.ts'
import { windowLayout } from './room.ts'
import type { Ui } from './ui.ts'

/** From so many places on, numbers tie the list to the map where the map is small. */
export const LEAST_NUMBERED_PLACES = 20
/** What is seldom meant comes last. */
export const listAnswersOnPlaces = ({ session }: Ui): Choice[] =>
  session.choices.value
    .filter(isSingleChoice)
    .filter(c => c.at.spaces.length > 0)
    .toSorted((a, b) => Number(session.gameUi.lesser.includes(a.verb)) - Number(session.gameUi.lesser.includes(b.verb)))
export const arePlacesNumbered = (ui: Ui): boolean => windowLayout.value !== 'bar' && listAnswersOnPlaces(ui).length >= LEAST_NUMBERED_PLACES

/** Below the answers: a button for those that are seldom meant, with what each costs and how many they are. */
import { texts } from '../texts/index.ts'
import type { Choice } from './choices.ts'
import { findCommonCost } from './folded.ts'
import { listAnswersOnPlaces, listFoldedAnswers } from './numbered-places.ts'
import type { Ui } from './ui.ts'

function writeNote(ui: Ui, choices: readonly Choice[]): string {
  const cost = findCommonCost(choices.map(({ action }) => ui.foresight.note(action)?.text ?? null))
  return [cost, texts.value.table.placesToChoose(choices.length)].filter(Boolean).join(' · ')
}
export function FoldedAnswerButtons({ ui }: { readonly ui: Ui }) {
  const folded = listFoldedAnswers(ui)
  if (folded.length === 0) return null
  const places = listAnswersOnPlaces(ui)
  return (
    <span class="folded">
      {folded.map(one => (
        <button key={one.title} type="button" class="tool named" aria-haspopup="dialog" onClick={() => void (ui.asked.value = one)}>
          {one.title}{' '}
          <small class="answer-note">
            {writeNote(
              ui,
              places.filter(({ verb }) => one.verbs.includes(verb)),
            )}
          </small>
        </button>
      ))}
    </span>
  )
}

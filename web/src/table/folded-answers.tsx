/** Below the answers: a button for those that are seldom meant, with how many they are. */
import { listAnswersOnPlaces, listFoldedAnswers } from './numbered-places.ts'
import type { Ui } from './ui.ts'

export function FoldedAnswerButtons({ ui }: { readonly ui: Ui }) {
  const folded = listFoldedAnswers(ui)
  if (folded.length === 0) return null
  const places = listAnswersOnPlaces(ui)
  return (
    <span class="folded">
      {folded.map(one => (
        <button key={one.title} type="button" class="tool named" aria-haspopup="dialog" onClick={() => void (ui.asked.value = one)}>
          {one.title} <small class="answer-note">{places.filter(({ verb }) => one.verbs.includes(verb)).length}</small>
        </button>
      ))}
    </span>
  )
}

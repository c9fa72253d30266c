/** A window as one quiet strip: what has just happened, and the cards that could be used now, by name. Passing stands beside them. */
import { texts } from '../texts/index.ts'
import { isSingleChoice, makeAnswerKey, type Choice } from './choices.ts'
import { makeTipKey, writeAnswer, type Ui } from './ui.ts'

/** The last deed: what was paid or rolled for it is bookkeeping. */
function WhatHappened({ ui }: { readonly ui: Ui }) {
  const { lines, gameUi, talk } = ui.session
  const last = lines.value.findLast(line => !gameUi.isBookkeeping?.(line.event))
  return last ? <p class="happened">{talk.value.event(last.event)}</p> : null
}
function UsableCard({ ui, choice }: { readonly ui: Ui; readonly choice: Choice }) {
  const note = ui.foresight.note(choice.action)
  return (
    <button
      type="button"
      class={ui.isWanted(choice.action) ? 'choice wanted' : 'choice'}
      data-answer={makeAnswerKey(choice)}
      data-tip={makeTipKey(ui, choice.action)}
      onClick={() => void ui.session.choose(choice.action)}
    >
      {writeAnswer(ui, choice.action)}
      {note && <small class="answer-note"> {note.text}</small>}
    </button>
  )
}
export function WindowStrip({ ui }: { readonly ui: Ui }) {
  const usable = ui.session.choices.value.filter(isSingleChoice).filter(c => c.at.card !== null)
  return (
    <div class="window-strip">
      <WhatHappened ui={ui} />
      {usable.length > 0 && (
        <div class="usable" role="group" aria-label={texts.value.table.choices}>
          {usable.map(choice => (
            <UsableCard key={makeAnswerKey(choice)} ui={ui} choice={choice} />
          ))}
        </div>
      )}
    </div>
  )
}

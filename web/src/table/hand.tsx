/** Cards: the hand of whoever looks, and what lies open on the table. */
import { nameOfNoun } from '@tabularium/kernel'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { CardFaceView } from '../cards/card.tsx'
import { makeAnswerKey, type Choice } from './choices.ts'
import type { CardFace } from './game-ui.ts'
import { Mark } from './mark.ts'
import { askAboutThing, findChoicesOnThing, chooseOrList, type Ui } from './ui.ts'

/** Begins with what can be read on the card, in the same order, so that who speaks to the screen finds it by that. */
function writeSpokenCard(face: CardFace, again: number, picked: boolean, what: string): string {
  const t = texts.value.table
  const corners = face.corners.map(c => `${c.value} ${c.unit}`).join(' ')
  const names = face.corners.filter(c => !c.unit).map(c => `${c.value} ${c.name}`)
  return [face.title, corners, face.text, ...names, again > 0 && String(again + 1), picked && t.picked, what && t.choose(what)].filter(Boolean).join('. ')
}
/** Cards are being picked for one answer: then a touch picks, and the answer is given by its own button. Tried out on the sample. */
function isCardPick({ session: { client, question, state } }: Ui, { action }: Choice): boolean {
  if (!state.value || !question.value) return false
  const played = client.game.play(client.game.clone(state.value), question.value.decision.seat, client.game.fromWire(action))
  return played.ok && played.draft
}
/** A touch opens a card; to play it is a second, named act. */
function touchCard(ui: Ui, id: string): void {
  const thing = { is: 'card', id } as const
  const choices = findChoicesOnThing(ui, thing)
  if (choices.length === 1 && isCardPick(ui, choices[0]!)) chooseOrList(ui, thing)
  else ui.asked.value = { thing, why: choices.length === 0 }
}
function HandCardButton({ ui, id, again, picked }: { readonly ui: Ui; readonly id: string; readonly again: number; readonly picked: boolean }) {
  const { session } = ui
  const thing = { is: 'card', id } as const
  const face = session.gameUi.card(id, currentLang.value, session.view.value)
  const choices = findChoicesOnThing(ui, thing)
  const lesser = choices.every(c => session.gameUi.lesser.includes(c.verb))
  const what = choices.map(c => session.talk.value.action(c.action)).join('; ')
  const wanted = choices.some(c => ui.isWanted(c.action)) ? 'wanted' : ''
  return (
    <li>
      <button
        type="button"
        class={`playing-card ${picked ? 'picked' : ''} ${wanted} ${choices.length === 0 ? '' : lesser ? 'target lesser' : 'target'}`}
        aria-label={writeSpokenCard(face, again, picked, what)}
        tabIndex={choices.length > 0 ? 0 : -1}
        data-answers={choices.map(makeAnswerKey).join('|') || undefined}
        onClick={() => touchCard(ui, id)}
        onContextMenu={event => {
          event.preventDefault()
          askAboutThing(ui, thing)
        }}
      >
        <CardFaceView face={face} />
      </button>
    </li>
  )
}
/** Some games have no hands at all. */
function hasHandZone({ session }: Ui): boolean {
  const zones = session.view.value?.zones as { readonly [zone: string]: unknown } | undefined
  const seat = session.viewer.value ?? session.view.value?.seats[0]
  return seat !== undefined && zones?.[session.gameUi.handOf(seat)] !== undefined
}
export const hasCardsToShow = (ui: Ui): boolean => hasHandZone(ui) || ui.scene.shown.value.length > 0
export function HandOfCards({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const { things } = session.client.game.def
  const ids = session.hand.value
  const picked = session.view.value ? session.gameUi.picked(session.view.value) : []
  const title = (id: string): string => session.gameUi.card(id, currentLang.value).title
  if (!hasHandZone(ui)) return null
  return (
    <section class="hand" aria-labelledby="hand-title">
      <h2 id="hand-title">
        {t.hand} <span class="count">{ids.length}</span>
      </h2>
      {ids.length === 0 ? (
        <p class="empty">{t.handEmpty}</p>
      ) : (
        <ul class="fan">
          <Mark is="hand" />
          {ids.map((id, i) => (
            <HandCardButton
              key={id}
              ui={ui}
              id={id}
              again={ids.slice(0, i).filter(other => title(other) === title(id)).length}
              picked={picked.includes(things.ids.indexOf(id))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
export function CardsOnTable({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const view = session.view.value
  const cards = view ? session.gameUi.open(view) : []
  if (cards.length === 0) return null
  return (
    <section class="open-cards" aria-label={texts.value.table.open}>
      <ul>
        {cards.map(card => (
          <li key={card}>{nameOfNoun(session.client.game.def.things, currentLang.value, card)}</li>
        ))}
      </ul>
    </section>
  )
}

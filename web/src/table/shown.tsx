/** Cards that lie open for all, with who may act in which order; a click reads them whole. */
import { CardFaceView, LargeCard, CardOrder } from '../cards/card.tsx'
import { texts } from '../texts/index.ts'
import type { OpenCard } from './game-ui.ts'
import { Popup } from './popup.tsx'
import type { Ui } from './ui.ts'

function OpenCardButton({ ui, shown }: { readonly ui: Ui; readonly shown: OpenCard }) {
  return (
    <li>
      <button type="button" class="playing-card shown-card" aria-haspopup="dialog" onClick={() => void (ui.showing.value = shown.key)}>
        <span class="card-which">{shown.title}</span> <CardFaceView face={shown.face} order={shown.order} sides={shown.texts} />
      </button>
    </li>
  )
}
/** What the question asks to choose from is read whole before it is answered. */
const isToChooseFrom = ({ session: { choices } }: Ui, cards: readonly OpenCard[]): boolean =>
  choices.value.some(choice => choice.is === 'one' && cards.some(card => card.key === choice.action.to))
export function OpenCardList({ ui }: { readonly ui: Ui }) {
  const cards = ui.scene.shown.value
  if (cards.length === 0) return null
  return (
    <section class={isToChooseFrom(ui, cards) ? 'shown to-choose' : 'shown'} aria-labelledby="shown-title">
      <h2 id="shown-title">{texts.value.table.open}</h2>
      <ul class="fan-of-cards">
        {cards.map(shown => (
          <OpenCardButton key={shown.key} ui={ui} shown={shown} />
        ))}
      </ul>
    </section>
  )
}
export function OpenCardPopup({ ui }: { readonly ui: Ui }) {
  const shown = ui.scene.shown.value.find(s => s.key === ui.showing.value)
  if (!shown) return null
  return (
    <Popup title={shown.title} onClose={() => void (ui.showing.value = null)} wide>
      <CardOrder order={shown.order} named />
      <LargeCard face={shown.face} sides={shown.texts} />
    </Popup>
  )
}

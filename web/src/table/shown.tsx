/** Cards that lie open for all, with who may act in which order; a click reads them whole. */
import { ToneMark } from '../pieces/piece.tsx'
import { texts } from '../texts/index.ts'
import type { Shown } from './dress.ts'
import { Popup } from './popup.tsx'
import type { Ui } from './ui.ts'

function Order({ order, named }: { readonly order: Shown['order']; readonly named: boolean }) {
  if (!order || order.length === 0) return null
  return (
    <span class="card-order" role="img" aria-label={texts.value.table.orderOf(order.map(o => o.name).join(', '))}>
      {order.map(o => (
        <span key={o.name} title={o.name} aria-hidden="true">
          <ToneMark tone={o.tone} />
          {named && o.name}
        </span>
      ))}
    </span>
  )
}
function ShownButton({ ui, shown }: { readonly ui: Ui; readonly shown: Shown }) {
  const { face } = shown
  return (
    <li>
      <button
        type="button"
        class="playing-card shown-card"
        aria-haspopup="dialog"
        title={shown.texts?.map(side => `${side.title}: ${side.text}`).join('\n')}
        onClick={() => void (ui.showing.value = shown.key)}
      >
        <span class="card-which">{shown.title}</span> <span class="card-title">{face.title}</span> <Order order={shown.order} named={false} />{' '}
        <span class="card-corners">
          {face.corners.map(c => (
            <span key={c.name}>
              {c.value} <small>{c.unit}</small>
            </span>
          ))}
        </span>
        <Sides shown={shown} />
      </button>
    </li>
  )
}
/** What the card says, where the window has room for it; the card opens to be read whole. */
function Sides({ shown: { texts: sides } }: { readonly shown: Shown }) {
  if (!sides || sides.length === 0) return null
  return (
    <span class="card-sides" aria-hidden="true">
      {sides.map(side => (
        <span key={side.title} title={side.title}>
          {side.text}
        </span>
      ))}
    </span>
  )
}
export function ShownCards({ ui }: { readonly ui: Ui }) {
  const cards = ui.scene.shown.value
  if (cards.length === 0) return null
  return (
    <section class="shown" aria-labelledby="shown-title">
      <h2 id="shown-title">{texts.value.table.open}</h2>
      <ul class="fan-of-cards">
        {cards.map(shown => (
          <ShownButton key={shown.key} ui={ui} shown={shown} />
        ))}
      </ul>
    </section>
  )
}
export function ShownPopup({ ui }: { readonly ui: Ui }) {
  const shown = ui.scene.shown.value.find(s => s.key === ui.showing.value)
  if (!shown) return null
  const { face } = shown
  return (
    <Popup title={face.title} onClose={() => void (ui.showing.value = null)} wide>
      <p class="facts">
        {shown.title}
        {face.corners.map(c => (
          <span key={c.name}>
            {c.value} {c.name}
          </span>
        ))}
      </p>
      <Order order={shown.order} named />
      {face.text && <p>{face.text}</p>}
      {shown.texts?.map(text => (
        <section key={text.title} class="card-side">
          <h3>{text.title}</h3>
          <p>{text.text}</p>
        </section>
      ))}
    </Popup>
  )
}

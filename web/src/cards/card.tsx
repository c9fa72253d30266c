/** A card with its face: numbers, title, an engraved picture, the whole text. All sizes are in em, so that enlarging is one number. */
import { OwnerMark } from '../pieces/piece.tsx'
import { texts } from '../texts/index.ts'
import type { CardFace, OpenCard } from '../table/game-ui.ts'
import { VignetteView } from './vignette.tsx'

/** Numbers differ by shape: the first in a coin, the second in a shield. Spaces between them: a reader must not run the words together. */
function CardCorners({ face }: { readonly face: CardFace }) {
  if (face.corners.length === 0) return null
  return (
    <span class="card-corners">
      {face.corners.map(c => (
        <span key={c.name} title={c.name}>
          <b>{c.value}</b> <small>{c.unit}</small>{' '}
        </span>
      ))}
    </span>
  )
}
export function CardOrder({ order, named = false }: { readonly order: OpenCard['order']; readonly named?: boolean }) {
  if (!order || order.length === 0) return null
  return (
    <span class="card-order" role="img" aria-label={texts.value.table.orderOf(order.map(o => o.name).join(', '))}>
      {order.map(o => (
        <span key={o.name} title={o.name} aria-hidden="true">
          <OwnerMark tone={o.tone} />
          {named && o.name}
        </span>
      ))}
    </span>
  )
}
interface CardFaceProps {
  readonly face: CardFace
  readonly order?: OpenCard['order']
  /** Two texts: the second lies on a tinted ground. */
  readonly sides?: OpenCard['texts']
}
const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** The inside of a card: put it into a button, or stand it alone. */
export function CardFaceView({ face, order, sides }: CardFaceProps) {
  return (
    <>
      <span class="card-title">{face.title}</span> <CardOrder order={order} /> <CardCorners face={face} /> {face.picture && <VignetteView of={face.picture} />}
      {face.text && <span class="card-text">{face.text}</span>}
      {sides?.map(side => (
        <span key={side.title} class="card-text">
          <b>{capitaliseFirst(side.title)}.</b> {side.text}
        </span>
      ))}
    </>
  )
}
/** Enlarged, beside what can be done with it. */
export function LargeCard(props: CardFaceProps) {
  return (
    <div class="playing-card large">
      <CardFaceView {...props} />
    </div>
  )
}

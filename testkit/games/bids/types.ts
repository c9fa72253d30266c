/** The Sale: sealed bids for lots, with treasuries and wishes that nobody else sees. Read this first. */
import { byWord, frame, id, int, list, maybe, record, things, verbs, words } from '@tabularium/kernel'
import type { EventOf, FrameOf, GameTypes, Infer, NounOf, VerbsOf } from '@tabularium/kernel'
import { lotAndWishRows } from './data.ts'

const sameInBoth = (n: string) => ({ it: n, en: n })
export const seatKind = words('seat', { ada: sameInBoth('Ada'), ben: sameInBoth('Ben'), cleo: sameInBoth('Cleo'), dan: sameInBoth('Dan') })
export const thingKind = things('thing', lotAndWishRows)
export type Seat = NounOf<typeof seatKind>
export type Thing = NounOf<typeof thingKind>

/** `sold`: how many lots have come up; `spent`: what each has paid in the open. */
export const boardShape = record({ sold: int(), spent: byWord(seatKind, int()) })
/** Coins in hand, which nobody else counts. */
export const ownShape = record({ coins: int() })

/** A gift that is offered, and one that was given: known to the two alone. */
export const giftShape = record({ coins: int(1) })

export const saleFrame = frame('sale', ['prepare', 'wish', 'lot', 'count'], {})
export const lotFrame = frame('lot', ['income', 'turn-up', 'bid', 'close'], { best: maybe(id(seatKind)), price: int() })
export type SaleFrame = FrameOf<typeof saleFrame>
export type LotFrame = FrameOf<typeof lotFrame>

export const eventShapes = {
  income: record({ coins: int() }),
  gift: record({ from: id(seatKind), to: id(seatKind), coins: int() }),
  lot: record({ lot: id(thingKind) }),
  sold: record({ lot: id(thingKind), to: id(seatKind), price: int() }),
  unsold: record({ bids: list(int()) }),
  result: record({ points: list(int()) }),
}
export const verbNouns = verbs({ keep: thingKind, bid: 'amount' })

export interface Bids extends GameTypes {
  Seat: Seat
  Board: Infer<typeof boardShape>
  Frame: SaleFrame | LotFrame
  Verbs: VerbsOf<typeof verbNouns>
  Event: EventOf<typeof eventShapes>
  Timing: never
  Thing: Thing
  Zone: `wish-${Seat}` | `won-${Seat}` | 'wishes' | 'lots' | 'block' | 'cellar'
  Shown: `won-${Seat}` | 'block'
  Own: Infer<typeof ownShape>
  Shared: Infer<typeof giftShape>
  Terms: Infer<typeof giftShape>
}

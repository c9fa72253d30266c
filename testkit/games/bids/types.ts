/** The Sale: sealed bids for lots, with treasuries and wishes that nobody else sees. Read this first. */
import { byWord, frame, id, int, list, maybe, objectWithFields, makeKindOfThings, verbs, makeKindOfWords } from '@tabularium/kernel'
import type { EventOf, FrameOf, GameTypes, Infer, NounOf, VerbsOf } from '@tabularium/kernel'
import { lotAndWishRows } from './data.ts'

const repeatInBothLanguages = (n: string) => ({ it: n, en: n })
export const seatKind = makeKindOfWords('seat', {
  ada: repeatInBothLanguages('Ada'),
  ben: repeatInBothLanguages('Ben'),
  cleo: repeatInBothLanguages('Cleo'),
  dan: repeatInBothLanguages('Dan'),
})
export const thingKind = makeKindOfThings('thing', lotAndWishRows)
export type Seat = NounOf<typeof seatKind>
export type Thing = NounOf<typeof thingKind>

/** `sold`: how many lots have come up; `spent`: what each has paid in the open. */
export const boardShape = objectWithFields({ sold: int(), spent: byWord(seatKind, int()) })
/** Coins in hand, which nobody else counts. */
export const seatSecretShape = objectWithFields({ coins: int() })

/** A gift that is offered, and one that was given: known to the two alone. */
export const giftShape = objectWithFields({ coins: int(1) })

export const saleFrame = frame('sale', ['prepare', 'wish', 'lot', 'count'], {})
export const auctionLotFrame = frame('lot', ['income', 'turn-up', 'bid', 'close'], { best: maybe(id(seatKind)), price: int() })
export type SaleFrame = FrameOf<typeof saleFrame>
export type AuctionLotFrame = FrameOf<typeof auctionLotFrame>

export const eventShapes = {
  income: objectWithFields({ coins: int() }),
  gift: objectWithFields({ from: id(seatKind), to: id(seatKind), coins: int() }),
  lot: objectWithFields({ lot: id(thingKind) }),
  sold: objectWithFields({ lot: id(thingKind), to: id(seatKind), price: int() }),
  unsold: objectWithFields({ bids: list(int()) }),
  result: objectWithFields({ points: list(int()) }),
}
export const verbNouns = verbs({ keep: thingKind, bid: 'amount' })

export interface BidsGameTypes extends GameTypes {
  Seat: Seat
  Board: Infer<typeof boardShape>
  Frame: SaleFrame | AuctionLotFrame
  Verbs: VerbsOf<typeof verbNouns>
  Event: EventOf<typeof eventShapes>
  Timing: never
  Thing: Thing
  Zone: `wish-${Seat}` | `won-${Seat}` | 'wishes' | 'lots' | 'block' | 'cellar'
  Shown: `won-${Seat}` | 'block'
  Own: Infer<typeof seatSecretShape>
  Shared: Infer<typeof giftShape>
  Terms: Infer<typeof giftShape>
}

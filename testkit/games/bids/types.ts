/** The Sale: sealed bids for lots, with treasuries and wishes that nobody else sees. Read this first. */
import { byWord, frame, id, int, list, maybe, record, things, verbs, words } from '@tabularium/kernel'
import type { EventOf, FrameOf, GameTypes, Infer, NounOf, VerbsOf } from '@tabularium/kernel'
import { stock } from './data.ts'

const sameInBoth = (n: string) => ({ it: n, en: n })
export const seat = words('seat', { ada: sameInBoth('Ada'), ben: sameInBoth('Ben'), cleo: sameInBoth('Cleo'), dan: sameInBoth('Dan') })
export const thing = things('thing', stock)
export type Seat = NounOf<typeof seat>
export type Thing = NounOf<typeof thing>

/** `sold`: how many lots have come up; `spent`: what each has paid in the open. */
export const board = record({ sold: int(), spent: byWord(seat, int()) })
/** Coins in hand, which nobody else counts. */
export const own = record({ coins: int() })

/** A gift that is offered, and one that was given: known to the two alone. */
export const gift = record({ coins: int(1) })

export const sale = frame('sale', ['prepare', 'wish', 'lot', 'count'], {})
export const lot = frame('lot', ['income', 'turn-up', 'bid', 'close'], { best: maybe(id(seat)), price: int() })
export type SaleFrame = FrameOf<typeof sale>
export type LotFrame = FrameOf<typeof lot>

export const events = {
  income: record({ coins: int() }),
  gift: record({ from: id(seat), to: id(seat), coins: int() }),
  lot: record({ lot: id(thing) }),
  sold: record({ lot: id(thing), to: id(seat), price: int() }),
  unsold: record({ bids: list(int()) }),
  result: record({ points: list(int()) }),
}
export const nouns = verbs({ keep: thing, bid: 'amount' })

export interface Bids extends GameTypes {
  Seat: Seat
  Board: Infer<typeof board>
  Frame: SaleFrame | LotFrame
  Verbs: VerbsOf<typeof nouns>
  Event: EventOf<typeof events>
  Timing: never
  Thing: Thing
  Zone: `wish-${Seat}` | `won-${Seat}` | 'wishes' | 'lots' | 'block' | 'cellar'
  Shown: `won-${Seat}` | 'block'
  Own: Infer<typeof own>
  Shared: Infer<typeof gift>
  Terms: Infer<typeof gift>
}

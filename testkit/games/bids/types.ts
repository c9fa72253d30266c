/** The Sale: sealed bids for lots, with treasuries and wishes that nobody else sees. Read this first. */
import type { Amount, Frame, GameTypes } from '@tabularium/kernel'

export type Seat = 'ada' | 'ben' | 'cleo' | 'dan'
/** `spent`: what each has paid in the open; `won`: lots by seat; `sold`: how many lots have come up. */
export type Board = { sold: number; spent: { [S in Seat]?: number } }
/** Coins in hand, and how much income came in secret so far. */
export type Own = { coins: number }
export type SaleFrame = Frame & { readonly proc: 'sale'; at: 'prepare' | 'wish' | 'lot' | 'count' }
export type LotFrame = Frame & { readonly proc: 'lot'; at: 'income' | 'turn-up' | 'bid' | 'close'; best: Seat | null; price: number }
export interface Bids extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: SaleFrame | LotFrame
  Verbs: { keep: number; bid: Amount }
  Event:
    | { is: 'income'; coins: number }
    | { is: 'lot'; lot: number }
    | { is: 'sold'; lot: number; to: Seat; price: number }
    | { is: 'unsold'; bids: number[] }
    | { is: 'result'; points: number[] }
  Timing: never
  Zone: `wish-${Seat}` | `won-${Seat}` | 'wishes' | 'lots' | 'block' | 'cellar'
  Shown: `won-${Seat}` | 'block'
  Own: Own
}

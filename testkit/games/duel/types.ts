/** The Fords: a card duel for two or three on a wheel of seven places. Read this first. */
import type { Amount, Frame, GameTypes } from '@tabularium/kernel'

export type Seat = 'red' | 'green' | 'blue'
export type Place = number
export type Card = number
/** `men`: how many a seat has in each place. */
export type Board = { men: { [S in Seat]?: number[] }; turn: number; marched: boolean }
export type GameFrame = Frame & { readonly proc: 'game'; at: 'deal' | 'turns' }
export type TurnFrame = Frame & { readonly proc: 'turn'; at: 'draw' | 'act' | 'next'; readonly seat: Seat }
type March = { readonly seat: Seat; readonly from: Place; to: Place; men: number; stopped: boolean }
export type MarchFrame = Frame & March & { readonly proc: 'march'; at: 'where' | 'number' | 'declare' | 'move' | 'battle' }
export interface Duel extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: GameFrame | TurnFrame | MarchFrame
  Verbs: { march: Place; scout: Seat; rest: null; to: Place; take: Amount; play: Card }
  Event:
    | { is: 'scouted'; seat: Seat; of: Seat }
    | { is: 'marched'; seat: Seat; from: Place; to: Place; men: number }
    | { is: 'played'; seat: Seat; card: Card }
    | { is: 'battle'; place: Place; rolls: number[]; loser: Seat }
  Timing: 'march' | 'event'
  Zone: `hand-${Seat}` | 'deck' | 'discard' | 'table'
  Shown: 'table'
  Own: null
}

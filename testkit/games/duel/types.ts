/** The Fords: a card duel for two or three on a wheel of seven places. Read this first. */
import type { Amount, Frame, GameTypes } from '@tabularium/kernel'

export type Seat = 'red' | 'green' | 'blue'
export type Place = number
export type Card = number
/** `men`: how many a seat has in each place. */
export type Board = { men: { [S in Seat]?: number[] }; round: number; active: number; marched: boolean }
export type GameFrame = Frame & { readonly proc: 'game'; at: 'deal' | 'turns' | 'result' }
export type TurnFrame = Frame & { readonly proc: 'turn'; at: 'draw' | 'act' | 'next'; readonly seat: Seat }
type March = { readonly seat: Seat; readonly from: Place; to: Place; men: number; stopped: boolean }
type Battle = { readonly attacker: Seat; readonly defender: Seat; readonly place: Place; points: { [S in Seat]?: number }; loser: Seat | null }
export type MarchFrame = Frame & March & { readonly proc: 'march'; at: 'where' | 'number' | 'declare' | 'move' | 'fight' }
export type BattleFrame = Frame & Battle & { readonly proc: 'battle'; at: 'commit' | 'roll' | 'retreat' }
export type EventFrame = Frame & { readonly proc: 'event'; at: 'answer' | 'effect'; readonly by: Seat; readonly card: Card; cancelled: boolean }
export interface Duel extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: GameFrame | TurnFrame | MarchFrame | BattleFrame | EventFrame
  Verbs: { march: Place; scout: Seat; rest: null; to: Place; take: Amount; commit: Card; mist: Card; omen: Card; retreat: Place; stand: null }
  Event:
    | { is: 'drew'; card: Card }
    | { is: 'scouted'; seat: Seat; of: Seat }
    | { is: 'saw'; of: Seat; card: Card }
    | { is: 'marched'; seat: Seat; from: Place; to: Place; men: number }
    | { is: 'stopped'; seat: Seat }
    | { is: 'played'; seat: Seat; card: Card }
    | { is: 'battle'; place: Place; rolls: number[]; loser: Seat }
    | { is: 'retreated'; seat: Seat; to: Place }
  Timing: 'march' | 'event'
  Zone: `hand-${Seat}` | 'deck' | 'discard' | 'table'
  Shown: 'table'
  Own: null
}

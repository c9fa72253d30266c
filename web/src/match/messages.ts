/** What the page and the worker say to each other. */
import type { GameId } from '@tabularium/games'
import type { Order } from '@tabularium/host'
import type { WireAction } from '@tabularium/kernel'
import type { Answer, AnyState, Position, Speed, Update } from './link.ts'

export type Ask =
  | { readonly is: 'open'; readonly id: string }
  | { readonly is: 'watch'; readonly seat: string | null }
  | { readonly is: 'act'; readonly seat: string; readonly action: WireAction }
  | { readonly is: 'plan'; readonly seat: string; readonly actions: readonly WireAction[] }
  | { readonly is: 'undo'; readonly seat: string; readonly all: boolean }
  | { readonly is: 'order'; readonly seat: string; readonly timing: string | null; readonly order: Order; readonly lasts: 'always' | 'now' }
  | { readonly is: 'at'; readonly seat: string | null; readonly n: number }
  | { readonly is: 'step' }
  | { readonly is: 'speed'; readonly speed: Speed }
  | { readonly is: 'saw'; readonly seat: string; readonly n: number }
  | { readonly is: 'export'; readonly seat: string | null }
export type Asked = { readonly ask: number } & Ask
export type Told =
  | { readonly is: 'answer'; readonly ask: number; readonly answer: Answer | Position | string }
  | { readonly is: 'update'; readonly update: Update }
/** To an opponent's worker and back. */
export interface Think {
  readonly ask: number
  readonly game: GameId
  readonly sample: AnyState
  readonly seat: string
  readonly bot: string
  readonly seed: string
}
export interface Thought {
  readonly ask: number
  readonly action: WireAction | null
}

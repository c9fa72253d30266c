/** What the page and the worker say to each other. */
import type { GameId } from '@tabularium/games'
import type { StandingOrder } from '@tabularium/host'
import type { WireAction, WireAsideAction } from '@tabularium/kernel'
import type { LookBack, MatchLookedBackOn } from '../advice/look-back-in-worker.ts'
import type { AnswerOrRefusal, AnyState, OpponentSpeed } from './client.ts'
import type { Failure } from './failure.ts'
import type { PositionMessage, UpdateMessage } from './views.ts'

export type WorkerRequest =
  /** `alive`: the lock that the worker holds for as long as it lives. */
  | { readonly is: 'open'; readonly id: string; readonly takeOver: boolean; readonly alive: string }
  | { readonly is: 'watch'; readonly seat: string | null }
  | { readonly is: 'act'; readonly seat: string; readonly action: WireAction }
  | { readonly is: 'aside'; readonly seat: string; readonly action: WireAsideAction }
  | { readonly is: 'plan'; readonly seat: string; readonly actions: readonly WireAction[] }
  | { readonly is: 'undo'; readonly seat: string; readonly all: boolean }
  | { readonly is: 'set-order'; readonly seat: string; readonly timing: string | null; readonly order: StandingOrder; readonly lasts: 'always' | 'now' }
  | { readonly is: 'position-at'; readonly seat: string | null; readonly n: number }
  | { readonly is: 'take-step'; readonly count: number }
  | { readonly is: 'look-back'; readonly seat: string | null }
  | { readonly is: 'set-speed'; readonly speed: OpponentSpeed }
  | { readonly is: 'mark-seen'; readonly seat: string; readonly n: number }
  | { readonly is: 'drawn' }
  | { readonly is: 'export' }
  | { readonly is: 'resume' }
/** A request with its number, which the reply carries too. */
export type NumberedRequest = { readonly request: number } & WorkerRequest
export type WorkerResult = AnswerOrRefusal | PositionMessage | LookBack | string | null
/** Every request is answered, by a result or a failure; a failure without a number is one that nobody asked for. */
export type WorkerReply =
  | { readonly is: 'result'; readonly request: number; readonly result: WorkerResult }
  | { readonly is: 'failure'; readonly request: number | null; readonly failure: Failure }
  | { readonly is: 'update'; readonly update: UpdateMessage }
/** To an opponent's worker and back. */
export interface ThinkRequest {
  readonly request: number
  readonly game: GameId
  readonly sample: AnyState
  readonly seat: string
  readonly bot: string
  readonly seed: string
}
export type ThinkReply = { readonly request: number; readonly action: WireAction | null } | { readonly request: number; readonly failed: string }
/** For a hint to the seat; `advise` is its seed. */
export interface AdviceRequest extends Omit<ThinkRequest, 'request' | 'bot' | 'seed'> {
  readonly advise: string
}
/** For a look back on a finished match, of which nothing is secret any more. */
export interface LookBackRequest {
  readonly game: GameId
  readonly lookBack: MatchLookedBackOn
  readonly viewer: string | null
}

/** A match as its host keeps it: plain data, never changed in place. The server stores it, the browser too. */
import type { Draft, GameTypes, Json, Options, Refusal, State, WireAction } from '@tabularium/kernel'

/** Published when the match begins. `commitment` is the hash of the host's secret; the dice follow from the secret and the seats' words. */
export interface Header {
  readonly format: 1
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: Options
  readonly seats: readonly string[]
  readonly commitment: string
  readonly words: readonly string[]
}
export interface LoggedEvent {
  readonly event: Json
  readonly cite: readonly string[]
  /** `null`: everybody. */
  readonly to: readonly string[] | null
}
/** `auto`: a standing order answered. `draft`: nobody else knows of it yet. */
export interface MoveEntry {
  readonly is: 'move'
  readonly n: number
  readonly at: number
  readonly seat: string
  readonly action: WireAction
  readonly told: readonly LoggedEvent[]
  readonly auto: boolean
  readonly barrier: boolean
  readonly draft: boolean
}
/** The state is again what it was after entry `to`. Past a barrier the dice go on from a new branch. */
export interface UndoEntry {
  readonly is: 'undo'
  readonly n: number
  readonly at: number
  readonly seat: string
  readonly to: number
  readonly branch: number | null
}
/** A seat's own draft is again what it was after entry `to`; nothing else changes. */
export interface RetractEntry {
  readonly is: 'retract'
  readonly n: number
  readonly at: number
  readonly seat: string
  readonly to: number
}
export type Entry = MoveEntry | UndoEntry | RetractEntry

/** When a reaction window stops a person: always; where the act concerns him by public facts; if he holds an answer; never. */
export const orders = ['stop', 'concerned', 'holding', 'pass'] as const
export type Order = (typeof orders)[number]
export interface Orders {
  readonly usual: Order
  readonly by: { readonly [timing: string]: Order }
  /** Until the seat next acts of its own: "always pass here this turn". */
  readonly now: { readonly [timing: string]: Order }
}
export interface Snapshot<G extends GameTypes> {
  readonly n: number
  readonly state: State<G>
}
/** What a seat's draft was after entry `n`, before its next pick. */
export interface Pick {
  readonly n: number
  readonly draft: Draft | null
}
export interface Match<G extends GameTypes> {
  readonly header: Header
  readonly secret: string
  readonly state: State<G>
  readonly opening: readonly LoggedEvent[]
  readonly log: readonly Entry[]
  /** The state before each move since the last barrier, oldest first. All are of one seat. */
  readonly undo: readonly (Snapshot<G> & { readonly seat: string })[]
  /** The drafts a seat went through in the question that is open. */
  readonly drafts: { readonly [seat: string]: readonly Pick[] }
  /** The state after each barrier: for replay, take-backs and "what happened since". */
  readonly snapshots: readonly Snapshot<G>[]
  readonly orders: { readonly [seat: string]: Orders }
  /** When a seat's hand-dependent automatic answer is due. */
  readonly due: { readonly [seat: string]: number }
  /** What is left of a plan. */
  readonly plans: { readonly [seat: string]: readonly WireAction[] }
}
export type Problem = Refusal['reason'] | 'no-undo' | 'no-plan'
export type Result<G extends GameTypes> =
  | { readonly ok: true; readonly match: Match<G> }
  | { readonly ok: false; readonly problem: Problem; readonly cite: readonly string[]; readonly detail: string }

/** What lies between the table and the match, wherever the match lives. The table knows views, samples and events, never the true state. */
import type { ReadonlySignal } from '@preact/signals'
import type { AnyGame, GameId } from '@tabularium/games'
import type { LogEntry, MatchFile, StandingOrder, StandingOrdersOfSeat, LoggedEvent, ReceiptOfSeenLog } from '@tabularium/host'
import type { GameTypes, InBothLanguages, State, View, WireAction, WireAsideAction } from '@tabularium/kernel'
import type { LookBack } from '../advice/look-back-in-worker.ts'
import type { Failure } from './failure.ts'

export type AnyState = State<GameTypes>
export type AnyView = View<GameTypes>
/** `remote`: somebody at another screen. */
export type Player = { readonly is: 'person' } | { readonly is: 'bot'; readonly bot: string } | { readonly is: 'remote'; readonly name: string }
export type PlayersBySeat = { readonly [seat: string]: Player }
/** How long an opponent lets its moves be seen. */
export const opponentSpeeds = ['instant', 'quick', 'calm', 'slow'] as const
export type OpponentSpeed = (typeof opponentSpeeds)[number]

/** The match as one seat sees it. `sample` holds nothing the seat does not know, so everything may be tried on it. */
export interface SampledPosition {
  /** So many entries of the log led here. */
  readonly n: number
  readonly sample: AnyState
}
export interface MatchUpdate extends SampledPosition {
  /** Entries of the log that were sent before. */
  readonly from: number
  readonly seat: string | null
  /** People and opponents who must decide, once standing orders have been followed. */
  readonly asked: readonly string[]
  readonly canUndo: boolean
  /** Proof of what the seat has seen so far of the match with this commitment. */
  readonly receipt: ReceiptOfSeenLog & { readonly commitment: string }
  readonly orders: StandingOrdersOfSeat
  /** What the seat may read of the log since `from`. */
  readonly entries: readonly LogEntry[]
  readonly opening: readonly LoggedEvent[]
  /** The rest of a plan that somebody's reaction stopped. */
  readonly rest: readonly WireAction[]
  /** How far a worked example has been stepped. */
  readonly step: number
}
export type AnswerOrRefusal = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly cite: readonly string[] }
export interface MatchInfo {
  readonly id: string
  readonly game: GameId
  readonly players: PlayersBySeat
  /** A position to study: all seats are played here, openly. */
  readonly study: StudyExample | null
  /** How much of the log this browser has shown, by seat. */
  readonly seen: { readonly [seat: string]: number }
}
/** The steps of a worked example: actions, passes, dice, and what must be so. */
export interface StudyExample {
  readonly title: string
  readonly steps: readonly object[]
  /** Each step in a sentence, empty where there is nothing to say. Studies of earlier versions have none. */
  readonly narration?: readonly InBothLanguages<string>[]
  /** What the example is about: the clauses that it shows. */
  readonly cite?: readonly string[]
}
export interface MatchClient {
  readonly info: MatchInfo
  readonly game: AnyGame
  /** Shows the match as this seat sees it from now on; the first update brings the whole log. */
  watch(seat: string | null, onUpdate: (update: MatchUpdate) => void): void
  act(seat: string, action: WireAction): Promise<AnswerOrRefusal>
  /** Offers something to others, or answers an offer, while somebody else decides. */
  aside(seat: string, action: WireAsideAction): Promise<AnswerOrRefusal>
  plan(seat: string, actions: readonly WireAction[]): Promise<AnswerOrRefusal>
  undo(seat: string, all: boolean): Promise<AnswerOrRefusal>
  setOrder(seat: string, timing: string | null, order: StandingOrder, lasts: 'always' | 'now'): Promise<AnswerOrRefusal>
  /** Where the match stood after `n` entries, as the seat knew it then. */
  positionAt(seat: string | null, n: number): Promise<SampledPosition>
  /** The next step of the example that is being studied. */
  takeStep(count?: number): Promise<AnswerOrRefusal>
  setSpeed(speed: OpponentSpeed): void
  markSeen(seat: string, n: number): void
  /** What was sent last is on the screen: the next may come. Only opponents in this browser move as fast as they are drawn. */
  reportDrawn?(): void
  /** Brings the beginning of a long log that is not here yet; null: nothing is missing. */
  readonly earlier?: ReadonlySignal<(() => void) | null>
  /** The match as a file that can be opened again: to be played on, or after the end to be looked at and verified. */
  exportFile(): Promise<string>
  /** The same for a server that is to go on with it; only matches that live in this browser have it. */
  exportForServer?(): Promise<MatchFile>
  /** Begins the same match once more with the same people, and goes there. */
  rematch?(): Promise<void>
  /** Everybody's chances along the way of a finished match; only matches that live in this browser have it. */
  lookBack?(seat: string | null): Promise<LookBack | null>
  /** Failures that no request is to blame for. Those of a request are thrown to whoever made it, as `MatchError`. */
  listenForFailures(onFailure: (failure: Failure) => void): void
  /** Goes on after a failure. */
  resume(failure: Failure): Promise<AnswerOrRefusal>
  close(): void
}

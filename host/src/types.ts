/** A match as its host keeps it: plain data, never changed in place. The server stores it, the browser too. */
import type { Draft, GameTypes, Json, GameOptions, Refusal, State, WireAction, WireAsideAction } from '@tabularium/kernel'

/** 1: events were called `told`, entries had no hash. 2: entries are chained by hashes. */
export type MatchFormatVersion = 1 | 2
/** Published when the match begins. `commitment` is the hash of the host's secret; the dice follow from the secret and the seats' words. */
export interface MatchHeader {
  readonly format: MatchFormatVersion
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: GameOptions
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
interface FieldsOfEveryLogEntry {
  readonly n: number
  readonly at: number
  readonly seat: string
  /** Chains this entry to all before it, keyed by the secret: it proves the past without telling it. */
  readonly hash: string
}
/** Why the host answered for a seat: a standing order, or there was only one answer. */
export type AutomaticAnswerReason = 'order' | 'only-answer'
/** `draft`: nobody else knows of it yet. `hiddenFrom`: seats that did not see which thing was meant; spectators if anybody. */
export interface MoveEntry extends FieldsOfEveryLogEntry {
  readonly is: 'move'
  readonly action: WireAction
  readonly events: readonly LoggedEvent[]
  readonly auto: AutomaticAnswerReason | null
  readonly barrier: boolean
  readonly draft: boolean
  readonly hiddenFrom: readonly string[]
}
/** The state is again what it was after entry `to`. Past a barrier the dice go on from a new branch, and everybody agreed. */
export interface UndoEntry extends FieldsOfEveryLogEntry {
  readonly is: 'undo'
  readonly to: number
  readonly branch: number | null
  readonly consent: readonly string[]
}
/** A seat's own draft is again what it was after entry `to`; nothing else changes. */
export interface RetractEntry extends FieldsOfEveryLogEntry {
  readonly is: 'retract'
  readonly to: number
}
/** An offer to others or an answer to one; known to the parties alone. */
export interface AsideEntry extends FieldsOfEveryLogEntry {
  readonly is: 'aside'
  readonly action: WireAsideAction
  readonly parties: readonly string[]
}
/** The next rolls and draws are laid ready: in positions and examples only. */
export interface ScriptedDiceEntry extends FieldsOfEveryLogEntry {
  readonly is: 'dice'
  readonly dice: Json
}
/** What the host itself notes, because its time has come: nobody decides it and nobody takes it back. */
export interface NoticeEntry extends FieldsOfEveryLogEntry {
  readonly is: 'notice'
  readonly notice: string
}
/** From here on the dice follow from another secret, whose hash is the commitment: the match has come to another host. */
export interface NewDiceEntry extends FieldsOfEveryLogEntry {
  readonly is: 'new-dice'
  readonly commitment: string
}
export type LogEntry = MoveEntry | UndoEntry | RetractEntry | AsideEntry | ScriptedDiceEntry | NoticeEntry | NewDiceEntry

/** When a reaction window stops a person: always; where the act concerns him by public facts; if he holds an answer; never. */
export const standingOrderNames = ['stop', 'concerned', 'holding', 'pass'] as const
export type StandingOrder = (typeof standingOrderNames)[number]
export interface StandingOrdersOfSeat {
  readonly usual: StandingOrder
  readonly by: { readonly [timing: string]: StandingOrder }
  /** Until the seat next acts of its own: "always pass here this turn". */
  readonly now: { readonly [timing: string]: StandingOrder }
}
/** Where a seat may go back to: what was so after entry `n`. */
export interface UndoPoint {
  readonly n: number
  readonly seat: string
}
/** What a seat's draft was after entry `n`, before its next choice. */
export interface DraftUndoPoint {
  readonly n: number
  readonly draft: Draft | null
}
/** What a host must hold of a match to go on: as small after five thousand entries as after five. */
export interface MatchCoreWithoutHistory<G extends GameTypes> {
  readonly header: MatchHeader
  readonly secret: string
  /** Those of the hosts it had before, oldest first; most matches have had none. */
  readonly earlierSecrets?: readonly string[]
  readonly state: State<G>
  /** How many entries there are, and the hash of the last. */
  readonly n: number
  readonly hash: string
  /** What each seat, and the spectators last, have seen of the log: how many entries, and the hash of the last of them. */
  readonly receipts: readonly ReceiptOfSeenLog[]
  /** When the first entry was made; null before. */
  readonly begunAt: number | null
  /** What the host has noted so far. */
  readonly noted: readonly string[]
  /** How often the dice were begun anew. */
  readonly branches: number
  /** Oldest first, since the last barrier; all of one seat. */
  readonly undo: readonly UndoPoint[]
  /** The drafts a seat went through in the question that is open. */
  readonly drafts: { readonly [seat: string]: readonly DraftUndoPoint[] }
  readonly orders: { readonly [seat: string]: StandingOrdersOfSeat }
  /** When a seat's hand-dependent automatic answer is due. */
  readonly due: { readonly [seat: string]: number }
  /** What is left of a plan. */
  readonly plans: { readonly [seat: string]: readonly WireAction[] }
}
/** What a seat keeps to prove later what it saw. */
export interface ReceiptOfSeenLog {
  readonly seen: number
  readonly hash: string
}
export interface StateSnapshot<G extends GameTypes> {
  readonly n: number
  readonly state: State<G>
}
/** What lies outside the core and only grows. */
export interface MatchHistory<G extends GameTypes> {
  readonly log: readonly LogEntry[]
  /** The state after each barrier: for replay, undo and "what happened since". */
  readonly snapshots: readonly StateSnapshot<G>[]
}
export interface Match<G extends GameTypes> extends MatchCoreWithoutHistory<G>, MatchHistory<G> {
  /** What was told when the table was laid. */
  readonly opening: readonly LoggedEvent[]
}
export type MatchRefusalReason = Refusal['reason'] | 'no-undo' | 'no-plan'
export interface MatchRefusal {
  readonly ok: false
  readonly problem: MatchRefusalReason
  readonly cite: readonly string[]
  readonly detail: string
}
export type CoreAndEntryOrRefusal<G extends GameTypes> =
  | { readonly ok: true; readonly core: MatchCoreWithoutHistory<G>; readonly entry: LogEntry }
  | MatchRefusal
export type MatchResult<G extends GameTypes> = { readonly ok: true; readonly match: Match<G> } | MatchRefusal

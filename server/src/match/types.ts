/** A match as the server holds it: what the host needs, and everything around the table. Plain data, never changed in place. Read this first. */
import type { AnyGame, GameId } from '@tabularium/games'
import type { Match } from '@tabularium/host'
import type { GameTypes, State, WireAction } from '@tabularium/kernel'
import type { MatchSettings, ProposedMeasure, WishedSeatOccupant } from '@tabularium/protocol'

export type AnyMatch = Match<GameTypes>
export type AnyState = State<GameTypes>

/** `open`: people are still coming. */
export type OnlineMatchStatus = 'open' | 'playing' | 'over'
/** Who has a seat: a guest, a bot, or nobody. */
export interface SeatHolder {
  readonly seat: string
  readonly wish: WishedSeatOccupant['is']
  readonly guest: string | null
  readonly bot: string | null
  /** His own word in the key of the dice. */
  readonly word: string | null
  /** Days of rest that are left, and until when one lasts. */
  readonly holidays: number
  readonly awayUntil: number
}
export interface OpenVote {
  readonly id: string
  readonly by: string
  readonly proposal: ProposedMeasure
  /** A take-back goes to the state after this true entry. */
  readonly to: number | null
  readonly yes: readonly string[]
}
/** What was proposed last and by whom it was refused. */
export interface RefusedProposal {
  readonly id: string
  readonly by: string
  readonly proposal: ProposedMeasure
  readonly seat: string
}
export type EndReason = 'played' | 'resigned' | 'timeout' | 'agreed' | 'abandoned'
export interface MatchEnd {
  readonly by: EndReason
  readonly seat: string | null
}
/** What is agreed around the table. */
export interface TableAgreements {
  readonly vote: OpenVote | null
  /** Until the match goes on, or something else is proposed. */
  readonly refused: RefusedProposal | null
  readonly paused: boolean
  readonly ended: MatchEnd | null
  /** Seats whose clock ran out and whose fate the others decide. */
  readonly vanished: readonly string[]
  /** What is left of plans that somebody's reaction stopped. */
  readonly rest: { readonly [seat: string]: readonly WireAction[] }
  readonly rematch: string | null
  /** In a rematch, who sat there before: he finds the match and his seat without a link. */
  readonly expected: { readonly [seat: string]: string }
  /** Guests who sat here and do not any more: they may go on looking. */
  readonly former: readonly string[]
}
/** `since`: it runs since then; null: it stands. */
export interface RunningTime {
  readonly left: number
  readonly since: number | null
}
/** One seat's time. */
export interface SeatClock extends RunningTime {
  /** What others see until the question is closed: when a hidden answer was given is nobody's business. */
  readonly shown: RunningTime
}
export type ClocksBySeat = { readonly [seat: string]: SeatClock }

export interface OnlineMatch {
  readonly id: string
  readonly version: number
  readonly status: OnlineMatchStatus
  readonly gameId: GameId
  readonly game: AnyGame
  readonly settings: MatchSettings
  readonly holders: readonly SeatHolder[]
  readonly talks: TableAgreements
  /** Dice, samples and bots follow from it. Its hash is published before anybody joins. */
  readonly secret: string
  /** Null before the start. */
  readonly match: AnyMatch | null
  /** The newest snapshot that is stored. */
  readonly snapshotAt: number
  readonly clocks: ClocksBySeat | null
  /** Seats that must really decide, once standing orders have been followed. */
  readonly asked: readonly string[]
  /** When something is due by itself: a bot's answer, an automatic one, the end of a clock. */
  readonly wakeAt: number | null
  readonly creator: string
  readonly created: number
}
export type OnlineRefusalReason =
  | 'not-found'
  | 'not-allowed'
  | 'not-your-seat'
  | 'seat-taken'
  | 'no-seat'
  | 'already-started'
  | 'not-started'
  | 'over'
  | 'paused'
  | 'stale'
  | 'no-vote'
  | 'no-holidays'
  | 'muted'
  | 'bad-settings'
  | 'bad-file'
  | 'outdated'
  | 'too-many'
  | 'unavailable'
/** Why something was not done. Refusals by the rules carry their own reason and clauses. */
export interface Refusal {
  readonly ok: false
  readonly problem: string
  readonly cite: readonly string[]
  readonly detail: string
}
export const makeRefusal = (problem: OnlineRefusalReason, detail = ''): Refusal => ({ ok: false, problem, cite: [], detail })
export const isRefusal = (v: object): v is Refusal => 'ok' in v && v.ok === false
/** The match after a change, or why there is none. */
export type ChangedMatchOrRefusal = OnlineMatch | Refusal

export const emptyTableAgreements: TableAgreements = {
  vote: null,
  refused: null,
  paused: false,
  ended: null,
  vanished: [],
  rest: {},
  rematch: null,
  expected: {},
  former: [],
}
export const listSeatsOfPeople = (m: OnlineMatch): string[] => m.holders.flatMap(h => (h.guest === null ? [] : [h.seat]))
export const listSeatsOfBots = (m: OnlineMatch): string[] => m.holders.flatMap(h => (h.bot === null ? [] : [h.seat]))
export const findSeatHolder = (m: OnlineMatch, seat: string): SeatHolder | undefined => m.holders.find(h => h.seat === seat)
export const isGuestHoldingSeat = (m: OnlineMatch, guest: string | null, seat: string): boolean => guest !== null && findSeatHolder(m, seat)?.guest === guest
export const listSeatsOfGuest = (m: OnlineMatch, guest: string): string[] => m.holders.flatMap(h => (h.guest === guest ? [h.seat] : []))
export const withChangedSeatHolder = (m: OnlineMatch, seat: string, part: Partial<SeatHolder>): OnlineMatch => ({
  ...m,
  holders: m.holders.map(h => (h.seat === seat ? { ...h, ...part } : h)),
})
export const withChangedAgreements = (m: OnlineMatch, part: Partial<TableAgreements>): OnlineMatch => ({ ...m, talks: { ...m.talks, ...part } })

/** What a viewer is sent of a match. Nothing here depends on what the viewer may not know: neither words nor numbers nor whether something is sent at all. */
import { createHash } from 'node:crypto'
import {
  defaultStandingOrders,
  filterEventsForSeat,
  isEntryShownTo,
  findSeenLogReceiptOfSeat,
  encodeViewToSend,
  computeStateAfterEntryNumber,
  listJsonChangesBetween,
  type LogEntry,
  type ReceiptOfSeenLog,
  type StandingOrdersOfSeat,
} from '@tabularium/host'
import type { ProposedMeasure } from '@tabularium/protocol'
import { WORDS_PER_RNG_KEY, sha256, type GameTypes, type View, type WireAction } from '@tabularium/kernel'
import { findTrueNumberInStretch, type StretchOfLog } from '../store/past.ts'
import { makeClocksForViewer } from './clock.ts'
import { maySeatUndo } from './play.ts'
import { findSeatHolder, type AnyMatch, type OnlineMatch } from './types.ts'

/** Hashing it for every update would cost more than keeping it. */
const commitmentsBySecret = new Map<string, string>()
const MOST_COMMITMENTS_IN_MEMORY = 10_000
function findCommitmentOfSecret(secret: string): string {
  const known = commitmentsBySecret.get(secret)
  if (known !== undefined) return known
  if (commitmentsBySecret.size >= MOST_COMMITMENTS_IN_MEMORY) commitmentsBySecret.clear()
  const commitment = sha256(secret)
  commitmentsBySecret.set(secret, commitment)
  return commitment
}
/** Everything that is left to chance beside the dice follows from the match's secret, so that the same viewer is shown the same. */
type DigestParts = readonly (string | number | null)[]
const computeDigestOfSecret = ({ secret }: OnlineMatch, parts: DigestParts): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([secret, ...parts]))
    .digest()
export const deriveSeedFromSecret = (m: OnlineMatch, ...parts: DigestParts): string => computeDigestOfSecret(m, parts).toString('hex')
/** As `keyFrom`, without hashing twice: the digest as eight words. */
export function deriveRngKeyFromSecret(m: OnlineMatch, ...parts: DigestParts): readonly number[] {
  const digest = computeDigestOfSecret(m, parts)
  return Array.from({ length: WORDS_PER_RNG_KEY }, (_, word) => digest.readUInt32BE(4 * word))
}
export type AnyView = View<GameTypes>

/** Who has to decide, as far as the viewer may know: whether another has answered in secret is not shown. */
function listAskedSeatsForViewer(m: OnlineMatch, match: AnyMatch, viewer: string | null): readonly string[] {
  if (m.status === 'over') return []
  return m.game.asked(match.state).filter(seat => (seat === viewer ? m.asked.includes(seat) : true))
}
export interface PublicTableView {
  readonly id: string
  readonly game: string
  readonly status: OnlineMatch['status']
  /** Whether there is a table to look at. */
  readonly begun: boolean
  readonly settings: Omit<OnlineMatch['settings'], 'seats'>
  readonly seats: readonly PublicSeatView[]
  readonly creator: string
  readonly commitment: string
  readonly talks: Pick<OnlineMatch['talks'], 'vote' | 'refused' | 'paused' | 'ended' | 'vanished' | 'rematch'>
}
interface PublicSeatView {
  readonly seat: string
  readonly wish: string
  readonly guest: string | null
  readonly bot: string | null
  readonly holidays: number
  readonly awayUntil: number
}
/** To where a seat would go back is counted in its own log, with offers and choices that nobody else knows of. */
const hideOwnCount = <P extends { readonly proposal: ProposedMeasure }>(proposed: P): P =>
  proposed.proposal.is === 'take-back' ? { ...proposed, proposal: { ...proposed.proposal, n: 0 } } : proposed
/** What everybody sees around the table. */
export function makePublicTableView(m: OnlineMatch): PublicTableView {
  const { seats: _seats, ...settings } = m.settings
  const { vote, refused, paused, ended, vanished, rematch } = m.talks
  return {
    id: m.id,
    game: m.gameId,
    status: m.status,
    begun: m.match !== null,
    settings,
    creator: m.creator,
    commitment: findCommitmentOfSecret(m.secret),
    seats: m.holders.map(({ word: _word, ...holder }) => holder),
    talks: { vote: vote && hideOwnCount({ ...vote, to: null }), refused: refused && hideOwnCount(refused), paused, ended, vanished, rematch },
  }
}
/** What a viewer knows beside the log and the table: it changes with his own answers, orders and plans too. */
export interface ViewersOwnPart {
  readonly asked: readonly string[]
  readonly canUndo: boolean
  readonly receipt: ReceiptOfSeenLog
  readonly commitment: string
  readonly orders: StandingOrdersOfSeat
  readonly rest: readonly WireAction[]
  readonly clocks: ReturnType<typeof makeClocksForViewer>
}
const NO_PLAN: readonly WireAction[] = []
export function makeViewersOwnPart(m: OnlineMatch, match: AnyMatch, viewer: string | null): ViewersOwnPart {
  return {
    asked: listAskedSeatsForViewer(m, match, viewer),
    canUndo: viewer !== null && m.status === 'playing' && maySeatUndo(m, match, viewer),
    receipt: findSeenLogReceiptOfSeat(match, viewer),
    commitment: findCommitmentOfSecret(m.secret),
    orders: (viewer === null ? null : match.orders[viewer]) ?? defaultStandingOrders,
    rest: (viewer === null ? null : m.talks.rest[viewer]) ?? NO_PLAN,
    clocks: makeClocksForViewer(m.clocks, viewer),
  }
}
/** The members that are not as they were; null: there was nothing before. */
export function listChangedMembers(before: ViewersOwnPart | null, after: ViewersOwnPart): Partial<ViewersOwnPart> {
  if (!before) return after
  const changed: { [name: string]: unknown } = {}
  for (const name of Object.keys(after) as (keyof ViewersOwnPart)[])
    if (listJsonChangesBetween(before[name], after[name]).length > 0) changed[name] = after[name]
  return changed
}
export interface UpdateContents {
  /** So many entries the viewer has already; these come now. */
  readonly from: number
  readonly entries: readonly LogEntry[]
  /** The view that he has; null: he is sent the whole. */
  readonly before: AnyView | null
  readonly view: AnyView
  /** What changed in his own part. */
  readonly own: Partial<ViewersOwnPart>
}
/** As the client reads it: `web/src/match/online-client.ts`. */
export function writeUpdateMessage(m: OnlineMatch, match: AnyMatch, viewer: string | null, sent: UpdateContents): string {
  const { from, entries, own } = sent
  const { seen } = findSeenLogReceiptOfSeat(match, viewer)
  const view = encodeViewToSend(sent.before, sent.view)
  const opening = from === 0 ? { opening: filterEventsForSeat(match.opening, viewer) } : {}
  return JSON.stringify({ is: 'update', match: m.id, update: { n: seen, from, seat: viewer, view, entries, ...opening, own } })
}
/** Where the match stood after the viewer's n-th entry, as he knew it then. What older rules played cannot be looked at. */
export function makePositionAtEntry(m: OnlineMatch, stretch: StretchOfLog, viewer: string | null, n: number): object {
  const { match, first, seenAtFirst } = stretch
  const found = Math.max(match.snapshots[0]!.n, findTrueNumberInStretch(stretch, viewer, n))
  const seen = seenAtFirst + match.log.slice(first, found).filter(entry => isEntryShownTo(entry, viewer)).length
  return { n: seen, view: m.game.view(computeStateAfterEntryNumber(m.game, match, found), viewer) }
}
/** After the end everybody may look at everything through any seat. */
export const mayViewThroughSeat = (m: OnlineMatch, guest: string | null, seat: string | null): boolean =>
  seat === null || m.status === 'over' || (guest !== null && findSeatHolder(m, seat)?.guest === guest)

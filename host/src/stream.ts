/** What of a match is sent to a seat or a spectator: numbered by what it sees, so that gaps tell nothing. */
import type { GameTypes } from '@tabularium/kernel'
import type { MatchCoreWithoutHistory, LogEntry, MatchHistory, LoggedEvent, MoveEntry, ReceiptOfSeenLog } from './types.ts'

/** Not others' drafts nor asides. */
export function isEntryShownTo(entry: LogEntry, seat: string | null): boolean {
  if (entry.is === 'aside') return seat !== null && entry.parties.includes(seat)
  if (entry.is === 'retract' || (entry.is === 'move' && entry.draft)) return entry.seat === seat
  return true
}
/** When everybody last saw something happen, as far as the log is here. */
export const findLastPublicTime = (log: readonly (LogEntry | undefined)[]): number | null =>
  log.findLast(entry => entry !== undefined && isEntryShownTo(entry, null))?.at ?? null
/** Where no clock runs: after so long the others may think somebody gone. */
export const LONG_SILENCE_MS = 3 * 86_400_000
/** The log as a seat sees it, from its entry `from` on. Hashes stay with the host: what was hidden could be guessed from them. */
export function readLogForSeat<G extends GameTypes>(match: MatchHistory<G> & Pick<MatchCoreWithoutHistory<G>, 'n'>, seat: string | null, from = 0): LogEntry[] {
  const out: LogEntry[] = []
  // How many entries the seat has seen after each true one.
  const seen: number[] = [0]
  for (const entry of match.log.slice(0, match.n)) {
    const isShown = isEntryShownTo(entry, seat)
    seen.push(seen.at(-1)! + (isShown ? 1 : 0))
    if (isShown && seen.at(-1)! > from) out.push(makeEntryAsSeen(entry, seat, seen.at(-1)!, to => seen[to]!))
  }
  return out
}
/** The newest entry as a seat sees it, or null; costs the same however long the log is. */
export function readNewestEntryForSeat<G extends GameTypes>(match: MatchCoreWithoutHistory<G> & MatchHistory<G>, seat: string | null): LogEntry | null {
  const entry = match.log[match.n - 1]
  if (!entry || !isEntryShownTo(entry, seat)) return null
  const { seen } = findSeenLogReceiptOfSeat(match, seat)
  const seenSince = (to: number) => match.log.slice(to, match.n).filter(later => isEntryShownTo(later, seat)).length
  return makeEntryAsSeen(entry, seat, seen, to => seen - seenSince(to))
}
/** The log as a seat sees it from its entry `from` on, read from the end; null if so much of it is not here. */
export function readRecentLogForSeat<G extends GameTypes>(
  match: MatchCoreWithoutHistory<G> & MatchHistory<G>,
  seat: string | null,
  from: number,
): LogEntry[] | null {
  const { seen } = findSeenLogReceiptOfSeat(match, seat)
  const found: LogEntry[] = []
  for (let n = match.n; found.length < seen - from; n--) {
    const entry = match.log[n - 1]
    if (!entry) return null
    if (isEntryShownTo(entry, seat)) found.push(entry)
  }
  const seenSince = (to: number) => match.log.slice(to, match.n).filter(later => isEntryShownTo(later, seat)).length
  if (found.some(entry => 'to' in entry && entry.to < match.n && !match.log[entry.to])) return null
  return found.map((entry, i) => makeEntryAsSeen(entry, seat, seen - i, to => seen - seenSince(to))).toReversed()
}
/** The true number of what a seat sees as its n-th entry; history may begin later than that. */
export function findTrueEntryNumber<G extends GameTypes>(
  match: MatchHistory<G> & Pick<MatchCoreWithoutHistory<G>, 'n'>,
  seat: string | null,
  seen: number,
): number {
  let left = seen
  for (let i = 0; i < match.n && left > 0; i++) if (isEntryShownTo(match.log[i]!, seat) && --left === 0) return i + 1
  return left === 0 ? 0 : match.n
}
/** How many entries a seat has seen up to a true one. */
export const countEntriesSeen = <G extends GameTypes>(match: MatchHistory<G>, seat: string | null, n: number): number =>
  match.log.slice(0, n).filter(entry => isEntryShownTo(entry, seat)).length
/** Whoever is no seat looks on. */
export const findSeenLogReceiptOfSeat = <G extends GameTypes>(core: MatchCoreWithoutHistory<G>, seat: string | null): ReceiptOfSeenLog => {
  const at = seat === null ? -1 : core.header.seats.indexOf(seat)
  return core.receipts[at < 0 ? core.header.seats.length : at]!
}
function makeEntryAsSeen(entry: LogEntry, seat: string | null, n: number, numberOf: (to: number) => number): LogEntry {
  const shown = { ...(entry.is === 'move' ? makeMoveEntryAsSeen(entry, seat) : entry), n, hash: '' }
  return 'to' in shown ? { ...shown, to: numberOf(shown.to) } : shown
}
/** Without what was told to others only, and without the thing that somebody moved unseen. */
function makeMoveEntryAsSeen(entry: MoveEntry, seat: string | null): MoveEntry {
  const isBlind = seat === null ? entry.hiddenFrom.length > 0 : entry.hiddenFrom.includes(seat)
  return { ...entry, events: filterEventsForSeat(entry.events, seat), hiddenFrom: [], action: isBlind ? { do: entry.action.do } : entry.action }
}
export const filterEventsForSeat = (events: readonly LoggedEvent[], seat: string | null): readonly LoggedEvent[] =>
  events.filter(t => t.to === null || (seat !== null && t.to.includes(seat)))

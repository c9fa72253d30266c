/** The past of a match, as much of it as is asked for: whatever the length of the log, a moment costs what lies between two snapshots. */
import { isEntryShownTo, readRecentLogForSeat, type LogEntry, type StateSnapshot } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { QueryRunner } from '../database/database.ts'
import { findOldestEntryPointedTo, makePartialLog } from '../match/history.ts'
import type { AnyMatch, OnlineMatch } from '../match/types.ts'
import { readLogEntries } from './matches.ts'

/** A stretch of a match: its entries from `first` on up to `match.n`, which is not the end of the log, and the snapshot to play them from. */
export interface StretchOfLog {
  readonly match: AnyMatch
  readonly first: number
  /** So many entries the viewer had seen at `first`. */
  readonly seenAtFirst: number
}
interface SeenCountAtEntry {
  readonly n: number
  readonly seen: number
}
/** Where the viewer stands in the lists of what everybody has seen; counted from one, as the database does. */
const findPlaceOfViewerInSeenList = ({ header }: AnyMatch, seat: string | null): number => {
  const at = seat === null ? -1 : header.seats.indexOf(seat)
  return (at < 0 ? header.seats.length : at) + 1
}
const SEEN_COUNT_AT_START: SeenCountAtEntry = { n: 0, seen: 0 }
/** The newest snapshot at which the viewer had seen no more than this. */
async function findSeenCountBefore(db: QueryRunner, id: string, place: number, seen: number): Promise<SeenCountAtEntry> {
  const text = 'select n, seen[$2] as seen from snapshots where match = $1 and seen[$2] <= $3 order by n desc limit 1'
  return (await db.query<SeenCountAtEntry>(text, [id, place, seen]))[0] ?? SEEN_COUNT_AT_START
}
/** The oldest at which he had seen this much or more. */
async function findSeenCountAfter(db: QueryRunner, id: string, place: number, seen: number): Promise<SeenCountAtEntry | null> {
  const text = 'select n, seen[$2] as seen from snapshots where match = $1 and seen[$2] >= $3 order by n limit 1'
  return (await db.query<SeenCountAtEntry>(text, [id, place, seen]))[0] ?? null
}
/** What the viewer saw as his entries from `from` to `to`, and all that is needed to number and to play them. */
export async function readStretchOfLog(db: QueryRunner, m: OnlineMatch, seat: string | null, from: number, to: number): Promise<StretchOfLog> {
  const match = m.match!
  const place = findPlaceOfViewerInSeenList(match, seat)
  const [begin, after] = await Promise.all([findSeenCountBefore(db, m.id, place, from), findSeenCountAfter(db, m.id, place, to)])
  const n = Math.min(match.n, after?.n ?? match.n)
  const { first, entries } = await readEntriesBackTo(db, m.id, begin.n, n)
  const seenAtFirst = begin.seen - entries.filter(e => e.n <= begin.n && isEntryShownTo(e, seat)).length
  const snapshots = await readSnapshotsFrom(db, m, first, n)
  return { match: { ...match, n, log: makePartialLog(first, entries), snapshots }, first, seenAtFirst }
}
/** Whatever an entry points back to comes along. */
async function readEntriesBackTo(db: QueryRunner, id: string, from: number, upTo: number): Promise<{ first: number; entries: LogEntry[] }> {
  const entries = await readLogEntries(db, id, from, upTo)
  const target = findOldestEntryPointedTo(entries, from)
  if (target >= from) return { first: from, entries }
  const rows = await db.query<{ n: number }>('select n from snapshots where match = $1 and n <= $2 order by n desc limit 1', [id, target])
  return readEntriesBackTo(db, id, rows[0]?.n ?? 0, upTo)
}
/** Those by the rules of today; the oldest there is, if none goes back so far. */
async function readSnapshotsFrom(db: QueryRunner, m: OnlineMatch, first: number, upTo: number): Promise<StateSnapshot<GameTypes>[]> {
  const text = 'select n, state from snapshots where match = $1 and n >= $2 and n <= $3 order by n'
  const rows = await db.query<{ n: number; state: string }>(text, [m.id, first, upTo])
  const found = rows.map(({ n, state }) => ({ n, state: JSON.parse(state) as AnyMatch['state'] })).filter(s => s.state.rules === m.game.rules)
  return found.length > 0 ? found : [...m.match!.snapshots]
}
/** The match with everything since a true entry in memory. */
export async function loadLogSince(db: QueryRunner, m: OnlineMatch, from: number): Promise<OnlineMatch> {
  const { match } = m
  if (!match || from >= match.snapshots[0]!.n) return m
  const rows = await db.query<{ n: number }>('select n from snapshots where match = $1 and n <= $2 order by n desc limit 1', [m.id, from])
  const { first, entries } = await readEntriesBackTo(db, m.id, rows[0]?.n ?? 0, match.n)
  return { ...m, match: { ...match, log: makePartialLog(first, entries), snapshots: await readSnapshotsFrom(db, m, first, match.n) } }
}
/** The match with everything in memory that the viewer has seen since his entry `seen`. */
export async function loadLogSeenSince(db: QueryRunner, m: OnlineMatch, seat: string | null, seen: number): Promise<OnlineMatch> {
  return m.match ? loadLogSince(db, m, (await findSeenCountBefore(db, m.id, findPlaceOfViewerInSeenList(m.match, seat), seen)).n) : m
}
/** The viewer's entries from `from` to `to`, as he is sent them. */
export async function readEntriesForViewer(db: QueryRunner, m: OnlineMatch, seat: string | null, from: number, to: number): Promise<LogEntry[]> {
  const { match, first, seenAtFirst } = await readStretchOfLog(db, m, seat, from, to)
  const seen = seenAtFirst + match.log.slice(first, match.n).filter(entry => isEntryShownTo(entry, seat)).length
  const receipts = match.receipts.with(findPlaceOfViewerInSeenList(match, seat) - 1, { seen, hash: '' })
  return (readRecentLogForSeat({ ...match, receipts }, seat, from) ?? []).filter(entry => entry.n <= to)
}
/** How many entries the viewer had seen after a true one. */
export async function countEntriesSeenAfter(db: QueryRunner, m: OnlineMatch, seat: string | null, n: number): Promise<number> {
  const text = 'select n, seen[$2] as seen from snapshots where match = $1 and n <= $3 and seen[$2] is not null order by n desc limit 1'
  const mark = (await db.query<SeenCountAtEntry>(text, [m.id, findPlaceOfViewerInSeenList(m.match!, seat), n]))[0] ?? SEEN_COUNT_AT_START
  return mark.seen + (await readLogEntries(db, m.id, mark.n, n)).filter(entry => isEntryShownTo(entry, seat)).length
}
/** The true number of what the viewer saw as his n-th entry. */
export function findTrueNumberInStretch({ match, first, seenAtFirst }: StretchOfLog, seat: string | null, n: number): number {
  let seen = seenAtFirst
  for (let i = first; i < match.n && seen < n; i++) if (isEntryShownTo(match.log[i]!, seat) && ++seen === n) return i + 1
  return seen === n ? first : match.n
}

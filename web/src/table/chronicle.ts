/** The log as people read it: what still holds after undos, line by line, in parts. Pure. */
import type { LogEntry, LoggedEvent } from '@tabularium/host'
import type { GameUi, WireEvent } from './game-ui.ts'

export interface LogLine {
  readonly key: string
  /** The entry it belongs to; 0 is before the first move. */
  readonly n: number
  readonly seat: string | null
  readonly event: WireEvent
  readonly cite: readonly string[]
  readonly heading: 1 | 2 | null
}
const makeLogLine = (gameUi: GameUi, n: number, seat: string | null, logged: LoggedEvent, i: number): LogLine => {
  const event = logged.event as unknown as WireEvent
  return { key: `${n}.${i}`, n, seat, event, cite: logged.cite, heading: gameUi.heading(event) }
}
/** What was taken back is not told any more. */
export function dropUndoneEntries(entries: readonly LogEntry[]): LogEntry[] {
  const kept: LogEntry[] = []
  for (const entry of entries) {
    if (entry.is === 'undo') while (kept.length > 0 && kept.at(-1)!.n > entry.to) kept.pop()
    else if (entry.is === 'move') kept.push(entry)
  }
  return kept
}
export function writeLogLines(gameUi: GameUi, opening: readonly LoggedEvent[], entries: readonly LogEntry[]): LogLine[] {
  const before = opening.map((logged, i) => makeLogLine(gameUi, 0, null, logged, i))
  return [
    ...before,
    ...dropUndoneEntries(entries).flatMap(e => (e.is === 'move' ? e.events.map((event, i) => makeLogLine(gameUi, e.n, e.seat, event, i)) : [])),
  ]
}
/** With what was told since, where nothing of it takes anything back: a long match is not gone through anew at every move. Null if it must be. */
export function appendLogLines(gameUi: GameUi, lines: readonly LogLine[], entries: readonly LogEntry[]): LogLine[] | null {
  return entries.some(e => e.is === 'undo') ? null : [...lines, ...writeLogLines(gameUi, [], entries)]
}
export interface LogPart {
  readonly key: string
  readonly title: LogLine | null
  readonly lines: readonly LogLine[]
}
/** Cut at the headings. */
export function splitLogAtHeadings(lines: readonly LogLine[]): LogPart[] {
  const parts: { key: string; title: LogLine | null; lines: LogLine[] }[] = []
  for (const line of lines) {
    if (line.heading !== null) parts.push({ key: line.key, title: line, lines: [] })
    else {
      if (parts.length === 0) parts.push({ key: 'start', title: null, lines: [] })
      parts.at(-1)!.lines.push(line)
    }
  }
  return parts
}
/** The moments that are worth stopping at when the others' moves are shown: entries in which something was told. */
export const listEntriesWithEvents = (lines: readonly LogLine[], after: number): number[] => [...new Set(lines.filter(l => l.n > after).map(l => l.n))]
/** A stretch of the match: after which entry it begins, and with which it ends. */
export interface EntryRange {
  readonly from: number
  readonly until: number
}
/** A single answer in one's own turn is not yet somebody else's turn. */
const LEAST_OTHERS_MOVES = 3
const isOwnDecision = (e: LogEntry, seat: string | null): boolean => e.is === 'move' && e.seat === seat && !e.auto && e.action.do !== 'pass'
/** The others' moves before one's own last ones: what lies between two decisions of one's own, the newest such stretch in which enough was told. */
export function findOthersMoves(entries: readonly LogEntry[], lines: readonly LogLine[], seat: string | null): EntryRange | null {
  const own = dropUndoneEntries(entries).flatMap(e => (isOwnDecision(e, seat) ? [e.n] : []))
  const entriesOfOthers = [...new Set(lines.filter(l => l.seat !== null && l.seat !== seat).map(l => l.n))]
  const stretches = [0, ...own].map((from, i) => entriesOfOthers.filter(n => n > from && n < (own[i] ?? Infinity))).filter(ns => ns.length > 0)
  const shown = stretches.findLast(ns => ns.length >= LEAST_OTHERS_MOVES) ?? stretches.at(-1)
  return shown ? { from: shown[0]! - 1, until: shown.at(-1)! } : null
}

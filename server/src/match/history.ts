/** Of a long match only the end is in memory: as much as undo and late viewers need. */
import type { LogEntry, StateSnapshot } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { AnyMatch } from './types.ts'

/** More than this in memory is trimmed; so many remain for those who come back after a moment. */
const MOST_ENTRIES_IN_MEMORY = 150
export const ENTRIES_KEPT_IN_MEMORY = 40

/** A log whose first entries are elsewhere: entry n stands at n-1 all the same. */
export function makePartialLog(first: number, entries: readonly LogEntry[]): LogEntry[] {
  const log: LogEntry[] = Array.from({ length: 0 })
  log.length = first
  for (const entry of entries) log.push(entry)
  return log
}
/** The oldest entry that something in a stretch of the log points back to. */
export const findOldestEntryPointedTo = (entries: readonly LogEntry[], from: number): number =>
  entries.reduce((least, e) => ('to' in e ? Math.min(least, e.to) : least), from)

/** What undo may go back to. */
export const findOldestUndoPoint = (core: Pick<AnyMatch, 'undo' | 'n' | 'drafts'>): number =>
  Math.min(core.n, core.undo[0]?.n ?? core.n, ...Object.values(core.drafts).flatMap(points => points.map(p => p.n)))

/** The snapshot from which everything since `n` can be played again; null if it is not in memory. */
export function findSnapshotBefore(match: AnyMatch, n: number): StateSnapshot<GameTypes> | null {
  let wanted = n
  for (;;) {
    const from = match.snapshots.findLast(s => s.n <= wanted)
    if (!from) return null
    const stretch = match.log.slice(from.n, match.n)
    if (stretch.length > 0 && !match.log[from.n]) return null
    const target = findOldestEntryPointedTo(stretch, from.n)
    if (target >= from.n) return from
    wanted = target
  }
}
const findFirstEntryInMemory = (match: AnyMatch): number => match.snapshots[0]!.n
export function makeMatchWithTrimmedHistory(match: AnyMatch): AnyMatch {
  if (match.n - findFirstEntryInMemory(match) <= MOST_ENTRIES_IN_MEMORY) return match
  const from = findSnapshotBefore(match, Math.min(findOldestUndoPoint(match), match.n - ENTRIES_KEPT_IN_MEMORY))
  if (!from || from.n === findFirstEntryInMemory(match)) return match
  const log = makePartialLog(from.n, match.log.slice(from.n, match.n))
  return { ...match, log, snapshots: match.snapshots.filter(s => s.n >= from.n && s.n <= match.n) }
}

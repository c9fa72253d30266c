/** Of a long match only the end is in memory: as much as undo and late viewers need. */
import type { Entry, Snapshot } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { AnyMatch } from './types.ts'

/** More than this in memory is trimmed; so many remain for those who come back after a moment. */
const MOST_ENTRIES = 150
export const ENTRIES_KEPT = 40

/** A log whose first entries are elsewhere: entry n stands at n-1 all the same. */
export function partialLog(first: number, entries: readonly Entry[]): Entry[] {
  const log: Entry[] = Array.from({ length: 0 })
  log.length = first
  for (const entry of entries) log.push(entry)
  return log
}
/** The oldest entry that something in a stretch of the log points back to. */
export const oldestTarget = (entries: readonly Entry[], from: number): number => entries.reduce((least, e) => ('to' in e ? Math.min(least, e.to) : least), from)

/** What undo may go back to. */
export const oldestUndo = (core: Pick<AnyMatch, 'undo' | 'n' | 'drafts'>): number =>
  Math.min(core.n, core.undo[0]?.n ?? core.n, ...Object.values(core.drafts).flatMap(points => points.map(p => p.n)))

/** The snapshot from which everything since `n` can be played again; null if it is not in memory. */
export function snapshotFor(match: AnyMatch, n: number): Snapshot<GameTypes> | null {
  let wanted = n
  for (;;) {
    const from = match.snapshots.findLast(s => s.n <= wanted)
    if (!from) return null
    const stretch = match.log.slice(from.n, match.n)
    if (stretch.length > 0 && !match.log[from.n]) return null
    const target = oldestTarget(stretch, from.n)
    if (target >= from.n) return from
    wanted = target
  }
}
const firstInMemory = (match: AnyMatch): number => match.snapshots[0]!.n
export function trimHistory(match: AnyMatch): AnyMatch {
  if (match.n - firstInMemory(match) <= MOST_ENTRIES) return match
  const from = snapshotFor(match, Math.min(oldestUndo(match), match.n - ENTRIES_KEPT))
  if (!from || from.n === firstInMemory(match)) return match
  const log = partialLog(from.n, match.log.slice(from.n, match.n))
  return { ...match, log, snapshots: match.snapshots.filter(s => s.n >= from.n && s.n <= match.n) }
}

/** What a seat did last, as its log tells it. Pure. */
import type { LogEntry, MoveEntry } from '@tabularium/host'

const isMove = (entry: LogEntry): entry is MoveEntry => entry.is === 'move'
/** Without what was taken back. */
function listStandingMoves(entries: readonly LogEntry[]): MoveEntry[] {
  let standing: MoveEntry[] = []
  for (const entry of entries) {
    if (isMove(entry)) standing.push(entry)
    if (entry.is === 'undo') standing = standing.filter(({ n }) => n <= entry.to)
    if (entry.is === 'retract') standing = standing.filter(({ n, draft, seat }) => n <= entry.to || !draft || seat !== entry.seat)
  }
  return standing
}
/** The number of the entry before the seat's last decision and all that it chose in secret for it; null if there is none in the log that is here. */
export function findEntryBeforeOwnMove(entries: readonly LogEntry[], own: readonly string[]): number | null {
  const mine = listStandingMoves(entries).filter(({ seat }) => own.includes(seat))
  // What is being chosen now can be taken back without asking anybody.
  while (mine.at(-1)?.draft) mine.pop()
  while (mine.length > 0) {
    const start = mine.findLastIndex(({ draft }, i) => i < mine.length - 1 && !draft) + 1
    const chosen = mine.slice(start).find(({ auto }) => auto === null)
    if (chosen) return chosen.n - 1
    mine.length = start
  }
  return null
}

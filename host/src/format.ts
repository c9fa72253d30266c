/** Matches of format 1, brought up to format 2: events were called `told`, undo points held whole states, and nothing was chained. */
import type { GameTypes } from '@tabularium/kernel'
import { computeChainHash } from './core.ts'
import { readBeginAndNoticesFromLog } from './notices.ts'
import { isEntryShownTo } from './stream.ts'
import type { MatchCoreWithoutHistory, LogEntry, MatchHistory, LoggedEvent, Match, UndoPoint } from './types.ts'

interface EntryOfFormat1 {
  readonly is: string
  readonly n: number
  readonly told?: readonly LoggedEvent[]
  readonly auto?: boolean
  readonly branch?: number | null
}
export function upgradeLogEntry(given: unknown, seats: readonly string[]): LogEntry {
  const { told, auto, ...rest } = given as EntryOfFormat1
  if (rest.is === 'move') return { ...rest, events: told ?? [], auto: auto ? 'order' : null, hiddenFrom: [], hash: '' } as unknown as LogEntry
  if (rest.is === 'undo') return { ...rest, consent: rest.branch === null ? [] : seats, hash: '' } as unknown as LogEntry
  return { ...rest, hash: '' } as unknown as LogEntry
}
type CoreOfFormat1<G extends GameTypes> = Omit<MatchCoreWithoutHistory<G>, 'n' | 'hash' | 'receipts' | 'branches' | 'begunAt' | 'noted'> & {
  readonly opening: readonly LoggedEvent[]
}
/** A stored match of either format. */
export function upgradeStoredMatch<G extends GameTypes>(stored: Match<G> | (CoreOfFormat1<G> & MatchHistory<G>)): Match<G> {
  if (stored.header.format === 2) return { ...readBeginAndNoticesFromLog(stored.log), ...(stored as Match<G>) }
  const header = { ...stored.header, format: 2 } as const
  const { log, hash, receipts } = chainOldEntries(header, stored.secret, stored.log)
  const undo = stored.undo.map(({ n, seat }: UndoPoint) => ({ n, seat }))
  const state = { ...stored.state, asides: stored.state.asides ?? [], secrets: { ...stored.state.secrets, shared: stored.state.secrets.shared ?? [] } }
  const branches = log.filter(e => e.is === 'undo' && e.branch !== null).length
  return { ...stored, header, state, log, undo, n: log.length, hash, receipts, branches, ...readBeginAndNoticesFromLog(log) }
}
function chainOldEntries(header: MatchCoreWithoutHistory<GameTypes>['header'], secret: string, old: readonly unknown[]) {
  let hash = computeChainHash(secret, '', header)
  const receipts = [...header.seats, null].map(() => ({ seen: 0, hash }))
  const log = old.map(given => {
    const { hash: _, ...entry } = upgradeLogEntry(given, header.seats)
    hash = computeChainHash(secret, hash, entry)
    const made = { ...entry, hash } as LogEntry
    receipts.forEach((receipt, i) => void (isEntryShownTo(made, header.seats[i] ?? null) && (receipts[i] = { seen: receipt.seen + 1, hash })))
    return made
  })
  return { log, hash, receipts }
}

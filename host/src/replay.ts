/** The one replay: what the table was after an entry. Undo, verification, looking back and studies all use it. */
import type { GameModule, GameTypes, State } from '@tabularium/kernel'
import { redoAsidesAndNotices, applyNotice } from './notices.ts'
import type { LogEntry, MatchHistory } from './types.ts'

/** States from a snapshot on, by the number of the entry they came after, and the newest of them. */
interface ReplayedStates<G extends GameTypes> {
  readonly after: Map<number, State<G>>
  last: State<G>
}
/** The state after entry `n`, from the nearest snapshot at or before it. The state is shared: copy it before changing it. */
export function computeStateAfterEntryNumber<G extends GameTypes>(game: GameModule<G>, history: MatchHistory<G>, n: number): State<G> {
  const from = history.snapshots.findLast(s => s.n <= n) ?? history.snapshots[0]!
  const run: ReplayedStates<G> = { after: new Map([[from.n, from.state]]), last: from.state }
  for (const entry of listEntriesLeadingTo(history.log, from.n, n)) {
    run.last = computeNextReplayedState(game, history, run, entry)
    run.after.set(entry.n, run.last)
  }
  return run.last
}
/** What was taken back need not be played again. */
function listEntriesLeadingTo(log: readonly LogEntry[], first: number, n: number): readonly LogEntry[] {
  const found: LogEntry[] = []
  for (let at = n; at > first;) {
    const entry = log[at - 1]!
    found.push(entry)
    at = entry.is === 'undo' && entry.branch === null ? entry.to : at - 1
  }
  return found.reverse()
}
/** An entry with the states before and after it; they are shared. */
export interface ReplayedEntry<G extends GameTypes> {
  readonly entry: LogEntry
  readonly before: State<G>
  readonly after: State<G>
}
/** All entries up to `n`, one by one, each played once: from where the history begins. */
export function* replayEntries<G extends GameTypes>(game: GameModule<G>, history: MatchHistory<G>, n: number): Generator<ReplayedEntry<G>> {
  const [start] = history.snapshots
  const kept = new Set(history.snapshots.map(s => s.n))
  const run: ReplayedStates<G> = { after: new Map([[start!.n, start!.state]]), last: start!.state }
  for (const entry of history.log.slice(start!.n, n)) {
    const before = run.last
    const after = computeNextReplayedState(game, history, run, entry)
    yield { entry, before, after }
    // What lies before a snapshot is looked up there: a long match is not held as a whole.
    if (kept.has(entry.n)) run.after.clear()
    run.after.set(entry.n, after)
    run.last = after
  }
}
/** The state after the next entry of a run. An entry that points back before the run is looked up in the history. */
function computeNextReplayedState<G extends GameTypes>(game: GameModule<G>, history: MatchHistory<G>, run: ReplayedStates<G>, entry: LogEntry): State<G> {
  const before = (n: number): State<G> => run.after.get(n) ?? computeStateAfterEntryNumber(game, history, n)
  const seat = entry.seat as G['Seat']
  const { last } = run
  if (entry.is === 'undo') return computeStateAfterUndoEntry(game, history, game.clone(before(entry.to)), entry, last.rng.key)
  // Its key follows from a secret that is not in the log: the state after it is kept.
  if (entry.is === 'new-dice') return history.snapshots.find(s => s.n === entry.n)!.state
  const state = game.clone(last)
  if (entry.is === 'retract') game.retract(state, seat, before(entry.to).drafts[seat])
  else if (entry.is === 'aside') game.playAside(state, seat, game.asideFromWire(entry.action))
  else if (entry.is === 'dice') game.layDice(state, entry.dice)
  else if (entry.is === 'notice') applyNotice(game, state, entry.notice)
  else game.play(state, seat, game.fromWire(entry.action))
  return state
}
function computeStateAfterUndoEntry<G extends GameTypes>(
  game: GameModule<G>,
  history: MatchHistory<G>,
  state: State<G>,
  entry: Extract<LogEntry, { is: 'undo' }>,
  key: State<G>['rng']['key'],
): State<G> {
  redoAsidesAndNotices(game, state, history.log.slice(entry.to, entry.n - 1))
  if (entry.branch !== null) state.rng = { key, branch: entry.branch, count: 0 }
  return state
}

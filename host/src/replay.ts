/** The one replay: what the table was after an entry. Undo, verification, looking back and studies all use it. */
import type { GameModule, GameTypes, State } from '@tabularium/kernel'
import { redoAsidesAndNotices, applyNotice } from './notices.ts'
import type { LogEntry, MatchHistory } from './types.ts'

/** States from a snapshot on, by entry. */
interface ReplayedStates<G extends GameTypes> {
  readonly first: number
  readonly states: State<G>[]
}
/** The state after entry `n`, from the nearest snapshot at or before it. The state is shared: copy it before changing it. */
export function computeStateAfterEntryNumber<G extends GameTypes>(game: GameModule<G>, history: MatchHistory<G>, n: number): State<G> {
  const from = history.snapshots.findLast(s => s.n <= n) ?? history.snapshots[0]!
  const run: ReplayedStates<G> = { first: from.n, states: [from.state] }
  for (const entry of history.log.slice(from.n, n)) run.states.push(computeNextReplayedState(game, history, run, entry))
  return run.states.at(-1)!
}
/** The state after the next entry of a run. An entry that points back before the run is looked up in the history. */
export function computeNextReplayedState<G extends GameTypes>(
  game: GameModule<G>,
  history: MatchHistory<G>,
  run: ReplayedStates<G>,
  entry: LogEntry,
): State<G> {
  const before = (n: number): State<G> => (n >= run.first ? run.states[n - run.first]! : computeStateAfterEntryNumber(game, history, n))
  const seat = entry.seat as G['Seat']
  const last = run.states.at(-1)!
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

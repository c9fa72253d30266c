/** What the host notes by itself, such as that the time agreed on is up. It is an entry of the log, so it is replayed and verified like any other. */
import type { GameModule, GameTypes, State } from '@tabularium/kernel'
import type { LogEntry, MatchCoreWithoutHistory } from './types.ts'

const MS_PER_MINUTE = 60_000
/** The notice whose time has come and that was not noted yet; null if there is none. */
export function findDueNotice<G extends GameTypes>(game: GameModule<G>, core: MatchCoreWithoutHistory<G>, at: number): string | null {
  const { begunAt, noted, state } = core
  if (begunAt === null || state.outcome || !game.def.notices) return null
  for (const [notice, { after }] of Object.entries(game.def.notices)) {
    const minutes = after(state.options)
    if (minutes !== null && at - begunAt >= minutes * MS_PER_MINUTE && !noted.includes(notice)) return notice
  }
  return null
}
/** What stands in the core of a match since notices are: for one that was stored before, from its log. */
export function readBeginAndNoticesFromLog(log: readonly LogEntry[]): Pick<MatchCoreWithoutHistory<GameTypes>, 'begunAt' | 'noted'> {
  return { begunAt: log[0]?.at ?? null, noted: log.flatMap(entry => (entry.is === 'notice' ? [entry.notice] : [])) }
}
/** Changes the state. */
export function applyNotice<G extends GameTypes>(game: GameModule<G>, state: State<G>, notice: string): void {
  game.def.notices?.[notice]?.take(state.board)
}
/** Neither asides nor notices are taken back by an undo: those made since are made again. */
export function redoAsidesAndNotices<G extends GameTypes>(game: GameModule<G>, state: State<G>, since: readonly LogEntry[]): void {
  for (const entry of since) {
    if (entry.is === 'aside') game.playAside(state, entry.seat as G['Seat'], game.asideFromWire(entry.action))
    if (entry.is === 'notice') applyNotice(game, state, entry.notice)
  }
}

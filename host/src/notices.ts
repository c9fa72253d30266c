/** What the host notes by itself, such as that the time agreed on is up. It is an entry of the log, so it is replayed and verified like any other. */
import type { GameModule, GameTypes, State } from '@tabularium/kernel'
import type { Entry } from './types.ts'

const MS_PER_MINUTE = 60_000
type LogOfMatch = { readonly log: readonly Entry[]; readonly n: number }
/** The notice whose time has come and that is not in the log yet; null if there is none. */
export function findDueNotice<G extends GameTypes>(game: GameModule<G>, match: LogOfMatch & { readonly state: State<G> }, at: number): string | null {
  const [first] = match.log
  if (!first || match.n === 0 || match.state.outcome || !game.def.notices) return null
  const isNoted = (notice: string) => match.log.slice(0, match.n).some(e => e.is === 'notice' && e.notice === notice)
  for (const [notice, { after }] of Object.entries(game.def.notices)) {
    const minutes = after(match.state.options)
    if (minutes !== null && at - first.at >= minutes * MS_PER_MINUTE && !isNoted(notice)) return notice
  }
  return null
}
/** Changes the state. */
export function applyNotice<G extends GameTypes>(game: GameModule<G>, state: State<G>, notice: string): void {
  game.def.notices?.[notice]?.take(state.board)
}
/** Neither asides nor notices are taken back by an undo: those made since are made again. */
export function redoAsidesAndNotices<G extends GameTypes>(game: GameModule<G>, state: State<G>, since: readonly Entry[]): void {
  for (const entry of since) {
    if (entry.is === 'aside') game.playAside(state, entry.seat as G['Seat'], game.asideFromWire(entry.action))
    if (entry.is === 'notice') applyNotice(game, state, entry.notice)
  }
}

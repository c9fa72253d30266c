/** Rome's sheet: when Valens falls in turn 2 Theodosius enters at once; otherwise he comes with the reinforcements of turn 3. */
import { findLeaderById, NOWHERE, spaceKind, type Space } from '../kinds.ts'
import { leaderRowOf } from '../data/leaders.ts'
import { ORIENTALI, ROMANI } from '../data/nations.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { findSpacesOfNation } from '../board/moving.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import type { LeaderHeir, NationSheet } from './hooks.ts'

const [VALENS, THEODOSIUS, FALL] = [findLeaderById('valens'), findLeaderById('theodosius'), 'fall-of-valens-'] as const
/** The stack that was beaten, though nobody of it may be left. */
const findPlacesOfDefeat = (b: ReadonlyBoard): Space[] =>
  b.once.filter(one => one.startsWith(FALL)).map(one => spaceKind.ids.indexOf(one.slice(FALL.length)) as Space)
function findTheodosiusHeir(b: ReadonlyBoard): LeaderHeir | null {
  if (findPlacesOfDefeat(b).length === 0 || isLeaderInPlay(b, THEODOSIUS) || b.leaderUntil[THEODOSIUS] !== 0) return null
  const places = [...new Set([...findPlacesOfDefeat(b), ...findSpacesOfNation(b, ROMANI), ...findSpacesOfNation(b, ORIENTALI)])].sort((x, y) => x - y)
  return { leader: THEODOSIUS, nation: ORIENTALI, places, until: b.turn + (leaderRowOf(THEODOSIUS).turnsInPlay ?? 1) - 1 }
}
export const theodosiusSheet: NationSheet = {
  leaderLost: (g, leader, _, place) => {
    if (leader === VALENS && g.board.turn === 2 && place !== NOWHERE) g.board.once.push(`${FALL}${spaceKind.ids[place]!}`)
  },
  heir: findTheodosiusHeir,
}

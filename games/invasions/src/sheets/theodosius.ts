/** Rome's sheet: when Valens falls in turn 2 Theodosius enters at once; otherwise he comes with the reinforcements of turn 3. */
import { leaderOf, NOWHERE, spaceKind, type Space } from '../kinds.ts'
import { leaderRow } from '../data/leaders.ts'
import { ORIENTALI, ROMANI } from '../data/nations.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { standsIn } from '../board/moving.ts'
import type { Look } from '../board/units.ts'
import type { Heir, Sheet } from './hooks.ts'

const [VALENS, THEODOSIUS, FALL] = [leaderOf('valens'), leaderOf('theodosius'), 'fall-of-valens-'] as const
/** The stack that was beaten, though nobody of it may be left. */
const beatenAt = (b: Look): Space[] => b.once.filter(one => one.startsWith(FALL)).map(one => spaceKind.ids.indexOf(one.slice(FALL.length)) as Space)
function heir(b: Look): Heir | null {
  if (beatenAt(b).length === 0 || isLeaderInPlay(b, THEODOSIUS) || b.leaderUntil[THEODOSIUS] !== 0) return null
  const places = [...new Set([...beatenAt(b), ...standsIn(b, ROMANI), ...standsIn(b, ORIENTALI)])].sort((x, y) => x - y)
  return { leader: THEODOSIUS, nation: ORIENTALI, places, until: b.turn + (leaderRow(THEODOSIUS).turnsInPlay ?? 1) - 1 }
}
export const theodosius: Sheet = {
  leaderLost: (g, leader, _, place) => {
    if (leader === VALENS && g.board.turn === 2 && place !== NOWHERE) g.board.once.push(`${FALL}${spaceKind.ids[place]!}`)
  },
  heir,
}

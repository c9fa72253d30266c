/** Rome's sheet: when Valens falls in turn 2 Theodosius enters at once; otherwise he comes with the reinforcements of turn 3. */
import { findLeaderById, NOWHERE, spaceKind, type Space } from '../kinds.ts'
import { leaderRowOf } from '../data/leaders.ts'
import { ORIENTALI, ROMANI } from '../data/nations.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { findSpacesWithUnitsOf } from '../board/moving.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import type { LeaderHeirWithPlaces, NationSheetRules } from './hooks.ts'

const [VALENS, THEODOSIUS, FALL] = [findLeaderById('valens'), findLeaderById('theodosius'), 'fall-of-valens-'] as const
/** The stack that was beaten, though nobody of it may be left. */
const findPlacesWhereValensFell = (b: ReadonlyBoard): Space[] =>
  b.once.filter(one => one.startsWith(FALL)).map(one => spaceKind.ids.indexOf(one.slice(FALL.length)) as Space)
function findTheodosiusHeir(b: ReadonlyBoard): LeaderHeirWithPlaces | null {
  if (findPlacesWhereValensFell(b).length === 0 || isLeaderInPlay(b, THEODOSIUS) || b.leaderUntil[THEODOSIUS] !== 0) return null
  const places = [...new Set([...findPlacesWhereValensFell(b), ...findSpacesWithUnitsOf(b, ROMANI), ...findSpacesWithUnitsOf(b, ORIENTALI)])].sort(
    (x, y) => x - y,
  )
  return { leader: THEODOSIUS, nation: ORIENTALI, places, until: b.turn + (leaderRowOf(THEODOSIUS).turnsInPlay ?? 1) - 1 }
}
export const theodosiusHeirRules: NationSheetRules = {
  leaderLost: (g, leader, _, place) => {
    if (leader === VALENS && g.board.turn === 2 && place !== NOWHERE) g.board.once.push(`${FALL}${spaceKind.ids[place]!}`)
  },
  heir: findTheodosiusHeir,
}

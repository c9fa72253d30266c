/** XII.D-5 Who breaks the peace among barbarians by where he stands when movement ends. */
import type { Nation } from '../kinds.ts'
import { findSpacesWithUnitsOf } from '../board/moving.ts'
import { areBarbariansAtPeace, areNationsBoundNeutral, areNationsFriends, findNationsIn } from '../board/relations.ts'
import type { GameStepContext } from '../types.ts'

/** XII.D-5, r-19, r-20 Ending with neutral barbarians in a barbarian area is an attack, and all others become hostile; XI.C-3, r-295 not where no Combat follows. */
export function markNationAsAggressor(g: GameStepContext, nation: Nation): void {
  const isAttack = findSpacesWithUnitsOf(g.board, nation).some(space =>
    findNationsIn(g.board, space).some(
      other =>
        other !== nation &&
        areBarbariansAtPeace(g.board, nation, other, space) &&
        !areNationsFriends(g.board, nation, other) &&
        !areNationsBoundNeutral(g.board, nation, other),
    ),
  )
  if (isAttack && !g.board.aggressors.includes(nation)) g.board.aggressors = [...g.board.aggressors, nation]
}

/** 5 GALLEYS WITHOUT UNITS in a battle at sea (fase-5.navale-7, r-224). */
import type { Procedure } from '@tabularium/kernel'
import type { Piece } from '../kinds.ts'
import { HIGHEST_HITTING_ROLL } from '../board/battle.ts'
import { removePieceFromMap } from '../board/pieces.ts'
import type { Board, FrameOfProcedure, Medioevo } from '../types.ts'
import { activeSeatOfBattle } from './5-battle.ts'
import { openWindow } from './8-instants.ts'

/** r-224: War wagons and engines aboard are lost with it. */
function sinkGalley(b: Board, galley: Piece): void {
  for (const p of b.pieces.filter(x => x.aboard === galley)) removePieceFromMap(b, p.slot)
  removePieceFromMap(b, galley)
}
/** fase-5.navale-7: a Galley that has just lost its last unit sinks on 1 to 3. */
export const galleySinkingProcedure: Procedure<Medioevo, FrameOfProcedure<'sinking'>> = {
  roll: (g, f) => void (f.rolled = g.roll(8)),
  // r-125 An Assassin lowers this die too.
  fate: g => openWindow(g, 'roll-any', activeSeatOfBattle(g.enclosing('battle'))),
  sink: (g, f) => {
    const sinks = f.rolled <= HIGHEST_HITTING_ROLL
    g.emit({ is: 'sinking', at: g.enclosing('battle').place, rolled: f.rolled, sinks }, ['medioevo.fase-5.navale-7'])
    if (sinks) sinkGalley(g.board, f.galley)
  },
}

/** AVE CAESAR! (7.2): the legions proclaim their General. Nothing can cancel it. */
import type { Procedure } from '@tabularium/kernel'
import { setRankOfPlayer } from '../board/figures.ts'
import { CONTENDER } from '../data.ts'
import type { AveCaesarCardFrame } from '../frames.ts'
import type { Nero } from '../types.ts'

export const aveCaesarCardProcedure: Procedure<Nero, AveCaesarCardFrame> = {
  effect: g => setRankOfPlayer(g, g.board.active, CONTENDER, ['nero.7.2-6', 'nero.12.0-46']),
}

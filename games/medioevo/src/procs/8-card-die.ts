/** A EMPIRE CARDS: the die of a card. */
import type { Procedure } from '@tabularium/kernel'
import { EMPIRE_CARD_ROWS } from '../kinds.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { openWindow } from './8-instants.ts'

/** r-125: a die that a card rolls is final, but for an Assassin. */
export const cardDieProcedure: Procedure<Medioevo, FrameOfProcedure<'card-die'>> = {
  roll: (g, f) => {
    f.rolled = g.roll(f.sides)
    g.emit({ is: 'card-die', seat: g.enclosing('instant').seat, rolled: f.rolled }, EMPIRE_CARD_ROWS[g.enclosing('instant').card!]!.clauses)
  },
  fate: g => openWindow(g, 'roll-any', g.enclosing('instant').seat),
  tell: (g, f) => void (g.enclosing('instant').rolled = f.rolled),
}

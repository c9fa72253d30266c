/** XXVI.B-3, r-26 The movement of allies is one, though each has his turns in it. */
import type { GameFrame } from '../frames.ts'
import type { GameStepContext } from '../types.ts'
import { ALL } from './18-kinds.ts'

/** r-32, r-239 Whoever has failed or fled is not asked anew when one of them goes on; each horde is met by itself. */
export function rememberReactionsToAllies(g: GameStepContext, f: GameFrame<'movement'>): void {
  const activation = f.kind === ALL ? g.within('activation') : null
  if (activation) [activation.reacted, activation.fled] = [f.reacted.filter(one => one.units.length > 0), f.fled]
}
/** Whoever has finished may go on when a stack, a fleet or a horde has moved. */
export function noteMoveOfActivation(g: GameStepContext): void {
  const activation = g.within('activation')
  if (activation) activation.hasMoved = true
}

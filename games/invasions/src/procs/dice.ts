/** III.A A die is thrown, may be answered, and is told to whoever asked for it. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY } from '../kinds.ts'
import type { F } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { clause, openWindow } from './common.ts'

export const roll: Procedure<Invasions, F<'roll'>> = {
  // III.A-1 A D10; a sure success needs none.
  throw: (g, f) => {
    if (f.isSure) return { goto: 'tell' }
    f.die = g.roll(10)
    return g.emit({ is: 'rolled', what: f.what, nation: f.nation, die: f.die, total: f.die + f.modifier }, [clause('III.A-1')])
  },
  answer: (g, f) => openWindow(g, 'after-roll', f.nation === NOBODY ? NOBODY : f.nation),
  tell: (g, f) => {
    const caller = g.enclosing(f.by as 'raid')
    caller.die = f.die
  },
}

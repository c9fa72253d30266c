/** III.A A die is thrown, may be answered, and is told to whoever asked for it. */
import type { Procedure } from '@tabularium/kernel'
import type { GameFrame } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { makeClauseId, openEventWindow } from './common.ts'

/** A sure success, by whatever number is asked for: even, and above every threshold. */
const MODIFIER_OF_SURE_SUCCESS = 30
export const d10RollProcedure: Procedure<Invasions, GameFrame<'roll'>> = {
  // Some rolls can be made sure before they are thrown.
  before: (g, f) => {
    if (f.what === 'evasion' || f.what === 'interception') return openEventWindow(g, 'reaction', f.nation)
    return f.what === 'terror' ? openEventWindow(g, 'terror-test', f.nation) : undefined
  },
  // III.A-1 A D10; a sure success needs none.
  throw: (g, f) => {
    if (f.isSure) {
      f.die = MODIFIER_OF_SURE_SUCCESS
      return { goto: 'tell' }
    }
    f.die = g.roll(10)
    return g.emit({ is: 'rolled', what: f.what, nation: f.nation, die: f.die, total: f.die + f.modifier }, [makeClauseId('III.A-1')])
  },
  answer: (g, f) => openEventWindow(g, 'after-roll', f.nation),
  tell: (g, f) => {
    const caller = g.enclosing(f.by as 'raid')
    caller.die = f.die
  },
}

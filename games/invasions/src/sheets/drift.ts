/** What sheets are asked beside the hooks of a procedure: bonds that end freely, peoples that spread. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space } from '../kinds.ts'
import { recount } from '../board/control.ts'
import { inPool, type Look } from '../board/units.ts'
import type { F } from '../frames.ts'
import { clause, owner, placeUnit, rules } from '../procs/common.ts'
import type { Invasions } from '../types.ts'
import { withHook } from './index.ts'

export const driftDue = (b: Look, done: readonly Nation[]): { readonly nation: Nation; readonly places: readonly Space[] } | null => {
  for (const { nation, run } of withHook('drift')) if (!done.includes(nation) && run(b).length > 0) return { nation, places: run(b) }
  return null
}
export const drift: Procedure<Invasions, F<'drift'>> = {
  place: rules.ask<F<'drift'>>()({
    cite: [clause('I-3')],
    who: (g, f) => {
      const due = driftDue(g.board, f.done)
      return due === null ? null : owner(g, due.nation)
    },
    may: {
      'place-at': {
        among: (g, f) => driftDue(g.board, f.done)?.places ?? [],
        take: (g, f, space) => {
          const { nation } = driftDue(g.board, f.done)!
          f.done.push(nation)
          const pool = inPool(g.board, nation)
          placeUnit(g, pool[g.roll(pool.length) - 1]!, space, 'I-3')
          recount(g.board)
          return { goto: 'place' }
        },
      },
    },
  }),
}
/** A nation that may rebel or break without a test. */
export const rebelsFreely = (b: Look, nation: Nation): boolean => withHook('rebelsFreely').some(one => one.nation === nation && one.run(b))
export const breaksFreely = (b: Look, nation: Nation): boolean => withHook('breaksFreely').some(one => one.nation === nation && one.run(b))

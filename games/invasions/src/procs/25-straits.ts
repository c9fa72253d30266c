/** XXV.F A fleet closes a strait when a crossing is announced. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space } from '../kinds.ts'
import { navalEnemies } from '../board/sea.ts'
import type { Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { clause, owner, rules } from './common.ts'

const blockers = (b: Look, f: Pick<Seen<'crossing'>, 'nation' | 'sea' | 'asked'>): Nation[] =>
  navalEnemies(b, f.nation, f.sea).filter(nation => !f.asked.includes(nation))
export const announceCrossing = (nation: Nation, sea: Space) => frames.crossing({ nation, sea })
export const crossing: Procedure<Invasions, F<'crossing'>> = {
  // XXV.F-1, r-86 The player of each hostile fleet in the zone decides.
  answer: rules.ask<F<'crossing'>>()({
    cite: [clause('XXV.F-1')],
    who: (g, f) => {
      const nation = blockers(g.board, f)[0]
      return nation === undefined ? null : owner(g, nation)
    },
    may: {
      block: { cite: clause('XXV.F-1'), among: () => true, take: (g, f) => void g.board.now.blocked.push({ sea: f.sea, nation: f.nation }) },
      refuse: {
        among: () => true,
        take: (g, f) => {
          f.asked.push(blockers(g.board, f)[0]!)
          return { goto: 'answer' }
        },
      },
    },
  }),
}

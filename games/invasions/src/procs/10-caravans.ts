/** X.D Caravans. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, spaceOf, type Space } from '../kinds.ts'
import { isBarbarian, isCivilized, stageOf, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { clause, d10, gain, isPassed, owner, rules } from './common.ts'

const [AEGYPTUS, RHAGAE, SIRACES, TRIPOLITANIA] = ['aegyptus', 'rhagae', 'siraces', 'tripolitania'].map(spaceOf) as [Space, Space, Space, Space]
const CARAVANS = [AEGYPTUS, RHAGAE, SIRACES, TRIPOLITANIA]
/** X.D-3 */
export const exceptional = (die: number): Space => (die <= 2 ? AEGYPTUS : die <= 7 ? RHAGAE : die <= 9 ? SIRACES : TRIPOLITANIA)
const holder = (b: Look, space: Space) => b.controller[space]!
const isCivilHeld = (b: Look, space: Space): boolean =>
  holder(b, space) !== NOBODY && isCivilized(b, holder(b, space)) && stageOf(b, holder(b, space)) === 'active'
const isBarbarianHeld = (b: Look, space: Space): boolean =>
  holder(b, space) !== NOBODY && isBarbarian(b, holder(b, space)) && stageOf(b, holder(b, space)) === 'active'
/** X.D-2 to X.D-4 */
const worth = (b: Look, space: Space, die: number): number => (space === exceptional(die) ? (b.caravan ? 10 : 5) : b.caravan ? 5 : 1)

export const caravans: Procedure<Invasions, F<'caravans'>> = {
  throw: () => d10('caravans', 'caravan', NOBODY),
  pay: (g, f) => {
    for (const space of CARAVANS) if (isCivilHeld(g.board, space)) gain(g, holder(g.board, space), worth(g.board, space, f.die), 'caravan', 'X.D-2')
    f.left = CARAVANS.filter(space => isBarbarianHeld(g.board, space))
    // The exceptional one's die is kept in the order of the list: it comes first.
    f.left.sort((x, y) => Number(y === exceptional(f.die)) - Number(x === exceptional(f.die)))
    f.isSure = f.left[0] === exceptional(f.die)
  },
  // X.D-5, r-137 A barbarian holder may plunder.
  plunder: rules.ask<F<'caravans'>>()({
    cite: [clause('X.D-5')],
    who: (g, f) => (f.left.length > 0 ? owner(g, holder(g.board, f.left[0]!)) : null),
    may: {
      'plunder-caravan': {
        cite: clause('X.D-5'),
        among: (_, f) => f.left.slice(0, 1),
        take: (g, f, space) => {
          f.place = space
          if (!f.isSure) return d10('caravans', 'caravan-plunder', holder(g.board, space))
          f.die = 2
        },
      },
      refuse: {
        among: () => true,
        take: (_, f) => {
          f.left.shift()
          f.isSure = false
          return { goto: 'plunder' }
        },
      },
    },
  }),
  // X.D-6, X.D-7
  judge: (g, f) => {
    if (f.place < 0) return
    const place = f.left.shift()!
    f.place = -1 as Space
    f.isSure = false
    if (!isPassed(f.die)) return { goto: 'plunder' }
    return { call: frames.plunder({ nation: holder(g.board, place), markers: g.board.caravan ? 2 : 1 }), then: 'plunder' }
  },
}

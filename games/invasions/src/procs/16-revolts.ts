/** XVI Revolts break out, and are suppressed. */
import type { Procedure } from '@tabularium/kernel'
import { AREAS, NOWHERE, type Area, type Nation, type Space } from '../kinds.ts'
import { areaAt, REVOLT_TABLES } from '../data/map.ts'
import { bestOf, combatOf, leadersOfAt } from '../board/leaders.ts'
import { seatOf } from '../board/order.ts'
import { chooserOf, eligibleIn, garrisonOf, suppressible, suppressionModifier, tableOf } from '../board/revolts.ts'
import { isEmpire, type Look } from '../board/units.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { clause, d10, eliminate, isPassed, oneOfEach, owner, removeLeader, rules } from './common.ts'

const areaIn = (f: Pick<Seen<'revolt'>, 'area'>): Area | null => (f.area < 0 ? null : AREAS[f.area]!)
const candidates = (b: Look, f: Pick<Seen<'revolt'>, 'nation' | 'only' | 'area'>): Space[] => eligibleIn(b, f.nation, f.only, areaIn(f))
export const revolt: Procedure<Invasions, F<'revolt'>> = {
  // XVI.B-1 Who chooses.
  chooser: (g, f) => (eligibleIn(g.board, f.nation, f.only, f.isSame ? areaIn(f) : null).length === 0 ? { done: true } : d10('revolt', 'chooser', f.nation)),
  name: (g, f) => {
    f.chooser = chooserOf(f.die)
    if (!isEmpire(g.board, f.nation) || f.isSame) return { goto: 'province' }
    const table = tableOf(g.board, f.nation, f.only)
    if (table === 'none') return { done: true }
    f.isEast = table === 'east'
    return table === null ? d10('revolt', 'area', f.nation) : { goto: 'area' }
  },
  // r-122 Without a capital in either table a D2: passed west, failed east.
  side: (_, f) => void (f.isEast = !isPassed(f.die)),
  // XVI.C The area of an empire; XVI.C-3 again if nothing there is eligible.
  area: (_, f) => d10('revolt', 'area', f.nation),
  judge: (g, f) => {
    f.area = REVOLT_TABLES[f.isEast ? 'east' : 'west'][f.die - 1]!
    return candidates(g.board, f).length === 0 ? { goto: 'area' } : undefined
  },
  // XVI.D-1, XVI.D-2 The province.
  province: rules.ask<F<'revolt'>>()({
    cite: [clause('XVI.D-1')],
    who: (g, f) => (candidates(g.board, f).length > 0 ? seatOf(g.seats, f.chooser) : null),
    may: {
      'revolt-at': {
        cite: clause('XVI.D-1'),
        among: (g, f) => candidates(g.board, f),
        take: (g, f, space) => {
          g.board.revolt[space]! += 1
          f.area = areaAt[space]!
          g.emit({ is: 'revolt', space, level: g.board.revolt[space]! }, [clause('XVI.D-2')])
        },
      },
    },
  }),
  next: (_, f) => {
    f.count -= 1
    if (f.count === 0) return { done: true }
    // Intolerance strikes the same area again; otherwise each revolt finds its own.
    if (f.only === 1) f.isSame = true
    else f.area = -1
    return { goto: 'chooser' }
  },
}
const untried = (b: Look, f: Pick<Seen<'suppression'>, 'nation' | 'tried'>): Space[] => suppressible(b, f.nation).filter(space => !f.tried.includes(space))
const bestThere = (b: Look, nation: Nation, space: Space) => bestOf(b, leadersOfAt(b, nation, space))
export const suppression: Procedure<Invasions, F<'suppression'>> = {
  // XVI.F-1 Optional, province by province.
  choose: rules.ask<F<'suppression'>>()({
    cite: [clause('XVI.F-1')],
    who: (g, f) => (untried(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      suppress: {
        cite: clause('XVI.F-1'),
        among: (g, f) => untried(g.board, f),
        take: (g, f, space) => {
          f.place = space
          f.tried.push(space)
          f.rerolls = combatOf(g.board, bestThere(g.board, f.nation, space))
        },
      },
      finish: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  throw: (g, f) => (f.place === NOWHERE ? { done: true } : d10('suppression', 'suppression', f.nation, suppressionModifier(g.board, f.nation, f.place))),
  // XVI.F-5 Nine or more; XVI.F-3, r-126 a leader's rerolls are spent on failures.
  judge: (g, f) => {
    if (f.die + suppressionModifier(g.board, f.nation, f.place) >= 9) {
      g.board.revolt[f.place] = 0
      g.emit({ is: 'revolt', space: f.place, level: 0 }, [clause('XVI.F-5')])
      return again(f)
    }
    if (f.rerolls === 0) return
    f.rerolls -= 1
    return { goto: 'throw' }
  },
  // XVI.F-6 One unit is lost.
  lose: rules.ask<F<'suppression'>>()({
    cite: [clause('XVI.F-6')],
    who: (g, f) => owner(g, f.nation),
    may: {
      'give-up': {
        cite: clause('XVI.F-6'),
        among: (g, f) => oneOfEach(g, garrisonOf(g.board, f.nation, f.place)),
        take: (g, f, unit) => {
          f.rerolls = garrisonOf(g.board, f.nation, f.place).length
          eliminate(g, unit, 'XVI.F-6')
        },
      },
    },
  }),
  // XVI.F-7 With his only unit a leader is lost on a failed D2.
  leader: (g, f) => (f.rerolls === 1 && leadersOfAt(g.board, f.nation, f.place).length > 0 ? d10('suppression', 'survival', f.nation) : again(f)),
  fate: (g, f) => {
    if (!isPassed(f.die)) removeLeader(g, bestThere(g.board, f.nation, f.place), 'XVI.F-7')
    return again(f)
  },
}
/** On to the next province. */
function again(f: F<'suppression'>): { goto: 'choose' } {
  f.place = NOWHERE
  return { goto: 'choose' }
}

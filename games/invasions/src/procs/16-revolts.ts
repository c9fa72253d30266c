/** XVI Revolts break out, and are suppressed. */
import type { Procedure } from '@tabularium/kernel'
import { AREAS, NOBODY, NOWHERE, type Area, type Nation, type Space } from '../kinds.ts'
import { areaOfSpace, REVOLT_TABLES } from '../data/map.ts'
import { findBestLeader, combatValueOfLeader, findLeadersOfNationAt } from '../board/leaders.ts'
import { seatPlayingCamp } from '../board/order.ts'
import {
  findRevoltChooser,
  findProvincesThatMayRevolt,
  findGarrisonOfProvince,
  findSuppressibleProvinces,
  computeSuppressionModifier,
  findRevoltTableToRollOn,
} from '../board/revolts.ts'
import { isNationEmpire, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { callHeirProcedure, loseLeader } from './20-leaders.ts'
import { makeClauseId, callD10RollProcedure, giveUpUnit, isTestPassedByDie, pickOneOfEachSort, ownerSeatOf, ruleBuilder } from './common.ts'

const areaOfRevolt = (f: Pick<ReadonlyGameFrame<'revolt'>, 'area'>): Area | null => (f.area < 0 ? null : AREAS[f.area]!)
const findRevoltCandidates = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'revolt'>, 'nation' | 'only' | 'area'>): Space[] =>
  findProvincesThatMayRevolt(b, f.nation, f.only, areaOfRevolt(f))
export const provinceRevoltProcedure: Procedure<Invasions, GameFrame<'revolt'>> = {
  // XVI.B-1 Who chooses.
  chooser: (g, f) =>
    findProvincesThatMayRevolt(g.board, f.nation, f.only, f.isSame ? areaOfRevolt(f) : null).length === 0
      ? { done: true }
      : callD10RollProcedure('revolt', 'chooser', f.nation),
  name: (g, f) => {
    f.chooser = findRevoltChooser(f.die)
    if (!isNationEmpire(g.board, f.nation) || f.isSame) return { goto: 'province' }
    const table = findRevoltTableToRollOn(g.board, f.nation, f.only)
    if (table === 'none') return { done: true }
    f.isEast = table === 'east'
    return table === null ? callD10RollProcedure('revolt', 'area', f.nation) : { goto: 'area' }
  },
  // r-122 Without a capital in either table a D2: passed west, failed east.
  side: (_, f) => void (f.isEast = !isTestPassedByDie(f.die)),
  // XVI.C The area of an empire; XVI.C-3 again if nothing there is eligible.
  area: (_, f) => callD10RollProcedure('revolt', 'area', f.nation),
  judge: (g, f) => {
    f.area = REVOLT_TABLES[f.isEast ? 'east' : 'west'][f.die - 1]!
    return findRevoltCandidates(g.board, f).length === 0 ? { goto: 'area' } : undefined
  },
  // XVI.D-1, XVI.D-2 The province.
  province: ruleBuilder.ask<GameFrame<'revolt'>>()({
    cite: [makeClauseId('XVI.D-1')],
    who: (g, f) => (findRevoltCandidates(g.board, f).length > 0 ? seatPlayingCamp(g.seats, f.chooser) : null),
    may: {
      'revolt-at': {
        cite: makeClauseId('XVI.D-1'),
        among: (g, f) => findRevoltCandidates(g.board, f),
        take: (g, f, space) => {
          g.board.revolt[space]! += 1
          f.area = areaOfSpace[space]!
          g.emit({ is: 'revolt', space, level: g.board.revolt[space]! }, [makeClauseId('XVI.D-2')])
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
const findRevoltsNotYetTried = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'suppression'>, 'nation' | 'tried'>): Space[] =>
  findSuppressibleProvinces(b, f.nation).filter(space => !f.tried.includes(space))
const findBestLeaderAt = (b: ReadonlyBoard, nation: Nation, space: Space) => findBestLeader(b, findLeadersOfNationAt(b, nation, space))
export const revoltSuppressionProcedure: Procedure<Invasions, GameFrame<'suppression'>> = {
  // XVI.F-1 Optional, province by province.
  choose: ruleBuilder.ask<GameFrame<'suppression'>>()({
    cite: [makeClauseId('XVI.F-1')],
    who: (g, f) => (findRevoltsNotYetTried(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      suppress: {
        cite: makeClauseId('XVI.F-1'),
        among: (g, f) => findRevoltsNotYetTried(g.board, f),
        take: (g, f, space) => {
          f.place = space
          f.tried.push(space)
          f.rerolls = combatValueOfLeader(g.board, findBestLeaderAt(g.board, f.nation, space))
        },
      },
      finish: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  throw: (g, f) =>
    f.place === NOWHERE ? { done: true } : callD10RollProcedure('suppression', 'suppression', f.nation, computeSuppressionModifier(g.board, f.nation, f.place)),
  // XVI.F-5 Nine or more; XVI.F-3, r-126 a leader's rerolls are spent on failures.
  judge: (g, f) => {
    if (f.die + computeSuppressionModifier(g.board, f.nation, f.place) >= 9) {
      g.board.revolt[f.place] = 0
      g.emit({ is: 'revolt', space: f.place, level: 0 }, [makeClauseId('XVI.F-5')])
      return goToNextSuppression(f)
    }
    if (f.rerolls === 0) return
    f.rerolls -= 1
    return { goto: 'throw' }
  },
  // XVI.F-6 One unit is lost.
  lose: ruleBuilder.ask<GameFrame<'suppression'>>()({
    cite: [makeClauseId('XVI.F-6')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      'give-up': {
        cite: makeClauseId('XVI.F-6'),
        among: (g, f) => pickOneOfEachSort(g, findGarrisonOfProvince(g.board, f.nation, f.place)),
        take: (g, f, unit) => {
          giveUpUnit(g, unit, 'XVI.F-6')
          f.testing = findGarrisonOfProvince(g.board, f.nation, f.place).length === 0 ? findLeadersOfNationAt(g.board, f.nation, f.place) : []
        },
      },
    },
  }),
  // XVI.F-7 With his only unit each leader there is lost on a failed D2 of his own.
  leader: (_, f) => (f.testing.length > 0 ? callD10RollProcedure('suppression', 'survival', f.nation) : goToNextSuppression(f)),
  fate: (g, f) => {
    const leader = f.testing.shift()!
    if (isTestPassedByDie(f.die)) return { goto: 'leader' }
    loseLeader(g, leader, NOBODY, 'XVI.F-7')
    // Sheets: another enters at once.
    const heir = callHeirProcedure(g)
    return heir ? { ...heir, then: 'leader' } : { goto: 'leader' }
  },
}
/** On to the next province. */
function goToNextSuppression(f: GameFrame<'suppression'>): { goto: 'choose' } {
  f.place = NOWHERE
  return { goto: 'choose' }
}

/** VI Nation Status: ages, transitions, heresies. */
import type { Procedure } from '@tabularium/kernel'
import { AREAS, NOBODY, type Nation } from '../kinds.ts'
import { computeEmpireModifier, growNationOlder, growNationYounger, mustTestForEmpire, computeKingdomModifier, mayBecomeKingdom } from '../board/ages.ts'
import { isMinorKingdom } from '../data/nations.ts'
import { findFirstNationInActivationOrder } from '../board/order.ts'
import { isNationBarbarian, isNationCivilized, isNationEmpire, isNationKingdom, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import { sheetRulesOfNation } from '../sheets/index.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { makeNationEmpire } from './8-empire.ts'
import { makeClauseId, callD10RollProcedure, changeGoldOfNation, openEventWindow, ownerSeatOf, ruleBuilder } from './common.ts'

export const nationStatusPhaseProcedure: Procedure<Invasions, GameFrame<'status'>> = {
  window: g => openEventWindow(g, 'nation-status', NOBODY),
  // IV-3 Barbarians, kingdoms, empires, each once; r-12 the order is looked at again before each.
  next: (g, f) => {
    const nation = findFirstNationInActivationOrder(g.board, one => !f.done.includes(one))
    if (nation === undefined) return
    f.done.push(nation)
    const call = isNationBarbarian(g.board, nation) ? frames.mature({ nation }) : frames.older({ nation, left: 1, isStatus: true })
    return { call, then: 'next' }
  },
  // VI.F-1 Heresy- comes off, Heresy+ turns to Heresy-.
  heresies: g => {
    for (const area of AREAS) g.board.heresy[area] = Math.max(0, g.board.heresy[area]! - 1)
  },
}
const mayNationFoundKingdom = (b: ReadonlyBoard, nation: Nation): boolean =>
  mayBecomeKingdom(b, nation) && !(sheetRulesOfNation(nation).neverFounds?.(b, nation) ?? false)
const mayNationAnnounceKingdom = (b: ReadonlyBoard, nation: Nation): boolean =>
  mayNationFoundKingdom(b, nation) && (b.age[nation]! >= 3 || (sheetRulesOfNation(nation).mayFoundEarly?.(b, nation) ?? false))
const emitAgeOfNation = (g: GameStepContext, nation: Nation): void =>
  g.emit({ is: 'aged', nation, age: g.board.age[nation]!, decline: g.board.decline[nation]! }, [makeClauseId('VI.D-2')])

/** VI.D A barbarian nation grows older, and may or must become a kingdom; r-104 one test in Nation Status. */
export const barbarianNationAgeingProcedure: Procedure<Invasions, GameFrame<'mature'>> = {
  // VI.D-2 Not beyond space 7.
  age: (g, { nation }) => {
    growNationOlder(g.board, nation)
    emitAgeOfNation(g, nation)
  },
  // VII.B From age 3 on a kingdom may be announced.
  announce: ruleBuilder.ask<GameFrame<'mature'>>()({
    cite: [makeClauseId('VII.B-1')],
    who: (g, f) => (mayNationAnnounceKingdom(g.board, f.nation) ? ownerSeatOf(g, f.nation) : null),
    may: {
      accept: { among: () => true, take: (_, { nation }) => ({ call: frames.found({ nation }), then: 'judge' }) },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // VII.C From age 5 on the test decides.
  test: (g, { nation }) => {
    if (!mayNationFoundKingdom(g.board, nation) || g.board.age[nation]! < 5) return { done: true }
    return callD10RollProcedure('mature', 'kingdom', nation, computeKingdomModifier(g.board, nation))
  },
  // VII.C-3 At most the age.
  judge: (g, { nation, die }) => {
    const isKing = isNationBarbarian(g.board, nation) && die > 0 && die + computeKingdomModifier(g.board, nation) <= g.board.age[nation]!
    return isKing ? { call: frames.found({ nation }) } : undefined
  },
}
/** VI.E A civilized nation grows older, or younger, by so many spaces; r-107 one test for empire for each cause. */
export const civilizedNationAgeingProcedure: Procedure<Invasions, GameFrame<'older'>> = {
  // r-109 Space by space.
  age: (g, f) => {
    if (f.spaces < 0) growNationYounger(g.board, f.nation)
    for (let n = f.spaces; n < -1; n++) growNationYounger(g.board, f.nation)
    for (let n = 0; n < f.left; n++) if (growNationOlder(g.board, f.nation)) f.overflow += 1
    emitAgeOfNation(g, f.nation)
    return f.left === 0 ? { done: true } : undefined
  },
  // VIII.B A kingdom with three areas is tested; r-104 a barbarian on space 7 too.
  test: (g, { nation }) => {
    const more = sheetRulesOfNation(nation).areasMore?.(g.board) ?? 0
    if (!mustTestForEmpire(g.board, nation, more)) return { goto: 'bonus' }
    return callD10RollProcedure('older', 'empire', nation, computeEmpireRollModifier(g.board, nation))
  },
  // VIII.B-6 Eight or more.
  judge: (g, { nation, die }) => (die + computeEmpireRollModifier(g.board, nation) >= 8 ? makeNationEmpire(g, nation) : undefined),
  // VII.D-2, VIII.C-2, r-209 Ten gold in the Nation Status after a foundation; I-3 a minor kingdom has what its sheet gives.
  bonus: (g, { nation, isStatus }) => {
    if (!isStatus || !isNationCivilized(g.board, nation)) return
    const last = g.board.turn - 1
    if (isNationKingdom(g.board, nation) && !isMinorKingdom[nation] && g.board.founded[nation] === last) changeGoldOfNation(g, nation, 10, 'kingdom', 'VII.D-2')
    if (isNationEmpire(g.board, nation) && g.board.crowned[nation] === last && last > 0) changeGoldOfNation(g, nation, 10, 'empire', 'VIII.C-2')
  },
  // VI.E-11, r-162 Beyond double decline an empire pays 10 gold, or is bankrupt.
  pay: (g, { nation, overflow }) => {
    if (overflow === 0 || !isNationEmpire(g.board, nation)) return
    const owed = 10 * overflow
    const missing = owed + changeGoldOfNation(g, nation, -owed, 'decline', 'VI.E-11')
    return missing > 0 && g.board.bankrupt[nation] === 0 ? { call: frames.bankruptcy({ nation, missing: 0 }) } : undefined
  },
}
const computeEmpireRollModifier = (b: ReadonlyBoard, nation: Nation): number =>
  computeEmpireModifier(b, nation) + (sheetRulesOfNation(nation).empireMore?.(b) ?? 0)

/** VI Nation Status: ages, transitions, heresies. */
import type { Procedure } from '@tabularium/kernel'
import { AREAS, NOBODY, type Nation } from '../kinds.ts'
import { empireModifier, growOlder, growYounger, isTestedForEmpire, kingdomModifier, mayBecomeKingdom } from '../board/ages.ts'
import { activeInOrder } from '../board/order.ts'
import { isBarbarian, isCivilized, isEmpire, isKingdom, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F } from '../frames.ts'
import { sheetOf } from '../sheets/index.ts'
import type { Invasions, Step } from '../types.ts'
import { becomeEmpire } from './8-empire.ts'
import { clause, d10, gain, openWindow, owner, rules } from './common.ts'

export const status: Procedure<Invasions, F<'status'>> = {
  window: g => openWindow(g, 'nation-status', NOBODY),
  // IV-3 Barbarians, kingdoms, empires, each once; r-12 the order is looked at again before each.
  next: (g, f) => {
    const nation = activeInOrder(g.board).find(one => !f.done.includes(one))
    if (nation === undefined) return
    f.done.push(nation)
    const call = isBarbarian(g.board, nation) ? frames.mature({ nation }) : frames.older({ nation, left: 1, isStatus: true })
    return { call, then: 'next' }
  },
  // VI.F-1 Heresy- comes off, Heresy+ turns to Heresy-.
  heresies: g => {
    for (const area of AREAS) g.board.heresy[area] = Math.max(0, g.board.heresy[area]! - 1)
  },
}
const mayFound = (b: Look, nation: Nation): boolean => mayBecomeKingdom(b, nation) && !(sheetOf(nation).neverFounds?.(b, nation) ?? false)
const mayAnnounce = (b: Look, nation: Nation): boolean => mayFound(b, nation) && (b.age[nation]! >= 3 || (sheetOf(nation).mayFoundEarly?.(b, nation) ?? false))
const tellAge = (g: Step, nation: Nation): void =>
  g.emit({ is: 'aged', nation, age: g.board.age[nation]!, decline: g.board.decline[nation]! }, [clause('VI.D-2')])

/** VI.D A barbarian nation grows older, and may or must become a kingdom; r-104 one test in Nation Status. */
export const mature: Procedure<Invasions, F<'mature'>> = {
  // VI.D-2 Not beyond space 7.
  age: (g, { nation }) => {
    growOlder(g.board, nation)
    tellAge(g, nation)
  },
  // VII.B From age 3 on a kingdom may be announced.
  announce: rules.ask<F<'mature'>>()({
    cite: [clause('VII.B-1')],
    who: (g, f) => (mayAnnounce(g.board, f.nation) ? owner(g, f.nation) : null),
    may: {
      accept: { among: () => true, take: (_, { nation }) => ({ call: frames.found({ nation }), then: 'judge' }) },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // VII.C From age 5 on the test decides.
  test: (g, { nation }) => {
    if (!mayFound(g.board, nation) || g.board.age[nation]! < 5) return { done: true }
    return d10('mature', 'kingdom', nation, kingdomModifier(g.board, nation))
  },
  // VII.C-3 At most the age.
  judge: (g, { nation, die }) => {
    const isKing = isBarbarian(g.board, nation) && die > 0 && die + kingdomModifier(g.board, nation) <= g.board.age[nation]!
    return isKing ? { call: frames.found({ nation }) } : undefined
  },
}
/** VI.E A civilized nation grows older, or younger, by so many spaces; r-107 one test for empire for each cause. */
export const older: Procedure<Invasions, F<'older'>> = {
  // r-109 Space by space.
  age: (g, f) => {
    if (f.spaces < 0) growYounger(g.board, f.nation)
    for (let n = f.spaces; n < -1; n++) growYounger(g.board, f.nation)
    for (let n = 0; n < f.left; n++) if (growOlder(g.board, f.nation)) f.overflow += 1
    tellAge(g, f.nation)
    return f.left === 0 ? { done: true } : undefined
  },
  // VIII.B A kingdom with three areas is tested; r-104 a barbarian on space 7 too.
  test: (g, { nation }) => {
    const more = sheetOf(nation).areasMore?.(g.board) ?? 0
    if (!isTestedForEmpire(g.board, nation, more)) return { goto: 'bonus' }
    return d10('older', 'empire', nation, empireRoll(g.board, nation))
  },
  // VIII.B-6 Eight or more.
  judge: (g, { nation, die }) => (die + empireRoll(g.board, nation) >= 8 ? becomeEmpire(g, nation) : undefined),
  // VII.D-2, VIII.C-2, r-209 Ten gold in the Nation Status after a foundation.
  bonus: (g, { nation, isStatus }) => {
    if (!isStatus || !isCivilized(g.board, nation)) return
    const last = g.board.turn - 1
    if (isKingdom(g.board, nation) && g.board.founded[nation] === last) gain(g, nation, 10, 'kingdom', 'VII.D-2')
    if (isEmpire(g.board, nation) && g.board.crowned[nation] === last && last > 0) gain(g, nation, 10, 'empire', 'VIII.C-2')
  },
  // VI.E-11, r-162 Beyond double decline an empire pays 10 gold, or is bankrupt.
  pay: (g, { nation, overflow }) => {
    if (overflow === 0 || !isEmpire(g.board, nation)) return
    const owed = 10 * overflow
    const missing = owed + gain(g, nation, -owed, 'decline', 'VI.E-11')
    return missing > 0 && g.board.bankrupt[nation] === 0 ? { call: frames.bankruptcy({ nation, missing: 0 }) } : undefined
  },
}
const empireRoll = (b: Look, nation: Nation): number => empireModifier(b, nation) + (sheetOf(nation).empireMore?.(b) ?? 0)

/** 8 STACKING AND CAPITALS */
import type { Procedure } from '@tabularium/kernel'
import { isSameNumber, ROMANS } from '../data.ts'
import { type StackingCheckFrame, stackingCheckFrame } from '../frames.ts'
import type { Area, Nation } from '../kinds.ts'
import type { BoardView, GameStepContext, Italia } from '../types.ts'
import { hasEnemyAt, stackingLimitAt, findOwnAreas, seatOfNation } from '../board/control.ts'
import { controlsArea, findUnitTypesAt, countUnitsAt } from '../board/pieces.ts'
import { removeUnitWithoutScoring, setCapital } from '../board/acts.ts'
import { findAreasSparedFromStacking } from '../board/sparing.ts'
import { type BarOn, makeClauseIds, ruleBuilder } from '../rules.ts'

/** 8.6-1, ruling 26: one more where a unit retreated since the nation's last movement. */
const countStackingRoom = (b: BoardView, f: { readonly nation: Nation; readonly moved: boolean }, a: Area): number =>
  stackingLimitAt(b, f.nation, a) + (!f.moved && b.refuge.some(r => r.nation === f.nation && r.at === a) ? 1 : 0)
/** 8.1-6 Roma is always the Roman capital. */
export const romansKeepRomaAsCapitalBar: BarOn<{ readonly nation: Nation }, Area> = { cite: 'italia.8.1-6', bars: (_, f) => f.nation === ROMANS }
export const stackingCheckProcedure: Procedure<Italia, StackingCheckFrame> = {
  // 8.0-4 Area by area, leaders and cities not counted.
  check: (g, f) => {
    const over = f.areas.find(a => !f.spare.includes(a) && countUnitsAt(g.board, f.nation, a) > countStackingRoom(g.board, f, a))
    f.over = over ?? null
    return over === undefined ? { done: true } : undefined
  },
  // 8.0-6 The owner chooses what goes; ruling 25: or names a capital that saves it.
  cut: ruleBuilder.ask<StackingCheckFrame>()({
    cite: makeClauseIds('8.0-6', '8.3-10'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      remove: {
        cite: 'italia.8.0-6',
        among: (g, f) => findUnitTypesAt(g.board, f.nation, f.over!),
        take: (g, f, t) => {
          removeUnitWithoutScoring(g, f.nation, t, f.over!, 'italia.8.0-6')
          return { goto: 'check' }
        },
      },
      'declare-capital': {
        cite: 'italia.r-25',
        among: (g, f) => (f.asked || g.board.capital[f.nation] === f.over ? [] : [f.over!]),
        unless: [romansKeepRomaAsCapitalBar],
        take: (g, f, a) => {
          const old = g.board.capital[f.nation]
          f.asked = true
          setCapital(g, f.nation, a)
          if (old !== null && old !== undefined && !f.areas.includes(old)) f.areas.push(old)
          return { goto: 'check' }
        },
      },
    },
  }),
}
/** 8.1-3, 8.1-8 Areas that may become the capital: controlled, without enemies, and not yet it. */
export const findCapitalChoices = (b: BoardView, n: Nation): Area[] => findOwnAreas(b, n).filter(a => !isSameNumber(b.capital[n], a) && !hasEnemyAt(b, n, a))
/** Ruling 26: units massed by reactions are not checked before the nation's own turn. */
const hasNationReacted = (g: GameStepContext, n: Nation): boolean => g.within('sortie')?.origins.some(o => o.nation === n) ?? false
/** 8.1-4 The old capital is checked at once. */
export function changeCapitalOfNation(g: GameStepContext, n: Nation, a: Area): { call: StackingCheckFrame } | undefined {
  const old = g.board.capital[n]
  setCapital(g, n, a)
  if (old === null || old === undefined || !controlsArea(g.board, n, old) || hasNationReacted(g, n)) return undefined
  return { call: stackingCheckFrame({ nation: n, areas: [old], spare: g.board.active === n ? findAreasSparedFromStacking(g.board, n) : [] }) }
}

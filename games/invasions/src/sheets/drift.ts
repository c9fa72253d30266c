/** What sheets are asked beside the hooks of a procedure: bonds that end freely, peoples that spread. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space } from '../kinds.ts'
import { recountControl } from '../board/control.ts'
import { unitsInPool, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import { makeClauseId, ownerSeatOf, placeUnit, ruleBuilder } from '../procs/common.ts'
import type { Invasions } from '../types.ts'
import { findSheetsWithHook } from './index.ts'

export const findDriftDue = (b: ReadonlyBoard, done: readonly Nation[]): { readonly nation: Nation; readonly places: readonly Space[] } | null => {
  for (const { nation, run } of findSheetsWithHook('drift')) if (!done.includes(nation) && run(b).length > 0) return { nation, places: run(b) }
  return null
}
export const peopleDriftProcedure: Procedure<Invasions, GameFrame<'drift'>> = {
  place: ruleBuilder.ask<GameFrame<'drift'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => {
      const due = findDriftDue(g.board, f.done)
      return due === null ? null : ownerSeatOf(g, due.nation)
    },
    may: {
      'place-at': {
        among: (g, f) => findDriftDue(g.board, f.done)?.places ?? [],
        take: (g, f, space) => {
          const { nation } = findDriftDue(g.board, f.done)!
          f.done.push(nation)
          const pool = unitsInPool(g.board, nation)
          placeUnit(g, pool[g.roll(pool.length) - 1]!, space, 'I-3')
          recountControl(g.board)
          return { goto: 'place' }
        },
      },
    },
  }),
}
/** A nation that may rebel or break without a test. */
export const mayRebelWithoutTest = (b: ReadonlyBoard, nation: Nation): boolean =>
  findSheetsWithHook('rebelsFreely').some(one => one.nation === nation && one.run(b))
export const mayBreakFoedusWithoutTest = (b: ReadonlyBoard, nation: Nation): boolean =>
  findSheetsWithHook('breaksFreely').some(one => one.nation === nation && one.run(b))

/** What sheets are asked beside the hooks of a procedure: bonds that end freely, peoples that spread. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Nation, type Space } from '../kinds.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findUnitsInPool, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import { makeClauseId, ownerSeatOf, pickOneOfEachSort, placeUnit, ruleBuilder } from '../procs/common.ts'
import type { Invasions } from '../types.ts'
import { findSheetRulesWithHook } from './index.ts'

export const findPeopleSpreadingDue = (b: ReadonlyBoard, done: readonly Nation[]): { readonly nation: Nation; readonly places: readonly Space[] } | null => {
  for (const { nation, run } of findSheetRulesWithHook('drift')) if (!done.includes(nation) && run(b).length > 0) return { nation, places: run(b) }
  return null
}
export const peopleSpreadingProcedure: Procedure<Invasions, GameFrame<'drift'>> = {
  place: ruleBuilder.ask<GameFrame<'drift'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => {
      const due = findPeopleSpreadingDue(g.board, f.done)
      return due === null ? null : ownerSeatOf(g, due.nation)
    },
    may: {
      'place-at': {
        among: (g, f) => findPeopleSpreadingDue(g.board, f.done)?.places ?? [],
        take: (_, f, space) => void (f.place = space),
      },
    },
  }),
  // The one who runs the people says which unit.
  unit: ruleBuilder.ask<GameFrame<'drift'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (f.place === NOWHERE ? null : ownerSeatOf(g, findPeopleSpreadingDue(g.board, f.done)!.nation)),
    may: {
      'name-unit': {
        among: (g, f) => pickOneOfEachSort(g, findUnitsInPool(g.board, findPeopleSpreadingDue(g.board, f.done)!.nation)),
        take: (g, f, unit) => {
          f.done.push(findPeopleSpreadingDue(g.board, f.done)!.nation)
          placeUnit(g, unit, f.place, 'I-3')
          f.place = NOWHERE
          recountControlOfAllAreas(g.board)
          return { goto: 'place' }
        },
      },
    },
  }),
}
/** A nation that may rebel or break without a test. */
export const mayVassalRebelWithoutTest = (b: ReadonlyBoard, nation: Nation): boolean =>
  findSheetRulesWithHook('rebelsFreely').some(one => one.nation === nation && one.run(b))
export const mayBreakFoedusWithoutTest = (b: ReadonlyBoard, nation: Nation): boolean =>
  findSheetRulesWithHook('breaksFreely').some(one => one.nation === nation && one.run(b))

/** The Calendar of turn 8: the plague of Justinian, at the end of the turn. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space, Unit } from '../kinds.ts'
import { neighboursOfSpace } from '../data/map.ts'
import { findCitiesHeldBy } from '../board/control.ts'
import { listCivilizedNationsInOrder } from '../board/order.ts'
import { findUnitsHeldAt, isNationalUnit, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import { makeClauseId, callD10RollProcedure, giveUpUnit, isTestPassedByDie, pickOneOfEachSort, ownerSeatOf, ruleBuilder } from '../procs/common.ts'
import type { Invasions } from '../types.ts'

const [TURN, GREAT] = [8, 3] as const
export const isPlagueOfTurnEightDue = (b: ReadonlyBoard): boolean => b.turn === TURN
const findGreatCities = (b: ReadonlyBoard, nation: Nation): Space[] => findCitiesHeldBy(b, nation).filter(space => b.cityLevel[space] === GREAT)
/** In a great city or next to one; r-219 its own alone. */
const findUnitsExposedToPestilence = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  [...new Set(findGreatCities(b, nation).flatMap(space => [space, ...neighboursOfSpace[space]!]))]
    .flatMap(space => findUnitsHeldAt(b, nation, space))
    .filter(unit => isNationalUnit(b, unit))
export const pestilenceProcedure: Procedure<Invasions, GameFrame<'pestilence'>> = {
  next: (g, f) => {
    const nation = listCivilizedNationsInOrder(g.board).find(one => !f.done.includes(one) && findGreatCities(g.board, one).length > 0)
    if (nation === undefined) return { done: true }
    f.done.push(nation)
    f.nation = nation
    return callD10RollProcedure('pestilence', 'calamity', nation)
  },
  lose: ruleBuilder.ask<GameFrame<'pestilence'>>()({
    cite: [makeClauseId('I-4')],
    who: (g, f) => (!isTestPassedByDie(f.die) && findUnitsExposedToPestilence(g.board, f.nation).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'give-up': {
        among: (g, f) => pickOneOfEachSort(g, findUnitsExposedToPestilence(g.board, f.nation)),
        take: (g, _, unit) => giveUpUnit(g, unit, 'I-4'),
      },
    },
  }),
  again: () => ({ goto: 'next' }),
}

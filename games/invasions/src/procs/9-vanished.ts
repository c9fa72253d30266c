/** IX.G A nation with no unit of its own on the map: those who hold some of its units give one up each. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, type Nation, type Unit } from '../kinds.ts'
import { isAuxiliary, originNationsOfUnit } from '../data/units.ts'
import { nationByUnit } from '../data/units.ts'
import { findUnitsCommandedBy, isUnitLimesWall, nationOfUnit, stageOfNation, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { makeClauseId, giveUpUnit, pickOneOfEachSort, ownerSeatOf, ruleBuilder } from './common.ts'

/** r-159 None under its own control, neither ashore nor at sea; a horde alone does not count. */
const hasNationNoUnit = (b: ReadonlyBoard, nation: Nation): boolean =>
  !findUnitsCommandedBy(b, nation).some(unit => nationByUnit[unit] === nation && !isUnitLimesWall(b, unit))
/** Lent by it, or auxiliaries all of whose peoples are gone; limites and levies are their holder's. */
const isUnitOfVanished = (b: ReadonlyBoard, unit: Unit, nation: Nation): boolean =>
  nationOfUnit(b, unit) === nation ||
  (isAuxiliary[unit]! && originNationsOfUnit[unit]!.includes(nation) && originNationsOfUnit[unit]!.every(origin => hasNationNoUnit(b, origin)))
const findVanishedUnitsHeldBy = (b: ReadonlyBoard, holder: Nation, nation: Nation): Unit[] =>
  findUnitsCommandedBy(b, holder).filter(unit => isUnitOfVanished(b, unit, nation))
type ReadonlyVanishedNationFrame = Pick<ReadonlyGameFrame<'vanished'>, 'nation' | 'asked'>
const findHoldersOfVanished = (b: ReadonlyBoard, f: ReadonlyVanishedNationFrame): Nation[] =>
  NATIONS.filter(holder => holder !== f.nation && !f.asked.includes(holder) && findVanishedUnitsHeldBy(b, holder, f.nation).length > 0)
/** SEQ.1-2 Whether it acts, never acts or has left the game; a people still to come has not vanished. */
const hasNationBeenInPlay = (b: ReadonlyBoard, nation: Nation): boolean => ['active', 'inactive', 'gone'].includes(stageOfNation(b, nation))
export const hasNationVanished = (b: ReadonlyBoard, nation: Nation): boolean =>
  hasNationBeenInPlay(b, nation) && hasNationNoUnit(b, nation) && findHoldersOfVanished(b, { nation, asked: [] }).length > 0
/** Those of them who take no reinforcements any more. */
export const findVanishedNationsOutOfPlay = (b: ReadonlyBoard): Nation[] =>
  NATIONS.filter(nation => stageOfNation(b, nation) === 'gone' && hasNationVanished(b, nation))
export const vanishedNationProcedure: Procedure<Invasions, GameFrame<'vanished'>> = {
  give: ruleBuilder.ask<GameFrame<'vanished'>>()({
    cite: [makeClauseId('IX.G-1')],
    who: (g, f) => {
      const holder = findHoldersOfVanished(g.board, f)[0]
      return holder === undefined ? null : ownerSeatOf(g, holder)
    },
    may: {
      'give-up': {
        cite: makeClauseId('IX.G-1'),
        among: (g, f) => pickOneOfEachSort(g, findVanishedUnitsHeldBy(g.board, findHoldersOfVanished(g.board, f)[0]!, f.nation)),
        take: (g, f, unit) => {
          f.asked.push(g.board.units.holder[unit]!)
          giveUpUnit(g, unit, 'IX.G-1')
          return { goto: 'give' }
        },
      },
    },
  }),
}

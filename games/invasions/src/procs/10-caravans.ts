/** X.D Caravans. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, findSpaceById, type Space } from '../kinds.ts'
import { isNationBarbarian, isNationCivilized, stageOfNation, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { makeClauseId, callD10RollProcedure, changeGoldOfNation, isTestPassedByDie, ownerSeatOf, ruleBuilder } from './common.ts'

const [AEGYPTUS, RHAGAE, SIRACES, TRIPOLITANIA] = ['aegyptus', 'rhagae', 'siraces', 'tripolitania'].map(findSpaceById) as [Space, Space, Space, Space]
const CARAVAN_PROVINCES = [AEGYPTUS, RHAGAE, SIRACES, TRIPOLITANIA]
/** X.D-3 */
export const findExceptionalCaravan = (die: number): Space => (die <= 2 ? AEGYPTUS : die <= 7 ? RHAGAE : die <= 9 ? SIRACES : TRIPOLITANIA)
const controllerOfProvince = (b: ReadonlyBoard, space: Space) => b.controller[space]!
const isHeldByCivilizedNation = (b: ReadonlyBoard, space: Space): boolean =>
  controllerOfProvince(b, space) !== NOBODY &&
  isNationCivilized(b, controllerOfProvince(b, space)) &&
  stageOfNation(b, controllerOfProvince(b, space)) === 'active'
const isHeldByBarbarians = (b: ReadonlyBoard, space: Space): boolean =>
  controllerOfProvince(b, space) !== NOBODY &&
  isNationBarbarian(b, controllerOfProvince(b, space)) &&
  stageOfNation(b, controllerOfProvince(b, space)) === 'active'
/** X.D-2 to X.D-4 */
const caravanValueOf = (b: ReadonlyBoard, space: Space, die: number): number =>
  space === findExceptionalCaravan(die) ? (b.caravan ? 10 : 5) : b.caravan ? 5 : 1

export const caravanIncomeProcedure: Procedure<Invasions, GameFrame<'caravans'>> = {
  throw: () => callD10RollProcedure('caravans', 'caravan', NOBODY),
  pay: (g, f) => {
    for (const space of CARAVAN_PROVINCES)
      if (isHeldByCivilizedNation(g.board, space))
        changeGoldOfNation(g, controllerOfProvince(g.board, space), caravanValueOf(g.board, space, f.die), 'caravan', 'X.D-2')
    f.left = CARAVAN_PROVINCES.filter(space => isHeldByBarbarians(g.board, space))
    // The exceptional one's die is kept in the order of the list: it comes first.
    f.left.sort((x, y) => Number(y === findExceptionalCaravan(f.die)) - Number(x === findExceptionalCaravan(f.die)))
    f.isSure = f.left[0] === findExceptionalCaravan(f.die)
  },
  // X.D-5, r-137 A barbarian holder may plunder.
  plunder: ruleBuilder.ask<GameFrame<'caravans'>>()({
    cite: [makeClauseId('X.D-5')],
    who: (g, f) => (f.left.length > 0 ? ownerSeatOf(g, controllerOfProvince(g.board, f.left[0]!)) : null),
    may: {
      'plunder-caravan': {
        cite: makeClauseId('X.D-5'),
        among: (_, f) => f.left.slice(0, 1),
        take: (g, f, space) => {
          f.place = space
          if (!f.isSure) return callD10RollProcedure('caravans', 'caravan-plunder', controllerOfProvince(g.board, space))
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
    if (!isTestPassedByDie(f.die)) return { goto: 'plunder' }
    return { call: frames.plunder({ nation: controllerOfProvince(g.board, place), markers: g.board.caravan ? 2 : 1 }), then: 'plunder' }
  },
}

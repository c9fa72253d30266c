/** XXV.F A fleet closes a strait when a crossing is announced. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space } from '../kinds.ts'
import { findContestedStraits, isWayClosed } from '../board/paths.ts'
import { findNationsWithEnemyFleets } from '../board/sea.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { makeClauseId, ownerSeatOf, ruleBuilder } from './common.ts'

/** How a way ends that was announced: somewhere to stay, over a single enemy, or where the way is cleared for the others. */
export const [TO_STAY, TO_OVERRUN, TO_CLEAR] = [0, 1, 2] as const
const findNationsThatMayBlockStrait = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'crossing'>, 'nation' | 'sea' | 'asked'>): Nation[] =>
  findNationsWithEnemyFleets(b, f.nation, f.sea).filter(nation => !f.asked.includes(nation))
export const createStraitCrossingFrame = (nation: Nation, sea: Space) => frames.crossing({ nation, sea })
/** r-86 Along a way that was announced the fleets of each strait are asked in turn, until one closes it. */
export function callNextCrossing(b: ReadonlyBoard, f: { nation: Nation; seas: Space[] }, from: Space, way: readonly Space[]) {
  const sea = isWayClosed(b, f.nation, from, way) ? undefined : findContestedStraits(b, f.nation, from, way).find(one => !f.seas.includes(one))
  if (sea === undefined) return undefined
  f.seas.push(sea)
  return { call: createStraitCrossingFrame(f.nation, sea), then: 'strait' as const }
}
export const straitCrossingProcedure: Procedure<Invasions, GameFrame<'crossing'>> = {
  // XXV.F-1, r-86 The player of each hostile fleet in the zone decides.
  answer: ruleBuilder.ask<GameFrame<'crossing'>>()({
    cite: [makeClauseId('XXV.F-1')],
    who: (g, f) => {
      const nation = findNationsThatMayBlockStrait(g.board, f)[0]
      return nation === undefined ? null : ownerSeatOf(g, nation)
    },
    may: {
      block: { cite: makeClauseId('XXV.F-1'), among: () => true, take: (g, f) => void g.board.now.blocked.push({ sea: f.sea, nation: f.nation }) },
      refuse: {
        among: () => true,
        take: (g, f) => {
          f.asked.push(findNationsThatMayBlockStrait(g.board, f)[0]!)
          return { goto: 'answer' }
        },
      },
    },
  }),
}

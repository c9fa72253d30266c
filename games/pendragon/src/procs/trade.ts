/** 3.3.3 TRADE */
import type { Procedure } from '@tabularium/kernel'
import { BRITON_RESOURCES, LANDS, TOWN } from '../data.ts'
import { addProsperity, isBritonControlled, countProsperityRoom } from '../board/control.ts'
import { countStrongholds } from '../board/pieces.ts'
import { changeTrack } from '../board/tracks.ts'
import type { TradeFrame } from '../frames.ts'
import type { PublicContext, Pendragon, Space } from '../types.ts'
import { actionFrameOf, findActingSeat, askStep, canActionAfford, ownSpaceLimitBars, addToCost, callPayment, type BarOn } from './common.ts'
import { createTributeVerbs } from './tribute.ts'

const countTownsIn = (g: PublicContext, s: Space) => countStrongholds(g.board, s, TOWN)
const noTownBar: BarOn<Space> = { cite: 'pendragon.3.3.3-1', bars: (g, _, s) => countTownsIn(g, s) === 0 }
export const tradeProcedure: Procedure<Pendragon, TradeFrame> = {
  choose: askStep<TradeFrame>()({
    cite: ['pendragon.3.3.3-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.3.3-1',
        among: () => LANDS,
        unless: [noTownBar, ...ownSpaceLimitBars],
        take: (g, _, space) => {
          g.enclosing('act').spaces.push(space)
          return { goto: 'choose' }
        },
      },
      'choose-all': {
        cite: 'pendragon.2.3.5-1',
        among: g => !actionFrameOf(g).limited,
        take: g => {
          const a = g.enclosing('act')
          a.spaces = LANDS.filter(s => countTownsIn(g, s) > 0)
        },
      },
      tribute: createTributeVerbs('choose'),
      done: { cite: 'pendragon.r-133', among: g => actionFrameOf(g).spaces.length > 0, take: () => {} },
    },
  }),
  // 3.3.3-2, r-42 1 Resource for each Town.
  gain: g => {
    const n = actionFrameOf(g).spaces.reduce((sum, s) => sum + countTownsIn(g, s), 0)
    changeTrack(g, BRITON_RESOURCES, n, 'pendragon.3.3.3-2')
  },
  // 3.3.3-3 Then Prosperity in at most two of them, 1 Resource each.
  improve: askStep<TradeFrame>()({
    cite: ['pendragon.3.3.3-3'],
    who: g => findActingSeat(g),
    may: {
      improve: {
        cite: 'pendragon.3.3.3-3',
        among: g => actionFrameOf(g).spaces,
        unless: [
          { cite: 'pendragon.3.3.3-3', bars: (_, f) => f.improved.length >= 2 },
          { cite: 'pendragon.3.1-3', bars: (_, f, s) => f.improved.includes(s) },
          { cite: 'pendragon.3.3.3-3', bars: (g, _, s) => !isBritonControlled(g.board, s) },
          { cite: 'pendragon.1.7.1-1', bars: (g, _, s) => countProsperityRoom(g.board, s) === 0 },
          { cite: 'pendragon.3.3.3-3', bars: g => !canActionAfford(g, 1) },
        ],
        take: (g, f, space) => {
          f.improved.push(space)
          addToCost(g, 1)
          return { goto: 'improve' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // r-25 As much as the Population, the top row of a Region included.
  pay: (g, f) => {
    for (const s of f.improved) addProsperity(g, s, g.board.population[s]!, 2, 'pendragon.3.3.3-3')
    return callPayment(g)
  },
}

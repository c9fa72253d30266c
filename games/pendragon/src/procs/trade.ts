/** 3.3.3 TRADE */
import type { Procedure } from '@tabularium/kernel'
import { BRITON_RESOURCES, LANDS, TOWN } from '../data.ts'
import { addProsperity, isBritonControlled, countProsperityRoom } from '../board/control.ts'
import { countStrongholdsOfKindIn } from '../board/pieces.ts'
import { changeTrack } from '../board/tracks.ts'
import type { TradeCommandFrame } from '../frames.ts'
import type { PublicContext, Pendragon, Space } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  askStep,
  canAffordInAction,
  spaceLimitBarsWithoutCard,
  addToCostOfAction,
  callCommandPaymentProcedure,
  type BarOn,
} from './common.ts'
import { createGiveTributeChoice } from './tribute.ts'

const countTownsIn = (g: PublicContext, s: Space) => countStrongholdsOfKindIn(g.board, s, TOWN)
const noTownToTradeBar: BarOn<Space> = { cite: 'pendragon.3.3.3-1', bars: (g, _, s) => countTownsIn(g, s) === 0 }
export const tradeCommandProcedure: Procedure<Pendragon, TradeCommandFrame> = {
  choose: askStep<TradeCommandFrame>()({
    cite: ['pendragon.3.3.3-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.3.3-1',
        among: () => LANDS,
        unless: [noTownToTradeBar, ...spaceLimitBarsWithoutCard],
        take: (g, _, space) => {
          g.enclosing('act').spaces.push(space)
          return { goto: 'choose' }
        },
      },
      'choose-all': {
        cite: 'pendragon.2.3.5-1',
        among: g => !findCommandAndFeatFrame(g).limited,
        take: g => {
          const a = g.enclosing('act')
          a.spaces = LANDS.filter(s => countTownsIn(g, s) > 0)
        },
      },
      tribute: createGiveTributeChoice('choose'),
      done: { cite: 'pendragon.r-133', among: g => findCommandAndFeatFrame(g).spaces.length > 0, take: () => {} },
    },
  }),
  // 3.3.3-2, r-42 1 Resource for each Town.
  gain: g => {
    const n = findCommandAndFeatFrame(g).spaces.reduce((sum, s) => sum + countTownsIn(g, s), 0)
    changeTrack(g, BRITON_RESOURCES, n, 'pendragon.3.3.3-2')
  },
  // 3.3.3-3 Then Prosperity in at most two of them, 1 Resource each.
  improve: askStep<TradeCommandFrame>()({
    cite: ['pendragon.3.3.3-3'],
    who: g => findActingSeat(g),
    may: {
      improve: {
        cite: 'pendragon.3.3.3-3',
        among: g => findCommandAndFeatFrame(g).spaces,
        unless: [
          { cite: 'pendragon.3.3.3-3', bars: (_, f) => f.improved.length >= 2 },
          { cite: 'pendragon.3.1-3', bars: (_, f, s) => f.improved.includes(s) },
          { cite: 'pendragon.3.3.3-3', bars: (g, _, s) => !isBritonControlled(g.board, s) },
          { cite: 'pendragon.1.7.1-1', bars: (g, _, s) => countProsperityRoom(g.board, s) === 0 },
          { cite: 'pendragon.3.3.3-3', bars: g => !canAffordInAction(g, 1) },
        ],
        take: (g, f, space) => {
          f.improved.push(space)
          addToCostOfAction(g, 1)
          return { goto: 'improve' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // r-25 As much as the Population, the top row of a Region included.
  pay: (g, f) => {
    for (const s of f.improved) addProsperity(g, s, g.board.population[s]!, 2, 'pendragon.3.3.3-3')
    return callCommandPaymentProcedure(g)
  },
}

/** 3.3.3 TRADE */
import type { Procedure } from '@tabularium/kernel'
import { BRITON_RESOURCES, LANDS, TOWN } from '../data.ts'
import { addProsperity, isBritish, prosperityRoom } from '../board/control.ts'
import { strongholdsIn } from '../board/pieces.ts'
import { changeTrack } from '../board/tracks.ts'
import type { TradeFrame } from '../frames.ts'
import type { PublicContext, Pendragon, Space } from '../types.ts'
import { actOf, findActor, ask, canAfford, ownLimits, addToCost, payUp, type BarOn } from './common.ts'
import { tributeFrom } from './tribute.ts'

const townsIn = (g: PublicContext, s: Space) => strongholdsIn(g.board, s, TOWN)
const noTown: BarOn<Space> = { cite: 'pendragon.3.3.3-1', bars: (g, _, s) => townsIn(g, s) === 0 }
export const trade: Procedure<Pendragon, TradeFrame> = {
  choose: ask<TradeFrame>()({
    cite: ['pendragon.3.3.3-1'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.3.3.3-1',
        among: () => LANDS,
        unless: [noTown, ...ownLimits],
        take: (g, _, space) => {
          g.enclosing('act').spaces.push(space)
          return { goto: 'choose' }
        },
      },
      'choose-all': {
        cite: 'pendragon.2.3.5-1',
        among: g => !actOf(g).limited,
        take: g => {
          const a = g.enclosing('act')
          a.spaces = LANDS.filter(s => townsIn(g, s) > 0)
        },
      },
      tribute: tributeFrom('choose'),
      done: { cite: 'pendragon.r-133', among: g => actOf(g).spaces.length > 0, take: () => {} },
    },
  }),
  // 3.3.3-2, r-42 1 Resource for each Town.
  gain: g => {
    const n = actOf(g).spaces.reduce((sum, s) => sum + townsIn(g, s), 0)
    changeTrack(g, BRITON_RESOURCES, n, 'pendragon.3.3.3-2')
  },
  // 3.3.3-3 Then Prosperity in at most two of them, 1 Resource each.
  improve: ask<TradeFrame>()({
    cite: ['pendragon.3.3.3-3'],
    who: g => findActor(g),
    may: {
      improve: {
        cite: 'pendragon.3.3.3-3',
        among: g => actOf(g).spaces,
        unless: [
          { cite: 'pendragon.3.3.3-3', bars: (_, f) => f.improved.length >= 2 },
          { cite: 'pendragon.3.1-3', bars: (_, f, s) => f.improved.includes(s) },
          { cite: 'pendragon.3.3.3-3', bars: (g, _, s) => !isBritish(g.board, s) },
          { cite: 'pendragon.1.7.1-1', bars: (g, _, s) => prosperityRoom(g.board, s) === 0 },
          { cite: 'pendragon.3.3.3-3', bars: g => !canAfford(g, 1) },
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
    return payUp(g)
  },
}

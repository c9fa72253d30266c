/** 3.2.3 INTERCEPT */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { BARBARIANS, CAVALRY, DUX, LANDS, RAIDER, SAX, SCO } from '../data.ts'
import { isFriendly } from '../board/control.ts'
import { isForbidden } from '../board/mods.ts'
import { strongholdsOf, troopsOf, unitsIn } from '../board/pieces.ts'
import { marchPrice } from '../board/price.ts'
import { marchDestinations } from '../board/roads.ts'
import { frames, type InterceptFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Space, StepContext } from '../types.ts'
import { actOf, findActor, ask, canAfford, carryOutFeat, forgoFeat, limits, type BarOn } from './common.ts'
import { openBattle } from './battle-open.ts'
import { featFrame } from './act.ts'
import { giftFrom, tributeFrom } from './tribute.ts'

const raidersIn = (b: BoardView, s: Space): Faction[] => BARBARIANS.filter(f => unitsIn(b, s, RAIDER[f]!) > 0)
/** 3.2.3-1, r-127 Friendly Control and Raiders, before anybody rides in. */
const isTarget = (b: BoardView, s: Space) => unitsIn(b, s, RAIDER[SAX]!) + unitsIn(b, s, RAIDER[SCO]!) > 0 && isFriendly(b, s, DUX)
/** r-137 Dux Troops are there, or can ride in and be paid for: what they can reach from here they can come from. */
const isInReach = (b: BoardView, s: Space, paid: boolean) =>
  troopsOf(b, s, DUX) > 0 || (paid && marchDestinations(b, DUX, s, CAVALRY, true).some(from => troopsOf(b, from, DUX) > 0))
const ridePrice = (b: BoardView) => marchPrice(b, DUX, 'intercept')
const noTarget: BarOn<Space> = { cite: 'pendragon.3.2.3-1', bars: (g, _, s) => !isTarget(g.board, s) }
const forbidden: BarOn<Space> = { cite: 'pendragon.5.1.1-1', bars: (g, _, s) => isForbidden(g.board, DUX, 'intercept', s) }
const outOfReach: BarOn<Space> = { cite: 'pendragon.r-137', bars: (g, _, s) => !isInReach(g.board, s, canAfford(g, ridePrice(g.board))) }
const notThere = {
  cite: 'pendragon.r-38',
  bars: (g: PublicContext, f: DeepReadonly<InterceptFrame>, s: Space) => f.left.includes(s) && troopsOf(g.board, s, DUX) === 0,
}
const alreadyResolved = {
  cite: 'pendragon.3.1-3',
  bars: (g: PublicContext, f: DeepReadonly<InterceptFrame>, s: Space) => actOf(g).spaces.includes(s) && !f.left.includes(s),
}
const spacesReadyForBattle = (g: PublicContext, f: DeepReadonly<InterceptFrame>) => f.left.filter(s => troopsOf(g.board, s, DUX) > 0)

function endChoosing(g: StepContext): { goto: 'mark' } {
  if (actOf(g).spaces.length === 0) forgoFeat(g)
  return { goto: 'mark' }
}
export const intercept: Procedure<Pendragon, InterceptFrame> = {
  choose: ask<InterceptFrame>()({
    cite: ['pendragon.3.2.3-1'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.3.2.3-1',
        among: () => LANDS,
        unless: [noTarget, ...limits, forbidden, outOfReach],
        take: (g, f, space) => {
          const a = g.enclosing('act')
          a.spaces.push(space)
          a.enemies.push(raidersIn(g.board, space)[0]!)
          f.space = space
          return { goto: raidersIn(g.board, space).length > 1 ? 'whom' : 'choose' }
        },
      },
      tribute: tributeFrom('choose'),
      gift: giftFrom('choose'),
      done: { cite: 'pendragon.r-133', among: g => actOf(g).spaces.length > 0 || !g.offers('select'), take: endChoosing },
    },
  }),
  // r-38 If both Barbarians have Raiders there the Dux name one.
  whom: ask<InterceptFrame>()({
    cite: ['pendragon.3.2.3-4', 'pendragon.r-38'],
    who: (g, f) => (raidersIn(g.board, f.space).length > 1 ? findActor(g) : null),
    may: {
      attack: {
        cite: 'pendragon.r-38',
        among: (g, f) => raidersIn(g.board, f.space),
        take: (g, _, faction) => {
          g.enclosing('act').enemies[actOf(g).spaces.length - 1] = faction
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.2.4-1 Retaliate: one Battle space with enemy Strongholds.
  mark: ask<InterceptFrame>()({
    cite: ['pendragon.4.2.4-1'],
    who: g => (actOf(g).feat === 'retaliate' && actOf(g).feats.length === 0 ? findActor(g) : null),
    may: {
      mark: {
        cite: 'pendragon.4.2.4-1',
        among: g => actOf(g).spaces,
        unless: [{ cite: 'pendragon.4.2.4-1', bars: (g, _, s) => strongholdsOf(g.board, s, actOf(g).enemies[actOf(g).spaces.indexOf(s)]!) === 0 }],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          carryOutFeat(g)
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 3.1-2 The space of an Invite is chosen before anything is resolved.
  feat: g => {
    const a = actOf(g)
    const frame = a.feat === 'invite' && !a.first ? featFrame('invite', false, true) : null
    return frame === null ? undefined : { call: frame }
  },
  // 3.2.3-3 Cavalry and red Foederati ride in.
  ride: (g, f) => {
    f.left = [...actOf(g).spaces]
    return { call: frames.march({ targets: f.left }) }
  },
  // 3.1-5, 3.2.3-4 Battle by Battle, in the order the Dux like.
  resolve: ask<InterceptFrame>()({
    cite: ['pendragon.3.1-5', 'pendragon.3.2.3-4'],
    who: (g, f) => (spacesReadyForBattle(g, f).length > 1 ? findActor(g) : null),
    may: { resolve: { cite: 'pendragon.3.1-2', among: spacesReadyForBattle, whyNot: [notThere, alreadyResolved], take: (g, f, s) => startBattle(g, f, s) } },
  }),
  done: (g, f) => {
    const space = spacesReadyForBattle(g, f)[0]
    return space === undefined ? undefined : startBattle(g, f, space)
  },
}
function startBattle(g: PublicContext, f: InterceptFrame, space: Space) {
  const a = actOf(g)
  f.left = f.left.filter(s => s !== space)
  const enemy = a.enemies[a.spaces.indexOf(space)]!
  return { call: openBattle(g, space, DUX, enemy, { retaliate: a.feat === 'retaliate' && a.feats.includes(space) }), then: 'resolve' as const }
}

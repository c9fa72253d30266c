/** 3.2.3 INTERCEPT */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { BARBARIANS, CAVALRY, DUX, LANDS, RAIDER_OF_NATION, SAX, SCO } from '../data.ts'
import { isFriendly } from '../board/control.ts'
import { isForbidden } from '../board/mods.ts'
import { countStrongholdsOf, countTroops, countUnitsOfKind } from '../board/pieces.ts'
import { priceOfMarch } from '../board/price.ts'
import { findMarchDestinations } from '../board/roads.ts'
import { frameMakers, type InterceptFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Space, StepContext } from '../types.ts'
import { actionFrameOf, findActingSeat, askStep, canActionAfford, carryOutFeat, forgoFeat, spaceLimitBars, type BarOn } from './common.ts'
import { createBattleFrame } from './battle-open.ts'
import { createFeatFrame } from './act.ts'
import { createGiftVerbs, createTributeVerbs } from './tribute.ts'

const findRaidersIn = (b: BoardView, s: Space): Faction[] => BARBARIANS.filter(f => countUnitsOfKind(b, s, RAIDER_OF_NATION[f]!) > 0)
/** 3.2.3-1, r-127 Friendly Control and Raiders, before anybody rides in. */
const isInterceptTarget = (b: BoardView, s: Space) =>
  countUnitsOfKind(b, s, RAIDER_OF_NATION[SAX]!) + countUnitsOfKind(b, s, RAIDER_OF_NATION[SCO]!) > 0 && isFriendly(b, s, DUX)
/** r-137 Dux Troops are there, or can ride in and be paid for: what they can reach from here they can come from. */
const isInInterceptReach = (b: BoardView, s: Space, paid: boolean) =>
  countTroops(b, s, DUX) > 0 || (paid && findMarchDestinations(b, DUX, s, CAVALRY, true).some(from => countTroops(b, from, DUX) > 0))
const priceOfRide = (b: BoardView) => priceOfMarch(b, DUX, 'intercept')
const noTargetBar: BarOn<Space> = { cite: 'pendragon.3.2.3-1', bars: (g, _, s) => !isInterceptTarget(g.board, s) }
const forbiddenBar: BarOn<Space> = { cite: 'pendragon.5.1.1-1', bars: (g, _, s) => isForbidden(g.board, DUX, 'intercept', s) }
const outOfReachBar: BarOn<Space> = { cite: 'pendragon.r-137', bars: (g, _, s) => !isInInterceptReach(g.board, s, canActionAfford(g, priceOfRide(g.board))) }
const notThere = {
  cite: 'pendragon.r-38',
  bars: (g: PublicContext, f: DeepReadonly<InterceptFrame>, s: Space) => f.left.includes(s) && countTroops(g.board, s, DUX) === 0,
}
const alreadyResolved = {
  cite: 'pendragon.3.1-3',
  bars: (g: PublicContext, f: DeepReadonly<InterceptFrame>, s: Space) => actionFrameOf(g).spaces.includes(s) && !f.left.includes(s),
}
const findSpacesReadyForBattle = (g: PublicContext, f: DeepReadonly<InterceptFrame>) => f.left.filter(s => countTroops(g.board, s, DUX) > 0)

function endChoosing(g: StepContext): { goto: 'mark' } {
  if (actionFrameOf(g).spaces.length === 0) forgoFeat(g)
  return { goto: 'mark' }
}
export const interceptProcedure: Procedure<Pendragon, InterceptFrame> = {
  choose: askStep<InterceptFrame>()({
    cite: ['pendragon.3.2.3-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.2.3-1',
        among: () => LANDS,
        unless: [noTargetBar, ...spaceLimitBars, forbiddenBar, outOfReachBar],
        take: (g, f, space) => {
          const a = g.enclosing('act')
          a.spaces.push(space)
          a.enemies.push(findRaidersIn(g.board, space)[0]!)
          f.space = space
          return { goto: findRaidersIn(g.board, space).length > 1 ? 'whom' : 'choose' }
        },
      },
      tribute: createTributeVerbs('choose'),
      gift: createGiftVerbs('choose'),
      done: { cite: 'pendragon.r-133', among: g => actionFrameOf(g).spaces.length > 0 || !g.offers('select'), take: endChoosing },
    },
  }),
  // r-38 If both Barbarians have Raiders there the Dux name one.
  whom: askStep<InterceptFrame>()({
    cite: ['pendragon.3.2.3-4', 'pendragon.r-38'],
    who: (g, f) => (findRaidersIn(g.board, f.space).length > 1 ? findActingSeat(g) : null),
    may: {
      attack: {
        cite: 'pendragon.r-38',
        among: (g, f) => findRaidersIn(g.board, f.space),
        take: (g, _, faction) => {
          g.enclosing('act').enemies[actionFrameOf(g).spaces.length - 1] = faction
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.2.4-1 Retaliate: one Battle space with enemy Strongholds.
  mark: askStep<InterceptFrame>()({
    cite: ['pendragon.4.2.4-1'],
    who: g => (actionFrameOf(g).feat === 'retaliate' && actionFrameOf(g).feats.length === 0 ? findActingSeat(g) : null),
    may: {
      mark: {
        cite: 'pendragon.4.2.4-1',
        among: g => actionFrameOf(g).spaces,
        unless: [
          { cite: 'pendragon.4.2.4-1', bars: (g, _, s) => countStrongholdsOf(g.board, s, actionFrameOf(g).enemies[actionFrameOf(g).spaces.indexOf(s)]!) === 0 },
        ],
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
    const a = actionFrameOf(g)
    const frame = a.feat === 'invite' && !a.first ? createFeatFrame('invite', false, true) : null
    return frame === null ? undefined : { call: frame }
  },
  // 3.2.3-3 Cavalry and red Foederati ride in.
  ride: (g, f) => {
    f.left = [...actionFrameOf(g).spaces]
    return { call: frameMakers.march({ targets: f.left }) }
  },
  // 3.1-5, 3.2.3-4 Battle by Battle, in the order the Dux like.
  resolve: askStep<InterceptFrame>()({
    cite: ['pendragon.3.1-5', 'pendragon.3.2.3-4'],
    who: (g, f) => (findSpacesReadyForBattle(g, f).length > 1 ? findActingSeat(g) : null),
    may: {
      resolve: { cite: 'pendragon.3.1-2', among: findSpacesReadyForBattle, whyNot: [notThere, alreadyResolved], take: (g, f, s) => startBattle(g, f, s) },
    },
  }),
  done: (g, f) => {
    const space = findSpacesReadyForBattle(g, f)[0]
    return space === undefined ? undefined : startBattle(g, f, space)
  },
}
function startBattle(g: PublicContext, f: InterceptFrame, space: Space) {
  const a = actionFrameOf(g)
  f.left = f.left.filter(s => s !== space)
  const enemy = a.enemies[a.spaces.indexOf(space)]!
  return { call: createBattleFrame(g, space, DUX, enemy, { retaliate: a.feat === 'retaliate' && a.feats.includes(space) }), then: 'resolve' as const }
}

/** 3.2.3 INTERCEPT */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { BARBARIAN_FACTIONS, CAVALRY, DUX, LANDS, RAIDER_OF_NATION, SAX, SCO } from '../data.ts'
import { isSpaceFriendlyTo } from '../board/control.ts'
import { isActionForbiddenByCard } from '../board/mods.ts'
import { countStrongholdsOfFactionIn, countTroopsOfFactionIn, countUnitsOfKindIn } from '../board/pieces.ts'
import { priceOfMarchPerSpace } from '../board/price.ts'
import { findMarchDestinations } from '../board/roads.ts'
import { frameMakers, type InterceptCommandFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Space, StepContext } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  askStep,
  canAffordInAction,
  emitFeatCarriedOut,
  forgoFeatOfAction,
  spaceLimitBarsOfCommand,
  type BarOn,
} from './common.ts'
import { createBattleFrame } from './battle-open.ts'
import { createFeatFrame } from './act.ts'
import { createGiveGiftChoice, createGiveTributeChoice } from './tribute.ts'

const findRaidersIn = (b: BoardView, s: Space): Faction[] => BARBARIAN_FACTIONS.filter(f => countUnitsOfKindIn(b, s, RAIDER_OF_NATION[f]!) > 0)
/** 3.2.3-1, r-127 Friendly Control and Raiders, before anybody rides in. */
const isInterceptTarget = (b: BoardView, s: Space) =>
  countUnitsOfKindIn(b, s, RAIDER_OF_NATION[SAX]!) + countUnitsOfKindIn(b, s, RAIDER_OF_NATION[SCO]!) > 0 && isSpaceFriendlyTo(b, s, DUX)
/** r-137 Dux Troops are there, or can ride in and be paid for: what they can reach from here they can come from. */
const isInInterceptReach = (b: BoardView, s: Space, paid: boolean) =>
  countTroopsOfFactionIn(b, s, DUX) > 0 || (paid && findMarchDestinations(b, DUX, s, CAVALRY, true).some(from => countTroopsOfFactionIn(b, from, DUX) > 0))
const priceOfInterceptRide = (b: BoardView) => priceOfMarchPerSpace(b, DUX, 'intercept')
const noRaidersToInterceptBar: BarOn<Space> = { cite: 'pendragon.3.2.3-1', bars: (g, _, s) => !isInterceptTarget(g.board, s) }
const interceptForbiddenByCardBar: BarOn<Space> = { cite: 'pendragon.5.1.1-1', bars: (g, _, s) => isActionForbiddenByCard(g.board, DUX, 'intercept', s) }
const interceptOutOfReachBar: BarOn<Space> = {
  cite: 'pendragon.r-137',
  bars: (g, _, s) => !isInInterceptReach(g.board, s, canAffordInAction(g, priceOfInterceptRide(g.board))),
}
const noTroopsToInterceptBar = {
  cite: 'pendragon.r-38',
  bars: (g: PublicContext, f: DeepReadonly<InterceptCommandFrame>, s: Space) => f.left.includes(s) && countTroopsOfFactionIn(g.board, s, DUX) === 0,
}
const interceptAlreadyResolvedBar = {
  cite: 'pendragon.3.1-3',
  bars: (g: PublicContext, f: DeepReadonly<InterceptCommandFrame>, s: Space) => findCommandAndFeatFrame(g).spaces.includes(s) && !f.left.includes(s),
}
const findSpacesReadyForBattle = (g: PublicContext, f: DeepReadonly<InterceptCommandFrame>) => f.left.filter(s => countTroopsOfFactionIn(g.board, s, DUX) > 0)

function endChoosingOfSpaces(g: StepContext): { goto: 'mark' } {
  if (findCommandAndFeatFrame(g).spaces.length === 0) forgoFeatOfAction(g)
  return { goto: 'mark' }
}
export const interceptCommandProcedure: Procedure<Pendragon, InterceptCommandFrame> = {
  choose: askStep<InterceptCommandFrame>()({
    cite: ['pendragon.3.2.3-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.2.3-1',
        among: () => LANDS,
        unless: [noRaidersToInterceptBar, ...spaceLimitBarsOfCommand, interceptForbiddenByCardBar, interceptOutOfReachBar],
        take: (g, f, space) => {
          const a = g.enclosing('act')
          a.spaces.push(space)
          a.enemies.push(findRaidersIn(g.board, space)[0]!)
          f.space = space
          return { goto: findRaidersIn(g.board, space).length > 1 ? 'whom' : 'choose' }
        },
      },
      tribute: createGiveTributeChoice('choose'),
      gift: createGiveGiftChoice('choose'),
      done: { cite: 'pendragon.r-133', among: g => findCommandAndFeatFrame(g).spaces.length > 0 || !g.offers('select'), take: endChoosingOfSpaces },
    },
  }),
  // r-38 If both Barbarians have Raiders there the Dux name one.
  whom: askStep<InterceptCommandFrame>()({
    cite: ['pendragon.3.2.3-4', 'pendragon.r-38'],
    who: (g, f) => (findRaidersIn(g.board, f.space).length > 1 ? findActingSeat(g) : null),
    may: {
      attack: {
        cite: 'pendragon.r-38',
        among: (g, f) => findRaidersIn(g.board, f.space),
        take: (g, _, faction) => {
          g.enclosing('act').enemies[findCommandAndFeatFrame(g).spaces.length - 1] = faction
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.2.4-1 Retaliate: one Battle space with enemy Strongholds.
  mark: askStep<InterceptCommandFrame>()({
    cite: ['pendragon.4.2.4-1'],
    who: g => (findCommandAndFeatFrame(g).feat === 'retaliate' && findCommandAndFeatFrame(g).feats.length === 0 ? findActingSeat(g) : null),
    may: {
      mark: {
        cite: 'pendragon.4.2.4-1',
        among: g => findCommandAndFeatFrame(g).spaces,
        unless: [
          {
            cite: 'pendragon.4.2.4-1',
            bars: (g, _, s) => countStrongholdsOfFactionIn(g.board, s, findCommandAndFeatFrame(g).enemies[findCommandAndFeatFrame(g).spaces.indexOf(s)]!) === 0,
          },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          emitFeatCarriedOut(g)
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 3.1-2 The space of an Invite is chosen before anything is resolved.
  feat: g => {
    const a = findCommandAndFeatFrame(g)
    const frame = a.feat === 'invite' && !a.first ? createFeatFrame('invite', false, true) : null
    return frame === null ? undefined : { call: frame }
  },
  // 3.2.3-3 Cavalry and red Foederati ride in.
  ride: (g, f) => {
    f.left = [...findCommandAndFeatFrame(g).spaces]
    return { call: frameMakers.march({ targets: f.left }) }
  },
  // 3.1-5, 3.2.3-4 Battle by Battle, in the order the Dux like.
  resolve: askStep<InterceptCommandFrame>()({
    cite: ['pendragon.3.1-5', 'pendragon.3.2.3-4'],
    who: (g, f) => (findSpacesReadyForBattle(g, f).length > 1 ? findActingSeat(g) : null),
    may: {
      resolve: {
        cite: 'pendragon.3.1-2',
        among: findSpacesReadyForBattle,
        whyNot: [noTroopsToInterceptBar, interceptAlreadyResolvedBar],
        take: (g, f, s) => callBattleOfIntercept(g, f, s),
      },
    },
  }),
  done: (g, f) => {
    const space = findSpacesReadyForBattle(g, f)[0]
    return space === undefined ? undefined : callBattleOfIntercept(g, f, space)
  },
}
function callBattleOfIntercept(g: PublicContext, f: InterceptCommandFrame, space: Space) {
  const a = findCommandAndFeatFrame(g)
  f.left = f.left.filter(s => s !== space)
  const enemy = a.enemies[a.spaces.indexOf(space)]!
  return { call: createBattleFrame(g, space, DUX, enemy, { retaliate: a.feat === 'retaliate' && a.feats.includes(space) }), then: 'resolve' as const }
}

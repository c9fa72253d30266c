/** 3.4.1, 3.5.1 RAID: the choice of spaces, with Surprise (4.4.2), Ravage (4.4.3) and Ransom (4.5.3). */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { ADJACENT, IS_CITY, LANDS, RAID_DICE, RAID_PRICES, RAID_SPACES, SAX, SCO } from '../data.ts'
import { findHolder } from '../board/control.ts'
import { grantingOperation, extraRaidSpaces } from '../board/mods.ts'
import { deepRaidRoutes, isInRaidReach, raidRoutes } from '../board/reach.ts'
import { frames, type RaidFrame } from '../frames.ts'
import type { Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import { actOf, findActor, ask, boundByCard, canAfford, carryOutFeat, chosenOnce, limits, addToCost, payUp, type BarOn } from './common.ts'
import { giftFrom } from './tribute.ts'

/** A rule printed once for each Barbarian. */
const barForEachBarbarian = (saxon: string, scotti: string, test: (g: PublicContext, space: Space, faction: Faction) => boolean): BarOn<Space>[] =>
  (
    [
      [SAX, saxon],
      [SCO, scotti],
    ] as const
  ).map(([who, cite]) => ({ cite, bars: (g, _, s) => actOf(g).faction === who && test(g, s, who) }))
const findRaidSpaceLimit = (g: PublicContext) => RAID_SPACES[actOf(g).faction]! + extraRaidSpaces(g.board, actOf(g).faction)
const isForeign = (g: PublicContext, s: Space, faction: Faction) => findHolder(g.board, s) !== faction
const diePrice = (g: PublicContext, many: boolean) => RAID_PRICES[actOf(g).faction]![many ? 1 : 0]!
const sharedRaidBars = [
  ...barForEachBarbarian('pendragon.3.4.1-1', 'pendragon.3.5.1-1', (g, s, who) => !isForeign(g, s, who)),
  ...barForEachBarbarian('pendragon.3.4.1-1', 'pendragon.3.5.1-1', g => actOf(g).op === null && actOf(g).spaces.length >= findRaidSpaceLimit(g)),
]
/** The Scotti always find one die for nothing. */
const tooDear: BarOn<Space> = { cite: 'pendragon.3.4.1-5', bars: g => !canAfford(g, diePrice(g, false)) }
const couldRaid = (g: PublicContext) => (s: Space) => isForeign(g, s, actOf(g).faction) && isInRaidReach(g, actOf(g).faction, s)
const routesToSpace = (g: PublicContext, f: DeepReadonly<RaidFrame>) =>
  f.deep === f.space ? deepRaidRoutes(g, actOf(g).faction, f.space, couldRaid(g)) : raidRoutes(g, actOf(g).faction, f.space)
/** A space with its first route, until another is named. */
function addRaidSpace(g: StepContext, f: RaidFrame, space: Space): void {
  f.space = space
  g.enclosing('act').routes.push(routesToSpace(g, f)[0]!)
  g.enclosing('act').spaces.push(space)
}
const findMarkedSpaceLimit = (g: PublicContext) => (actOf(g).feat === 'surprise' ? 1 : 99)
/** 4.4.2-3 A card that lets Raiders land out of reach leaves nothing to a Deep Raid. */
const mayGoDeep = (g: PublicContext) => actOf(g).feat === 'surprise' && grantingOperation(g)?.ignoreReach !== true
const DICE_CHOICES: readonly Option[] = ['few', 'many']

export const raid: Procedure<Pendragon, RaidFrame> = {
  choose: ask<RaidFrame>()({
    cite: ['pendragon.3.4.1-1', 'pendragon.3.5.1-1'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.3.4.1-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.4.1-2', bars: (g, _, s) => actOf(g).faction === SAX && !isInRaidReach(g, SAX, s) },
          { cite: 'pendragon.3.5.1-2', bars: (g, _, s) => actOf(g).faction === SCO && !isInRaidReach(g, SCO, s) },
          ...limits,
          ...sharedRaidBars,
          tooDear,
        ],
        take: (g, f, space) => addRaidSpace(g, f, space),
      },
      // 4.4.2-3 A Deep Raid takes the Surprise.
      deep: {
        cite: 'pendragon.4.4.2-3',
        among: g => (mayGoDeep(g) ? LANDS : []),
        unless: [
          chosenOnce,
          boundByCard,
          ...sharedRaidBars,
          tooDear,
          { cite: 'pendragon.4.4.2-1', bars: (_, f) => f.deep !== null },
          { cite: 'pendragon.4.4.2-3', bars: (g, _, s) => !ADJACENT[s]!.some(couldRaid(g)) },
        ],
        take: (g, f, space) => {
          g.enclosing('act').feats.push(space)
          carryOutFeat(g)
          f.deep = space
          addRaidSpace(g, f, space)
        },
      },
      gift: giftFrom('choose'),
      done: {
        cite: 'pendragon.r-133',
        among: g => actOf(g).spaces.length > 0 || actOf(g).op !== null,
        take: () => ({ goto: 'mark' }),
      },
    },
  }),
  // r-28 The route is named with the space; nobody is asked where there is only one.
  via: ask<RaidFrame>()({
    cite: ['pendragon.3.4.1-8', 'pendragon.r-28'],
    who: (g, f) => (routesToSpace(g, f).length > 1 ? findActor(g) : null),
    may: {
      'raid-by': { cite: 'pendragon.r-28', among: routesToSpace, take: (g, _, via) => void (g.enclosing('act').routes[actOf(g).spaces.length - 1] = via) },
    },
  }),
  // 3.4.1-5, 3.5.1-4 How many dice; a free Raid rolls the higher number.
  dice: ask<RaidFrame>()({
    cite: ['pendragon.3.4.1-5', 'pendragon.3.5.1-4', 'pendragon.r-29'],
    who: g => findActor(g),
    may: {
      option: {
        cite: 'pendragon.3.4.1-6',
        among: () => DICE_CHOICES,
        unless: [
          { cite: 'pendragon.3.4.1-6', bars: (g, _, how) => actOf(g).faction === SAX && actOf(g).op !== null && how === 'few' },
          { cite: 'pendragon.3.5.1-5', bars: (g, _, how) => actOf(g).faction === SCO && actOf(g).op !== null && how === 'few' },
          { cite: 'pendragon.3.4.1-5', bars: (g, _, how) => !canAfford(g, diePrice(g, how === 'many')) },
        ],
        take: (g, _, how) => {
          g.enclosing('act').dice.push(RAID_DICE[actOf(g).faction]![how === 'many' ? 1 : 0]!)
          addToCost(g, diePrice(g, how === 'many'))
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.4.2-1 Surprise in one raided space, 4.4.3-1 Ravage and 4.5.3-1 Ransom in any raided Regions.
  mark: ask<RaidFrame>()({
    cite: ['pendragon.4.4.2-1', 'pendragon.4.4.3-1', 'pendragon.4.5.3-1'],
    who: g => (actOf(g).feat !== null && actOf(g).feats.length < Math.min(findMarkedSpaceLimit(g), actOf(g).spaces.length) ? findActor(g) : null),
    may: {
      mark: {
        cite: 'pendragon.4.4.2-1',
        among: g => actOf(g).spaces,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actOf(g).feats.includes(s) },
          { cite: 'pendragon.4.4.3-1', bars: (g, _, s) => actOf(g).feat === 'ravage' && IS_CITY[s]! },
          { cite: 'pendragon.4.5.3-1', bars: (g, _, s) => actOf(g).feat === 'ransom' && IS_CITY[s]! },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          carryOutFeat(g)
          return { goto: 'mark' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pay: (g, f) => {
    f.left = [...actOf(g).spaces]
    return payUp(g)
  },
  resolve: ask<RaidFrame>()({
    cite: ['pendragon.3.1-5'],
    who: (g, f) => (f.left.length > 1 ? findActor(g) : null),
    may: { resolve: { cite: 'pendragon.3.1-2', among: (_, f) => f.left, whyNot: [chosenOnce], take: (g, f, s) => startForay(g, f, s) } },
  }),
  done: (g, f) => (f.left.length === 0 ? undefined : startForay(g, f, f.left[0]!)),
}
function startForay(g: PublicContext, f: RaidFrame, space: Space) {
  const a = actOf(g)
  const i = a.spaces.indexOf(space)
  f.left = f.left.filter(s => s !== space)
  return { call: frames.foray({ space, via: a.routes[i]!, dice: a.dice[i]!, deep: space === f.deep }), then: 'resolve' as const }
}

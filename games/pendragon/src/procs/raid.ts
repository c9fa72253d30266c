/** 3.4.1, 3.5.1 RAID: the choice of spaces, with Surprise (4.4.2), Ravage (4.4.3) and Ransom (4.5.3). */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { ADJACENT_SPACES, IS_CITY, LANDS, RAID_DICE_OPTIONS, RAID_PRICES, MOST_RAID_SPACES, SAX, SCO } from '../data.ts'
import { findHolder } from '../board/control.ts'
import { findGrantingOperation, countExtraRaidSpaces } from '../board/mods.ts'
import { findDeepRaidRoutes, isInRaidReach, findRaidRoutes } from '../board/reach.ts'
import { frameMakers, type RaidFrame } from '../frames.ts'
import type { Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import {
  actionFrameOf,
  findActingSeat,
  askStep,
  boundByCardBar,
  canActionAfford,
  carryOutFeat,
  chosenOnceBar,
  spaceLimitBars,
  addToCost,
  callPayment,
  type BarOn,
} from './common.ts'
import { createGiftVerbs } from './tribute.ts'

/** A rule printed once for each Barbarian. */
const createBarsForBarbarians = (saxon: string, scotti: string, test: (g: PublicContext, space: Space, faction: Faction) => boolean): BarOn<Space>[] =>
  (
    [
      [SAX, saxon],
      [SCO, scotti],
    ] as const
  ).map(([who, cite]) => ({ cite, bars: (g, _, s) => actionFrameOf(g).faction === who && test(g, s, who) }))
const findRaidSpaceLimit = (g: PublicContext) => MOST_RAID_SPACES[actionFrameOf(g).faction]! + countExtraRaidSpaces(g.board, actionFrameOf(g).faction)
const isNotHeldByFaction = (g: PublicContext, s: Space, faction: Faction) => findHolder(g.board, s) !== faction
const priceOfRaidDice = (g: PublicContext, many: boolean) => RAID_PRICES[actionFrameOf(g).faction]![many ? 1 : 0]!
const sharedRaidBars = [
  ...createBarsForBarbarians('pendragon.3.4.1-1', 'pendragon.3.5.1-1', (g, s, who) => !isNotHeldByFaction(g, s, who)),
  ...createBarsForBarbarians(
    'pendragon.3.4.1-1',
    'pendragon.3.5.1-1',
    g => actionFrameOf(g).op === null && actionFrameOf(g).spaces.length >= findRaidSpaceLimit(g),
  ),
]
/** The Scotti always find one die for nothing. */
const tooDearBar: BarOn<Space> = { cite: 'pendragon.3.4.1-5', bars: g => !canActionAfford(g, priceOfRaidDice(g, false)) }
const createRaidTest = (g: PublicContext) => (s: Space) => isNotHeldByFaction(g, s, actionFrameOf(g).faction) && isInRaidReach(g, actionFrameOf(g).faction, s)
const findRoutesToSpace = (g: PublicContext, f: DeepReadonly<RaidFrame>) =>
  f.deep === f.space ? findDeepRaidRoutes(g, actionFrameOf(g).faction, f.space, createRaidTest(g)) : findRaidRoutes(g, actionFrameOf(g).faction, f.space)
/** A space with its first route, until another is named. */
function addRaidSpace(g: StepContext, f: RaidFrame, space: Space): void {
  f.space = space
  g.enclosing('act').routes.push(findRoutesToSpace(g, f)[0]!)
  g.enclosing('act').spaces.push(space)
}
const findMarkedSpaceLimit = (g: PublicContext) => (actionFrameOf(g).feat === 'surprise' ? 1 : 99)
/** 4.4.2-3 A card that lets Raiders land out of reach leaves nothing to a Deep Raid. */
const mayRaidDeep = (g: PublicContext) => actionFrameOf(g).feat === 'surprise' && findGrantingOperation(g)?.ignoreReach !== true
const DICE_CHOICES: readonly Option[] = ['few', 'many']

export const raidProcedure: Procedure<Pendragon, RaidFrame> = {
  choose: askStep<RaidFrame>()({
    cite: ['pendragon.3.4.1-1', 'pendragon.3.5.1-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.4.1-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.4.1-2', bars: (g, _, s) => actionFrameOf(g).faction === SAX && !isInRaidReach(g, SAX, s) },
          { cite: 'pendragon.3.5.1-2', bars: (g, _, s) => actionFrameOf(g).faction === SCO && !isInRaidReach(g, SCO, s) },
          ...spaceLimitBars,
          ...sharedRaidBars,
          tooDearBar,
        ],
        take: (g, f, space) => addRaidSpace(g, f, space),
      },
      // 4.4.2-3 A Deep Raid takes the Surprise.
      deep: {
        cite: 'pendragon.4.4.2-3',
        among: g => (mayRaidDeep(g) ? LANDS : []),
        unless: [
          chosenOnceBar,
          boundByCardBar,
          ...sharedRaidBars,
          tooDearBar,
          { cite: 'pendragon.4.4.2-1', bars: (_, f) => f.deep !== null },
          { cite: 'pendragon.4.4.2-3', bars: (g, _, s) => !ADJACENT_SPACES[s]!.some(createRaidTest(g)) },
        ],
        take: (g, f, space) => {
          g.enclosing('act').feats.push(space)
          carryOutFeat(g)
          f.deep = space
          addRaidSpace(g, f, space)
        },
      },
      gift: createGiftVerbs('choose'),
      done: {
        cite: 'pendragon.r-133',
        among: g => actionFrameOf(g).spaces.length > 0 || actionFrameOf(g).op !== null,
        take: () => ({ goto: 'mark' }),
      },
    },
  }),
  // r-28 The route is named with the space; nobody is asked where there is only one.
  via: askStep<RaidFrame>()({
    cite: ['pendragon.3.4.1-8', 'pendragon.r-28'],
    who: (g, f) => (findRoutesToSpace(g, f).length > 1 ? findActingSeat(g) : null),
    may: {
      'raid-by': {
        cite: 'pendragon.r-28',
        among: findRoutesToSpace,
        take: (g, _, via) => void (g.enclosing('act').routes[actionFrameOf(g).spaces.length - 1] = via),
      },
    },
  }),
  // 3.4.1-5, 3.5.1-4 How many dice; a free Raid rolls the higher number.
  dice: askStep<RaidFrame>()({
    cite: ['pendragon.3.4.1-5', 'pendragon.3.5.1-4', 'pendragon.r-29'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.3.4.1-6',
        among: () => DICE_CHOICES,
        unless: [
          { cite: 'pendragon.3.4.1-6', bars: (g, _, how) => actionFrameOf(g).faction === SAX && actionFrameOf(g).op !== null && how === 'few' },
          { cite: 'pendragon.3.5.1-5', bars: (g, _, how) => actionFrameOf(g).faction === SCO && actionFrameOf(g).op !== null && how === 'few' },
          { cite: 'pendragon.3.4.1-5', bars: (g, _, how) => !canActionAfford(g, priceOfRaidDice(g, how === 'many')) },
        ],
        take: (g, _, how) => {
          g.enclosing('act').dice.push(RAID_DICE_OPTIONS[actionFrameOf(g).faction]![how === 'many' ? 1 : 0]!)
          addToCost(g, priceOfRaidDice(g, how === 'many'))
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.4.2-1 Surprise in one raided space, 4.4.3-1 Ravage and 4.5.3-1 Ransom in any raided Regions.
  mark: askStep<RaidFrame>()({
    cite: ['pendragon.4.4.2-1', 'pendragon.4.4.3-1', 'pendragon.4.5.3-1'],
    who: g =>
      actionFrameOf(g).feat !== null && actionFrameOf(g).feats.length < Math.min(findMarkedSpaceLimit(g), actionFrameOf(g).spaces.length)
        ? findActingSeat(g)
        : null,
    may: {
      mark: {
        cite: 'pendragon.4.4.2-1',
        among: g => actionFrameOf(g).spaces,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actionFrameOf(g).feats.includes(s) },
          { cite: 'pendragon.4.4.3-1', bars: (g, _, s) => actionFrameOf(g).feat === 'ravage' && IS_CITY[s]! },
          { cite: 'pendragon.4.5.3-1', bars: (g, _, s) => actionFrameOf(g).feat === 'ransom' && IS_CITY[s]! },
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
    f.left = [...actionFrameOf(g).spaces]
    return callPayment(g)
  },
  resolve: askStep<RaidFrame>()({
    cite: ['pendragon.3.1-5'],
    who: (g, f) => (f.left.length > 1 ? findActingSeat(g) : null),
    may: { resolve: { cite: 'pendragon.3.1-2', among: (_, f) => f.left, whyNot: [chosenOnceBar], take: (g, f, s) => createForayFrame(g, f, s) } },
  }),
  done: (g, f) => (f.left.length === 0 ? undefined : createForayFrame(g, f, f.left[0]!)),
}
function createForayFrame(g: PublicContext, f: RaidFrame, space: Space) {
  const a = actionFrameOf(g)
  const i = a.spaces.indexOf(space)
  f.left = f.left.filter(s => s !== space)
  return { call: frameMakers.foray({ space, via: a.routes[i]!, dice: a.dice[i]!, deep: space === f.deep }), then: 'resolve' as const }
}

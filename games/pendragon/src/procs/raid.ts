/** 3.4.1, 3.5.1 RAID: the choice of spaces, with Surprise (4.4.2), Ravage (4.4.3) and Ransom (4.5.3). */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { ADJACENT_SPACES_OF_SPACE, IS_CITY, LANDS, RAID_DICE_OPTIONS, RAID_PRICES, MOST_RAID_SPACES, SAX, SCO } from '../data.ts'
import { findHolderOfSpace } from '../board/control.ts'
import { findOperationGrantingFreeAction, countExtraRaidSpaces } from '../board/mods.ts'
import { findDeepRaidRoutes, isInRaidReach, findRaidRoutes } from '../board/reach.ts'
import { frameMakers, type RaidCommandFrame } from '../frames.ts'
import type { Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  askStep,
  spaceNotAllowedByCardBar,
  canAffordInAction,
  emitFeatCarriedOut,
  spaceChosenAlreadyBar,
  spaceLimitBarsOfCommand,
  addToCostOfAction,
  callCommandPaymentProcedure,
  type BarOn,
} from './common.ts'
import { createGiveGiftChoice } from './tribute.ts'

/** A rule printed once for each Barbarian. */
const createBarsForBarbarians = (saxon: string, scotti: string, test: (g: PublicContext, space: Space, faction: Faction) => boolean): BarOn<Space>[] =>
  (
    [
      [SAX, saxon],
      [SCO, scotti],
    ] as const
  ).map(([who, cite]) => ({ cite, bars: (g, _, s) => findCommandAndFeatFrame(g).faction === who && test(g, s, who) }))
const findRaidSpaceLimit = (g: PublicContext) =>
  MOST_RAID_SPACES[findCommandAndFeatFrame(g).faction]! + countExtraRaidSpaces(g.board, findCommandAndFeatFrame(g).faction)
const isSpaceNotHeldByFaction = (g: PublicContext, s: Space, faction: Faction) => findHolderOfSpace(g.board, s) !== faction
const priceOfRaidDice = (g: PublicContext, many: boolean) => RAID_PRICES[findCommandAndFeatFrame(g).faction]![many ? 1 : 0]!
const sharedRaidBars = [
  ...createBarsForBarbarians('pendragon.3.4.1-1', 'pendragon.3.5.1-1', (g, s, who) => !isSpaceNotHeldByFaction(g, s, who)),
  ...createBarsForBarbarians(
    'pendragon.3.4.1-1',
    'pendragon.3.5.1-1',
    g => findCommandAndFeatFrame(g).op === null && findCommandAndFeatFrame(g).spaces.length >= findRaidSpaceLimit(g),
  ),
]
/** The Scotti always find one die for nothing. */
const raidTooDearBar: BarOn<Space> = { cite: 'pendragon.3.4.1-5', bars: g => !canAffordInAction(g, priceOfRaidDice(g, false)) }
const createTestOfRaidTarget = (g: PublicContext) => (s: Space) =>
  isSpaceNotHeldByFaction(g, s, findCommandAndFeatFrame(g).faction) && isInRaidReach(g, findCommandAndFeatFrame(g).faction, s)
const findRoutesToSpace = (g: PublicContext, f: DeepReadonly<RaidCommandFrame>) =>
  f.deep === f.space
    ? findDeepRaidRoutes(g, findCommandAndFeatFrame(g).faction, f.space, createTestOfRaidTarget(g))
    : findRaidRoutes(g, findCommandAndFeatFrame(g).faction, f.space)
/** A space with its first route, until another is named. */
function addRaidSpace(g: StepContext, f: RaidCommandFrame, space: Space): void {
  f.space = space
  g.enclosing('act').routes.push(findRoutesToSpace(g, f)[0]!)
  g.enclosing('act').spaces.push(space)
}
const findLimitOfSpacesMarkedForFeat = (g: PublicContext) => (findCommandAndFeatFrame(g).feat === 'surprise' ? 1 : 99)
/** 4.4.2-3 A card that lets Raiders land out of reach leaves nothing to a Deep Raid. */
const mayRaidDeep = (g: PublicContext) => findCommandAndFeatFrame(g).feat === 'surprise' && findOperationGrantingFreeAction(g)?.ignoreReach !== true
const RAID_DICE_CHOICES: readonly Option[] = ['few', 'many']

export const raidCommandProcedure: Procedure<Pendragon, RaidCommandFrame> = {
  choose: askStep<RaidCommandFrame>()({
    cite: ['pendragon.3.4.1-1', 'pendragon.3.5.1-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.4.1-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.4.1-2', bars: (g, _, s) => findCommandAndFeatFrame(g).faction === SAX && !isInRaidReach(g, SAX, s) },
          { cite: 'pendragon.3.5.1-2', bars: (g, _, s) => findCommandAndFeatFrame(g).faction === SCO && !isInRaidReach(g, SCO, s) },
          ...spaceLimitBarsOfCommand,
          ...sharedRaidBars,
          raidTooDearBar,
        ],
        take: (g, f, space) => addRaidSpace(g, f, space),
      },
      // 4.4.2-3 A Deep Raid takes the Surprise.
      deep: {
        cite: 'pendragon.4.4.2-3',
        among: g => (mayRaidDeep(g) ? LANDS : []),
        unless: [
          spaceChosenAlreadyBar,
          spaceNotAllowedByCardBar,
          ...sharedRaidBars,
          raidTooDearBar,
          { cite: 'pendragon.4.4.2-1', bars: (_, f) => f.deep !== null },
          { cite: 'pendragon.4.4.2-3', bars: (g, _, s) => !ADJACENT_SPACES_OF_SPACE[s]!.some(createTestOfRaidTarget(g)) },
        ],
        take: (g, f, space) => {
          g.enclosing('act').feats.push(space)
          emitFeatCarriedOut(g)
          f.deep = space
          addRaidSpace(g, f, space)
        },
      },
      gift: createGiveGiftChoice('choose'),
      done: {
        cite: 'pendragon.r-133',
        among: g => findCommandAndFeatFrame(g).spaces.length > 0 || findCommandAndFeatFrame(g).op !== null,
        take: () => ({ goto: 'mark' }),
      },
    },
  }),
  // r-28 The route is named with the space; nobody is asked where there is only one.
  via: askStep<RaidCommandFrame>()({
    cite: ['pendragon.3.4.1-8', 'pendragon.r-28'],
    who: (g, f) => (findRoutesToSpace(g, f).length > 1 ? findActingSeat(g) : null),
    may: {
      'raid-by': {
        cite: 'pendragon.r-28',
        among: findRoutesToSpace,
        take: (g, _, via) => void (g.enclosing('act').routes[findCommandAndFeatFrame(g).spaces.length - 1] = via),
      },
    },
  }),
  // 3.4.1-5, 3.5.1-4 How many dice; a free Raid rolls the higher number.
  dice: askStep<RaidCommandFrame>()({
    cite: ['pendragon.3.4.1-5', 'pendragon.3.5.1-4', 'pendragon.r-29'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.3.4.1-6',
        among: () => RAID_DICE_CHOICES,
        unless: [
          {
            cite: 'pendragon.3.4.1-6',
            bars: (g, _, how) => findCommandAndFeatFrame(g).faction === SAX && findCommandAndFeatFrame(g).op !== null && how === 'few',
          },
          {
            cite: 'pendragon.3.5.1-5',
            bars: (g, _, how) => findCommandAndFeatFrame(g).faction === SCO && findCommandAndFeatFrame(g).op !== null && how === 'few',
          },
          { cite: 'pendragon.3.4.1-5', bars: (g, _, how) => !canAffordInAction(g, priceOfRaidDice(g, how === 'many')) },
        ],
        take: (g, _, how) => {
          g.enclosing('act').dice.push(RAID_DICE_OPTIONS[findCommandAndFeatFrame(g).faction]![how === 'many' ? 1 : 0]!)
          addToCostOfAction(g, priceOfRaidDice(g, how === 'many'))
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.4.2-1 Surprise in one raided space, 4.4.3-1 Ravage and 4.5.3-1 Ransom in any raided Regions.
  mark: askStep<RaidCommandFrame>()({
    cite: ['pendragon.4.4.2-1', 'pendragon.4.4.3-1', 'pendragon.4.5.3-1'],
    who: g =>
      findCommandAndFeatFrame(g).feat !== null &&
      findCommandAndFeatFrame(g).feats.length < Math.min(findLimitOfSpacesMarkedForFeat(g), findCommandAndFeatFrame(g).spaces.length)
        ? findActingSeat(g)
        : null,
    may: {
      mark: {
        cite: 'pendragon.4.4.2-1',
        among: g => findCommandAndFeatFrame(g).spaces,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => findCommandAndFeatFrame(g).feats.includes(s) },
          { cite: 'pendragon.4.4.3-1', bars: (g, _, s) => findCommandAndFeatFrame(g).feat === 'ravage' && IS_CITY[s]! },
          { cite: 'pendragon.4.5.3-1', bars: (g, _, s) => findCommandAndFeatFrame(g).feat === 'ransom' && IS_CITY[s]! },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          emitFeatCarriedOut(g)
          return { goto: 'mark' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pay: (g, f) => {
    f.left = [...findCommandAndFeatFrame(g).spaces]
    return callCommandPaymentProcedure(g)
  },
  resolve: askStep<RaidCommandFrame>()({
    cite: ['pendragon.3.1-5'],
    who: (g, f) => (f.left.length > 1 ? findActingSeat(g) : null),
    may: {
      resolve: { cite: 'pendragon.3.1-2', among: (_, f) => f.left, whyNot: [spaceChosenAlreadyBar], take: (g, f, s) => createRaidIntoSpaceFrame(g, f, s) },
    },
  }),
  done: (g, f) => (f.left.length === 0 ? undefined : createRaidIntoSpaceFrame(g, f, f.left[0]!)),
}
function createRaidIntoSpaceFrame(g: PublicContext, f: RaidCommandFrame, space: Space) {
  const a = findCommandAndFeatFrame(g)
  const i = a.spaces.indexOf(space)
  f.left = f.left.filter(s => s !== space)
  return { call: frameMakers.foray({ space, via: a.routes[i]!, dice: a.dice[i]!, deep: space === f.deep }), then: 'resolve' as const }
}

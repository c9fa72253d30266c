/** C DIPLOMACY: an ally is called and names the support; prisoners come home; a charge is put to the vote. */
import type { Procedure } from '@tabularium/kernel'
import { UNITS, type Seat, type Space, type Unit } from '../kinds.ts'
import { addUnitsToArmy, makeArmyWithoutUnits, createZeroUnitCounts, makeUnitCountsOfOneClass, addUnitCounts, takeUnitFromArmies } from '../board/armies.ts'
import { updateHolderOfSpace, updateHolderOfSpaceLeft } from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed, NO_FIGURE_NAMED } from '../board/figures.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { isRecruitLimitReached, findPlacesToRecruit } from '../board/prices.ts'
import {
  findLendableArmies,
  findLendableTransports,
  findPlacesWithLendableArmies,
  lendGalleyOf,
  lendPieceWithLoad,
  sumTransportRoomLent,
  countUnitsLent,
} from '../board/support.ts'
import { findAlliancesOfHelper, makeBoardWithKnownSecretTreaties, doesTreatyPromiseHelpTo } from '../board/treaties.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type GameSeatContext, type ReadonlyFrameOf } from '../rules.ts'
import { ownerOf, type FrameOfProcedure, type Medioevo } from '../types.ts'
import { addAt, gainHonourForDeed, listTurnOrderFrom, playerOf } from './common.ts'
import { createWhichFigureStep } from './5-figures.ts'
import { regroupMovementUnderWay } from './5-march.ts'
import { recordLeaveGivenToGuest } from './9-guests.ts'
import { breakGivenTreaties, publishSecretTreaties, removeTreaty } from './9-war.ts'

type CallAllyFrame = FrameOfProcedure<'call-ally'>
type UnitHomecomingFrame = FrameOfProcedure<'homecoming'>
type TreatyBreachVoteFrame = FrameOfProcedure<'vote'>

// ---- Support (c.diplomazia-15 to -19, r-140 to -142) ----
/** c.diplomazia-18: the ally is bound to the enemy by an alliance as well. */
const isAllyBoundToEnemyToo = (g: GameSeatContext, f: ReadonlyFrameOf<'call-ally'>): boolean =>
  findAlliancesOfHelper(makeBoardWithKnownSecretTreaties(g, f.ally), f.ally, f.enemy).length > 0
/** X units, or all there are; and War wagons or Galleys that can carry them, or all there are. */
const areSupportUnitsStillOwed = (t: ReadonlyBoard, f: ReadonlyFrameOf<'call-ally'>): boolean =>
  countUnitsLent(t, f.ally, f.seat) < f.support && findLendableArmies(t, f.ally).length > 0
const isTransportRoomStillOwed = (t: ReadonlyBoard, f: ReadonlyFrameOf<'call-ally'>): boolean =>
  sumTransportRoomLent(t, f.ally, f.seat) < countUnitsLent(t, f.ally, f.seat) && findLendableTransports(t, f.ally).length > 0
const findUnitTypesToLendAlly = (t: ReadonlyBoard, f: ReadonlyFrameOf<'call-ally'>): Unit[] => {
  const counts = findLendableArmies(t, f.ally)
    .filter(a => a.at === f.place)
    .reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())
  return UNITS.filter(u => counts[u]! > 0)
}
function refuseCallOfAlly(g: GameStepContext, f: CallAllyFrame): { done: true } {
  g.emit({ is: 'support-refused', seat: f.ally, to: f.seat }, ['medioevo.r-144'])
  breakGivenTreaties(g, f.ally, [{ number: f.number }])
  return { done: true }
}
function lendUnitToAlly(g: GameStepContext, f: CallAllyFrame, unit: Unit): void {
  const able = findLendableArmies(g.board, f.ally)
  const where = takeUnitFromArmies(g.board, f.place!, f.ally, unit, a => able.includes(a) && isFigureNamed(a, unit, f.figure))
  addUnitsToArmy(g.board, { ...where, by: f.seat, moving: false }, makeUnitCountsOfOneClass(unit))
  lendGalleyOf(g.board, where.aboard, f.seat)
  updateHolderOfSpaceLeft(g.board, f.place!)
  regroupMovementUnderWay(g)
  g.emit({ is: 'lent', seat: f.ally, to: f.seat, unit, at: f.place! }, ['medioevo.r-140'])
}
export const callAllyProcedure: Procedure<Medioevo, CallAllyFrame> = {
  answer: ruleBuilder.ask<CallAllyFrame>()({
    cite: ['medioevo.c.diplomazia-15', 'medioevo.r-140'],
    who: (_, f) => f.ally,
    insist: true,
    may: {
      'send-support': {
        among: () => true,
        unless: [{ cite: 'medioevo.c.diplomazia-18', bars: isAllyBoundToEnemyToo }],
        take: (g, f) => void g.board.supports.push({ owner: f.ally, commander: f.seat, enemy: f.enemy, number: f.number }),
      },
      // r-142 One of two alliances is broken.
      'side-with': {
        cite: 'medioevo.c.diplomazia-18',
        among: isAllyBoundToEnemyToo,
        take: (g, f) => {
          publishSecretTreaties(g, f.ally, treaty => doesTreatyPromiseHelpTo(treaty, f.ally, f.enemy))
          breakGivenTreaties(g, f.ally, findAlliancesOfHelper(g.board, f.ally, f.enemy))
          g.board.supports.push({ owner: f.ally, commander: f.seat, enemy: f.enemy, number: f.number })
        },
      },
      'refuse-support': { cite: 'medioevo.r-144', among: () => true, take: refuseCallOfAlly },
    },
  }),
  where: ruleBuilder.ask<CallAllyFrame>()({
    cite: ['medioevo.r-140'],
    who: (g, f) => (findLendableArmies(g.board, f.ally).length > 0 ? f.ally : null),
    may: {
      'lend-at': { among: (g, f) => findPlacesWithLendableArmies(g.board, f.ally), take: (_, f, at) => void (f.place = at) },
      enough: {
        among: () => true,
        unless: [{ cite: 'medioevo.r-140', bars: (g, f) => areSupportUnitsStillOwed(g.board, f) }],
        take: (_, f) => ((f.place = null), { goto: 'carriers' }),
      },
    },
  }),
  unit: ruleBuilder.ask<CallAllyFrame>()({
    cite: ['medioevo.r-140'],
    who: (g, f) => (f.place === null || findUnitTypesToLendAlly(g.board, f).length === 0 ? null : f.ally),
    may: { lend: { among: (g, f) => findUnitTypesToLendAlly(g.board, f), take: (_, f, unit) => void (f.unit = unit) } },
  }),
  // r-276 At sea with the unit goes its Galley (r-271).
  'which-figure': createWhichFigureStep<CallAllyFrame>(
    (g, f) =>
      f.place === null || f.unit === null
        ? null
        : { seat: f.ally, unit: f.unit, armies: findArmiesWithUnit(g.board, f.place, f.ally, f.unit, a => ownerOf(a) === f.ally) },
    ['from-galley', 'that-is'],
  ),
  lend: (g, f) => {
    if (f.unit === null) return undefined
    lendUnitToAlly(g, f, f.unit)
    f.unit = null
    f.figure = { ...NO_FIGURE_NAMED }
    return { goto: 'where' }
  },
  carriers: ruleBuilder.ask<CallAllyFrame>()({
    cite: ['medioevo.r-140'],
    who: (g, f) => (findLendableTransports(g.board, f.ally).length > 0 ? f.ally : null),
    may: {
      'lend-piece': {
        among: (g, f) => findLendableTransports(g.board, f.ally),
        take: (g, f, slot) => {
          lendPieceWithLoad(g.board, slot, f.seat)
          regroupMovementUnderWay(g)
          return { goto: 'carriers' }
        },
      },
      enough: {
        among: () => true,
        unless: [{ cite: 'medioevo.c.diplomazia-15', bars: (g, f) => isTransportRoomStillOwed(g.board, f) }],
        take: () => {},
      },
    },
  }),
}

// ---- Prisoners come home (r-93, fase-5.cattura-9) ----
/** r-250: as after a ransom, also where a secret treaty lets them be placed (c.diplomazia-12). */
const findPlacesToComeHome = (g: GameSeatContext | GameStepContext, seat: Seat): Space[] => findPlacesToRecruit(makeBoardWithKnownSecretTreaties(g, seat), seat)
export const unitHomecomingProcedure: Procedure<Medioevo, UnitHomecomingFrame> = {
  // r-250 Who has no place for them, or may take no more this turn, finds them beside the board like those who surrendered.
  room: (g, f) => {
    const first = f.queue[0]
    if (first === undefined) return { done: true }
    if (!isRecruitLimitReached(g.board, first.seat) && findPlacesToComeHome(g, first.seat).length > 0) return
    playerOf(g, first.seat).surrendered = addAt(playerOf(g, first.seat).surrendered, first.unit, 1)
    f.queue.shift()
    return { goto: 'room' }
  },
  where: ruleBuilder.ask<UnitHomecomingFrame>()({
    cite: ['medioevo.fase-5.cattura-9', 'medioevo.r-93'],
    who: (_, f) => f.queue[0]?.seat ?? null,
    may: {
      'place-at': {
        among: (g, f) => findPlacesToComeHome(g, f.queue[0]!.seat),
        take: (g, f, at, seat) => {
          const { unit } = f.queue.shift()!
          addUnitsToArmy(g.board, makeArmyWithoutUnits(at, seat), makeUnitCountsOfOneClass(unit))
          recordLeaveGivenToGuest(g.board, seat, at)
          updateHolderOfSpace(g.board, at)
          playerOf(g, seat).recruited += 1
          g.emit({ is: 'placed', seat, unit, at }, ['medioevo.fase-5.cattura-9'])
          return { goto: 'room' }
        },
      },
    },
  }),
}

// ---- Charge and vote (c.rottura-2, r-145) ----
const nextVoterOf = (g: GamePublicContext, f: ReadonlyFrameOf<'vote'>): Seat | null => {
  const [accuser, ...rest] = listTurnOrderFrom(g, f.seat)
  return [...rest, accuser!][f.next] ?? null
}
export const treatyBreachVoteProcedure: Procedure<Medioevo, TreatyBreachVoteFrame> = {
  ballot: ruleBuilder.ask<TreatyBreachVoteFrame>()({
    cite: ['medioevo.c.rottura-2', 'medioevo.r-145'],
    who: nextVoterOf,
    may: {
      'vote-kept': { among: () => true, take: (g, f, _n, seat) => castVote(g, f, seat, false) },
      'vote-broken': { among: () => true, take: (g, f, _n, seat) => castVote(g, f, seat, true) },
    },
  }),
  // r-145 More than half of the votes; a tie has no effect.
  count: (g, f) => {
    const isBroken = f.broken * 2 > f.next
    g.emit({ is: 'verdict', accused: f.accused, number: f.number, broken: isBroken }, ['medioevo.c.rottura-2'])
    if (!isBroken) return
    g.emit({ is: 'treaty-broken', seat: f.accused, number: f.number }, ['medioevo.c.rottura-1'])
    gainHonourForDeed(g, f.accused, 'break-treaty', 'medioevo.vittoria.partita-10')
    removeTreaty(g, f.number)
  },
}
function castVote(g: GameStepContext, f: TreatyBreachVoteFrame, seat: Seat, broken: boolean): { goto: 'ballot' } {
  f.next += 1
  if (broken) f.broken += 1
  g.emit({ is: 'voted', seat, broken }, ['medioevo.c.rottura-2'])
  return { goto: 'ballot' }
}

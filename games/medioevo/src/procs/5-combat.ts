/** 5 COMBAT: rounds in turn order, in which everybody makes a movement, begins a battle where he stands, or passes. */
import type { Procedure } from '@tabularium/kernel'
import { isSea, type Seat, type Space } from '../kinds.ts'
import { findSeatsWithArmiesAt, hasBarbarianArmyAt, hasSideArmyAt } from '../board/armies.ts'
import { isActBannedByBishopAt, areSidesHostile, findControllerOfSpace } from '../board/control.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { canAnythingLeaveSpace, findSeatsThatMayBeAttackedUndeclared, findEnemySidesAt, findSpacesWhereMovesMayStart } from '../board/moving.ts'
import { commanderOfPiece } from '../board/pieces.ts'
import { findSpacesWithBarbarians } from '../board/survey.ts'
import { groupMovementFrame as newMovement } from '../frames.ts'
import { ruleBuilder, type GamePublicContext, type GameSeatContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { isGameOver, listPlayingSeats } from './common.ts'
import { findSackingFrame } from './2-barbarians.ts'
import { LOGISTICS_TECHNOLOGY } from './5-march.ts'
import { dismissalVerbs } from './5-removal.ts'
import { createVerbsToUseCardsInOwnQuestion } from './8-instants.ts'
import { findTechnologyToUsePowerOf } from './8-prices.ts'
import { findStrayGuests, isBoundByTreatyWith, judgeGuestStep, punishOverstayingGuests } from './9-guests.ts'

type CombatPhaseFrame = FrameOfProcedure<'combat'>

/** r-25: a battle that was stopped may be fought by either side instead of a movement; against barbarians it must. */
const mustFightBarbarians = (t: ReadonlyBoard, seat: Seat): boolean =>
  findSpacesWithBarbarians(t).some(at => hasSideArmyAt(t, at, seat) && !isActBannedByBishopAt(t, 'battle', at))
/** The same for pieces without units of somebody at war: they may be taken where an army stands. */
const hasLoneEnemyPiecesAt = (t: ReadonlyBoard, seat: Seat, at: Space): boolean =>
  t.pieces.some(
    p =>
      p.at === at &&
      commanderOfPiece(p) !== seat &&
      areSidesHostile(t, seat, commanderOfPiece(p)) &&
      !findSeatsWithArmiesAt(t, at).includes(commanderOfPiece(p)),
  )
/** fase-5.movimento-15, r-270: land of an enemy in which none of his armies is, and where one stands already, is taken without a battle. */
function isLandOfEnemy(t: ReadonlyBoard, seat: Seat, at: Space): boolean {
  const owner = isSea(at) ? null : findControllerOfSpace(t, at)
  return owner !== null && areSidesHostile(t, seat, owner)
}
const findSpacesWithOwnArmies = (t: ReadonlyBoard, seat: Seat): Space[] =>
  [...new Set(t.armies.filter(a => a.by === seat).map(a => a.at))].sort((a, b) => a - b)
const findPlacesToFight = (t: ReadonlyBoard, seat: Seat): Space[] =>
  findSpacesWithOwnArmies(t, seat).filter(
    at =>
      (findEnemySidesAt(t, seat, at).length > 0 && !isActBannedByBishopAt(t, 'battle', at)) || hasLoneEnemyPiecesAt(t, seat, at) || isLandOfEnemy(t, seat, at),
  )
const findPlacesToProvokeBattle = (g: GameSeatContext, seat: Seat, bound: boolean): Space[] =>
  findSpacesWithOwnArmies(g.board, seat).filter(at =>
    findSeatsThatMayBeAttackedUndeclared(g.board, seat, at).some(x => isBoundByTreatyWith(g, seat, x) === bound),
  )

/** fase-5.battaglie-multiple-2 Barbarians come before anybody else. */
const mustFightBarbariansFirstBar = {
  cite: 'medioevo.r-25',
  bars: (g: GamePublicContext, _f: unknown, at: Space, seat: Seat) => !hasBarbarianArmyAt(g.board, at) && mustFightBarbarians(g.board, seat),
}
const canAnythingMakeStepFrom = (g: GameSeatContext, seat: Seat, at: Space): boolean =>
  canAnythingLeaveSpace(g.board, g.options, seat, at, findTechnologyToUsePowerOf(g, seat, LOGISTICS_TECHNOLOGY) !== null)
function provokeBattle(f: CombatPhaseFrame, seat: Seat, at: Space, betrays: boolean) {
  f.passes = 0
  f.turn += 1
  return { call: newMovement({ seat, place: at, destination: at, provokes: true, betrays, seizes: true }), then: 'next' as const }
}
export const combatPhaseProcedure: Procedure<Medioevo, CombatPhaseFrame> = {
  // r-243 Guests whose right has ended may leave in this phase.
  guests: (g, f) => void (f.strays = findStrayGuests(g)),
  // fase-5-6, r-55 Until everybody has passed in succession.
  next: (g, f) => {
    // r-216 Barbarians who have been left alone do not wait.
    const sack = isGameOver(g) ? null : findSackingFrame(g)
    if (sack) return { call: sack, then: 'next' }
    const order = listPlayingSeats(g)
    if (isGameOver(g) || f.passes >= order.length) return { goto: 'overstay' }
    if (f.turn >= order.length) f.turn = 0
    return
  },
  act: ruleBuilder.ask<CombatPhaseFrame>()({
    cite: ['medioevo.fase-5-1'],
    who: (g, f) => listPlayingSeats(g)[f.turn] ?? null,
    may: {
      'move-from': {
        cite: 'medioevo.fase-5.movimento-1',
        among: (g, _, seat) => findSpacesWhereMovesMayStart(g.board, seat),
        unless: [
          { cite: 'medioevo.r-25', bars: (g, _f, _at, seat) => mustFightBarbarians(g.board, seat) },
          { cite: 'medioevo.carte.3-1', bars: (g, _f, at) => isActBannedByBishopAt(g.board, 'leave', at) },
          { cite: 'medioevo.fase-5.movimento-4', bars: (g, _f, at, seat) => !canAnythingMakeStepFrom(g, seat, at) },
        ],
        take: (_, f, at, seat) => {
          f.turn += 1
          return { call: newMovement({ seat, place: at }), then: 'next' }
        },
      },
      'fight-at': {
        cite: 'medioevo.r-25',
        among: (g, _, seat) => findPlacesToFight(g.board, seat),
        unless: [mustFightBarbariansFirstBar],
        take: (_, f, at, seat) => {
          f.passes = 0
          f.turn += 1
          return { call: newMovement({ seat, place: at, destination: at, seizes: true }), then: 'next' }
        },
      },
      // vittoria.partita-15 Whoever stands in the same space may be attacked without a declaration; r-139 a partner as well.
      invade: {
        cite: 'medioevo.vittoria.partita-15',
        among: (g, _, seat) => findPlacesToProvokeBattle(g, seat, false),
        unless: [mustFightBarbariansFirstBar],
        take: (_, f, at, seat) => provokeBattle(f, seat, at, false),
      },
      betray: {
        cite: 'medioevo.c.rottura-1',
        among: (g, _, seat) => findPlacesToProvokeBattle(g, seat, true),
        unless: [mustFightBarbariansFirstBar],
        take: (_, f, at, seat) => provokeBattle(f, seat, at, true),
      },
      ...createVerbsToUseCardsInOwnQuestion('combat-any'),
      ...dismissalVerbs,
      'pass-turn': {
        among: () => true,
        unless: [{ cite: 'medioevo.r-25', bars: (g, _f, _n, seat) => mustFightBarbarians(g.board, seat) }],
        take: (_, f) => {
          f.passes += 1
          f.turn += 1
          return { goto: 'next' }
        },
      },
    },
  }),
  // r-243 Whoever could have left and is still there has attacked the host.
  overstay: punishOverstayingGuests,
  judge: judgeGuestStep,
}

/** 5 GROUPS OF ONE MOVEMENT: those that follow the first, those that only cross a territory, those that are stopped on their way (r-52). */
import { findTechnologyById, LAND_STEPS_BETWEEN_SPACES, SEA_STEPS_BETWEEN_SPACES, type Seat, type Space } from '../kinds.ts'
import {
  canGroupReach,
  fewestPointsAfterStep,
  findArrivalResultOfGroup,
  findOwnersWrongedByEntry,
  findSpacesWhereMovesMayStart,
  isGroupUnseen,
  type ArrivalResultOfGroup,
} from '../board/moving.ts'
import { groupMovementFrame as newMovement } from '../frames.ts'
import type { GamePublicContext, GameSeatContext, GameStepContext, ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'
import { movingGroupOf } from './5-march.ts'
import { canAffordTechnologyOrBorrowing, findTechnologyToUsePowerOf } from './8-instants.ts'
import { isOpenBySecretTreaty, recordLeaveGivenToGuest } from './9-guests.ts'
import { attackUndeclared } from './9-war.ts'

type GroupMovementFrame = FrameOfProcedure<'movement'>
type ReadonlyMovement = ReadonlyFrameOf<'movement'>

// ---- Those that follow ----
const MOST_STEPS_OF_GROUP = 8
const isWithinReachOfGroups = (from: Space, to: Space): boolean =>
  Math.min(LAND_STEPS_BETWEEN_SPACES[from]![to]!, SEA_STEPS_BETWEEN_SPACES[from]![to]!) <= MOST_STEPS_OF_GROUP
/** Where other groups could come from. */
export const findStartsOfFollowers = (g: GamePublicContext, f: ReadonlyMovement): Space[] =>
  findSpacesWhereMovesMayStart(g.board, f.seat).filter(at => at !== f.destination && !f.tried.includes(at) && isWithinReachOfGroups(at, f.destination!))
const EDICT_TECHNOLOGY = findTechnologyById('edict')
/** Territories that Edict could open on the way. */
function countEdictsPayable(g: GameSeatContext, seat: Seat): number {
  let n = 0
  if (findTechnologyToUsePowerOf(g, seat, EDICT_TECHNOLOGY) !== null)
    while (n < MOST_STEPS_OF_GROUP && canAffordTechnologyOrBorrowing(g, seat, EDICT_TECHNOLOGY, n + 1)) n += 1
  return n
}
/** r-52: a further group must end where the first one did, so a step must leave it a way there that nothing stops, if need be by Edict. */
export const canStepLeadToDestination = (g: GameSeatContext, f: ReadonlyMovement, to: Space): boolean =>
  to === f.destination || canGroupReach(g.board, g.options, movingGroupOf(f), to, f.destination!, countEdictsPayable(g, f.seat))
/** A further group counted on Edict for this step, and its player has not applied it: it stays where it is. */
export function isStepWithoutItsEdict(g: GameStepContext, f: GroupMovementFrame, to: Space): boolean {
  if (f.destination === null || f.destination === to || f.edict || isGroupUnseen(g.board, f)) return false
  const met = findArrivalResultOfGroup(g.board, { ...movingGroupOf(f), place: to })
  return met === 'horde' || met === 'barbarians'
}

// ---- Those that only cross ----
/** tecnologie.editto-2: with Edict nobody ends a movement in barbarian land without a fight, nor is anybody left there. */
export const isCrossingByEdict = (g: GamePublicContext, f: ReadonlyMovement): boolean =>
  f.moved && findArrivalResultOfGroup(g.board, movingGroupOf(f)) === 'horde'
/** carte.55-1, r-241: a Ranger's group crosses the land of others, where it has the points to go on. */
export const mayUnseenGroupPassThrough = (g: GamePublicContext, f: ReadonlyMovement, to: Space): boolean =>
  isGroupUnseen(g.board, f) && fewestPointsAfterStep(g.board, g.options, movingGroupOf(f), to) > 0 && to !== f.destination
export const isGroupPassingUnseen = (g: GamePublicContext, f: ReadonlyMovement): boolean =>
  f.moved && isGroupUnseen(g.board, f) && !f.byLeave && findOwnersWrongedByEntry(g.board, f.seat, f.place).length > 0
/** carte.55-1, r-128: whom a Ranger's group passes by has not met it, as long as all of it goes on. */
const isStayingWholeUnseen = (g: GamePublicContext, f: ReadonlyMovement): boolean =>
  isGroupPassingUnseen(g, f) || (f.moved && isGroupUnseen(g.board, f) && findArrivalResultOfGroup(g.board, movingGroupOf(f)) !== 'none')
export const groupUnseenBar = { cite: 'medioevo.r-128', bars: isStayingWholeUnseen }
/** r-128 In the last space the normal rules apply: whoever is let in by a secret treaty is a guest (r-133), anybody else attacks. */
export function stayWherePassedBy(g: GameStepContext, f: GroupMovementFrame): void {
  if (!isGroupPassingUnseen(g as unknown as GamePublicContext, f)) return
  f.byLeave = isOpenBySecretTreaty(g, f.seat, f.place)
  if (f.byLeave) recordLeaveGivenToGuest(g.board, f.seat, f.place)
  else for (const victim of findOwnersWrongedByEntry(g.board, f.seat, f.place)) attackUndeclared(g, f.seat, victim)
}

// ---- Those that are stopped on their way ----
export const isGroupShortOfDestination = (f: ReadonlyMovement): boolean => f.moved && f.destination !== null && f.place !== f.destination
/** fase-5.movimento-13 to -15: what stops it there begins at once; then the others go on to their destination. */
export function settleWhereGroupStopped(g: GameStepContext, f: GroupMovementFrame, met: ArrivalResultOfGroup) {
  const { seat, place, victim } = f
  // Whoever is attacked at the destination is looked for when the others are there.
  f.victim = null
  const here = g.board.pieces.filter(p => p.at === place && f.tired.includes(p.slot))
  if (met !== 'none')
    return {
      call: { ...newMovement({ seat, place, destination: place, victim, tired: here.map(p => p.slot) }), at: 'battles' as const },
      then: 'more' as const,
    }
  // r-54 Its movement is over.
  for (const p of here) p.pm = 0
  return undefined
}

/** 5 GROUPS OF ONE MOVEMENT: those that follow the first, those that only cross a territory, those that are stopped on their way (r-52). */
import type { GameOptions } from '@tabularium/kernel'
import {
  DISTANCES_BETWEEN_SPACES,
  findTechnologyById,
  isSea,
  LAND_STEPS_BETWEEN_SPACES,
  SEA_STEPS_BETWEEN_SPACES,
  type Seat,
  type Space,
  type Technology,
} from '../kinds.ts'
import { isActBannedByBishopAt } from '../board/control.ts'
import { findExitsToOtherElement } from '../board/logistics.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import {
  canGroupCarryUnits,
  canGroupReach,
  fewestPointsAfterStep,
  findArrivalResultOfGroup,
  findNextSpacesOfGroup,
  findOwnersWrongedByEntry,
  findSpacesWhereMovesMayStart,
  hasGroupPointsForStep,
  isGroupUnseen,
  isMovingGroupEmpty,
  isSpaceClosedByTruce,
  isSpaceOpenToGroup,
  mayGroupUnitsMove,
  type ArrivalResultOfGroup,
  type MovingGroup,
  type WaysPayable,
} from '../board/moving.ts'
import { commanderOfPiece, unitRoomAsWarWagon, type ReadonlyPiece } from '../board/pieces.ts'
import { makeBoardWithKnownSecretTreaties } from '../board/treaties.ts'
import { groupMovementFrame as newMovement } from '../frames.ts'
import type { GamePublicContext, GameSeatContext, GameStepContext, ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'
import { canGroupReturnToOwnElement, LOGISTICS_TECHNOLOGY, movingGroupOf } from './5-march.ts'
import { canAffordTechnologyOrBorrowing, findTechnologyToUsePowerOf } from './8-prices.ts'
import { isOpenBySecretTreaty, recordLeaveGivenToGuest } from './9-guests.ts'
import { attackUndeclared } from './9-war.ts'

type GroupMovementFrame = FrameOfProcedure<'movement'>
type ReadonlyMovement = ReadonlyFrameOf<'movement'>

// ---- Those that follow ----
const MOST_STEPS_OF_GROUP = 8
const isWithinReachOfGroups = (from: Space, to: Space): boolean =>
  Math.min(LAND_STEPS_BETWEEN_SPACES[from]![to]!, SEA_STEPS_BETWEEN_SPACES[from]![to]!) <= MOST_STEPS_OF_GROUP
/** A Galley in port to which they could come by land, or which could land them with their War wagons. */
const isWithinReachByGalley = (t: ReadonlyBoard, f: ReadonlyMovement, from: Space): boolean =>
  t.pieces.some(
    p =>
      p.kind === 'galley' &&
      p.pm > 0 &&
      commanderOfPiece(p) === f.seat &&
      (p.at === from
        ? t.pieces.some(x => x.at === from && commanderOfPiece(x) === f.seat && unitRoomAsWarWagon(t, x) > 0) &&
          DISTANCES_BETWEEN_SPACES[from]![f.destination!]! <= MOST_STEPS_OF_GROUP
        : !isSea(p.at) &&
          LAND_STEPS_BETWEEN_SPACES[from]![p.at]! <= MOST_STEPS_OF_GROUP &&
          SEA_STEPS_BETWEEN_SPACES[p.at]![f.destination!]! <= MOST_STEPS_OF_GROUP),
  )
/** Where other groups could come from; by Logistics also over land and sea in turn. */
export function findStartsOfFollowers(g: GamePublicContext, f: ReadonlyMovement): Space[] {
  const starts = findSpacesWhereMovesMayStart(g.board, f.seat).filter(at => at !== f.destination && !f.tried.includes(at))
  const isLogisticsAtHand = starts.length > 0 && findTechnologyToUsePowerOf(g, f.seat, LOGISTICS_TECHNOLOGY) !== null
  return starts.filter(
    at =>
      isWithinReachOfGroups(at, f.destination!) ||
      isWithinReachByGalley(g.board, f, at) ||
      (isLogisticsAtHand && DISTANCES_BETWEEN_SPACES[at]![f.destination!]! <= MOST_STEPS_OF_GROUP),
  )
}
const EDICT_TECHNOLOGY = findTechnologyById('edict')
function countUsesPayable(g: GameSeatContext, seat: Seat, technology: Technology): number {
  let n = 0
  if (findTechnologyToUsePowerOf(g, seat, technology) !== null)
    while (n < MOST_STEPS_OF_GROUP && canAffordTechnologyOrBorrowing(g, seat, technology, n + 1)) n += 1
  return n
}
const countWaysPayable = (g: GameSeatContext, seat: Seat): WaysPayable => ({
  edicts: countUsesPayable(g, seat, EDICT_TECHNOLOGY),
  crossings: countUsesPayable(g, seat, LOGISTICS_TECHNOLOGY),
})
/** The step itself is one by Logistics: by land into the sea, by ship over a land border. */
const isStepByLogistics = (f: ReadonlyMovement, to: Space): boolean => (f.galley === null ? isSea(to) : !isSea(f.place) && !isSea(to))
/** r-52: a further group must end where the first one did, so a step must leave it a way there that nothing stops, if need be by Edict, by leave of a
 *  secret treaty, or with another transport that waits on the way (fase-5-4, fase-5.movimento-7). */
export function canStepLeadToDestination(g: GameSeatContext, f: ReadonlyMovement, to: Space): boolean {
  if (to === f.destination) return true
  const t = makeBoardWithKnownSecretTreaties(g, f.seat)
  const all = countWaysPayable(g, f.seat)
  const isCrossing = isStepByLogistics(f, to)
  const payable = isCrossing ? { ...all, crossings: all.crossings - 1 } : all
  const group: MovingGroup = { ...movingGroupOf(f), overland: f.overland || isCrossing }
  return (
    canGroupReach(t, g.options, group, to, at => at === f.destination, payable) ||
    canGroupReach(t, g.options, group, to, at => isSpaceOpenToGroup(t, { ...group, place: at }) && canChangeTransportAt(t, g.options, f, at, payable), payable)
  )
}
/** Another own transport that stands there, or a War wagon that the Galley lands there, has the points to go on to the destination. */
const canChangeTransportAt = (t: ReadonlyBoard, options: GameOptions, f: ReadonlyMovement, at: Space, payable: WaysPayable): boolean =>
  !isSea(at) &&
  !isActBannedByBishopAt(t, 'leave', at) &&
  (canTransportGoOnFrom(t, options, f, at, payable, p => p.at === at && p.slot !== f.galley && !f.pieces.includes(p.slot)) ||
    (f.galley !== null && canTransportGoOnFrom(t, options, f, at, payable, p => f.pieces.includes(p.slot))))
const canTransportGoOnFrom = (
  t: ReadonlyBoard,
  options: GameOptions,
  f: ReadonlyMovement,
  at: Space,
  payable: WaysPayable,
  isOneOfThem: (p: ReadonlyPiece) => boolean,
): boolean =>
  t.pieces.some(p => {
    if (commanderOfPiece(p) !== f.seat || !isOneOfThem(p) || (p.kind !== 'galley' && unitRoomAsWarWagon(t, p) === 0)) return false
    const isGalley = p.kind === 'galley'
    const group: MovingGroup = { seat: f.seat, place: at, galley: isGalley ? p.slot : null, pieces: isGalley ? [] : [p.slot] }
    return findNextSpacesOfGroup(t, group).some(
      to => hasGroupPointsForStep(t, options, group, to) && (to === f.destination || canGroupReach(t, options, group, to, x => x === f.destination, payable)),
    )
  })
/** A group that is short of its destination can go on from here, as it is or by a transport that waits here. */
export function canGroupComeToDestination(g: GameSeatContext, f: ReadonlyMovement): boolean {
  if (canGroupGoOn(g, f) || canGroupVisit(g, f) || canGroupCross(g, f)) return true
  const isChangeOffered = g.offers('embark') || g.offers('join-piece') || g.offers('ashore')
  return isChangeOffered && canChangeTransportAt(makeBoardWithKnownSecretTreaties(g, f.seat), g.options, f, f.place, countWaysPayable(g, f.seat))
}
/** A further group counted on Edict for this step, and its player has not applied it: it stays where it is. */
export function isStepWithoutItsEdict(g: GameStepContext, f: GroupMovementFrame, to: Space): boolean {
  if (f.destination === null || f.destination === to || f.edict || isGroupUnseen(g.board, f)) return false
  const met = findArrivalResultOfGroup(g.board, { ...movingGroupOf(f), place: to })
  return met === 'horde' || met === 'barbarians'
}

// ---- A step ----
/** What bars a step into the other element as well. */
export const groupCrossingBars = [
  {
    cite: 'medioevo.fase-5.movimento-2',
    bars: (g: GamePublicContext, f: ReadonlyMovement, to: Space) =>
      !canGroupCarryUnits(g.board, movingGroupOf(f), to) || isMovingGroupEmpty(g.board, movingGroupOf(f)),
  },
  { cite: 'medioevo.r-208', bars: (g: GamePublicContext, f: ReadonlyMovement) => !mayGroupUnitsMove(g.board, movingGroupOf(f)) },
  {
    cite: 'medioevo.fase-5.movimento-4',
    bars: (g: GamePublicContext, f: ReadonlyMovement, to: Space) => !hasGroupPointsForStep(g.board, g.options, movingGroupOf(f), to),
  },
  { cite: 'medioevo.carte.3-1', bars: (g: GamePublicContext, f: ReadonlyMovement) => isActBannedByBishopAt(g.board, 'leave', f.place) },
  { cite: 'medioevo.r-226', bars: (g: GamePublicContext, f: ReadonlyMovement, to: Space) => isSpaceClosedByTruce(g.board, f.seat, to) },
  {
    cite: 'medioevo.r-52',
    bars: (g: GameSeatContext, f: ReadonlyMovement, to: Space) => f.destination !== null && !canStepLeadToDestination(g, f, to),
  },
]
export const groupStepBars = [
  ...groupCrossingBars,
  {
    cite: 'medioevo.tecnologie.logistica-2',
    bars: (g: GamePublicContext, f: ReadonlyMovement, to: Space) => isShipBoundForSea(f) && !isSea(to) && !canGroupReturnToOwnElement(g, f, to),
  },
]
/** r-234: its Galley has gone over land, so that it ends at sea; at anchor it only passes. */
export const isShipBoundForSea = (f: ReadonlyMovement): boolean => f.overland && f.galley !== null
/** fase-5.movimento-7: on land that it has not come to from the sea a ship does not lie at anchor. */
export const shipNotAnchoredBar = { cite: 'medioevo.fase-5.movimento-7', bars: (_g: unknown, f: ReadonlyMovement) => f.galley !== null && f.shore !== null }
/** c.diplomazia-3: somebody's land without war and without passage; but a Ranger only passes. */
export const wouldStepWrongSomebody = (g: GamePublicContext, f: ReadonlyMovement, to: Space): boolean =>
  findOwnersWrongedByEntry(g.board, f.seat, to).length > 0 && !mayUnseenGroupPassThrough(g, f, to)
/** r-271: what was to carry the group is no longer lent to it; r-208 or somebody has come aboard whom nothing carries on. */
function isGroupStrandedBefore(t: ReadonlyBoard, options: GameOptions, f: GroupMovementFrame, to: Space): boolean {
  const group = movingGroupOf(f)
  const ways = f.crossing ? findExitsToOtherElement(t, f.place, f.galley !== null) : findNextSpacesOfGroup(t, group)
  if (!ways.includes(to) || isMovingGroupEmpty(t, group) || !mayGroupUnitsMove(t, group)) return true
  return !canGroupCarryUnits(t, group, to) || !hasGroupPointsForStep(t, options, group, to)
}
/** c.diplomazia-5, -6, r-226: an armistice, a peace, a war or the end of a treaty has closed the way to whoever did not mean an attack; r-251 or somebody
 *  has come to where the group would only pass through the other element. */
export function isStepClosedMeanwhile(g: GameStepContext, f: GroupMovementFrame, to: Space): boolean {
  if (isSpaceClosedByTruce(g.board, f.seat, to) || isGroupStrandedBefore(g.board, g.options, f, to)) return true
  if (f.crossing && !canGroupReturnToOwnElement(g as unknown as GamePublicContext, f, to)) return true
  return !f.invades && !(f.byLeave && isOpenBySecretTreaty(g, f.seat, to)) && wouldStepWrongSomebody(g as unknown as GamePublicContext, f, to)
}
/** What the player can pay is among the bars, so it is asked here and not by what is offered, which everybody sees. */
const canGroupMakeStep = (g: GameSeatContext, f: ReadonlyMovement, isMeant: (to: Space) => boolean): boolean =>
  findNextSpacesOfGroup(g.board, movingGroupOf(f)).some(to => isMeant(to) && groupStepBars.every(({ bars }) => !bars(g, f, to)))
export const canGroupGoOn = (g: GameSeatContext, f: ReadonlyMovement): boolean => canGroupMakeStep(g, f, to => !wouldStepWrongSomebody(g, f, to))
const canGroupCross = (g: GameSeatContext, f: ReadonlyMovement): boolean =>
  canAffordTechnologyOrBorrowing(g, f.seat, LOGISTICS_TECHNOLOGY) &&
  findExitsToOtherElement(g.board, f.place, f.galley !== null).some(
    to => to !== f.destination && canGroupReturnToOwnElement(g, f, to) && groupCrossingBars.every(({ bars }) => !bars(g, f, to)),
  )
const canGroupVisit = (g: GameSeatContext, f: ReadonlyMovement): boolean => canGroupMakeStep(g, f, to => isOpenBySecretTreaty(g, f.seat, to))

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

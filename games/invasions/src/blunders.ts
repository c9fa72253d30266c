/** What no general does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { isSea } from './data/map.ts'
import { fewestSeaZonesLeftToFleets } from './board/sailing.ts'
import { findSailGoals, movementLeftOfFleet } from './board/sea.ts'
import { seatPlayingNation, type Seat } from './board/order.ts'
import { findFleetsAt, findUnitsHeldAt } from './board/units.ts'
import type { ReadonlyGameFrame } from './frames.ts'
import { NOBODY, type Leader, type Nation, type Space, type Unit } from './kinds.ts'
import { isNationOverStackingLimit } from './procs/18-limits.ts'
import { canMovingGroupMoveOn, findSpacesToRelieve, findUnitsThatGoOnAlone } from './procs/18-movement.ts'
import { canRetreatTogether } from './procs/20-retreat.ts'
import type { Invasions } from './types.ts'

type NationMovementFrame = ReadonlyGameFrame<'movement'>
const movementFrameOf = (s: State<Invasions>) => s.stack.findLast(f => f.proc === 'movement') as NationMovementFrame
const activationFrameOf = (s: State<Invasions>) => s.stack.findLast(f => f.proc === 'activation') as ReadonlyGameFrame<'activation'>
const retreatFrameOf = (s: State<Invasions>) => s.stack.findLast(f => f.proc === 'retreat') as ReadonlyGameFrame<'retreat'>
/** Somebody of the group can go on without the others, if the whole group cannot. */
const canPartOfGroupMoveOn = (s: State<Invasions>, f: NationMovementFrame): boolean =>
  f.group.some(unit => canMovingGroupMoveOn(s.board, { ...f, group: [unit] }) || canMovingGroupMoveOn(s.board, { ...f, group: [unit], leaders: [] })) ||
  f.leaders.some(leader => canMovingGroupMoveOn(s.board, { ...f, group: [], leaders: [leader] }))
/** Taken up and put down again where it stood, a stack could be so for ever. */
const isPutDownUnmoved = (s: State<Invasions>, left: NationMovementFrame): boolean =>
  !left.hasMoved && !isSea[left.from] && !canMovingGroupMoveOn(s.board, left) && !canPartOfGroupMoveOn(s, left)
/** With nobody left in it the movement is over. */
const isStackDissolved = (s: State<Invasions>, left: NationMovementFrame): boolean => (left.group.length === 0 && !left.hasMoved) || isPutDownUnmoved(s, left)
const isStoppedBeforePartHasGone = (s: State<Invasions>, f: NationMovementFrame): boolean =>
  !f.hasMoved && !isSea[f.from] && f.group.length + f.leaders.length > 1 && canPartOfGroupMoveOn(s, f)
function makeFrameWithoutUnit(f: NationMovementFrame, unit: Unit): NationMovementFrame {
  return { ...f, group: f.group.filter(one => one !== unit) }
}
function makeFrameWithoutLeader(s: State<Invasions>, f: NationMovementFrame, leader: Leader): NationMovementFrame {
  const left = { ...f, leaders: f.leaders.filter(one => one !== leader) }
  return { ...left, group: findUnitsThatGoOnAlone(s.board, left) }
}
function canFleetsSailFrom(s: State<Invasions>, sea: Space): boolean {
  const { nation } = movementFrameOf(s)
  const fleets = findFleetsAt(s.board, nation, sea).filter(unit => movementLeftOfFleet(s.board, unit) > 0)
  return findSailGoals(s.board, nation, sea, fleets.length, fewestSeaZonesLeftToFleets(s.board, fleets)).length > 0
}
/** One unit is garrison enough, and a leader whose stack can go on does not go alone. */
function isStackSplitForNothing(s: State<Invasions>): boolean {
  const f = movementFrameOf(s)
  if (isSea[f.from] || !canMovingGroupMoveOn(s.board, f) || isNationOverStackingLimit(s.board, f.nation, f.from)) return false
  return f.group.length === 1 || findUnitsHeldAt(s.board, f.nation, f.from).some(unit => !f.group.includes(unit))
}
/** XVII.A-3 Movement cannot end while too many stand together: whoever stands elsewhere cannot mend that. */
function isMovedBeforeCrowd(s: State<Invasions>, from: Space): boolean {
  const crowded = findSpacesToRelieve(s.board, activationFrameOf(s), movementFrameOf(s))
  return crowded.length > 0 && !crowded.includes(from)
}
const isNationOfSeat = (s: State<Invasions>, seat: Seat, nation: Nation): boolean => nation !== NOBODY && seatPlayingNation(s.seats, nation) === seat
/** Peoples of one player have nothing to win of each other. */
function isOwnPeopleIntercepted(s: State<Invasions>, seat: Seat): boolean {
  const { mover } = s.stack.findLast(f => f.proc === 'interception') as ReadonlyGameFrame<'interception'>
  return isNationOfSeat(s, seat, mover)
}
function isOwnPeopleDeclaredHostile(s: State<Invasions>, seat: Seat): boolean {
  const { nation, speaker } = activationFrameOf(s)
  return isNationOfSeat(s, seat, speaker === NOBODY ? nation : speaker)
}
export const blunders: readonly Blunder<Invasions>[] = [
  { say: 'movement.choose', do: 'leave-behind', is: (s, _, unit) => isPutDownUnmoved(s, makeFrameWithoutUnit(movementFrameOf(s), unit as Unit)) },
  { say: 'movement.choose', do: 'leave-leader', is: (s, _, leader) => isStackDissolved(s, makeFrameWithoutLeader(s, movementFrameOf(s), leader as Leader)) },
  // Fleets that were to sail and stay, or have nowhere to sail to.
  { say: 'movement.choose', do: 'sail-from', is: (s, _, sea) => !canFleetsSailFrom(s, sea as Space) },
  { say: 'movement.choose', do: 'leave-behind', is: s => isStackSplitForNothing(s) },
  { say: 'movement.choose', do: 'move-from', is: (s, _, from) => isMovedBeforeCrowd(s, from as Space) },
  { say: 'interception.declare', do: 'intercept-from', is: (s, seat) => isOwnPeopleIntercepted(s, seat) },
  { say: 'activation.hostility', do: 'declare', is: (s, seat) => isOwnPeopleDeclaredHostile(s, seat) },
  // A beaten or fleeing army stays together.
  { say: 'retreat.choose', do: 'leave-behind', is: s => canRetreatTogether(s.board, retreatFrameOf(s)) },
  { say: 'retreat.choose', do: 'leave-leader', is: () => true },
  { say: 'evasion.flee', do: 'leave-behind', is: () => true },
  { say: 'movement.choose', do: 'stop', is: s => isSea[movementFrameOf(s).from]! && !movementFrameOf(s).hasMoved },
  { say: 'movement.choose', do: 'stop', is: s => isStoppedBeforePartHasGone(s, movementFrameOf(s)) },
]

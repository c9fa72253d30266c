/** What no general does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { isSea } from './data/map.ts'
import { fewestSeaZonesLeftToFleets } from './board/sailing.ts'
import { findSailGoals, movementLeftOfFleet } from './board/sea.ts'
import { findFleetsAt } from './board/units.ts'
import type { ReadonlyGameFrame } from './frames.ts'
import type { Leader, Space, Unit } from './kinds.ts'
import { canMovingGroupMoveOn, findUnitsThatGoOnAlone } from './procs/18-movement.ts'
import type { Invasions } from './types.ts'

type NationMovementFrame = ReadonlyGameFrame<'movement'>
const movementFrameOf = (s: State<Invasions>) => s.stack.findLast(f => f.proc === 'movement') as NationMovementFrame
/** Taken up and put down again where it stood, a stack could be so for ever. */
const isPutDownUnmoved = (s: State<Invasions>, left: NationMovementFrame): boolean =>
  !left.hasMoved && !isSea[left.from] && !canMovingGroupMoveOn(s.board, left)
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
export const blunders: readonly Blunder<Invasions>[] = [
  { say: 'movement.choose', do: 'leave-behind', is: (s, _, unit) => isPutDownUnmoved(s, makeFrameWithoutUnit(movementFrameOf(s), unit as Unit)) },
  { say: 'movement.choose', do: 'leave-leader', is: (s, _, leader) => isPutDownUnmoved(s, makeFrameWithoutLeader(s, movementFrameOf(s), leader as Leader)) },
  // Fleets that were to sail and stay, or have nowhere to sail to.
  { say: 'movement.choose', do: 'sail-from', is: (s, _, sea) => !canFleetsSailFrom(s, sea as Space) },
  { say: 'movement.choose', do: 'stop', is: s => isSea[movementFrameOf(s).from]! && !movementFrameOf(s).hasMoved },
]

/** XXII.B-2 How units come to a leader on his campaign. */
import type { Nation, Space, Unit } from '../kinds.ts'
import { findBorderBetween, type Border } from '../data/map.ts'
import { ALL_STEPS_SPENT, canGroupStepTo, doesBorderTakeWholeMove, mayUnitsEnter, movementStepsLeftOfUnit } from './moving.ts'
import { distanceBetween, findSpacesReachableByLand } from './paths.ts'
import { hasEnemiesAt, relationToOccupantsOf } from './relations.ts'
import { findUnitsHeldAt, type ReadonlyBoard } from './units.ts'

export interface WayToLeader {
  readonly path: readonly Space[]
  readonly steps: number
}
/** XXII.B-2, r-150 How a unit comes to the campaigning leader, without entering hostile provinces; XVIII.J-2 a strait is its whole move. */
export function findWayToLeader(b: ReadonlyBoard, unit: Unit, nation: Nation, goal: Space): WayToLeader | null {
  const from = b.units.place[unit]!
  const steps = movementStepsLeftOfUnit(b, unit, [])
  if (distanceBetween(from, goal) > Math.max(1, steps)) return null
  // Before the walls of a city too they come to their leader.
  const isBarred = (space: Space): boolean =>
    space === goal && findUnitsHeldAt(b, nation, goal).length > 0 ? hasEnemiesAt(b, nation, goal) : isSpaceBarredToJoiningUnits(b, nation, space)
  if (isBarred(goal)) return null
  const isAvoided = (space: Space, border: Border): boolean =>
    doesBorderTakeWholeMove(b, nation, space, border) || isBarred(border.to) || !mayUnitsEnter(b, nation, [unit], space, border.to)
  const found = findSpacesReachableByLand(b, nation, from, steps, isAvoided).find(({ space }) => space === goal)
  if (found) return found
  const group = { nation, units: [unit], leaders: [], from }
  const mayCrossStrait = findBorderBetween(from, goal)?.kind === 'strait' && canGroupStepTo(b, group, goal)
  return mayCrossStrait ? { path: [goal], steps: ALL_STEPS_SPENT } : null
}
/** r-124 A rebel province of one's own does not count. */
const isSpaceBarredToJoiningUnits = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  hasEnemiesAt(b, nation, space) || (relationToOccupantsOf(b, nation, space) === 'hostile' && b.controller[space] !== nation)

/** XVII.A-3 Which provinces are over the limit when a nation has moved. */
import type { Nation, Space } from '../kinds.ts'
import { findSpacesWithUnitsOf } from '../board/moving.ts'
import { findFriendlyUnitsAt, stackingRoomAt } from '../board/stacking.ts'
import { findUnitsAt, findUnitsHeldAt, isNationInvading, isUnitSheltered, type ReadonlyBoard } from '../board/units.ts'
import type { ReadonlyGameFrame } from '../frames.ts'
import { ALL } from './18-kinds.ts'

type ReadonlyActivationFrame = ReadonlyGameFrame<'activation'>
type MovingNation = Pick<ReadonlyGameFrame<'movement'>, 'nation' | 'kind'>
/** XX.L-8 For friends who fled into a battle it is looked at when that is over. */
export function isNationOverStackingLimit(b: ReadonlyBoard, nation: Nation, space: Space): boolean {
  if (findUnitsAt(b, space).length <= 3) return false
  const room = stackingRoomAt(b, nation, space)
  return room < 0 && room + findFriendlyUnitsAt(b, nation, space).filter(unit => isUnitSheltered(b, unit)).length < 0
}
/** XVII.A-3, r-26 Where allies stand together it is looked at when none of them moves any more. */
function mayAlliesThereStillMove(b: ReadonlyBoard, activation: ReadonlyActivationFrame | null, f: MovingNation, space: Space): boolean {
  if (f.kind !== ALL || activation === null) return false
  const mayMove = (ally: Nation): boolean => (activation.round === 0 || isNationInvading(b, ally)) && (activation.hasMoved || activation.movers.includes(ally))
  return b.now.side.some(ally => ally !== f.nation && mayMove(ally) && findUnitsHeldAt(b, ally, space).length > 0)
}
export const findOverstackedSpaces = (b: ReadonlyBoard, activation: ReadonlyActivationFrame | null, f: MovingNation): Space[] =>
  findSpacesWithUnitsOf(b, f.nation).filter(space => isNationOverStackingLimit(b, f.nation, space) && !mayAlliesThereStillMove(b, activation, f, space))

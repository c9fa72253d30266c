/** XVII How many units a province holds. */
import type { Leader, Nation, Space, Unit } from '../kinds.ts'
import { isMountain } from '../data/map.ts'
import { findLeadersAt, nationOfLeader, computeStackingBonusOfLeaders, stackingBonusOfLeader } from './leaders.ts'
import { areNationsFriends, findNationsIn, isProvinceInRevoltAgainst } from './relations.ts'
import { findUnitsHeldAt, isUnitFixed, holderOfUnit, findLandUnitsAt, type ReadonlyBoard } from './units.ts'

/** XVII.B 4 units, 3 in mountains, with the best leader's bonus; an invader one more in its whole activation, and so a nation by War Fervour. */
export const stackingLimitAt = (b: ReadonlyBoard, nation: Nation, space: Space, leaders: readonly Leader[]): number =>
  stackingLimitWithBonus(b, nation, space, computeStackingBonusOfLeaders(leaders))
function stackingLimitWithBonus(b: ReadonlyBoard, nation: Nation, space: Space, bonus: number): number {
  const { invaders, fervent } = b.now
  return (isMountain[space] ? 3 : 4) + bonus + countEagerStack(b, invaders, nation, space) + countEagerStack(b, fervent, nation, space)
}
function countEagerStack(b: ReadonlyBoard, eager: readonly Nation[], nation: Nation, space: Space): number {
  for (const one of eager) if (isStackOf(b, one, nation, space)) return 1
  return 0
}
/** XVII.B-3 Units of this nation are in the other's stack: its own, or those of allies beside them. */
const isStackOf = (b: ReadonlyBoard, other: Nation, nation: Nation, space: Space): boolean =>
  other === nation || (areNationsFriends(b, other, nation) && findUnitsHeldAt(b, other, space).length > 0)
/** XVII.A-1 The nation's units with those of its allies and federates. */
export const findFriendlyUnitsAt = (b: ReadonlyBoard, nation: Nation, space: Space): Unit[] =>
  findLandUnitsAt(b, space).filter(unit => !isUnitFixed(b, unit) && areNationsFriends(b, nation, holderOfUnit(b, unit)))
export const findFriendlyLeadersAt = (b: ReadonlyBoard, nation: Nation, space: Space): Leader[] =>
  findLeadersAt(b, space).filter(leader => areNationsFriends(b, nation, nationOfLeader(leader)))
/** How many more units of this nation find room. */
export function stackingRoomAt(b: ReadonlyBoard, nation: Nation, space: Space, coming: readonly Leader[] = []): number {
  let [units, bonus] = [0, computeStackingBonusOfLeaders(coming)]
  for (const unit of findLandUnitsAt(b, space)) if (!isUnitFixed(b, unit) && areNationsFriends(b, nation, holderOfUnit(b, unit))) units++
  for (const leader of findLeadersAt(b, space)) if (areNationsFriends(b, nation, nationOfLeader(leader))) bonus = Math.max(bonus, stackingBonusOfLeader(leader))
  return stackingLimitWithBonus(b, nation, space, bonus) - units
}
/** XII.D-1, XVII.A-4 Where a unit is placed there is room for it, and nobody but friends; r-191 ground closed to those who move may be its land still. */
export const mayUnitBePlacedIn = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  stackingRoomAt(b, nation, space) > 0 &&
  !isProvinceInRevoltAgainst(b, nation, space) &&
  findNationsIn(b, space).every(other => areNationsFriends(b, nation, other))

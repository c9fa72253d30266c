/** XVII How many units a province holds. */
import type { Leader, Nation, Space, Unit } from '../kinds.ts'
import { isMountain } from '../data/map.ts'
import { findLeadersAt, nationOfLeader, computeStackingBonusOfLeaders } from './leaders.ts'
import { areNationsFriends } from './relations.ts'
import { findUnitsHeldAt, isUnitFixed, holderOfUnit, findLandUnitsAt, type ReadonlyBoard } from './units.ts'

/** XVII.B 4 units, 3 in mountains, with the best leader's bonus; an invader one more in its whole activation, and so a nation by War Fervour. */
export function stackingLimitAt(b: ReadonlyBoard, nation: Nation, space: Space, leaders: readonly Leader[]): number {
  const { invaders, fervent } = b.now
  const isEager = (nations: readonly Nation[]): number => Number(nations.some(one => isStackOf(b, one, nation, space)))
  return (isMountain[space] ? 3 : 4) + computeStackingBonusOfLeaders(leaders) + isEager(invaders) + isEager(fervent)
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
export const stackingRoomAt = (b: ReadonlyBoard, nation: Nation, space: Space, coming: readonly Leader[] = []): number =>
  stackingLimitAt(b, nation, space, [...findFriendlyLeadersAt(b, nation, space), ...coming]) - findFriendlyUnitsAt(b, nation, space).length

/** XVII How many units a province holds. */
import type { Leader, Nation, Space, Unit } from '../kinds.ts'
import { isMountain } from '../data/map.ts'
import { leadersAt, nationOfLeader, computeStackingBonus } from './leaders.ts'
import { isFriend } from './relations.ts'
import { unitsHeldAt, isFixed, holderOf, landUnitsAt, type ReadonlyBoard } from './units.ts'

/** XVII.B 4 units, 3 in mountains, with the best leader's bonus; an invader one more in its whole activation, and so a nation by War Fervour. */
export function stackingLimitAt(b: ReadonlyBoard, nation: Nation, space: Space, leaders: readonly Leader[]): number {
  const { invaders, fervent } = b.now
  const isEager = (nations: readonly Nation[]): number => Number(nations.some(one => isStackOf(b, one, nation, space)))
  return (isMountain[space] ? 3 : 4) + computeStackingBonus(leaders) + isEager(invaders) + isEager(fervent)
}
/** XVII.B-3 Units of this nation are in the other's stack: its own, or those of allies beside them. */
const isStackOf = (b: ReadonlyBoard, other: Nation, nation: Nation, space: Space): boolean =>
  other === nation || (isFriend(b, other, nation) && unitsHeldAt(b, other, space).length > 0)
/** XVII.A-1 The nation's units with those of its allies and federates. */
export const friendlyStackAt = (b: ReadonlyBoard, nation: Nation, space: Space): Unit[] =>
  landUnitsAt(b, space).filter(unit => !isFixed(b, unit) && isFriend(b, nation, holderOf(b, unit)))
export const friendlyLeadersAt = (b: ReadonlyBoard, nation: Nation, space: Space): Leader[] =>
  leadersAt(b, space).filter(leader => isFriend(b, nation, nationOfLeader(leader)))
/** How many more units of this nation find room. */
export const roomAt = (b: ReadonlyBoard, nation: Nation, space: Space, coming: readonly Leader[] = []): number =>
  stackingLimitAt(b, nation, space, [...friendlyLeadersAt(b, nation, space), ...coming]) - friendlyStackAt(b, nation, space).length

/** XVII How many units a province holds. */
import type { Leader, Nation, Space, Unit } from '../kinds.ts'
import { isMountain } from '../data/map.ts'
import { leadersAt, nationOfLeader, computeStackingBonus } from './leaders.ts'
import { isFriend } from './relations.ts'
import { unitsHeldAt, isFixed, holderOf, landUnitsAt, type ReadonlyBoard } from './units.ts'

/** XVII.B 4 units, 3 in mountains, with the best leader's bonus; an invader one more in its whole activation. */
export function stackingLimitAt(b: ReadonlyBoard, nation: Nation, space: Space, leaders: readonly Leader[]): number {
  const isOwn = b.now.side.includes(nation)
  return (isMountain[space] ? 3 : 4) + computeStackingBonus(leaders) + Number(isInvasionStack(b, nation, space)) + (isOwn && b.now.fervour ? 1 : 0)
}
/** XVII.B-3 The stack of an invader, allies in it included. */
const isInvasionStack = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  b.now.invaders.some(invader => invader === nation || (isFriend(b, invader, nation) && unitsHeldAt(b, invader, space).length > 0))
/** XVII.A-1 The nation's units with those of its allies and federates. */
export const friendlyStackAt = (b: ReadonlyBoard, nation: Nation, space: Space): Unit[] =>
  landUnitsAt(b, space).filter(unit => !isFixed(b, unit) && isFriend(b, nation, holderOf(b, unit)))
export const friendlyLeadersAt = (b: ReadonlyBoard, nation: Nation, space: Space): Leader[] =>
  leadersAt(b, space).filter(leader => isFriend(b, nation, nationOfLeader(leader)))
/** How many more units of this nation find room. */
export const roomAt = (b: ReadonlyBoard, nation: Nation, space: Space, coming: readonly Leader[] = []): number =>
  stackingLimitAt(b, nation, space, [...friendlyLeadersAt(b, nation, space), ...coming]) - friendlyStackAt(b, nation, space).length

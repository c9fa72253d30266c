/** XX.L Where a beaten stack may go. */
import { NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { findBorderBetween, bordersOfSpace } from '../data/map.ts'
import type { ReadonlyGameFrame } from '../frames.ts'
import { isSpaceOutsideLandOfAny, isTooFarFromOverlord } from './moving.ts'
import { canOverrunEnemies } from './overrun.ts'
import {
  isStraitBlockedByFleet,
  isSpaceClosedToNation,
  mayNationStayIn,
  mayPathCross,
  findReachableSpaces,
  findReachableSpacesToStay,
  type ReachedSpaceWithPath,
} from './paths.ts'
import { findBreakthroughs, hasNeutralsAt, mayStayAfterOverrun, type PossibleBreakthrough } from './reactions.ts'
import { hasEnemiesAt, areNationsFriends } from './relations.ts'
import { stackingRoomAt } from './stacking.ts'
import { holderOfUnit, findLandUnitsAt, isUnitSheltered, type ReadonlyBoard } from './units.ts'

type SpaceWithPath = Pick<ReachedSpaceWithPath, 'space' | 'path'>
type ReadonlyRetreatFrame = ReadonlyGameFrame<'retreat'>
const CROSSING_CODE_OF_SEA_LANDING = 4
/** Where the stack stands now: an overrun may have brought it further. */
export const currentSpaceOfRetreat = (f: Pick<ReadonlyRetreatFrame, 'place' | 'spot'>): Space => (f.spot === NOWHERE ? f.place : f.spot)
/** XX.L-8 Friends there wait for a battle with the active side, or of it. */
export function isSpaceBattlefieldOf(b: ReadonlyBoard, nation: Nation, space: Space): boolean {
  if (!hasEnemiesAt(b, nation, space)) return false
  const there = findLandUnitsAt(b, space).filter(unit => !isUnitSheltered(b, unit))
  return there.some(unit => areNationsFriends(b, nation, holderOfUnit(b, unit))) && there.some(unit => b.now.side.includes(holderOfUnit(b, unit)))
}
const clearedProvincesOf = (f: ReadonlyRetreatFrame): Space[] => f.cleared.map(({ place }) => place)
const pathLimitsOfRetreat = (f: ReadonlyRetreatFrame, steps = f.steps) => ({ steps, barred: f.barred, isRetreat: true, cleared: clearedProvincesOf(f) })
/** r-54 The province of the last step, of those who go back together; a beaten attacker overruns nobody. Who had gone back there already has none. */
function lastProvinceOfRetreatingAttacker(b: ReadonlyBoard, f: ReadonlyRetreatFrame): Space {
  const last = f.isAttacker && f.group.length > 0 ? b.last[f.group[0]!]! : NOWHERE
  return last === f.place ? NOWHERE : last
}
const hasRetreatingGroupLandedFromSea = (b: ReadonlyBoard, f: ReadonlyRetreatFrame): boolean =>
  f.isAttacker && f.group.some(unit => b.crossed[unit] === CROSSING_CODE_OF_SEA_LANDING)
/** XXV.F-1, r-86 A fleet has closed the strait over which it came. */
function isRetreatStraitBlocked(b: ReadonlyBoard, f: ReadonlyRetreatFrame, origin: Space): boolean {
  const border = findBorderBetween(f.place, origin)
  return border !== null && isStraitBlockedByFleet(b, f.nation, border)
}
const mayRetreatOverOrigin = (b: ReadonlyBoard, f: ReadonlyRetreatFrame, origin: Space): boolean =>
  mayPathCross(b, f.nation, origin, pathLimitsOfRetreat(f)) && !isRetreatStraitBlocked(b, f, origin)
/** The ways of this retreat: from where it stands, or on from where it came. */
function findRetreatPaths(b: ReadonlyBoard, f: ReadonlyRetreatFrame): readonly ReachedSpaceWithPath[] {
  const origin = lastProvinceOfRetreatingAttacker(b, f)
  if (origin === NOWHERE) return findReachableSpacesToStay(b, f.nation, currentSpaceOfRetreat(f), pathLimitsOfRetreat(f))
  if (!mayRetreatOverOrigin(b, f, origin)) return []
  return findReachableSpacesToStay(b, f.nation, origin, pathLimitsOfRetreat(f, f.steps - 1)).filter(({ space }) => space !== f.place)
}
/** XX.L-2 to XX.L-8 */
export function findRetreatRefuges(b: ReadonlyBoard, f: ReadonlyRetreatFrame): Space[] {
  const origin = lastProvinceOfRetreatingAttacker(b, f)
  if (hasRetreatingGroupLandedFromSea(b, f))
    return bordersOfSpace[f.place]!.filter(border => border.kind !== 'strait' && mayNationStayIn(b, f.nation, border.to)).map(border => border.to)
  if (origin !== NOWHERE && !isRetreatStraitBlocked(b, f, origin) && mayNationStayIn(b, f.nation, origin) && stackingRoomAt(b, f.nation, origin, f.leaders) > 0)
    return [origin]
  // XX.L-6, XX.L-8 Back where others of the side, who cleared the way, are still to fight.
  if (origin !== NOWHERE && !isRetreatStraitBlocked(b, f, origin) && isSpaceBattlefieldOf(b, f.nation, origin)) return [origin]
  const here = f.spot !== NOWHERE && mayStayAfterOverrun(b, f.nation, f.spot) ? [f.spot] : []
  const all = [...new Set([...here, ...findRetreatPaths(b, f).map(({ space }) => space), ...findFriendlyBattlesToShelterIn(b, f).map(({ space }) => space)])]
  return all.filter(space => !f.shunned.includes(space))
}
/** XX.L-8 Battles of friends at the end of a way. */
function findFriendlyBattlesToShelterIn(b: ReadonlyBoard, f: ReadonlyRetreatFrame): SpaceWithPath[] {
  // r-96, r-208 Whoever leaves freely goes to friends, or to empty land.
  if (f.isFree || f.group.length === 0) return []
  const origin = lastProvinceOfRetreatingAttacker(b, f)
  if (origin !== NOWHERE && !mayRetreatOverOrigin(b, f, origin)) return []
  // r-54 An attacker goes on from where he came, which was his first step.
  const [start, steps] = origin === NOWHERE ? [currentSpaceOfRetreat(f), f.steps] : [origin, f.steps - 1]
  if (steps < 1) return []
  const from: readonly SpaceWithPath[] = [{ space: start, path: [] }, ...findReachableSpaces(b, f.nation, start, pathLimitsOfRetreat(f, steps - 1))]
  return from
    .flatMap(({ space, path }) =>
      bordersOfSpace[space]!.filter(border => !isStraitBlockedByFleet(b, f.nation, border)).map(({ to }) => ({ space: to, path: [...path, to] })),
    )
    .filter(
      ({ space }) => space !== f.place && !f.barred.includes(space) && !isSpaceClosedToNation(b, f.nation, space) && isSpaceBattlefieldOf(b, f.nation, space),
    )
}

// ---- For whom there is a place ----
/** Whoever of the stack has come there by an overrun takes no room from himself. */
const stackingRoomForGroup = (b: ReadonlyBoard, f: ReadonlyRetreatFrame, space: Space): number =>
  stackingRoomAt(b, f.nation, space, f.leaders) + [...f.group, ...f.rest].filter(unit => b.units.place[unit] === space).length
/** XX.L-5, XX.L-8 Within the limits, except where a battle of friends is still to come; a horde alone needs no room (r-194). */
const hasRoomForGroup = (b: ReadonlyBoard, f: ReadonlyRetreatFrame, space: Space, group: readonly Unit[]): boolean =>
  group.length === 0 || isSpaceBattlefieldOf(b, f.nation, space) || stackingRoomForGroup(b, f, space) >= group.length
/** One by one; or a horde alone. */
const partsOfGroup = (group: readonly Unit[]): Unit[][] => (group.length === 0 ? [[]] : group.map(unit => [unit]))
/** XXIX.F-3 For some of them, in the land near the overlord's horde. */
const hasRefugeNearOverlord = (b: ReadonlyBoard, f: ReadonlyRetreatFrame, group: readonly Unit[]): boolean =>
  findRetreatRefuges(b, f).some(
    space =>
      !isTooFarFromOverlord(b, f.nation, space) &&
      partsOfGroup(group).some(part => !isSpaceOutsideLandOfAny(b, part, space) && hasRoomForGroup(b, f, space, part)),
  )
/** XXXIV-2 Units bound to their land go nowhere else; XXIX.F-3, r-298 nor does a nomad's vassal leave the land near him, while one of them finds a place in it. */
const mayGroupRetreatInto = (b: ReadonlyBoard, f: ReadonlyRetreatFrame, space: Space, group: readonly Unit[]): boolean =>
  !isSpaceOutsideLandOfAny(b, group, space) && !(isTooFarFromOverlord(b, f.nation, space) && hasRefugeNearOverlord(b, f, group))
export const doesGroupFitInRefuge = (b: ReadonlyBoard, f: ReadonlyRetreatFrame, space: Space, group: readonly Unit[] = f.group): boolean =>
  mayGroupRetreatInto(b, f, space, group) && hasRoomForGroup(b, f, space, group)
/** Units bound to their land may find none where others do. */
export const hasAnyRefugeRoomForOne = (b: ReadonlyBoard, f: ReadonlyRetreatFrame): boolean =>
  findRetreatRefuges(b, f).some(space => partsOfGroup(f.group).some(part => doesGroupFitInRefuge(b, f, space, part)))

// ---- The way ----
export function findRetreatPathTo(b: ReadonlyBoard, f: ReadonlyRetreatFrame, space: Space): readonly Space[] {
  const origin = lastProvinceOfRetreatingAttacker(b, f)
  if (space === origin) return [origin]
  const ways: readonly SpaceWithPath[] = [...findRetreatPaths(b, f), ...findFriendlyBattlesToShelterIn(b, f)]
  const path = ways.find(one => one.space === space)?.path ?? []
  return origin === NOWHERE ? path : [origin, ...path]
}
/** XX.L-3, r-36; r-297 whoever leaves freely attacks nobody. */
export const findRetreatBreakthroughs = (b: ReadonlyBoard, f: ReadonlyRetreatFrame): PossibleBreakthrough[] =>
  f.isAttacker || f.isFree || f.group.length === 0
    ? []
    : findBreakthroughs(b, f.nation, { units: f.group, leaders: f.leaders }, currentSpaceOfRetreat(f), f.steps, {
        ...pathLimitsOfRetreat(f),
        barred: [...f.barred, f.place],
      }).filter(way => !doesOverrunLeadAwayFromOverlord(b, f, way))
/** XXIX.F-3, r-298 There is a place near his horde, and none from there. */
const doesOverrunLeadAwayFromOverlord = (b: ReadonlyBoard, f: ReadonlyRetreatFrame, { space, steps }: PossibleBreakthrough): boolean =>
  isTooFarFromOverlord(b, f.nation, space) &&
  hasRefugeNearOverlord(b, f, f.group) &&
  !hasRefugeNearOverlord(b, { ...f, spot: space, steps: f.steps - steps }, f.group)
/** XX.L-3, r-57 Hostile provinces that this group can clear; r-19 not where neutrals stand too. */
export function findClearableProvinces(b: ReadonlyBoard, f: ReadonlyRetreatFrame): Space[] {
  return findWaysToClear(b, f).map(path => path.at(-1)!)
}
/** Each by its shortest way. */
export function findWaysToClear(b: ReadonlyBoard, f: ReadonlyRetreatFrame): (readonly Space[])[] {
  if (f.isDesperate || f.isFree || f.isAttacker || f.group.length === 0 || f.steps < 1) return []
  const from = [
    { space: currentSpaceOfRetreat(f), path: [] },
    ...findReachableSpaces(b, f.nation, currentSpaceOfRetreat(f), pathLimitsOfRetreat(f, f.steps - 1)),
  ]
  const ways = new Map<Space, readonly Space[]>()
  for (const { space, path } of from) for (const { to, kind } of bordersOfSpace[space]!) if (kind !== 'strait' && !ways.has(to)) ways.set(to, [...path, to])
  return [...ways.values()].filter(way => mayWayBeCleared(b, f, way.at(-1)!))
}
const mayWayBeCleared = (b: ReadonlyBoard, f: ReadonlyRetreatFrame, space: Space): boolean =>
  space !== f.place &&
  !f.barred.includes(space) &&
  !clearedProvincesOf(f).includes(space) &&
  !isSpaceClosedToNation(b, f.nation, space) &&
  mayGroupRetreatInto(b, f, space, f.group) &&
  !hasNeutralsAt(b, f.nation, space) &&
  stackingRoomAt(b, f.nation, space, f.leaders) >= f.group.length &&
  canOverrunEnemies(b, f.nation, f.group, space, f.leaders)

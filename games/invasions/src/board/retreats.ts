/** XX.L Where a beaten stack may go. */
import { NOWHERE, type Nation, type Space } from '../kinds.ts'
import { bordersOf } from '../data/map.ts'
import type { Seen } from '../frames.ts'
import { isOutnumbered } from './overrun.ts'
import { isBlocked, isClosedTo, mayStay, reachFrom, refugesFrom, type Reach } from './paths.ts'
import { breakthroughs, mayAllEnter, type Breakthrough } from './reactions.ts'
import { hasEnemies, isFriend, isPassable } from './relations.ts'
import { roomAt } from './stacking.ts'
import { holderOf, landUnitsAt, type Look } from './units.ts'

type Facts = Seen<'retreat'>
const LANDED = 4
/** Where the stack stands now: an overrun may have brought it further. */
export const hereOf = (f: Pick<Facts, 'place' | 'spot'>): Space => (f.spot === NOWHERE ? f.place : f.spot)
/** XX.L-8 Friends there wait for a battle with the active side. */
export function isBattlefield(b: Look, nation: Nation, space: Space): boolean {
  const there = landUnitsAt(b, space).filter(unit => !b.now.sheltered.some(one => one.unit === unit))
  return (
    there.some(unit => isFriend(b, nation, holderOf(b, unit))) &&
    hasEnemies(b, nation, space) &&
    there.some(unit => b.now.side.includes(holderOf(b, unit)) && !isFriend(b, nation, holderOf(b, unit)))
  )
}
const clearedBy = (f: Facts): Space[] => f.cleared.map(({ place }) => place)
const waysOf = (f: Facts, steps: number) => ({ steps, barred: f.barred, isRetreat: true, cleared: clearedBy(f) })
/** r-54 The province of the last step, of those who go back together. */
const originOf = (b: Look, f: Facts): Space => (f.isAttacker && f.spot === NOWHERE && f.group.length > 0 ? b.last[f.group[0]!]! : NOWHERE)
const isLanded = (b: Look, f: Facts): boolean => f.isAttacker && f.spot === NOWHERE && f.group.some(unit => b.crossed[unit] === LANDED)
/** The ways of this retreat: from where it stands, or on from where it came. */
function reach(b: Look, f: Facts): readonly Reach[] {
  const origin = originOf(b, f)
  if (origin === NOWHERE) return refugesFrom(b, f.nation, hereOf(f), waysOf(f, f.steps))
  if (!isPassable(b, f.nation, origin)) return []
  return refugesFrom(b, f.nation, origin, waysOf(f, f.steps - 1)).filter(({ space }) => space !== f.place)
}
/** XX.L-2 to XX.L-8 */
export function refuges(b: Look, f: Facts): Space[] {
  const origin = originOf(b, f)
  if (isLanded(b, f)) return bordersOf[f.place]!.filter(border => border.kind !== 'strait' && mayStay(b, f.nation, border.to)).map(border => border.to)
  if (origin !== NOWHERE && mayStay(b, f.nation, origin) && roomAt(b, f.nation, origin, f.leaders) > 0) return [origin]
  const here = f.spot !== NOWHERE && b.cityLevel[f.spot] === 0 ? [f.spot] : []
  return [...new Set([...here, ...reach(b, f).map(({ space }) => space), ...shelters(b, f)])]
}
/** XX.L-8 Battles of friends at the end of a way. */
function shelters(b: Look, f: Facts): Space[] {
  if (f.isAttacker || f.group.length === 0) return []
  const from = [hereOf(f), ...reachFrom(b, f.nation, hereOf(f), waysOf(f, f.steps - 1)).map(({ space }) => space)]
  return from
    .flatMap(space => bordersOf[space]!.filter(border => !isBlocked(b, f.nation, border)).map(border => border.to))
    .filter(space => space !== f.place && !f.barred.includes(space) && !isClosedTo(b, f.nation, space) && isBattlefield(b, f.nation, space))
}
export const wayOf = (b: Look, f: Facts, space: Space): readonly Space[] => reach(b, f).find(one => one.space === space)?.path ?? []
export const throughs = (b: Look, f: Facts): Breakthrough[] =>
  f.isAttacker || f.group.length === 0 ? [] : breakthroughs(b, f.nation, f.group, hereOf(f), f.steps, [...f.barred, f.place])
/** XX.L-3, r-57 Hostile provinces that this group can clear. */
export function clearable(b: Look, f: Facts): Space[] {
  if (f.isDesperate || f.isFree || f.isAttacker || f.group.length === 0) return []
  const from = [{ space: hereOf(f), steps: 0 }, ...reachFrom(b, f.nation, hereOf(f), waysOf(f, f.steps - 1))]
  const near = from.flatMap(({ space }) => bordersOf[space]!.filter(border => border.kind !== 'strait').map(border => border.to))
  return [...new Set(near)].filter(
    space =>
      space !== f.place &&
      !f.barred.includes(space) &&
      !clearedBy(f).includes(space) &&
      !isClosedTo(b, f.nation, space) &&
      mayAllEnter(b, f.nation, f.group, space) &&
      roomAt(b, f.nation, space, f.leaders) >= f.group.length &&
      isOutnumbered(b, f.nation, f.group, space),
  )
}

/** XIX, XX.L Ways through the land for stacks that react: interception, evasion, retreat, evacuation. */
import { NATIONS, SPACES, type Nation, type Space } from '../kinds.ts'
import { findBorderBetween, bordersOfSpace, nationsAllowedInSpace, isInBarbarianArea, neighboursOfSpace, type Border } from '../data/map.ts'
import { isNationNomad, nationIdOf, hasHostileFleets, findUnitsHeldAt, isNationBarbarian, type Look } from './reach.ts'
import { listProvincesByController } from './survey.ts'
import {
  isProvinceEmpty,
  areNationsFriends,
  isProvincePassable,
  isProvinceInRevoltAgainst,
  isProvinceWithoutCity,
  findNationsIn,
  relationToOccupantsOf,
  findCachedRelations,
} from './relations.ts'

/** XVIII.K, r-39 Ground that only some may enter. */
export function isSpaceClosedToNation(b: Look, nation: Nation, space: Space): boolean {
  const open = nationsAllowedInSpace[space]
  if (!open) return false
  const may = (token: string): boolean =>
    token === nationIdOf(nation) ||
    (token === 'nomads' && isNationNomad(b, nation)) ||
    (token === 'ostrogothi-turn-1' && b.turn === 1 && nationIdOf(nation) === 'ostrogothi')
  return !open.some(may)
}
/** XXV.F-1, XXV.F-2, r-86 Closed to this nation, while a hostile fleet is still in its zone. */
export const isStraitBlockedByFleet = (b: Look, nation: Nation, border: Border): boolean =>
  border.kind === 'strait' && b.now.blocked.some(one => one.sea === border.sea && one.nation === nation) && hasHostileFleets(b, nation, border.sea)
/** r-86 A strait that hostile fleets may still close. */
export const mayFleetCloseStrait = (b: Look, nation: Nation, border: Border | null): boolean =>
  border !== null && border.kind === 'strait' && !isStraitBlockedByFleet(b, nation, border) && hasHostileFleets(b, nation, border.sea)
/** The straits of a way that may be closed, by their sea zones. */
export const findContestedStraits = (b: Look, nation: Nation, from: Space, path: readonly Space[]): Space[] =>
  path.flatMap((to, i) => {
    const border = findBorderBetween(i === 0 ? from : path[i - 1]!, to)
    return mayFleetCloseStrait(b, nation, border) ? [border!.sea] : []
  })
/** A strait on the way has been closed. */
export const isWayClosed = (b: Look, nation: Nation, from: Space, path: readonly Space[]): boolean =>
  path.some((to, i) => {
    const border = findBorderBetween(i === 0 ? from : path[i - 1]!, to)
    return border !== null && isStraitBlockedByFleet(b, nation, border)
  })
/** XX.L-5, XIX.B-10 Friendly, or empty and rural; r-19 never with neutrals; r-124 among rebels only beside its own men. */
export function mayNationStayIn(b: Look, nation: Nation, space: Space): boolean {
  if (isSpaceClosedToNation(b, nation, space) || isProvinceInRevoltAgainst(b, nation, space)) return false
  if (isProvinceEmpty(b, space)) return isProvinceWithoutCity(b, space) || relationToOccupantsOf(b, nation, space) === 'friend'
  const isOurs = relationToOccupantsOf(b, nation, space) === 'friend' || findUnitsHeldAt(b, nation, space).length > 0
  return isOurs && findNationsIn(b, space).every(other => areNationsFriends(b, nation, other))
}
export interface ReachedSpaceWithPath {
  readonly space: Space
  readonly steps: number
  /** The way, without the start. */
  readonly path: readonly Space[]
}
export interface PathLimits {
  readonly steps: number
  readonly barred?: readonly Space[]
  /** XX.L-9 Retreating barbarians cross any province of a barbarian area. */
  readonly isRetreat?: boolean
  /** XX.L-3 Hostile provinces where the way was cleared. */
  readonly cleared?: readonly Space[]
}
export function mayPathCross(b: Look, nation: Nation, space: Space, { barred, isRetreat, cleared }: PathLimits): boolean {
  if (barred?.includes(space) || isSpaceClosedToNation(b, nation, space)) return false
  if (isProvincePassable(b, nation, space)) return true
  return cleared?.includes(space) || (isRetreat === true && isNationBarbarian(b, nation) && isInBarbarianArea[space]!)
}
/** Everywhere within so many steps, by shortest ways; over a strait that fleets could close only where no other way leads. */
export function findReachableSpaces(b: Look, nation: Nation, from: Space, ways: PathLimits): readonly ReachedSpaceWithPath[] {
  // A revolt is no change of columns, so what it closes is looked for anew.
  if (isAnyIn(ways.barred) || isAnyIn(ways.cleared) || hasProvinceInRevolt(b, nation)) return searchPathsAvoidingStraits(b, nation, from, ways)
  const key = ((from * NATIONS.length + nation) * STEPS_FACTOR_IN_CACHE_KEY + ways.steps) * 2 + Number(ways.isRetreat === true)
  const { reached } = findCachedPathSearches(b)
  const known = reached.get(key)
  if (known !== undefined) return known
  const found = searchPathsAvoidingStraits(b, nation, from, ways)
  reached.set(key, found)
  return found
}
const isAnyIn = (spaces: readonly Space[] | undefined): boolean => spaces !== undefined && spaces.length > 0
const hasProvinceInRevolt = (b: Look, nation: Nation): boolean =>
  !isNationBarbarian(b, nation) && listProvincesByController(b, nation).some(space => b.revolt[space]! > 0)
/** The same for those who may not take some borders at all. */
export const findSpacesReachableByLand = (
  b: Look,
  nation: Nation,
  from: Space,
  steps: number,
  isAvoided: (from: Space, border: Border) => boolean,
): readonly ReachedSpaceWithPath[] => searchPathsBreadthFirst(b, nation, from, { steps }, (border, space) => isAvoided(space, border))
function searchPathsAvoidingStraits(b: Look, nation: Nation, from: Space, ways: PathLimits): readonly ReachedSpaceWithPath[] {
  const straits: Border[] = []
  const sure = searchPathsBreadthFirst(b, nation, from, ways, border => mayFleetCloseStrait(b, nation, border) && straits.push(border) > 0)
  if (straits.length === 0) return sure
  const known = new Set(sure.map(({ space }) => space))
  return [...sure, ...searchPathsBreadthFirst(b, nation, from, ways, () => false).filter(({ space }) => !known.has(space))]
}
/** In which search each space was seen last: one list for all of them, since searches are many and short. */
const seenInSearch = SPACES.map(() => 0)
let searchCount = 0
function searchPathsBreadthFirst(
  b: Look,
  nation: Nation,
  from: Space,
  ways: PathLimits,
  isAvoided: (border: Border, from: Space) => boolean,
): ReachedSpaceWithPath[] {
  const search = ++searchCount
  seenInSearch[from] = search
  const found: ReachedSpaceWithPath[] = [{ space: from, steps: 0, path: [] }]
  for (let i = 0; i < found.length && found[i]!.steps < ways.steps; i++) {
    const { space, steps, path } = found[i]!
    for (const border of bordersOfSpace[space]!) {
      if (
        seenInSearch[border.to] === search ||
        isStraitBlockedByFleet(b, nation, border) ||
        isAvoided(border, space) ||
        !mayPathCross(b, nation, border.to, ways)
      )
        continue
      seenInSearch[border.to] = search
      found.push({ space: border.to, steps: steps + 1, path: [...path, border.to] })
    }
  }
  found.shift()
  return found
}
/** Searches that bar nothing and open nothing are made once, a retreat apart from other moves, as long as nobody moves, no relation changes and no strait is closed. */
interface CachedPathSearches {
  readonly units: Look['units']
  readonly home: Look['home']
  readonly relations: object
  readonly blocked: Look['now']['blocked']
  readonly closed: number
  readonly reached: Map<number, readonly ReachedSpaceWithPath[]>
}
const STEPS_FACTOR_IN_CACHE_KEY = 128
let searches: CachedPathSearches | null = null
function findCachedPathSearches(b: Look): CachedPathSearches {
  const { units, home, now } = b
  const relations = findCachedRelations(b)
  const isSame = searches !== null && searches.units === units && searches.home === home && searches.relations === relations
  if (isSame && searches!.blocked === now.blocked && searches!.closed === now.blocked.length) return searches!
  return (searches = { units, home, relations, blocked: now.blocked, closed: now.blocked.length, reached: new Map() })
}
/** XX.L-2, XX.L-5 Where a stack may go and stay. */
export function findReachableSpacesToStay(b: Look, nation: Nation, from: Space, ways: PathLimits): readonly ReachedSpaceWithPath[] {
  return findReachableSpaces(b, nation, from, ways).filter(({ space }) => mayNationStayIn(b, nation, space))
}
/** Steps over any provinces and straits (r-58, r-203). */
export const distanceBetween = (from: Space, to: Space): number => (CACHED_DISTANCES[from] ??= computeDistances(from))[to] ?? Number.POSITIVE_INFINITY
const CACHED_DISTANCES: (readonly number[] | undefined)[] = []
function computeDistances(from: Space): readonly number[] {
  const far: number[] = []
  far[from] = 0
  const reached = [from]
  for (const space of reached)
    for (const next of neighboursOfSpace[space]!)
      if (far[next] === undefined) {
        far[next] = far[space]! + 1
        reached.push(next)
      }
  return far
}
/** The nearest province that fits, the first of those that tie in the order of the map. */
export function findNearestSpaceThatFits(
  from: Space,
  fits: (space: Space) => boolean,
  next: (space: Space) => readonly Space[] = space => neighboursOfSpace[space]!,
): Space | undefined {
  const seen = new Set<Space>([from])
  let edge: Space[] = [from]
  while (edge.length > 0) {
    edge = edge.flatMap(next).filter(space => !seen.has(space) && seen.add(space))
    const found = edge.filter(fits)
    if (found.length > 0) return found.sort((x, y) => x - y)[0]
  }
  return undefined
}
/** The nearest of some provinces, all that tie. */
export function findNearestSpacesAmong(from: Space, among: readonly Space[]): Space[] {
  const far = among.map(space => distanceBetween(from, space))
  const least = Math.min(...far)
  return among.filter((_, i) => far[i] === least)
}

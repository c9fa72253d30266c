/** XII.B, XII.C Who controls provinces and areas; r-14 and r-186 are the procedure, done anew after every change. */
import { AREAS, NO_AREA, NOBODY, SPACES, type Area, type Nation, type Space } from '../kinds.ts'
import { areaAt, isBarbarianArea, isBarbarianGround, PROVINCES, provincesIn } from '../data/map.ts'
import { initiativeOf } from '../data/nations.ts'
import type { Board } from '../state.ts'
import { setAt } from './change.ts'
import {
  alliesOf,
  federatorOf,
  foedusAt,
  hasEnemies,
  isBoundNeutral,
  isEmpty,
  isFriend,
  isHostile,
  isTreatyAlly,
  occupantsOf,
  relationsOf,
  type Judged,
} from './relations.ts'
import { citiesUnder, provincesUnder } from './survey.ts'
import { hordesAt, isBarbarian, isEmpire, isFleetUnit, isKingdom, unitsAt, type Look } from './units.ts'

/** Who stands in a province: nations with the units that count for them, and hordes. */
interface Presence {
  readonly nations: Nation[]
  readonly counts: number[]
  readonly hordes: readonly Nation[]
}
const NONE: Presence = { nations: [], counts: [], hordes: [] }
function addUnits({ nations, counts }: Presence, nation: Nation, n: number): void {
  const i = nations.indexOf(nation)
  if (i >= 0) counts[i]! += n
  else counts[nations.push(nation) - 1] = n
}
/** XII.A-4, XII.A-5 In a foedus province, and wherever the federator has units too, federate units count as the federator's. */
function countFor(b: Look, space: Space, nation: Nation, raw: Presence): Nation {
  const here = foedusAt(b, space)
  if (here?.federate === nation) return here.federator
  const federator = federatorOf(b, nation)
  return federator !== NOBODY && raw.nations.includes(federator) ? federator : nation
}
function joined(b: Look, space: Space, raw: Presence): Presence {
  const there: Presence = { nations: [], counts: [], hordes: raw.hordes }
  raw.nations.forEach((nation, i) => addUnits(there, countFor(b, space, nation, raw), raw.counts[i]!))
  return there
}
/** Everybody's units and hordes there. */
function presenceIn(b: Look, space: Space): Presence {
  if (isEmpty(b, space)) return NONE
  const raw: Presence = { nations: [], counts: [], hordes: hordesAt(b, space) }
  for (const unit of unitsAt(b, space)) if (!isFleetUnit(unit)) addUnits(raw, b.units.holder[unit]!, 1)
  return b.foedera.length > 0 ? joined(b, space, raw) : raw
}
function occupants({ nations, hordes }: Presence): readonly Nation[] {
  if (hordes.length === 0) return nations
  return [...nations, ...hordes.filter(nation => !nations.includes(nation))]
}
/** The holder still has the city, or there is none. */
const holdsCity = (b: Look, nation: Nation, space: Space): boolean => b.cityLevel[space] === 0 || b.cityHolder[space] === nation
const keeps = (b: Look, nation: Nation, space: Space): Nation => (nation !== NOBODY && holdsCity(b, nation, space) ? nation : NOBODY)
/** XII.B-2 to XII.B-4 One unit in civilized ground; in barbarian ground two, or one with the horde, for barbarians, and three for the civilized. */
function isEnough(b: Look, nation: Nation, space: Space, n: number, hordes: readonly Nation[]): boolean {
  if (!isBarbarianGround[space]) return n >= 1
  return isBarbarian(b, nation) ? n >= 2 || (n === 1 && hordes.includes(nation)) : n >= 3
}
const UNDER = -2 as Nation
/** r-186, first pass. */
function firstPass(b: Look, space: Space, here: Presence): Nation {
  const former = b.controller[space]!
  if (here === NONE) return b.foedera.length > 0 && foedusAt(b, space) ? NOBODY : keeps(b, former, space)
  const there = occupants(here)
  if (isContested(b, there, space)) return keeps(b, former, space)
  if (areGuests(b, there, former, space)) return former
  if (isBesieged(b, there, space)) return keeps(b, former, space)
  return strongest(b, space, here, former)
}
const isContested = (b: Look, there: readonly Nation[], space: Space): boolean =>
  there.length > 1 && there.some(x => there.some(y => x < y && isHostile(b, x, y, space)))
const areGuests = (b: Look, there: readonly Nation[], former: Nation, space: Space): boolean =>
  former !== NOBODY && !there.includes(former) && holdsCity(b, former, space) && there.every(n => isFriend(b, n, former) || isBoundNeutral(b, n, former))
const isBesieged = (b: Look, there: readonly Nation[], space: Space): boolean =>
  b.cityLevel[space]! > 0 && !there.some(nation => b.cityHolder[space] !== NOBODY && isFriend(b, nation, b.cityHolder[space]!))
/** Friends count together; the one with most units controls, the former controller before his equals. */
function strongest(b: Look, space: Space, { nations, counts, hordes }: Presence, former: Nation): Nation {
  if (nations.length === 0) return UNDER
  let [best, most, total] = [nations[0]!, counts[0]!, 0]
  nations.forEach((nation, i) => {
    total += counts[i]!
    const more = counts[i]! - most || Number(nation === former) - Number(best === former) || initiativeOf[best]! - initiativeOf[nation]!
    if (more > 0) [best, most] = [nation, counts[i]!]
  })
  return isEnough(b, best, space, total, hordes) ? best : UNDER
}

// ---- Areas ----
/** XII.A-3, XII.C-2 A nation with its vassals and treaty allies; r-187 the two Romes count apart. */
const isKin = (b: Look, nation: Nation, other: Nation): boolean =>
  other >= 0 && (other === nation || b.overlord[other] === nation || isTreatyAlly(b, nation, other))
interface Claim {
  readonly nation: Nation
  /** Higher before lower: empire, kingdom, barbarian majority, lone horde. */
  readonly rank: number
  readonly own: number
}
const isMore = (n: number, of: number): boolean => n * 2 > of
type ByArea = { readonly [K in 'first' | 'hordes']: readonly Nation[] }
const countIn = (area: Area, fits: (space: Space) => boolean): number => {
  let n = 0
  for (const space of provincesIn[area]!) if (fits(space)) n++
  return n
}
/** XXVIII.D-3 A foedus province without the federate's men counts for nobody. */
const isForsaken = (b: Look, space: Space, first: Nation): boolean => first === NOBODY && b.foedera.length > 0 && foedusAt(b, space) !== undefined
const isCityOf = (b: Look, space: Space, fits: (holder: Nation) => boolean): boolean => b.cityLevel[space]! > 0 && fits(b.cityHolder[space]!)
function claimOf(b: Look, area: Area, nation: Nation, { first, hordes }: ByArea): Claim | null {
  const kin = (other: Nation): boolean => isKin(b, nation, other)
  const claim = (rank: number, own: number): Claim => ({ nation, rank, own })
  if (isEmpire(b, nation)) {
    const cities = countIn(area, space => b.cityLevel[space]! > 0)
    const held = countIn(area, space => isCityOf(b, space, kin) && !isForsaken(b, space, first[space]!))
    return isMore(held, cities)
      ? claim(
          3,
          countIn(area, space => isCityOf(b, space, holder => holder === nation)),
        )
      : null
  }
  const isMajority = isMore(
    countIn(area, space => kin(first[space]!)),
    provincesIn[area]!.length,
  )
  const own = countIn(area, space => first[space] === nation)
  if (isKingdom(b, nation)) return isMajority ? claim(2, own) : null
  if (!isBarbarianArea[area] && isMajority) return claim(1, own)
  return hordes.includes(nation) && hordes.every(kin) ? claim(0, own) : null
}
const isRelated = (b: Look, x: Nation, y: Nation): boolean => x === y || b.overlord[x] === y || b.overlord[y] === x || isTreatyAlly(b, x, y)
/** All who control an area, the direct controller first. */
function rulersOf(b: Look, area: Area, here: ByArea): Nation[] {
  const claims: Claim[] = []
  for (const nation of claimantsOf(b, area, here)) {
    const claim = claimOf(b, area, nation, here)
    if (claim) claims.push(claim)
  }
  if (claims.length === 0) return []
  const top = Math.max(...claims.map(claim => claim.rank))
  const best = claims.filter(claim => claim.rank === top).sort((x, y) => y.own - x.own || initiativeOf[x.nation]! - initiativeOf[y.nation]!)
  if (best.some(x => !isRelated(b, x.nation, best[0]!.nation))) return []
  // r-186 Relations of the winner that also qualify share control, whatever their status.
  const related = claims.filter(claim => claim.rank < top && isRelated(b, claim.nation, best[0]!.nation))
  const winners = [...best, ...related].map(claim => claim.nation)
  for (const nation of [...winners]) addOnce(winners, b.overlord[nation]!)
  return winners
}
const addOnce = (nations: Nation[], nation: Nation): void => void (nation < 0 || nations.includes(nation) || nations.push(nation))
/** Whoever has a province, a city or a horde in the area, and their overlords and allies. */
function claimantsOf(b: Look, area: Area, { first, hordes }: ByArea): Nation[] {
  const found: Nation[] = []
  for (const space of provincesIn[area]!) {
    addOnce(found, first[space]!)
    if (b.cityLevel[space]! > 0) addOnce(found, b.cityHolder[space]!)
  }
  for (const nation of hordes) addOnce(found, nation)
  for (const nation of [...found]) {
    addOnce(found, b.overlord[nation]!)
    for (const ally of alliesOf(b, nation)) addOnce(found, ally)
  }
  return found
}
/** r-186, second pass: empty provinces follow the area, and so do occupants under the threshold. */
function secondPass(b: Look, space: Space, here: Presence, first: Nation, rulers: readonly Nation[]): Nation {
  if (here === NONE) return isForsaken(b, space, first) ? NOBODY : emptyGoesTo(b, space, first, rulers)
  if (first !== UNDER) return first
  const occupant = occupants(here).find(
    nation => [nation, b.overlord[nation]!, ...alliesOf(b, nation)].some(one => rulers.includes(one)) && holdsCity(b, nation, space),
  )
  return occupant ?? NOBODY
}
function emptyGoesTo(b: Look, space: Space, former: Nation, rulers: readonly Nation[]): Nation {
  if (rulers.length === 0) return NOBODY
  if (former !== NOBODY && rulers.includes(former)) return former
  if (b.cityLevel[space] === 0) return rulers[0]!
  return rulers.includes(b.cityHolder[space]!) ? b.cityHolder[space]! : NOBODY
}
const isSame = (x: readonly Nation[], y: readonly Nation[]): boolean => x.length === y.length && x.every((nation, i) => nation === y[i])
/** What the passes find, by space. */
interface Working {
  readonly presence: Presence[]
  readonly first: Nation[]
}
const NOWHERE_ANYBODY: readonly Presence[] = SPACES.map(() => NONE)
const NO_CONTROLLER: readonly Nation[] = SPACES.map(() => NOBODY)
/** Both passes over the provinces of an area, or over those of none; whether anything changed. */
function recountIn(b: Board, area: Area, spaces: readonly Space[], { presence, first }: Working): boolean {
  const before = b.controller
  const hordes: Nation[] = []
  for (const space of spaces) {
    presence[space] = presenceIn(b, space)
    first[space] = firstPass(b, space, presence[space]!)
    for (const nation of presence[space]!.hordes) hordes.push(nation)
  }
  const rulers = area === NO_AREA ? [] : rulersOf(b, area, { first, hordes })
  const hasNewRulers = area !== NO_AREA && !isSame(rulers, b.rulers[area]!)
  if (hasNewRulers) b.rulers = b.rulers.with(area, rulers)
  for (const space of spaces) setAt(b, 'controller', space, secondPass(b, space, presence[space]!, first[space]!, rulers))
  return hasNewRulers || b.controller !== before
}
const NO_AREAS_LAND = PROVINCES.filter(space => areaAt[space] === NO_AREA)
/** What control follows from, as it was counted last; unsettled areas are those where the count changed something. */
interface Count extends Pick<Look, 'units' | 'home' | 'controller' | 'cityHolder' | 'cityLevel' | 'rulers'> {
  readonly relations: Judged
  readonly unsettled: Set<Area>
}
let counted: Count | null = null
/** Whence and whither somebody went. */
function addMoves(stale: Set<Area>, before: readonly Space[], after: readonly Space[]): void {
  addChanges(stale, before, after, before)
  addChanges(stale, before, after, after)
}
/** The areas of all places where two columns differ. */
function addChanges(stale: Set<Area>, before: readonly unknown[], after: readonly unknown[], places: readonly Space[]): void {
  if (before !== after) for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) stale.add(areaOfPlace(places[at]!))
}
/** Where something was changed since the last count, or by it; everywhere if it was another board's or a bond changed. */
function staleAreas(b: Look): Iterable<Area> {
  const relations = relationsOf(b)
  if (counted === null || counted.relations.bonds !== relations.bonds) return EVERYWHERE
  const { units, home, controller, cityHolder, cityLevel, rulers, unsettled } = counted
  const stale = new Set(unsettled)
  // Barbarians who no longer keep the peace matter where they stand together.
  if (counted.relations !== relations) for (const space of PROVINCES) if (occupantsOf(b, space).length > 1) stale.add(areaAt[space]!)
  addMoves(stale, units.place, b.units.place)
  addMoves(stale, home, b.home)
  addChanges(stale, units.holder, b.units.holder, b.units.place)
  addChanges(stale, controller, b.controller, SPACES)
  addChanges(stale, cityHolder, b.cityHolder, SPACES)
  addChanges(stale, cityLevel, b.cityLevel, SPACES)
  if (rulers !== b.rulers) for (const area of AREAS) if (rulers[area] !== b.rulers[area]) stale.add(area)
  return stale
}
const EVERYWHERE: readonly Area[] = [...AREAS, NO_AREA]
const areaOfPlace = (space: number): Area => areaAt[space] ?? NO_AREA
/** Counts control anew, wherever it can have changed. */
export function recount(b: Board): void {
  const unsettled = new Set<Area>()
  const working = { presence: NOWHERE_ANYBODY.slice(), first: NO_CONTROLLER.slice() }
  for (const area of staleAreas(b)) if (recountIn(b, area, area === NO_AREA ? NO_AREAS_LAND : provincesIn[area]!, working)) unsettled.add(area)
  const { units, home, controller, cityHolder, cityLevel, rulers } = b
  counted = { units, home, controller, cityHolder, cityLevel, rulers, relations: relationsOf(b), unsettled }
}

// ---- Queries ----

export const isAreaRuler = (b: Look, nation: Nation, area: Area): boolean => b.rulers[area]!.includes(nation)
export const areasOf = (b: Look, nation: Nation): Area[] => AREAS.filter(area => b.rulers[area]!.includes(nation))
export const provincesOf = (b: Look, nation: Nation): readonly Space[] => provincesUnder(b, nation)
export const citiesOf = (b: Look, nation: Nation): readonly Space[] => citiesUnder(b, nation)
/** XII.C-7, r-25 All built cities held, and no province in revolt, hostile or held by an enemy. */
export function hasTotalControl(b: Look, nation: Nation, area: Area): boolean {
  const all = provincesIn[area]!
  const areCitiesHeld = all.every(space => b.cityLevel[space] === 0 || b.cityHolder[space] === nation)
  const isWhole = (space: Space): boolean => {
    const controller = b.controller[space]!
    const isForeign = controller !== NOBODY && isHostile(b, nation, controller, space)
    return b.revolt[space] === 0 && !isForeign && !hasEnemies(b, nation, space)
  }
  return areCitiesHeld && all.every(isWhole)
}

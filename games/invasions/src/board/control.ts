/** XII.B, XII.C Who controls provinces and areas; r-14 and r-186 are the procedure, done anew after every change. */
import { AREAS, NO_AREA, NOBODY, SPACES, type Area, type Nation, type Space } from '../kinds.ts'
import { areaAt, isBarbarianArea, isBarbarianGround, PROVINCES, provincesIn } from '../data/map.ts'
import { initiativeOf } from '../data/nations.ts'
import type { Board } from '../state.ts'
import { setColumnValue } from './change.ts'
import {
  alliesOf,
  federatorOf,
  foedusAt,
  hasEnemies,
  isBoundNeutral,
  isProvinceEmpty,
  isFriend,
  isHostile,
  isTreatyAlly,
  occupantsOf,
  findJudgedRelations,
  type JudgedRelations,
} from './relations.ts'
import { citiesUnder, provincesUnder } from './survey.ts'
import { unitsHeldAt, hordesAt, isBarbarian, isEmpire, isFleetUnit, isKingdom, unitsAt, type ReadonlyBoard } from './units.ts'

/** Who stands in a province: nations with the units that count for them, and hordes. */
interface ProvinceOccupants {
  readonly nations: Nation[]
  readonly counts: number[]
  readonly hordes: readonly Nation[]
}
const NO_OCCUPANTS: ProvinceOccupants = { nations: [], counts: [], hordes: [] }
function addUnitCount({ nations, counts }: ProvinceOccupants, nation: Nation, n: number): void {
  const i = nations.indexOf(nation)
  if (i >= 0) counts[i]! += n
  else counts[nations.push(nation) - 1] = n
}
/** XII.A-4, XII.A-5 In a foedus province, and wherever the federator has units too, federate units count as the federator's. */
function findNationCountedFor(b: ReadonlyBoard, space: Space, nation: Nation, raw: ProvinceOccupants): Nation {
  const here = foedusAt(b, space)
  if (here?.federate === nation) return here.federator
  const federator = federatorOf(b, nation)
  return federator !== NOBODY && raw.nations.includes(federator) ? federator : nation
}
function mergeFederates(b: ReadonlyBoard, space: Space, raw: ProvinceOccupants): ProvinceOccupants {
  const there: ProvinceOccupants = { nations: [], counts: [], hordes: raw.hordes }
  raw.nations.forEach((nation, i) => addUnitCount(there, findNationCountedFor(b, space, nation, raw), raw.counts[i]!))
  return there
}
/** Everybody's units and hordes there. */
function countOccupants(b: ReadonlyBoard, space: Space): ProvinceOccupants {
  if (isProvinceEmpty(b, space)) return NO_OCCUPANTS
  const raw: ProvinceOccupants = { nations: [], counts: [], hordes: hordesAt(b, space) }
  for (const unit of unitsAt(b, space)) if (!isFleetUnit(unit)) addUnitCount(raw, b.units.holder[unit]!, 1)
  return b.foedera.length > 0 ? mergeFederates(b, space, raw) : raw
}
function listOccupants({ nations, hordes }: ProvinceOccupants): readonly Nation[] {
  if (hordes.length === 0) return nations
  return [...nations, ...hordes.filter(nation => !nations.includes(nation))]
}
/** The holder still has the city, or there is none. */
const holdsCity = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => b.cityLevel[space] === 0 || b.cityHolder[space] === nation
const keepIfHoldsCity = (b: ReadonlyBoard, nation: Nation, space: Space): Nation => (nation !== NOBODY && holdsCity(b, nation, space) ? nation : NOBODY)
/** XII.B-2 to XII.B-4 One unit in civilized ground; in barbarian ground two, or one with the horde, for barbarians, and three for the civilized. */
function hasEnoughUnitsToControl(b: ReadonlyBoard, nation: Nation, space: Space, n: number, hordes: readonly Nation[]): boolean {
  if (!isBarbarianGround[space]) return n >= 1
  return isBarbarian(b, nation) ? n >= 2 || (n === 1 && hordes.includes(nation)) : n >= 3
}
const BELOW_CONTROL_THRESHOLD = -2 as Nation
/** r-186, first pass. */
function findControllerInFirstPass(b: ReadonlyBoard, space: Space, here: ProvinceOccupants): Nation {
  const former = b.controller[space]!
  if (here === NO_OCCUPANTS) return b.foedera.length > 0 && foedusAt(b, space) ? NOBODY : keepIfHoldsCity(b, former, space)
  const there = listOccupants(here)
  if (isProvinceContested(b, there, space)) return keepIfHoldsCity(b, former, space)
  if (areAllGuests(b, there, former, space)) return former
  if (isCityBesieged(b, there, space)) return keepIfHoldsCity(b, former, space)
  return findStrongestNation(b, space, here, former)
}
const isProvinceContested = (b: ReadonlyBoard, there: readonly Nation[], space: Space): boolean =>
  there.length > 1 && there.some(x => there.some(y => x < y && isHostile(b, x, y, space)))
const areAllGuests = (b: ReadonlyBoard, there: readonly Nation[], former: Nation, space: Space): boolean =>
  former !== NOBODY && !there.includes(former) && holdsCity(b, former, space) && there.every(n => isFriend(b, n, former) || isBoundNeutral(b, n, former))
const isCityBesieged = (b: ReadonlyBoard, there: readonly Nation[], space: Space): boolean =>
  b.cityLevel[space]! > 0 && !there.some(nation => b.cityHolder[space] !== NOBODY && isFriend(b, nation, b.cityHolder[space]!))
/** Friends count together; the one with most units controls, the former controller before his equals. */
function findStrongestNation(b: ReadonlyBoard, space: Space, { nations, counts, hordes }: ProvinceOccupants, former: Nation): Nation {
  if (nations.length === 0) return BELOW_CONTROL_THRESHOLD
  let [best, most, total] = [nations[0]!, counts[0]!, 0]
  nations.forEach((nation, i) => {
    total += counts[i]!
    const more = counts[i]! - most || Number(nation === former) - Number(best === former) || initiativeOf[best]! - initiativeOf[nation]!
    if (more > 0) [best, most] = [nation, counts[i]!]
  })
  return hasEnoughUnitsToControl(b, best, space, total, hordes) ? best : BELOW_CONTROL_THRESHOLD
}

// ---- Areas ----
/** XII.A-3, XII.C-2 A nation with its vassals and treaty allies; r-187 the two Romes count apart. */
const isSelfVassalOrAlly = (b: ReadonlyBoard, nation: Nation, other: Nation): boolean =>
  other >= 0 && (other === nation || b.overlord[other] === nation || isTreatyAlly(b, nation, other))
interface AreaClaim {
  readonly nation: Nation
  /** Higher before lower: empire, kingdom, barbarian majority, lone horde. */
  readonly rank: number
  readonly own: number
}
const isMoreThanHalf = (n: number, of: number): boolean => n * 2 > of
type FirstPassFindings = { readonly [K in 'first' | 'hordes']: readonly Nation[] }
const countProvincesWhere = (area: Area, fits: (space: Space) => boolean): number => {
  let n = 0
  for (const space of provincesIn[area]!) if (fits(space)) n++
  return n
}
/** XXVIII.D-3 A foedus province without the federate's men counts for nobody. */
const isFoedusAbandoned = (b: ReadonlyBoard, space: Space, first: Nation): boolean =>
  first === NOBODY && b.foedera.length > 0 && foedusAt(b, space) !== undefined
const isCityHeldBy = (b: ReadonlyBoard, space: Space, fits: (holder: Nation) => boolean): boolean => b.cityLevel[space]! > 0 && fits(b.cityHolder[space]!)
function findAreaClaim(b: ReadonlyBoard, area: Area, nation: Nation, { first, hordes }: FirstPassFindings): AreaClaim | null {
  const kin = (other: Nation): boolean => isSelfVassalOrAlly(b, nation, other)
  const claim = (rank: number, own: number): AreaClaim => ({ nation, rank, own })
  if (isEmpire(b, nation)) {
    const cities = countProvincesWhere(area, space => b.cityLevel[space]! > 0)
    const held = countProvincesWhere(area, space => isCityHeldBy(b, space, kin) && !isFoedusAbandoned(b, space, first[space]!))
    return isMoreThanHalf(held, cities)
      ? claim(
          3,
          countProvincesWhere(area, space => isCityHeldBy(b, space, holder => holder === nation)),
        )
      : null
  }
  const isMajority = isMoreThanHalf(
    countProvincesWhere(area, space => kin(first[space]!)),
    provincesIn[area]!.length,
  )
  const own = countProvincesWhere(area, space => first[space] === nation)
  if (isKingdom(b, nation)) return isMajority ? claim(2, own) : null
  if (!isBarbarianArea[area] && isMajority) return claim(1, own)
  return hordes.includes(nation) && hordes.every(kin) ? claim(0, own) : null
}
const areVassalOrAlly = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => x === y || b.overlord[x] === y || b.overlord[y] === x || isTreatyAlly(b, x, y)
/** All who control an area, the direct controller first. */
function findAreaRulers(b: ReadonlyBoard, area: Area, here: FirstPassFindings): Nation[] {
  const claims: AreaClaim[] = []
  for (const nation of findAreaClaimants(b, area, here)) {
    const claim = findAreaClaim(b, area, nation, here)
    if (claim) claims.push(claim)
  }
  if (claims.length === 0) return []
  const top = Math.max(...claims.map(claim => claim.rank))
  const best = claims.filter(claim => claim.rank === top).sort((x, y) => y.own - x.own || initiativeOf[x.nation]! - initiativeOf[y.nation]!)
  if (best.some(x => !areVassalOrAlly(b, x.nation, best[0]!.nation))) return []
  // r-186 Relations of the winner that also qualify share control, whatever their status.
  const related = claims.filter(claim => claim.rank < top && areVassalOrAlly(b, claim.nation, best[0]!.nation))
  const winners = [...best, ...related].map(claim => claim.nation)
  for (const nation of [...winners]) addNationIfMissing(winners, b.overlord[nation]!)
  return winners
}
const addNationIfMissing = (nations: Nation[], nation: Nation): void => void (nation < 0 || nations.includes(nation) || nations.push(nation))
/** Whoever has a province, a city or a horde in the area, and their overlords and allies. */
function findAreaClaimants(b: ReadonlyBoard, area: Area, { first, hordes }: FirstPassFindings): Nation[] {
  const found: Nation[] = []
  for (const space of provincesIn[area]!) {
    addNationIfMissing(found, first[space]!)
    if (b.cityLevel[space]! > 0) addNationIfMissing(found, b.cityHolder[space]!)
  }
  for (const nation of hordes) addNationIfMissing(found, nation)
  for (const nation of [...found]) {
    addNationIfMissing(found, b.overlord[nation]!)
    for (const ally of alliesOf(b, nation)) addNationIfMissing(found, ally)
  }
  return found
}
/** r-186, second pass: empty provinces follow the area, and so do occupants under the threshold. */
function findControllerInSecondPass(b: ReadonlyBoard, space: Space, here: ProvinceOccupants, first: Nation, rulers: readonly Nation[]): Nation {
  if (here === NO_OCCUPANTS) return isFoedusAbandoned(b, space, first) ? NOBODY : findControllerOfEmptyProvince(b, space, first, rulers)
  if (first !== BELOW_CONTROL_THRESHOLD) return first
  const occupant = listOccupants(here).find(
    nation => [nation, b.overlord[nation]!, ...alliesOf(b, nation)].some(one => rulers.includes(one)) && holdsCity(b, nation, space),
  )
  return occupant ?? NOBODY
}
function findControllerOfEmptyProvince(b: ReadonlyBoard, space: Space, former: Nation, rulers: readonly Nation[]): Nation {
  if (rulers.length === 0) return NOBODY
  if (former !== NOBODY && rulers.includes(former)) return former
  if (b.cityLevel[space] === 0) return rulers[0]!
  return rulers.includes(b.cityHolder[space]!) ? b.cityHolder[space]! : NOBODY
}
const isSameList = (x: readonly Nation[], y: readonly Nation[]): boolean => x.length === y.length && x.every((nation, i) => nation === y[i])
/** What the passes find, by space. */
interface ControlWorkspace {
  readonly presence: ProvinceOccupants[]
  readonly first: Nation[]
}
const NO_OCCUPANTS_ANYWHERE: readonly ProvinceOccupants[] = SPACES.map(() => NO_OCCUPANTS)
const NO_CONTROLLER: readonly Nation[] = SPACES.map(() => NOBODY)
/** Both passes over the provinces of an area, or over those of none; whether anything changed. */
function recountArea(b: Board, area: Area, spaces: readonly Space[], { presence, first }: ControlWorkspace): boolean {
  const before = b.controller
  const hordes: Nation[] = []
  for (const space of spaces) {
    presence[space] = countOccupants(b, space)
    first[space] = findControllerInFirstPass(b, space, presence[space]!)
    for (const nation of presence[space]!.hordes) hordes.push(nation)
  }
  const rulers = area === NO_AREA ? [] : findAreaRulers(b, area, { first, hordes })
  const hasNewRulers = area !== NO_AREA && !isSameList(rulers, b.rulers[area]!)
  if (hasNewRulers) b.rulers = b.rulers.with(area, rulers)
  for (const space of spaces) setColumnValue(b, 'controller', space, findControllerInSecondPass(b, space, presence[space]!, first[space]!, rulers))
  return hasNewRulers || b.controller !== before
}
const PROVINCES_WITHOUT_AREA = PROVINCES.filter(space => areaAt[space] === NO_AREA)
/** What control follows from, as it was counted last; unsettled areas are those where the count changed something. */
interface ControlSurvey extends Pick<ReadonlyBoard, 'units' | 'home' | 'controller' | 'cityHolder' | 'cityLevel' | 'rulers'> {
  readonly relations: JudgedRelations
  readonly unsettled: Set<Area>
}
let counted: ControlSurvey | null = null
/** Whence and whither somebody went. */
function markMovedAreas(stale: Set<Area>, before: readonly Space[], after: readonly Space[]): void {
  markChangedAreas(stale, before, after, before)
  markChangedAreas(stale, before, after, after)
}
/** The areas of all places where two columns differ. */
function markChangedAreas(stale: Set<Area>, before: readonly unknown[], after: readonly unknown[], places: readonly Space[]): void {
  if (before !== after) for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) stale.add(areaOfPlace(places[at]!))
}
/** Where something was changed since the last count, or by it; everywhere if it was another board's or a bond changed. */
function findStaleAreas(b: ReadonlyBoard): Iterable<Area> {
  const relations = findJudgedRelations(b)
  if (counted === null || counted.relations.bonds !== relations.bonds) return ALL_AREAS
  const { units, home, controller, cityHolder, cityLevel, rulers, unsettled } = counted
  const stale = new Set(unsettled)
  // Barbarians who no longer keep the peace matter where they stand together.
  if (counted.relations !== relations) for (const space of PROVINCES) if (occupantsOf(b, space).length > 1) stale.add(areaAt[space]!)
  markMovedAreas(stale, units.place, b.units.place)
  markMovedAreas(stale, home, b.home)
  markChangedAreas(stale, units.holder, b.units.holder, b.units.place)
  markChangedAreas(stale, controller, b.controller, SPACES)
  markChangedAreas(stale, cityHolder, b.cityHolder, SPACES)
  markChangedAreas(stale, cityLevel, b.cityLevel, SPACES)
  if (rulers !== b.rulers) for (const area of AREAS) if (rulers[area] !== b.rulers[area]) stale.add(area)
  return stale
}
const ALL_AREAS: readonly Area[] = [...AREAS, NO_AREA]
const areaOfPlace = (space: number): Area => areaAt[space] ?? NO_AREA
/** Counts control anew, wherever it can have changed. */
export function recountControl(b: Board): void {
  const unsettled = new Set<Area>()
  const working = { presence: NO_OCCUPANTS_ANYWHERE.slice(), first: NO_CONTROLLER.slice() }
  for (const area of findStaleAreas(b)) if (recountArea(b, area, area === NO_AREA ? PROVINCES_WITHOUT_AREA : provincesIn[area]!, working)) unsettled.add(area)
  const { units, home, controller, cityHolder, cityLevel, rulers } = b
  counted = { units, home, controller, cityHolder, cityLevel, rulers, relations: findJudgedRelations(b), unsettled }
}

// ---- Without allies ----
/** Who would rule each area without alliances, for one board; found as it is asked for. */
interface RulersWithoutAllies extends Pick<ReadonlyBoard, 'units' | 'home' | 'controller' | 'cityHolder' | 'cityLevel'> {
  readonly relations: JudgedRelations
  readonly alone: Board
  readonly rulers: (readonly Nation[] | undefined)[]
}
const NO_ALLIANCES: Board['alliances'] = []
let withoutAllies: RulersWithoutAllies | null = null
function findRulersWithoutAllies(b: ReadonlyBoard): RulersWithoutAllies {
  const relations = findJudgedRelations(b)
  const { units, home, controller, cityHolder, cityLevel } = b
  const last = withoutAllies
  if (last?.relations === relations && last.units === units && last.home === home && last.controller === controller)
    if (last.cityHolder === cityHolder && last.cityLevel === cityLevel) return last
  const alone = { ...(b as Board), alliances: NO_ALLIANCES }
  return (withoutAllies = { units, home, controller, cityHolder, cityLevel, relations, alone, rulers: [] })
}
/** Those who would rule the area if nobody had an ally. */
export function rulersWithoutAllies(b: ReadonlyBoard, area: Area): readonly Nation[] {
  const found = findRulersWithoutAllies(b)
  const known = found.rulers[area]
  if (known) return known
  const alone = { ...found.alone }
  recountArea(alone, area, provincesIn[area]!, { presence: NO_OCCUPANTS_ANYWHERE.slice(), first: NO_CONTROLLER.slice() })
  return (found.rulers[area] = alone.rulers[area]!)
}

// ---- Queries ----

export const isAreaRuler = (b: ReadonlyBoard, nation: Nation, area: Area): boolean => b.rulers[area]!.includes(nation)
export const areasRuledBy = (b: ReadonlyBoard, nation: Nation): Area[] => AREAS.filter(area => b.rulers[area]!.includes(nation))
export const provincesOf = (b: ReadonlyBoard, nation: Nation): readonly Space[] => provincesUnder(b, nation)
export const citiesOf = (b: ReadonlyBoard, nation: Nation): readonly Space[] => citiesUnder(b, nation)
/** XXVI.B-6 The whole of a province that a nation controls alone, an equal part where allies have units of their own. */
export function computeOwnShareOfProvince(b: ReadonlyBoard, nation: Nation, space: Space): number {
  const controller = b.controller[space]!
  if (controller === NOBODY) return 0
  const sharers = [controller, ...alliesOf(b, controller).filter(ally => unitsHeldAt(b, ally, space).length > 0)]
  return sharers.includes(nation) ? 1 / sharers.length : 0
}
/** XII.C-7, r-25 All built cities held, and no province in revolt, hostile or held by an enemy. */
export function hasTotalControl(b: ReadonlyBoard, nation: Nation, area: Area): boolean {
  const all = provincesIn[area]!
  const areCitiesHeld = all.every(space => b.cityLevel[space] === 0 || b.cityHolder[space] === nation)
  const isWhole = (space: Space): boolean => {
    const controller = b.controller[space]!
    const isForeign = controller !== NOBODY && isHostile(b, nation, controller, space)
    return b.revolt[space] === 0 && !isForeign && !hasEnemies(b, nation, space)
  }
  return areCitiesHeld && all.every(isWhole)
}

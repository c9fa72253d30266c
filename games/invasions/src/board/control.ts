/** XII.B, XII.C Who controls provinces and areas; r-14 and r-186 are the procedure, done anew after every change. */
import { AREAS, NATIONS, NO_AREA, NOBODY, type Area, type Nation, type Space } from '../kinds.ts'
import { areaAt, isBarbarianArea, isBarbarianGround, PROVINCES, provincesIn } from '../data/map.ts'
import { initiativeOf } from '../data/nations.ts'
import type { Board } from '../state.ts'
import { alliesOf, foedusAt, isBoundNeutral, isFriend, isHostile, vassalsOf } from './relations.ts'
import { hordesAt, isBarbarian, isEmpire, isFleetUnit, isKingdom, type Look } from './units.ts'

/** What stands in a province: units and limes by the nation they count for, and hordes. */
interface Presence {
  readonly units: Map<Nation, number>
  readonly hordes: readonly Nation[]
}
const NONE: Presence = { units: new Map(), hordes: [] }

/** XII.A-4, XII.A-5 In a foedus province, and wherever the federator has units too, federate units count as the federator's. */
function countFor(b: Look, space: Space, nation: Nation, raw: ReadonlyMap<Nation, number>): Nation {
  const here = foedusAt(b, space)
  if (here?.federate === nation) return here.federator
  const federator = b.foedera.find(foedus => foedus.federate === nation)?.federator
  return federator !== undefined && raw.has(federator) ? federator : nation
}
function presenceByProvince(b: Look): Presence[] {
  const raw: (Map<Nation, number> | undefined)[] = []
  const { place } = b.units
  for (let unit = 0; unit < place.length; unit++) {
    const space = place[unit]!
    if (space < 0 || isFleetUnit(unit)) continue
    const counts = (raw[space] ??= new Map<Nation, number>())
    counts.set(b.units.holder[unit]!, (counts.get(b.units.holder[unit]!) ?? 0) + 1)
  }
  return PROVINCES.map(space => {
    const counts = raw[space]
    const hordes = hordesAt(b, space)
    if (!counts) return hordes.length > 0 ? { units: NONE.units, hordes } : NONE
    return { units: joined(b, space, counts), hordes }
  })
}
function joined(b: Look, space: Space, counts: ReadonlyMap<Nation, number>): Map<Nation, number> {
  const units = new Map<Nation, number>()
  for (const [nation, n] of counts) {
    const as = countFor(b, space, nation, counts)
    units.set(as, (units.get(as) ?? 0) + n)
  }
  return units
}
const occupants = ({ units, hordes }: Presence): Nation[] => [...new Set([...units.keys(), ...hordes])]
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
  const there = occupants(here)
  if (there.length === 0) return keeps(b, former, space)
  const isContested = there.some(x => there.some(y => x < y && isHostile(b, x, y, space)))
  const isBesieged = b.cityLevel[space]! > 0 && !there.some(nation => b.cityHolder[space] !== NOBODY && isFriend(b, nation, b.cityHolder[space]!))
  const areGuests =
    former !== NOBODY && !there.includes(former) && holdsCity(b, former, space) && there.every(n => isFriend(b, n, former) || isBoundNeutral(b, n, former))
  if (isContested) return keeps(b, former, space)
  if (areGuests) return former
  if (isBesieged) return keeps(b, former, space)
  return strongest(b, space, here, former)
}
/** Friends count together; the one with most units controls, the former controller before his equals. */
function strongest(b: Look, space: Space, { units, hordes }: Presence, former: Nation): Nation {
  const total = [...units.values()].reduce((sum, n) => sum + n, 0)
  const best = [...units].sort(([x, n], [y, m]) => m - n || Number(y === former) - Number(x === former) || initiativeOf[x]! - initiativeOf[y]!)[0]
  if (!best) return UNDER
  return isEnough(b, best[0], space, total, hordes) ? best[0] : UNDER
}

// ---- Areas ----
/** XII.A-3, XII.C-2 A nation with its vassals and treaty allies; r-187 the two Romes count apart. */
const family = (b: Look, nation: Nation): Nation[] => [nation, ...vassalsOf(b, nation), ...alliesOf(b, nation)]
interface Claim {
  readonly nation: Nation
  /** Higher before lower: empire, kingdom, barbarian majority, lone horde. */
  readonly rank: number
  readonly own: number
}
const isMore = (n: number, of: number): boolean => n * 2 > of
function claimOf(b: Look, area: Area, nation: Nation, first: readonly Nation[]): Claim | null {
  const all = provincesIn[area]!
  const kin = family(b, nation)
  const cities = all.filter(space => b.cityLevel[space]! > 0)
  const held = cities.filter(space => kin.includes(b.cityHolder[space]!)).length
  const ruled = all.filter(space => kin.includes(first[space]!)).length
  const own = all.filter(space => (isEmpire(b, nation) ? b.cityLevel[space]! > 0 && b.cityHolder[space] === nation : first[space] === nation)).length
  if (isEmpire(b, nation)) return isMore(held, cities.length) ? { nation, rank: 3, own } : null
  if (isKingdom(b, nation)) return isMore(ruled, all.length) ? { nation, rank: 2, own } : null
  if (!isBarbarianArea[area] && isMore(ruled, all.length)) return { nation, rank: 1, own }
  const hordes = all.flatMap(space => hordesAt(b, space))
  return hordes.includes(nation) && hordes.every(other => kin.includes(other)) ? { nation, rank: 0, own } : null
}
const isRelated = (b: Look, x: Nation, y: Nation): boolean => x === y || b.overlord[x] === y || b.overlord[y] === x || alliesOf(b, x).includes(y)
/** All who control an area, the direct controller first. */
function rulersOf(b: Look, area: Area, claimants: readonly Nation[], first: readonly Nation[]): Nation[] {
  const claims = claimants.flatMap(nation => claimOf(b, area, nation, first) ?? [])
  const top = Math.max(...claims.map(claim => claim.rank))
  const best = claims.filter(claim => claim.rank === top).sort((x, y) => y.own - x.own || initiativeOf[x.nation]! - initiativeOf[y.nation]!)
  if (best.length === 0 || best.some(x => !isRelated(b, x.nation, best[0]!.nation))) return []
  const winners = best.map(claim => claim.nation)
  const overlords = winners.map(nation => b.overlord[nation]!).filter(nation => nation !== NOBODY)
  return [...new Set([...winners, ...overlords])]
}
/** Whoever has a province, a city or a horde in the area, and their overlords and allies. */
function claimantsOf(b: Look, area: Area, first: readonly Nation[]): Nation[] {
  const present = provincesIn[area]!.flatMap(space => [first[space]!, ...(b.cityLevel[space]! > 0 ? [b.cityHolder[space]!] : []), ...hordesAt(b, space)])
  const known = [...new Set(present)].filter(nation => nation >= 0)
  return [...new Set(known.flatMap(nation => [nation, b.overlord[nation]!, ...alliesOf(b, nation)]))].filter(nation => nation !== NOBODY)
}
/** r-186, second pass: empty provinces follow the area, and so do occupants under the threshold. */
function secondPass(b: Look, space: Space, here: Presence, first: Nation, rulers: readonly Nation[]): Nation {
  const there = occupants(here)
  if (there.length === 0) return emptyGoesTo(b, space, first, rulers)
  if (first !== UNDER) return first
  const occupant = there.find(nation => [nation, b.overlord[nation]!, ...alliesOf(b, nation)].some(one => rulers.includes(one)) && holdsCity(b, nation, space))
  return occupant ?? NOBODY
}
function emptyGoesTo(b: Look, space: Space, former: Nation, rulers: readonly Nation[]): Nation {
  if (rulers.length === 0) return NOBODY
  if (former !== NOBODY && rulers.includes(former)) return former
  if (b.cityLevel[space] === 0) return rulers[0]!
  return rulers.includes(b.cityHolder[space]!) ? b.cityHolder[space]! : NOBODY
}
/** Counts control anew everywhere. */
export function recount(b: Board): void {
  const here = presenceByProvince(b)
  const first = PROVINCES.map((space, i) => firstPass(b, space, here[i]!))
  b.rulers = AREAS.map(area => rulersOf(b, area, claimantsOf(b, area, first), first))
  PROVINCES.forEach((space, i) => {
    const area = areaAt[space]!
    b.controller[space] = secondPass(b, space, here[i]!, first[i]!, area === NO_AREA ? [] : b.rulers[area]!)
  })
}

// ---- Queries ----

export const isAreaRuler = (b: Look, nation: Nation, area: Area): boolean => b.rulers[area]!.includes(nation)
export const areasOf = (b: Look, nation: Nation): Area[] => AREAS.filter(area => b.rulers[area]!.includes(nation))
export const provincesOf = (b: Look, nation: Nation): Space[] => PROVINCES.filter(space => b.controller[space] === nation)
export const citiesOf = (b: Look, nation: Nation): Space[] => PROVINCES.filter(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === nation)
/** XII.C-7, r-25 All built cities held, and no province in revolt, hostile or held by an enemy. */
export function hasTotalControl(b: Look, nation: Nation, area: Area): boolean {
  const all = provincesIn[area]!
  const areCitiesHeld = all.every(space => b.cityLevel[space] === 0 || b.cityHolder[space] === nation)
  const isWhole = (space: Space): boolean => {
    const controller = b.controller[space]!
    const isForeign = controller !== NOBODY && isHostile(b, nation, controller, space)
    return b.revolt[space] === 0 && !isForeign && !NATIONS.some(other => isHostile(b, nation, other, space) && isThere(b, other, space))
  }
  return areCitiesHeld && all.every(isWhole)
}
function isThere(b: Look, nation: Nation, space: Space): boolean {
  const { place, holder } = b.units
  for (let unit = 0; unit < place.length; unit++) if (place[unit] === space && holder[unit] === nation) return true
  return b.home[nation] === space && isBarbarian(b, nation)
}

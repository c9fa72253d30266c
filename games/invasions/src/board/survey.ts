/** Who is where, found once: columns of the board are replaced, never changed in place, so what follows from one holds as long as it is the same. */
import { LEADERS, NATIONS, SPACES, UNITS, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { isFleet, isLimes, unitNation } from '../data/units.ts'
import type { Look } from './units.ts'

/** The things of each place, chained in their order; lists are made when somebody asks for one. */
interface Chains<T extends number> {
  readonly first: number[]
  readonly next: number[]
  readonly lists: (readonly T[] | undefined)[]
}
const NONE = -1
const NOTHING: readonly never[] = []
const noneOf = (all: readonly unknown[]): number[] => all.map(() => NONE)
const [NO_UNIT, NO_LEADER, NO_NATION, NO_SPACE] = [noneOf(UNITS), noneOf(LEADERS), noneOf(NATIONS), noneOf(SPACES)]
/** Made for all places at once: an array that grows as it is filled is slow to read. */
const NO_LISTS: readonly undefined[] = SPACES.map(() => undefined)
const blank = <T extends number>(places: readonly number[], things: readonly number[]): Chains<T> => ({
  first: places.slice(),
  next: things.slice(),
  lists: [],
})
/** The last thing comes first onto its chain, so that the lists begin with the first. */
function put({ first, next }: Chains<number>, at: number, thing: number): void {
  next[thing] = first[at]!
  first[at] = thing
}
function chain<T extends number>(keys: readonly number[], places: readonly number[], things: readonly number[]): Chains<T> {
  const chains = blank<T>(places, things)
  for (let thing = keys.length - 1; thing >= 0; thing--) if (keys[thing]! >= 0) put(chains, keys[thing]!, thing)
  return chains
}
function listOf<T extends number>({ first, next, lists }: Chains<T>, at: number): readonly T[] {
  if (at < 0) return NOTHING
  const known = lists[at]
  if (known !== undefined) return known
  const found: T[] = []
  for (let thing = first[at]!; thing !== NONE; thing = next[thing]!) found.push(thing as T)
  return (lists[at] = found.length > 0 ? found : NOTHING)
}

// ---- Units ----
interface UnitSurvey {
  readonly of: Look['units']
  readonly byPlace: Chains<Unit>
  readonly byHolder: Chains<Unit>
  readonly byOwner: Chains<Unit>
  readonly stands: (readonly Space[] | undefined)[]
}
let units: UnitSurvey | null = null
/** A plain loop: it runs for every counter after every move. */
function surveyUnits(of: Look['units']): UnitSurvey {
  const [byPlace, byHolder, byOwner] = [blank<Unit>(NO_SPACE, NO_UNIT), blank<Unit>(NO_NATION, NO_UNIT), blank<Unit>(NO_NATION, NO_UNIT)]
  const { place, holder } = of
  for (let unit = place.length - 1; unit >= 0; unit--) {
    if (place[unit]! < 0) continue
    put(byPlace, place[unit]!, unit)
    put(byHolder, holder[unit]!, unit)
    put(byOwner, isLimes[unit] ? holder[unit]! : unitNation[unit]!, unit)
  }
  return { of, byPlace, byHolder, byOwner, stands: [] }
}
const unitsOf = (b: Look): UnitSurvey => (units !== null && units.of === b.units ? units : (units = surveyUnits(b.units)))
export const unitsIn = (b: Look, space: Space): readonly Unit[] => listOf(unitsOf(b).byPlace, space)
/** All that a nation commands on the map. */
export const unitsUnder = (b: Look, nation: Nation): readonly Unit[] => listOf(unitsOf(b).byHolder, nation)
/** Its own counters on the map, lent ones included; a limes taken over belongs to whoever took it. */
export const unitsOwnedBy = (b: Look, nation: Nation): readonly Unit[] => listOf(unitsOf(b).byOwner, nation)
/** Where it has land units. */
export function placesUnder(b: Look, nation: Nation): readonly Space[] {
  const survey = unitsOf(b)
  return (survey.stands[nation] ??= placesOf(b, listOf(survey.byHolder, nation)))
}
function placesOf(b: Look, commanded: readonly Unit[]): readonly Space[] {
  const { place, face } = b.units
  const found: Space[] = []
  for (const unit of commanded) if (!isFleet[unit] && !(isLimes[unit] && face[unit] === 0) && !found.includes(place[unit]!)) found.push(place[unit]!)
  return found
}

// ---- Leaders ----
let leaders: { readonly of: Look['leaderAt']; readonly byPlace: Chains<Leader> } | null = null
export function leadersIn(b: Look, space: Space): readonly Leader[] {
  if (leaders === null || leaders.of !== b.leaderAt) leaders = { of: b.leaderAt, byPlace: chain(b.leaderAt, NO_SPACE, NO_LEADER) }
  return listOf(leaders.byPlace, space)
}

// ---- Hordes, and everybody together ----
interface HordeSurvey {
  readonly of: Look['home']
  readonly and: Look['status']
  readonly byPlace: Chains<Nation>
}
let hordes: HordeSurvey | null = null
const surveyHordes = ({ home, status }: Look): HordeSurvey => ({
  of: home,
  and: status,
  byPlace: chain(
    home.map((space, nation) => (status[nation] === 0 ? space : NONE)),
    NO_SPACE,
    NO_NATION,
  ),
})
const hordesOf = (b: Look): HordeSurvey => (hordes !== null && hordes.of === b.home && hordes.and === b.status ? hordes : (hordes = surveyHordes(b)))
export const hordesIn = (b: Look, space: Space): readonly Nation[] => listOf(hordesOf(b).byPlace, space)

interface Occupation extends Pick<Look, 'units' | 'home' | 'status'> {
  readonly lists: (readonly Nation[] | undefined)[]
}
let occupation: Occupation | null = null
function occupationOf({ units: there, home, status }: Look): Occupation {
  if (occupation !== null && occupation.units === there && occupation.home === home && occupation.status === status) return occupation
  return (occupation = { units: there, home, status, lists: NO_LISTS.slice() })
}
/** Nations with a land unit, a limes or a horde there. */
export function occupantsIn(b: Look, space: Space): readonly Nation[] {
  const { lists } = occupationOf(b)
  return (lists[space] ??= occupants(b, space))
}
function occupants(b: Look, space: Space): readonly Nation[] {
  const found: Nation[] = []
  for (const unit of unitsIn(b, space)) if (!isFleet[unit] && !found.includes(b.units.holder[unit]!)) found.push(b.units.holder[unit]!)
  for (const nation of hordesIn(b, space)) if (!found.includes(nation)) found.push(nation)
  return found.length > 0 ? found : NOTHING
}

// ---- Provinces and cities ----
let provinces: { readonly of: Look['controller']; readonly byController: Chains<Space> } | null = null
export function provincesUnder(b: Look, nation: Nation): readonly Space[] {
  if (provinces === null || provinces.of !== b.controller) provinces = { of: b.controller, byController: chain(b.controller, NO_NATION, NO_SPACE) }
  return listOf(provinces.byController, nation)
}
interface CitySurvey {
  readonly of: Look['cityHolder']
  readonly and: Look['cityLevel']
  readonly byHolder: Chains<Space>
}
let cities: CitySurvey | null = null
const surveyCities = ({ cityHolder, cityLevel }: Look): CitySurvey => ({
  of: cityHolder,
  and: cityLevel,
  byHolder: chain(
    cityHolder.map((holder, space) => (cityLevel[space]! > 0 ? holder : NONE)),
    NO_NATION,
    NO_SPACE,
  ),
})
export function citiesUnder(b: Look, nation: Nation): readonly Space[] {
  if (cities === null || cities.of !== b.cityHolder || cities.and !== b.cityLevel) cities = surveyCities(b)
  return listOf(cities.byHolder, nation)
}

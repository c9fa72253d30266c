/** Who is where, found once: columns of the board are replaced, never changed in place, so what follows from one holds as long as it is the same. */
import { LEADERS, NATIONS, SPACES, UNITS, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { isFleet, isLimes, nationByUnit } from '../data/units.ts'
import type { ReadonlyBoard } from './units.ts'

/** The things of each place, chained in their order; lists are made when somebody asks for one. */
interface ChainsByPlace<T extends number> {
  readonly first: number[]
  readonly next: number[]
  readonly lists: (readonly T[] | undefined)[]
}
const END_OF_CHAIN = -1
const EMPTY_LIST: readonly never[] = []
const makeListOfChainEnds = (all: readonly unknown[]): number[] => all.map(() => END_OF_CHAIN)
const [NO_UNIT, NO_LEADER, NO_NATION, NO_SPACE] = [
  makeListOfChainEnds(UNITS),
  makeListOfChainEnds(LEADERS),
  makeListOfChainEnds(NATIONS),
  makeListOfChainEnds(SPACES),
]
/** Made for all places at once: an array that grows as it is filled is slow to read. */
const NO_CACHED_LISTS: readonly undefined[] = SPACES.map(() => undefined)
const createEmptyChains = <T extends number>(places: readonly number[], things: readonly number[]): ChainsByPlace<T> => ({
  first: places.slice(),
  next: things.slice(),
  lists: [],
})
/** The last thing comes first onto its chain, so that the lists begin with the first. */
function addToChain({ first, next }: ChainsByPlace<number>, at: number, thing: number): void {
  next[thing] = first[at]!
  first[at] = thing
}
function buildChains<T extends number>(keys: readonly number[], places: readonly number[], things: readonly number[]): ChainsByPlace<T> {
  const chains = createEmptyChains<T>(places, things)
  for (let thing = keys.length - 1; thing >= 0; thing--) if (keys[thing]! >= 0) addToChain(chains, keys[thing]!, thing)
  return chains
}
function listThingsOfChain<T extends number>({ first, next, lists }: ChainsByPlace<T>, at: number): readonly T[] {
  if (at < 0) return EMPTY_LIST
  const known = lists[at]
  if (known !== undefined) return known
  const found: T[] = []
  for (let thing = first[at]!; thing !== END_OF_CHAIN; thing = next[thing]!) found.push(thing as T)
  return (lists[at] = found.length > 0 ? found : EMPTY_LIST)
}

// ---- Units ----
interface UnitsByPlaceAndNation {
  readonly of: ReadonlyBoard['units']
  readonly byPlace: ChainsByPlace<Unit>
  readonly byHolder: ChainsByPlace<Unit>
  readonly byOwner: ChainsByPlace<Unit>
  readonly stands: (readonly Space[] | undefined)[]
}
let units: UnitsByPlaceAndNation | null = null
/** A plain loop: it runs for every counter after every move. */
function buildUnitSurvey(of: ReadonlyBoard['units']): UnitsByPlaceAndNation {
  const [byPlace, byHolder, byOwner] = [
    createEmptyChains<Unit>(NO_SPACE, NO_UNIT),
    createEmptyChains<Unit>(NO_NATION, NO_UNIT),
    createEmptyChains<Unit>(NO_NATION, NO_UNIT),
  ]
  const { place, holder } = of
  for (let unit = place.length - 1; unit >= 0; unit--) {
    if (place[unit]! < 0) continue
    addToChain(byPlace, place[unit]!, unit)
    addToChain(byHolder, holder[unit]!, unit)
    addToChain(byOwner, isLimes[unit] ? holder[unit]! : nationByUnit[unit]!, unit)
  }
  return { of, byPlace, byHolder, byOwner, stands: [] }
}
const findCachedUnitSurvey = (b: ReadonlyBoard): UnitsByPlaceAndNation => (units !== null && units.of === b.units ? units : (units = buildUnitSurvey(b.units)))
export const listUnitsByPlace = (b: ReadonlyBoard, space: Space): readonly Unit[] => listThingsOfChain(findCachedUnitSurvey(b).byPlace, space)
/** All that a nation commands on the map. */
export const listUnitsByHolder = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => listThingsOfChain(findCachedUnitSurvey(b).byHolder, nation)
/** Its own counters on the map, lent ones included; a limes taken over belongs to whoever took it. */
export const listUnitsByOwner = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => listThingsOfChain(findCachedUnitSurvey(b).byOwner, nation)
/** Where it has land units. */
export function findCachedPlacesOfLandUnits(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  const survey = findCachedUnitSurvey(b)
  return (survey.stands[nation] ??= findPlacesOfLandUnits(b, listThingsOfChain(survey.byHolder, nation)))
}
function findPlacesOfLandUnits(b: ReadonlyBoard, commanded: readonly Unit[]): readonly Space[] {
  const { place, face } = b.units
  const found: Space[] = []
  for (const unit of commanded) if (!isFleet[unit] && !(isLimes[unit] && face[unit] === 0) && !found.includes(place[unit]!)) found.push(place[unit]!)
  return found
}

// ---- Leaders ----
let leaders: { readonly of: ReadonlyBoard['leaderAt']; readonly byPlace: ChainsByPlace<Leader> } | null = null
export function listLeadersByPlace(b: ReadonlyBoard, space: Space): readonly Leader[] {
  if (leaders === null || leaders.of !== b.leaderAt) leaders = { of: b.leaderAt, byPlace: buildChains(b.leaderAt, NO_SPACE, NO_LEADER) }
  return listThingsOfChain(leaders.byPlace, space)
}

// ---- Hordes, and everybody together ----
interface HordesByPlace {
  readonly of: ReadonlyBoard['home']
  readonly and: ReadonlyBoard['status']
  readonly byPlace: ChainsByPlace<Nation>
}
let hordes: HordesByPlace | null = null
const buildHordeSurvey = ({ home, status }: ReadonlyBoard): HordesByPlace => ({
  of: home,
  and: status,
  byPlace: buildChains(
    home.map((space, nation) => (status[nation] === 0 ? space : END_OF_CHAIN)),
    NO_SPACE,
    NO_NATION,
  ),
})
const findCachedHordeSurvey = (b: ReadonlyBoard): HordesByPlace =>
  hordes !== null && hordes.of === b.home && hordes.and === b.status ? hordes : (hordes = buildHordeSurvey(b))
export const listHordesByPlace = (b: ReadonlyBoard, space: Space): readonly Nation[] => listThingsOfChain(findCachedHordeSurvey(b).byPlace, space)

interface CachedOccupation extends Pick<ReadonlyBoard, 'units' | 'home' | 'status'> {
  readonly lists: (readonly Nation[] | undefined)[]
}
let occupation: CachedOccupation | null = null
function findCachedOccupation({ units: there, home, status }: ReadonlyBoard): CachedOccupation {
  if (occupation !== null && occupation.units === there && occupation.home === home && occupation.status === status) return occupation
  return (occupation = { units: there, home, status, lists: NO_CACHED_LISTS.slice() })
}
/** Nations with a land unit, a limes or a horde there. */
export function findCachedNationsIn(b: ReadonlyBoard, space: Space): readonly Nation[] {
  const { lists } = findCachedOccupation(b)
  return (lists[space] ??= listNationsInSpace(b, space))
}
function listNationsInSpace(b: ReadonlyBoard, space: Space): readonly Nation[] {
  const found: Nation[] = []
  for (const unit of listUnitsByPlace(b, space)) if (!isFleet[unit] && !found.includes(b.units.holder[unit]!)) found.push(b.units.holder[unit]!)
  for (const nation of listHordesByPlace(b, space)) if (!found.includes(nation)) found.push(nation)
  return found.length > 0 ? found : EMPTY_LIST
}

// ---- Provinces and cities ----
let provinces: { readonly of: ReadonlyBoard['controller']; readonly byController: ChainsByPlace<Space> } | null = null
export function listProvincesByController(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  if (provinces === null || provinces.of !== b.controller) provinces = { of: b.controller, byController: buildChains(b.controller, NO_NATION, NO_SPACE) }
  return listThingsOfChain(provinces.byController, nation)
}
interface CitiesByHolder {
  readonly of: ReadonlyBoard['cityHolder']
  readonly and: ReadonlyBoard['cityLevel']
  readonly byHolder: ChainsByPlace<Space>
}
let cities: CitiesByHolder | null = null
const buildCitySurvey = ({ cityHolder, cityLevel }: ReadonlyBoard): CitiesByHolder => ({
  of: cityHolder,
  and: cityLevel,
  byHolder: buildChains(
    cityHolder.map((holder, space) => (cityLevel[space]! > 0 ? holder : END_OF_CHAIN)),
    NO_NATION,
    NO_SPACE,
  ),
})
export function listCitiesByHolder(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  if (cities === null || cities.of !== b.cityHolder || cities.and !== b.cityLevel) cities = buildCitySurvey(b)
  return listThingsOfChain(cities.byHolder, nation)
}

/** Who is where, found once: columns of the board are replaced, never changed in place, so what follows from one holds as long as it is the same. */
import { LEADERS, NATIONS, SPACES, UNITS, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { isFleet, isLimes, unitNation } from '../data/units.ts'
import type { ReadonlyBoard } from './units.ts'

/** The things of each place, chained in their order; lists are made when somebody asks for one. */
interface LinkedLists<T extends number> {
  readonly first: number[]
  readonly next: number[]
  readonly lists: (readonly T[] | undefined)[]
}
const END_OF_LIST = -1
const EMPTY_LIST: readonly never[] = []
const fillWithEndOfList = (all: readonly unknown[]): number[] => all.map(() => END_OF_LIST)
const [NO_UNIT, NO_LEADER, NO_NATION, NO_SPACE] = [fillWithEndOfList(UNITS), fillWithEndOfList(LEADERS), fillWithEndOfList(NATIONS), fillWithEndOfList(SPACES)]
/** Made for all places at once: an array that grows as it is filled is slow to read. */
const NO_LISTS: readonly undefined[] = SPACES.map(() => undefined)
const createEmptyLists = <T extends number>(places: readonly number[], things: readonly number[]): LinkedLists<T> => ({
  first: places.slice(),
  next: things.slice(),
  lists: [],
})
/** The last thing comes first onto its chain, so that the lists begin with the first. */
function addToLinkedList({ first, next }: LinkedLists<number>, at: number, thing: number): void {
  next[thing] = first[at]!
  first[at] = thing
}
function buildLinkedLists<T extends number>(keys: readonly number[], places: readonly number[], things: readonly number[]): LinkedLists<T> {
  const chains = createEmptyLists<T>(places, things)
  for (let thing = keys.length - 1; thing >= 0; thing--) if (keys[thing]! >= 0) addToLinkedList(chains, keys[thing]!, thing)
  return chains
}
function readLinkedList<T extends number>({ first, next, lists }: LinkedLists<T>, at: number): readonly T[] {
  if (at < 0) return EMPTY_LIST
  const known = lists[at]
  if (known !== undefined) return known
  const found: T[] = []
  for (let thing = first[at]!; thing !== END_OF_LIST; thing = next[thing]!) found.push(thing as T)
  return (lists[at] = found.length > 0 ? found : EMPTY_LIST)
}

// ---- Units ----
interface UnitSurvey {
  readonly of: ReadonlyBoard['units']
  readonly byPlace: LinkedLists<Unit>
  readonly byHolder: LinkedLists<Unit>
  readonly byOwner: LinkedLists<Unit>
  readonly stands: (readonly Space[] | undefined)[]
}
let units: UnitSurvey | null = null
/** A plain loop: it runs for every counter after every move. */
function surveyUnits(of: ReadonlyBoard['units']): UnitSurvey {
  const [byPlace, byHolder, byOwner] = [
    createEmptyLists<Unit>(NO_SPACE, NO_UNIT),
    createEmptyLists<Unit>(NO_NATION, NO_UNIT),
    createEmptyLists<Unit>(NO_NATION, NO_UNIT),
  ]
  const { place, holder } = of
  for (let unit = place.length - 1; unit >= 0; unit--) {
    if (place[unit]! < 0) continue
    addToLinkedList(byPlace, place[unit]!, unit)
    addToLinkedList(byHolder, holder[unit]!, unit)
    addToLinkedList(byOwner, isLimes[unit] ? holder[unit]! : unitNation[unit]!, unit)
  }
  return { of, byPlace, byHolder, byOwner, stands: [] }
}
const findUnitSurvey = (b: ReadonlyBoard): UnitSurvey => (units !== null && units.of === b.units ? units : (units = surveyUnits(b.units)))
export const unitsIn = (b: ReadonlyBoard, space: Space): readonly Unit[] => readLinkedList(findUnitSurvey(b).byPlace, space)
/** All that a nation commands on the map. */
export const unitsHeldBy = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => readLinkedList(findUnitSurvey(b).byHolder, nation)
/** Its own counters on the map, lent ones included; a limes taken over belongs to whoever took it. */
export const unitsOwnedBy = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => readLinkedList(findUnitSurvey(b).byOwner, nation)
/** Where it has land units. */
export function placesOfUnitsHeldBy(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  const survey = findUnitSurvey(b)
  return (survey.stands[nation] ??= findPlacesOfLandUnits(b, readLinkedList(survey.byHolder, nation)))
}
function findPlacesOfLandUnits(b: ReadonlyBoard, commanded: readonly Unit[]): readonly Space[] {
  const { place, face } = b.units
  const found: Space[] = []
  for (const unit of commanded) if (!isFleet[unit] && !(isLimes[unit] && face[unit] === 0) && !found.includes(place[unit]!)) found.push(place[unit]!)
  return found
}

// ---- Leaders ----
let leaders: { readonly of: ReadonlyBoard['leaderAt']; readonly byPlace: LinkedLists<Leader> } | null = null
export function leadersIn(b: ReadonlyBoard, space: Space): readonly Leader[] {
  if (leaders === null || leaders.of !== b.leaderAt) leaders = { of: b.leaderAt, byPlace: buildLinkedLists(b.leaderAt, NO_SPACE, NO_LEADER) }
  return readLinkedList(leaders.byPlace, space)
}

// ---- Hordes, and everybody together ----
interface HordeSurvey {
  readonly of: ReadonlyBoard['home']
  readonly and: ReadonlyBoard['status']
  readonly byPlace: LinkedLists<Nation>
}
let hordes: HordeSurvey | null = null
const surveyHordes = ({ home, status }: ReadonlyBoard): HordeSurvey => ({
  of: home,
  and: status,
  byPlace: buildLinkedLists(
    home.map((space, nation) => (status[nation] === 0 ? space : END_OF_LIST)),
    NO_SPACE,
    NO_NATION,
  ),
})
const findHordeSurvey = (b: ReadonlyBoard): HordeSurvey =>
  hordes !== null && hordes.of === b.home && hordes.and === b.status ? hordes : (hordes = surveyHordes(b))
export const hordesIn = (b: ReadonlyBoard, space: Space): readonly Nation[] => readLinkedList(findHordeSurvey(b).byPlace, space)

interface Occupation extends Pick<ReadonlyBoard, 'units' | 'home' | 'status'> {
  readonly lists: (readonly Nation[] | undefined)[]
}
let occupation: Occupation | null = null
function findOccupation({ units: there, home, status }: ReadonlyBoard): Occupation {
  if (occupation !== null && occupation.units === there && occupation.home === home && occupation.status === status) return occupation
  return (occupation = { units: there, home, status, lists: NO_LISTS.slice() })
}
/** Nations with a land unit, a limes or a horde there. */
export function occupantsIn(b: ReadonlyBoard, space: Space): readonly Nation[] {
  const { lists } = findOccupation(b)
  return (lists[space] ??= listOccupants(b, space))
}
function listOccupants(b: ReadonlyBoard, space: Space): readonly Nation[] {
  const found: Nation[] = []
  for (const unit of unitsIn(b, space)) if (!isFleet[unit] && !found.includes(b.units.holder[unit]!)) found.push(b.units.holder[unit]!)
  for (const nation of hordesIn(b, space)) if (!found.includes(nation)) found.push(nation)
  return found.length > 0 ? found : EMPTY_LIST
}

// ---- Provinces and cities ----
let provinces: { readonly of: ReadonlyBoard['controller']; readonly byController: LinkedLists<Space> } | null = null
export function provincesUnder(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  if (provinces === null || provinces.of !== b.controller) provinces = { of: b.controller, byController: buildLinkedLists(b.controller, NO_NATION, NO_SPACE) }
  return readLinkedList(provinces.byController, nation)
}
interface CitySurvey {
  readonly of: ReadonlyBoard['cityHolder']
  readonly and: ReadonlyBoard['cityLevel']
  readonly byHolder: LinkedLists<Space>
}
let cities: CitySurvey | null = null
const surveyCities = ({ cityHolder, cityLevel }: ReadonlyBoard): CitySurvey => ({
  of: cityHolder,
  and: cityLevel,
  byHolder: buildLinkedLists(
    cityHolder.map((holder, space) => (cityLevel[space]! > 0 ? holder : END_OF_LIST)),
    NO_NATION,
    NO_SPACE,
  ),
})
export function citiesUnder(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  if (cities === null || cities.of !== b.cityHolder || cities.and !== b.cityLevel) cities = surveyCities(b)
  return readLinkedList(cities.byHolder, nation)
}

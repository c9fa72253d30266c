/** Who is where, found once: columns of the board are replaced, never changed in place, so what follows from one holds as long as it is the same. */
import { LEADERS, NATIONS, SPACES, UNITS, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { isFleet, isLimes, nationByUnit } from '../data/units.ts'
import type { ReadonlyBoard } from './units.ts'

/** Things by where they are. The lists are kept from one board to the next, and only what went elsewhere changes its list: most boards differ from
 *  the one before by a single move. A list is replaced, never changed in place, so that whoever holds it may keep it. */
interface ListsByPlace<T extends number> {
  /** Where each thing was when it was looked for last. */
  readonly at: number[]
  readonly lists: (readonly T[])[]
}
const IN_NO_LIST = -1
const EMPTY_LIST: readonly never[] = []
const createEmptyLists = <T extends number>(things: readonly unknown[], places: readonly unknown[]): ListsByPlace<T> => ({
  at: things.map(() => IN_NO_LIST),
  lists: places.map(() => EMPTY_LIST),
})
function copyListWithout<T extends number>(list: readonly T[], thing: T): readonly T[] {
  if (list.length === 1) return EMPTY_LIST
  const left: T[] = []
  for (let i = 0; i < list.length; i++) if (list[i] !== thing) left.push(list[i]!)
  return left
}
/** Lists are in the order of the things. */
function copyListWith<T extends number>(list: readonly T[], thing: T): readonly T[] {
  const more: T[] = []
  let i = 0
  for (; i < list.length && list[i]! < thing; i++) more.push(list[i]!)
  more.push(thing)
  for (; i < list.length; i++) more.push(list[i]!)
  return more
}
function moveToList<T extends number>({ at, lists }: ListsByPlace<T>, thing: T, to: number): void {
  const from = at[thing]!
  if (from === to) return
  // Copied before anything is changed: a place that does not exist fails here and leaves the lists whole, since other matches go by them too.
  const longer = to >= 0 ? copyListWith(lists[to]!, thing) : EMPTY_LIST
  if (from >= 0) lists[from] = copyListWithout(lists[from]!, thing)
  if (to >= 0) lists[to] = longer
  at[thing] = to
}
const listAt = <T extends number>({ lists }: ListsByPlace<T>, place: number): readonly T[] => (place < 0 ? EMPTY_LIST : lists[place]!)

// ---- Units ----
interface SurveyOfUnits {
  of: ReadonlyBoard['units'] | null
  readonly byPlace: ListsByPlace<Unit>
  readonly byHolder: ListsByPlace<Unit>
  readonly byOwner: ListsByPlace<Unit>
  /** The face of each limes: as a wall it is no land unit. */
  readonly faces: number[]
  /** What was found since a unit came or went there: land units of a place, places where a nation has such. */
  readonly land: (readonly Unit[] | undefined)[]
  readonly stands: (readonly Space[] | undefined)[]
}
const unitSurvey: SurveyOfUnits = {
  of: null,
  byPlace: createEmptyLists(UNITS, SPACES),
  byHolder: createEmptyLists(UNITS, NATIONS),
  byOwner: createEmptyLists(UNITS, NATIONS),
  faces: UNITS.map(() => 0),
  land: SPACES.map(() => undefined),
  stands: NATIONS.map(() => undefined),
}
/** Nations with a land unit, a limes or a horde in each space, found since somebody came or went. */
const occupants: (readonly Nation[] | undefined)[] = SPACES.map(() => undefined)
function forgetUnitsAt(space: number, holder: number): void {
  if (space < 0) return
  unitSurvey.land[space] = undefined
  unitSurvey.stands[holder] = undefined
  occupants[space] = undefined
}
function moveUnitInSurvey(unit: Unit, place: Space, holder: number): void {
  const { byPlace, byHolder, byOwner } = unitSurvey
  forgetUnitsAt(byPlace.at[unit]!, byHolder.at[unit]!)
  forgetUnitsAt(place, holder)
  moveToList(byPlace, unit, place)
  moveToList(byHolder, unit, holder)
  moveToList(byOwner, unit, isLimes[unit] || holder < 0 ? holder : nationByUnit[unit]!)
}
function updateUnitSurvey({ place, holder, face }: ReadonlyBoard['units']): void {
  const { byPlace, byHolder, faces } = unitSurvey
  for (let i = 0; i < place.length; i++) {
    const holding = place[i]! < 0 ? IN_NO_LIST : holder[i]!
    if (place[i] !== byPlace.at[i] || holding !== byHolder.at[i]) moveUnitInSurvey(i as Unit, place[i]!, holding)
    if (face[i] !== faces[i]) {
      faces[i] = face[i]!
      if (isLimes[i]) forgetUnitsAt(place[i]!, holding)
    }
  }
}
const isUnknownUnit = (unit: Unit): boolean => UNITS[unit] === undefined
/** Whoever moves units says so, which saves looking through all of them; a survey of another board is left as it is. */
export function followMoveInSurvey(before: ReadonlyBoard['units'], after: ReadonlyBoard['units'], moved: readonly Unit[]): void {
  if (unitSurvey.of !== before) return
  for (const unit of moved) {
    if (isUnknownUnit(unit)) throw new RangeError(`there is no unit ${unit}`)
    const place = after.place[unit]!
    moveUnitInSurvey(unit, place, place < 0 ? IN_NO_LIST : after.holder[unit]!)
  }
  unitSurvey.of = after
}
function surveyUnits(b: ReadonlyBoard): SurveyOfUnits {
  if (unitSurvey.of !== b.units) {
    updateUnitSurvey(b.units)
    unitSurvey.of = b.units
  }
  return unitSurvey
}
export const listUnitsByPlace = (b: ReadonlyBoard, space: Space): readonly Unit[] => listAt(surveyUnits(b).byPlace, space)
/** All that a nation commands on the map. */
export const listUnitsByHolder = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => listAt(surveyUnits(b).byHolder, nation)
/** Its own counters on the map, lent ones included; a limes taken over belongs to whoever took it. */
export const listUnitsByOwner = (b: ReadonlyBoard, nation: Nation): readonly Unit[] => listAt(surveyUnits(b).byOwner, nation)
const isLandUnit = (b: ReadonlyBoard, unit: Unit): boolean => !isFleet[unit] && !(isLimes[unit] && b.units.face[unit] === 0)
/** Neither fleets nor limes. */
export function listLandUnitsByPlace(b: ReadonlyBoard, space: Space): readonly Unit[] {
  const { byPlace, land } = surveyUnits(b)
  return space < 0 ? EMPTY_LIST : (land[space] ??= findLandUnitsAmong(b, byPlace.lists[space]!))
}
function findLandUnitsAmong(b: ReadonlyBoard, units: readonly Unit[]): readonly Unit[] {
  for (let i = 0; i < units.length; i++) if (!isLandUnit(b, units[i]!)) return units.filter(unit => isLandUnit(b, unit))
  return units
}
/** Where it has land units. */
export function findCachedPlacesOfLandUnits(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  const { byHolder, stands } = surveyUnits(b)
  return (stands[nation] ??= findPlacesOfLandUnits(b, listAt(byHolder, nation)))
}
function findPlacesOfLandUnits(b: ReadonlyBoard, commanded: readonly Unit[]): readonly Space[] {
  const { place } = b.units
  const found: Space[] = []
  for (const unit of commanded) if (isLandUnit(b, unit) && !found.includes(place[unit]!)) found.push(place[unit]!)
  return found
}

// ---- Leaders ----
const leadersByPlace = createEmptyLists<Leader>(LEADERS, SPACES)
let surveyedLeaders: ReadonlyBoard['leaderAt'] | null = null
export function listLeadersByPlace({ leaderAt }: ReadonlyBoard, space: Space): readonly Leader[] {
  if (surveyedLeaders !== leaderAt) {
    for (let i = 0; i < leaderAt.length; i++) if (leaderAt[i] !== leadersByPlace.at[i]) moveToList(leadersByPlace, i as Leader, leaderAt[i]!)
    surveyedLeaders = leaderAt
  }
  return listAt(leadersByPlace, space)
}

// ---- Hordes, and everybody together ----
const hordesByPlace = createEmptyLists<Nation>(NATIONS, SPACES)
let surveyedHordes: Pick<ReadonlyBoard, 'home' | 'status'> | null = null
function moveHordeInSurvey(nation: Nation, to: number): void {
  const from = hordesByPlace.at[nation]!
  if (from >= 0) occupants[from] = undefined
  if (to >= 0) occupants[to] = undefined
  moveToList(hordesByPlace, nation, to)
}
function surveyHordes({ home, status }: ReadonlyBoard): ListsByPlace<Nation> {
  if (surveyedHordes !== null && surveyedHordes.home === home && surveyedHordes.status === status) return hordesByPlace
  for (let i = 0; i < home.length; i++) {
    const place = status[i] === 0 ? home[i]! : IN_NO_LIST
    if (place !== hordesByPlace.at[i]) moveHordeInSurvey(i as Nation, place)
  }
  surveyedHordes = { home, status }
  return hordesByPlace
}
export const listHordesByPlace = (b: ReadonlyBoard, space: Space): readonly Nation[] => listAt(surveyHordes(b), space)
/** Nations with a land unit, a limes or a horde there. */
export function findCachedNationsIn(b: ReadonlyBoard, space: Space): readonly Nation[] {
  const { byPlace } = surveyUnits(b)
  const hordes = surveyHordes(b)
  return (occupants[space] ??= listNationsInSpace(b, byPlace.lists[space]!, hordes.lists[space]!))
}
function listNationsInSpace(b: ReadonlyBoard, units: readonly Unit[], hordes: readonly Nation[]): readonly Nation[] {
  if (units.length === 0) return hordes
  const found: Nation[] = []
  for (const unit of units) if (!isFleet[unit] && !found.includes(b.units.holder[unit]!)) found.push(b.units.holder[unit]!)
  for (const nation of hordes) if (!found.includes(nation)) found.push(nation)
  return found.length > 0 ? found : EMPTY_LIST
}

// ---- Provinces and cities ----
const provincesByController = createEmptyLists<Space>(SPACES, NATIONS)
let surveyedProvinces: ReadonlyBoard['controller'] | null = null
export function listProvincesByController({ controller }: ReadonlyBoard, nation: Nation): readonly Space[] {
  if (surveyedProvinces !== controller) {
    for (let i = 0; i < controller.length; i++) if (controller[i] !== provincesByController.at[i]) moveToList(provincesByController, i as Space, controller[i]!)
    surveyedProvinces = controller
  }
  return listAt(provincesByController, nation)
}
const citiesByHolder = createEmptyLists<Space>(SPACES, NATIONS)
let surveyedCities: Pick<ReadonlyBoard, 'cityHolder' | 'cityLevel'> | null = null
function surveyCities({ cityHolder, cityLevel }: ReadonlyBoard): void {
  if (surveyedCities !== null && surveyedCities.cityHolder === cityHolder && surveyedCities.cityLevel === cityLevel) return
  for (let i = 0; i < cityHolder.length; i++) {
    const holder = cityLevel[i]! > 0 ? cityHolder[i]! : IN_NO_LIST
    if (holder !== citiesByHolder.at[i]) moveToList(citiesByHolder, i as Space, holder)
  }
  surveyedCities = { cityHolder, cityLevel }
}
export function listCitiesByHolder(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  surveyCities(b)
  return listAt(citiesByHolder, nation)
}

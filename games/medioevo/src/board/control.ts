/** Who controls what (fase-5.controllo, r-96), who is at war with whom, and whose the buildings are (r-204). */
import {
  BUILDING_CATEGORY_IDS,
  isSea,
  LANDS,
  LANDS_NEAR_SPACE,
  SEAT_IDS,
  type BishopBanType,
  type BuildingCategory,
  type Seat,
  type Side,
  type Space,
} from '../kinds.ts'
import type { Board, BuildingOnMap } from '../types.ts'
import {
  findHomeOwnersOfAllTerritories,
  findHomeOwnerOfTerritory,
  keyOfRightfulOwners,
  landSpacesInPlay,
  withEntryAt,
  withoutEntryAt,
  type ReadonlyBoard,
} from './map.ts'
import { BARBARIAN_BIT, sideBitOf, sideBitsAt, sideBitsBySpace } from './survey.ts'

type ReadonlyWar = ReadonlyBoard['wars'][number]
export const warBetween = (t: ReadonlyBoard, a: Seat, b: Seat): ReadonlyWar | undefined =>
  t.wars.find(w => (w.a === a && w.b === b) || (w.a === b && w.b === a))
export const isTruceBetween = (t: ReadonlyBoard, a: Seat, b: Seat): boolean => warBetween(t, a, b)?.truce === t.turn
/** At war since an earlier turn, or since fighting began, and no armistice holds: their armies are hostile (r-62, r-63). */
export const areSidesHostile = (t: ReadonlyBoard, a: Side, b: Side): boolean =>
  a !== b && (a === 'barbarians' || b === 'barbarians' || (mayAttackWithoutNewDeclaration(t, a, b) && !isTruceBetween(t, a, b)))
/** vittoria.partita-15: an attack costs nothing on whom war was declared in an earlier turn, or once fighting has begun (r-61). */
export function mayAttackWithoutNewDeclaration(t: ReadonlyBoard, attacker: Seat, victim: Seat): boolean {
  const war = warBetween(t, attacker, victim)
  return war !== undefined && (war.open || war.since < t.turn)
}

const hasSeveralBits = (present: number): boolean => (present & (present - 1)) !== 0
/** Armies of players at war with each other meet; in the turn of a declaration they are not enemies yet (r-62). */
const areAnyPresentSidesAtWar = (t: ReadonlyBoard, present: number): boolean =>
  hasSeveralBits(present) && t.wars.some(w => (w.open || w.since < t.turn) && (present & sideBitOf(w.a)) !== 0 && (present & sideBitOf(w.b)) !== 0)
/** r-96: whoever holds it with an army, or has a token there, or is its rightful owner; nobody while barbarians or enemies share it. */
function findControllerByPresence(t: ReadonlyBoard, at: Space, present: number): Seat | null | undefined {
  if ((present & BARBARIAN_BIT) !== 0 || areAnyPresentSidesAtWar(t, present)) return null
  const holder = t.holder[at] ?? null
  if (holder !== null && (present & sideBitOf(holder)) !== 0) return holder
  return t.token[at] ?? undefined
}
export function findControllerOfSpace(t: ReadonlyBoard, at: Space): Seat | null {
  const found = findControllerByPresence(t, at, sideBitsAt(t, at))
  return found === undefined ? findHomeOwnerOfTerritory(t, at) : found
}
/** Who controls what, worked out once as long as all lies there that it rests on: what is replaced when it changes is known by being the same. */
interface ControlSurvey extends Pick<ReadonlyBoard, 'armies' | 'token' | 'holder' | 'wars' | 'turn'> {
  readonly rightfulOwners: number
  readonly controllers: readonly (Seat | null)[]
  readonly lands: { [S in Seat]?: readonly Space[] }
  readonly neighbours: { [S in Seat]?: ReadonlySet<Seat> }
}
let latest: ControlSurvey | null = null
function surveyControl(t: ReadonlyBoard): ControlSurvey {
  const { armies, token, holder, wars, turn } = t
  const rightfulOwners = keyOfRightfulOwners(t)
  if (latest !== null && latest.armies === armies && latest.token === token && latest.holder === holder && latest.wars === wars)
    if (latest.turn === turn && latest.rightfulOwners === rightfulOwners) return latest
  return (latest = { armies, token, holder, wars, turn, rightfulOwners, controllers: judgeControlOfAllSpaces(t), lands: {}, neighbours: {} })
}
/** Its rightful owner, but where a token lies or armies stand. */
function judgeControlOfAllSpaces(t: ReadonlyBoard): readonly (Seat | null)[] {
  const found = findHomeOwnersOfAllTerritories(t)
  const present = sideBitsBySpace(t)
  for (const at in t.token) found[at] = t.token[at]!
  for (const { at } of t.armies) {
    const controller = findControllerByPresence(t, at, present[at]!)
    if (controller !== undefined) found[at] = controller
  }
  return found
}
/** Who controls each space of the map. */
export const findControllersOfAllSpaces = (t: ReadonlyBoard): readonly (Seat | null)[] => surveyControl(t).controllers
/** tecnologie.proselitismo-2: a territory of one's own is near one of the owner's. */
export function findNeighbourSeats(t: ReadonlyBoard, seat: Seat): ReadonlySet<Seat> {
  const { neighbours, controllers } = surveyControl(t)
  return (neighbours[seat] ??= judgeNeighbours(t, controllers, seat))
}
function judgeNeighbours(t: ReadonlyBoard, controllers: readonly (Seat | null)[], seat: Seat): ReadonlySet<Seat> {
  const found = new Set<Seat>()
  for (const at of landSpacesInPlay(t)) if (controllers[at] === seat) for (const to of LANDS_NEAR_SPACE[at]!) if (controllers[to]) found.add(controllers[to])
  return found
}
export const controlsSpace = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => findControllerOfSpace(t, at) === seat
/** Whether a player controls a territory of some kind; the first that fits ends the search. */
export const controlsAnyTerritoryThatFits = (t: ReadonlyBoard, seat: Seat, fits: (at: Space) => boolean): boolean =>
  findTerritoriesControlledBy(t, seat).some(fits)
export function findTerritoriesControlledBy(t: ReadonlyBoard, seat: Seat): readonly Space[] {
  const { lands, controllers } = surveyControl(t)
  return (lands[seat] ??= LANDS.filter(at => controllers[at] === seat))
}

/** carte.1 to 3: what a Bishop has forbidden in a territory for the turn. */
export const isActBannedByBishopAt = (t: ReadonlyBoard, what: BishopBanType, at: Space): boolean =>
  t.marks.bans.some(b => b.what === what && b.at === at && b.turn === t.turn)
/** After armies came or went: the controller with an army there holds the territory, who has none no longer does; the keeper has its buildings. */
export const updateHolderOfSpace = (b: Board, at: Space): void => updateHolderByPresence(b, at, sideBitsAt(b, at))
function updateHolderByPresence(b: Board, at: Space, present: number): void {
  const held = b.holder[at]
  if (held && (present & sideBitOf(held)) === 0) b.holder = withoutEntryAt(b.holder, at)
  const found = findControllerByPresence(b, at, present)
  const now = found === undefined ? findHomeOwnerOfTerritory(b, at) : found
  if (now !== null) b.keeper = withEntryAt(b.keeper, at, now)
  else if (present === 0) b.keeper = withoutEntryAt(b.keeper, at)
  if (now !== null && (present & sideBitOf(now)) !== 0) b.holder = withEntryAt(b.holder, at, now)
}
/** fase-3-4, r-267: whoever others have left alone in a territory that is nobody's holds it from now on. */
export function updateHolderOfSpaceLeft(b: Board, at: Space): void {
  if (!isSea(at)) updateHolderOfSpaceLeftByPresence(b, at, sideBitsAt(b, at))
}
function updateHolderOfSpaceLeftByPresence(b: Board, at: Space, present: number): void {
  updateHolderByPresence(b, at, present)
  const alone = SEAT_IDS.find(seat => sideBitOf(seat) === present)
  // fase-5.movimento-13 Whoever is on his way has not stayed.
  if (alone === undefined || findControllerOfSpace(b, at) !== null || b.armies.every(a => a.at !== at || a.apart?.moving === true)) return
  b.holder = withEntryAt(b.holder, at, alone)
  updateHolderByPresence(b, at, present)
}
export function updateHoldersOfAllSpaces(b: Board): void {
  const present = sideBitsBySpace(b)
  for (const at of LANDS) updateHolderOfSpaceLeftByPresence(b, at, present[at]!)
}

// ---- Buildings ----
type ReadonlyBuilding = ReadonlyBoard['buildings'][number]
export const buildingAt = (t: ReadonlyBoard, at: Space, category: BuildingCategory): ReadonlyBuilding | null =>
  t.buildings.find(x => x.at === at && x.category === category) ?? null
export const buildingLevelAt = (t: ReadonlyBoard, at: Space, category: BuildingCategory): number => buildingAt(t, at, category)?.level ?? 0
export const buildingsAt = (t: ReadonlyBoard, at: Space): ReadonlyBuilding[] => t.buildings.filter(x => x.at === at)
/** Whose a building is, also while enemies share its territory (r-204). */
export const findOwnerOfBuildingsAt = (t: ReadonlyBoard, at: Space): Seat | null => findControllerOfSpace(t, at) ?? t.keeper[at] ?? null
/** Buildings that count for income, limits, objectives and scoring: those in controlled territories. Of a kind: who controls what is asked for those alone. */
export function findBuildingsOfSeat(t: ReadonlyBoard, seat: Seat, isOfKind: (x: ReadonlyBuilding) => boolean = () => true): ReadonlyBuilding[] {
  const found = t.buildings.filter(isOfKind)
  if (found.length === 0) return found
  const owners = findControllersOfAllSpaces(t)
  return found.filter(x => owners[x.at] === seat)
}
export const sumCivilBuildingLevelsOf = (t: ReadonlyBoard, seat: Seat): number =>
  findBuildingsOfSeat(t, seat, x => x.category === 'civil').reduce((total, x) => total + x.level, 0)
export const sumBuildingLevelsAt = (t: ReadonlyBoard, at: Space): number => BUILDING_CATEGORY_IDS.reduce((total, c) => total + buildingLevelAt(t, at, c), 0)
export function addBuilding(b: Board, built: BuildingOnMap): void {
  b.buildings = [...b.buildings, built]
}
export function changeBuilding(b: Board, old: ReadonlyBuilding, change: Partial<BuildingOnMap>): void {
  b.buildings = b.buildings.map(x => (x === old ? { ...x, ...change } : x))
}
export function removeBuilding(b: Board, found: Pick<BuildingOnMap, 'at' | 'category'>): void {
  b.buildings = b.buildings.filter(x => x.at !== found.at || x.category !== found.category)
}

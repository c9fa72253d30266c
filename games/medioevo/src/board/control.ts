/** Who controls what (fase-5.controllo, r-96), who is at war with whom, and whose the buildings are (r-204). */
import { CATEGORY_IDS, LANDS, NEAR_LANDS, SEAS, SPACES, type BanType, type Category, type Seat, type Side, type Space } from '../kinds.ts'
import type { Board, BuildingOnMap } from '../types.ts'
import { findAllRightfulOwners, findRightfulOwner, landsInPlay, type ReadonlyBoard } from './map.ts'

type ReadonlyWar = ReadonlyBoard['wars'][number]
export const warBetween = (t: ReadonlyBoard, a: Seat, b: Seat): ReadonlyWar | undefined =>
  t.wars.find(w => (w.a === a && w.b === b) || (w.a === b && w.b === a))
export const isTruce = (t: ReadonlyBoard, a: Seat, b: Seat): boolean => warBetween(t, a, b)?.truce === t.turn
/** At war since an earlier turn, or since fighting began, and no armistice holds: their armies are hostile (r-62, r-63). */
export const isHostile = (t: ReadonlyBoard, a: Side, b: Side): boolean =>
  a !== b && (a === 'barbarians' || b === 'barbarians' || (mayAttackFreely(t, a, b) && !isTruce(t, a, b)))
/** vittoria.partita-15: an attack costs nothing on whom war was declared in an earlier turn, or once fighting has begun (r-61). */
export function mayAttackFreely(t: ReadonlyBoard, attacker: Seat, victim: Seat): boolean {
  const war = warBetween(t, attacker, victim)
  return war !== undefined && (war.open || war.since < t.turn)
}

// Sides in a space as sums of powers of two. Every army is asked, and words compare faster than a table of them is read.
const BARBARIAN_BIT = 64
function sideBitOf(side: Side): number {
  if (side === 'barbarians') return BARBARIAN_BIT
  return side === 'blue' ? 1 : side === 'green' ? 2 : side === 'red' ? 4 : side === 'yellow' ? 8 : side === 'white' ? 16 : 32
}
const NO_SIDES: readonly number[] = SPACES.map(() => 0)
function findSideBitsAt(t: ReadonlyBoard, at: Space): number {
  let present = 0
  for (const a of t.armies) if (a.at === at) present |= sideBitOf(a.by)
  return present
}
/** The sides with armies in every space. */
export function findSideBitsBySpace(t: ReadonlyBoard): number[] {
  const present = NO_SIDES.slice()
  for (const a of t.armies) present[a.at]! |= sideBitOf(a.by)
  return present
}
export const hasBarbarianBit = (present: readonly number[], at: Space): boolean => (present[at]! & BARBARIAN_BIT) !== 0
const hasSeveralBits = (present: number): boolean => (present & (present - 1)) !== 0
/** Armies of players at war with each other meet; in the turn of a declaration they are not enemies yet (r-62). */
const areSidesAtWar = (t: ReadonlyBoard, present: number): boolean =>
  hasSeveralBits(present) && t.wars.some(w => (w.open || w.since < t.turn) && (present & sideBitOf(w.a)) !== 0 && (present & sideBitOf(w.b)) !== 0)
/** r-96: whoever holds it with an army, or has a token there, or is its rightful owner; nobody while barbarians or enemies share it. */
function findControllerByPresence(t: ReadonlyBoard, at: Space, present: number): Seat | null | undefined {
  if ((present & BARBARIAN_BIT) !== 0 || areSidesAtWar(t, present)) return null
  const holder = t.holder[at] ?? null
  if (holder !== null && (present & sideBitOf(holder)) !== 0) return holder
  return t.token[at] ?? undefined
}
export function findController(t: ReadonlyBoard, at: Space): Seat | null {
  const found = findControllerByPresence(t, at, findSideBitsAt(t, at))
  return found === undefined ? findRightfulOwner(t, at) : found
}
/** Who controls each space of the map: its rightful owner, but where a token lies or armies stand. */
export function findAllControllers(t: ReadonlyBoard, present: readonly number[] = findSideBitsBySpace(t)): (Seat | null)[] {
  const found = findAllRightfulOwners(t)
  for (const at in t.token) found[at] = t.token[at]!
  for (const { at } of t.armies) {
    const controller = findControllerByPresence(t, at, present[at]!)
    if (controller !== undefined) found[at] = controller
  }
  return found
}
/** tecnologie.proselitismo-2: a territory of one's own is near one of the owner's. */
export function findNeighbourSeats(t: ReadonlyBoard, seat: Seat): Set<Seat> {
  const owners = findAllControllers(t)
  const found = new Set<Seat>()
  for (const at of landsInPlay(t)) if (owners[at] === seat) for (const to of NEAR_LANDS[at]!) if (owners[to]) found.add(owners[to])
  return found
}
export const controls = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => findController(t, at) === seat
/** Whether a player controls a territory of some kind; the first that fits ends the search. */
export function hasTerritory(t: ReadonlyBoard, seat: Seat, fits: (at: Space) => boolean): boolean {
  const controllers = findAllControllers(t)
  for (const at of LANDS) if (controllers[at] === seat && fits(at)) return true
  return false
}
export function territoriesOf(t: ReadonlyBoard, seat: Seat): Space[] {
  const controllers = findAllControllers(t)
  const found: Space[] = []
  for (const at of LANDS) if (controllers[at] === seat) found.push(at)
  return found
}

/** carte.1 to 3: what a Bishop has forbidden in a territory for the turn. */
export const isBanned = (t: ReadonlyBoard, what: BanType, at: Space): boolean => t.marks.bans.some(b => b.what === what && b.at === at && b.turn === t.turn)
/** After armies came or went: the controller with an army there holds the territory, who has none no longer does; the keeper has its buildings. */
export const updateHolder = (b: Board, at: Space): void => updateHolderByPresence(b, at, findSideBitsAt(b, at))
function updateHolderByPresence(b: Board, at: Space, present: number): void {
  const held = b.holder[at]
  if (held && (present & sideBitOf(held)) === 0) delete b.holder[at]
  const found = findControllerByPresence(b, at, present)
  const now = found === undefined ? findRightfulOwner(b, at) : found
  if (now === null) return void (present === 0 && delete b.keeper[at])
  b.keeper[at] = now
  if ((present & sideBitOf(now)) !== 0) b.holder[at] = now
}
export function updateAllHolders(b: Board): void {
  const present = findSideBitsBySpace(b)
  for (const at of LANDS) updateHolderByPresence(b, at, present[at]!)
}

// ---- Buildings ----
type ReadonlyBuilding = ReadonlyBoard['buildings'][number]
export const buildingAt = (t: ReadonlyBoard, at: Space, category: Category): ReadonlyBuilding | null =>
  t.buildings.find(x => x.at === at && x.category === category) ?? null
export const buildingLevelAt = (t: ReadonlyBoard, at: Space, category: Category): number => buildingAt(t, at, category)?.level ?? 0
export const buildingsAt = (t: ReadonlyBoard, at: Space): ReadonlyBuilding[] => t.buildings.filter(x => x.at === at)
/** Whose a building is, also while enemies share its territory (r-204). */
export const findBuildingOwner = (t: ReadonlyBoard, at: Space): Seat | null => findController(t, at) ?? t.keeper[at] ?? null
/** Buildings that count for income, limits, objectives and scoring: those in controlled territories. Of a kind: who controls what is asked for those alone. */
export function buildingsOf(t: ReadonlyBoard, seat: Seat, isOfKind: (x: ReadonlyBuilding) => boolean = () => true): ReadonlyBuilding[] {
  const found = t.buildings.filter(isOfKind)
  if (found.length === 0) return found
  const owners = findAllControllers(t)
  return found.filter(x => owners[x.at] === seat)
}
export const sumCivilLevels = (t: ReadonlyBoard, seat: Seat): number =>
  buildingsOf(t, seat, x => x.category === 'civil').reduce((total, x) => total + x.level, 0)
export const sumBuildingLevels = (t: ReadonlyBoard, at: Space): number => CATEGORY_IDS.reduce((total, c) => total + buildingLevelAt(t, at, c), 0)
export function removeBuilding(b: Board, found: Pick<BuildingOnMap, 'at' | 'category'>): void {
  b.buildings = b.buildings.filter(x => x.at !== found.at || x.category !== found.category)
}
export function countSeasWithBarbarians(t: ReadonlyBoard): number {
  const present = findSideBitsBySpace(t)
  return SEAS.filter(at => hasBarbarianBit(present, at)).length
}

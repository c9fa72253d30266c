/** Who controls what (fase-5.controllo, r-96), who is at war with whom, and whose the buildings are (r-204). */
import { CATEGORY_IDS, HOME, LANDS, SEAS, SPACES, type Ban, type Category, type Seat, type Side, type Space } from '../kinds.ts'
import type { Board, BuildingOnMap } from '../types.ts'
import { hasBarbarians } from './armies.ts'
import { landsInPlay, rightfulOwner, rulers, type Table } from './map.ts'

type ReadWar = Table['wars'][number]
export const warBetween = (t: Table, a: Seat, b: Seat): ReadWar | undefined => t.wars.find(w => (w.a === a && w.b === b) || (w.a === b && w.b === a))
export const isTruce = (t: Table, a: Seat, b: Seat): boolean => warBetween(t, a, b)?.truce === t.turn
/** At war since an earlier turn, or since fighting began, and no armistice holds: their armies are hostile (r-62, r-63). */
export const isHostile = (t: Table, a: Side, b: Side): boolean =>
  a !== b && (a === 'barbarians' || b === 'barbarians' || (mayAttackFreely(t, a, b) && !isTruce(t, a, b)))
/** vittoria.partita-15: an attack costs nothing on whom war was declared in an earlier turn, or once fighting has begun (r-61). */
export function mayAttackFreely(t: Table, attacker: Seat, victim: Seat): boolean {
  const war = warBetween(t, attacker, victim)
  return war !== undefined && (war.open || war.since < t.turn)
}

// Sides in a space as sums of powers of two.
const BITS: { readonly [S in Side]: number } = { blue: 1, green: 2, red: 4, yellow: 8, white: 16, brown: 32, barbarians: 64 }
function presentAt(t: Table, at: Space): number {
  let present = 0
  for (const a of t.armies) if (a.at === at) present |= BITS[a.by]
  return present
}
/** The sides with armies in every space. */
export function presence(t: Table): Uint8Array {
  const present = new Uint8Array(SPACES.length)
  for (const a of t.armies) present[a.at]! |= BITS[a.by]
  return present
}
export const hasHorde = (present: Uint8Array, at: Space): boolean => (present[at]! & BITS.barbarians) !== 0
const isSeveral = (present: number): boolean => (present & (present - 1)) !== 0
/** Armies of players at war with each other meet; in the turn of a declaration they are not enemies yet (r-62). */
const isContested = (t: Table, present: number): boolean =>
  isSeveral(present) && t.wars.some(w => (w.open || w.since < t.turn) && (present & BITS[w.a]) !== 0 && (present & BITS[w.b]) !== 0)
/** r-96: whoever holds it with an army, or has a token there, or is its rightful owner; nobody while barbarians or enemies share it. */
function controllerAmong(t: Table, at: Space, present: number): Seat | null | undefined {
  if ((present & BITS.barbarians) !== 0 || isContested(t, present)) return null
  const holder = t.holder[at] ?? null
  if (holder !== null && (present & BITS[holder]) !== 0) return holder
  return t.token[at] ?? undefined
}
export function controller(t: Table, at: Space): Seat | null {
  const found = controllerAmong(t, at, presentAt(t, at))
  return found === undefined ? rightfulOwner(t, at) : found
}
/** Who controls each space of the map that is in play. */
export function controllers(t: Table, present = presence(t)): (Seat | null)[] {
  const ruling = rulers(t)
  const found = new Array<Seat | null>(SPACES.length).fill(null)
  for (const at of landsInPlay(t)) found[at] = controllerBy(t, at, present, ruling)
  return found
}
function controllerBy(t: Table, at: Space, present: Uint8Array, ruling: readonly (Seat | null)[]): Seat | null {
  const holder = controllerAmong(t, at, present[at]!)
  const home = HOME[at]!
  return holder === undefined ? (home === null ? null : ruling[home]!) : holder
}
export const controls = (t: Table, seat: Seat, at: Space): boolean => controller(t, at) === seat
/** Whether a player controls a territory of some kind; the first that fits ends the search. */
export function hasTerritory(t: Table, seat: Seat, fits: (at: Space) => boolean): boolean {
  const present = presence(t)
  const ruling = rulers(t)
  for (const at of landsInPlay(t)) if (fits(at) && controllerBy(t, at, present, ruling) === seat) return true
  return false
}
export function territoriesOf(t: Table, seat: Seat): Space[] {
  const present = presence(t)
  const ruling = rulers(t)
  const found: Space[] = []
  for (const at of landsInPlay(t)) if (controllerBy(t, at, present, ruling) === seat) found.push(at)
  return found
}

/** carte.1 to 3: what a Bishop has forbidden in a territory for the turn. */
export const isBanned = (t: Table, what: Ban, at: Space): boolean => t.marks.bans.some(b => b.what === what && b.at === at && b.turn === t.turn)
/** After armies came or went: the controller with an army there holds the territory, who has none no longer does; the keeper has its buildings. */
export const settle = (b: Board, at: Space): void => settleBy(b, at, presentAt(b, at))
function settleBy(b: Board, at: Space, present: number): void {
  const held = b.holder[at]
  if (held && (present & BITS[held]) === 0) delete b.holder[at]
  const found = controllerAmong(b, at, present)
  const now = found === undefined ? rightfulOwner(b, at) : found
  if (now === null) return void (present === 0 && delete b.keeper[at])
  b.keeper[at] = now
  if ((present & BITS[now]) !== 0) b.holder[at] = now
}
export function settleAll(b: Board): void {
  const present = presence(b)
  for (const at of LANDS) settleBy(b, at, present[at]!)
}

// ---- Buildings ----
type ReadBuilding = Table['buildings'][number]
export const buildingAt = (t: Table, at: Space, category: Category): ReadBuilding | null =>
  t.buildings.find(x => x.at === at && x.category === category) ?? null
export const levelAt = (t: Table, at: Space, category: Category): number => buildingAt(t, at, category)?.level ?? 0
export const buildingsAt = (t: Table, at: Space): ReadBuilding[] => t.buildings.filter(x => x.at === at)
/** Whose a building is, also while enemies share its territory (r-204). */
export const buildingOwner = (t: Table, at: Space): Seat | null => controller(t, at) ?? t.keeper[at] ?? null
/** Buildings that count for income, limits, objectives and scoring: those in controlled territories. */
export function buildingsOf(t: Table, seat: Seat): ReadBuilding[] {
  if (t.buildings.length === 0) return []
  const owners = controllers(t)
  return t.buildings.filter(x => owners[x.at] === seat)
}
export const civilLevels = (t: Table, seat: Seat): number => buildingsOf(t, seat).reduce((total, x) => total + (x.category === 'civil' ? x.level : 0), 0)
export const conquestLevels = (t: Table, at: Space): number => CATEGORY_IDS.reduce((total, c) => total + levelAt(t, at, c), 0)
export function removeBuilding(b: Board, found: Pick<BuildingOnMap, 'at' | 'category'>): void {
  b.buildings = b.buildings.filter(x => x.at !== found.at || x.category !== found.category)
}
export const seasWithBarbarians = (t: Table): number => SEAS.filter(at => hasBarbarians(t, at)).length

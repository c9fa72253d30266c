/** Who controls what (fase-5.controllo, r-96), who is at war with whom, and whose the buildings are (r-204). */
import { CATEGORY_IDS, LANDS, SEAS, type Ban, type Category, type Seat, type Side, type Space } from '../kinds.ts'
import type { Board, BuildingOnMap } from '../types.ts'
import { hasArmy, hasBarbarians, isEmptyOfArmies, seatsAt } from './armies.ts'
import { isInPlay, rightfulOwner, type Table } from './map.ts'

type ReadWar = Table['wars'][number]
export const warBetween = (t: Table, a: Seat, b: Seat): ReadWar | undefined => t.wars.find(w => (w.a === a && w.b === b) || (w.a === b && w.b === a))
export const isTruce = (t: Table, a: Seat, b: Seat): boolean => warBetween(t, a, b)?.truce === t.turn
/** At war, and no armistice holds: their armies are hostile. */
export const isHostile = (t: Table, a: Side, b: Side): boolean =>
  a !== b && (a === 'barbarians' || b === 'barbarians' || (warBetween(t, a, b) !== undefined && !isTruce(t, a, b)))
/** vittoria.partita-15: an attack costs nothing on whom war was declared in an earlier turn, or once fighting has begun (r-61). */
export function mayAttackFreely(t: Table, attacker: Seat, victim: Seat): boolean {
  const war = warBetween(t, attacker, victim)
  return war !== undefined && (war.open || war.since < t.turn)
}

/** Armies of players at war with each other meet here. */
function isContested(t: Table, at: Space): boolean {
  const seats = seatsAt(t, at)
  return seats.some((a, i) => seats.slice(i + 1).some(b => warBetween(t, a, b) !== undefined))
}
export function controller(t: Table, at: Space): Seat | null {
  if (hasBarbarians(t, at) || isContested(t, at)) return null
  const holder = t.holder[at] ?? null
  if (holder !== null && hasArmy(t, at, holder)) return holder
  return t.token[at] ?? rightfulOwner(t, at)
}
export const controls = (t: Table, seat: Seat, at: Space): boolean => controller(t, at) === seat
export const territoriesOf = (t: Table, seat: Seat): Space[] => LANDS.filter(at => isInPlay(t, at) && controls(t, seat, at))

/** carte.1 to 3: what a Bishop has forbidden in a territory for the turn. */
export const isBanned = (t: Table, what: Ban, at: Space): boolean => t.marks.bans.some(b => b.what === what && b.at === at && b.turn === t.turn)
/** After armies came or went: the controller with an army there holds the territory, who has none no longer does; the keeper has its buildings. */
export function settle(b: Board, at: Space): void {
  const held = b.holder[at]
  if (held && !hasArmy(b, at, held)) b.holder[at] = null
  const now = controller(b, at)
  if (now === null) return void (isEmptyOfArmies(b, at) && (b.keeper[at] = null))
  b.keeper[at] = now
  if (hasArmy(b, at, now)) b.holder[at] = now
}
export function settleAll(b: Board): void {
  for (const at of LANDS) settle(b, at)
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
export const buildingsOf = (t: Table, seat: Seat): ReadBuilding[] => t.buildings.filter(x => controls(t, seat, x.at))
export const civilLevels = (t: Table, seat: Seat): number => buildingsOf(t, seat).reduce((total, x) => total + (x.category === 'civil' ? x.level : 0), 0)
export const conquestLevels = (t: Table, at: Space): number => CATEGORY_IDS.reduce((total, c) => total + levelAt(t, at, c), 0)
export function removeBuilding(b: Board, found: Pick<BuildingOnMap, 'at' | 'category'>): void {
  b.buildings = b.buildings.filter(x => x.at !== found.at || x.category !== found.category)
}
export const seasWithBarbarians = (t: Table): number => SEAS.filter(at => hasBarbarians(t, at)).length

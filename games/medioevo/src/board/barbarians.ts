/** Hordes: what they are made of this turn, where they may be added, what they leave of a territory (fase-2, e). */
import { ARCHER, CAPTAINS, isSea, LIGHT, SPACES, UNITS, type Piece, type Seat, type Space } from '../kinds.ts'
import type { Board } from '../types.ts'
import { addUnits, berth, hasBarbarians, none, seatsAt } from './armies.ts'
import { controllers, hasHorde, presence, settle } from './control.ts'
import { firesInPlay, landsInPlay, rightfulOwner, type Table } from './map.ts'
import { removePiece } from './pieces.ts'
import { barbarianReserve } from './supply.ts'

const JOINS = 3
const BARBARIAN_CAPTAIN = CAPTAINS[0]
/** fase-2.1-3: one Light infantry, and one more of each type whose die shows 1 to 3. */
export function hordeOf({ dice }: Table): number[] {
  const horde = none()
  horde[LIGHT] = dice.d4 <= JOINS ? 2 : 1
  horde[ARCHER] = dice.d6 <= JOINS ? 1 : 0
  horde[BARBARIAN_CAPTAIN] = dice.d8 <= JOINS ? 1 : 0
  return horde
}
/** r-4: as many figures as are left. */
export const hordeAtHand = (t: Table): number[] => hordeOf(t).map((n, u) => Math.min(n, Math.max(0, barbarianReserve(t, UNITS[u]!))))
export function placeHorde(b: Board, at: Space): number[] {
  const placed = hordeAtHand(b)
  addUnits(b, berth(at, 'barbarians'), placed)
  settle(b, at)
  return placed
}
/** fase-2.3-4: without armies, engines, transports or buildings. */
const isEmpty = (t: Table, at: Space): boolean => !t.pieces.some(p => p.at === at) && !t.buildings.some(x => x.at === at)
/** fase-2.3-2, -3: where barbarians are, on fire icons nobody controls, or anywhere empty and neutral if all those are controlled. */
export function addingPlaces(t: Table): Space[] {
  const present = presence(t)
  const owners = controllers(t, present)
  const fires = firesInPlay(t)
  const isWild = fires.every(at => owners[at] !== null)
  const isFree = (at: Space) => isWild && present[at] === 0 && isEmpty(t, at) && rightfulOwner(t, at) === null
  return landsInPlay(t).filter(at => hasHorde(present, at) || (owners[at] === null && (fires.includes(at) || isFree(at))))
}
export function hordePlaces(t: Table): Space[] {
  const present = presence(t)
  return SPACES.filter(at => hasHorde(present, at))
}
/** e.saccheggio-1: barbarians are the only army of the space. */
export const areAlone = (t: Table, at: Space): boolean => hasBarbarians(t, at) && seatsAt(t, at).length === 0
/** What barbarians alone would take away. */
export const isPlunder = (t: Table, at: Space): boolean =>
  t.pieces.some(p => p.at === at && !isSparedPiece(t, p.slot)) || isBuiltPlunder(t, at) || t.token[at] !== undefined
export const isSparedPiece = (t: Table, slot: Piece): boolean => t.marks.spared.some(s => s.piece === slot)
const isBuiltPlunder = (t: Table, at: Space): boolean =>
  t.buildings.some(x => x.at === at && !t.marks.spared.some(s => s.at === at && s.category === x.category)) ||
  t.market[at]!.some(good => !t.marks.spared.some(s => s.at === at && s.good === good))
/** Who loses something when barbarians sack a space: owners of pieces, and whoever had its buildings and its market. */
export function robbedAt(t: Table, at: Space): Seat[] {
  const owners = t.pieces.filter(p => p.at === at && !isSparedPiece(t, p.slot)).map(p => p.owner)
  const builder = isBuiltPlunder(t, at) ? (t.keeper[at] ?? null) : null
  return [...new Set([...owners, ...(builder === null ? [] : [builder])])]
}
export function plunder(b: Board, at: Space): void {
  const { spared } = b.marks
  const isFair = (x: { at: Space; slot: number }): boolean => x.at === at && !spared.some(s => s.piece === x.slot)
  // A Galley takes its load with it, so pieces are looked up one by one.
  for (let p = b.pieces.find(isFair); p; p = b.pieces.find(isFair)) removePiece(b, p.slot)
  b.buildings = b.buildings.filter(x => x.at !== at || spared.some(s => s.at === at && s.category === x.category))
  b.market[at] = b.market[at]!.filter(good => spared.some(s => s.at === at && s.good === good))
  delete b.token[at]
  delete b.keeper[at]
  if (!isSea(at)) settle(b, at)
}

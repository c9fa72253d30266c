/** Hordes: what they are made of this turn, where they may be added, what they leave of a territory (fase-2, e). */
import { ARCHER, CAPTAINS, isSea, LIGHT, SPACES, UNITS, type Piece, type Seat, type Space } from '../kinds.ts'
import type { Board } from '../types.ts'
import { addUnits, makeArmyStation, hasBarbarians, createZeroCounts, seatsAt } from './armies.ts'
import { findAllControllers, hasBarbarianBit, findSideBitsBySpace, updateHolder } from './control.ts'
import { firesInPlay, landsInPlay, findRightfulOwner, type ReadonlyBoard } from './map.ts'
import { removePiece } from './pieces.ts'
import { countBarbarianFiguresLeft } from './supply.ts'

const HIGHEST_JOINING_ROLL = 3
const BARBARIAN_CAPTAIN = CAPTAINS[0]
/** fase-2.1-3: one Light infantry, and one more of each type whose die shows 1 to 3. */
export function computeHorde({ dice }: ReadonlyBoard): number[] {
  const horde = createZeroCounts()
  horde[LIGHT] = dice.d4 <= HIGHEST_JOINING_ROLL ? 2 : 1
  horde[ARCHER] = dice.d6 <= HIGHEST_JOINING_ROLL ? 1 : 0
  horde[BARBARIAN_CAPTAIN] = dice.d8 <= HIGHEST_JOINING_ROLL ? 1 : 0
  return horde
}
/** r-4: as many figures as are left. */
export const computeHordeAvailable = (t: ReadonlyBoard): number[] =>
  computeHorde(t).map((n, u) => Math.min(n, Math.max(0, countBarbarianFiguresLeft(t, UNITS[u]!))))
export function placeHorde(b: Board, at: Space): number[] {
  const placed = computeHordeAvailable(b)
  addUnits(b, makeArmyStation(at, 'barbarians'), placed)
  updateHolder(b, at)
  return placed
}
/** fase-2.3-4: without armies, engines, transports or buildings. */
const hasNoPiecesOrBuildings = (t: ReadonlyBoard, at: Space): boolean => !t.pieces.some(p => p.at === at) && !t.buildings.some(x => x.at === at)
/** fase-2.3-2, -3: where barbarians are, on fire icons nobody controls, or anywhere empty and neutral if all those are controlled. */
export function findPlacesForBarbarians(t: ReadonlyBoard): Space[] {
  const present = findSideBitsBySpace(t)
  const owners = findAllControllers(t, present)
  const fires = firesInPlay(t)
  const isWild = fires.every(at => owners[at] !== null)
  const isFree = (at: Space) => isWild && present[at] === 0 && hasNoPiecesOrBuildings(t, at) && findRightfulOwner(t, at) === null
  return landsInPlay(t).filter(at => hasBarbarianBit(present, at) || (owners[at] === null && (fires.includes(at) || isFree(at))))
}
export function findPlacesWithHordes(t: ReadonlyBoard): Space[] {
  const present = findSideBitsBySpace(t)
  return SPACES.filter(at => hasBarbarianBit(present, at))
}
/** e.saccheggio-1: barbarians are the only army of the space. */
export const areBarbariansAlone = (t: ReadonlyBoard, at: Space): boolean => hasBarbarians(t, at) && seatsAt(t, at).length === 0
/** What barbarians alone would take away. */
export const hasPlunder = (t: ReadonlyBoard, at: Space): boolean =>
  t.pieces.some(p => p.at === at && !isSparedPiece(t, p.slot)) || hasBuildingsToPlunder(t, at) || t.token[at] !== undefined
/** carte.50-1: a Diplomat protects it where it stands now, from whoever would sack it. */
export const isProtectedPiece = (t: ReadonlyBoard, slot: Piece): boolean => t.marks.spared.some(s => s.piece === slot && isPieceAt(t, slot, s.at))
/** Barbarians leave it alone: it is protected, or has come with an Edict (r-173). */
export const isSparedPiece = (t: ReadonlyBoard, slot: Piece): boolean =>
  isProtectedPiece(t, slot) || t.marks.edicts.some(e => e.piece === slot && isPieceAt(t, slot, e.at))
const isPieceAt = (t: ReadonlyBoard, slot: Piece, at: Space): boolean => t.pieces.some(p => p.slot === slot && p.at === at)
/** tecnologie.editto-1: an Edict serves for one entry, and is over when the piece leaves. */
export function dropEdictsOf(b: Board, leaving: readonly Piece[], from: Space): void {
  if (b.marks.edicts.length > 0) b.marks.edicts = b.marks.edicts.filter(e => e.at !== from || !leaving.includes(e.piece))
}
const hasBuildingsToPlunder = (t: ReadonlyBoard, at: Space): boolean =>
  t.buildings.some(x => x.at === at && !t.marks.spared.some(s => s.at === at && s.category === x.category)) ||
  t.market[at]!.some(good => !t.marks.spared.some(s => s.at === at && s.good === good))
/** Who loses something when barbarians sack a space: owners of pieces, and whoever had its buildings and its market. */
export function findSeatsRobbed(t: ReadonlyBoard, at: Space): Seat[] {
  const owners = t.pieces.filter(p => p.at === at && !isSparedPiece(t, p.slot)).map(p => p.owner)
  const builder = hasBuildingsToPlunder(t, at) ? (t.keeper[at] ?? null) : null
  return [...new Set([...owners, ...(builder === null ? [] : [builder])])]
}
export function plunderSpace(b: Board, at: Space): void {
  const { spared } = b.marks
  const isFair = (x: { at: Space; slot: Piece }): boolean => x.at === at && !isSparedPiece(b, x.slot)
  // A Galley takes its load with it, so pieces are looked up one by one.
  for (let p = b.pieces.find(isFair); p; p = b.pieces.find(isFair)) removePiece(b, p.slot)
  b.buildings = b.buildings.filter(x => x.at !== at || spared.some(s => s.at === at && s.category === x.category))
  b.market[at] = b.market[at]!.filter(good => spared.some(s => s.at === at && s.good === good))
  delete b.token[at]
  delete b.keeper[at]
  if (!isSea(at)) updateHolder(b, at)
}

/** Hordes: what they are made of this turn, where they may be added, what they leave of a territory (fase-2, e). */
import { cubesAt, layCubes } from './cubes.ts'
import { ARCHER, CAPTAINS, isSea, LIGHT, UNITS, type Piece, type Seat, type Space } from '../kinds.ts'
import type { Board } from '../types.ts'
import { addUnitsToArmy, makeArmyWithoutUnits, hasBarbarianArmyAt, createZeroUnitCounts } from './armies.ts'
import { findControllersOfAllSpaces, updateHolderOfSpace } from './control.ts'
import { fireSpacesInPlay, landSpacesInPlay, findHomeOwnerOfTerritory, withoutEntryAt, type ReadonlyBoard } from './map.ts'
import { removePieceFromMap } from './pieces.ts'
import { countBarbarianFiguresLeft } from './supply.ts'
import { hasBarbarianBit, hasSeatArmyAt, sideBitsBySpace } from './survey.ts'

const HIGHEST_ROLL_ADDING_BARBARIAN = 3
const BARBARIAN_CAPTAIN = CAPTAINS[0]
/** fase-2.1-3: one Light infantry, and one more of each type whose die shows 1 to 3. */
export function computeBarbarianHordeOfDice({ dice }: ReadonlyBoard): number[] {
  const horde = createZeroUnitCounts()
  horde[LIGHT] = dice.d4 <= HIGHEST_ROLL_ADDING_BARBARIAN ? 2 : 1
  horde[ARCHER] = dice.d6 <= HIGHEST_ROLL_ADDING_BARBARIAN ? 1 : 0
  horde[BARBARIAN_CAPTAIN] = dice.d8 <= HIGHEST_ROLL_ADDING_BARBARIAN ? 1 : 0
  return horde
}
/** r-4: as many figures as are left. */
export const computeBarbarianHordeWithinSupply = (t: ReadonlyBoard): number[] =>
  computeBarbarianHordeOfDice(t).map((n, u) => Math.min(n, Math.max(0, countBarbarianFiguresLeft(t, UNITS[u]!))))
export function placeBarbarianHordeAt(b: Board, at: Space): number[] {
  const placed = computeBarbarianHordeWithinSupply(b)
  addUnitsToArmy(b, makeArmyWithoutUnits(at, 'barbarians'), placed)
  updateHolderOfSpace(b, at)
  return placed
}
/** fase-2.3-4: without armies, engines, transports or buildings. */
const hasNoPiecesOrBuildingsAt = (t: ReadonlyBoard, at: Space): boolean => !t.pieces.some(p => p.at === at) && !t.buildings.some(x => x.at === at)
/** fase-2.3-2, -3: where barbarians are, on fire icons nobody controls, or anywhere empty and neutral if all those are controlled. */
export function findPlacesForBarbarians(t: ReadonlyBoard): Space[] {
  const present = sideBitsBySpace(t)
  const owners = findControllersOfAllSpaces(t)
  const fires = fireSpacesInPlay(t)
  const isWild = fires.every(at => owners[at] !== null)
  const isFree = (at: Space) => isWild && present[at] === 0 && hasNoPiecesOrBuildingsAt(t, at) && findHomeOwnerOfTerritory(t, at) === null
  return landSpacesInPlay(t).filter(at => hasBarbarianBit(present, at) || (owners[at] === null && (fires.includes(at) || isFree(at))))
}
/** e.saccheggio-1: barbarians are the only army of the space. */
export const areBarbariansAloneAt = (t: ReadonlyBoard, at: Space): boolean => hasBarbarianArmyAt(t, at) && !hasSeatArmyAt(t, at)
/** What barbarians alone would take away. */
export const hasAnythingToPlunderAt = (t: ReadonlyBoard, at: Space): boolean =>
  t.pieces.some(p => p.at === at && !isPieceSparedFromPlunder(t, p.slot)) || hasBuildingsToPlunderAt(t, at) || t.token[at] !== undefined
/** carte.50-1: a Diplomat protects it where it stands now, from whoever would sack it. */
export const isProtectedPiece = (t: ReadonlyBoard, slot: Piece): boolean => t.marks.spared.some(s => s.piece === slot && isPieceAt(t, slot, s.at))
/** Barbarians leave it alone: it is protected, or has come with an Edict (r-173). */
export const isPieceSparedFromPlunder = (t: ReadonlyBoard, slot: Piece): boolean =>
  isProtectedPiece(t, slot) || t.marks.edicts.some(e => e.piece === slot && isPieceAt(t, slot, e.at))
const isPieceAt = (t: ReadonlyBoard, slot: Piece, at: Space): boolean => t.pieces.some(p => p.slot === slot && p.at === at)
/** tecnologie.editto-1: an Edict serves for one entry, and is over when the piece leaves. */
export function dropEdictsOf(b: Board, leaving: readonly Piece[], from: Space): void {
  if (b.marks.edicts.length > 0) b.marks.edicts = b.marks.edicts.filter(e => e.at !== from || !leaving.includes(e.piece))
}
const hasBuildingsToPlunderAt = (t: ReadonlyBoard, at: Space): boolean =>
  t.buildings.some(x => x.at === at && !t.marks.spared.some(s => s.at === at && s.category === x.category)) ||
  cubesAt(t, at).some(good => !t.marks.spared.some(s => s.at === at && s.good === good))
/** Who loses something when barbarians sack a space: owners of pieces, and whoever had its buildings and its market. */
export function findSeatsPlunderedAt(t: ReadonlyBoard, at: Space): Seat[] {
  const owners = t.pieces.filter(p => p.at === at && !isPieceSparedFromPlunder(t, p.slot)).map(p => p.owner)
  const builder = hasBuildingsToPlunderAt(t, at) ? (t.keeper[at] ?? null) : null
  return [...new Set([...owners, ...(builder === null ? [] : [builder])])]
}
export function plunderSpace(b: Board, at: Space): void {
  const { spared } = b.marks
  const isFair = (x: { at: Space; slot: Piece }): boolean => x.at === at && !isPieceSparedFromPlunder(b, x.slot)
  // A Galley takes its load with it, so pieces are looked up one by one.
  for (let p = b.pieces.find(isFair); p; p = b.pieces.find(isFair)) removePieceFromMap(b, p.slot)
  b.buildings = b.buildings.filter(x => x.at !== at || spared.some(s => s.at === at && s.category === x.category))
  layCubes(
    b,
    at,
    cubesAt(b, at).filter(good => spared.some(s => s.at === at && s.good === good)),
  )
  b.token = withoutEntryAt(b.token, at)
  b.keeper = withoutEntryAt(b.keeper, at)
  if (!isSea(at)) updateHolderOfSpace(b, at)
}

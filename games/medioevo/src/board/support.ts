/** Support of an alliance (c.diplomazia-15 to -19, r-140): units and pieces of one player under the command of another. */
import { isCommercialPieceKind, isSea, isShipKind, isSiegeEngineKind, UNITS, type Piece, type Seat, type Space } from '../kinds.ts'
import { ownerOf, stationOf, type Army, type Board, type PieceOnMap } from '../types.ts'
import { addUnitsToArmy, changeMatchingArmies, galleyOf, isMoving, makeUnitCountsOfOneClass, realTypeOf, sumUnitCounts, type ReadonlyArmy } from './armies.ts'
import { updateHolderOfSpaceLeft } from './control.ts'
import type { ReadonlyBoard } from './map.ts'
import { commanderOfPiece, findGalleyWithRoomForUnit, findPieceOnMap, findWritablePieceOnMap, removePieceFromMap, unitCapacityOfPiece } from './pieces.ts'

type AllySupport = Board['supports'][number]
const isArmyLentAsSupport = (support: AllySupport, a: ReadonlyArmy): boolean => ownerOf(a) === support.owner && a.by === support.commander
/** r-165: they have joined a side for a battle alone; they are neither support (r-140), nor a hired horde, nor lent to one (carte.66-2). */
export const isArmyOnlyJoined = (t: ReadonlyBoard, a: ReadonlyArmy): boolean =>
  a.by !== 'barbarians' && ownerOf(a) !== a.by && ownerOf(a) !== 'barbarians' && !t.supports.some(x => isArmyLentAsSupport(x, a))
/** tecnologie.logistica-1: they cross the sea without a Galley. */
const isArmySwimming = (a: ReadonlyArmy): boolean => isSea(a.at) && galleyOf(a) === null
const isPieceSwimming = (p: Pick<PieceOnMap, 'at' | 'aboard' | 'kind'>): boolean => isSea(p.at) && p.aboard === null && !isShipKind(p.kind)
/** Own units that could be lent: not those that fight for somebody else already, r-271 nor who is crossing a sea by Logistics. */
export const findLendableArmies = (t: ReadonlyBoard, owner: Seat) => t.armies.filter(a => ownerOf(a) === owner && a.by === owner && !isArmySwimming(a))
export const findPlacesWithLendableArmies = (t: ReadonlyBoard, owner: Seat): Space[] =>
  [...new Set(findLendableArmies(t, owner).map(a => a.at))].sort((a, b) => a - b)
export const countUnitsLent = (t: ReadonlyBoard, owner: Seat, commander: Seat): number =>
  t.armies.reduce((total, a) => total + (ownerOf(a) === owner && a.by === commander ? sumUnitCounts(a.units) : 0), 0)
/** War wagons and Galleys: what carries units. */
const findMilitaryTransportsOf = (t: ReadonlyBoard, owner: Seat) =>
  t.pieces.filter(p => p.owner === owner && !isCommercialPieceKind(p.kind) && !isSiegeEngineKind(p.kind))
export const findLendableTransports = (t: ReadonlyBoard, owner: Seat): Piece[] =>
  findMilitaryTransportsOf(t, owner).flatMap(p => (p.lentTo === null && !isPieceSwimming(p) ? [p.slot] : []))
export const sumTransportRoomLent = (t: ReadonlyBoard, owner: Seat, commander: Seat): number =>
  findMilitaryTransportsOf(t, owner).reduce((total, p) => total + (p.lentTo === commander ? unitCapacityOfPiece(p) : 0), 0)

// ---- Those aboard (r-271): everybody aboard a Galley is under the command of whoever commands her ----
/** At sea the Galley goes along with all aboard; in port they are put ashore. */
export function lendPieceWithLoad(b: Board, slot: Piece, to: Seat): void {
  const lent = findWritablePieceOnMap(b, slot)
  lent.lentTo = to
  if (lent.aboard !== null) lendGalleyOf(b, lent.aboard, to)
  for (const p of b.pieces) if (p.aboard === slot && isSea(p.at) && p.owner === lent.owner) p.lentTo = to
  changeMatchingArmies(
    b,
    a => galleyOf(a) === slot && isSea(a.at) && ownerOf(a) === lent.owner,
    () => ({ by: to, moving: false }),
  )
  settleThoseAboard(b)
}
/** Of a unit or piece aboard that is lent. */
export function lendGalleyOf(b: Board, galley: Piece | null, to: Seat): void {
  if (galley !== null && isSea(findPieceOnMap(b, galley).at) && findPieceOnMap(b, galley).lentTo === null) lendPieceWithLoad(b, galley, to)
  else settleThoseAboard(b)
}
/** Who is aboard another's Galley goes ashore, at sea aboard an own one; r-34, r-250 without one units lie beside the board, and pieces are lost. */
export function settleThoseAboard(b: Board): void {
  const isStranger = (by: string, galley: Piece | null): boolean => galley !== null && commanderOfPiece(findPieceOnMap(b, galley)) !== by
  for (const a of b.armies.filter(x => isStranger(x.by, galleyOf(x)))) moveArmyOffGalley(b, a)
  for (const p of b.pieces.filter(x => isStranger(commanderOfPiece(x), x.aboard))) movePieceOffGalley(b, p)
}
function moveArmyOffGalley(b: Board, a: Army): void {
  b.armies = b.armies.filter(x => x !== a)
  const owner = ownerOf(a)
  for (const u of UNITS)
    for (let left = a.units[u]!; left > 0; left--) {
      const aboard = a.by === 'barbarians' ? undefined : findGalleyWithRoomForUnit(b, a.by, a.at)
      if (aboard !== undefined) addUnitsToArmy(b, { ...stationOf(a), aboard, moving: aboard === null && stationOf(a).moving }, makeUnitCountsOfOneClass(u))
      else if (owner !== 'barbarians') putBesideBoard(b, owner, realTypeOf(a) ?? u)
    }
}
function putBesideBoard(b: Board, owner: Seat, unit: number): void {
  const { surrendered } = b.players[owner]!
  b.players[owner]!.surrendered = surrendered.with(unit, surrendered[unit]! + 1)
}
function movePieceOffGalley(b: Board, p: PieceOnMap): void {
  const aboard = findGalleyWithRoomForUnit(b, commanderOfPiece(p), p.at)
  if (aboard === undefined) removePieceFromMap(b, p.slot)
  else p.aboard = aboard
}

/** r-245: what was lent is its owner's again, as a guest where it stands. */
export function endAllySupport(b: Board, support: AllySupport): void {
  b.supports = b.supports.filter(x => x !== support)
  if (b.supports.some(x => x.owner === support.owner && x.commander === support.commander)) return
  const places = new Set(b.armies.flatMap(a => (isArmyLentAsSupport(support, a) ? [a.at] : [])))
  changeMatchingArmies(
    b,
    a => isArmyLentAsSupport(support, a),
    () => ({ by: support.owner, moving: false }),
  )
  // r-267 Where nobody else is, land that is nobody's any more is theirs.
  for (const at of places) updateHolderOfSpaceLeft(b, at)
  const pieces = b.pieces.filter(p => p.owner === support.owner && p.lentTo === support.commander)
  for (const p of pieces) p.lentTo = null
  settleThoseAboard(b)
  // Whoever was crossing the sea with the commander's group is no longer of it.
  for (const a of b.armies.filter(x => places.has(x.at) && x.by === support.owner && isArmySwimming(x) && !isMoving(x))) moveArmyOffGalley(b, a)
  for (const p of pieces) if (isPieceSwimming(p)) movePieceOffGalley(b, p)
}

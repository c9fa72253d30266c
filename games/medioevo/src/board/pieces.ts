/** Transports and siege engines on the map: finding, placing, removing; and what a unit becomes that is hurt. */
import {
  UNITS_AFTER_DAMAGE,
  isCommercialPieceKind,
  isSiegeEngineKind,
  isSea,
  PIECE_FIGURES_BY_LEVEL,
  UNITS,
  type Piece,
  type PieceKind,
  type Seat,
  type Side,
  type Space,
  type Unit,
} from '../kinds.ts'
import { stationOf, type Army, type Board, type PieceOnMap } from '../types.ts'
import { addUnitsToArmy, countUnitsAboardGalley, makeUnitCountsOfOneClass, sumUnitCounts, takeUnitFromArmies, galleyOf } from './armies.ts'
import type { ReadonlyBoard } from './map.ts'
import { findFreePieceSlot, countFiguresInReserve } from './supply.ts'

export type ReadonlyPiece = ReadonlyBoard['pieces'][number]
export const findPieceOnMap = (t: ReadonlyBoard, slot: Piece): ReadonlyPiece => t.pieces.find(p => p.slot === slot) ?? throwPieceNotOnMap(slot)
export const findWritablePieceOnMap = (b: Board, slot: Piece): PieceOnMap => b.pieces.find(p => p.slot === slot) ?? throwPieceNotOnMap(slot)
function throwPieceNotOnMap(slot: Piece): never {
  throw new Error(`piece ${slot} is not on the map`)
}
export const findPiecesOfSeat = (t: ReadonlyBoard, seat: Seat): ReadonlyPiece[] => t.pieces.filter(p => p.owner === seat)
/** r-140: who moves and uses a piece; its owner, or whom it was lent to as support. */
export const commanderOfPiece = (p: Pick<PieceOnMap, 'owner' | 'lentTo'>): Seat => p.lentTo ?? p.owner
export const findPiecesCommandedBy = (t: ReadonlyBoard, seat: Seat): ReadonlyPiece[] => t.pieces.filter(p => commanderOfPiece(p) === seat)
export const findPiecesCommandedAt = (t: ReadonlyBoard, seat: Seat, at: Space): ReadonlyPiece[] =>
  t.pieces.filter(p => commanderOfPiece(p) === seat && p.at === at)
export const isTransportPiece = (p: ReadonlyPiece): boolean => !isSiegeEngineKind(p.kind)
export const fullMovementPointsOfPiece = (p: Pick<PieceOnMap, 'kind' | 'level'>): number => PIECE_FIGURES_BY_LEVEL[p.kind][p.level - 1]!.pm
export const unitCapacityOfPiece = (p: Pick<PieceOnMap, 'kind' | 'level'>): number => PIECE_FIGURES_BY_LEVEL[p.kind][p.level - 1]!.capacity
/** carte.11-1, 54-1: what a piece counts as beside what it is. */
const findSecondRoleOfPiece = (t: ReadonlyBoard, p: ReadonlyPiece, kind: PieceKind) => t.marks.doubles.find(d => d.piece === p.slot && d.kind === kind)
/** Military units a piece carries over land. */
export const unitRoomAsWarWagon = (t: ReadonlyBoard, p: ReadonlyPiece): number =>
  p.kind === 'war-wagon' ? unitCapacityOfPiece(p) : (findSecondRoleOfPiece(t, p, 'war-wagon')?.room ?? 0)
export const canPieceTrade = (t: ReadonlyBoard, p: ReadonlyPiece): boolean =>
  isCommercialPieceKind(p.kind) || findSecondRoleOfPiece(t, p, 'caravan') !== undefined
export const mayPieceMoveInCombatPhase = (t: ReadonlyBoard, p: ReadonlyPiece): boolean =>
  !isCommercialPieceKind(p.kind) || findSecondRoleOfPiece(t, p, 'war-wagon') !== undefined
export const goodsRoomLeftOnPiece = (t: ReadonlyBoard, p: ReadonlyPiece): number =>
  PIECE_FIGURES_BY_LEVEL[canPieceTrade(t, p) && !isCommercialPieceKind(p.kind) ? 'caravan' : p.kind][p.level - 1]!.goods - p.goods.length
/** fase-5.movimento-19: units, War wagons and engines aboard take one space each. */
export const countUnitsAndPiecesAboard = (t: ReadonlyBoard, galley: Piece): number =>
  sumUnitCounts(countUnitsAboardGalley(t, galley)) + t.pieces.filter(p => p.aboard === galley).length
/** Where one more unit of a player can stand: on land anywhere (null), at sea aboard an own Galley with room; nowhere: undefined. */
export const findGalleyWithRoomForUnit = (t: ReadonlyBoard, seat: Seat, at: Space): Piece | null | undefined =>
  isSea(at) ? findPiecesCommandedAt(t, seat, at).find(p => p.kind === 'galley' && countUnitsAndPiecesAboard(t, p.slot) < unitCapacityOfPiece(p))?.slot : null
/** Units of a player that pin barbarians where they are: military units and military pieces (r-216). */
export const hasMilitaryPiecesAt = (t: ReadonlyBoard, at: Space): boolean => t.pieces.some(p => p.at === at && !isCommercialPieceKind(p.kind))

export function addPieceToMap(b: Board, made: { kind: PieceKind; level: number; owner: Seat; at: Space }): Piece {
  const slot = findFreePieceSlot(b)
  b.pieces.push({ ...made, slot, aboard: null, lentTo: null, pm: fullMovementPointsOfPiece(made), goods: [], exits: [] })
  b.pieces.sort((x, y) => x.slot - y.slot)
  return slot
}
/** Cards and technologies serve whoever used them: of a piece that is lost or changes hands nothing of it is left. */
export function forgetTurnEffectsOnPiece({ marks }: Board, slot: Piece): void {
  const isOther = (x: Piece): boolean => x !== slot
  marks.ghosts = marks.ghosts.filter(isOther)
  marks.hauled = marks.hauled.filter(isOther)
  marks.machinery = marks.machinery.filter(isOther)
  marks.doubles = marks.doubles.filter(x => x.piece !== slot)
  marks.edicts = marks.edicts.filter(x => x.piece !== slot)
}
/** r-34: cubes go to the supply, a route goes with its transport; at sea whoever was aboard is lost, in a territory they stay. */
export function removePieceFromMap(b: Board, slot: Piece): void {
  const lost = findWritablePieceOnMap(b, slot)
  b.pieces = b.pieces.filter(p => p.slot !== slot)
  if (isSea(lost.at)) {
    moveCargoOfLostGalleyToOthers(b, lost)
    b.armies = b.armies.filter(a => galleyOf(a) !== slot)
    b.pieces = b.pieces.filter(p => p.aboard !== slot)
  }
  for (const a of b.armies.filter(x => galleyOf(x) === slot)) {
    b.armies = b.armies.filter(x => x !== a)
    addUnitsToArmy(b, { ...stationOf(a), aboard: null }, a.units)
  }
  for (const p of b.pieces) if (p.aboard === slot) p.aboard = null
  clearCarrierOfTradeRoute(b, slot)
  forgetTurnEffectsOnPiece(b, slot)
}

/** r-34: at sea other Galleys of the owner take over as many units as they hold, and then War wagons and engines (definizioni-2). */
function moveCargoOfLostGalleyToOthers(b: Board, lost: PieceOnMap): void {
  moveUnitsOfLostGalleyToOthers(b, lost)
  for (const p of b.pieces) if (p.aboard === lost.slot) p.aboard = findGalleyWithRoomForUnit(b, commanderOfPiece(lost), lost.at) ?? lost.slot
}
function moveUnitsOfLostGalleyToOthers(b: Board, lost: PieceOnMap): void {
  for (const a of b.armies.filter(x => galleyOf(x) === lost.slot)) {
    for (const u of UNITS)
      for (let left = a.units[u]!; left > 0; left--) {
        const aboard = findGalleyWithRoomForUnit(b, commanderOfPiece(lost), lost.at) ?? null
        if (aboard === null) return
        addUnitsToArmy(b, { ...stationOf(a), aboard }, makeUnitCountsOfOneClass(u))
      }
  }
}
/** carte.30-1: the markers of a route whose transport is lost stay until it is known whether another takes its place. */
export function clearCarrierOfTradeRoute(b: Board, slot: Piece): void {
  for (const player of Object.values(b.players)) if (player.route?.carrier === slot) player.route = { ...player.route, carrier: null }
}
const isTradeRouteLost = (t: ReadonlyBoard, seat: Seat): boolean => t.players[seat]!.route?.carrier === null && !t.marks.waiting.includes(seat)
const listSeats = (t: ReadonlyBoard): Seat[] => Object.keys(t.players) as Seat[]
export const isAnyTradeRouteLost = (t: ReadonlyBoard): boolean => listSeats(t).some(seat => isTradeRouteLost(t, seat))
export function dropLostTradeRoutes(b: Board): void {
  for (const seat of listSeats(b)) if (isTradeRouteLost(b, seat)) b.players[seat]!.route = null
}
/** What takes the place of a unit that is hurt: the next lower type of which there is a figure; nothing: null. */
export const findLowerType = (t: ReadonlyBoard, owner: Side, u: Unit, replaces: boolean): Unit | null =>
  (replaces && owner !== 'barbarians' ? UNITS_AFTER_DAMAGE[u]!.find(lower => countFiguresInReserve(t, owner, lower) > 0) : undefined) ?? null
/** One point of damage on a unit of a side: a Knight becomes Heavy, Heavy becomes Light while figures last, others go. At sea nothing is replaced.
 *  r-246: a unit that counts as another type is hurt as that type, and whoever takes its place is what it is. */
export function damageUnit(b: Board, at: Space, by: Side, u: Unit, replaces = true, from?: (a: Army) => boolean): Unit | null {
  const where = takeUnitFromArmies(b, at, by, u, from)
  const next = findLowerType(b, where.owner, u, replaces)
  if (next === null) return null
  addUnitsToArmy(b, { ...where, was: null }, makeUnitCountsOfOneClass(next))
  return next
}

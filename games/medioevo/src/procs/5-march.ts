/** 5 A GROUP ON ITS WAY: who joins it, a step and its points, the other element, its end. */
import { isSiegeEngineKind, isSea, findTechnologyById, type Piece, type Seat, type Side, type Space, type Unit } from '../kinds.ts'
import {
  addUnitsToArmy,
  listUnitsWithCounts,
  makeUnitCountsOfOneClass,
  changeMatchingArmies,
  takeUnitFromArmies,
  addUnitCounts,
  createZeroUnitCounts,
  findSeatsWithArmiesAt,
  galleyOf,
  isMoving,
  isStopped,
} from '../board/armies.ts'
import { dropEdictsOf, placeBarbarianHordeAt } from '../board/barbarians.ts'
import { findArmiesWithUnit, isFigureNamed, NO_FIGURE_NAMED, type FigurePick } from '../board/figures.ts'
import { areSidesHostile, findControllerOfSpace, updateHolderOfSpace, updateHolderOfSpaceLeft, updateHoldersOfAllSpaces } from '../board/control.ts'
import { canReturnToOwnElement } from '../board/logistics.ts'
import { landMovementCost, type ReadonlyBoard } from '../board/map.ts'
import {
  isOwnCastle,
  fewestPointsAfterStep,
  findMovingArmies,
  countMovingUnits,
  findOwnersWrongedByEntry,
  findArrivalResultOfGroup,
  isMovingGroupEmpty,
  type MovingGroup,
  mayArmyLeaveCastleFree,
} from '../board/moving.ts'
import { commanderOfPiece, findWritablePieceOnMap, findPieceOnMap, findPiecesCommandedAt, unitRoomAsWarWagon } from '../board/pieces.ts'
import type { GameStepContext, GamePublicContext, ReadonlyFrameOf } from '../rules.ts'
import type { Board, FrameOfProcedure } from '../types.ts'
import { listPlayingSeats, markRouteStopDone } from './common.ts'

type GroupMovementFrame = FrameOfProcedure<'movement'>
export const movingGroupOf = (f: ReadonlyFrameOf<'movement'>): MovingGroup => f
export const countPiecesAndUnitsOfGroup = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): number =>
  f.pieces.length + countMovingUnits(g.board, f.seat).reduce((a, b) => a + b, 0)

// ---- Logistics (tecnologie.logistica) ----
export const LOGISTICS_TECHNOLOGY = findTechnologyById('logistics')
/** Nothing would stop the group there, and from there it can come back into its own element. */
export const canGroupReturnToOwnElement = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>, to: Space): boolean =>
  (f.galley !== null || f.pieces.length > 0) &&
  findArrivalResultOfGroup(g.board, { ...movingGroupOf(f), place: to, byLeave: false }) === 'none' &&
  findOwnersWrongedByEntry(g.board, f.seat, to).length === 0 &&
  canReturnToOwnElement(g.board, g.options, to, f.galley !== null, fewestPointsAfterStep(g.board, g.options, movingGroupOf(f), to))
/** Pieces that are no longer there leave the group; carte.25-4 also those that the Militia has taken along. */
export function removeLostPiecesFromGroup(g: GameStepContext, f: GroupMovementFrame): void {
  const isThere = (slot: Piece) => g.board.pieces.some(p => p.slot === slot && commanderOfPiece(p) === f.seat)
  const isInGroup = (slot: Piece) => isThere(slot) && findPieceOnMap(g.board, slot).at === f.place
  if (f.galley !== null && !isInGroup(f.galley)) f.galley = null
  f.pieces = f.pieces.filter(isInGroup)
  f.dropped = f.dropped.filter(isThere)
  if (f.galley !== null) takeAlongAllAboard(g, f, f.galley)
}
/** r-180: whoever has come aboard its Galley meanwhile, by a card, out of prison or from another Galley, goes with her. */
function takeAlongAllAboard(g: GameStepContext, f: GroupMovementFrame, galley: Piece): void {
  changeMatchingArmies(
    g.board,
    a => galleyOf(a) === galley && !isMoving(a),
    () => ({ moving: true }),
  )
  for (const p of g.board.pieces) if (p.aboard === galley && !f.pieces.includes(p.slot)) f.pieces.push(p.slot)
}
/** r-271: what has been lent, or is its owner's again, goes on with no group of another; r-251 a ship that was crossing land goes back. */
export function regroupMovementUnderWay(g: GameStepContext): void {
  if (g.within('movement') === null) return
  const f = g.enclosing('movement')
  const { galley, shore } = f
  removeLostPiecesFromGroup(g, f)
  if (galley !== null && f.galley === null && shore !== null) takeShipBackToShore(g.board, galley, shore)
}
function takeShipBackToShore(b: Board, ship: Piece, shore: Space): void {
  changeMatchingArmies(
    b,
    a => galleyOf(a) === ship,
    () => ({ at: shore }),
  )
  for (const p of b.pieces) if (p.slot === ship || p.aboard === ship) p.at = shore
  updateHoldersOfAllSpaces(b)
}
/** Whoever cannot go on goes back to where it left its element. */
export function returnGroupToShore(g: GameStepContext, f: GroupMovementFrame): void {
  removeLostPiecesFromGroup(g, f)
  if (f.shore !== null && !isMovingGroupEmpty(g.board, movingGroupOf(f))) moveGroupTo(g, f, f.shore)
  f.shore = null
}
export const countWholeGroupWithGalley = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): number =>
  countPiecesAndUnitsOfGroup(g, f) + (f.galley === null ? 0 : 1) + f.halted
/** r-232: also of those aboard a Galley that lies at anchor there. r-208 Whoever has points joins first, and whoever has none is left first. */
function findArmiesToPickFrom(t: ReadonlyBoard, f: ReadonlyFrameOf<'movement'>, unit: Unit): ReadonlyBoard['armies'][number][] {
  const able = findArmiesWithUnit(t, f.place, f.seat, unit, a => isMoving(a) === f.leaving)
  const fresh = able.filter(a => !isStopped(a))
  const free = able.filter(a => isStopped(a) && mayArmyLeaveCastleFree(t, f.seat, a))
  const spent = able.filter(a => isStopped(a) && !mayArmyLeaveCastleFree(t, f.seat, a))
  const inOrder = f.leaving ? [spent, free, fresh] : [fresh, free, spent]
  return inOrder.find(x => x.length > 0) ?? []
}
export const findFigureToPick = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): FigurePick | null =>
  f.picked === null ? null : { seat: f.seat, unit: f.picked, armies: findArmiesToPickFrom(g.board, f, f.picked) }
export function joinOrLeaveGroup(g: GameStepContext, f: GroupMovementFrame, unit: Unit): void {
  const meant = findArmiesToPickFrom(g.board, f, unit).filter(a => isFigureNamed(a, unit, f.figure))
  f.picked = null
  f.figure = { ...NO_FIGURE_NAMED }
  // r-135, r-271 What was agreed on meanwhile may have taken the unit away.
  if (meant.length === 0) return
  const where = takeUnitFromArmies(g.board, f.place, f.seat, unit, a => meant.includes(a))
  // carte.6-2, r-194 Of a group that is split whoever is left has stopped.
  const change = f.leaving ? { moving: false, aboard: null, stopped: where.stopped || f.moved } : { moving: true, aboard: f.galley }
  addUnitsToArmy(g.board, { ...where, ...change }, makeUnitCountsOfOneClass(unit))
  if (f.splits) f.halted += 1
}
/** r-54: whoever was left behind here has handed nothing over to himself. */
export function noteTransportJoinedGroup(f: GroupMovementFrame, slot: Piece): void {
  if (!f.dropped.includes(slot)) f.joined.push(slot)
}
/** r-54: what is left behind on its way has ended its movement; what came to the group here and has gone nowhere has not. */
export function dropPiece(f: GroupMovementFrame, slot: Piece): void {
  if (f.travelled.includes(slot)) f.dropped.push(slot)
}
/** The group goes aboard; whatever the Galley carries already comes along. War wagons just left keep their points (r-54). */
export function embarkGroup(g: GameStepContext, f: GroupMovementFrame, slot: Piece): void {
  f.galley = slot
  noteTransportJoinedGroup(f, slot)
  f.dropped = f.dropped.filter(x => x !== slot && (findPieceOnMap(g.board, x).kind !== 'war-wagon' || findPieceOnMap(g.board, x).at !== f.place))
  for (const x of f.pieces) findWritablePieceOnMap(g.board, x).aboard = slot
  changeMatchingArmies(
    g.board,
    a => (isMoving(a) && a.by === f.seat) || galleyOf(a) === slot,
    () => ({ aboard: slot, moving: true }),
  )
  for (const p of g.board.pieces) if (p.aboard === slot && !f.pieces.includes(p.slot)) f.pieces.push(p.slot)
}
/** The Galley stays behind; everybody aboard goes on by land. */
export function disembarkGroup(g: GameStepContext, f: GroupMovementFrame): void {
  dropPiece(f, f.galley!)
  f.galley = null
  f.joined.push(...f.pieces)
  for (const slot of f.pieces) findWritablePieceOnMap(g.board, slot).aboard = null
  changeMatchingArmies(
    g.board,
    a => isMoving(a) && a.by === f.seat,
    () => ({ aboard: null }),
  )
}
/** carte.6-2, r-194: it is of the half that stops; of a Galley whoever was aboard goes on by land. */
export function haltPiece(g: GameStepContext, f: GroupMovementFrame, slot: Piece): void {
  if (slot === f.galley) disembarkGroup(g, f)
  f.pieces = f.pieces.filter(x => x !== slot)
  Object.assign(findWritablePieceOnMap(g.board, slot), { aboard: null, pm: 0 })
  f.halted += 1
}
/** r-54: a transport that has joined here takes the units on, so that whichever brought them keeps the points it has left. */
const doesJoinedTransportCarryUnitsOn = (g: GameStepContext, f: GroupMovementFrame): boolean =>
  findMovingArmies(g.board, f.seat).length > 0 &&
  (f.galley === null
    ? f.pieces.some(slot => f.joined.includes(slot) && unitRoomAsWarWagon(g.board, findPieceOnMap(g.board, slot)) > 0)
    : f.joined.includes(f.galley))
/** Not so a siege engine, nor a War wagon that came aboard a Galley and was landed with the others. */
const hasHandedOver = (g: GameStepContext, f: GroupMovementFrame, slot: Piece): boolean =>
  !isSiegeEngineKind(findPieceOnMap(g.board, slot).kind) && !f.joined.includes(slot)
/** Moves the group into a neighbouring space and charges its points. */
export function moveGroupTo(g: GameStepContext, f: GroupMovementFrame, to: Space): void {
  const from = f.place
  const isFree = (thing: { exits: readonly Space[] }) => f.galley === null && !isSea(to) && isOwnCastle(g.board, f.seat, from) && !thing.exits.includes(from)
  const free = new Set([...f.pieces.filter(slot => isFree(findWritablePieceOnMap(g.board, slot)))])
  const freeExit = f.galley === null && !isSea(to) && isOwnCastle(g.board, f.seat, from)
  if (f.galley !== null) findWritablePieceOnMap(g.board, f.galley).pm -= 1
  for (const slot of f.galley === null ? f.pieces : []) {
    const p = findWritablePieceOnMap(g.board, slot)
    if (free.has(slot)) p.exits = [...p.exits, from]
    else p.pm = Math.max(0, p.pm - (isSea(to) ? 1 : landMovementCost(g.options, from, to)))
  }
  for (const slot of [...f.pieces, ...(f.galley === null ? [] : [f.galley])]) findWritablePieceOnMap(g.board, slot).at = to
  dropEdictsOf(g.board, f.galley === null ? f.pieces : [...f.pieces, f.galley], from)
  changeMatchingArmies(
    g.board,
    a => isMoving(a) && a.by === f.seat,
    a => ({ at: to, exits: freeExit && !a.exits.includes(from) ? [...a.exits, from] : a.exits }),
  )
  if (doesJoinedTransportCarryUnitsOn(g, f)) f.dropped = f.dropped.filter(slot => findPieceOnMap(g.board, slot).at !== from || !hasHandedOver(g, f, slot))
  for (const slot of f.dropped) if (findWritablePieceOnMap(g.board, slot).at === from) findWritablePieceOnMap(g.board, slot).pm = 0
  f.joined = []
  f.travelled = [...new Set([...f.travelled, ...f.pieces, ...(f.galley === null ? [] : [f.galley])])]
  f.place = to
  f.moved = true
  g.enclosing('combat').passes = 0
  if (!isSea(from)) updateHolderOfSpaceLeft(g.board, from)
  if (!isSea(to)) f.victim = findControllerOfSpace(g.board, to) ?? g.board.keeper[to] ?? null
  if (!isSea(to) && findArrivalResultOfGroup(g.board, f) === 'none') updateHolderOfSpace(g.board, to)
  g.emit({ is: 'marched', seat: f.seat, from, to, units: listUnitsWithCounts(countMovingUnits(g.board, f.seat)) }, ['medioevo.fase-5.movimento-3'])
  // carte.11-1 A Caravan may be among them.
  for (const slot of f.pieces) markRouteStopDone(g, findWritablePieceOnMap(g.board, slot))
}
export function placeResistingHorde(g: GameStepContext, f: GroupMovementFrame): void {
  const units = listUnitsWithCounts(placeBarbarianHordeAt(g.board, f.place))
  f.resisted ||= f.destination === null || f.place === f.destination
  g.emit({ is: 'resistance', at: f.place, units }, ['medioevo.fase-5.movimento-13'])
}
/** A group that has come to the destination of an earlier one stays there. */
export const mustGroupHalt = (_g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): boolean => f.destination !== null && f.place === f.destination
/** The group is no longer on its way. Units stay aboard only at sea (r-232), and its retreat points are kept until the end. */
export function endGroupMove(g: GameStepContext, f: GroupMovementFrame): void {
  const { moved } = f
  changeMatchingArmies(
    g.board,
    a => isMoving(a) && a.by === f.seat,
    a => ({ moving: false, stopped: a.stopped || moved }),
  )
  if (moved) f.tired.push(...f.pieces, ...f.dropped, ...(f.galley === null ? [] : [f.galley]))
  f.pieces = []
  f.dropped = []
  f.joined = []
  f.travelled = []
  f.galley = null
  f.overland = false
}
/** fase-5-3, r-54: when a movement ends its pieces have no points left. */
export function takePointsOfTiredPieces(g: GameStepContext, f: GroupMovementFrame): void {
  for (const p of g.board.pieces) if (f.tired.includes(p.slot)) p.pm = 0
  f.tired = []
}
// ---- Who stands where the group is ----
const isArmyBesideGroup = (a: GamePublicContext['board']['armies'][number], f: ReadonlyFrameOf<'movement'>): boolean =>
  a.at === f.place && a.by === f.seat && !isMoving(a)
export const countUnitsNotInGroup = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): number[] =>
  g.board.armies.filter(a => isArmyBesideGroup(a, f)).reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())
export const countUnitsFreeToJoinGroup = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): number[] =>
  g.board.armies
    .filter(a => isArmyBesideGroup(a, f) && (!isStopped(a) || (f.galley === null && mayArmyLeaveCastleFree(g.board, f.seat, a))))
    .reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())
/** Pieces of a side stand there, and none of its units. */
export const hasSidePiecesWithoutUnitsAt = (g: GamePublicContext, by: Side, at: Space): boolean =>
  by !== 'barbarians' && !findSeatsWithArmiesAt(g.board, at).includes(by) && findPiecesCommandedAt(g.board, by, at).length > 0
export const findEnemyOwnerOfLonePieces = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>, at: Space): Seat | undefined =>
  listPlayingSeats(g).find(
    other =>
      other !== f.seat &&
      !f.robbed.includes(other) &&
      areSidesHostile(g.board, f.seat, other) &&
      !findSeatsWithArmiesAt(g.board, at).includes(other) &&
      findPiecesCommandedAt(g.board, other, at).length > 0,
  )

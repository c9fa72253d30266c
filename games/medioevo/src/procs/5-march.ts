/** 5 A GROUP ON ITS WAY: who joins it, a step and its points, the other element, its end. */
import { isSea, TECHNOLOGY_COLOUR, TECHNOLOGY_COST, technologyOf, type Piece, type Space, type Unit } from '../kinds.ts'
import { addUnits, listed, one, rearrange, takeUnit } from '../board/armies.ts'
import { placeHorde } from '../board/barbarians.ts'
import { controller, settle } from '../board/control.ts'
import { canComeHome } from '../board/logistics.ts'
import { landCost } from '../board/map.ts'
import { isCastleOf, movingUnits, victimsAt, welcomeAt, type Group } from '../board/moving.ts'
import { commanderOf, ownPiece, pieceOf } from '../board/pieces.ts'
import type { Price } from '../board/points.ts'
import type { Ctx, OpenCtx, Seen } from '../rules.ts'
import type { FrameOfProc } from '../types.ts'

type MovementFrame = FrameOfProc<'movement'>
export const groupOf = (f: Seen<'movement'>): Group => f
export const groupSize = (g: OpenCtx, f: Seen<'movement'>): number => f.pieces.length + movingUnits(g.board, f.seat).reduce((a, b) => a + b, 0)

// ---- Logistics (tecnologie.logistica) ----
export const LOGISTICS = technologyOf('logistics')
export const LOGISTICS_PRICE: Price = { colour: TECHNOLOGY_COLOUR[LOGISTICS]!, points: TECHNOLOGY_COST[LOGISTICS]!, florins: 0 }
const pointsOf = (g: OpenCtx, f: Seen<'movement'>): number =>
  f.galley === null ? Math.min(...f.pieces.map(slot => pieceOf(g.board, slot).pm)) : pieceOf(g.board, f.galley).pm
/** Nothing would stop the group there, and from there it can come back into its own element. */
export const canReturn = (g: OpenCtx, f: Seen<'movement'>, to: Space): boolean =>
  (f.galley !== null || f.pieces.length > 0) &&
  welcomeAt(g.board, { ...groupOf(f), place: to }) === 'none' &&
  victimsAt(g.board, f.seat, to).length === 0 &&
  canComeHome(g.board, g.options, to, f.galley !== null, pointsOf(g, f) - 1)
/** Pieces that are no longer there leave the group. */
export function forgetLost(g: Ctx, f: MovementFrame): void {
  const isThere = (slot: Piece) => g.board.pieces.some(p => p.slot === slot && commanderOf(p) === f.seat)
  if (f.galley !== null && !isThere(f.galley)) f.galley = null
  f.pieces = f.pieces.filter(isThere)
  f.dropped = f.dropped.filter(isThere)
}
/** Whoever cannot go on goes back to where it left its element. */
export function goAshore(g: Ctx, f: MovementFrame): void {
  if (f.shore !== null) step(g, f, f.shore)
  f.shore = null
}
export const wholeSize = (g: OpenCtx, f: Seen<'movement'>): number => groupSize(g, f) + (f.galley === null ? 0 : 1) + f.halted
export function joinUnit(g: Ctx, f: MovementFrame, unit: Unit): void {
  const fresh = g.board.armies.some(a => a.at === f.place && a.by === f.seat && !a.moving && a.aboard === null && !a.stopped && a.units[unit]! > 0)
  const where = takeUnit(g.board, f.place, f.seat, unit, a => !a.moving && a.aboard === null && (fresh ? !a.stopped : true))
  addUnits(g.board, { ...where, moving: true, aboard: f.galley }, one(unit))
}
/** The group goes aboard; whatever the Galley carries already comes along. War wagons just left keep their points (r-54). */
export function embark(g: Ctx, f: MovementFrame, slot: Piece): void {
  f.galley = slot
  f.dropped = f.dropped.filter(x => pieceOf(g.board, x).kind !== 'war-wagon' || pieceOf(g.board, x).at !== f.place)
  for (const x of f.pieces) ownPiece(g.board, x).aboard = slot
  rearrange(
    g.board,
    a => (a.moving && a.by === f.seat) || a.aboard === slot,
    () => ({ aboard: slot, moving: true }),
  )
  for (const p of g.board.pieces) if (p.aboard === slot && !f.pieces.includes(p.slot)) f.pieces.push(p.slot)
}
/** The Galley stays behind with the points it has left; everybody aboard goes on by land. */
export function disembark(g: Ctx, f: MovementFrame): void {
  f.galley = null
  for (const slot of f.pieces) ownPiece(g.board, slot).aboard = null
  rearrange(
    g.board,
    a => a.moving && a.by === f.seat,
    () => ({ aboard: null }),
  )
}
/** Moves the group into a neighbouring space and charges its points. */
export function step(g: Ctx, f: MovementFrame, to: Space): void {
  const from = f.place
  const isFree = (thing: { exits: readonly Space[] }) => f.galley === null && !isSea(to) && isCastleOf(g.board, f.seat, from) && !thing.exits.includes(from)
  const free = new Set([...f.pieces.filter(slot => isFree(ownPiece(g.board, slot)))])
  const freeExit = f.galley === null && !isSea(to) && isCastleOf(g.board, f.seat, from)
  if (f.galley !== null) ownPiece(g.board, f.galley).pm -= 1
  for (const slot of f.galley === null ? f.pieces : []) {
    const p = ownPiece(g.board, slot)
    if (free.has(slot)) p.exits = [...p.exits, from]
    else p.pm = Math.max(0, p.pm - (isSea(to) ? 1 : landCost(g.options, from, to)))
  }
  for (const slot of [...f.pieces, ...(f.galley === null ? [] : [f.galley])]) ownPiece(g.board, slot).at = to
  rearrange(
    g.board,
    a => a.moving && a.by === f.seat,
    a => ({ at: to, exits: freeExit && !a.exits.includes(from) ? [...a.exits, from] : a.exits }),
  )
  for (const slot of f.dropped) if (ownPiece(g.board, slot).at === from) ownPiece(g.board, slot).pm = 0
  f.place = to
  f.moved = true
  g.enclosing('combat').passes = 0
  if (!isSea(from)) settle(g.board, from)
  if (!isSea(to)) f.victim = controller(g.board, to) ?? g.board.keeper[to] ?? null
  if (!isSea(to) && welcomeAt(g.board, f) === 'none') settle(g.board, to)
  g.emit({ is: 'marched', seat: f.seat, from, to, units: listed(movingUnits(g.board, f.seat)) }, ['medioevo.fase-5.movimento-3'])
}
export function resist(g: Ctx, f: MovementFrame): void {
  const units = listed(placeHorde(g.board, f.place))
  f.resisted = true
  g.emit({ is: 'resistance', at: f.place, units }, ['medioevo.fase-5.movimento-13'])
}
/** r-241: every transport of the group is a Ranger's. */
export const isGhost = (g: OpenCtx, f: Seen<'movement'>): boolean => {
  const carriers = f.galley === null ? f.pieces : [f.galley]
  return carriers.length > 0 && carriers.every(slot => g.board.marks.ghosts.includes(slot))
}
/** A group that has come to the destination of an earlier one stays there. */
export const mustHalt = (_g: OpenCtx, f: Seen<'movement'>): boolean => f.destination !== null && f.place === f.destination
/** The group is no longer on its way. Units stay aboard only at sea (r-232), and its retreat points are kept until the end. */
export function ground(g: Ctx, f: MovementFrame): void {
  const { moved } = f
  rearrange(
    g.board,
    a => a.moving && a.by === f.seat,
    a => ({ moving: false, stopped: a.stopped || moved }),
  )
  if (moved) f.tired.push(...f.pieces, ...f.dropped, ...(f.galley === null ? [] : [f.galley]))
  f.pieces = []
  f.dropped = []
  f.galley = null
}
/** fase-5-3, r-54: when a movement ends its pieces have no points left. */
export function endMovement(g: Ctx, f: MovementFrame): void {
  for (const p of g.board.pieces) if (f.tired.includes(p.slot)) p.pm = 0
  f.tired = []
}

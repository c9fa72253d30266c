/** Transports and siege engines on the map: finding, placing, removing; and what a unit becomes that is hurt. */
import {
  BECOMES,
  isCommercial,
  isEngine,
  isSea,
  PIECE_LEVELS,
  UNITS,
  type Piece,
  type PieceKind,
  type Seat,
  type Side,
  type Space,
  type Unit,
} from '../kinds.ts'
import type { Board, PieceOnMap } from '../types.ts'
import { addUnits, loadOf, one, sum, takeUnit, type Berth } from './armies.ts'
import type { Table } from './map.ts'
import { freeSlot, reserve } from './supply.ts'

export type ReadPiece = Table['pieces'][number]
export const pieceOf = (t: Table, slot: Piece): ReadPiece => t.pieces.find(p => p.slot === slot) ?? gone(slot)
export const ownPiece = (b: Board, slot: Piece): PieceOnMap => b.pieces.find(p => p.slot === slot) ?? gone(slot)
function gone(slot: Piece): never {
  throw new Error(`piece ${slot} is not on the map`)
}
export const piecesOf = (t: Table, seat: Seat): ReadPiece[] => t.pieces.filter(p => p.owner === seat)
/** r-140: who moves and uses a piece; its owner, or whom it was lent to as support. */
export const commanderOf = (p: Pick<PieceOnMap, 'owner' | 'lentTo'>): Seat => p.lentTo ?? p.owner
export const piecesOfAt = (t: Table, seat: Seat, at: Space): ReadPiece[] => t.pieces.filter(p => commanderOf(p) === seat && p.at === at)
export const isTransport = (p: ReadPiece): boolean => !isEngine(p.kind)
export const fullPm = (p: Pick<PieceOnMap, 'kind' | 'level'>): number => PIECE_LEVELS[p.kind][p.level - 1]!.pm
export const capacityOf = (p: Pick<PieceOnMap, 'kind' | 'level'>): number => PIECE_LEVELS[p.kind][p.level - 1]!.capacity
/** carte.11-1, 54-1: what a piece counts as beside what it is. */
const doubleOf = (t: Table, p: ReadPiece, kind: PieceKind) => t.marks.doubles.find(d => d.piece === p.slot && d.kind === kind)
/** Military units a piece carries over land. */
export const wagonRoom = (t: Table, p: ReadPiece): number => (p.kind === 'war-wagon' ? capacityOf(p) : (doubleOf(t, p, 'war-wagon')?.room ?? 0))
export const isTrader = (t: Table, p: ReadPiece): boolean => isCommercial(p.kind) || doubleOf(t, p, 'caravan') !== undefined
export const movesInCombat = (t: Table, p: ReadPiece): boolean => !isCommercial(p.kind) || doubleOf(t, p, 'war-wagon') !== undefined
export const goodsRoom = (t: Table, p: ReadPiece): number =>
  PIECE_LEVELS[isTrader(t, p) && !isCommercial(p.kind) ? 'caravan' : p.kind][p.level - 1]!.goods - p.goods.length
/** fase-5.movimento-19: units, War wagons and engines aboard take one space each. */
export const aboardCount = (t: Table, galley: Piece): number => sum(loadOf(t, galley)) + t.pieces.filter(p => p.aboard === galley).length
/** Where one more unit of a player can stand: on land anywhere (null), at sea aboard an own Galley with room; nowhere: undefined. */
export const roomAt = (t: Table, seat: Seat, at: Space): Piece | null | undefined =>
  isSea(at) ? piecesOfAt(t, seat, at).find(p => p.kind === 'galley' && aboardCount(t, p.slot) < capacityOf(p))?.slot : null
/** Units of a player that pin barbarians where they are: military units and military pieces (r-216). */
export const hasMilitaryPieces = (t: Table, at: Space): boolean => t.pieces.some(p => p.at === at && !isCommercial(p.kind))

export function addPiece(b: Board, made: { kind: PieceKind; level: number; owner: Seat; at: Space }): Piece {
  const slot = freeSlot(b)
  b.pieces.push({ ...made, slot, aboard: null, lentTo: null, pm: fullPm(made), goods: [], exits: [] })
  b.pieces.sort((x, y) => x.slot - y.slot)
  return slot
}
/** r-34: cubes go to the supply, a route goes with its transport; at sea whoever was aboard is lost, in a territory they stay. */
export function removePiece(b: Board, slot: Piece): void {
  const lost = ownPiece(b, slot)
  b.pieces = b.pieces.filter(p => p.slot !== slot)
  if (isSea(lost.at)) {
    takeOver(b, lost)
    b.armies = b.armies.filter(a => a.aboard !== slot)
    b.pieces = b.pieces.filter(p => p.aboard !== slot)
  }
  for (const a of b.armies.filter(x => x.aboard === slot)) {
    const { units, ...where } = a
    b.armies = b.armies.filter(x => x !== a)
    addUnits(b, { ...where, aboard: null }, units)
  }
  for (const p of b.pieces) if (p.aboard === slot) p.aboard = null
  loseCarrier(b, slot)
}

/** r-34: at sea other Galleys of the owner take over as many units as they hold. */
function takeOver(b: Board, lost: PieceOnMap): void {
  for (const a of b.armies.filter(x => x.aboard === lost.slot)) {
    const { units, ...where } = a
    for (const u of UNITS)
      while (units[u]! > 0) {
        const aboard = roomAt(b, commanderOf(lost), lost.at) ?? null
        if (aboard === null) return
        units[u]! -= 1
        addUnits(b, { ...where, aboard }, one(u))
      }
  }
}
/** carte.30-1: the markers of a route whose transport is lost stay until it is known whether another takes its place. */
export function loseCarrier(b: Board, slot: Piece): void {
  for (const player of Object.values(b.players)) if (player.route?.carrier === slot) player.route = { ...player.route, carrier: null }
}
const isLost = (t: Table, seat: Seat): boolean => t.players[seat]!.route?.carrier === null && !t.marks.waiting.includes(seat)
const seatsOf = (t: Table): Seat[] => Object.keys(t.players) as Seat[]
export const hasLostRoute = (t: Table): boolean => seatsOf(t).some(seat => isLost(t, seat))
export function dropLostRoutes(b: Board): void {
  for (const seat of seatsOf(b)) if (isLost(b, seat)) b.players[seat]!.route = null
}
/** One point of damage on a unit of a side: a Knight becomes Heavy, Heavy becomes Light while figures last, others go. At sea nothing is replaced.
 *  r-246: a unit that counts as another type is hurt as that type, and whoever takes its place is what it is. */
export function hurt(b: Board, at: Space, by: Side, u: Unit, replaces = true, from?: (a: Berth) => boolean): Unit | null {
  const where = takeUnit(b, at, by, u, from)
  const { owner } = where
  const next = replaces && owner !== 'barbarians' ? BECOMES[u]!.find(lower => reserve(b, owner, lower) > 0) : undefined
  if (next === undefined) return null
  addUnits(b, { ...where, was: null }, one(next))
  return next
}

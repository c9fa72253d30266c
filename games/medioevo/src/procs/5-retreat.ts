/** 5 RETREAT: the attacker leaves a battle after one more round (fase-5.ritirata, r-87, r-237). */
import { BY_LAND, BY_SEA, isSea, UNITS, ATTACKER, type Piece, type Seat, type Space } from '../kinds.ts'
import { addUnits, listed, none, one, plus, rearrange, strength, sum, takeUnit } from '../board/armies.ts'
import { seatOf } from '../board/battle.ts'
import { controller, isBanned, settle } from '../board/control.ts'
import { isInPlay, landCost, type Table } from '../board/map.ts'
import { isCastleOf, victimsAt, welcomeAt } from '../board/moving.ts'
import { capacityOf, ownPiece, piecesOfAt, wagonRoom, type ReadPiece } from '../board/pieces.ts'
import { hasPassage } from '../board/treaties.ts'
import type { Ctx, OpenCtx, Seen } from '../rules.ts'
import type { Board, FrameOfProc } from '../types.ts'
import { noteEscape } from './5-battle.ts'

type RoundFrame = FrameOfProc<'round'>
type Round = Seen<'round'>

/** fase-5.navale-8: a Galley at anchor takes part like a War wagon, so an army may also put to sea. */
const isBySea = (f: Round, path: readonly Space[]): boolean => isSea(f.place) || (path.length > 0 && isSea(path[0]!))
const isPuttingToSea = (f: Round): boolean => !isSea(f.place) && isBySea(f, f.path)
const carriersOf = (t: Table, f: Round, path: readonly Space[]) =>
  piecesOfAt(t, f.attacker as Seat, f.place).filter(p => p.aboard === null && (isBySea(f, path) ? p.kind === 'galley' : wagonRoom(t, p) > 0))
/** Spaces next to one another where nothing would stop the group. */
export function retreatsFrom(g: OpenCtx, f: Round, from: Space): Space[] {
  const seat = seatOf(f, ATTACKER)
  // carte.3-1 Nothing leaves where a Bishop forbids it.
  if (seat === null || isBanned(g.board, 'leave', from)) return []
  const ways = isBySea(f, f.path) ? BY_SEA[from]! : f.path.length > 0 ? BY_LAND[from]! : [...BY_LAND[from]!, ...BY_SEA[from]!.filter(isSea)]
  return ways.filter(to => isInPlay(g.board, to) && !f.path.includes(to) && to !== f.place && isSafe(g.board, seat, to))
}
const isSafe = (t: Table, seat: Seat, at: Space): boolean =>
  victimsAt(t, seat, at).length === 0 &&
  t.armies.every(a => a.at !== at || a.by === seat || welcomeOthers(t, seat, at)) &&
  (isSea(at) || isFriendly(t, seat, at))
/** r-87: a territory of one's own, or one where a treaty lets the army pass; elsewhere resistance or a conquest would follow. */
function isFriendly(t: Table, seat: Seat, at: Space): boolean {
  const owner = controller(t, at)
  return owner === seat || (owner !== null && hasPassage(t, owner, seat, at))
}
const welcomeOthers = (t: Table, seat: Seat, at: Space): boolean => welcomeAt(t, { seat, place: at, galley: null, pieces: [] }) === 'none'
export function pathCost(g: OpenCtx, f: Round, path: readonly Space[]): number {
  const starts = [f.place, ...path]
  const isFree = !isBySea(f, path) && isCastleOf(g.board, f.attacker as Seat, f.place)
  return path.reduce((total, to, i) => total + (i === 0 && isFree ? 0 : isBySea(f, path) ? 1 : landCost(g.options, starts[i]!, to)), 0)
}
export function canRetreat(g: OpenCtx, f: Round, path: readonly Space[]): boolean {
  const cost = pathCost(g, f, path)
  if (cost === 0) return true
  return carriersOf(g.board, f, path).some(p => p.pm >= cost)
}
export function farther(g: OpenCtx, f: Round): Space[] {
  const last = f.path.at(-1)
  return last === undefined ? [] : retreatsFrom(g, f, last).filter(to => canRetreat(g, f, [...f.path, to]))
}
const goers = (g: OpenCtx, f: Round) => carriersOf(g.board, f, f.path).filter(p => p.pm >= pathCost(g, f, f.path))
export const leavers = (g: OpenCtx, f: Round): number[] => {
  const left = g.board.armies.filter(a => a.at === f.place && a.by === f.attacker).reduce((total, a) => plus(total, a.units), none())
  for (const u of f.staying) left[u]! -= 1
  return left
}
/** How many more must stay, since the transports cannot hold them. At sea everybody is aboard already. */
export function overload(g: OpenCtx, f: Round): number {
  if (isSea(f.place) || pathCost(g, f, f.path) === 0) return 0
  const roomOf = (p: ReadPiece): number => (isPuttingToSea(f) ? galleyRoom(g.board, p) : wagonRoom(g.board, p))
  return sum(leavers(g, f)) - goers(g, f).reduce((total, p) => total + roomOf(p), 0)
}
/** Units that a Galley holds beside the pieces aboard. */
const galleyRoom = (t: Table, p: ReadPiece): number => capacityOf(p) - t.pieces.filter(x => x.aboard === p.slot).length
export function retreat(g: Ctx, f: RoundFrame): void {
  const seat = f.attacker as Seat
  const to = f.path.at(-1)!
  const cost = pathCost(g, f, f.path)
  const going = goers(g, f).map(p => p.slot)
  const engines = isPuttingToSea(f)
    ? []
    : piecesOfAt(g.board, seat, f.place).flatMap(p => (p.kind === 'siege-engine' && p.aboard === null && p.pm >= cost ? [p.slot] : []))
  const units = leavers(g, f)
  const staying = f.staying.map(u => ({ u, where: takeUnit(g.board, f.place, seat, u) }))
  if (isPuttingToSea(f)) boardAll(g.board, f, going, to)
  else
    rearrange(
      g.board,
      a => a.at === f.place && a.by === seat && (!isSea(f.place) || (a.aboard !== null && going.includes(a.aboard))),
      a => ({ at: to, stopped: true, aboard: isSea(f.place) ? a.aboard : null }),
    )
  for (const { u, where } of staying) g.board.armies.push({ ...where, units: UNITS.map(x => (x === u ? 1 : 0)) })
  for (const slot of [...going, ...engines]) movePiece(g, slot, to)
  for (const at of [f.place, to]) if (!isSea(at)) settle(g.board, at)
  const fight = g.enclosing('battle')
  fight.retreated = f.attacker
  noteEscape(g, f.attacker, f.place)
  fight.ended = strength(g.board, f.place, f.attacker) === 0
  g.emit({ is: 'retreated', side: f.attacker, from: f.place, to, units: listed(units) }, ['medioevo.fase-5.ritirata-4'])
}
/** The army goes aboard, Galley by Galley. */
function boardAll(b: Board, f: RoundFrame, going: readonly Piece[], to: Space): void {
  const leaving = b.armies.filter(a => a.at === f.place && a.by === f.attacker)
  b.armies = b.armies.filter(a => !leaving.includes(a))
  const room = new Map(going.map(slot => [slot, galleyRoom(b, ownPiece(b, slot))]))
  for (const { units, ...where } of leaving)
    for (const u of UNITS)
      for (let n = 0; n < units[u]!; n++) {
        const aboard = going.find(slot => room.get(slot)! > 0)!
        room.set(aboard, room.get(aboard)! - 1)
        addUnits(b, { ...where, at: to, stopped: true, aboard }, one(u))
      }
}
function movePiece(g: Ctx, slot: Piece, to: Space): void {
  ownPiece(g.board, slot).at = to
  for (const p of g.board.pieces) if (p.aboard === slot) p.at = to
}

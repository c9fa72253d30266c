/** Movement in Combat: who may go where, at what cost, and what waits there (fase-5.movimento). */
import type { Options } from '@tabularium/kernel'
import { isSea, UNITS, type Piece, type Seat, type Side, type Space } from '../kinds.ts'
import { hasBarbarians, none, plus, seatsAt, sidesAt, sum } from './armies.ts'
import { controller, controls, isBanned, isHostile, isTruce, levelAt, mayAttackFreely } from './control.ts'
import { ownExits } from './logistics.ts'
import { landCost, type Table } from './map.ts'
import { aboardCount, capacityOf, commanderOf, movesInCombat, pieceOf, wagonRoom, type ReadPiece } from './pieces.ts'
import { hasPassage } from './treaties.ts'

const CASTLE = 3
/** A group on its way: a Galley with its load, or War wagons, engines and units on land. */
export interface Group {
  readonly seat: Seat
  readonly place: Space
  readonly galley: Piece | null
  readonly pieces: readonly Piece[]
  /** It has come by leave of a secret treaty. */
  readonly byLeave?: boolean
}
type ReadArmy = Table['armies'][number]
export const movingArmies = (t: Table, seat: Seat): ReadArmy[] => t.armies.filter(a => a.moving && a.by === seat)
export const movingUnits = (t: Table, seat: Seat): number[] => movingArmies(t, seat).reduce((total, a) => plus(total, a.units), none())
export const hasUnits = (t: Table, group: Group): boolean => t.armies.some(a => a.moving && a.by === group.seat)
export const isEmptyGroup = (t: Table, group: Group): boolean => group.galley === null && group.pieces.length === 0 && !hasUnits(t, group)
const hasEngines = (t: Table, group: Group): boolean =>
  group.pieces.some(slot => pieceOf(t, slot).kind === 'siege-engine') ||
  (group.galley !== null && t.pieces.some(p => p.aboard === group.galley && p.kind === 'siege-engine'))
/** fase-5.movimento-10: out of an own Castle land moves are free, once a turn for each piece (r-56). */
export const isCastleOf = (t: Table, seat: Seat, at: Space): boolean => levelAt(t, at, 'military') === CASTLE && controls(t, seat, at)
const leavesFree = (t: Table, group: Group, thing: { readonly exits: readonly Space[] }): boolean =>
  isCastleOf(t, group.seat, group.place) && !thing.exits.includes(group.place)

// ---- Cost and capacity ----
/** Whether a piece has the points for a step over land. */
const canPiecePay = (t: Table, options: Options, group: Group, p: ReadPiece, to: Space): boolean =>
  isHauled(t, group, p) || (isSea(to) ? p.pm >= 1 : leavesFree(t, group, p) || p.pm >= landCost(options, group.place, to))
/** carte.53-1: it goes on beyond its points, as long as it goes with an army. */
export const isHauled = (t: Table, group: Group, p: ReadPiece): boolean => t.marks.hauled.includes(p.slot) && hasUnits(t, group)
/** Units that must be carried on this step: all but those that leave a Castle free. */
const carried = (t: Table, group: Group, to: Space | null): number =>
  movingArmies(t, group.seat).reduce((total, a) => total + (to !== null && !isSea(to) && leavesFree(t, group, a) ? 0 : sum(a.units)), 0)
export const roomOf = (t: Table, group: Group): number => group.pieces.reduce((total, slot) => total + wagonRoom(t, pieceOf(t, slot)), 0)
export const hasPoints = (t: Table, options: Options, group: Group, to: Space): boolean =>
  group.galley !== null ? pieceOf(t, group.galley).pm >= 1 : group.pieces.every(slot => canPiecePay(t, options, group, pieceOf(t, slot), to))
export const canCarry = (t: Table, group: Group, to: Space): boolean => {
  if (group.galley !== null) return aboardCount(t, group.galley) <= capacityOf(pieceOf(t, group.galley))
  return carried(t, group, to) <= roomOf(t, group)
}
/** r-208: a stopped unit is carried no more; it may still leave a Castle free. */
export const areFresh = (t: Table, group: Group): boolean =>
  movingArmies(t, group.seat).every(a => !a.stopped || (group.galley === null && leavesFree(t, group, a)))
export const exitsOf = (t: Table, group: Group): Space[] => ownExits(t, group.place, group.galley !== null)

// ---- Beginnings ----
/** Where a player has something that could still move: pieces with points, or anything in a Castle. */
export function startsOf(t: Table, seat: Seat): Space[] {
  const pieces = t.pieces
    .filter(p => commanderOf(p) === seat && movesInCombat(t, p) && p.aboard === null && (p.pm > 0 || isFreeHere(t, seat, p)))
    .map(p => p.at)
  const units = t.armies.filter(a => a.by === seat && isFreeHere(t, seat, a)).map(a => a.at)
  return [...new Set([...pieces, ...units])].sort((a, b) => a - b)
}
export const isFreeHere = (t: Table, seat: Seat, thing: { readonly at: Space; readonly exits: readonly Space[] }): boolean =>
  isCastleOf(t, seat, thing.at) && !thing.exits.includes(thing.at)

// ---- What waits in a space ----
export const enemiesAt = (t: Table, seat: Seat, at: Space): Side[] => sidesAt(t, at).filter(by => by !== seat && isHostile(t, seat, by))
/** Whose territory this is, if it is another player's on whom there is no war. */
export function strangersAt(t: Table, seat: Seat, at: Space): Seat[] {
  const owner = isSea(at) ? null : controller(t, at)
  return owner !== null && owner !== seat && !mayAttackFreely(t, seat, owner) ? [owner] : []
}
/** vittoria.partita-15, -16, r-137: others who stand beside an own army, or have left pieces there, and could be attacked without a declaration. */
export const bystandersAt = (t: Table, seat: Seat, at: Space): Seat[] => {
  const there = isBanned(t, 'battle', at) ? [] : seatsAt(t, at)
  const owners = t.pieces.filter(p => p.at === at && !seatsAt(t, at).includes(commanderOf(p))).map(commanderOf)
  return [...new Set([...there, ...owners])].filter(x => x !== seat && !isHostile(t, seat, x) && !isTruce(t, seat, x))
}
/** Players whom one would attack by coming here without war and without passage (r-60, r-188). */
export const victimsAt = (t: Table, seat: Seat, at: Space): Seat[] => strangersAt(t, seat, at).filter(owner => !hasPassage(t, owner, seat, at))
/** r-226: an armistice is not broken. */
export function isClosedByTruce(t: Table, seat: Seat, at: Space): boolean {
  const owner = isSea(at) ? null : controller(t, at)
  const met = seatsAt(t, at).filter(other => other !== seat)
  return (owner !== null && owner !== seat && isTruce(t, seat, owner)) || met.some(other => isTruce(t, seat, other))
}
/** What stops a group that has come into a space. */
export type Welcome = 'battle' | 'horde' | 'conquest' | 'barbarians' | 'seized' | 'none'
export function welcomeAt(t: Table, group: Group): Welcome {
  const { seat, place } = group
  const armed = hasUnits(t, group)
  if (hasBarbarians(t, place)) return armed ? 'battle' : 'barbarians'
  if (enemiesAt(t, seat, place).length > 0) return armed ? 'battle' : 'seized'
  if (isSea(place)) return 'none'
  const owner = controller(t, place)
  // fase-5.movimento-13 Only where there are no other armies.
  if (owner === null) return (armed || hasEngines(t, group)) && seatsAt(t, place).every(x => x === seat) ? 'horde' : 'none'
  return owner !== seat && armed && !group.byLeave && !hasPassage(t, owner, seat, place) ? 'conquest' : 'none'
}
/** Whether a group that steps to a space would still have the points to come from there to the destination, where nothing stops it. */
export function canReach(t: Table, options: Options, group: Group, first: Space, destination: Space): boolean {
  const cost = (from: Space, to: Space): number => (group.galley === null ? landCost(options, from, to) : 1)
  const points = group.galley === null ? Math.min(...group.pieces.map(slot => pieceOf(t, slot).pm)) : pieceOf(t, group.galley).pm
  const stops = (at: Space): boolean => welcomeAt(t, { ...group, place: at }) !== 'none' || victimsAt(t, group.seat, at).length > 0
  if (group.galley === null && group.pieces.length === 0) return false
  const left = new Map<Space, number>([[first, points - cost(group.place, first)]])
  for (const [at, pm] of left) {
    if (at === destination) return pm >= 0
    if (pm < 1 || stops(at)) continue
    for (const to of exitsOf(t, { ...group, place: at })) {
      const rest = pm - cost(at, to)
      if (rest >= 0 && rest > (left.get(to) ?? -1)) {
        left.delete(to)
        left.set(to, rest)
      }
    }
  }
  return false
}
export const unitsIn = (counts: readonly number[]) => UNITS.filter(u => counts[u]! > 0)

/** How far armies and traders come this turn, as things stand. */
import type { GameOptions } from '@tabularium/kernel'
import { isSea, isShipKind, type Seat, type Space } from '../kinds.ts'
import { hasBarbarianArmyAt, isStopped } from '../board/armies.ts'
import { findExitsOfOwnElement } from '../board/logistics.ts'
import { landMovementCost, type ReadonlyBoard } from '../board/map.ts'
import { findOwnersWrongedByEntry, findArrivalResultOfGroup, isOwnCastle } from '../board/moving.ts'
import { canPieceTrade, commanderOfPiece, findPiecesOfSeat, unitRoomAsWarWagon } from '../board/pieces.ts'

/** Spaces with the movement points that are spent to come there. */
export type ReachedSpaces = ReadonlyMap<Space, number>
interface ReachLimits {
  readonly from: Space
  readonly points: number
  readonly ship: boolean
  /** fase-5.movimento-10: an own Castle that it has not left free this turn. */
  isFree(at: Space): boolean
  stops(at: Space): boolean
}
function addReachedSpaces(t: ReadonlyBoard, options: GameOptions, { from, points, ship, isFree, stops }: ReachLimits, found: Map<Space, number>): void {
  const spent = new Map<Space, number>([[from, 0]])
  for (const [at, used] of spent) {
    if (at !== from && stops(at)) continue
    for (const to of findExitsOfOwnElement(t, at, ship)) {
      const cost = used + (ship || isSea(to) ? 1 : isFree(at) ? 0 : landMovementCost(options, at, to))
      if (cost > points || cost >= (spent.get(to) ?? Infinity)) continue
      spent.delete(to)
      spent.set(to, cost)
    }
  }
  for (const [at, cost] of spent) if (cost < (found.get(at) ?? Infinity)) found.set(at, cost)
}
const isCastleFreeFor = (t: ReadonlyBoard, seat: Seat, p: { readonly exits: readonly Space[] }, at: Space): boolean =>
  isOwnCastle(t, seat, at) && !p.exits.includes(at)
/** fase-5.movimento: War wagons and Galleys where units stand or are aboard, until something stops them. */
export function findReachOfArmies(t: ReadonlyBoard, options: GameOptions, seat: Seat): ReachedSpaces {
  const found = new Map<Space, number>()
  const hasUnits = (at: Space): boolean => t.armies.some(a => a.by === seat && a.at === at && !isStopped(a))
  for (const p of t.pieces) {
    const ship = p.kind === 'galley'
    if (commanderOfPiece(p) !== seat || p.aboard !== null || !hasUnits(p.at) || (!ship && unitRoomAsWarWagon(t, p) === 0)) continue
    const group = (at: Space) => ({ seat, place: at, galley: ship ? p.slot : null, pieces: ship ? [] : [p.slot], armed: true })
    addReachedSpaces(
      t,
      options,
      {
        from: p.at,
        points: p.pm,
        ship,
        isFree: at => isCastleFreeFor(t, seat, p, at),
        stops: at => findArrivalResultOfGroup(t, group(at)) !== 'none' || findOwnersWrongedByEntry(t, seat, at).length > 0,
      },
      found,
    )
  }
  return found
}
/** fase-6.muovere: Caravans and Merchant ships; barbarians end a journey. */
export function findReachOfTraders(t: ReadonlyBoard, options: GameOptions, seat: Seat): ReachedSpaces {
  const found = new Map<Space, number>()
  for (const p of findPiecesOfSeat(t, seat)) {
    if (!canPieceTrade(t, p) || p.aboard !== null) continue
    const isFree = (at: Space): boolean => isCastleFreeFor(t, seat, p, at)
    addReachedSpaces(t, options, { from: p.at, points: p.pm, ship: isShipKind(p.kind), isFree, stops: at => hasBarbarianArmyAt(t, at) }, found)
  }
  return found
}

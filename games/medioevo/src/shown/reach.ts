/** How far armies and traders come this turn, as things stand. */
import type { Options } from '@tabularium/kernel'
import { isSea, isShip, type Seat, type Space } from '../kinds.ts'
import { hasBarbarians } from '../board/armies.ts'
import { findExitsOfOwnElement } from '../board/logistics.ts'
import { landMovementCost, type ReadonlyBoard } from '../board/map.ts'
import { findVictimsOfEntry, findArrivalResult } from '../board/moving.ts'
import { canPieceTrade, piecesOf, wagonRoomOf } from '../board/pieces.ts'

/** Spaces with the movement points that are spent to come there. */
export type ReachedSpaces = ReadonlyMap<Space, number>
interface ReachLimits {
  readonly from: Space
  readonly points: number
  readonly ship: boolean
  stops(at: Space): boolean
}
function spreadReach(t: ReadonlyBoard, options: Options, { from, points, ship, stops }: ReachLimits, found: Map<Space, number>): void {
  const spent = new Map<Space, number>([[from, 0]])
  for (const [at, used] of spent) {
    if (at !== from && stops(at)) continue
    for (const to of findExitsOfOwnElement(t, at, ship)) {
      const cost = used + (ship || isSea(to) ? 1 : landMovementCost(options, at, to))
      if (cost > points || cost >= (spent.get(to) ?? Infinity)) continue
      spent.delete(to)
      spent.set(to, cost)
    }
  }
  for (const [at, cost] of spent) if (cost < (found.get(at) ?? Infinity)) found.set(at, cost)
}
/** fase-5.movimento: War wagons and Galleys where units stand or are aboard, until something stops them. */
export function findReachOfArmies(t: ReadonlyBoard, options: Options, seat: Seat): ReachedSpaces {
  const found = new Map<Space, number>()
  const hasUnits = (at: Space): boolean => t.armies.some(a => a.by === seat && a.at === at && !a.stopped)
  for (const p of piecesOf(t, seat)) {
    const ship = p.kind === 'galley'
    if (p.aboard !== null || !hasUnits(p.at) || (!ship && wagonRoomOf(t, p) === 0)) continue
    const group = (at: Space) => ({ seat, place: at, galley: ship ? p.slot : null, pieces: ship ? [] : [p.slot] })
    spreadReach(
      t,
      options,
      { from: p.at, points: p.pm, ship, stops: at => findArrivalResult(t, group(at)) !== 'none' || findVictimsOfEntry(t, seat, at).length > 0 },
      found,
    )
  }
  return found
}
/** fase-6.muovere: Caravans and Merchant ships; barbarians end a journey. */
export function findReachOfTraders(t: ReadonlyBoard, options: Options, seat: Seat): ReachedSpaces {
  const found = new Map<Space, number>()
  for (const p of piecesOf(t, seat)) {
    if (!canPieceTrade(t, p) || p.aboard !== null) continue
    spreadReach(t, options, { from: p.at, points: p.pm, ship: isShip(p.kind), stops: at => hasBarbarians(t, at) }, found)
  }
  return found
}

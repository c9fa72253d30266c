/** Whether the armies of a seat can move in Combat, and if not, why (fase-5.movimento-2). */
import type { Seat } from '../kinds.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { findSpacesWhereMovesMayStart, mayArmyLeaveCastleFree } from '../board/moving.ts'
import { commanderOfPiece, unitRoomAsWarWagon } from '../board/pieces.ts'

/** `no-transport`: nothing of the seat carries units; `spent`: what could move has moved; `apart`: the transports stand where no army is. */
export type ReasonArmiesStay = 'no-transport' | 'spent' | 'apart'
export function findReasonArmiesStay(t: ReadonlyBoard, seat: Seat): ReasonArmiesStay | null {
  const armies = t.armies.filter(a => a.by === seat)
  // fase-5.movimento-10 Out of an own Castle units go without being carried.
  if (armies.some(a => mayArmyLeaveCastleFree(t, seat, a))) return null
  const carriers = t.pieces.filter(p => commanderOfPiece(p) === seat && (p.kind === 'galley' || unitRoomAsWarWagon(t, p) > 0))
  if (carriers.length === 0) return 'no-transport'
  if (findSpacesWhereMovesMayStart(t, seat).length === 0) return 'spent'
  return armies.length > 0 && !carriers.some(p => armies.some(a => a.at === p.at)) ? 'apart' : null
}

/** Support of an alliance (c.diplomazia-15 to -19, r-140): units and pieces of one player under the command of another. */
import { isCommercialPieceKind, isSiegeEngineKind, type Piece, type Seat, type Space } from '../kinds.ts'
import type { Board } from '../types.ts'
import { changeMatchingArmies, sumUnitCounts } from './armies.ts'
import type { ReadonlyBoard } from './map.ts'
import { unitCapacityOfPiece } from './pieces.ts'

type AllySupport = Board['supports'][number]
const isArmyLentAsSupport = (support: AllySupport, a: { readonly owner: string; readonly by: string }): boolean =>
  a.owner === support.owner && a.by === support.commander
/** Own units that could be lent: not those that fight for somebody else already. */
export const findLendableArmies = (t: ReadonlyBoard, owner: Seat) => t.armies.filter(a => a.owner === owner && a.by === owner)
export const findPlacesWithLendableArmies = (t: ReadonlyBoard, owner: Seat): Space[] =>
  [...new Set(findLendableArmies(t, owner).map(a => a.at))].sort((a, b) => a - b)
export const countUnitsLent = (t: ReadonlyBoard, owner: Seat, commander: Seat): number =>
  t.armies.reduce((total, a) => total + (a.owner === owner && a.by === commander ? sumUnitCounts(a.units) : 0), 0)
/** War wagons and Galleys: what carries units. */
const findMilitaryTransportsOf = (t: ReadonlyBoard, owner: Seat) =>
  t.pieces.filter(p => p.owner === owner && !isCommercialPieceKind(p.kind) && !isSiegeEngineKind(p.kind))
export const findLendableTransports = (t: ReadonlyBoard, owner: Seat): Piece[] =>
  findMilitaryTransportsOf(t, owner).flatMap(p => (p.lentTo === null ? [p.slot] : []))
export const sumTransportRoomLent = (t: ReadonlyBoard, owner: Seat, commander: Seat): number =>
  findMilitaryTransportsOf(t, owner).reduce((total, p) => total + (p.lentTo === commander ? unitCapacityOfPiece(p) : 0), 0)

/** r-245: what was lent is its owner's again, as a guest where it stands. */
export function endAllySupport(b: Board, support: AllySupport): void {
  b.supports = b.supports.filter(x => x !== support)
  if (b.supports.some(x => x.owner === support.owner && x.commander === support.commander)) return
  changeMatchingArmies(
    b,
    a => isArmyLentAsSupport(support, a),
    () => ({ by: support.owner, moving: false }),
  )
  for (const p of b.pieces) if (p.owner === support.owner && p.lentTo === support.commander) p.lentTo = null
}

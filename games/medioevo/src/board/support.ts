/** Support of an alliance (c.diplomazia-15 to -19, r-140): units and pieces of one player under the command of another. */
import { isCommercial, isEngine, type Piece, type Seat, type Space } from '../kinds.ts'
import type { Board } from '../types.ts'
import { rearrange, sum } from './armies.ts'
import type { Table } from './map.ts'
import { capacityOf } from './pieces.ts'

type Support = Board['supports'][number]
const isFor = (support: Support, a: { readonly owner: string; readonly by: string }): boolean => a.owner === support.owner && a.by === support.commander
/** Own units that could be lent: not those that fight for somebody else already. */
export const lendable = (t: Table, owner: Seat) => t.armies.filter(a => a.owner === owner && a.by === owner)
export const lendablePlaces = (t: Table, owner: Seat): Space[] => [...new Set(lendable(t, owner).map(a => a.at))].sort((a, b) => a - b)
export const lentUnits = (t: Table, owner: Seat, commander: Seat): number =>
  t.armies.reduce((total, a) => total + (a.owner === owner && a.by === commander ? sum(a.units) : 0), 0)
/** War wagons and Galleys: what carries units. */
const carriersOf = (t: Table, owner: Seat) => t.pieces.filter(p => p.owner === owner && !isCommercial(p.kind) && !isEngine(p.kind))
export const lendableCarriers = (t: Table, owner: Seat): Piece[] => carriersOf(t, owner).flatMap(p => (p.lentTo === null ? [p.slot] : []))
export const lentRoom = (t: Table, owner: Seat, commander: Seat): number =>
  carriersOf(t, owner).reduce((total, p) => total + (p.lentTo === commander ? capacityOf(p) : 0), 0)

/** r-245: what was lent is its owner's again, as a guest where it stands. */
export function endSupport(b: Board, support: Support): void {
  b.supports = b.supports.filter(x => x !== support)
  if (b.supports.some(x => x.owner === support.owner && x.commander === support.commander)) return
  rearrange(
    b,
    a => isFor(support, a),
    () => ({ by: support.owner, moving: false }),
  )
  for (const p of b.pieces) if (p.owner === support.owner && p.lentTo === support.commander) p.lentTo = null
}

/** What can never be, whatever was played. */
import type { State } from '@tabularium/kernel'
import { COLOURS, GOODS, isSea, SPACES, UNITS, type Seat } from './kinds.ts'
import { barbarianReserve, canCover, controlTokensLeft, cubesLeft, levelsOf, objectiveTokensLeft, reserve } from './board/supply.ts'
import { aboardCount, capacityOf } from './board/pieces.ts'
import type { Medioevo } from './types.ts'

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
export function check({ board: b, secrets, seats }: State<Medioevo>): void {
  for (const seat of seats) checkPlayer(b, seat, secrets.own[seat]!.florins)
  for (const u of UNITS) must(barbarianReserve(b, u) >= 0 || u > 4, `more barbarians than figures of unit ${u}`)
  for (const g of GOODS) must(cubesLeft(b, g) >= 0, `more cubes than there are of good ${g}`)
  for (const c of COLOURS) must(objectiveTokensLeft(b, c) >= 0, `more tokens than there are of colour ${c}`)
  for (const a of b.armies) {
    must(a.units.some(n => n > 0) && a.units.every(n => n >= 0), 'an army without units')
    must(a.aboard === null || b.pieces.some(p => p.slot === a.aboard && p.at === a.at && p.kind === 'galley'), 'units aboard a Galley that is not there')
    must(!isSea(a.at) || a.by === 'barbarians' || a.aboard !== null || a.moving, 'units swim')
  }
  for (const p of b.pieces) {
    must(p.aboard === null || b.pieces.some(x => x.slot === p.aboard && x.at === p.at), 'a piece aboard a Galley that is not there')
    must(p.kind !== 'galley' || aboardCount(b, p.slot) <= capacityOf(p), 'an overloaded Galley')
  }
  for (const at of SPACES) must(new Set(b.market[at]).size === b.market[at]!.length, 'two cubes of a colour in a settlement')
}
function checkPlayer(b: State<Medioevo>['board'], seat: Seat, florins: number): void {
  must(florins >= 0, `${seat} owes florins`)
  for (const u of UNITS) must(reserve(b, seat, u) >= 0, `${seat} has more figures than there are`)
  must(canCover(levelsOf(b, seat)), `${seat} has no Property tokens for what is there`)
  must(controlTokensLeft(b, seat) >= 0, `${seat} has more Control tokens than there are`)
}

/** What can never be, whatever was played. */
import { galleyOf, isMoving } from './board/armies.ts'
import type { State } from '@tabularium/kernel'
import { POINT_COLOURS, GOODS, isSea, SPACES, UNITS, type Seat } from './kinds.ts'
import {
  countBarbarianFiguresLeft,
  canPropertyTokensCoverLevels,
  countControlTokensLeft,
  countGoodsCubesLeftInSupply,
  levelsOfPiecesOf,
  countObjectiveTokensLeft,
  countFiguresInReserve,
} from './board/supply.ts'
import { countUnitsAndPiecesAboard, unitCapacityOfPiece } from './board/pieces.ts'
import type { Medioevo } from './types.ts'

function assertHolds(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
export function checkInvariants({ board: b, secrets, seats }: State<Medioevo>): void {
  for (const seat of seats) checkInvariantsOfPlayer(b, seat, secrets.own[seat]!.florins)
  for (const u of UNITS) assertHolds(countBarbarianFiguresLeft(b, u) >= 0 || u > 4, `more barbarians than figures of unit ${u}`)
  for (const g of GOODS) assertHolds(countGoodsCubesLeftInSupply(b, g) >= 0, `more cubes than there are of good ${g}`)
  for (const c of POINT_COLOURS) assertHolds(countObjectiveTokensLeft(b, c) >= 0, `more tokens than there are of colour ${c}`)
  for (const a of b.armies) {
    assertHolds(a.units.some(n => n > 0) && a.units.every(n => n >= 0), 'an army without units')
    assertHolds(
      galleyOf(a) === null || b.pieces.some(p => p.slot === galleyOf(a) && p.at === a.at && p.kind === 'galley'),
      'units aboard a Galley that is not there',
    )
    assertHolds(!isSea(a.at) || a.by === 'barbarians' || galleyOf(a) !== null || isMoving(a), 'units swim')
  }
  for (const p of b.pieces) {
    assertHolds(p.aboard === null || b.pieces.some(x => x.slot === p.aboard && x.at === p.at), 'a piece aboard a Galley that is not there')
    assertHolds(p.kind !== 'galley' || countUnitsAndPiecesAboard(b, p.slot) <= unitCapacityOfPiece(p), 'an overloaded Galley')
  }
  for (const at of SPACES) assertHolds(new Set(b.market[at]).size === (b.market[at]?.length ?? 0), 'two cubes of a colour in a settlement')
}
function checkInvariantsOfPlayer(b: State<Medioevo>['board'], seat: Seat, florins: number): void {
  assertHolds(florins >= 0, `${seat} owes florins`)
  for (const u of UNITS) assertHolds(countFiguresInReserve(b, seat, u) >= 0, `${seat} has more figures than there are`)
  assertHolds(canPropertyTokensCoverLevels(levelsOfPiecesOf(b, seat)), `${seat} has no Property tokens for what is there`)
  assertHolds(countControlTokensLeft(b, seat) >= 0, `${seat} has more Control tokens than there are`)
}

/** What can never be on the table. */
import type { State } from '@tabularium/kernel'
import { OUT_OF_GAME, NOWHERE, UNITS } from './kinds.ts'
import { isSea } from './data/map.ts'
import { isFleet } from './data/units.ts'
import { boardShape, throwMalformed } from './state.ts'
import type { Invasions } from './types.ts'

export function checkInvariants(s: State<Invasions>): void {
  boardShape.test(s.board, 'board')
  for (const unit of UNITS) {
    const place = s.board.units.place[unit]!
    if (place !== NOWHERE && place !== OUT_OF_GAME && isSea[place] !== isFleet[unit]) throwMalformed(`units.${unit}`, 'a fleet on land, or a soldier at sea')
  }
}

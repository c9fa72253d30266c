/** 4 THE START of each game. */
import type { Start } from '@tabularium/kernel'
import { ALL_LANDS, FLEET, GAME_OF, isSea, LANDS, LEADERS, NATIONS, NAVIES, ROMA, ROMANS, SEAS, SETUP, STRIDE, TYPES } from './data.ts'
import type { Board, Italia } from './types.ts'
import { seatOf } from './board/control.ts'
import { add } from './board/pieces.ts'
import { board as boardShape } from './shapes.ts'

const fill = <T>(n: number, of: T): T[] => Array.from({ length: n }, () => of)
function emptyBoard(game: number): Board {
  return {
    ...{ game, round: 1, units: fill(LANDS * STRIDE, 0), fleets: fill(SEAS * NAVIES, 0), holds: [], leaders: fill(LEADERS, null), dead: [] },
    ...{ cities: fill(ALL_LANDS.length, 0), keeper: fill(ALL_LANDS.length, null), gold: fill(NATIONS, 0), aside: [], capital: fill(NATIONS, null) },
    ...{ overlord: fill(NATIONS, null), points: fill(NATIONS, 0), tally: fill(NATIONS, 0), claimed: [], fear: 0, retired: fill(NATIONS, 0), conversions: 0 },
    ...{ active: null, tracks: [], marched: [], burnt: [], restored: [], refuge: [], fresh: [] },
  }
}
/** 4.0-2 Every unit, city and leader of the card. */
function laidOut(game: number): Board {
  const board = emptyBoard(game)
  for (const row of SETUP) {
    if (GAME_OF[row.nation] !== game) continue
    for (let t = 0; t < TYPES; t++) if (row.units[t]! > 0 && (t === FLEET) === isSea(row.at)) add(board, row.nation, t, row.at, row.units[t]!)
    if (row.leader !== null) board.leaders[row.leader] = row.at
    if (!row.city) continue
    board.cities[row.at] = 1
    board.keeper[row.at] = seatOf(row.nation)
  }
  if (game === 0) board.capital[ROMANS] = ROMA
  return board
}
/** Both are laid out once; every match begins with a copy. */
const BOARDS = [laidOut(0), laidOut(1)] as const
export const start = (scenario: string): Start<Italia> => ({
  board: boardShape.copy!(BOARDS[scenario === 'italia-2' ? 1 : 0]),
  zones: {},
  stack: [{ proc: 'game', at: 'rounds' }],
})

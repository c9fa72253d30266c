/** 4 THE START of each game. */
import type { Start } from '@tabularium/kernel'
import { GAME_OF } from './columns.ts'
import { ROMA, ROMANS, SETUP } from './data.ts'
import { ALL_TYPES, CITY, ITALIA_1, ITALIA_2 } from './kinds.ts'
import { type Board, board as boardShape, type Italia } from './types.ts'
import { seatOf } from './board/control.ts'
import { add } from './board/pieces.ts'
import { gameFrame } from './frames.ts'

const emptyBoard = (game: number): Board => ({ ...boardShape.blank(), game })
/** 4.0-2 Every unit, city and leader of the card. */
function layOut(game: number): Board {
  const board = emptyBoard(game)
  for (const row of SETUP) {
    if (GAME_OF[row.nation] !== game) continue
    for (const t of ALL_TYPES) if (row.units[t]! > 0) add(board, row.nation, t, row.at, row.units[t]!)
    if (row.leader !== null) board.leaders[row.leader] = row.at
    if (!row.city) continue
    board.cities[row.at] = CITY
    board.keeper[row.at] = seatOf(row.nation)
  }
  if (game === ITALIA_1) board.capital[ROMANS] = ROMA
  return board
}
/** Both are laid out once; every match begins with a copy. */
const BOARDS = [layOut(ITALIA_1), layOut(ITALIA_2)] as const
export const start = (scenario: string): Start<Italia> => ({
  board: boardShape.copy!(BOARDS[scenario === 'italia-2' ? ITALIA_2 : ITALIA_1]),
  zones: {},
  stack: [gameFrame()],
})

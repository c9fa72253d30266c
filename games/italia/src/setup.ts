/** 4 THE START of each game. */
import type { StartOfMatch } from '@tabularium/kernel'
import { GAME_OF_NATION } from './columns.ts'
import { ROMA, ROMANS, SETUP_ROWS } from './data.ts'
import { ALL_UNIT_TYPES, AREA_WITH_CITY, ITALIA_1_GAME, ITALIA_2_GAME } from './kinds.ts'
import { type Board, boardShape, type Italia } from './types.ts'
import { seatOfNation } from './board/control.ts'
import { addUnitsAt } from './board/pieces.ts'
import { gameFrame } from './frames.ts'

const createEmptyBoard = (game: number): Board => ({ ...boardShape.blank(), game })
/** 4.0-2 Every unit, city and leader of the card. */
function createStartingBoard(game: number): Board {
  const board = createEmptyBoard(game)
  for (const row of SETUP_ROWS) {
    if (GAME_OF_NATION[row.nation] !== game) continue
    for (const t of ALL_UNIT_TYPES) if (row.units[t]! > 0) addUnitsAt(board, row.nation, t, row.at, row.units[t]!)
    if (row.leader !== null) board.leaders[row.leader] = row.at
    if (!row.city) continue
    board.cities[row.at] = AREA_WITH_CITY
    board.keeper[row.at] = seatOfNation(row.nation)
  }
  if (game === ITALIA_1_GAME) board.capital[ROMANS] = ROMA
  return board
}
/** Both are laid out once; every match begins with a copy. */
const STARTING_BOARDS = [createStartingBoard(ITALIA_1_GAME), createStartingBoard(ITALIA_2_GAME)] as const
export const createStartOfScenario = (scenario: string): StartOfMatch<Italia> => ({
  board: boardShape.copy!(STARTING_BOARDS[scenario === 'italia-2' ? ITALIA_2_GAME : ITALIA_1_GAME]),
  zones: {},
  stack: [gameFrame()],
})

/** The board before the first step: nobody has a kingdom yet, every territory is empty. */
import { board, player, type Board } from './types.ts'
import { START, type Seat } from './kinds.ts'

export function startingBoard(seats: readonly Seat[]): Board {
  const blank = board.blank()
  const players = Object.fromEntries(seats.map(seat => [seat, { ...player.blank(), tax: START_TAX }]))
  return { ...blank, turn: 1, order: [...seats], ties: [...seats], dice: { d4: 1, d6: 1, d8: 1 }, players }
}
const START_TAX = 10
export const startingFlorins = START.florins

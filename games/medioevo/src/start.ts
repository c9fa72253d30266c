/** The board before the first step: nobody has a kingdom yet, every territory is empty. */
import { boardShape, playerShape, type Board } from './types.ts'
import { START_DATA, type Seat } from './kinds.ts'

export function createStartingBoard(seats: readonly Seat[]): Board {
  const blank = boardShape.blank()
  const players = Object.fromEntries(seats.map(seat => [seat, { ...playerShape.blank(), tax: STARTING_TAX }]))
  return { ...blank, turn: 1, order: [...seats], ties: [...seats], dice: { d4: 1, d6: 1, d8: 1 }, players }
}
const STARTING_TAX = 10
export const startingFlorins = START_DATA.florins

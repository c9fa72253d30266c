/** The lists of who is where serve all matches of a process: a fault in one of them must leave the others as they are. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { followMoveInSurvey, listUnitsByPlace } from '../src/board/survey.ts'
import { invasions } from '../src/index.ts'
import { SPACES, UNITS, type Space, type Unit } from '../src/kinds.ts'

const makeBoard = () => invasions.setup('scenario-i', invasions.options({}), makeRngKeyFromSeed(1)).state.board
const countUnitsByPlace = (board: ReturnType<typeof makeBoard>) => SPACES.map(space => listUnitsByPlace(board, space).length)

test('a unit that is none is refused, and nobody else is moved', () => {
  const board = makeBoard()
  const before = countUnitsByPlace(board)
  const place = Object.assign(board.units.place.slice(), { [-1]: SPACES[0]! })
  assert.throws(() => followMoveInSurvey(board.units, { ...board.units, place }, [-1 as Unit]), /no unit -1/)
  assert.deepEqual(countUnitsByPlace(board), before)
})
test('a place that is none is refused, and who stood beside the unit still stands there', () => {
  const board = makeBoard()
  const before = countUnitsByPlace(board)
  const moved = UNITS.find(unit => board.units.place[unit]! >= 0 && listUnitsByPlace(board, board.units.place[unit]!).length > 1)!
  const place = board.units.place.with(moved, SPACES.length as Space)
  assert.throws(() => listUnitsByPlace({ ...board, units: { ...board.units, place } }, SPACES[0]!))
  assert.deepEqual(countUnitsByPlace(board), before)
})

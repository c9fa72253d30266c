/** The lists of who is where serve all matches of a process: a fault in one of them must leave the others as they are. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pickRandomAction } from '@tabularium/host'
import { makeRngKeyFromSeed, newRng, randomBelow } from '@tabularium/kernel'
import { findReachableSpaces } from '../src/board/paths.ts'
import { areNationsFriends } from '../src/board/relations.ts'
import { findCachedNationsIn, findCachedPlacesOfLandUnits, followMoveInSurvey, listUnitsByPlace } from '../src/board/survey.ts'
import { invasions } from '../src/index.ts'
import { NATIONS, SPACES, UNITS, type Nation, type Space, type Unit } from '../src/kinds.ts'
import type { Board } from '../src/state.ts'

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
/** Where everybody could go from where he stands, and what that rests on. */
const describeWays = (board: Board, nation: Nation) =>
  findCachedPlacesOfLandUnits(board, nation).map(from => [
    findReachableSpaces(board, nation, from, { steps: 2 }),
    findReachableSpaces(board, nation, from, { steps: 3, barred: [], cleared: [], isRetreat: true }),
    findReachableSpaces(board, nation, from, { steps: 3 }),
    findReachableSpaces(board, nation, from, { steps: 3, cleared: SPACES.slice(0, 40) }),
  ])
const describeBoard = (board: Board) => ({
  units: countUnitsByPlace(board),
  nations: SPACES.map(space => findCachedNationsIn(board, space).toSorted()),
  friends: NATIONS.map(x => NATIONS.filter(y => areNationsFriends(board, x, y))),
  ways: NATIONS.map(nation => describeWays(board, nation)),
})
test('what is kept from one board to the next is what is found anew, in retreats too', () => {
  const rng = newRng(makeRngKeyFromSeed('kept'))
  const pick = (n: number): number => randomBelow(rng, n)
  const { state } = invasions.setup('scenario-i', invasions.options({}), makeRngKeyFromSeed(2))
  for (let n = 1; n <= 1600 && !state.outcome; n++) {
    const asked = invasions.waiting(state)
    const next = invasions.decisionOf(state, asked[pick(asked.length)]!)!
    invasions.play(state, next.seat, pickRandomAction(next, pick))
    // The same board in other columns: of it nothing is known yet.
    if (n % 40 === 0) assert.deepEqual(describeBoard(state.board), describeBoard(structuredClone(state.board)))
  }
})

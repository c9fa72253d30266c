import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { pickRandomAction } from '@tabularium/host'
import { createIndexPickerFromSeed } from '@tabularium/testkit'
import { expect, test } from 'vitest'
import { invasions } from '../src/index.ts'
import { recountControlOfAllAreas, rulersWithoutAllies } from '../src/board/control.ts'
import { AREAS } from '../src/kinds.ts'
import type { Board } from '../src/state.ts'

/** Everything counted anew on a board without alliances. */
function countRulersWithoutAllies(b: Board): Board['rulers'] {
  const alone = { ...b, alliances: [] }
  recountControlOfAllAreas(alone)
  return alone.rulers
}
/** The same board, if those who rule something were allied two by two. */
function makeAlliedBoard(b: Board): Board {
  const ruling = [...new Set(b.rulers.flat())]
  const allied = { ...b, alliances: ruling.flatMap((x, i) => (i % 2 === 1 ? [{ a: ruling[i - 1]!, b: x, ended: false }] : [])) }
  recountControlOfAllAreas(allied)
  return allied
}
test('who would rule without allies is the same area by area as for the whole board', () => {
  const { state } = invasions.setup('scenario-i', invasions.options({}), makeRngKeyFromSeed('rulers'))
  const pick = createIndexPickerFromSeed(7)
  let different = 0
  for (let n = 0; n < 1200 && !state.outcome; n++) {
    if (n % 50 === 0) {
      const board = makeAlliedBoard(state.board)
      const quick = AREAS.map(area => rulersWithoutAllies(board, area))
      expect(quick).toEqual(countRulersWithoutAllies(board))
      if (quick.some((rulers, area) => rulers.length !== board.rulers[area]!.length)) different++
    }
    const seat = invasions.waiting(state)[0]!
    invasions.play(state, seat, pickRandomAction(invasions.decisionOf(state, seat)!, pick))
  }
  expect(different).toBeGreaterThan(5)
})

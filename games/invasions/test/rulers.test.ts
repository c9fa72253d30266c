import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { pickRandomAction } from '@tabularium/host'
import { createIndexPickerFromSeed } from '@tabularium/testkit'
import { expect, test } from 'vitest'
import { invasions } from '../src/index.ts'
import { recountControlOfAllAreas, rulersWithoutAllies } from '../src/board/control.ts'
import { PROVINCES } from '../src/data/map.ts'
import { AREAS, NATIONS, type Nation } from '../src/kinds.ts'
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

type PickIndex = ReturnType<typeof createIndexPickerFromSeed>
/** The board with one bond more, or another status; `x` and `y` are two nations. */
const CHANGES_OF_BONDS: readonly ((b: Board, x: Nation, y: Nation, pick: PickIndex) => Partial<Board>)[] = [
  (b, x, y) => ({ alliances: [...b.alliances, { a: x, b: y, ended: false }] }),
  (b, x, y) => ({ pacts: [...b.pacts, { a: x, b: y }] }),
  (b, x, y) => ({ overlord: b.overlord.with(x, y) }),
  (b, x, y) => ({ protector: b.protector.with(x, y) }),
  (b, x, _, pick) => ({ status: b.status.with(x, pick(3)) }),
  (b, x, y, pick) => {
    const [first, second] = [PROVINCES[pick(PROVINCES.length)]!, PROVINCES[pick(PROVINCES.length)]!]
    return { foedera: [...b.foedera, { federate: x, federator: y, first, second, since: 1, vp: 0, gold: 0, tested: false }] }
  },
]
/** Counted until nothing changes any more. */
function settleControl(b: Board): Board {
  const settled = { ...b }
  for (let before = null as Board['rulers'] | null; before !== settled.rulers;) {
    before = settled.rulers
    recountControlOfAllAreas(settled)
  }
  recountControlOfAllAreas(settled)
  return settled
}
const countControl = (b: Board): Pick<Board, 'controller' | 'rulers'> => {
  recountControlOfAllAreas(b)
  return { controller: b.controller, rulers: b.rulers }
}
test('after a change of bonds control is counted wherever it can have changed', () => {
  const { state } = invasions.setup('scenario-i', invasions.options({}), makeRngKeyFromSeed('bonds'))
  const pick = createIndexPickerFromSeed(11)
  let different = 0
  for (let n = 0; n < 1200 && !state.outcome; n++) {
    if (n % 40 === 0)
      for (const change of CHANGES_OF_BONDS) {
        const board = settleControl(state.board)
        const present = NATIONS.filter(nation => board.units.place.some((place, unit) => place >= 0 && board.units.holder[unit] === nation))
        const x = present[pick(present.length)]!
        const y = present.filter(nation => nation !== x)[pick(present.length - 1)]!
        const changed = { ...board, ...change(board, x, y, pick) }
        const counted = countControl({ ...changed })
        // In another turn other sheets may hold, so the count after it goes through everything.
        recountControlOfAllAreas({ ...board, turn: board.turn + 1 })
        expect(counted).toEqual(countControl({ ...changed }))
        if (JSON.stringify(counted.rulers) !== JSON.stringify(board.rulers)) different++
      }
    const seat = invasions.waiting(state)[0]!
    invasions.play(state, seat, pickRandomAction(invasions.decisionOf(state, seat)!, pick))
  }
  expect(different).toBeGreaterThan(5)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bidsGame } from '@tabularium/testkit/games'
import { createIndexPickerFromSeed, randomAction } from '@tabularium/testkit'
import { playMoveInMatch, applyJsonChanges, listJsonChangesBetween, createMatch } from '../src/index.ts'

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

// The same values every time: a test that draws others each day fails by luck.
fc.configureGlobal({ seed: 20_261_116 })

test('changes lead from any thing to any other', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const changes = written(listJsonChangesBetween(before, after)) as ReturnType<typeof listJsonChangesBetween>
      expect(applyJsonChanges(written(before), changes)).toEqual(written(after))
    }),
    { seed: 1, numRuns: 1000 },
  )
})
test('a key that is gone, one that is new, and a list that has grown', () => {
  const before = { gone: 1, same: { deep: [1, 2] }, list: [1] }
  const after = { same: { deep: [1, 3] }, list: [1, 2], fresh: null }
  expect(listJsonChangesBetween(before, after)).toEqual([[['gone']], [['same', 'deep', '1'], 3], [['list'], [1, 2]], [['fresh'], null]])
  expect(applyJsonChanges(before, listJsonChangesBetween(before, after))).toEqual(after)
})
test('what did not change is shared', () => {
  const before = { a: { x: 1 }, b: { y: 1 } }
  expect(applyJsonChanges(before, [[['b', 'y'], 2]]).a).toBe(before.a)
})
test('a change where there is nothing is an error', () => {
  expect(() => applyJsonChanges({ a: 1 }, [[['a', 'b'], 2]])).toThrow('nothing to change at a')
})
test('the views of a whole game follow from the first and its changes', () => {
  const pick = createIndexPickerFromSeed(3)
  let match = createMatch(bidsGame, { secret: 'changes' })
  const seat = match.header.seats[0]!
  let seen = written(bidsGame.view(match.state, seat as never))
  while (!match.state.outcome) {
    const decision = bidsGame.decisions(match.state)[0]!
    const done = playMoveInMatch(bidsGame, match, decision.seat, bidsGame.toWire(randomAction(decision, pick)), 0)
    if (!done.ok) throw new Error(done.problem)
    match = done.match
    const view = written(bidsGame.view(match.state, seat as never))
    seen = applyJsonChanges(seen, listJsonChangesBetween(seen, view))
    expect(seen).toEqual(view)
  }
})

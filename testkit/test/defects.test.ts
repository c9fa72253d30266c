import { expect, test } from 'vitest'
import { duel } from '../games/index.ts'
import { measureCoverage, defects, fuzz, idle } from '../src/index.ts'

test.each(defects)('$name is caught', ({ game, says }) => {
  const found = fuzz(game, 30, 1, { every: 1, twins: true })
  expect(found.ok).toBe(false)
  if (!found.ok) expect(found.dump.problem).toMatch(says)
})
test(`${idle.name} is caught`, () => {
  expect(measureCoverage(idle.game, 100).missed).toContain(idle.missed)
  expect(measureCoverage(duel, 100).missed).not.toContain(idle.missed)
})
test('the sound game is not', () => {
  expect(fuzz(duel, 30, 1, { every: 20, twins: true }).ok).toBe(true)
})

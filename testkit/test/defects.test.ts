import { expect, test } from 'vitest'
import { duelGame } from '../games/index.ts'
import { measureCoverageByRandomGames, sownDefects, fuzzGame, idleBarDefect } from '../src/index.ts'

test.each(sownDefects)('$name is caught', ({ game, says }) => {
  const found = fuzzGame(game, 30, 1, { every: 1, twins: true })
  expect(found.ok).toBe(false)
  if (!found.ok) expect(found.dump.problem).toMatch(says)
})
test(`${idleBarDefect.name} is caught`, () => {
  expect(measureCoverageByRandomGames(idleBarDefect.game, 100).missed).toContain(idleBarDefect.missed)
  expect(measureCoverageByRandomGames(duelGame, 100).missed).not.toContain(idleBarDefect.missed)
})
test('the sound game is not', () => {
  expect(fuzzGame(duelGame, 30, 1, { every: 20, twins: true }).ok).toBe(true)
})

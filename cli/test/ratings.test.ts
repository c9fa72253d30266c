import { expect, test } from 'vitest'
import type { SimulatedGame } from '../src/sim/game.ts'
import { computeBotRatings } from '../src/sim/ratings.ts'

const game = (bots: readonly string[], winner: number) =>
  ({ end: 'finished', bots, seats: bots.map((_, i) => `seat-${i}`), winners: [`seat-${winner}`] }) as unknown as SimulatedGame
const times = (n: number, g: SimulatedGame) => Array.from({ length: n }, () => g)

test('who wins ten times as often is 400 points ahead', () => {
  const ratings = computeBotRatings([...times(300, game(['a', 'b'], 0)), ...times(30, game(['a', 'b'], 1))])
  expect(ratings.map(r => r.bot)).toEqual(['a', 'b'])
  expect(ratings[0]!.rating - ratings[1]!.rating).toBeGreaterThan(385)
  expect(ratings[0]!.rating - ratings[1]!.rating).toBeLessThan(405)
})
test('at a table of four an equal wins every fourth game', () => {
  const bots = ['a', 'b', 'b', 'b']
  const ratings = computeBotRatings([...times(25, game(bots, 0)), ...[1, 2, 3].flatMap(n => times(25, game(bots, n)))])
  expect(Math.abs(ratings[0]!.rating - ratings[1]!.rating)).toBeLessThan(15)
})
test('intervals hold the rating, are narrower with more games, and come out the same again', () => {
  const some = (n: number) => [...times(3 * n, game(['a', 'b'], 0)), ...times(n, game(['a', 'b'], 1))]
  const [few, many] = [computeBotRatings(some(5))[0]!, computeBotRatings(some(50))[0]!]
  expect(few.ci95[0]).toBeLessThan(few.rating)
  expect(few.ci95[1]).toBeGreaterThan(few.rating)
  expect(many.ci95[1] - many.ci95[0]).toBeLessThan(few.ci95[1] - few.ci95[0])
  expect(computeBotRatings(some(5))[0]).toEqual(few)
})
test('who has lost everything still has a rating', () => {
  const ratings = computeBotRatings(times(10, game(['a', 'b'], 0)))
  for (const r of ratings) expect(Number.isFinite(r.rating)).toBe(true)
})

import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { loadGame, type GameId } from '@tabularium/games'
import { createMatch, playMoveInMatch } from '@tabularium/host'
import { expect, test } from 'vitest'
import { lookBackOnMatch } from '../src/advice/look-back-in-worker.ts'
import type { AnyMatch } from '../src/match/store.ts'

/** A match played at random, to its end or for so many moves. */
async function playMatch(id: GameId, moves: number): Promise<AnyMatch> {
  const game = await loadGame(id)
  const pick = createIndexPickerFromSeed(`look back ${id}`)
  let match: AnyMatch = createMatch(game, { secret: 'look back' })
  for (let n = 0; n < moves && !match.state.outcome; n++) {
    const decision = game.decisions(match.state)[0]!
    const done = playMoveInMatch(game, match, decision.seat, game.toWire(randomAction(decision, pick)), n)
    if (!done.ok) throw new Error(done.problem)
    match = done.match
  }
  return match
}
test('a finished match: chances that sum up to 1 at every moment, and in the end are known', async () => {
  const match = await playMatch('nero', Infinity)
  const { seats, course, swings } = (await lookBackOnMatch('nero', match, null))!
  expect(seats).toEqual(match.header.seats)
  for (const { chances } of course) expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
  const { winners } = match.state.outcome!
  expect(course.at(-1)!.chances).toEqual(seats.map(seat => (winners.includes(seat) ? 1 / winners.length : 0)))
  expect(course.map(m => m.n)).toEqual(course.map(m => m.n).toSorted((a, b) => a - b))
  expect(swings.length).toBeGreaterThan(0)
  for (const { from, to, was, by } of swings) {
    expect(to).toBeLessThanOrEqual(from + 1)
    expect(Math.abs(by)).toBeGreaterThanOrEqual(0.05)
    expect(was + by).toBeGreaterThanOrEqual(0)
  }
})
test('one that goes on, or of a game whose chances nobody knows, is not looked back on', async () => {
  expect(await lookBackOnMatch('nero', await playMatch('nero', 3), null)).toBeNull()
  expect(await lookBackOnMatch('duel', await playMatch('duel', Infinity), null)).toBeNull()
})

import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { loadGame, type GameId } from '@tabularium/games'
import { createMatch, findTrueEntryNumber, playMoveInMatch } from '@tabularium/host'
import { expect, test } from 'vitest'
import { askToLookBack } from '../src/advice/ask-worker.ts'
import { lookBackOnMatch, type DecisionLookedBackOn, type LookBack } from '../src/advice/look-back-in-worker.ts'
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
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
function expectCourseOf(match: AnyMatch, { seats, course }: LookBack): void {
  expect(seats).toEqual(match.header.seats)
  for (const { chances } of course) expect(sum(chances)).toBeCloseTo(1, 9)
  const { winners } = match.state.outcome!
  expect(course.at(-1)!.chances).toEqual(seats.map(seat => (winners.includes(seat) ? 1 / winners.length : 0)))
  expect(course.map(m => m.n)).toEqual(course.map(m => m.n).toSorted((a, b) => a - b))
}
test('a finished match: chances that sum up to 1 at every moment, and in the end are known; where it turned, who decided, and everybody’s luck', async () => {
  const match = await playMatch('nero', Infinity)
  const back = await lookBackOnMatch('nero', match, null)
  expect(back.tells).toBe('chances')
  expectCourseOf(match, back)
  expect(back.swings.length).toBeGreaterThan(0)
  for (const { from, to, was, by, decision } of back.swings) {
    expect(to).toBeLessThanOrEqual(from + 1)
    expect(Math.abs(by)).toBeGreaterThanOrEqual(0.05)
    expect(was + by).toBeGreaterThanOrEqual(0)
    if (decision) expectDecisionOf(match, decision)
  }
  expect(back.swings.some(({ decision }) => decision)).toBe(true)
  // What one seat has by luck the others lack.
  expect(sum(back.luck!.map(({ by }) => by))).toBeCloseTo(0, 9)
  expect(back.luck!.some(({ by }) => Math.abs(by) > 0)).toBe(true)
  expect(await lookBackOnMatch('nero', match, null)).toEqual(back)
})
/** The seat was asked there, and that is what it did next. */
function expectDecisionOf(match: AnyMatch, { seat, n, played }: DecisionLookedBackOn): void {
  const at = findTrueEntryNumber(match, seat, n)
  const next = match.log.slice(at).find(entry => entry.seat === seat)!
  expect(next).toMatchObject({ is: 'move', action: played })
  expect(['pass', 'ready', 'done']).not.toContain(played.do)
}
test('of a game whose chances nobody knows, everybody’s part of the standing is told, and said to be that', async () => {
  const match = await playMatch('duel', Infinity)
  const back = await lookBackOnMatch('duel', match, null)
  expect(back.tells).toBe('standing')
  expectCourseOf(match, back)
})
test('one that goes on is not looked back on', async () => {
  expect(await askToLookBack('nero', await playMatch('nero', 3), null)).toBeNull()
})

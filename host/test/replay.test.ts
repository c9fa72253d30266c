import { duelGame } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import {
  computeStateAfterEntryNumber,
  computeStateHash,
  createMatch,
  pickRandomAction,
  playMoveInMatch,
  replayEntries,
  undoLastStepOfSeat,
} from '../src/index.ts'

test('a match is gone through entry by entry, over what was taken back too, and every state is the one that was', () => {
  let match = createMatch(duelGame, { secret: 'once more' })
  let x = 7
  const pick = (n: number): number => (x = (Math.imul(x, 48271) >>> 0) % 2147483647) % n
  for (let n = 0; n < 60 && !match.state.outcome; n++) {
    const decision = duelGame.decisions(match.state)[0]!
    const done = playMoveInMatch(duelGame, match, decision.seat, duelGame.toWire(pickRandomAction(decision, pick)), n)
    if (done.ok) match = done.match
    const back = n % 5 === 4 ? undoLastStepOfSeat(duelGame, match, decision.seat, n) : null
    if (back?.ok) match = back.match
  }
  expect(match.log.some(entry => entry.is === 'undo')).toBe(true)
  const all = [...replayEntries(duelGame, match, match.n)]
  expect(all.map(({ entry }) => entry)).toEqual(match.log.slice(0, match.n))
  const hashAt = (n: number): string => computeStateHash(computeStateAfterEntryNumber(duelGame, match, n))
  for (const { entry, before, after } of all) expect([before, after].map(computeStateHash)).toEqual([hashAt(entry.n - 1), hashAt(entry.n)])
})

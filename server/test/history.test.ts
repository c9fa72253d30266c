import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { loadGame } from '@tabularium/games'
import { playMoveInMatch, createMatch } from '@tabularium/host'
import { expect, it } from 'vitest'
import { makeMatchWithTrimmedHistory } from '../src/match/history.ts'
import type { AnyMatch } from '../src/match/types.ts'

const MINUTE = 60_000
it('a time limit counts from the first entry, though that is no longer in memory, and is noted once', async () => {
  const game = await loadGame('medioevo')
  const pick = createIndexPickerFromSeed('time limit')
  const play = (match: AnyMatch, at: number): AnyMatch => {
    const decision = game.decisions(match.state)[0]!
    const done = playMoveInMatch(game, match, decision.seat, game.toWire(randomAction(decision, pick)), at)
    if (!done.ok) throw new Error(done.problem)
    return makeMatchWithTrimmedHistory(done.match)
  }
  let match = createMatch(game, { secret: 'time limit', options: { 'time-limit': 180 } }) as AnyMatch
  while (match.log[0] || match.n === 0) match = play(match, match.n * 10)
  const before = match.n
  match = play(match, 179 * MINUTE)
  expect(match.log[before]).toMatchObject({ is: 'move' })
  match = play(match, 181 * MINUTE)
  expect(match.log[before + 1]).toMatchObject({ is: 'notice', notice: 'time-up' })
  for (let i = 0; i < 200 && !match.state.outcome; i++) match = play(match, 182 * MINUTE)
  expect(match.log.slice(before + 2, match.n).some(entry => entry?.is === 'notice')).toBe(false)
})

import { loadGame } from '@tabularium/games'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { measureCloneTime, measureMicrosPerCall, measureRate, measureStateBytes } from '../src/index.ts'

describe('by a clock that goes on by what is done', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterAll(() => void vi.useRealTimers())
  /** Takes so many ms each time, one after the other and from the beginning again. */
  const makeWork = (...ms: number[]) => {
    let done = 0
    return () => {
      vi.advanceTimersByTime(ms[done++ % ms.length]!)
      return 1
    }
  }
  test('the best and the median run are told', () => {
    // Runs of two in 10 ms, two in 4 ms and one in 8 ms.
    expect(measureRate(makeWork(2, 8, 2), 3, 3, 0)).toEqual({ best: 500, median: 200 })
  })
  test('times are what rates say', () => {
    expect(measureMicrosPerCall(makeWork(4), 20, 3)).toEqual({ best: 4000, median: 4000 })
  })
})
test('a game is measured', async () => {
  const game = await loadGame('duel')
  expect(measureCloneTime(game, 20).best).toBeGreaterThan(0)
  const { mean, peak } = measureStateBytes(game)
  expect(peak).toBeGreaterThanOrEqual(mean)
}, 30_000)

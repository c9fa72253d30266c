import { loadGame } from '@tabularium/games'
import { expect, test } from 'vitest'
import { measureCloneTime, measureMicrosPerCall, measureRate, measureStateBytes } from '../src/index.ts'

test('rates and times agree', () => {
  const work = () => {
    let x = 0
    for (let i = 0; i < 1000; i++) x += Math.sqrt(i)
    return x > 0 ? 1 : 0
  }
  const [rate, time] = [measureRate(work, 20, 3), measureMicrosPerCall(work, 20, 3)]
  expect(rate.best).toBeGreaterThanOrEqual(rate.median)
  expect(time.best).toBeLessThanOrEqual(time.median)
  expect(1e6 / time.best / rate.best).toBeGreaterThan(0.2)
})
test('a game is measured', async () => {
  const game = await loadGame('duel')
  expect(measureCloneTime(game, 20).best).toBeGreaterThan(0)
  const { mean, peak } = measureStateBytes(game)
  expect(peak).toBeGreaterThanOrEqual(mean)
}, 30_000)

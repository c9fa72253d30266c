import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeLogOdds, computeWinningChances } from '@tabularium/bots/chances'
import { gameRegistry, loadGame, type GameId } from '@tabularium/games'
import { loadOutlook } from '@tabularium/games/outlooks'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { createIndexPickerFromSeed, randomAction } from '@tabularium/testkit'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../src/clauses.ts'
import { chooseFit, fitWeights } from '../src/fit/fit.ts'
import type { RecordedGame } from '../src/fit/record.ts'
import { fitSoftmax, type SoftmaxRow } from '../src/fit/softmax.ts'
import { run } from './run-command.ts'

const greatGames = (Object.keys(gameRegistry) as GameId[]).filter(id => !gameRegistry[id].tiny)
const MOST_BYTES_OF_WEIGHTS = 300_000
const DECISIONS_LOOKED_AT = 150

test.each(greatGames)('%s: the terms sum up to what evaluate says, and chances to 1', async id => {
  const [game, outlook] = [await loadGame(id), (await loadOutlook(id))!]
  const pick = createIndexPickerFromSeed(7)
  for (const { id: scenario, seats } of game.def.scenarios) {
    const { state: s } = game.setup(scenario, game.options({ seats: seats[0]! }), makeRngKeyFromSeed(`terms ${id}`))
    for (let n = 0; n < DECISIONS_LOOKED_AT && !s.outcome; n++) {
      const decision = game.decisions(s)[0]!
      game.play(s, decision.seat, randomAction(decision, pick))
      if (n % 10 > 0 || s.outcome) continue
      const terms = outlook.listTermsOfSeats(s)
      for (const [seat, values] of terms.entries()) {
        expect(values).toHaveLength(outlook.terms.length)
        expect(values.reduce((a, b) => a + b, 0)).toBeCloseTo(game.evaluate(s, s.seats[seat]!), 9)
      }
      const progress = outlook.estimateProgress(s)
      expect(progress >= 0 && progress <= 1).toBe(true)
      const chances = computeWinningChances(outlook, s)
      if (chances) expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
    }
  }
})
test.each(greatGames)('%s: weights are there for every term of every side, in a small file', async id => {
  const { fitted, terms } = (await loadOutlook(id))!
  if (!fitted) return
  expect(readFileSync(join(repositoryRoot, 'games', id, 'data/chances.json')).length).toBeLessThan(MOST_BYTES_OF_WEIGHTS)
  expect(fitted.fittedTo.games).toBeGreaterThanOrEqual(100)
  for (const side of Object.values(fitted.sides)) expect(Object.keys(side.terms)).toEqual(terms)
})

/** Of two seats the one with more of the feature wins, `wins` times of ten. */
const contest = (wins: number): SoftmaxRow[] =>
  Array.from({ length: 10 }, (_, n) => ({
    weight: 1,
    won: n < wins ? [1, 0] : [0, 1],
    seats: [
      { from: 0, values: [1] },
      { from: 0, values: [0] },
    ],
  }))
test('a weight is the log of the odds', () => {
  expect(fitSoftmax(contest(8), [0], 1e-9)[0]).toBeCloseTo(Math.log(8 / 2), 4)
  expect(fitSoftmax(contest(5), [3], 1e-9)[0]).toBeCloseTo(0, 4)
})
test('a weight that is held stays near where it was', () => {
  const [loose, held, fast] = [0.01, 10, 1e6].map(hold => fitSoftmax(contest(8), [0], hold)[0]!)
  expect(loose).toBeGreaterThan(held!)
  expect(held).toBeGreaterThan(fast!)
  expect(fast).toBeCloseTo(0, 3)
})

/** Two seats; who has more of `real` wins, `idle` says nothing. Both count the same in `evaluate`. */
function makeGames(count: number): RecordedGame[] {
  const pick = createIndexPickerFromSeed(3)
  return Array.from({ length: count }, () => {
    const real = [pick(100) / 50, pick(100) / 50]
    const moments = Array.from({ length: 8 }, (_, i) => ({
      progress: i / 8,
      sides: ['all', 'all'],
      terms: real.map(r => [r, (pick(100) - 50) / 10]),
    }))
    return { won: real[0]! > real[1]! ? [1, 0] : [0, 1], moments }
  })
}
test('what foretells the winner counts, what does not counts nothing, and unseen games surprise less', () => {
  const fit = chooseFit(['real', 'idle'], makeGames(150))
  const { real, idle } = fit.sides['all']!.terms
  expect(real![0]).toBeGreaterThan(1)
  expect(Math.abs(idle![0])).toBeLessThan(real![0] / 10)
  expect(fit.hold).toBe(1)
  for (const { byEvaluate, byWeights, surprise } of fit.quarters) {
    expect(byWeights.share).toBeGreaterThan(byEvaluate.share)
    expect(surprise.ofWeights).toBeLessThan(surprise.ofEvaluate)
  }
})
test('held altogether, the weights are one trust in evaluate', () => {
  const { all } = fitWeights(['real', 'idle'], makeGames(50), Infinity)
  expect(all!.terms['real']).toEqual(all!.terms['idle'])
  expect(all!.start).toEqual([0, 0])
})
test('weights count more the nearer the end, and a side that was never seen counts nothing', () => {
  const weights = { fittedTo: { bots: '', games: 0, seed: '' }, sides: { red: { start: [1, 0], terms: { men: [0, 2] } } } } as const
  const at = (progress: number) => computeLogOdds(['men'], weights, { progress, sides: ['red', 'blue'], terms: [[3], [9]] })
  expect(at(0)).toEqual([1, 0])
  expect(at(0.5)).toEqual([3.5, 0])
  expect(at(1)).toEqual([6, 0])
})

test('tune: the same seed gives the same weights, whatever the number of workers; a game without terms is refused', async () => {
  const words = ['tune', 'nero', '--games', '5', '--bots', 'random', '--play', '4', '--json']
  const [one, two] = [await run([...words, '--workers', '1']), await run([...words, '--workers', '2'])]
  expect(one.code).toBe(0)
  expect(two.out).toBe(one.out)
  expect(JSON.parse(one.out)).toMatchObject({ game: 'nero', tried: { games: 4, even: 0.25 } })
  expect((await run(['tune', 'duel'])).code).toBe(2)
})

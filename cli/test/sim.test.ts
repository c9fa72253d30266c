import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { simulateGame } from '../src/sim/game.ts'
import { planSimulation } from '../src/sim/run.ts'
import { computeWilsonInterval, type SimFigures } from '../src/sim/stats.ts'
import { loadGameOrFail } from '../src/lookup.ts'
import { folder, run } from './run-command.ts'

const sim = async (...words: string[]) => JSON.parse((await run(['sim', ...words, '--json'])).out) as SimFigures
const untimed = ({ seconds: _, ...rest }: SimFigures) => rest

test('the same seed gives the same result, whatever the number of workers', async () => {
  const words = ['duel', '--games', '12', '--bots', 'recruit,random', '--seed', '7']
  const [one, two, three] = [await sim(...words, '--workers', '1'), await sim(...words, '--workers', '2'), await sim(...words, '--workers', '3')]
  expect(untimed(two)).toEqual(untimed(one))
  expect(untimed(three)).toEqual(untimed(one))
  expect(untimed(await sim('duel', '--games', '12', '--bots', 'recruit,random', '--seed', '8', '--workers', '1'))).not.toEqual(untimed(one))
})
test('says what was promised', async () => {
  const f = await sim('bids', '--games', '9', '--bots', 'recruit,random', '--workers', '1')
  expect(f).toMatchObject({
    game: 'bids',
    games: 9,
    finished: 9,
    deadEnds: 0,
    crashes: 0,
    byBot: { recruit: { games: 9, seats: 1 }, random: { games: 9, seats: 2 } },
  })
  expect(Object.values(f.wins).reduce((a, b) => a + b, 0)).toBeCloseTo(9, 2)
  expect(f.byBot['recruit']!.wins + f.byBot['random']!.wins).toBeCloseTo(9, 2)
  expect(f.length.p50).toBeLessThanOrEqual(f.length.p95)
  expect(Object.keys(f.points.bySeat)).toEqual(['ada', 'ben', 'cleo'])
  const [low, high] = f.points.ci95['ada']!
  expect(low).toBeLessThan(f.points.bySeat['ada']!)
  expect((low + high) / 2).toBeCloseTo(f.points.bySeat['ada']!, 1)
})
test('every bot sits in every seat equally; a short list repeats its last name', async () => {
  const game = await loadGameOrFail('bids')
  const plan = planSimulation(game, { bots: 'recruit,random', seed: 1, seats: 4 })
  expect(plan.bots).toEqual([['recruit', 'random', 'random', 'random']])
  const sat = Array.from({ length: 8 }, (_, n) => simulateGame(game, plan, n).bots.indexOf('recruit'))
  expect(sat.toSorted()).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})
test('a report needs nothing else', async () => {
  const file = join(folder(), 'out.html')
  await run(['sim', 'duel', '--games', '4', '--workers', '1', '--report', file])
  const html = readFileSync(file, 'utf8')
  expect(html).toContain('<svg')
  expect(html).not.toMatch(/https?:|<script|<link/)
  for (const heading of ['Share of games won', 'How each seat stood', 'Decisions in a game', 'Used in a game: verbs']) expect(html).toContain(heading)
  expect(html.match(/<polyline/g)?.length).toBeGreaterThan(1)
  expect(html).not.toContain('NaN')
})
test('intervals are those of Wilson', () => {
  expect(computeWilsonInterval(118, 200)).toEqual([0.5208, 0.6558])
  expect(computeWilsonInterval(0, 10)[0]).toBe(0)
  expect(computeWilsonInterval(10, 10)[1]).toBe(1)
})
test('a tournament pairs everybody with everybody', async () => {
  const { out } = await run(['tournament', 'duel', '--bots', 'random,recruit', '--games', '4', '--workers', '1', '--json'])
  const { pairings, ratings } = JSON.parse(out) as { pairings: { bot: string; against: string; even: number }[]; ratings: { bot: string; rating: number }[] }
  expect(ratings.map(r => r.bot).toSorted()).toEqual(['random', 'recruit'])
  expect(ratings[0]!.rating + ratings[1]!.rating).toBeCloseTo(0, -1)
  expect(pairings.map(p => `${p.bot} ${p.against} ${p.even}`)).toEqual(['random recruit 0.5', 'recruit random 0.5'])
})

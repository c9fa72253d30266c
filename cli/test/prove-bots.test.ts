import { expect, test } from 'vitest'
import { botsTopic, isPairingDecided } from '../src/prove/bots.ts'
import { createProofSheet } from '../src/prove/sheet.ts'
import type { SimulatedGame } from '../src/sim/game.ts'
import { openWorkerPool } from '../src/work/pool.ts'

const games = (wins: number, losses: number) => [...Array(wins).keys()].map(() => game(0)).concat([...Array(losses).keys()].map(() => game(1)))
const game = (winner: number) => ({ end: 'finished', bots: ['a', 'b'], seats: ['x', 'y'], winners: [['x', 'y'][winner]] }) as unknown as SimulatedGame

test('a pairing is decided when the interval lies on one side of the bar', () => {
  expect(isPairingDecided([], 'a', 0.5)).toBe(false)
  expect(isPairingDecided(games(24, 0), 'a', 0.5)).toBe(true)
  expect(isPairingDecided(games(0, 24), 'a', 0.5)).toBe(true)
  expect(isPairingDecided(games(14, 10), 'a', 0.5)).toBe(false)
})
test('cards that a seat has not seen change none of its decisions', async () => {
  const part = (await botsTopic.parts()).find(p => p.name === 'nero.hidden')!
  const sheet = createProofSheet()
  const pool = openWorkerPool(1)
  await part.prove({ sheet, stage: () => ({ at: () => {}, end: () => {} }), workers: 1, pool, until: Infinity, earlier: null, times: 12 })
  await pool.close()
  expect(sheet.done(null).bars).toMatchObject([{ got: 0, passed: true }])
})
test('a pairing is played in batches, and who won where is told', async () => {
  const part = (await botsTopic.parts()).find(p => p.name === 'nero.ad-69.random')!
  const sheet = createProofSheet()
  const pool = openWorkerPool(2)
  await part.prove({ sheet, stage: () => ({ at: () => {}, end: () => {} }), workers: 2, pool, until: Infinity, earlier: null, times: 2 })
  await pool.close()
  const figures = Object.values(sheet.done(null).figures) as { games: number; bySide: object }[]
  expect(figures[0]).toMatchObject({ games: 2, unfinished: 0 })
  expect(Object.keys(figures[0]!.bySide)).toHaveLength(4)
})

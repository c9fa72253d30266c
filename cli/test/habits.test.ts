import { gameRegistry } from '@tabularium/games'
import { loadHabitCounters, type AnyHabitCounter } from '@tabularium/games/habits'
import type { GameTypes } from '@tabularium/kernel'
import type { PlayedDecision } from '@tabularium/testkit/habits'
import { expect, test } from 'vitest'
import { compareHabits, sumHabitCounts, createHabitWatcher } from '../src/sim/habits.ts'
import { run } from './run-command.ts'

const played = (action: string, board: object = {}): PlayedDecision<GameTypes> =>
  ({
    before: { board, stack: [], drafts: {}, secrets: { zones: {}, own: {} }, rng: { count: 0 } },
    decision: { seat: 'red', say: 'march.choose', cite: [], offer: { go: true, stop: true } },
    action: { do: action },
    events: [],
  }) as unknown as PlayedDecision<GameTypes>
const going: AnyHabitCounter = {
  id: 'going',
  wish: 'seldom',
  watch: count => {
    return ({ action }) => {
      count.chances++
      if ((action as { do: string }).do === 'go') count.times++
    }
  },
}

test('a habit is counted by its chances, and so is the same answer to the same table', () => {
  const watch = createHabitWatcher([going])
  for (const [action, board] of [
    ['go', { at: 1 }],
    ['go', { at: 2 }],
    ['go', { at: 1 }],
    ['stop', { at: 1 }],
  ] as const)
    watch.see(played(action, board))
  expect(watch.counts).toEqual({ 'same-answer-to-same-table': { chances: 4, times: 1 }, going: { chances: 4, times: 3 } })
  expect(sumHabitCounts([watch.counts, watch.counts])['going']).toEqual({ chances: 8, times: 6 })
})
test('what was never measured is neither mended nor not', () => {
  expect(compareHabits('none', [going], { going: { chances: 8, times: 6 } })[1]).toMatchObject({ rate: 0.75, before: null, isMended: null })
})
test('every great game has habits, each of another name', async () => {
  for (const [id, { tiny }] of Object.entries(gameRegistry)) {
    if (tiny) continue
    const ids = (await loadHabitCounters(id as 'nero')).map(h => h.id)
    expect(ids.length, id).toBeGreaterThan(2)
    expect(new Set(ids).size).toBe(ids.length)
  }
})
test('sim counts them', async () => {
  const { out } = await run(['sim', 'nero', '--games', '1', '--habits', '--json', '--workers', '1'])
  const { habits } = JSON.parse(out) as { habits: { id: string; chances: number }[] }
  expect(habits.map(h => h.id)).toContain('movement-paid-and-unused')
  expect(habits.find(h => h.id === 'same-answer-to-same-table')!.chances).toBeGreaterThan(100)
})

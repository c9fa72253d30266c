import type { PendingDecision, GameTypes } from '@tabularium/kernel'
import { expect, test } from 'vitest'
import { searchWithinBudget } from '../src/legate.ts'
import { createIndexPickerFromSeed } from '../src/index.ts'
import { findBestAnswerOfSearch } from '../src/tree.ts'
import { createLine, startAt } from './line.ts'

function search(worth: readonly number[], at: number, judgedAt: 'act' | 'turn', simulations = 200, ms = Infinity) {
  const game = createLine(worth, judgedAt)
  const state = startAt(at)
  const decision = game.decisionOf(state, 'walker') as PendingDecision<GameTypes>
  return searchWithinBudget({ game, state, decision, pick: createIndexPickerFromSeed('line') }, { simulations, ms })
}

test('a plan is judged at the end of the turn: through a valley to a hill', () => {
  expect(findBestAnswerOfSearch(search([0, -3, -3, 9], 0, 'turn'))).toEqual({ do: 'step', to: 1 })
})
test('a plan is judged at the end of the act, where the game says so', () => {
  expect(findBestAnswerOfSearch(search([0, -3, -3, 9], 0, 'act'))).toEqual({ do: 'stop' })
})
test('whoever gains nothing by walking stops', () => {
  expect(findBestAnswerOfSearch(search([5, 5, 5, 5], 1, 'turn'))).toEqual({ do: 'stop' })
})
test('a way that comes back to where it began is worth no more than the worst', () => {
  const away = search([2, 9], 1, 'turn').contest.nodes.find(node => 'to' in node.action)!
  expect(away.visits).toBeGreaterThan(20)
  expect(away.value).toBeLessThanOrEqual(2)
})
test('of many answers the worse half is left, and again, until one remains', () => {
  const { contest } = search([0, 1, 2, 3, 4, 5, 6], 3, 'turn', 90)
  expect(contest.nodes.length).toBeLessThanOrEqual(2)
})
const countVisits = ({ contest }: ReturnType<typeof search>) => contest.nodes.reduce((sum, node) => sum + node.visits, 0)
test('the budget is kept, in simulations and in milliseconds', () => {
  expect(countVisits(search([0, 1], 0, 'turn', 37))).toBe(37)
  expect(countVisits(search([0, 1], 0, 'turn', 1e9, 20))).toBeLessThan(1e9)
  expect(countVisits(search([0, 1], 0, 'turn', 1e9, 0))).toBe(1)
})

import { loadGame } from '@tabularium/games'
import { loadOutlook } from '@tabularium/games/outlooks'
import { makeRngKeyFromSeed, type GameTypes } from '@tabularium/kernel'
import type { Outlook } from '@tabularium/testkit/outlook'
import { expect, test } from 'vitest'
import { adviseSeat, TERM_OF_OTHERS } from '../src/advise.ts'
import { createLine, startAt, type Walker } from './line.ts'

/** Where the walker stands is all there is. */
const outlookOf = (worth: readonly number[]): Outlook<GameTypes> => ({
  terms: ['height', 'idle'],
  listTermsOfSeats: s => [
    [worth[(s.board as Walker).at]!, 0],
    [0, 0],
  ],
  listSides: () => ['walker', 'other'],
  estimateProgress: () => 0,
  fitted: null,
})
const VALLEY = [0, -3, -3, 9]

test('the best act comes first, with what it leads to, what it brings and by which term', () => {
  const [best, second] = adviseSeat(createLine(VALLEY, 'turn'), startAt(0), 'walker', outlookOf(VALLEY), 'hint')
  expect(best).toMatchObject({ action: { do: 'step', to: 1 }, change: 9, won: 0, lost: 0, reasons: [{ term: 'height', by: 9 }] })
  expect(best!.then.slice(0, 2)).toEqual([
    { do: 'step', to: 2 },
    { do: 'step', to: 3 },
  ])
  expect(second).toMatchObject({ action: { do: 'stop' }, change: 0, reasons: [] })
})
test('a game that does not tell its terms is advised without reasons', () => {
  const [best] = adviseSeat(createLine(VALLEY, 'turn'), startAt(0), 'walker', null, 'hint')
  expect(best).toMatchObject({ change: 9, reasons: [] })
})
test('whoever is not asked gets none', () => {
  const game = { ...createLine(VALLEY, 'turn'), decisionOf: () => null }
  expect(adviseSeat(game, startAt(0), 'walker', null, 'hint')).toEqual([])
})
test('the same question has the same answer; terms and what the others gain are the whole change', async () => {
  const [game, outlook] = [await loadGame('nero'), (await loadOutlook('nero'))!]
  const { state } = game.setup('ad-69', game.options({ seats: 4 }), makeRngKeyFromSeed('hint'))
  const seat = game.waiting(state)[0]!
  const advise = () => adviseSeat(game, game.sample(state, seat, makeRngKeyFromSeed('sample')), seat, outlook, 'hint')
  const acts = advise()
  expect(advise()).toEqual(acts)
  expect(acts.length).toBeGreaterThan(0)
  expect(acts.length).toBeLessThanOrEqual(3)
  expect(acts.map(a => a.change)).toEqual(acts.map(a => a.change).toSorted((a, b) => b - a))
  for (const { action, reasons } of acts) {
    expect(action.do in game.decisionOf(state, seat)!.offer).toBe(true)
    for (const { term } of reasons) expect([...outlook.terms, TERM_OF_OTHERS]).toContain(term)
  }
})

/** Nothing is lost by one click, and what was done once need not be clicked again. */
import { loadGame, type AnyGame } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { createItaliaUi } from '../src/games/italia/index.ts'
import type { AnyState } from '../src/match/client.ts'
import { listAnswersSinceAsked, countPossibleRepeats, type GivenAnswer } from '../src/table/again.ts'
import { findAmountStep } from '../src/table/amount-steps.ts'
import { findLossOfAction } from '../src/table/losses.ts'
import { isStrayPress } from '../src/table/press-guard.ts'

let game: AnyGame
beforeAll(async () => void (game = await loadGame('italia')))
const movementOf = (nation: string, board: object): AnyState =>
  game.position({
    scenario: 'italia-1',
    board: { round: 1, active: nation, units: {}, fleets: {}, leaders: {}, holds: [], ...board },
    stack: [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'turns', next: 1 },
      { proc: 'turn', at: 'again', nation },
      { proc: 'movement', at: 'choose', nation, part: 0, declared: false, port: null },
    ],
  }) as AnyState

describe('an answer that costs', () => {
  it('is known before the click, with what and why', () => {
    const state = movementOf('celts', { units: { celts: { alpes: { infantry: 8 } } }, leaders: { brennus: 'alpes' } })
    const loss = findLossOfAction(game, createItaliaUi(game), state, 'yellow', { do: 'done' }, 'en')
    expect(loss?.events.map(e => e.is)).toContain('lost')
    expect(loss?.cite.every(id => id.startsWith('italia.'))).toBe(true)
    expect(loss?.cite.length).toBeGreaterThan(0)
  })
  it('is no such thing where nothing is lost', () => {
    const state = movementOf('celts', { units: { celts: { mediolanum: { infantry: 2 } } } })
    expect(findLossOfAction(game, createItaliaUi(game), state, 'yellow', { do: 'done' }, 'en')).toBe(null)
  })
})
describe('the same once more', () => {
  it('sails the other fleets the way of the first', () => {
    const state = movementOf('carthaginians', { fleets: { carthaginians: { 'mare-libycum': 3 } } })
    const way: WireAction[] = [
      { do: 'sail', to: 'mare-libycum' },
      { do: 'pick-empty-fleet' },
      { do: 'sail', to: 'mare-sardoum' },
      { do: 'sail', to: 'mare-tyrrhenum' },
      { do: 'halt' },
    ]
    const given: GivenAnswer[] = []
    for (const action of way) {
      given.push({ say: game.decisions(state)[0]!.say, action })
      expect(game.play(state, 'blue' as never, game.fromWire(action)).ok).toBe(true)
    }
    const actions = listAnswersSinceAsked(given, 'movement.choose')
    expect(actions).toEqual(way)
    expect(countPossibleRepeats(game, state, 'blue', 'movement.choose', actions)).toBe(2)
  })
  it('is not offered for a single answer', () => {
    expect(listAnswersSinceAsked([{ say: 'movement.choose', action: { do: 'done' } }], 'movement.choose')).toEqual([])
  })
})

describe('the second half of a double click', () => {
  it('gives no answer that has come to lie where another was pressed', () => {
    expect(isStrayPress(2, 'pass-turn undefined', 'ready undefined')).toBe(true)
    expect(isStrayPress(2, undefined, 'learn carpentry')).toBe(true)
  })
  it('is a press like any other on the same answer, on what is no answer, and elsewhere', () => {
    expect(isStrayPress(2, 'buy-point red', 'buy-point red')).toBe(false)
    expect(isStrayPress(2, 'ready undefined', undefined)).toBe(false)
    expect(isStrayPress(1, 'pass-turn undefined', 'ready undefined')).toBe(false)
  })
})

describe('the steps of an amount', () => {
  it('fit its range', () => expect([8, 30, 90, 300, 1600].map(findAmountStep)).toEqual([1, 1, 1, 10, 100]))
})

/** What a test expects must exist: a misspelt key is blank on both sides and would prove nothing. */
import { describe, expect, test } from 'vitest'
import type { Json } from '@tabularium/kernel'
import { bidsGame, duelGame } from '../games/index.ts'
import { runExample, scene, type ExampleStep } from '../src/index.ts'

const stack = [
  { proc: 'game', at: 'turns' },
  { proc: 'turn', at: 'act', seat: 'red' },
]
const inDuel = (expected: Json) => () => scene(duelGame, {}).expect(expected)
const inBids = (expected: Json) => () => scene(bidsGame, {}).expect(expected)
const inExample =
  (...steps: object[]) =>
  () =>
    runExample(duelGame, { example: 'test', position: { stack }, steps: steps as unknown as ExampleStep[] })

describe('expect', () => {
  test.each<[string, Json]>([
    ['boards', { boards: {} }],
    ['board.nosuchfield', { board: { nosuchfield: 0 } }],
    ['board.men.purple', { board: { men: { purple: {} } } }],
    ['board.men.red.nowhere', { board: { men: { red: { nowhere: 0 } } } }],
    ['zones.hand', { zones: { hand: [] } }],
    ['zones.deck.0', { zones: { deck: ['no-such-card'] } }],
    ['stack.0.march', { stack: [{ proc: 'game', at: 'turns', march: null }] }],
    ['stack.0.proc', { stack: [{ proc: 'nosuchproc', at: 'turns' }] }],
    ['own', { own: {} }],
    ['options.fog', { options: { fog: false } }],
  ])('names %s, which does not exist', (path, expected) => expect(inDuel(expected)).toThrow(`${path}: `))
  test('looks into what a seat keeps to itself', () => expect(inBids({ own: { ada: { gold: 0 } } })).toThrow('own.ada.gold: '))
  test('takes a part, and what is blank', () => {
    expect(inDuel({ board: { turn: 0, men: { red: { hub: 0, north: 3 } } } })).not.toThrow()
    expect(inBids({ own: { ada: { coins: 6 } }, zones: { cellar: [] } })).not.toThrow()
  })
})
describe('an example', () => {
  const rest = { seat: 'red', do: 'rest' }
  test.each<[string, object[]]>([
    ['expect', [{ expect: { board: { nosuchfield: 0 } } }]],
    ['event.is', [{ event: { is: 'nosuchevent' } }]],
    ['outcome.winner', [{ outcome: { winner: null } }]],
    ['cites', [{ refused: { seat: 'green', do: 'rest' }, cites: 'duel.1-3' }]],
    ['refused.noun', [{ refused: { seat: 'green', do: 'rest', noun: 'x' } }]],
    ['no such step', [{ exspect: {} }]],
  ])('is refused for %s', (named, steps) => expect(inExample(...steps)).toThrow(named))
  test('is refused for an event with a field it has not', () => {
    const march = [{ seat: 'red', do: 'march', to: 'north' }, { seat: 'red', do: 'to', to: 'ford' }, { seat: 'red', do: 'take', to: 1 }, { pass: true }]
    expect(inExample(...march, { event: { is: 'marched', men: 1 } })).not.toThrow()
    expect(inExample(...march, { event: { is: 'marched', soldiers: 0 } })).toThrow('event.soldiers: ')
  })
  test('passes with what exists', () => expect(inExample(rest, { asked: ['green'] })).not.toThrow())
})

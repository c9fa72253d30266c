/** What `evaluate` must see, beyond points. */
import assert from 'node:assert/strict'
import { italia } from '../src/index.ts'
import { fighting, go, inTurn, moving, type Table } from './table.ts'

declare const test: (title: string, run: () => void) => void
const red = (t: Table): number => italia.evaluate(t.state, 'red')

test('a whole region in one hand is worth its award, and nothing once another stands in it', () => {
  const greeks = (others: object) => inTurn('greeks', 'book', { round: 3, units: { greeks: { syracusae: { infantry: 1 } }, ...others } } as never)
  assert.ok(red(greeks({})) > red(greeks({ carthaginians: { messana: { infantry: 1 } } })) + 2)
})
test('a fight is hoped for by its odds', () => {
  const attack = (legions: number) =>
    red(fighting('romans', { round: 3, units: { romans: { verona: { legion: legions } }, celts: { verona: { infantry: 2 } } } } as never))
  assert.ok(attack(4) > attack(1) + 3 * 0.6)
})
test('an army that may still march hopes for what it can reach; when the phase is closed the hope is gone', () => {
  const { state } = moving('romans', { round: 3, units: { romans: { roma: { legion: 3 } } } })
  const closed = state.stack.map(f => (f.proc === 'movement' ? { ...f, at: 'entries' as const } : f))
  assert.ok(italia.evaluate(state, 'red') > italia.evaluate({ ...state, stack: closed }, 'red') + 0.5)
})
test('a group that halts where it began gives its hope up', () => {
  const t = moving('romans', { round: 3, units: { romans: { roma: { legion: 3 } }, etruscans: { etruria: { infantry: 1 } } } })
  go(t, 'march roma', 'take legion', 'take legion')
  const before = red(t)
  go(t, 'halt')
  assert.ok(red(t) < before - 0.3)
})
test('when the game is over only points count', () => {
  const { state } = moving('romans', { round: 3, points: { romans: 7, greeks: 2 }, units: { romans: { roma: { legion: 3 } } } })
  assert.equal(italia.evaluate({ ...state, outcome: { winners: ['red'], reason: 'most-points' } }, 'red'), 9)
})

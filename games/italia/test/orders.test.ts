/** Reactions and standing orders: a plan is played through them until one concerns somebody, or somebody reacts. */
import assert from 'node:assert/strict'
import {
  playMoveInMatch,
  createMatchFromState,
  continueWaitingPlan,
  playPlannedActions,
  makeMatchWithStandingOrder,
  type Match,
  type MatchAfterPlannedActions,
} from '@tabularium/host'
import type { WireAction } from '@tabularium/kernel'
import { italia } from '../src/index.ts'
import type { Italia } from '../src/types.ts'
import { fabius, with3 } from './campaigns.ts'

declare const test: (title: string, run: () => void) => void
const PEOPLE = ['red', 'yellow', 'blue']
const plan = (...moves: string[]): WireAction[] =>
  moves.map(move => {
    const [verb, to] = move.split(' ') as [string, string | undefined]
    return to === undefined ? { do: verb } : { do: verb, to }
  })
const MARCH = plan('advance', 'take legion', 'take legion', 'take legion', 'step etruria', 'halt', 'done')
const ON = plan('advance', 'take legion', 'step perusia')
/** Romans on campaign beside these Celts. */
const match = (celts: object): Match<Italia> => createMatchFromState(italia, fabius(with3({ celts })).state)
const send = (m: Match<Italia>, rest = ON): MatchAfterPlannedActions<Italia> => playPlannedActions(italia, m, 'red', [...MARCH, ...rest], PEOPLE, 0)
const asks = (m: Match<Italia>) => italia.decisions(m.state).map(d => `${d.seat} ${d.say}`)

test('a plan goes on where the reaction concerns nobody: the standing order passed', () => {
  const { ended, rest, match: m } = send(match({ pisae: { infantry: 1 } }))
  assert.deepEqual([ended, rest, asks(m)], ['done', [], ['red march.go']])
  assert.deepEqual(
    m.log.flatMap(e => (e.is === 'move' && e.auto ? [`${e.seat} ${e.action.do}`] : [])),
    ['yellow pass'],
  )
})
test('it waits for whoever is attacked, and goes on when he lets it happen', () => {
  const first = send(match({ etruria: { infantry: 1 }, pisae: { infantry: 1 } }), plan('fight etruria'))
  assert.deepEqual([first.ended, first.stopped, asks(first.match)], ['waiting', ['yellow'], ['yellow window.reaction']])
  const passed = playMoveInMatch(italia, first.match, 'yellow', { do: 'pass' }, 0)
  assert.ok(passed.ok)
  assert.equal(continueWaitingPlan(italia, first.match, passed.match, 'red', PEOPLE, 0)?.ended, 'done')
})
test('what is left of it comes back when somebody reacts', () => {
  const first = send(match({ etruria: { infantry: 1 }, pisae: { infantry: 1 } }), plan('fight etruria'))
  const entered = playMoveInMatch(italia, first.match, 'yellow', { do: 'enter-battle' }, 0)
  assert.ok(entered.ok)
  const after = continueWaitingPlan(italia, first.match, entered.match, 'red', PEOPLE, 0)
  assert.deepEqual([after?.ended, after?.rest], ['reaction', plan('fight etruria')])
})
test('who asks for it is stopped by armies next door too', () => {
  const { ended, match: m } = send(makeMatchWithStandingOrder(match({ pisae: { infantry: 1 } }), 'yellow', 'reaction', 'stop', 'always'))
  assert.deepEqual([ended, asks(m)], ['waiting', ['yellow window.reaction']])
})

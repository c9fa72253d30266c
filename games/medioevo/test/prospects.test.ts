/** What opponents hope for and fear, and what they are kept from. */
import { expect, test } from 'vitest'
import { blunders } from '../src/blunders.ts'
import { evaluate } from '../src/evaluate.ts'
import { findSpaceById } from '../src/kinds.ts'
import { estimateUnrest } from '../src/prospects.ts'
import { estimateTrade } from '../src/routes.ts'
import { fighting, phase, shopping, table, trading, type Given, type Table } from './table.ts'

const isBlunder = (t: Table, verb: string, to: number): boolean => {
  const { say } = t.game.decisionOf(t.state, 'blue')!
  return blunders.some(one => (one.say === null || one.say === say) && one.do === verb && one.is(t.state, 'blue', to))
}
const unrestAt = (tax: number, more: Given = {}): number => estimateUnrest(table({ ...more, players: { blue: { tax } } }).state.board, 'blue')
const REBELS: Given = { armies: { barbarians: { thrace: { light: 1 } } } }

test('taxes that the people may not tolerate are feared, the more so with rebels at home', () => {
  expect(unrestAt(10)).toBeCloseTo(0)
  for (const tax of [20, 30, 40, 50]) expect(unrestAt(tax)).toBeLessThan(unrestAt(tax - 10))
  expect(unrestAt(50, REBELS) - unrestAt(10, REBELS)).toBeLessThan(unrestAt(50) - unrestAt(10))
})
const ROUTE = { carrier: 'piece-01', stops: ['bulgaria', 'thessalonica', 'smyrna'], done: [], destination: 'constantinople' }
const onRouteAt = (at: string, more: Given = {}): Table =>
  table({
    stack: trading('blue'),
    pieces: [['caravan', 1, 'blue', at, { goods: ['wine'] }]],
    players: { blue: { route: ROUTE } },
    ...more,
  })
test('a route is worth more the nearer its end is, and little if the game ends before', () => {
  expect(estimateTrade(onRouteAt('thrace').state, 'blue', 5)).toBeGreaterThan(estimateTrade(onRouteAt('buda').state, 'blue', 5))
  expect(estimateTrade(onRouteAt('buda').state, 'blue', 0)).toBeLessThan(0.5)
})
test('whoever could open a route hopes for points; without florins for the first cube or without a market they are farther away', () => {
  const at = (place: string, florins: number) =>
    estimateTrade(table({ stack: trading('blue'), pieces: [['caravan', 1, 'blue', place]], florins: { blue: florins } }).state, 'blue', 5)
  expect(at('constantinople', 100)).toBeGreaterThan(at('constantinople', 0))
  expect(at('constantinople', 100)).toBeGreaterThan(at('thrace', 100))
  expect(estimateTrade(table({ stack: trading('blue'), florins: { blue: 100 } }).state, 'blue', 5)).toBeLessThan(at('constantinople', 100))
})
test('a transport goes along its route by the shortest way, round barbarians, and neither rests nor sells on it', () => {
  const t = onRouteAt('thrace').play('blue', 'lead', 'piece-01')
  expect(isBlunder(t, 'go', findSpaceById('bulgaria'))).toBe(false)
  expect(isBlunder(t, 'go', findSpaceById('constantinople'))).toBe(true)
  expect(isBlunder(t, 'rest', 0)).toBe(true)
  const blocked = onRouteAt('thrace', { armies: { barbarians: { bulgaria: { light: 1 } } } }).play('blue', 'lead', 'piece-01')
  expect(isBlunder(blocked, 'go', findSpaceById('bulgaria'))).toBe(true)
})
test('who cannot take the step he would take may have done: otherwise he would be led and rest for ever', () => {
  const t = onRouteAt('thrace', { board: { marks: { bans: [{ what: 'leave', at: 'thrace', turn: 2 }] } } } as Given)
  expect(isBlunder(t, 'done', 0)).toBe(false)
  expect(isBlunder(t, 'lead', t.state.board.pieces[0]!.slot)).toBe(false)
})
test('stops of a route lie near each other, and it ends where its goods are sold', () => {
  const t = table({ stack: trading('blue'), pieces: [['caravan', 1, 'blue', 'constantinople']] })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'buy', 1)
    .play('blue', 'open-route', '4')
  expect(isBlunder(t, 'stop-at', findSpaceById('thessalonica'))).toBe(false)
  expect(isBlunder(t, 'stop-at', findSpaceById('novgorod'))).toBe(true)
})
test('nobody sends back whom he has just called before the group has gone anywhere', () => {
  const t = table({ stack: fighting(), armies: { blue: { thrace: { light: 2 } } }, pieces: [['war-wagon', 1, 'blue', 'thrace']] })
    .play('blue', 'move-from', 'thrace')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'join-unit', 'light')
  expect(blunders.some(one => one.do === 'leave-unit' && one.is(t.state, 'blue', 0))).toBe(true)
})
test('money that buys nothing any more counts less than what it has bought', () => {
  const rich = table({ turn: 8, florins: { blue: 1600 } })
  const built = table({ turn: 8, florins: { blue: 1300 }, buildings: [['religious', 3, 'thrace']], players: { blue: { honour: 11 } } })
  expect(evaluate(built.state, 'blue')).toBeGreaterThan(evaluate(rich.state, 'blue'))
})
test('whoever pays what his units cost stands as before, but for a little less hope to be the richest: it was owed', () => {
  const stack = phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' })
  const t = table({ stack, armies: { blue: { thrace: { light: 2 } } } })
  const before = evaluate(t.state, 'blue')
  expect(evaluate(t.play('blue', 'pay-upkeep').state, 'blue')).toBeCloseTo(before, 1)
})
test('no points are produced before something asks for them', () => {
  const t = table({ stack: shopping('blue') })
  expect(isBlunder(t, 'turn-token', 0)).toBe(true)
})

/** What opponents are kept from, since it would go on for ever. */
import { expect, test } from 'vitest'
import { blunders } from '../src/blunders.ts'
import { findLeaderById } from '../src/kinds.ts'
import type { Seat } from '../src/types.ts'
import { s } from './help.ts'
import { campaigning, moving, unit, until, type Table } from './scenes.ts'

const isBlunder = (t: Table, seat: Seat, verb: string, to: number): boolean =>
  blunders.some(one => one.say === t.game.decisionOf(t.state, seat)?.say && one.do === verb && one.is(t.state, seat, to))

test('nobody takes up a stack to leave it where it stood, if his leader alone can go nowhere', () => {
  const enemies = { orientali: { infantry: 1 } }
  const units = { hijaz: { persae: { 'heavy-cavalry': 2 } }, nabatene: enemies, 'arabia-deserta': enemies, 'litus-arabicus': enemies }
  const board = { turn: 1, leaderAt: { 'sapor-ii': 'hijaz' }, units }
  const t = until(campaigning('persae', board).play('persians', 'campaign', 'sapor-ii'), 'movement.choose').play('persians', 'move-from', 'hijaz')
  expect(isBlunder(t, 'persians', 'leave-behind', unit('persae-heavy-cavalry-1'))).toBe(false)
  t.play('persians', 'leave-behind', 'persae-heavy-cavalry-1')
  expect(isBlunder(t, 'persians', 'leave-behind', unit('persae-heavy-cavalry-2'))).toBe(true)
})
test('fleets that can sail set out, and then do not stay', () => {
  const t = moving('orientali', { turn: 1, units: { 'pontus-euxinus': { orientali: { fleet: 1 } } } }).play('romans', 'sail-from', 'pontus-euxinus')
  expect(isBlunder(t, 'romans', 'stop', 0)).toBe(true)
  expect(isBlunder(t, 'romans', 'sail-from', s('pontus-euxinus'))).toBe(false)
})
test('one unit is garrison enough, and a leader does not go without those who can go with him', () => {
  const t = moving('visigothi', { turn: 2, units: { valachia: { visigothi: { infantry: 3 } } } }).play('goths', 'move-from', 'valachia')
  expect(isBlunder(t, 'goths', 'leave-behind', unit('visigothi-infantry-1'))).toBe(false)
  t.play('goths', 'leave-behind', 'visigothi-infantry-1')
  expect(isBlunder(t, 'goths', 'leave-behind', unit('visigothi-infantry-2'))).toBe(true)
})
test('nobody intercepts a people of his own', () => {
  const units = { ucraina: { ostrogothi: { infantry: 2 } }, valachia: { visigothi: { infantry: 2 } } }
  const board = { turn: 1, units, hostilities: [{ a: 'ostrogothi', b: 'visigothi' }] }
  const t = moving('ostrogothi', board).play('goths', 'move-from', 'ucraina').play('goths', 'step-to', 'hypanis')
  expect(t.question()).toBe('interception.declare')
  expect(isBlunder(t, 'goths', 'intercept-from', s('valachia'))).toBe(true)
})
test('of a stack that cannot go on together whoever can goes alone: it is not put down as it was', () => {
  const t = moving('romani', { turn: 1, units: { sardinia: { romani: { legion: 2 } } } })
  t.state.board.spent[unit('romani-legion-1')] = 1
  t.play('romans', 'move-from', 'sardinia')
  expect(isBlunder(t, 'romans', 'stop', 0)).toBe(true)
  expect(isBlunder(t, 'romans', 'leave-behind', unit('romani-legion-1'))).toBe(false)
  expect(isBlunder(t, 'romans', 'leave-behind', unit('romani-legion-2'))).toBe(true)
})
test('whoever leads the last step of his stack is not left behind by it: it would not go at all', () => {
  const t = moving('romani', { turn: 3, leaderAt: { gratianus: 'latium' }, units: { latium: { romani: { legion: 1 } } } })
  t.state.board.spent[unit('romani-legion-1')] = 3
  t.state.board.led[unit('romani-legion-1')] = findLeaderById('gratianus')
  t.play('romans', 'move-from', 'latium')
  expect(isBlunder(t, 'romans', 'leave-leader', findLeaderById('gratianus'))).toBe(true)
})

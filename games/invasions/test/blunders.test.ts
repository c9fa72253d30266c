/** What opponents are kept from, since it would go on for ever. */
import { expect, test } from 'vitest'
import { blunders } from '../src/blunders.ts'
import { findLeaderById } from '../src/kinds.ts'
import type { Seat } from '../src/types.ts'
import { s } from './help.ts'
import { besieging, campaigning, fighting, moving, phase, unit, until, type Table } from './scenes.ts'

const isBlunder = (t: Table, seat: Seat, verb: string, to: unknown = undefined): boolean =>
  blunders.some(one => one.say === t.game.decisionOf(t.state, seat)?.say && one.do === verb && one.is(t.state, seat, to))

test('nobody takes up a stack to leave it where it stood, if his leader alone can go nowhere', () => {
  const enemies = { orientali: { infantry: 1 } }
  const units = { hijaz: { persae: { 'heavy-cavalry': 2 } }, nabatene: enemies, 'arabia-deserta': enemies, 'litus-arabicus': enemies }
  const board = { turn: 1, leaderAt: { 'sapor-ii': 'hijaz' }, units }
  const t = until(campaigning('persae', board).play('persians', 'campaign', 'sapor-ii'), 'movement.choose').play('persians', 'move-from', 'hijaz')
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
test('nobody steps straight back to where he has just come from', () => {
  const t = moving('visigothi', { turn: 2, units: { valachia: { visigothi: { infantry: 3 } } } }).play('goths', 'move-from', 'valachia')
  expect(isBlunder(t, 'goths', 'step-to', s('hypanis'))).toBe(false)
  t.play('goths', 'step-to', 'hypanis')
  expect(t.question()).toBe('movement.choose')
  expect(isBlunder(t, 'goths', 'step-to', s('valachia'))).toBe(true)
  expect(isBlunder(t, 'goths', 'step-to', s('ucraina'))).toBe(false)
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
test('while a fleet is to come back no stack on land is taken up', () => {
  const units = { 'pontus-euxinus': { romani: { fleet: 1 } }, sardinia: { romani: { legion: 2 } } }
  const t = moving('romani', { turn: 1, units })
  expect(t.game.decisionOf(t.state, 'romans')!.offer.finish).toBeUndefined()
  expect(isBlunder(t, 'romans', 'move-from', s('sardinia'))).toBe(true)
  expect(isBlunder(t, 'romans', 'sail-from', s('pontus-euxinus'))).toBe(false)
})
test('a garrison is left where its people have something to win, and elsewhere nobody', () => {
  const isGarrisonBlunder = (at: string): boolean => {
    const t = moving('visigothi', { turn: 4, units: { [at]: { visigothi: { infantry: 3 } } } }).play('goths', 'move-from', at)
    return isBlunder(t, 'goths', 'leave-behind', unit('visigothi-infantry-1'))
  }
  expect(isGarrisonBlunder('aquitania')).toBe(false)
  expect(isGarrisonBlunder('macedonia')).toBe(true)
})
test('no leader stays where none of his men do', () => {
  const t = moving('visigothi', { turn: 2, leaderAt: { fritigernus: 'aquitania' }, units: { aquitania: { visigothi: { infantry: 2 } } } })
  t.play('goths', 'move-from', 'aquitania')
  expect(isBlunder(t, 'goths', 'leave-leader', findLeaderById('fritigernus'))).toBe(true)
  t.play('goths', 'leave-behind', 'visigothi-infantry-1')
  expect(isBlunder(t, 'goths', 'leave-leader', findLeaderById('fritigernus'))).toBe(false)
})
test('whoever stands before a city besieges it, by terror if he can, and keeps the siege up', () => {
  const board = { turn: 2, leaderAt: { fritigernus: 'achaia' }, units: { achaia: { visigothi: { infantry: 4 } } } }
  expect(isBlunder(fighting('visigothi', board), 'goths', 'finish')).toBe(true)
  const siege = besieging('visigothi', 'achaia', board)
  expect(until(siege, 'siege.terror').question()).toBe('siege.terror')
  expect(isBlunder(siege, 'goths', 'refuse')).toBe(true)
})
test('a leader who can campaign does', () => {
  const t = campaigning('visigothi', { turn: 2, leaderAt: { fritigernus: 'aquitania' }, units: { aquitania: { visigothi: { infantry: 2 } } } })
  expect(isBlunder(t, 'goths', 'finish')).toBe(true)
})
test('whoever may invade does not raid instead', () => {
  const kinds = (invaders: readonly string[]): Table =>
    until(phase({ turn: 2, now: { side: ['visigothi'], invaders } }, [{ proc: 'activation', at: 'kind', nation: 'visigothi' }]), 'activation.kind')
  expect([[], ['visigothi']].map(invaders => isBlunder(kinds(invaders), 'goths', 'act-by', 'raid'))).toEqual([false, true])
  expect(isBlunder(kinds(['visigothi']), 'goths', 'act-by', 'normal')).toBe(false)
})
test('a siege that has failed is kept up', () => {
  const board = { turn: 2, leaderAt: { fritigernus: 'achaia' }, units: { achaia: { visigothi: { infantry: 4 } } } }
  const t = besieging('visigothi', 'achaia', board, {}, { at: 'keep', leader: 'fritigernus' })
  expect(t.question()).toBe('siege.keep')
  expect(isBlunder(t, 'goths', 'refuse')).toBe(true)
})
test('nobody founds a kingdom that cannot pay its men', () => {
  const founding = (units: object): Table =>
    phase({ turn: 4, age: { ostrogothi: 3 }, units: { ucraina: { ostrogothi: units } } }, [{ proc: 'mature', at: 'announce', nation: 'ostrogothi' }])
  const [few, many] = [founding({ infantry: 1 }), founding({ infantry: 6, 'noble-cavalry': 4 })]
  expect(many.question()).toBe('mature.announce')
  expect([few, many].map(t => isBlunder(t, 'goths', 'accept'))).toEqual([false, true])
})
test('nobody marches against a people of his own', () => {
  const units = { ucraina: { ostrogothi: { infantry: 2 } }, hypanis: { visigothi: { infantry: 2 } } }
  const t = moving('ostrogothi', { turn: 1, units, hostilities: [{ a: 'ostrogothi', b: 'visigothi' }] }).play('goths', 'move-from', 'ucraina')
  expect(isBlunder(t, 'goths', 'step-to', s('hypanis'))).toBe(true)
  expect(isBlunder(t, 'goths', 'step-to', s('danapris'))).toBe(false)
})

/** What opponents are kept from. */
import assert from 'node:assert/strict'
import { italia } from '../src/index.ts'
import { campaigning, moving, seatOf, type Table } from './table.ts'

declare const test: (title: string, run: () => void) => void
const isBlunder = (t: Table, nation: string, say: string, verb: string): boolean =>
  italia.def.blunders!.some(b => b.say === say && b.do === verb && b.is(t.state, seatOf(nation), undefined))
const crowded = (nation: string, leader: string, round: number): Table =>
  moving(nation, { round, units: { [nation]: { histria: { infantry: 9 } } }, leaders: { [leader]: 'histria' } })

test('a leader shelters an army from the limit only where the rules say so: elsewhere it marches on', () => {
  assert.ok(isBlunder(crowded('foederati', 'odoacer', 3), 'foederati', 'movement.choose', 'done'))
  assert.ok(!isBlunder(crowded('ostrogoths', 'theoderich', 4), 'ostrogoths', 'movement.choose', 'done'))
})
test('a leader with more than may stay leads them on, and does not wait for the gold to run out; at home he is done', () => {
  const campaign = (at: string) => campaigning('huns', 'attila', { round: 2, leaders: { attila: at }, units: { huns: { [at]: { infantry: 6 } } } } as never)
  for (const verb of ['remain', 'end-campaign']) {
    assert.ok(isBlunder(campaign('aquileia'), 'huns', 'campaign.choose', verb), verb)
    assert.ok(!isBlunder(campaign('noricum'), 'huns', 'campaign.choose', verb), verb)
  }
})
test('an army beyond the limit is worth less where no leader shelters it', () => {
  const worth = (infantry: number) =>
    italia.evaluate(
      moving('foederati', { round: 3, units: { foederati: { histria: { infantry } } }, leaders: { odoacer: 'histria' } }).state,
      seatOf('foederati'),
    )
  assert.ok(worth(9) < worth(8))
})

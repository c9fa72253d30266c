/** Hordes of invaders, and stacks that go on where they may not end. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeAdvancedMeleeModifier } from '../../src/board/advanced.ts'
import { computeMeleeDicePool } from '../../src/board/battle.ts'
import { findEvadingParties } from '../../src/board/reactions.ts'
import { findClearableProvinces, findRetreatBreakthroughs } from '../../src/board/retreats.ts'
import * as frames from '../../src/frames.ts'
import { findLeaderById, type Unit } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { campaigning, HOMES, moving, until } from '../scenes.ts'

const FIRST = { isAttacker: true, isIntercepted: false, isFirst: true }
const INVADING = { turn: 2, home: { ...HOMES, visigothi: 'valachia' }, now: { invaders: ['visigothi'], side: ['visigothi'] } }
rule('[invasions.XIX.A-11 invasions.r-32 invasions.r-214] who has failed against a horde does not try it again in the same movement', () => {
  const t = moving('visigothi', { ...INVADING, units: { thracia: { orientali: { legion: 2 } } } }, { rolls: [1] })
  t.play('goths', 'move-horde', 'moesia-inferior').play('romans', 'intercept-from', 'thracia')
  t.play('romans', 'march-through', 'moesia-inferior').play('romans', 'finish')
  assert.equal(t.question(), 'movement.choose')
  t.play('goths', 'move-horde', 'dardania')
  assert.equal(t.question(), 'movement.choose')
})
rule('[invasions.XVIII.C-1 invasions.r-214] a horde that has come behind its men to an enemy stops there, unless they have cleared the way', () => {
  const behind = (infantry: number) =>
    moving('visigothi', { ...INVADING, units: { 'moesia-inferior': { orientali: { legion: 1 }, visigothi: { infantry } } } }).play(
      'goths',
      'move-horde',
      'moesia-inferior',
    )
  assert.deepEqual(behind(1).offered('goths', 'move-horde'), [])
  assert.ok(behind(2).offered('goths', 'move-horde').includes('dardania'))
})
rule('[invasions.XX.F-3 invasions.r-214] who meets a lone horde by an interception loses no die for the river he crossed', () => {
  const board = { ...INVADING, home: { ...HOMES, visigothi: 'moesia-inferior' }, units: { macedonia: { orientali: { legion: 3 } } } }
  const t = moving('visigothi', board, { rolls: [9, 1, 1, 1, 1, 1] }).play('goths', 'move-horde', 'dardania')
  t.play('romans', 'intercept-from', 'macedonia').play('romans', 'march-through', 'dardania').play('romans', 'finish')
  until(t.play('romans', 'intercept-from', 'macedonia'), 'movement.choose')
  const thrown = t.events.flatMap(({ event }) => (event.is === 'dice' && event.side === 0 ? [event.faces.length] : []))
  assert.deepEqual(thrown, [3])
})
rule('[invasions.XX.L-3 invasions.r-55] a beaten stack overruns nobody where it could neither stay nor go on', () => {
  const b = bare()
  make(b, 'vandali', 'kingdom')
  b.cityHolder[s('campania')] = n('vandali')
  put(b, 'vandali', 'infantry', 'campania')
  const group = put(b, 'romani', 'legion', 'latium', 6)
  const ways = (barred: readonly string[]) =>
    findRetreatBreakthroughs(settled(b), frames.retreat({ nation: n('romani'), place: s('latium'), group, barred: barred.map(s) })).map(({ space }) => space)
  assert.deepEqual(ways([]), [s('campania')])
  assert.deepEqual(ways(['beneventum']), [])
})
rule('[invasions.XX.G-1 invasions.XXI.E-6] four elite units count double for Rome, not for others with a Roman among them', () => {
  const b = bare()
  const guard = put(b, 'orientali', 'legion', 'chaldea')
  const units = [...put(b, 'persae', 'clibanarii', 'chaldea'), ...put(b, 'persae', 'elite-infantry', 'chaldea', 2), ...guard]
  const side = (nation: string, stack: readonly Unit[]) => ({ nation: n(nation), units: stack, leaders: [], hordes: [] })
  const foe = side('visigothi', put(b, 'visigothi', 'infantry', 'chaldea', 2))
  b.units.holder[guard[0]!] = n('persae')
  // One for the elite, one for the cavalry.
  assert.equal(computeMeleeDicePool(b, s('chaldea'), side('persae', units), foe, FIRST).black, 2)
  assert.equal(computeAdvancedMeleeModifier(b, s('chaldea'), side('persae', units), foe, FIRST), 2)
})
rule('[invasions.XII.D-1 invasions.r-19 invasions.XXII.A-4] a leader is not redeployed among neutrals', () => {
  const units = { latium: { romani: { legion: 2 } }, campania: { orientali: { legion: 1 } } }
  const t = campaigning('romani', { turn: 3, units, leaderAt: { stilicho: 'latium' } }).play('romans', 'campaign', 'stilicho')
  assert.equal(t.offered('romans', 'redeploy-to').includes('campania'), false)
  assert.ok(t.offered('romans', 'redeploy-to').includes('tuscia'))
})

// ---- Leaders and hordes find room ----
rule('[invasions.XIX.B-11 invasions.XVII.B-2] a leader who flees makes room for his men where he goes', () => {
  const b = bare()
  put(b, 'romani', 'legion', 'campania')
  put(b, 'romani', 'legion', 'latium', 4)
  const goals = (at: string) => findEvadingParties(settled(b), n('visigothi'), s(at)).length
  for (const space of ['beneventum', 'tuscia', 'spoletum']) put(b, 'visigothi', 'infantry', space)
  assert.equal(goals('campania'), 0)
  b.leaderAt[findLeaderById('stilicho')] = s('campania')
  assert.equal(goals('campania'), 1)
})
rule('[invasions.XVII.C-2 invasions.XVIII.G-1] a horde that flees alone needs no room', () => {
  const b = bare()
  make(b, 'vandali', 'barbarian', 'campania')
  put(b, 'vandali', 'infantry', 'latium', 4)
  for (const space of ['beneventum', 'tuscia', 'spoletum']) put(b, 'romani', 'legion', space)
  b.cityHolder[s('latium')] = n('vandali')
  assert.equal(findEvadingParties(settled(b), n('romani'), s('campania')).length, 1)
})
rule('[invasions.XVIII.F-4 invasions.XVII.B-2 invasions.r-57] a beaten stack clears its way with the room that its leader gives', () => {
  const b = bare()
  make(b, 'vandali', 'kingdom')
  b.cityHolder[s('campania')] = n('vandali')
  put(b, 'vandali', 'infantry', 'campania', 3)
  const group = put(b, 'romani', 'legion', 'latium', 6)
  const ways = (leaders: readonly string[]) =>
    findClearableProvinces(settled(b), frames.retreat({ nation: n('romani'), place: s('latium'), group, leaders: leaders.map(findLeaderById) }))
  assert.deepEqual(ways([]), [])
  assert.deepEqual(ways(['stilicho']), [s('campania')])
})
rule('[invasions.XII.D-4 invasions.XXV.F-1] the peace of barbarian areas does not hold at sea: barbarians close a strait to barbarians', () => {
  const board = {
    turn: 5,
    stage: { vandali: 1 },
    home: { ...HOMES, vandali: 'africa' },
    units: { hispalensis: { visigothi: { infantry: 1 } }, 'sinus-gaditanus': { vandali: { fleet: 1 } } },
  }
  const t = moving('visigothi', board).play('goths', 'move-from', 'hispalensis').play('goths', 'step-to', 'tingitania')
  assert.deepEqual([t.question(), t.asked()], ['crossing.answer', ['persians']])
})

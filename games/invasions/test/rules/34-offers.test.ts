/** What is offered, and to whom, where chapters meet: read once more. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findNationsThatSubmit } from '../../src/board/submission.ts'
import { findNationsThatMustRetreat } from '../../src/procs/20-aftermath.ts'
import * as frames from '../../src/frames.ts'
import { bare, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { HOMES, moving, phase, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board

// ---- XIX.B, XX.L After an overrun ----
const SEVEN = ['legion-1', 'legion-2', 'legion-3', 'legion-4', 'infantry-1', 'infantry-2', 'infantry-3'].map(id => `orientali-${id}`)
rule('[invasions.XX.L-4 invasions.XX.L-2] who stayed behind before an overrun sets out from there, not from where the others came to', () => {
  const t = phase(
    {
      turn: 4,
      controller: { bythinia: 'orientali' },
      home: { romani: 'latium', orientali: 'creta', persae: 'chaldea' },
      units: { thracia: { orientali: { legion: 4, infantry: 3 } }, paphlagonia: { persae: { infantry: 1 } } },
    },
    [{ proc: 'retreat', at: 'begin', nation: 'orientali', place: 'thracia', group: SEVEN }],
  )
  t.play('romans', 'leave-behind', 'orientali-infantry-1').play('romans', 'overrun-at', 'paphlagonia')
  for (const id of ['legion-1', 'legion-2', 'infantry-2']) t.play('romans', 'leave-behind', `orientali-${id}`)
  t.play('romans', 'retreat-to', 'paphlagonia')
  // Three have no step left and no room; the one in Thrace has three steps.
  assert.deepEqual(
    ['legion-1', 'legion-2', 'infantry-2', 'infantry-1'].map(id => whereIs(t, `orientali-${id}`)),
    [null, null, null, 'thracia'],
  )
  assert.ok(t.offered('romans', 'retreat-to').includes('macedonia'))
})
const breakingOut = (rest: object = {}): Table => {
  const units = { macedonia: { orientali: { legion: 6 } }, thracia: { visigothi: { infantry: 2 } }, epirus: { visigothi: { archers: 1 } } }
  const t = moving(
    'visigothi',
    { turn: 4, units, controller: { thracia: 'visigothi', epirus: 'visigothi' }, cityHolder: { epirus: 'visigothi' }, ...rest },
    { rolls: [10] },
  )
  t.play('goths', 'move-from', 'thracia').play('goths', 'step-to', 'macedonia').play('romans', 'accept')
  return t.play('romans', 'overrun-at', 'epirus')
}
rule('[invasions.XIX.B-10 invasions.XIX.B-8] an evading stack does not stop before the enemy city to which its overrun has led', () => {
  const t = breakingOut({ leaderAt: { iulianus: 'macedonia' } })
  assert.equal(t.offered('romans', 'evade-to').includes('epirus'), false)
  assert.equal(t.verbs('romans').includes('stop'), false)
  t.play('romans', 'leave-behind', 'orientali-legion-1').play('romans', 'leave-behind', 'orientali-legion-2')
  t.play('romans', 'evade-to', t.offered('romans', 'evade-to')[0])
  // r-175 Who stays there is lost.
  assert.deepEqual([whereIs(t, 'orientali-legion-1'), whereIs(t, 'orientali-legion-2')], [null, null])
  assert.notEqual(whereIs(t, 'orientali-legion-3'), 'epirus')
})
rule('[invasions.XIX.B-10 invasions.r-205] in a city of its own it may stay', () => {
  const t = breakingOut({ cityHolder: { epirus: 'orientali' }, leaderAt: { iulianus: 'macedonia' } })
  assert.ok(t.offered('romans', 'evade-to').includes('epirus'))
})

// ---- XXIX Everybody who fell with a side ----
const fought = (attacker: string, defender: string, place: string, more: object): ReturnType<typeof frames.battle> =>
  frames.battle({ attacker: n(attacker), defender: n(defender), place: s(place), ...more })
rule('[invasions.r-164 invasions.XXIX.B-1] a people submits with its last unit, though its federator speaks for the side', () => {
  const b = bare()
  b.foedera = [foedusBetween('sclaveni', 'orientali')]
  const [fallen] = put(b, 'sclaveni', 'infantry', 'dardania')
  b.units.place[fallen!] = -1 as never
  const defenders = put(b, 'orientali', 'legion', 'dardania')
  const beaten = fought('visigothi', 'orientali', 'dardania', { winner: 0, lostD: [fallen], defenders })
  assert.deepEqual(findNationsThatSubmit(b, beaten), [n('sclaveni')])
  put(b, 'sclaveni', 'infantry', 'tyras')
  assert.deepEqual(findNationsThatSubmit(b, beaten), [])
})
rule('[invasions.XXIX.C-2 invasions.r-165] what a kingdom without a capital has lent is not its stack', () => {
  const b = bare()
  const [lent] = put(b, 'colchi', 'mountain-infantry', 'pontus')
  b.units.place[lent!] = -1 as never
  const beaten = () => findNationsThatSubmit(b, fought('persae', 'orientali', 'pontus', { winner: 0, wipedD: true, lostD: [lent] }))
  assert.deepEqual(beaten(), [n('colchi')])
  b.units.holder[lent!] = n('orientali')
  assert.deepEqual(beaten(), [])
})
rule('[invasions.r-51 invasions.XXVIII.E-4] a horde beaten by a federate and its federator submits to the federator', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'savus')
  b.foedera = [foedusBetween('alamanni', 'romani')]
  const federate = put(b, 'alamanni', 'infantry', 'savus')
  const beaten = (defenders: readonly unknown[]) =>
    findNationsThatSubmit(b, fought('visigothi', 'alamanni', 'savus', { winner: 1, isWiped: true, hasExcess: true, defenders }))
  assert.deepEqual(beaten(federate), [])
  assert.deepEqual(beaten([...federate, ...put(b, 'romani', 'legion', 'savus')]), [n('visigothi')])
})
rule('[invasions.XXIX.B-1 invasions.XXIX.D-3] a mercenary who is left with the horde saves it', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  make(b, 'alamanni', 'barbarian', 'rhenus')
  const [lent] = put(b, 'ostrogothi', 'infantry', 'valachia')
  const beaten = () => findNationsThatSubmit(b, fought('alamanni', 'visigothi', 'valachia', { winner: 0, hordes: [n('visigothi')], defenders: [lent] }))
  assert.deepEqual(beaten(), [n('visigothi')])
  b.units.holder[lent!] = n('visigothi')
  assert.deepEqual(beaten(), [])
})
rule('[invasions.r-214 invasions.XXIX.B-5] the horde of an ally who invades too shares the lot of the attackers', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'savus')
  make(b, 'ostrogothi', 'barbarian', 'savus')
  b.alliances = [{ a: n('visigothi'), b: n('ostrogothi'), ended: false }]
  b.now.invaders = [n('visigothi'), n('ostrogothi')]
  const beaten = fought('visigothi', 'romani', 'savus', { winner: 1, isWiped: true, hasExcess: true, defenders: put(b, 'romani', 'legion', 'savus') })
  assert.deepEqual(findNationsThatSubmit(settled(b), beaten).sort(), [n('visigothi'), n('ostrogothi')].sort())
  assert.deepEqual(findNationsThatMustRetreat(b, { ...beaten, isWiped: false }).sort(), [n('visigothi'), n('ostrogothi')].sort())
  b.now.invaders = [n('visigothi')]
  assert.deepEqual(findNationsThatMustRetreat(b, beaten), [n('visigothi')])
})

// ---- XIX.A ----
rule('[invasions.r-30 invasions.XIX.A-1] in the land of a neutral his friends may intercept, if they are enemies', () => {
  const t = moving('orientali', {
    turn: 4,
    foedera: [{ federate: 'visigothi', federator: 'romani', first: 'istria', second: 'noricum', since: 1, vp: 3, gold: 3, tested: true }],
    controller: { dalmatia: 'romani' },
    units: { dardania: { orientali: { legion: 2 } }, istria: { visigothi: { infantry: 2 } } },
  })
  t.play('romans', 'move-from', 'dardania').play('romans', 'step-to', 'dalmatia')
  until(t, 'interception.declare')
  assert.deepEqual([t.asked(), t.offered('goths', 'intercept-from')], [['goths'], ['istria']])
})

// ---- XXVIII.G ----
rule('[invasions.r-58 invasions.XXVIII.G-4] a leader who is alone among federates flees when they break', () => {
  const t = phase(
    {
      turn: 4,
      foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }],
      units: { dardania: { visigothi: { infantry: 2 } }, macedonia: { orientali: { legion: 1 } } },
      leaderAt: { valens: 'dardania' },
      home: HOMES,
    },
    [{ proc: 'breach', at: 'next', federator: 'orientali' }],
  ).play('goths', 'accept')
  assert.equal(t.question(), 'flight.choose')
  t.play('romans', 'place-leader', t.offered('romans', 'place-leader')[0])
  assert.notEqual(whereLeads(t, 'valens'), 'dardania')
  assert.equal(board(t).foedera.length, 0)
})

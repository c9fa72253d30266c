import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n, s } from '../help.ts'
import { HOMES, moving, phase, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
/** A kingdom of the Visigoths in Aquitaine, and Franks who come. */
const KINGDOM = {
  turn: 7,
  stage: { visigothi: 1, franci: 1, romani: 1, orientali: 1, persae: 1 },
  status: { visigothi: 1, romani: 2, orientali: 2, persae: 1 },
  hostilities: [],
}
const LANDS = ['vasconia', 'vendeum', 'arvernia', 'vienna', 'septimania', 'liger']
const realm = (count: number, more: object = {}, units: object = {}): Table =>
  moving('franci', {
    ...KINGDOM,
    cityLevel: {},
    controller: Object.fromEntries(LANDS.slice(0, count).map(id => [id, 'visigothi'])),
    units: {
      ...Object.fromEntries(LANDS.slice(1, count).map(id => [id, { visigothi: { infantry: 1 } }])),
      garumnum: { franci: { 'frankish-infantry': 2 } },
      ...units,
    },
    home: { ...HOMES, franci: 'garumnum' },
    ...more,
  })
const take = (t: Table): Table => {
  t.play('persians', 'move-from', 'garumnum').play('persians', 'step-to', 'vasconia')
  if (t.question() === 'interception.declare') t.play('goths', 'refuse')
  return t
}
rule('[invasions.r-74] a kingdom without a capital submits when a conquest leaves it three provinces; the conqueror keeps what he took', () => {
  const lost = { home: { romani: 'latium', orientali: 'thracia', persae: 'chaldea', franci: 'garumnum' }, capitalLost: { visigothi: 6 } }
  const four = take(realm(4, lost))
  until(four, 'movement.choose')
  assert.deepEqual(
    [board(four).overlord[n('visigothi')], board(four).controller[s('vasconia')], whereIs(four, 'franci-frankish-infantry-1')],
    [n('franci'), n('franci'), 'vasconia'],
  )
  const five = take(realm(5, lost))
  assert.equal(board(five).overlord[n('visigothi')], -1)
  const whole = take(realm(4, { home: { ...HOMES, franci: 'garumnum', visigothi: 'arvernia' }, capitalLost: { visigothi: 6 } }))
  assert.equal(board(whole).overlord[n('visigothi')], -1)
})
rule('[invasions.r-74] also when it is won in a battle', () => {
  const t = phase(
    {
      ...KINGDOM,
      cityLevel: {},
      controller: Object.fromEntries(LANDS.slice(0, 4).map(id => [id, 'visigothi'])),
      home: { romani: 'latium', franci: 'garumnum' },
      capitalLost: { visigothi: 6 },
      units: {
        ...Object.fromEntries(LANDS.slice(0, 4).map(id => [id, { visigothi: { infantry: 1 } }])),
        vasconia: { visigothi: { infantry: 1 }, franci: { 'frankish-infantry': 4 } },
        arvernia: { visigothi: { infantry: 2 } },
      },
    },
    [
      { proc: 'activation', at: 'again', nation: 'franci' },
      { proc: 'combat', at: 'choose', nation: 'franci' },
    ],
    { rolls: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4] },
  )
  t.play('persians', 'fight-at', 'vasconia')
  for (let i = 0; i < 20 && t.state.stack.some(one => one.proc === 'battle'); i++) {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat).find(one => ['refuse', 'stop'].includes(one)) ?? t.verbs(seat)[0]!
    t.play(seat, verb, ['refuse', 'stop'].includes(verb) ? undefined : t.offered(seat, verb)[0])
  }
  assert.deepEqual([board(t).controller[s('vasconia')], board(t).overlord[n('visigothi')]], [n('franci'), n('franci')])
})
rule('[invasions.r-151] a stand-in counter that is taken is a capital lost: a small kingdom submits, a greater one sets it up again next turn', () => {
  const standing = { standIn: { visigothi: 1 }, home: { ...HOMES, franci: 'garumnum', visigothi: 'vasconia' } }
  const small = until(take(realm(4, standing)), 'submission.lend')
  assert.equal(board(small).overlord[n('visigothi')], n('franci'))
  const great = take(realm(6, standing))
  assert.deepEqual([board(great).overlord[n('visigothi')], board(great).home[n('visigothi')], board(great).capitalLost[n('visigothi')]], [-1, -1, 7])
  const next = phase(
    {
      ...KINGDOM,
      turn: 8,
      standIn: { visigothi: 1 },
      capitalLost: { visigothi: 7 },
      home: { romani: 'latium' },
      cityLevel: {},
      controller: { arvernia: 'visigothi' },
      units: { arvernia: { visigothi: { infantry: 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'minors' },
      { proc: 'income', at: 'capital', nation: 'visigothi' },
    ],
  )
  assert.deepEqual(next.offered('goths', 'set-capital'), ['arvernia'])
  next.play('goths', 'set-capital', 'arvernia')
  assert.deepEqual([board(next).home[n('visigothi')], board(next).standIn[n('visigothi')]], [s('arvernia'), 1])
})
const submit = (more: object, frame: object = {}): Table =>
  phase({ ...KINGDOM, ...more }, [
    { proc: 'activation', at: 'again', nation: 'franci' },
    { proc: 'combat', at: 'choose', nation: 'franci' },
    { proc: 'submission', at: 'yield', vassal: 'visigothi', overlord: 'franci', place: 'vasconia', isKingdom: true, ...frame },
  ])
rule('[invasions.XXIX.C-2] whoever beats a kingdom without a capital may draw a marker', () => {
  const units = { vasconia: { franci: { 'frankish-infantry': 1 } } }
  const zones = { zones: { 'plunder-pool': ['marker-gold-1-1'] } }
  const t = phase(
    { ...KINGDOM, units, gold: {} },
    [
      { proc: 'activation', at: 'again', nation: 'franci' },
      { proc: 'combat', at: 'choose', nation: 'franci' },
      { proc: 'submission', at: 'loot', vassal: 'visigothi', overlord: 'franci', place: 'vasconia', isKingdom: true, mayLoot: true },
    ],
    zones,
  )
  t.play('persians', 'loot')
  assert.equal(board(t).gold[n('franci')], 1)
  assert.notEqual(submit({ units }).question(), 'submission.loot')
})
rule('[invasions.XXIX.B-6 invasions.XXIX.C-3] the overlord leaves every province where he faces his vassal', () => {
  const units = { vasconia: { franci: { 'frankish-infantry': 1 } }, arvernia: { franci: { 'frankish-infantry': 1 }, visigothi: { infantry: 2 } } }
  const t = submit({ units, home: { ...HOMES, franci: 'neustria' }, controller: { neustria: 'franci' } })
  t.play('goths', 'lend', 'visigothi-infantry-1').play('persians', 'place-at', 'neustria')
  for (let i = 0; i < 6 && t.question() === 'retreat.choose'; i++) t.play('persians', 'retreat-to', t.offered('persians', 'retreat-to')[0])
  const places = ['franci-frankish-infantry-1', 'franci-frankish-infantry-2'].map(id => whereIs(t, id))
  assert.ok(!places.includes('vasconia') && places.filter(place => place === 'arvernia').length === 0, places.join())
})

/** Reigns in small corners: who is placed where, what a founding changes at once, what a fallen empire still feels. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findAreaById, nationKind, NOBODY, NOWHERE } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { HOMES, phase } from '../scenes.ts'

// ---- VII ----
rule('[invasions.VII.D-3 invasions.XII.C-6 invasions.r-14] a city that is founded counts at once for who rules the area', () => {
  const provinces = ['belgae', 'flandria', 'burgondia', 'lotharingia', 'austrasia', 'sequana', 'lugdunum', 'venetum']
  const t = phase(
    {
      turn: 6,
      stage: { romani: 1, franci: 1, visigothi: 1 },
      status: { romani: 2, visigothi: 1 },
      home: { romani: 'latium', franci: 'armoricum', visigothi: 'garumnum' },
      cityLevel: { treveria: 2 },
      cityHolder: { treveria: 'romani' },
      controller: { treveria: 'romani' },
      units: {
        ...Object.fromEntries(provinces.map(place => [place, { visigothi: { infantry: 1 } }])),
        armoricum: { franci: { 'frankish-infantry': 1 } },
        treveria: { romani: { legion: 1 } },
      },
    },
    [
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'status', at: 'next' },
      { proc: 'found', at: 'proclaim', nation: 'franci' },
    ],
  )
  const rulers = () => t.state.board.rulers[findAreaById('gallia-septentrionalis')]
  assert.deepEqual(rulers(), [n('romani')])
  t.play('persians', 'found-city', 'armoricum')
  assert.deepEqual(rulers(), [n('visigothi')])
})

// ---- IX ----
rule('[invasions.r-125 invasions.IX.C-2] a revolt keeps no leader of a barbarian owner away', () => {
  const t = phase({ turn: 2, revolt: { valachia: 1 } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforcement', at: 'leave', nation: 'visigothi' },
  ])
  assert.ok(t.offered('goths', 'place-leader').includes('valachia'))
})

rule('[invasions.IX.B-6 invasions.VII.D-5] a capital that makes way for newcomers is founded anew elsewhere, even if the evacuated land stays its own', () => {
  const land = ['albis', 'rhenus', 'saxonia', 'thuringia', 'franconia', 'bavaria', 'oderus']
  const leaving = (cityLevel: object) =>
    phase(
      {
        turn: 3,
        status: { alamanni: 1, romani: 2, orientali: 2, persae: 1 },
        home: { ...HOMES, alamanni: 'franconia' },
        units: {},
        controller: Object.fromEntries(land.map(place => [place, 'alamanni'])),
        cityLevel,
        cityHolder: { franconia: 'alamanni', bavaria: 'alamanni', oderus: 'alamanni' },
      },
      [
        { proc: 'turn', at: 'events' },
        { proc: 'evacuation', at: 'uproot', nation: 'alamanni', place: 'franconia' },
      ],
    )
  const t = leaving({ franconia: 1, bavaria: 1, oderus: 3 })
  assert.equal(t.state.board.controller[s('franconia')], n('alamanni'))
  assert.deepEqual([t.question(), t.offered('huns', 'grow-city')], ['found.grow', ['bavaria']])
  t.play('huns', 'grow-city', 'bavaria')
  assert.deepEqual(t.offered('huns', 'set-capital'), ['bavaria', 'oderus'])
  assert.deepEqual(leaving({}).offered('huns', 'found-city'), ['bavaria', 'oderus'])
})
rule('[invasions.IX.B-1 invasions.IX.B-6] newcomers find no capital in their province, even if nobody stood there', () => {
  const t = phase(
    {
      turn: 3,
      stage: { burgundi: 1, alamanni: 1 },
      entered: { burgundi: 3 },
      status: { alamanni: 1, romani: 2, orientali: 2, persae: 1 },
      home: { ...HOMES, alamanni: 'franconia' },
      cityLevel: { franconia: 1 },
      cityHolder: { franconia: 'alamanni' },
      controller: {},
      units: {},
    },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforcement', at: 'enter', nation: 'burgundi' },
    ],
  )
  assert.deepEqual([t.state.board.home[n('burgundi')], t.state.board.home[n('alamanni')]], [s('franconia'), NOWHERE])
})

// ---- XV ----
rule('[invasions.XV.B-1 invasions.XII.D-1 invasions.r-19] nothing is bought into a province where neutrals stand', () => {
  const t = phase(
    {
      turn: 4,
      gold: { orientali: 40 },
      overlord: { visigothi: 'orientali' },
      units: { anatolia: { visigothi: { infantry: 1 } }, thracia: { orientali: { infantry: 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases', done: ['romani', 'persae'] },
      { proc: 'purchases', at: 'buy', nation: 'orientali' },
    ],
  )
  assert.equal(t.state.board.controller[s('anatolia')], n('orientali'))
  t.play('romans', 'buy', t.offered('romans', 'buy')[0])
  assert.equal(t.offered('romans', 'place-at').includes('anatolia'), false)
})

// ---- Losses outside a battle ----
const ISTRIA = { turn: 3, gold: { persae: 5, orientali: 40 }, controller: { istria: 'persae' }, units: { istria: { persae: { infantry: 1 } } } }
const administering = (at: string, frame: object, board: object = {}) =>
  phase({ ...ISTRIA, ...board }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at, done: nationKind.ids.filter(id => id !== 'orientali') },
    frame,
  ])
const LAST_MAN = 'persae-infantry-1'
rule('[invasions.r-14 invasions.XIII.E-3 invasions.XIV.J-3 invasions.XVI.F-6] a garrison lost in the Administration phase holds its province no more', () => {
  const plague = administering('cards', { proc: 'calamity', at: 'strike', nation: 'persae', which: 'pestilence' })
  const broke = administering('purchases', { proc: 'bankruptcy', at: 'units', nation: 'persae', missing: 1, left: 1 })
  const rebels = administering('revolts', { proc: 'suppression', at: 'lose', nation: 'persae', place: 'istria' }, { revolt: { istria: 1 } })
  for (const t of [plague, broke, rebels]) {
    t.play('persians', 'give-up', LAST_MAN)
    assert.notEqual(t.state.board.controller[s('istria')], n('persae'), t.question() ?? '')
  }
})
rule('[invasions.r-14 invasions.XI.E-7] a limes that a raid destroys holds its province no more', () => {
  const t = phase(
    { turn: 2, units: { tripolitania: { romani: { limes: 1 } } }, cityHolder: {}, cityLevel: {}, controller: { tripolitania: 'romani' }, gold: {} },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      { proc: 'raid', at: 'result', nation: 'barbari', target: 'tripolitania', start: 'libya', units: ['barbari-cavalry-1', 'barbari-cavalry-2'], die: 9 },
    ],
    { rolls: [10], zones: { 'plunder-pool': ['marker-gold-1-1', 'marker-gold-1-2'] } },
  )
  assert.deepEqual([t.state.board.controller[s('tripolitania')], t.state.board.gold[n('romani')]], [NOBODY, 0])
})

// ---- XIII ----
rule('[invasions.XIV.K-4 invasions.XIII.E-2 invasions.XIII.E-3] an empire that its Administration card brings down suffers nothing more of it', () => {
  const t = phase(
    { turn: 6, age: { romani: 12 }, decline: { romani: 2 }, gold: {}, foedera: [], heresy: {} },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'income', done: nationKind.ids },
      { proc: 'govern', at: 'card', nation: 'romani' },
    ],
    { zones: { 'look-romans': ['requisitions'], 'admin-deck': ['donative'] }, rolls: [10, 10, 10, 10] },
  )
  t.play('romans', 'choose-card', 'requisitions')
  const told = t.events.map(({ event }) => event)
  const fall = told.findIndex(event => event.is === 'left' && event.nation === n('romani'))
  assert.ok(fall > 0)
  assert.deepEqual(
    told.slice(fall + 1).filter(event => 'nation' in event && event.nation === n('romani')),
    [],
  )
})

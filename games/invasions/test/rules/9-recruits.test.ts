import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findLoansToReplace } from '../../src/board/deals.ts'
import { OUT_OF_GAME, UNIT_TYPE_IDS } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { HOMES, moving, phase, unit, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const recruiting = (nation: string, more: object, frame: object, rolls: readonly number[] = []): Table =>
  phase(
    { turn: 4, units: {}, ...more },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'next', done: [nation] },
      { proc: 'reinforcement', nation, ...frame },
    ],
    { rolls },
  )
const typesAt = (t: Table, place: string): string[] =>
  board(t)
    .units.place.flatMap((one, i) => (one === s(place) ? [UNIT_TYPE_IDS[i]!] : []))
    .sort()
rule('[invasions.IX.D-6 invasions.r-117] of one type the first comes by lot, the second is chosen, and so on', () => {
  const t = recruiting('visigothi', {}, { at: 'class', due: 3, foot: 0 }, [2])
  t.play('goths', 'levy', 'horse')
  assert.deepEqual([t.question(), board(t).units.place[unit('visigothi-noble-cavalry-2')]], ['reinforcement.class', s('valachia')])
  t.play('goths', 'levy', 'horse')
  assert.equal(t.question(), 'reinforcement.units')
  t.play('goths', 'recruit', t.offered('goths', 'recruit')[0]).dice([1]).play('goths', 'levy', 'horse')
  assert.deepEqual(typesAt(t, 'valachia'), ['noble-cavalry', 'noble-cavalry', 'noble-cavalry'])
  assert.notEqual(t.question(), 'reinforcement.units')
})
rule('[invasions.IX.D-5] at least half of them foot, while the pool has any', () => {
  const t = recruiting('visigothi', {}, { at: 'class', due: 2, foot: 1 }, [1, 1]).play('goths', 'levy', 'horse')
  t.refused('goths', 'levy', 'horse', 'invasions.IX.D-5').refused('goths', 'levy', 'archers', 'invasions.IX.D-5').play('goths', 'levy', 'foot')
  assert.deepEqual(typesAt(t, 'valachia'), ['infantry', 'noble-cavalry'])
  const gone = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`visigothi-infantry-${i + 1}`, 'gone']))
  const none = recruiting('visigothi', { units: gone }, { at: 'class', due: 1, foot: 1 }, [1]).play('goths', 'levy', 'horse')
  assert.deepEqual(typesAt(none, 'valachia'), ['noble-cavalry'])
})
rule('[invasions.IX.E-1] no civilized nation takes reinforcements of the Calendar', () => {
  const come = (status: number): number => {
    const t = recruiting('visigothi', { turn: 2, status: { visigothi: status, romani: 2, orientali: 2, persae: 1 } }, { at: 'due' })
    return typesAt(t, 'valachia').length
  }
  assert.deepEqual([come(0) > 0, come(1)], [true, 0])
})
rule('[invasions.IX.D-9 invasions.r-167] a civilized nation keeps to the limit with what comes to it, barbarians only when they have moved', () => {
  const fleets = { 'mare-mauretanicum': { vandali: { fleet: 1 }, romani: { fleet: 1 } } }
  const waiting = (status: number, units: object) =>
    recruiting(
      'vandali',
      {
        turn: 5,
        stage: { vandali: 1, romani: 1 },
        status: { vandali: status, romani: 2 },
        home: { ...HOMES, vandali: 'saldae' },
        controller: { saldae: 'vandali' },
        fleetsDue: { vandali: 1 },
        units,
      },
      { at: 'fleets' },
    )
  assert.deepEqual(waiting(1, fleets).offered('persians', 'place-at'), ['mare-mauretanicum'])
  const full = { 'mare-mauretanicum': { 'romani@vandali': { fleet: 1, 'elite-fleet': 2 }, vandali: { fleet: 1 } } }
  assert.notEqual(waiting(1, full).question(), 'reinforcement.fleets')
  assert.equal(waiting(0, full).question(), 'reinforcement.fleets')
  const many = recruiting('visigothi', { turn: 2, units: { valachia: { visigothi: { infantry: 6 } } } }, { at: 'due' })
  assert.ok(typesAt(many, 'valachia').length > 6)
  moving('visigothi', { turn: 2, units: { valachia: { visigothi: { infantry: 6 } } } }).refused('goths', 'finish', undefined, 'invasions.XVII.A-3')
})
rule('[invasions.XXIX.D-2] a vassal’s mercenary that fell is replaced for a nomad overlord only', () => {
  const due = (overlord: string, isNomad: boolean): number => {
    const b = settled(bare())
    make(b, overlord, 'barbarian', 'volga')
    put(b, 'ostrogothi', 'infantry', 'ucraina', 2)
    put(b, overlord, 'infantry', 'volga')
    b.overlord[n('ostrogothi')] = n(overlord)
    settled(b)
    return findLoansToReplace(b, n(overlord), isNomad).length
  }
  assert.deepEqual([due('hunni', true), due('alamanni', false)], [1, 0])
  const t = recruiting(
    'hunni',
    {
      stage: { hunni: 1, ostrogothi: 1 },
      overlord: { ostrogothi: 'hunni' },
      home: { ...HOMES, hunni: 'alania' },
      units: { ucraina: { ostrogothi: { infantry: 2 } } },
    },
    { at: 'replace' },
  )
  t.play('huns', 'lend', 'ostrogothi-infantry-1').play('huns', 'place-at', 'alania')
  assert.equal(whereIs(t, 'ostrogothi-infantry-1'), 'alania')
})
rule('[invasions.XXVII.C-2] the plundered capital of a minor kingdom recovers after the incomes, and is its capital again', () => {
  const after = (turn: number): Table =>
    phase(
      {
        turn,
        plundered: { iberia: 1 },
        home: { romani: 'latium', orientali: 'thracia', persae: 'chaldea' },
        capitalLost: { hiberi: 3 },
        cityHolder: { iberia: 'hiberi' },
        units: { iberia: { hiberi: { cavalry: 1 } } },
      },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'minors' },
      ],
    )
  assert.deepEqual([board(after(4)).plundered[s('iberia')], board(after(4)).home[n('hiberi')]], [0, s('iberia')])
  assert.equal(board(after(3)).home[n('hiberi')], -1)
})
rule('[invasions.XIV.K-6] when Rome falls its barbarian auxiliaries become foot of their own peoples, as far as there is any', () => {
  const fall = (units: object): Table =>
    phase({ turn: 6, units, home: { ...HOMES, alamanni: 'bavaria' } }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'bankruptcy', at: 'fall', nation: 'romani' },
    ])
  const aux = { pannonia: { romani: { 'auxiliary-infantry': 1 } } }
  const t = fall(aux)
  assert.deepEqual([typesAt(t, 'pannonia'), board(t).stage[n('romani')]], [['infantry'], 4])
  assert.equal(board(t).units.holder[unit('alamanni-infantry-1')], n('alamanni'))
  const empty = fall({
    ...aux,
    ...Object.fromEntries(
      ['infantry-1', 'infantry-2', 'infantry-3', 'infantry-4', 'infantry-5', 'infantry-6', 'infantry-7', 'infantry-8', 'elite-infantry-1'].map(id => [
        `alamanni-${id}`,
        'gone',
      ]),
    ),
  })
  assert.deepEqual(typesAt(empty, 'pannonia'), [])
  assert.ok(board(empty).units.place[unit('romani-legion-1')] !== OUT_OF_GAME)
})
rule('[invasions.XV.B-7] Rome and Byzantium have mercenaries from clients, federates, vassals and by diplomacy', () => {
  const t = phase({ turn: 2 }, [{ proc: 'activation', at: 'loans', nation: 'romani' }], { rolls: [1] })
  t.play('romans', 'place-at', 'latium')
  const [loan] = board(t).loans
  assert.deepEqual([board(t).units.holder[loan!.unit], board(t).units.place[loan!.unit]], [n('romani'), s('latium')])
  const card = phase(
    { turn: 4, gold: { orientali: 3 }, units: { valachia: { visigothi: { infantry: 2 } } } },
    [{ proc: 'activation', at: 'window', nation: 'orientali' }],
    {
      zones: { 'diplomacy-of-orientali': ['diplomacy-mercenary-1'] },
    },
  )
  card.play('romans', 'play', 'diplomacy-mercenary-1').play('romans', 'name-nation', 'visigothi')
  card.play('goths', 'lend', 'visigothi-infantry-1').play('romans', 'place-at', 'thracia')
  assert.deepEqual([board(card).gold[n('orientali')], board(card).gold[n('visigothi')], whereIs(card, 'visigothi-infantry-1')], [0, 3, 'thracia'])
})

/** Small print of the sheets and of the Calendar. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findVoyages } from '../../src/board/sea.ts'
import { findLeaderById, nationKind } from '../../src/kinds.ts'
import { bare, n, put, s } from '../help.ts'
import { battle, HOMES, moving, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const ADMINISTRATION = [
  { proc: 'turn', at: 'military' },
  { proc: 'administration', at: 'purchases' },
]
const reinforce = (more: object, at = 'begin'): Table =>
  phase(more, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at },
  ])
const FOEDUS = { federate: 'visigothi', federator: 'romani', first: 'aquitania', second: 'garumnum', since: 1, vp: 3, gold: 3, tested: true }

// ---- Collapse and successors ----
rule('[invasions.I-3 invasions.XIV.K-8] a foedus that passes to Byzantium takes its provinces and cities along', () => {
  const t = phase(
    {
      turn: 5,
      foedera: [FOEDUS],
      age: { romani: 12, orientali: 5, visigothi: 3 },
      home: { ...HOMES, visigothi: 'garumnum' },
      controller: { aquitania: 'romani', garumnum: 'romani' },
      cityLevel: { aquitania: 1, latium: 3, thracia: 3 },
      cityHolder: { aquitania: 'romani', latium: 'romani', thracia: 'orientali' },
      units: { aquitania: { visigothi: { infantry: 1 } }, garumnum: { visigothi: { infantry: 1 } } },
    },
    [ADMINISTRATION[1]!, { proc: 'bankruptcy', at: 'judge', nation: 'romani', die: 20 }],
  )
  t.play('goths', 'accept').play('romans', 'accept')
  assert.deepEqual([board(t).stage[n('romani')], board(t).cityHolder[s('aquitania')], board(t).controller[s('aquitania')]], [4, n('orientali'), n('orientali')])
})
const NORTH = { neustria: 'romani', treveria: 'romani', belgae: 'romani', saliens: 'romani', latium: 'romani' }
rule('[invasions.I-3 invasions.XIV.K-7] when the Gauls rise mercenaries go home, and the damaged are whole again in the pool', () => {
  const t = reinforce({
    turn: 5,
    home: { ...HOMES, alamanni: 'agri-decumates' },
    controller: NORTH,
    units: { belgae: { romani: { legion: 1 }, 'alamanni@romani': { infantry: 1 } }, 'romani-legion-1': 'belgae*' },
    loans: [{ unit: 'alamanni-infantry-1', kind: 4, until: 'romani' }],
  })
  assert.deepEqual(
    [whereIs(t, 'alamanni-infantry-1'), board(t).units.holder[unit('alamanni-infantry-1')], board(t).loans],
    ['agri-decumates', n('alamanni'), []],
  )
  assert.deepEqual([whereIs(t, 'romani-legion-1'), board(t).units.face[unit('romani-legion-1')]], [null, 0])
})
rule('[invasions.I-3 invasions.XXVIII.G-4] the Gauls leave a foedus of Rome, and its city, to the federate', () => {
  const t = phase(
    {
      turn: 5,
      stage: { romani: 1, visigothi: 1 },
      home: { ...HOMES, visigothi: 'saliens' },
      controller: NORTH,
      cityLevel: { neustria: 1, belgae: 1 },
      cityHolder: { neustria: 'romani', belgae: 'romani' },
      foedera: [{ ...FOEDUS, first: 'belgae', second: 'saliens' }],
      units: { belgae: { visigothi: { infantry: 1 } }, saliens: { visigothi: { infantry: 1 } } },
    },
    [...ADMINISTRATION, { proc: 'bankruptcy', at: 'fall', nation: 'romani' }],
  )
  assert.deepEqual([board(t).stage[n('galli')], board(t).controller[s('neustria')], board(t).cityHolder[s('belgae')]], [1, n('galli'), n('visigothi')])
})
rule('[invasions.I-3 invasions.XIV.K-6] auxiliaries in Cappadocia become foot of their people when Byzantium falls', () => {
  const t = phase({ turn: 6, units: { melitene: { orientali: { 'auxiliary-infantry': 1 } } }, home: { ...HOMES, visigothi: 'valachia' } }, [
    ...ADMINISTRATION,
    { proc: 'bankruptcy', at: 'fall', nation: 'orientali' },
  ]).play('romans', 'name-nation', 'visigothi')
  assert.deepEqual([board(t).stage[n('cappadocii')], whereIs(t, 'visigothi-infantry-1')], [1, 'melitene'])
})
rule('[invasions.I-3] Roman soldiers without room in Gaul come whole to the pool, and mercenaries to their own', () => {
  const t = reinforce(
    {
      turn: 4,
      controller: { camulodunum: 'romani', cantium: 'romani' },
      cityHolder: { camulodunum: 'romani' },
      units: { cantium: { romani: { legion: 1 }, 'alamanni@romani': { infantry: 1 } }, 'romani-legion-1': 'cantium*' },
      loans: [{ unit: 'alamanni-infantry-1', kind: 4, until: 'romani' }],
    },
    'britain',
  ).play('romans', 'accept')
  assert.deepEqual([board(t).units.face[unit('romani-legion-1')], board(t).units.holder[unit('alamanni-infantry-1')], board(t).loans], [0, n('alamanni'), []])
})
rule('[invasions.I-4 invasions.IX.B-1] a minor kingdom that comes into an occupied province drives the occupants out', () => {
  const t = phase({ turn: 3, home: HOMES, units: { lachmidaria: { orientali: { infantry: 1 } } } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'begin', done: nationKind.ids.filter(id => id !== 'lakhmides') },
  ])
  until(t, 'evacuation.choose')
  assert.deepEqual(t.asked(), ['romans'])
  t.play('romans', 'evacuate-to', t.offered('romans', 'evacuate-to')[0])
  assert.deepEqual([whereIs(t, 'lakhmides-cavalry-1'), whereIs(t, 'orientali-infantry-1') === 'lachmidaria'], ['lachmidaria', false])
})

// ---- Leaders ----
rule('[invasions.I-3 invasions.XIII.E-3] Theodosius enters at once when a usurper has taken the throne of Valens', () => {
  const t = phase(
    { turn: 2, leaderAt: { valens: 'thracia' }, decline: { orientali: 2 }, units: { macedonia: { orientali: { legion: 1 } } } },
    [...ADMINISTRATION, { proc: 'calamity', at: 'throw', nation: 'orientali', which: 'usurper' }],
    { rolls: [10] },
  )
  assert.deepEqual([whereLeads(t, 'valens'), t.question(), t.asked()], [null, 'heir.place', ['romans']])
})
rule('[invasions.I-3 invasions.VII.D-8 invasions.XXXI.B-1] Clovis is baptised too when his new kingdom turns Catholic', () => {
  const found = (religion: string): number => {
    const t = phase({ turn: 7, vp: {}, stage: { franci: 1, romani: 1 }, status: { franci: 1, romani: 2 }, leaderAt: { chlodovechus: 'belgae' }, units: {} }, [
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'status', at: 'next', done: ['franci'] },
      { proc: 'found', at: 'religion', nation: 'franci', isNew: true },
    ])
    return board(t.play('persians', 'profess', religion)).vp.persians
  }
  assert.deepEqual([found('catholic'), found('arian')], [3, 0])
})

// ---- Bonds ----
rule('[invasions.I-3 invasions.XXVIII.A-2] the offer to the Burgundians is besides Rome’s one offer of the turn', () => {
  const offer = (federate: string): readonly string[] => {
    const t = phase(
      {
        turn: 4,
        stage: { burgundi: 1, alamanni: 1, romani: 1, orientali: 1 },
        home: { ...HOMES, burgundi: 'franconia', alamanni: 'franconia' },
        controller: { lotharingia: 'romani', austrasia: 'romani', treveria: 'romani' },
        units: { franconia: { [federate]: { infantry: 1 } }, treveria: { romani: { legion: 1 } } },
      },
      [
        { proc: 'activation', at: 'peoples', nation: federate },
        { proc: 'foedus', at: 'second', federate, federator: 'romani', first: 'lotharingia' },
      ],
    )
    t.play('romans', 'offer-foedus', t.offered('romans', 'offer-foedus')[0])
    return board(t).once.filter(one => one.startsWith('foedus-'))
  }
  assert.deepEqual([offer('burgundi'), offer('alamanni')], [[], [`foedus-${n('romani')}-4`]])
})
rule('[invasions.I-3 invasions.XXIX.G-2] the Gepids rebel against a Hun empire too in the turn in which Attila dies', () => {
  const rebel = (once: readonly string[]): Table =>
    phase(
      {
        turn: 5,
        stage: { hunni: 1, gepidae: 1 },
        status: { hunni: 2 },
        home: { ...HOMES, hunni: 'hunnia', gepidae: 'dacia' },
        overlord: { gepidae: 'hunni' },
        vassalSince: { gepidae: 5 },
        once,
        units: { dacia: { gepidae: { infantry: 1 } } },
      },
      [{ proc: 'activation', at: 'rebel', nation: 'gepidae' }],
    )
  const t = rebel(['attila', 'attila-fell-5'])
  assert.deepEqual([t.question(), t.asked()], ['activation.rebel', ['huns']])
  assert.equal(board(t.play('huns', 'accept')).overlord[n('gepidae')], -1)
  assert.notEqual(rebel(['attila', 'attila-fell-4']).question(), 'activation.rebel')
})
rule('[invasions.I-3 invasions.XXIX.D-1 invasions.XXIX.D-4] the Gepids who enter as vassals lend the Huns a unit at once', () => {
  const t = phase({ turn: 5, stage: { hunni: 1, gepidae: 1 }, entered: { gepidae: 5 }, home: { ...HOMES, hunni: 'alania' }, units: {} }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'next' },
    { proc: 'reinforcement', at: 'enter', nation: 'gepidae' },
  ])
  assert.deepEqual([t.question(), t.asked()], ['loans.lend', ['huns']])
  t.play('huns', 'lend', 'gepidae-infantry-1')
  assert.deepEqual([board(t).units.holder[unit('gepidae-infantry-1')], t.question()], [n('hunni'), 'loans.place'])
})
rule('[invasions.I-3 invasions.XXIX.A-4 invasions.XXIX.D-1] the Slavs who follow the Avars leave their other bonds, and lend a unit', () => {
  const foedus = { federate: 'sclaveni', federator: 'orientali', first: 'dacia', second: 'tisia', since: 3, vp: 3, gold: 3, tested: true }
  const more = {
    turn: 9,
    stage: { avari: 1, sclaveni: 2, orientali: 1 },
    home: { ...HOMES, avari: 'hunnia' },
    aggressors: ['avari'],
    foedera: [foedus],
    units: { dacia: { avari: { infantry: 1 }, sclaveni: { infantry: 2 } } },
  }
  // The Slavs have given way: nobody fell.
  const won = { at: 'winner', conceded: 1, attackers: ['avari-infantry-1'], defenders: ['sclaveni-infantry-1', 'sclaveni-infantry-2'] }
  const t = battle('avari', 'sclaveni', 'dacia', more, {}, won)
  until(t, 'submission.lend')
  assert.deepEqual([t.asked(), board(t).foedera, board(t).overlord[n('sclaveni')]], [['huns'], [], n('avari')])
})
rule('[invasions.I-3 invasions.r-232 invasions.III.A-4] a Kushan kingdom with its capital in Kushania is absorbed like the horde', () => {
  const t = reinforce({ turn: 5, gold: { cossani: 5 }, status: { cossani: 1, romani: 2, orientali: 2, persae: 1 }, home: { ...HOMES, cossani: 'kushania' } })
  assert.deepEqual([board(t).stage[n('cossani')], board(t).gold[n('ephthalitae')]], [4, 3])
})

// ---- Seas ----
rule('[invasions.I-3 invasions.XXV.D-1] Britons sail without a fleet to Armorica and back, not along their own coast', () => {
  const b = bare()
  const goals = (from: string): readonly number[] => {
    const [one] = put(b, 'brittones', 'infantry', from)
    b.controller[s(from)] = n('brittones')
    return findVoyages(b, n('brittones'), s(from), { units: [one!], leaders: 0 }, 3).map(({ to }) => to)
  }
  assert.deepEqual([goals('dumnonia'), goals('armoricum')], [[s('armoricum')], [s('dumnonia'), s('durnovaria')]])
})
rule('[invasions.I-3 invasions.XXV.D-6 invasions.XXV.D-7] enemy fleets may turn back those who cross the narrow seas without a fleet', () => {
  const cross = (roll: number): Table =>
    moving(
      'saxones',
      {
        turn: 5,
        stage: { saxones: 1, romani: 1 },
        home: { ...HOMES, saxones: 'saxonia' },
        controller: { saxonia: 'saxones' },
        units: { saxonia: { saxones: { 'amphibious-infantry': 1 } }, 'oceanus-germanicus': { romani: { fleet: 1 } } },
      },
      { rolls: [roll] },
    )
      .play('goths', 'move-from', 'saxonia')
      .play('goths', 'ship-to', 'cantium')
  const met = cross(4)
  assert.deepEqual([met.question(), met.asked()], ['naval.declare', ['romans']])
  assert.equal(whereIs(met.play('romans', 'accept'), 'saxones-amphibious-infantry-1'), 'saxonia')
  assert.equal(whereIs(cross(3).play('romans', 'accept'), 'saxones-amphibious-infantry-1'), 'cantium')
  assert.equal(whereIs(cross(3).play('romans', 'refuse'), 'saxones-amphibious-infantry-1'), 'cantium')
})

// ---- Calendar ----
rule('[invasions.I-4 invasions.r-219] the plague of turn 8 takes no mercenary', () => {
  const plague = (units: object): Table => phase({ turn: 8, units, stage: { romani: 1, alamanni: 1 } }, [{ proc: 'pestilence', at: 'next' }], { rolls: [3] })
  assert.notEqual(plague({ tuscia: { 'alamanni@romani': { infantry: 1 } } }).question(), 'pestilence.lose')
  assert.deepEqual(plague({ tuscia: { 'alamanni@romani': { infantry: 1 }, romani: { legion: 1 } } }).offered('romans', 'give-up'), ['romani-legion-1'])
})
rule('[invasions.I-4 invasions.V.C-2] an Arab raid helps Islam from seven on', () => {
  const raid = (die: number): boolean => {
    const t = phase({ turn: 11, units: {}, stage: { arabes: 3, orientali: 1, persae: 1 }, controller: { palmyrene: 'orientali' }, cityLevel: {} }, [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'raids', raided: ['arabes'] },
      { proc: 'raid', at: 'result', nation: 'arabes', start: 'lachmidaria', target: 'palmyrene', units: ['arabes-cavalry-1', 'arabes-cavalry-2'], die },
    ])
    return board(t).arabRaid
  }
  assert.deepEqual([raid(6), raid(7)], [false, true])
})
rule('[invasions.XVI.F-7 invasions.I-3] a leader lost to rebels is lost for his sheet too', () => {
  const t = phase(
    {
      turn: 2,
      revolt: { liguria: 1 },
      controller: { liguria: 'orientali' },
      units: { liguria: { orientali: { infantry: 1 } } },
      leaderAt: { valens: 'liguria' },
    },
    [...ADMINISTRATION, { proc: 'suppression', at: 'lose', nation: 'orientali', place: 'liguria' }],
    { rolls: [3] },
  )
  t.play('romans', 'give-up', 'orientali-infantry-1')
  assert.ok(board(t).leaderAt[findLeaderById('valens')]! < 0 && board(t).once.includes('fall-of-valens-liguria'))
})

/** Choices that are a player's own, and what sheets and chapters give to whom: read once more. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { recountControlOfAllAreas } from '../../src/board/control.ts'
import { findLeaderById } from '../../src/kinds.ts'
import { bare, n, put, s } from '../help.ts'
import { campaigning, faceOf, HOMES, moving, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const GOTHS = { federate: 'visigothi', federator: 'romani', first: 'tuscia', second: 'umbria', since: 1, vp: 3, gold: 3, tested: true }

// ---- Sheets ----
rule('[invasions.I-3 invasions.XXVIII.G-3] Alaric rides once more only for a tribute that was not paid, though the foedus broke before his turn', () => {
  const broken = (unpaid: number): Table => {
    const more = { turn: 4, foedera: [GOTHS], unpaid: { visigothi: unpaid }, leaderAt: { alaricus: 'tuscia' }, home: { ...HOMES, visigothi: 'tuscia' } }
    const t = phase({ ...more, units: { tuscia: { visigothi: { infantry: 2 } } } }, [
      { proc: 'activation', at: 'begin', nation: 'visigothi' },
      { proc: 'breach', at: 'next', federator: 'romani' },
    ])
    return until(t.play('goths', 'accept'), 'activation.kind')
  }
  assert.deepEqual(
    [1, 0].map(unpaid => board(broken(unpaid)).now.extraCampaign),
    [findLeaderById('alaricus'), -1],
  )
})
rule('[invasions.I-3 invasions.VII.A-2] of equal cities the Huns name their capital', () => {
  const t = phase(
    {
      turn: 5,
      stage: { hunni: 1, romani: 1 },
      leaderUntil: { attila: 5 },
      home: { hunni: 'hunnia' },
      cityHolder: { venetia: 'hunni', campania: 'hunni' },
      units: {},
    },
    [{ proc: 'attila', at: 'throw' }],
    { rolls: [9] },
  )
  assert.deepEqual([t.question(), t.asked(), [...t.offered('huns', 'set-capital')].sort()], ['attila.capital', ['huns'], ['campania', 'venetia']])
  t.play('huns', 'set-capital', 'venetia')
  assert.deepEqual([board(t).status[n('hunni')], board(t).home[n('hunni')]], [2, s('venetia')])
})
const GAUL = 'armoricum austrasia belgae burgondia flandria lotharingia lugdunum neustria saliens sequana treveria venetum'.split(' ')
const released = (more: object): Table =>
  phase({ turn: 4, ...more }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'britain' },
  ]).play('romans', 'accept')
rule('[invasions.I-3 invasions.IX.C-2] released from Britannia each Roman unit goes where its player likes, and its leader with it', () => {
  const units = { cantium: { romani: { legion: 1, infantry: 1 } } }
  const t = released({ units, leaderAt: { stilicho: 'cantium' } })
  assert.equal(t.question(), 'reinforce.legates')
  t.play('romans', 'place-leader', 'sequana').play('romans', 'place-at', 'neustria').play('romans', 'place-at', 'sequana')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'romani-infantry-1')].sort(), ['neustria', 'sequana'])
  assert.deepEqual([whereLeads(t, 'stilicho'), board(t).stage[n('brittones')]], ['sequana', 1])
})
rule('[invasions.I-3] where Gaul is full the Roman player says who goes to the pool', () => {
  const controller = Object.fromEntries(GAUL.filter(id => id !== 'neustria').map(id => [id, 'franci']))
  const units = { neustria: { romani: { infantry: 3 } }, cantium: { romani: { legion: 1, 'elite-cavalry': 1 } } }
  const t = released({ units, controller: { ...controller, neustria: 'romani' } })
  t.play('romans', 'give-up', 'romani-legion-1').refused('romans', 'give-up', 'romani-elite-cavalry-1', 'invasions.I-3')
  t.play('romans', 'place-at', 'neustria')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'romani-elite-cavalry-1')], [null, 'neustria'])
})
rule('[invasions.I-3 invasions.XVII.B-2] a leader who leaves Britannia makes room in Gaul for those who come with him', () => {
  const controller = Object.fromEntries(GAUL.filter(id => id !== 'neustria').map(id => [id, 'franci']))
  const units = { neustria: { romani: { infantry: 3 } }, cantium: { romani: { legion: 2, 'elite-cavalry': 1 } } }
  const t = released({ units, leaderAt: { stilicho: 'cantium' }, controller: { ...controller, neustria: 'romani' } }).play('romans', 'place-leader', 'neustria')
  t.refused('romans', 'give-up', 'romani-legion-1', 'invasions.I-3')
  for (let i = 0; i < 3; i++) t.play('romans', 'place-at', 'neustria')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'romani-legion-2'), whereIs(t, 'romani-elite-cavalry-1')], ['neustria', 'neustria', 'neustria'])
})
rule('[invasions.I-3 invasions.r-58] without a province in Gaul a leader gets away from the Britons who were released', () => {
  const t = phase(
    {
      turn: 4,
      leaderAt: { stilicho: 'cantium' },
      revolt: Object.fromEntries(GAUL.map(id => [id, 1])),
      units: { rhodanus: { romani: { legion: 1 } } },
    },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'legates', isReleasing: true },
    ],
  )
  assert.deepEqual([t.question(), t.asked(), board(t).stage[n('brittones')]], ['flight.choose', ['romans'], 1])
})
rule('[invasions.X.B-5 invasions.XX.H-3] of several fleets in a storm their player says which is hit', () => {
  const t = phase(
    { turn: 5, units: { 'mare-tyrrhenum': { romani: { fleet: 1, 'elite-fleet': 1 } } } },
    [
      { proc: 'activation', at: 'fight', nation: 'romani' },
      { proc: 'movement', at: 'choose', nation: 'romani' },
    ],
    { zones: { 'hand-goths': ['storm-62'] }, rolls: [3] },
  )
  t.play('romans', 'sail-from', 'mare-tyrrhenum').play('romans', 'sail-to', 'mare-siculum')
  t.play('goths', 'play', 'storm-62').play('goths', 'choose-way', 'turn-back')
  assert.deepEqual([t.question(), t.asked(), t.offered('romans', 'take-hit').length], ['event.ships', ['romans'], 2])
  t.play('romans', 'take-hit', 'romani-elite-fleet-1')
  assert.deepEqual([faceOf(t, 'romani-elite-fleet-1'), whereIs(t, 'romani-fleet-1')], [1, 'mare-tyrrhenum'])
})

// ---- IX ----
rule('[invasions.IX.B-2] those who evacuate go each where their player likes', () => {
  const t = phase({ turn: 4, units: { bavaria: { alamanni: { infantry: 2, archers: 1 } } }, home: { romani: 'latium' } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'evacuation', at: 'uproot', nation: 'alamanni', place: 'bavaria' },
  ])
  t.play('huns', 'leave-behind', 'alamanni-archers-1').play('huns', 'evacuate-to', 'franconia')
  assert.deepEqual([whereIs(t, 'alamanni-infantry-1'), whereIs(t, 'alamanni-archers-1')], ['franconia', 'bavaria'])
  t.play('huns', 'evacuate-to', 'thuringia')
  assert.equal(whereIs(t, 'alamanni-archers-1'), 'thuringia')
})
rule('[invasions.XXIX.F-2 invasions.r-118] the one unit of a vassal may be a fleet, if one is listed', () => {
  const due = (more: object): Table =>
    phase(
      {
        turn: 4,
        stage: { vandali: 1 },
        home: { ...HOMES, vandali: 'africa' },
        controller: { africa: 'vandali' },
        cityHolder: { africa: 'vandali' },
        units: { africa: { vandali: { infantry: 1 } } },
        ...more,
      },
      [
        { proc: 'turn', at: 'events' },
        { proc: 'reinforce', at: 'next' },
        { proc: 'reinforcement', at: 'due', nation: 'vandali' },
      ],
    )
  const t = due({ overlord: { vandali: 'hunni' } })
  assert.deepEqual(t.offered('persians', 'levy'), ['fleet', 'foot', 'horse'])
  t.play('persians', 'levy', 'fleet')
  assert.equal(t.question(), 'reinforcement.fleets')
  t.play('persians', 'place-at', t.offered('persians', 'place-at')[0])
  assert.deepEqual([whereIs(t, 'vandali-infantry-2'), whereIs(t, 'vandali-cavalry-1'), board(t).fleetsDue[n('vandali')]], [null, null, 0])
  // Free, they have all that is listed.
  const free = due({})
  assert.deepEqual([free.question(), whereIs(free, 'vandali-cavalry-1')], ['reinforcement.fleets', 'africa'])
})

// ---- XVIII.I ----
const buying = (more: object): Table =>
  phase({ turn: 3, units: {}, controller: { rhaetia: 'romani', noricum: 'romani' }, ...more }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'revolts' },
    { proc: 'purchases', at: 'buy', nation: 'romani' },
  ])
rule('[invasions.XVIII.I-6] a limes that was broken while its province was held is not built again', () => {
  assert.deepEqual(
    [[], ['rhaetia']].map(brokenLimes => buying({ brokenLimes }).offered('romans', 'rebuild-limes').includes('rhaetia')),
    [true, false],
  )
})
rule('[invasions.XVIII.I-6 invasions.XI.E-7] a great raid breaks it; province lost and won back it may stand again', () => {
  const t = phase(
    {
      turn: 3,
      stage: { alamanni: 1 },
      home: { ...HOMES, alamanni: 'bavaria' },
      units: { rhaetia: { romani: { limes: 1 } }, bavaria: { alamanni: { infantry: 2 } } },
    },
    [
      { proc: 'activation', at: 'close', nation: 'alamanni' },
      {
        proc: 'raid',
        at: 'result',
        nation: 'alamanni',
        isMilitary: true,
        start: 'bavaria',
        target: 'rhaetia',
        die: 9,
        units: ['alamanni-infantry-1', 'alamanni-infantry-2'],
      },
    ],
  )
  assert.deepEqual([whereIs(t, 'romani-limes-1'), board(t).brokenLimes], [null, [s('rhaetia')]])
  const b = bare()
  b.controller[s('rhaetia')] = n('romani')
  b.brokenLimes = [s('rhaetia')]
  put(b, 'alamanni', 'infantry', 'rhaetia', 2)
  recountControlOfAllAreas(b)
  assert.deepEqual([b.controller[s('rhaetia')], b.brokenLimes], [n('alamanni'), []])
})

// ---- XXII ----
rule('[invasions.XXII.A-4 invasions.XXII.B-1 invasions.r-148] a leader who redeploys takes whom he likes', () => {
  const t = campaigning('romani', {
    turn: 3,
    leaderAt: { stilicho: 'cisalpina' },
    units: { cisalpina: { romani: { legion: 2, infantry: 1 } }, venetia: { romani: { infantry: 1 } } },
  }).play('romans', 'campaign', 'stilicho')
  t.play('romans', 'leave-behind', 'romani-infantry-1').play('romans', 'redeploy-to', 'venetia')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'romani-infantry-1'), whereLeads(t, 'stilicho')], ['venetia', 'cisalpina', 'venetia'])
})

// ---- XXVIII ----
rule('[invasions.XXVIII.F-1 invasions.XXVIII.C-1 invasions.r-91] with one of two foedera one mercenary comes home, whom the federate names', () => {
  const second = { ...GOTHS, federator: 'orientali', first: 'dardania', second: 'naissus' }
  const t = phase(
    {
      turn: 4,
      foedera: [{ ...second, first: 'achaia', second: 'thessalia' }, second],
      controller: { dardania: 'persae', naissus: 'persae', achaia: 'orientali', thessalia: 'orientali' },
      loans: [
        { unit: 'visigothi-infantry-1', kind: 0, until: null },
        { unit: 'visigothi-noble-cavalry-1', kind: 0, until: null },
      ],
      home: { ...HOMES, visigothi: 'achaia' },
      units: {
        thracia: { 'visigothi@orientali': { infantry: 1, 'noble-cavalry': 1 } },
        achaia: { visigothi: { archers: 1 } },
        dardania: { persae: { infantry: 1 } },
        naissus: { persae: { infantry: 1 } },
      },
    },
    [{ proc: 'activation', at: 'close', nation: 'persae' }],
  )
  assert.deepEqual([t.question(), t.asked(), t.offered('goths', 'name-unit').length], ['activation.recall', ['goths'], 2])
  t.play('goths', 'name-unit', 'visigothi-infantry-1')
  assert.deepEqual([board(t).foedera.length, whereIs(t, 'visigothi-infantry-1'), whereIs(t, 'visigothi-noble-cavalry-1')], [1, 'achaia', 'thracia'])
})
rule('[invasions.XXVIII.D-1 invasions.r-225] whoever was not paid this turn does not forget it for a further foedus', () => {
  const t = phase(
    {
      turn: 4,
      gold: { orientali: 9 },
      unpaid: { visigothi: 1 },
      foedera: [{ ...GOTHS, federator: 'orientali', first: 'dardania', second: 'naissus' }],
      home: { ...HOMES, visigothi: 'dardania' },
      units: { dardania: { visigothi: { infantry: 2 } } },
    },
    [
      { proc: 'activation', at: 'peoples', nation: 'visigothi' },
      { proc: 'foedus', at: 'conclude', federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'tyras' },
    ],
  )
  assert.deepEqual([board(t).foedera.length, board(t).unpaid[n('visigothi')]], [2, 1])
})

// ---- XXVII.B ----
rule('[invasions.XXVII.B-2] a client’s unit that fills the last room of its protector stays where it stands', () => {
  const full = phase({ turn: 5, controller: {}, home: { romani: 'latium' }, units: { armenia: { persae: { infantry: 1 } } } }, [
    { proc: 'activation', at: 'hostility', nation: 'persae' },
    { proc: 'clients', at: 'place', nation: 'persae', asked: ['hiberi'], unit: 'persae-infantry-1' },
  ])
  assert.deepEqual(
    [full.question(), full.offered('persians', 'place-at'), board(full).units.place[unit('persae-infantry-1')]],
    ['clients.place', ['armenia'], s('armenia')],
  )
})

// ---- Rulings ----
rule('[invasions.r-230 invasions.XXX.D-3] the mercenary of a marriage goes home to the horde', () => {
  const t = phase(
    {
      turn: 4,
      loans: [{ unit: 'visigothi-infantry-1', kind: 4, until: 'romani' }],
      units: { latium: { 'visigothi@romani': { infantry: 1 } }, valachia: { visigothi: { archers: 1 } }, dacia: { visigothi: { archers: 1 } } },
    },
    [{ proc: 'activation', at: 'close', nation: 'romani' }],
  )
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), board(t).units.holder[unit('visigothi-infantry-1')]], ['valachia', n('visigothi')])
})
rule('[invasions.r-231 invasions.XIX.B-9] an ill leader is carried along by those who evade, or left behind, and gives no bonus', () => {
  const evading = (die: number, ill: readonly string[]): Table => {
    const units = { macedonia: { orientali: { legion: 3 } }, thracia: { visigothi: { infantry: 2 } } }
    const t = moving('visigothi', { turn: 2, units, leaderAt: { valens: 'macedonia' }, controller: { thracia: 'visigothi' }, now: { ill } }, { rolls: [die] })
    return t.play('goths', 'move-from', 'thracia').play('goths', 'step-to', 'macedonia').play('romans', 'accept')
  }
  assert.deepEqual(
    [evading(8, []).question(), evading(8, ['valens']).question()].map(one => one === 'evasion.flee'),
    [true, false],
  )
  const t = evading(10, ['valens'])
  assert.deepEqual(t.offered('romans', 'leave-leader'), ['valens'])
  const [goal] = t.offered('romans', 'evade-to')
  t.play('romans', 'evade-to', goal)
  assert.equal(whereLeads(t, 'valens'), goal)
})

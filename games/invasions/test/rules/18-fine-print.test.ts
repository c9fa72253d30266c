/** Small print of movement, campaigns, sieges, fleets and recovery. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { mayNationStayIn, findReachableSpaces } from '../../src/board/paths.ts'
import { isProvincePassable } from '../../src/board/relations.ts'
import { holdsAllPorts } from '../../src/board/sea.ts'
import { bare, n, put, s } from '../help.ts'
import { besieging, campaigning, HOMES, moving, phase, spent, unit, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board

// ---- IX, XIV ----
rule('[invasions.IX.D-2 invasions.r-118] without a horde each unit gathers where its nation rules', () => {
  const t = phase(
    { turn: 4, units: {}, home: { romani: 'latium' }, controller: { dacia: 'visigothi', tisia: 'visigothi' } },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'next', done: ['visigothi'] },
      { proc: 'reinforcement', at: 'class', nation: 'visigothi', due: 2, foot: 2 },
    ],
    { rolls: [1] },
  ).play('goths', 'levy', 'foot')
  assert.deepEqual([t.question(), t.offered('goths', 'place-at')], ['reinforcement.muster', ['dacia', 'tisia']])
  t.play('goths', 'place-at', 'tisia')
  t.play('goths', 'levy', 'foot').play('goths', 'recruit', t.offered('goths', 'recruit')[0]).play('goths', 'place-at', 'dacia')
  const count = (place: string): number => board(t).units.place.filter(one => one === s(place)).length
  assert.deepEqual([count('tisia'), count('dacia')], [1, 1])
})
rule('[invasions.XIV.I-2] fewer than two Plunder markers may be cleared', () => {
  const t = phase({ turn: 3, gold: { romani: 30 }, plundered: { liguria: 1, corsica: 1, apulia: 1, tuscia: 1 } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'purchases' },
    { proc: 'income', at: 'recover', nation: 'romani' },
  ])
  t.play('romans', 'clear-plunder', 'apulia').play('romans', 'finish')
  assert.deepEqual([board(t).plundered[s('apulia')], board(t).plundered[s('tuscia')]], [0, 1])
})

// ---- XXII ----
/** Alaric in Mysia, a friend beyond the Hellespont, and Roman ships in it. */
const beyond = (fleets: object) =>
  until(
    campaigning('visigothi', {
      turn: 3,
      home: { ...HOMES, visigothi: 'valachia', orientali: 'syria' },
      leaderAt: { alaricus: 'mysia' },
      cityLevel: {},
      controller: { mysia: 'visigothi', thracia: 'visigothi' },
      units: { mysia: { visigothi: { infantry: 1 } }, thracia: { visigothi: { archers: 1 } }, propontis: fleets },
    }).play('goths', 'campaign', 'alaricus'),
    'movement.choose',
  )
rule('[invasions.XXII.B-2 invasions.XXV.F-1 invasions.XVIII.J-2] whoever is called in over a strait may be stopped by a fleet', () => {
  const t = beyond({ orientali: { fleet: 1 } })
  assert.deepEqual(t.offered('goths', 'call-in'), ['visigothi-archers-1'])
  t.play('goths', 'call-in', 'visigothi-archers-1')
  assert.deepEqual([t.question(), t.asked()], ['crossing.answer', ['romans']])
  t.play('romans', 'block')
  assert.deepEqual([whereIs(t, 'visigothi-archers-1'), spent(t, 'visigothi-archers-1'), t.offered('goths', 'call-in')], ['thracia', 0, []])
  const open = beyond({ orientali: { fleet: 1 } })
    .play('goths', 'call-in', 'visigothi-archers-1')
    .play('romans', 'refuse')
  assert.deepEqual([whereIs(open, 'visigothi-archers-1'), spent(open, 'visigothi-archers-1')], ['mysia', 99])
  const free = beyond({}).play('goths', 'call-in', 'visigothi-archers-1')
  assert.equal(whereIs(free, 'visigothi-archers-1'), 'mysia')
})
rule('[invasions.r-150] nobody joins the leader through an empty province of the enemy', () => {
  const at = (controller: object) =>
    until(
      campaigning('visigothi', {
        turn: 3,
        leaderAt: { alaricus: 'dardania' },
        cityLevel: {},
        controller,
        units: { dardania: { visigothi: { infantry: 1 } }, tyras: { visigothi: { archers: 1 } } },
      }).play('goths', 'campaign', 'alaricus'),
      'movement.choose',
    ).offered('goths', 'call-in')
  const own = { tyras: 'visigothi', 'moesia-inferior': 'visigothi', dardania: 'visigothi' }
  assert.deepEqual(at(own), ['visigothi-archers-1'])
  assert.deepEqual(at({ ...own, 'moesia-inferior': 'orientali' }), [])
})

/** Finlandia is left over two straits, and both have fleets of the enemy. */
const overTwoStraits = (proc: object, nations: object = {}): Table =>
  phase(
    {
      turn: 4,
      home: { ...HOMES, ...nations },
      controller: { finlandia: 'franci', sueonia: 'franci', scania: 'franci', selandia: 'franci' },
      units: { finlandia: { franci: { archers: 1 } }, selandia: {}, 'sinus-botnicus': { romani: { fleet: 1 } }, 'mare-suebicum': { orientali: { fleet: 1 } } },
    },
    [{ proc: 'activation', at: 'again', nation: 'persae' }, { proc: 'combat', at: 'choose', nation: 'persae' }, proc],
    { rolls: [10] },
  )
rule('[invasions.r-86 invasions.XXV.F-1] on a way over two straits the fleets of both may close theirs', () => {
  const retreat = { proc: 'retreat', at: 'begin', nation: 'franci', place: 'finlandia', group: ['franci-archers-1'] }
  const evasion = { proc: 'evasion', at: 'throw', nation: 'franci', nations: ['franci'], place: 'finlandia', spot: 'finlandia', mover: 'persae', movers: [] }
  const flights = [
    () => overTwoStraits(retreat).play('persians', 'retreat-to', 'selandia'),
    () => overTwoStraits(evasion).play('persians', 'accept').play('persians', 'evade-to', 'selandia'),
  ]
  for (const flee of flights) {
    const passed = flee().play('romans', 'refuse')
    assert.deepEqual([passed.question(), whereIs(passed, 'franci-archers-1')], ['crossing.answer', 'finlandia'])
    assert.equal(whereIs(passed.play('romans', 'refuse'), 'franci-archers-1'), 'selandia')
    const closed = flee().play('romans', 'refuse').play('romans', 'block')
    assert.equal(whereIs(closed, 'franci-archers-1'), 'finlandia')
    // Closed at the first strait, nobody asks about the second.
    assert.notEqual(flee().play('romans', 'block').question(), 'crossing.answer')
  }
})

// ---- XXIV.B ----
rule('[invasions.r-70] each leader may call on a city once', () => {
  const t = besieging(
    'visigothi',
    'achaia',
    { turn: 2, leaderAt: { fritigernus: 'achaia', athanaricus: 'achaia' }, units: { achaia: { visigothi: { infantry: 3 } } } },
    { rolls: [3, 4] },
  )
  t.play('goths', 'terrorise')
  assert.equal(t.question(), 'siege.terror')
  t.play('goths', 'terrorise')
  assert.equal(board(t).cityHolder[s('achaia')], n('visigothi'))
})
rule('[invasions.r-70 invasions.XXIV.B-1] a second stack tries its own leader where the first has failed', () => {
  const t = moving(
    'visigothi',
    {
      turn: 2,
      leaderAt: { fritigernus: 'epirus', athanaricus: 'thessalia' },
      controller: { epirus: 'visigothi', thessalia: 'visigothi' },
      cityLevel: { achaia: 2 },
      cityHolder: { achaia: 'orientali' },
      units: { epirus: { visigothi: { infantry: 1 } }, thessalia: { visigothi: { archers: 1 } } },
    },
    { rolls: [3, 4] },
  )
  until(t.play('goths', 'move-from', 'epirus').play('goths', 'step-to', 'achaia'), 'entry.terror').play('goths', 'terrorise')
  until(t, 'movement.choose').play('goths', 'stop')
  until(t.play('goths', 'move-from', 'thessalia').play('goths', 'step-to', 'achaia'), 'entry.terror').play('goths', 'terrorise')
  assert.equal(board(t).cityHolder[s('achaia')], n('visigothi'))
})

// ---- XXV ----
rule('[invasions.XXV.B-1 invasions.XXV.C-1 invasions.XXV.D-6] an interception meets the fleets that carry, not those beside them', () => {
  const t = moving(
    'romani',
    {
      turn: 4,
      stage: { vandali: 1 },
      status: { romani: 2, orientali: 2, persae: 1, vandali: 1 },
      home: { ...HOMES, vandali: 'africa' },
      cityHolder: { africa: 'vandali', latium: 'romani', sicilia: 'romani', cartaginensis: 'romani' },
      units: { sicilia: { romani: { legion: 1 } }, 'mare-siculum': { romani: { fleet: 1, 'elite-fleet': 2 }, vandali: { fleet: 1 } } },
    },
    { rolls: [4] },
  )
  t.play('romans', 'move-from', 'sicilia').play('romans', 'ship-to', 'beneventum')
  t.play('romans', 'name-unit', 'romani-elite-fleet-1').play('romans', 'name-unit', 'romani-elite-fleet-2').play('persians', 'accept')
  assert.equal(t.question(), 'naval.answer')
  const { carriers } = t.state.stack.find(one => one.proc === 'voyage') as unknown as { carriers: number[] }
  const { fleetsA } = t.state.stack.find(one => one.proc === 'naval') as unknown as { fleetsA: number[] }
  assert.deepEqual(fleetsA, carriers)
})

// ---- XI ----
rule('[invasions.XI.E-2] of two unlike raiders the owner says which is lost', () => {
  const t = phase({ turn: 4, units: { valachia: { visigothi: { infantry: 1, archers: 1 } } } }, [
    { proc: 'activation', at: 'close', nation: 'visigothi' },
    {
      proc: 'raid',
      at: 'result',
      nation: 'visigothi',
      isMilitary: true,
      start: 'valachia',
      target: 'moesia-inferior',
      units: ['visigothi-infantry-1', 'visigothi-archers-1'],
      die: 1,
    },
  ])
  assert.deepEqual(t.offered('goths', 'give-up'), ['visigothi-archers-1', 'visigothi-infantry-1'])
  t.play('goths', 'give-up', 'visigothi-archers-1')
  assert.deepEqual([board(t).units.place[unit('visigothi-archers-1')], whereIs(t, 'visigothi-infantry-1')], [-2, 'valachia'])
})

// ---- XVI.E, XIX, XX.L ----
rule('[invasions.r-124 invasions.XVI.E-1] nobody reacts or retreats into or through rebel land of his own that he does not garrison', () => {
  const b = bare()
  b.controller[s('tuscia')] = n('romani')
  b.controller[s('umbria')] = n('romani')
  const from = s('latium')
  const reached = () => findReachableSpaces(b, n('romani'), from, { steps: 1 }).some(({ space }) => space === s('tuscia'))
  assert.deepEqual([isProvincePassable(b, n('romani'), s('tuscia')), mayNationStayIn(b, n('romani'), s('tuscia')), reached()], [true, true, true])
  b.revolt[s('tuscia')] = 1
  assert.deepEqual([isProvincePassable(b, n('romani'), s('tuscia')), mayNationStayIn(b, n('romani'), s('tuscia')), reached()], [false, false, false])
  assert.equal(isProvincePassable(b, n('visigothi'), s('tuscia')), true)
  put(b, 'romani', 'legion', 'tuscia')
  assert.deepEqual([isProvincePassable(b, n('romani'), s('tuscia')), mayNationStayIn(b, n('romani'), s('tuscia')), reached()], [true, true, true])
})
rule('[invasions.r-213] whoever stands before one ally does not evade the other', () => {
  const enter = (units: object) =>
    moving(
      'ostrogothi',
      {
        turn: 4,
        alliances: [{ a: 'visigothi', b: 'ostrogothi', ended: false }],
        now: { side: ['visigothi', 'ostrogothi'] },
        cityLevel: {},
        controller: { savus: 'ostrogothi', dardania: 'orientali', 'moesia-superior': 'ostrogothi', naissus: 'orientali' },
        units: { 'moesia-superior': { ostrogothi: { infantry: 1 } }, naissus: { orientali: { legion: 1 }, ...units } },
      },
      { rolls: [] },
    )
      .play('goths', 'move-from', 'moesia-superior')
      .play('goths', 'step-to', 'naissus')
      .question()
  assert.equal(enter({}), 'evasion.throw')
  assert.notEqual(enter({ visigothi: { infantry: 1 } }), 'evasion.throw')
})
rule('[invasions.r-86 invasions.XXV.F-1 invasions.XX.L-8] nor does one flee over a strait into a battle of friends without asking its fleets', () => {
  const t = phase(
    {
      turn: 4,
      home: { ...HOMES, orientali: 'syria' },
      cityLevel: {},
      controller: {},
      units: {
        mysia: { orientali: { infantry: 1 } },
        thracia: { orientali: { legion: 1 }, visigothi: { archers: 1 } },
        propontis: { vandali: { fleet: 1 } },
      },
      now: { side: ['visigothi'] },
    },
    [
      { proc: 'activation', at: 'again', nation: 'visigothi' },
      { proc: 'retreat', at: 'begin', nation: 'orientali', place: 'mysia', group: ['orientali-infantry-1'] },
    ],
  ).play('romans', 'retreat-to', 'thracia')
  assert.deepEqual([t.question(), t.asked()], ['crossing.answer', ['persians']])
  assert.equal(whereIs(t.play('persians', 'refuse'), 'orientali-infantry-1'), 'thracia')
})
rule('[invasions.r-86 invasions.XXV.F-1 invasions.XX.L-6] a fleet may close the strait to beaten attackers, who are lost', () => {
  const beaten = () =>
    phase(
      {
        turn: 4,
        home: { ...HOMES, orientali: 'syria' },
        cityLevel: {},
        controller: { thracia: 'visigothi' },
        last: { 'visigothi-infantry-1': 'thracia' },
        units: { mysia: { visigothi: { infantry: 1 } }, thracia: { visigothi: { archers: 1 } }, propontis: { orientali: { fleet: 1 } } },
        now: { side: ['visigothi'] },
      },
      [
        { proc: 'activation', at: 'again', nation: 'visigothi' },
        { proc: 'retreat', at: 'begin', nation: 'visigothi', place: 'mysia', group: ['visigothi-infantry-1'], isAttacker: true },
      ],
    ).play('goths', 'retreat-to', 'thracia')
  const t = beaten()
  assert.deepEqual([t.question(), t.asked()], ['crossing.answer', ['romans']])
  assert.equal(whereIs(t.play('romans', 'refuse'), 'visigothi-infantry-1'), 'thracia')
  assert.equal(whereIs(beaten().play('romans', 'block'), 'visigothi-infantry-1'), null)
})
rule('[invasions.r-58 invasions.XXIV.B-1] a leader without soldiers neither goes among enemies nor frightens a city', () => {
  const t = moving('visigothi', {
    turn: 2,
    leaderAt: { fritigernus: 'epirus' },
    controller: { epirus: 'visigothi', thessalia: 'orientali' },
    cityLevel: { achaia: 2 },
    cityHolder: { achaia: 'orientali' },
    units: { thessalia: { orientali: { legion: 1 } } },
  })
  t.play('goths', 'move-from', 'epirus').refused('goths', 'step-to', 'thessalia', 'invasions.r-58').play('goths', 'step-to', 'achaia')
  assert.notEqual(t.question(), 'entry.terror')
})
rule('[invasions.r-187 invasions.r-179] before they part the two Romes hold the ports of a sea together', () => {
  const b = bare()
  const sea = s('mare-adriaticum')
  assert.equal(holdsAllPorts(b, n('romani'), sea), true)
  b.turn = 3
  assert.equal(holdsAllPorts(b, n('romani'), sea), false)
})
rule('[invasions.r-66] allies who act together try a city once between them', () => {
  const t = phase(
    {
      turn: 2,
      alliances: [{ a: 'visigothi', b: 'ostrogothi', ended: false }],
      now: { side: ['ostrogothi', 'visigothi'] },
      controller: { epirus: 'visigothi' },
      cityLevel: { achaia: 2 },
      cityHolder: { achaia: 'orientali' },
      last: { 'visigothi-infantry-1': 'epirus', 'ostrogothi-infantry-1': 'epirus' },
      units: { achaia: { visigothi: { infantry: 1 }, ostrogothi: { infantry: 1 } } },
    },
    [{ proc: 'activation', at: 'fight', nation: 'ostrogothi' }],
    { rolls: [1, 10, 10] },
  )
  t.play('goths', 'besiege', 'achaia')
  until(t, 'retreat.choose').play('goths', 'retreat-to', 'epirus')
  assert.equal(t.question(), 'retreat.choose')
  assert.equal(board(t).cityHolder[s('achaia')], n('orientali'))
})

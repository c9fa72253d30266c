/** Bonds read once more: what breaks, what is paid, who submits. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findDiplomacyTargets, findProvincesToCede } from '../../src/cards/diplomacy.ts'
import { computeIncomeLines } from '../../src/board/income.ts'
import { nationKind } from '../../src/kinds.ts'
import { atTable, bare, make, n, put, s, settled } from '../help.ts'
import { battle, HOMES, moving, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
const fightsAt = (t: Table): readonly string[] => t.state.stack.flatMap(one => (one.proc === 'battle' ? ['battle'] : []))

// ---- XXVIII.G ----
const breach = (more: object = {}): Table =>
  phase({ turn: 4, foedera: [FOEDUS], units: { dardania: { orientali: { legion: 2 }, visigothi: { infantry: 2 } } }, ...more }, [
    { proc: 'breach', at: 'next', federator: 'orientali' },
  ]).play('goths', 'accept')
rule('[invasions.XXVIII.G-5 invasions.r-90] of the federator’s men some stay and fight while the others go', () => {
  const t = breach({ leaderAt: { valens: 'dardania' } })
  assert.deepEqual(t.verbs('romans'), ['leave-behind', 'retreat-from', 'stand'])
  t.play('romans', 'leave-behind', 'orientali-legion-1')
  assert.deepEqual(t.verbs('romans'), ['leave-leader', 'retreat-from', 'stand'])
  t.play('romans', 'leave-leader', 'valens').play('romans', 'retreat-from', 'dardania')
  t.play('romans', 'retreat-to', t.offered('romans', 'retreat-to')[0])
  assert.deepEqual([whereIs(t, 'orientali-legion-1'), whereLeads(t, 'valens'), fightsAt(t)], ['dardania', 'dardania', ['battle']])
  assert.notEqual(whereIs(t, 'orientali-legion-2'), 'dardania')
})
rule('[invasions.XXVIII.G-5] who has left one province is asked about the other', () => {
  const units = { dardania: { orientali: { legion: 1 }, visigothi: { infantry: 2 } }, naissus: { orientali: { infantry: 1 }, visigothi: { infantry: 1 } } }
  const t = breach({ units }).play('romans', 'retreat-from', 'dardania')
  t.play('romans', 'retreat-to', t.offered('romans', 'retreat-to')[0])
  assert.deepEqual([t.question(), t.offered('romans', 'retreat-from')], ['breach.stay', ['naissus']])
})
rule('[invasions.r-90 invasions.XX.A-1] whoever must still fight its federator’s men neither raids nor migrates', () => {
  const kinds = (units: object): readonly string[] => {
    const t = phase({ turn: 4, home: { ...HOMES, visigothi: 'dardania' }, units }, [{ proc: 'activation', at: 'kind', nation: 'visigothi' }])
    return t.question() === 'activation.kind' ? t.offered('goths', 'act-by').map(String) : []
  }
  assert.deepEqual(kinds({ dardania: { visigothi: { infantry: 2 } } }).includes('migration'), true)
  assert.deepEqual(kinds({ dardania: { visigothi: { infantry: 2 }, orientali: { legion: 1 } } }), [])
})

// ---- XXVIII.D ----
const conclude = (gold: object): Table =>
  phase({ turn: 4, gold, home: { ...HOMES, visigothi: 'valachia' }, units: { valachia: { visigothi: { infantry: 2 } } }, foedera: [] }, [
    { proc: 'activation', at: 'peoples', nation: 'visigothi' },
    { proc: 'foedus', at: 'conclude', federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'tyras' },
  ])
rule('[invasions.XXVIII.D-1 invasions.r-225] the first tribute is paid when the foedus takes effect', () => {
  const rich = conclude({ orientali: 10, visigothi: 1 })
  assert.deepEqual([board(rich).gold[n('orientali')], board(rich).gold[n('visigothi')], board(rich).unpaid[n('visigothi')]], [7, 4, 0])
  const poor = conclude({ orientali: 2, visigothi: 1 })
  assert.deepEqual([board(poor).gold[n('orientali')], board(poor).gold[n('visigothi')], board(poor).unpaid[n('visigothi')]], [0, 3, 1])
  assert.equal(board(poor).bankrupt[n('orientali')], 0)
})

// ---- XXVII ----
rule('[invasions.XXVII.C-2] a minor kingdom whose capital is still plundered recovers no unit', () => {
  const serve = (plundered: object): Table =>
    phase(
      { turn: 4, plundered, cityHolder: { iberia: 'hiberi' }, units: { iberia: { hiberi: { cavalry: 1 } } } },
      [
        { proc: 'turn', at: 'events' },
        { proc: 'reinforce', at: 'next' },
        { proc: 'reinforcement', at: 'recover', nation: 'hiberi' },
      ],
      { rolls: [1] },
    )
  const soldiers = (t: Table): number => board(t).units.place.filter((place, i) => place === s('iberia') && board(t).units.holder[i] === n('hiberi')).length
  assert.deepEqual([soldiers(serve({ iberia: 1 })), soldiers(serve({}))], [1, 2])
})
rule('[invasions.r-97 invasions.XIV.F-5] an active client pays what it has when its protector collects', () => {
  const collect = (gold: number): Table =>
    phase(
      {
        turn: 5,
        stage: { galli: 1, romani: 1 },
        status: { galli: 1, romani: 2 },
        protector: { galli: 'romani' },
        tribute: { galli: 2 },
        gold: { galli: gold },
        units: {},
      },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'income', done: nationKind.ids },
        { proc: 'income', at: 'collect', nation: 'romani' },
      ],
    )
  assert.deepEqual(
    [5, 1].map(gold => board(collect(gold)).gold[n('galli')]),
    [3, 0],
  )
  const b = bare()
  make(b, 'galli', 'kingdom', 'neustria')
  b.protector[n('galli')] = n('romani')
  b.tribute[n('galli')] = 2
  b.gold[n('galli')] = 9
  assert.equal(computeIncomeLines(b, n('galli')).tributePaid, 0)
})

// ---- XXIX ----
rule('[invasions.XXIX.F-2 invasions.r-118] the one unit of a vassal is of its choice among those listed', () => {
  const t = phase({ turn: 2, overlord: { visigothi: 'alani' }, units: { valachia: { visigothi: { infantry: 1 } } } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'next' },
    { proc: 'reinforcement', at: 'due', nation: 'visigothi' },
  ])
  assert.deepEqual(t.offered('goths', 'levy'), ['foot', 'horse'])
  t.play('goths', 'levy', 'horse')
  assert.deepEqual(t.offered('goths', 'recruit'), ['visigothi-noble-cavalry-1'])
  t.play('goths', 'recruit', 'visigothi-noble-cavalry-1')
  assert.equal(whereIs(t, 'visigothi-noble-cavalry-1'), 'valachia')
  assert.equal(whereIs(t, 'visigothi-infantry-2'), null)
})
rule('[invasions.XXIX.G-3] the mercenary of a rebel stays, though the rebel is subjugated and freed again', () => {
  const t = phase(
    {
      turn: 4,
      stage: { hunni: 1, ostrogothi: 1 },
      home: { ...HOMES, hunni: 'hunnia' },
      overlord: { ostrogothi: 'hunni' },
      loans: [{ unit: 'ostrogothi-infantry-1', kind: 1, until: null }],
      units: { hunnia: { 'ostrogothi@hunni': { infantry: 1 } }, ucraina: { ostrogothi: { archers: 1 } } },
    },
    [{ proc: 'activation', at: 'rebelled', nation: 'ostrogothi', die: 2 }],
  )
  assert.deepEqual([board(t).overlord[n('ostrogothi')], board(t).loans, board(t).units.holder[unit('ostrogothi-infantry-1')]], [-1, [], n('hunni')])
})
const overrun = (victims: object, more: object): Table =>
  moving(
    'avari',
    {
      turn: 10,
      stage: { avari: 1, sclaveni: 2, orientali: 1, persae: 1 },
      aggressors: ['avari'],
      home: { ...HOMES, avari: 'hunnia' },
      units: { valachia: { avari: { 'horse-archers': 5, cavalry: 1 } }, dacia: victims },
      ...more,
    },
    { rolls: [2] },
  )
    .play('huns', 'move-from', 'valachia')
    .play('huns', 'step-to', 'dacia')
rule('[invasions.r-164] a people overrun with its last unit submits', () => {
  const t = until(overrun({ sclaveni: { infantry: 1 } }, {}), 'entry.overrun').play('huns', 'overrun')
  assert.deepEqual([board(t).overlord[n('sclaveni')], t.question(), t.asked()], [n('avari'), 'submission.revive', ['persians']])
})
rule('[invasions.r-228 invasions.XXIX.C-2] so does a kingdom without capital and leader, or one whose leader stood there', () => {
  const kingdom = { status: { persae: 1, orientali: 2 }, home: { romani: 'latium', orientali: 'thracia', avari: 'hunnia' } }
  const last = until(overrun({ persae: { infantry: 1 } }, kingdom), 'entry.overrun').play('huns', 'overrun')
  assert.equal(board(last).overlord[n('persae')], n('avari'))
  const more = {
    ...kingdom,
    units: { valachia: { avari: { 'horse-archers': 5, cavalry: 1 } }, dacia: { persae: { infantry: 1 } }, media: { persae: { archers: 1 } } },
  }
  const other = until(overrun({}, more), 'entry.overrun').play('huns', 'overrun')
  assert.equal(board(other).overlord[n('persae')], -1)
  const led = until(overrun({}, { ...more, leaderAt: { satrapa: 'dacia' } }), 'entry.overrun').play('huns', 'overrun')
  led.play('persians', 'place-leader', led.offered('persians', 'place-leader')[0])
  assert.equal(board(led).overlord[n('persae')], n('avari'))
})
rule('[invasions.r-165] of two equal stacks its owner says which was the largest', () => {
  const fought = (): Table =>
    battle(
      'avari',
      'persae',
      'media',
      {
        turn: 10,
        stage: { avari: 1, persae: 1 },
        status: { persae: 1 },
        home: { romani: 'latium', orientali: 'thracia', avari: 'hunnia' },
        units: { media: { avari: { 'horse-archers': 3 } }, susiana: { persae: { infantry: 1 } } },
      },
      {},
      {
        at: 'winner',
        attackers: ['avari-horse-archers-1', 'avari-horse-archers-2', 'avari-horse-archers-3'],
        lostD: ['persae-archers-1'],
        startA: 3,
        startD: 1,
      },
    )
  assert.deepEqual([fought().question(), fought().asked()], ['battle.largest', ['persians']])
  assert.equal(board(until(fought().play('persians', 'refuse'), 'combat.choose' as never) as Table).overlord[n('persae')], -1)
  assert.equal(board(fought().play('persians', 'accept')).overlord[n('persae')], n('avari'))
})

// ---- Chapter 30 ----
rule('[invasions.XXX.G-1] a bribe ends a siege that was kept up, too', () => {
  const t = phase(
    {
      turn: 4,
      cityHolder: { achaia: 'orientali' },
      controller: { thessalia: 'visigothi' },
      gold: { orientali: 5 },
      leaderAt: { alaricus: 'thessalia' },
      leaderUntil: { alaricus: 4 },
      units: { achaia: { visigothi: { infantry: 2 } }, thessalia: { visigothi: { archers: 1 } } },
      sieges: [{ place: 'achaia', nation: 'visigothi', leader: 'alaricus' }],
    },
    [
      { proc: 'activation', at: 'close', nation: 'visigothi' },
      { proc: 'campaigns', at: 'rest', nation: 'visigothi', leader: 'alaricus' },
      { proc: 'combat', at: 'choose', nation: 'visigothi', besieged: ['achaia'] },
      { proc: 'siege', at: 'open', nation: 'visigothi', place: 'achaia' },
    ],
    { zones: { 'diplomacy-of-orientali': ['diplomacy-bribery-1'] } },
  )
  t.play('romans', 'play', 'diplomacy-bribery-1')
  assert.deepEqual([board(t).sieges, t.question()], [[], 'retreat.choose'])
})
rule('[invasions.r-100] once the target has acted Mercenary is played only when the payer begins to act', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  put(b, 'visigothi', 'infantry', 'valachia')
  settled(b)
  const targets = (): boolean => findDiplomacyTargets(atTable(b), 'mercenary', n('orientali')).includes(n('visigothi'))
  assert.equal(targets(), true)
  b.acted[n('visigothi')] = 1
  assert.equal(targets(), false)
  b.acted[n('orientali')] = 1
  b.now.side = [n('orientali')]
  assert.equal(targets(), true)
})
rule('[invasions.r-227 invasions.XXX.C-2] a Treaty takes no province where a third nation stands', () => {
  const b = bare()
  settled(b)
  b.controller = b.controller.map((_, space) =>
    space === s('assyria') ? n('persae') : space === s('osroene') || space === s('amida') ? n('orientali') : (-1 as never),
  )
  assert.ok(findProvincesToCede(b, n('orientali'), n('persae')).includes(s('assyria')))
  put(b, 'hiberi', 'cavalry', 'assyria')
  assert.ok(!findProvincesToCede(b, n('orientali'), n('persae')).includes(s('assyria')))
})

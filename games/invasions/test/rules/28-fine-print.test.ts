/** Small print of bonds: allies taken along into one activation, foedera broken or unpaid, clients, marriages. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findAlliesAndClients } from '../../src/cards/diplomacy.ts'
import { bare, n, s } from '../help.ts'
import { conquering, HOMES, phase, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const topFrame = (t: Table, proc: string) => t.state.stack.find(one => one.proc === proc) as unknown as { readonly [local: string]: unknown }
const GOTHS = [{ a: 'visigothi', b: 'ostrogothi', ended: false }]

// ---- XXVI.B-3 Allies taken along begin their activation too ----
const together = (at: string, more: object = {}, nation = 'ostrogothi'): Table =>
  phase(
    {
      turn: 4,
      alliances: GOTHS,
      acted: { visigothi: 1, ostrogothi: 1 },
      now: { side: ['ostrogothi', 'visigothi'] },
      units: { valachia: { visigothi: { infantry: 1 } }, ucraina: { ostrogothi: { infantry: 1 } } },
      ...more,
    },
    [{ proc: 'activation', at, nation }],
  )
rule('[invasions.XXVI.B-3 invasions.XXVIII.A-3 invasions.r-87 invasions.r-224] an ally taken along may be offered a foedus, and then acts by itself', () => {
  const t = until(together('offers'), 'foedus.offer')
  assert.equal(topFrame(t, 'foedus')['federate'], n('visigothi'))
  t.play('romans', 'offer-foedus', t.offered('romans', 'offer-foedus')[0])
  t.play('romans', 'offer-foedus', t.offered('romans', 'offer-foedus')[0])
  t.play('goths', 'accept')
  const { alliances, now, acted } = board(t)
  assert.deepEqual([alliances.length, now.side, acted[n('visigothi')], acted[n('ostrogothi')]], [0, [n('ostrogothi')], 0, 1])
})
rule('[invasions.XXVI.B-3 invasions.XXVIII.A-5] what was promised to an ally taken along takes effect in the common activation', () => {
  const t = together('offers', { promises: [{ federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'moesia-superior' }] })
  assert.deepEqual(
    board(t).foedera.map(({ federate }) => federate),
    [n('visigothi')],
  )
})
rule('[invasions.XXVI.B-3 invasions.r-164] the peoples of an empire taken along may break their foedus', () => {
  const foedera = [{ federate: 'sclaveni', federator: 'orientali', first: 'savus', second: 'naissus', since: 1, vp: 0, gold: 3, tested: true }]
  const t = together(
    'peoples',
    {
      alliances: [{ a: 'persae', b: 'orientali', ended: false }],
      now: { side: ['persae', 'orientali'] },
      acted: { persae: 1, orientali: 1 },
      stage: { persae: 1, orientali: 1, romani: 1, sclaveni: 2 },
      foedera,
      units: { savus: { sclaveni: { infantry: 1 } } },
    },
    'persae',
  )
  assert.deepEqual([t.question(), topFrame(t, 'breach')['federator']], ['breach.ask', n('orientali')])
})
rule('[invasions.XXVI.B-3 invasions.I-3] the deals of the sheets are open to an ally taken along', () => {
  const t = together(
    'join',
    {
      turn: 3,
      alliances: [{ a: 'persae', b: 'orientali', ended: false }],
      now: { side: ['orientali'] },
      acted: { orientali: 1 },
      age: { orientali: 9, persae: 3 },
      gold: { orientali: 0, persae: 9 },
      home: { ...HOMES, hunni: 'sarkil' },
      stage: { hunni: 1, persae: 1, orientali: 1, romani: 1 },
      units: { sarkil: { hunni: { 'horse-archers': 2 } }, chaldea: { persae: { infantry: 1 } } },
    },
    'orientali',
  )
  assert.deepEqual([t.question(), topFrame(t, 'bargain')['acting']], ['bargain.offer', n('persae')])
  // No more than once.
  t.play('huns', 'refuse')
  assert.notEqual(t.question(), 'bargain.offer')
})
rule('[invasions.XXVI.B-3 invasions.X.B-5] events at the start of an activation reach whoever will act in it', () => {
  const begin = (age: object, hand: string): Table =>
    phase(
      {
        turn: 4,
        alliances: GOTHS,
        acted: { ostrogothi: 1 },
        now: { side: ['ostrogothi'] },
        age,
        units: { valachia: { visigothi: { infantry: 1 } }, ucraina: { ostrogothi: { infantry: 1 } } },
      },
      [{ proc: 'activation', at: 'window', nation: 'ostrogothi' }],
      { zones: { 'hand-goths': [hand] } },
    ).play('goths', 'play', hand)
  for (const card of ['migration-41', 'war-fervour-72']) {
    assert.deepEqual(begin({ ostrogothi: 5, visigothi: 2 }, card).offered('goths', 'name-nation'), ['ostrogothi', 'visigothi'])
    // Before an elder ally it gives its turn up, and is alone until then.
    assert.deepEqual(begin({ ostrogothi: 2, visigothi: 5 }, card).offered('goths', 'name-nation'), ['ostrogothi'])
  }
  const t = begin({ ostrogothi: 5, visigothi: 2 }, 'migration-41').play('goths', 'name-nation', 'visigothi')
  assert.deepEqual(board(t).now.invaders, [n('visigothi')])
})
rule('[invasions.XXIV.C-9 invasions.r-67] the sieges of one ally outlast the campaigns of the other', () => {
  const t = phase(
    {
      turn: 6,
      alliances: GOTHS,
      now: { side: ['visigothi', 'ostrogothi'] },
      leaderAt: { 'flavius-theodericus': 'epirus' },
      cityHolder: { achaia: 'orientali' },
      controller: { epirus: 'ostrogothi' },
      sieges: [{ place: 'achaia', nation: 'ostrogothi', leader: 'flavius-theodericus' }],
      units: { achaia: { ostrogothi: { infantry: 1 } }, epirus: { ostrogothi: { archers: 1 } } },
    },
    [
      { proc: 'activation', at: 'campaigns', nation: 'visigothi', campaigners: ['visigothi'] },
      { proc: 'campaigns', at: 'lift', nation: 'visigothi' },
    ],
  )
  assert.deepEqual([t.question(), board(t).sieges.length], ['campaigns.leader', 1])
})

// ---- XXVIII ----
rule('[invasions.XXVIII.G-4] a breach takes nothing from a third nation that has conquered a foedus province', () => {
  const foedera = [{ federate: 'visigothi', federator: 'orientali', first: 'moesia-superior', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }]
  const broken = (holder: string, units: object): Table =>
    phase(
      {
        turn: 4,
        foedera,
        home: { ...HOMES, visigothi: 'naissus' },
        controller: { 'moesia-superior': holder, naissus: 'orientali' },
        cityLevel: { 'moesia-superior': 1 },
        cityHolder: { 'moesia-superior': holder },
        units: { 'moesia-superior': units, naissus: { visigothi: { infantry: 2 } } },
      },
      [{ proc: 'breach', at: 'next', federator: 'orientali' }],
    ).play('goths', 'accept')
  const holders = (t: Table) => [board(t).cityHolder[s('moesia-superior')], board(t).controller[s('moesia-superior')], board(t).controller[s('naissus')]]
  assert.deepEqual(holders(broken('persae', { persae: { infantry: 1 } })), [n('persae'), n('persae'), n('visigothi')])
  assert.deepEqual(holders(broken('orientali', { visigothi: { archers: 1 } })), [n('visigothi'), n('visigothi'), n('visigothi')])
})
rule('[invasions.r-217 invasions.XXVIII.G-3] every limes left alone falls, whatever its die, and then the next federate is asked', () => {
  const foedus = (federate: string, first: string, second: string) => ({
    federate,
    federator: 'orientali',
    first,
    second,
    since: 1,
    vp: 3,
    gold: 3,
    tested: true,
  })
  const t = phase(
    {
      turn: 4,
      foedera: [foedus('visigothi', 'dardania', 'naissus'), foedus('ostrogothi', 'epirus', 'savus')],
      home: { ...HOMES, visigothi: 'naissus', ostrogothi: 'savus' },
      units: { dardania: { orientali: { limes: 1 }, visigothi: { infantry: 1 } }, naissus: { orientali: { limes: 1 }, visigothi: { archers: 1 } } },
    },
    [{ proc: 'breach', at: 'next', federator: 'orientali' }],
    { rolls: [3, 3] },
  ).play('goths', 'accept')
  assert.deepEqual([whereIs(t, 'orientali-limes-1'), whereIs(t, 'orientali-limes-2'), t.question()], [null, null, 'breach.ask'])
})
rule('[invasions.r-197 invasions.XIV.F-6] a bankrupt federator pays in the order in which the foedera were made', () => {
  const foedus = (federate: string, first: string, second: string) => ({ federate, federator: 'romani', first, second, since: 1, vp: 3, gold: 3, tested: true })
  const t = phase(
    {
      turn: 4,
      foedera: [foedus('visigothi', 'liguria', 'tuscia'), foedus('ostrogothi', 'apulia', 'beneventum'), foedus('visigothi', 'spoletum', 'latium')],
      gold: { romani: 6 },
      home: { orientali: 'thracia', persae: 'chaldea', visigothi: 'tuscia', ostrogothi: 'apulia' },
      protector: {},
      rulers: {},
      cityLevel: {},
      cityHolder: {},
      controller: {},
      units: {},
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'income', at: 'collect', nation: 'romani' },
    ],
  )
  assert.deepEqual([board(t).gold[n('visigothi')], board(t).gold[n('ostrogothi')]], [3, 3])
  assert.deepEqual([board(t).unpaid[n('visigothi')], board(t).unpaid[n('ostrogothi')]], [1, 0])
})

// ---- XXVII ----
rule('[invasions.r-98 invasions.XXVII.D-1] a client that loses its capital and does not submit is nobody’s client', () => {
  const lands = ['camulodunum', 'cantium', 'lindum', 'cambria', 'cumbria', 'dumnonia', 'durnovaria']
  const t = conquering('saxones', 'camulodunum', 'brittones', {
    turn: 6,
    stage: { saxones: 1, brittones: 1, romani: 1 },
    status: { brittones: 1, romani: 2 },
    home: { ...HOMES, brittones: 'camulodunum', saxones: 'saxonia' },
    protector: { brittones: 'romani' },
    controller: Object.fromEntries(lands.map(id => [id, 'brittones'])),
    cityLevel: { camulodunum: 1 },
    cityHolder: { camulodunum: 'brittones' },
    units: {
      camulodunum: { saxones: { 'amphibious-infantry': 2 } },
      lindum: { brittones: { infantry: 1 } },
      cambria: { brittones: { infantry: 1 } },
      cumbria: { brittones: { infantry: 1 } },
      dumnonia: { brittones: { 'mountain-archers': 1 } },
    },
  })
  for (let i = 0; i < 9 && t.state.stack.some(one => one.proc === 'conquest'); i++) t.play(t.asked()[0]!, 'refuse')
  assert.deepEqual([board(t).overlord[n('brittones')], board(t).protector[n('brittones')]], [-1, -1])
})

// ---- Chapter 30 ----
rule('[invasions.XXX.A-3 invasions.XXX.B-5] no card breaks the alliance of a nation that invades', () => {
  const b = bare()
  b.protector.fill(-1 as never)
  b.turn = 4
  b.alliances = [{ a: n('visigothi'), b: n('ostrogothi'), ended: false }]
  assert.deepEqual(findAlliesAndClients(b), [n('visigothi'), n('ostrogothi')].sort())
  b.now.invaders = [n('ostrogothi')]
  assert.deepEqual(findAlliesAndClients(b), [])
})
rule('[invasions.r-103 invasions.XXX.D-2] a raid that fails is an attack all the same', () => {
  const t = phase(
    { turn: 4, units: { valachia: { visigothi: { infantry: 2 } } } },
    [
      { proc: 'activation', at: 'close', nation: 'visigothi' },
      {
        proc: 'raid',
        at: 'throw',
        nation: 'visigothi',
        isMilitary: true,
        start: 'valachia',
        target: 'moesia-inferior',
        units: ['visigothi-infantry-1', 'visigothi-infantry-2'],
      },
    ],
    { rolls: [1] },
  )
  assert.deepEqual([t.question(), board(t).now.attacked], ['raid.lose', [{ by: n('visigothi'), nation: n('orientali') }]])
})
rule('[invasions.r-103 invasions.XXVI.B-3] the attack of an ally costs nobody else his marriage', () => {
  const t = phase(
    {
      turn: 4,
      alliances: GOTHS,
      now: { side: ['ostrogothi', 'visigothi'] },
      marriages: [{ payer: 'romani', target: 'visigothi', attacked: false }],
      home: { ...HOMES, visigothi: 'valachia', ostrogothi: 'ucraina' },
      units: { tuscia: { ostrogothi: { infantry: 1 }, romani: { legion: 1 } }, valachia: { visigothi: { infantry: 1 } } },
    },
    [
      { proc: 'activation', at: 'close', nation: 'ostrogothi' },
      { proc: 'combat', at: 'lift', nation: 'ostrogothi' },
      {
        proc: 'battle',
        at: 'begin',
        place: 'tuscia',
        attacker: 'ostrogothi',
        defender: 'romani',
        attackers: ['ostrogothi-infantry-1'],
        defenders: ['romani-legion-1'],
      },
    ],
  )
  assert.deepEqual(board(t).now.attacked, [{ by: n('ostrogothi'), nation: n('romani') }])
  for (let i = 0; i < 30 && !t.events.some(({ event }) => event.is === 'points' && event.why === 'marriage') && t.asked().length > 0; i++) {
    const seat = t.asked()[0]!
    const verb = ['refuse', 'finish', 'stop', 'pass'].find(one => t.verbs(seat).includes(one)) ?? t.verbs(seat)[0]!
    t.play(seat, verb, t.offered(seat, verb)[0])
  }
  assert.ok(t.events.some(({ event }) => event.is === 'points' && event.why === 'marriage' && event.nation === n('visigothi')))
})
rule('[invasions.r-164 invasions.XXIX.B-1] a beaten people without a horde says which unit it puts back', () => {
  const t = phase({ turn: 4, stage: { sclaveni: 2, hunni: 1, visigothi: 1 }, home: { ...HOMES, hunni: 'ucraina' }, units: {} }, [
    { proc: 'activation', at: 'again', nation: 'hunni' },
    { proc: 'submission', at: 'yield', vassal: 'sclaveni', overlord: 'hunni', place: 'galicia' },
  ])
  assert.deepEqual([t.question(), t.offered(t.asked()[0]!, 'name-unit')], ['submission.revive', ['sclaveni-archers-1', 'sclaveni-infantry-1']])
  t.play(t.asked()[0]!, 'name-unit', 'sclaveni-archers-1')
  assert.deepEqual([whereIs(t, 'sclaveni-archers-1'), board(t).overlord[n('sclaveni')]], ['galicia', n('hunni')])
})

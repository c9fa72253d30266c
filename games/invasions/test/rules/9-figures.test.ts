/** Figures of reinforcements, raids, caravans, administration and purchases that one case more or less would change. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findRaidWays } from '../../src/board/raids.ts'
import { ALLOWED_CAPITAL_MOVES } from '../../src/data/capitals.ts'
import { RELATIONS_SET_BY_SHEETS } from '../../src/data/standing.ts'
import { unitsShape } from '../../src/data/unit-shape.ts'
import { LIMES_PROVINCES } from '../../src/data/limes.ts'
import { findLeaderById, nationKind, spaceKind } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { HOMES, phase, unit, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const REINFORCE = [
  { proc: 'turn', at: 'events' },
  { proc: 'reinforce', at: 'next', done: nationKind.ids },
]
const ADMINISTRATION = [
  { proc: 'turn', at: 'military' },
  { proc: 'administration', at: 'purchases', done: nationKind.ids },
]
const serve = (nation: string, at: string, more: object, rolls: readonly number[] = []): Table =>
  phase(more, [...REINFORCE, { proc: 'reinforcement', at, nation }], { rolls })
const buying = (nation: string, more: object): Table => phase(more, [...ADMINISTRATION, { proc: 'purchases', at: 'buy', nation }])

// ---- IX ----
rule('[invasions.IX.C-2 invasions.III.C-5] a leader of two turns stays for the next one', () => {
  const t = serve('romani', 'leave', { turn: 4, units: { latium: { romani: { legion: 1 } } } })
  until(t, 'reinforcement.leaders')
  for (let i = 0; i < 4 && t.question() === 'reinforcement.leaders'; i++) t.play('romans', 'place-leader', 'latium')
  assert.equal(board(t).leaderUntil[findLeaderById('aetius')], 5)
})
rule('[invasions.IX.D-2 invasions.r-118] without a horde the one province of a nation is where its units gather', () => {
  const t = serve('visigothi', 'due', {
    turn: 2,
    home: { romani: 'latium', orientali: 'thracia', persae: 'chaldea' },
    controller: { dacia: 'visigothi' },
    units: { dacia: { visigothi: { infantry: 2 } } },
  })
  assert.deepEqual([t.question(), t.offered('goths', 'place-at')], ['reinforcement.muster', ['dacia']])
})
rule('[invasions.r-229 invasions.IX.D-4] types that the Calendar names come as named, for nomads too', () => {
  const t = serve('alani', 'due', { turn: 3, stage: { alani: 1 }, home: { ...HOMES, alani: 'alania' }, units: {} })
  assert.deepEqual([whereIs(t, 'alani-horse-archers-1'), whereIs(t, 'alani-noble-cavalry-1')], ['alania', 'alania'])
  assert.equal(whereIs(t, 'alani-horse-archers-2'), null)
})
rule('[invasions.XXVII.C-1 invasions.IX.E-2] minor kingdoms recover after the barbarians and before the kingdoms', () => {
  const done = nationKind.ids.filter(id => !['alamanni', 'hiberi', 'persae'].includes(id))
  const t = phase(
    {
      turn: 4,
      stage: { alamanni: 1, hiberi: 2, persae: 1 },
      home: { ...HOMES, alamanni: 'rhenus' },
      units: { iberia: { hiberi: { cavalry: 1 } }, rhenus: { alamanni: { infantry: 1 } } },
    },
    [REINFORCE[0]!, { proc: 'reinforce', at: 'next', done }],
    { rolls: [1, 1, 1, 1] },
  )
  assert.deepEqual([t.question(), t.asked(), whereIs(t, 'hiberi-mountain-infantry-1')], ['reinforcement.leaders', ['huns'], null])
})
rule('[invasions.IX.B-4 invasions.XXIX.B-4] a refuge with nomads costs no card', () => {
  const goths = phase(
    {
      turn: 5,
      stage: { alani: 1, visigothi: 1 },
      home: { ...HOMES, alani: 'hunnia', visigothi: 'tisia' },
      units: { tisia: { visigothi: { infantry: 1 } }, hunnia: { alani: { 'horse-archers': 1 } } },
    },
    [...REINFORCE, { proc: 'evacuation', at: 'submit', nation: 'visigothi', place: 'tisia', host: 'alani', haven: 'hunnia' }],
    { zones: { 'hand-goths': ['mercenaries-39'] } },
  )
  assert.equal(board(goths).overlord[n('visigothi')], n('alani'))
  goths.expect({ zones: { 'hand-goths': ['mercenaries-39'], 'hand-huns': [] } })
})

// ---- X, XI ----
rule('[invasions.X.D-5 invasions.X.D-6] only the exceptional caravan is plundered without a test', () => {
  const t = phase(
    {
      turn: 4,
      stage: { alani: 1, visigothi: 1 },
      home: { ...HOMES, alani: 'siraces', visigothi: 'tripolitania' },
      controller: { siraces: 'alani', tripolitania: 'visigothi' },
      units: { siraces: { alani: { 'horse-archers': 2 } }, tripolitania: { visigothi: { infantry: 1 } } },
    },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'caravans', at: 'throw' },
    ],
    { rolls: [8, 1], draws: ['marker-gold-1-1'] },
  )
  assert.deepEqual([t.question(), t.asked()], ['caravans.plunder', ['huns']])
  t.play('huns', 'plunder-caravan', 'siraces')
  until(t, 'caravans.plunder')
  const before = board(t).gold[n('visigothi')]
  t.play('goths', 'plunder-caravan', 'tripolitania')
  assert.equal(board(t).gold[n('visigothi')], before)
})
rule('[invasions.XI.D-2 invasions.r-211] a neighbour is raided straight, though a longer way leads there too', () => {
  const b = bare()
  make(b, 'alamanni', 'barbarian', 'agri-decumates')
  put(b, 'alamanni', 'infantry', 'agri-decumates', 2)
  settled(b)
  const ways = findRaidWays(b, n('alamanni'), s('agri-decumates'), false)
  const target = ways.find(way => way.via === -1 && ways.some(other => other.target === way.target && other.via !== -1))!.target
  const t = phase({ turn: 4, home: { ...HOMES, alamanni: 'agri-decumates' }, units: { 'agri-decumates': { alamanni: { infantry: 2 } } } }, [
    { proc: 'activation', at: 'close', nation: 'alamanni' },
    { proc: 'raid', at: 'target', nation: 'alamanni', isMilitary: true, start: 'agri-decumates' },
  ])
  t.play('huns', 'raid-at', spaceKind.ids[target]!)
  assert.equal(t.question(), 'raid.assign')
})

// ---- VII, XIII ----
rule('[invasions.VII.D-8 invasions.r-130] whoever becomes Arian has not converted', () => {
  const found = (religion: string): number => {
    const t = phase({ turn: 7, stage: { franci: 1 }, status: { franci: 1 }, units: {} }, [
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'status', at: 'next', done: nationKind.ids },
      { proc: 'found', at: 'religion', nation: 'franci', isNew: true },
    ])
    return board(t.play('persians', 'profess', religion)).converted[n('franci')]!
  }
  assert.deepEqual([found('arian'), found('catholic'), found('pagan')], [0, 1, 0])
})
rule('[invasions.XIII.D-6] whichever player has looked at them, all Administration cards go back', () => {
  for (const [nation, seat] of [
    ['alamanni', 'huns'],
    ['franci', 'persians'],
    ['visigothi', 'goths'],
    ['romani', 'romans'],
  ] as const) {
    const t = phase(
      {
        turn: 6,
        stage: { [nation]: 1 },
        status: { [nation]: 1 },
        gold: { [nation]: 40 },
        home: { ...HOMES, [nation]: 'neustria' },
        units: { neustria: { [nation]: {} } },
      },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'cards', done: nationKind.ids },
        { proc: 'govern', at: 'draw', nation },
      ],
      { draws: ['quiet-rule', 'laissez-faire', 'great-levy'] },
    )
    t.play(seat, 'choose-type', 'passive')
    t.play(seat, 'choose-card', 'quiet-rule')
    for (let i = 0; i < 20 && t.state.stack.some(one => one.proc === 'govern'); i++) {
      const asked = t.asked()[0]!
      const verb = t.verbs(asked)[0]!
      t.play(asked, verb, t.offered(asked, verb)[0])
    }
    t.expect({ zones: { [`look-${seat}`]: [] } })
  }
})

// ---- XV ----
rule('[invasions.XV.B-1 invasions.r-180] with one port of its own a nation may buy a fleet', () => {
  const t = buying('persae', {
    turn: 4,
    gold: { persae: 30 },
    cityLevel: { phoenicia: 2, chaldea: 3 },
    cityHolder: { phoenicia: 'persae', chaldea: 'persae' },
    controller: { phoenicia: 'persae', chaldea: 'persae' },
    units: { phoenicia: { persae: { infantry: 1 } } },
  })
  assert.ok(t.offered('persians', 'buy').includes('persae-fleet-1'))
  t.play('persians', 'buy', 'persae-fleet-1')
  assert.deepEqual(t.offered('persians', 'place-at'), ['mare-nostrum-orientalis'])
})
rule('[invasions.XV.B-1 invasions.I-3] where a thema stands, with whomever, no second one is raised', () => {
  const homes = LIMES_PROVINCES.filter(row => row.nation === n('orientali')).map(row => spaceKind.ids[row.space]!)
  const [here, there] = homes as [string, string]
  const t = phase(
    {
      turn: 9,
      gold: { orientali: 40 },
      controller: { [here]: 'orientali', [there]: 'orientali' },
      units: { 'orientali-limes-1': `${here}**`, 'orientali-infantry-1': here },
    },
    [...ADMINISTRATION, { proc: 'purchases', at: 'buy', nation: 'orientali' }],
  )
  t.play(
    'romans',
    'buy',
    t
      .offered('romans', 'buy')
      .map(String)
      .find(id => id.startsWith('orientali-limes'))!,
  )
  assert.deepEqual([t.offered('romans', 'place-at').includes(here), t.offered('romans', 'place-at').includes(there)], [false, true])
})
rule('[invasions.XV.B-1 invasions.I-3] a fallen levy is raised again in the area of any of its old limites', () => {
  const t = buying('romani', { turn: 9, gold: { romani: 40 }, controller: { belgae: 'romani', numidia: 'romani', latium: 'romani' }, units: {} })
  t.play(
    'romans',
    'buy',
    t
      .offered('romans', 'buy')
      .map(String)
      .find(id => id.startsWith('romani-limes'))!,
  )
  const places = t.offered('romans', 'place-at')
  assert.deepEqual([places.includes('belgae') || places.includes('numidia'), places.includes('latium')], [true, false])
})
rule('[invasions.I-3] a Visigothic kingdom may move to Toledo, an empire not', () => {
  assert.deepEqual(
    ALLOWED_CAPITAL_MOVES.filter(row => row.nation === n('visigothi')).map(row => row.status),
    ['kingdom'],
  )
  const move = (status: number): boolean =>
    buying('visigothi', {
      turn: 7,
      stage: { visigothi: 1 },
      status: { visigothi: status },
      home: { ...HOMES, visigothi: 'garumnum' },
      cityLevel: { carpetania: 1, garumnum: 1 },
      cityHolder: { carpetania: 'visigothi', garumnum: 'visigothi' },
      controller: { carpetania: 'visigothi', garumnum: 'visigothi' },
      units: { carpetania: { visigothi: { infantry: 1 } } },
    })
      .verbs('goths')
      .includes('move-capital')
  assert.deepEqual([move(1), move(2)], [true, false])
})
rule('[invasions.XII.D-3 invasions.r-22] the two Romes are neutral by their sheet from turn 3 on', () => {
  const neutral = RELATIONS_SET_BY_SHEETS.find(row => row.relation === 'neutral' && row.a === n('romani'))!
  assert.deepEqual(
    [1, 2, 3, 12].map(turn => neutral.isIn(turn)),
    [false, false, true, true],
  )
})

// ---- The board as it is written ----
rule('[invasions.III.B-1] a unit in its pool, front up, is not written; every other is', () => {
  const units = unitsShape.blank()
  assert.deepEqual(unitsShape.write(units), {})
  units.face[unit('romani-legion-1')] = 1
  assert.deepEqual(unitsShape.write(units), { 'romani-legion-1': 'pool*' })
})
rule('[invasions.XVIII.I-7] a thema is a side of its limes that a board may show', () => {
  const units = unitsShape.blank()
  units.face[unit('orientali-limes-1')] = 2
  unitsShape.test(units, 'units')
  units.face[unit('orientali-limes-1')] = 4
  assert.throws(() => unitsShape.test(units, 'units'))
})

/** Realms through the phases of a turn: who rises, who recovers, what is raided, earned, exchanged; what ends with an activation. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findOpenSheetDeals } from '../../src/board/deals.ts'
import { computeIncomeLines } from '../../src/board/income.ts'
import { combatValueOfLeader } from '../../src/board/leaders.ts'
import { computeRaidModifier, findRaiders } from '../../src/board/raids.ts'
import { SHEET_DEALS } from '../../src/data/deals.ts'
import { provincesOfArea } from '../../src/data/map.ts'
import { findAreaById, findLeaderById, NOBODY, NOWHERE, nationKind, spaceKind } from '../../src/kinds.ts'
import { hasNationVanished } from '../../src/procs/9-vanished.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { HOMES, phase, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const REINFORCEMENTS = [
  { proc: 'turn', at: 'events' },
  { proc: 'reinforce', at: 'next' },
]

// ---- VII ----
rule(
  '[invasions.r-240 invasions.VII.D-2 invasions.I-3] Britons and Gallo-Romans begin with the gold of their sheet, and no more comes for a foundation',
  () => {
    const goldIn = (nation: string): number =>
      board(
        phase({ turn: 5, stage: { [nation]: 1 }, status: { [nation]: 1 }, founded: { [nation]: 4 }, gold: { [nation]: 1 } }, [
          { proc: 'older', at: 'bonus', nation, isStatus: true },
        ]),
      ).gold[n(nation)]!
    assert.deepEqual(['brittones', 'galli', 'cappadocii', 'burgundi'].map(goldIn), [1, 1, 1, 11])
  },
)

// ---- VIII ----
rule('[invasions.VIII.B-6 invasions.XII.C-1 invasions.r-14] a new empire rules by its cities at once, before the next kingdom is tested', () => {
  const realm = ['gallia-meridionalis', 'hispania', 'africa']
  const cities = ['garumnum', 'liger', 'provincia']
  const lands = realm.flatMap(area => provincesOfArea[findAreaById(area)]!.map(space => spaceKind.ids[space]!))
  const t = phase(
    {
      turn: 7,
      stage: { franci: 1, visigothi: 1 },
      status: { franci: 1, visigothi: 1 },
      cityLevel: Object.fromEntries(cities.map(id => [id, 1])),
      cityHolder: Object.fromEntries(cities.map(id => [id, 'franci'])),
      controller: Object.fromEntries(lands.map(id => [id, cities.includes(id) ? 'franci' : 'visigothi'])),
      rulers: Object.fromEntries(realm.map(area => [area, ['visigothi']])),
      units: {},
    },
    [
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'status', at: 'next', done: nationKind.ids.filter(id => id !== 'visigothi') },
      { proc: 'older', at: 'judge', nation: 'franci', left: 1, die: 30 },
    ],
    { rolls: [10] },
  )
  assert.deepEqual(
    ['franci', 'visigothi'].map(id => board(t).status[n(id)]),
    [2, 1],
  )
})

// ---- IX ----
const recovering = (units: object, rolls: readonly number[]): Table =>
  phase({ turn: 3, units }, [...REINFORCEMENTS, { proc: 'reinforcement', at: 'recover', nation: 'armenii' }], { rolls })
rule('[invasions.r-244 invasions.VI.B-4 invasions.XXVII.C-1] who runs a minor kingdom says where its lost unit comes back', () => {
  const t = recovering({ armenia: { armenii: { 'mountain-archers': 1 } }, 'armenia-minor': { armenii: { 'mountain-infantry': 1 } } }, [1])
  assert.deepEqual([t.question(), t.asked(), t.offered('romans', 'place-at').toSorted()], ['reinforcement.post', ['romans'], ['armenia', 'armenia-minor']])
  t.play('romans', 'place-at', 'armenia-minor')
  assert.equal(whereIs(t, 'armenii-mountain-archers-2'), 'armenia-minor')
})
rule('[invasions.r-244 invasions.IX.D-9 invasions.r-167 invasions.IX.E-2] it comes where there is room for it', () => {
  const full = { 'mountain-archers': 2, 'noble-cavalry': 1 }
  const t = recovering({ armenia: { armenii: full }, 'armenia-minor': { armenii: { 'mountain-infantry': 1 } } }, [1])
  assert.equal(whereIs(t, 'armenii-mountain-infantry-2'), 'armenia-minor')
})
rule('[invasions.IX.G-1 invasions.r-159] a nation with a fleet at sea has not vanished', () => {
  const b = bare()
  make(b, 'vandali', 'kingdom')
  put(b, 'romani', 'auxiliary-cavalry', 'latium', 3)
  assert.equal(hasNationVanished(b, n('vandali')), true)
  put(b, 'vandali', 'fleet', 'mare-siculum')
  assert.equal(hasNationVanished(b, n('vandali')), false)
})
rule('[invasions.r-58 invasions.IX.B-1] a lonely leader leaves before newcomers, though they keep the peace with him', () => {
  const t = phase(
    {
      turn: 3,
      stage: { alamanni: 1, burgundi: 1 },
      entered: { burgundi: 3 },
      home: { ...HOMES, alamanni: 'agri-decumates' },
      leaderAt: { 'rex-alamannorum': 'franconia' },
      units: { 'agri-decumates': { alamanni: { infantry: 2 } } },
    },
    [...REINFORCEMENTS, { proc: 'reinforcement', at: 'enter', nation: 'burgundi' }],
  )
  assert.deepEqual([t.question(), t.asked()], ['flight.choose', ['huns']])
  t.play('huns', 'place-leader', 'agri-decumates')
  assert.equal(whereLeads(t, 'rex-alamannorum'), 'agri-decumates')
})
rule('[invasions.r-241 invasions.IX.B-6 invasions.XXIX.B-2 invasions.XXIX.E-1] who takes refuge was not beaten, and keeps its treasury', () => {
  const t = phase(
    { turn: 4, gold: { alamanni: 9, romani: 0 }, units: { 'agri-decumates': { alamanni: { infantry: 1 } } }, home: { ...HOMES, alamanni: 'agri-decumates' } },
    [...REINFORCEMENTS, { proc: 'evacuation', at: 'submit', nation: 'alamanni', place: 'bavaria', host: 'romani', haven: 'agri-decumates' }],
  )
  assert.deepEqual([board(t).overlord[n('alamanni')], board(t).gold[n('alamanni')], board(t).gold[n('romani')]], [n('romani'), 9, 0])
})

// ---- XI ----
rule('[invasions.XI.E-1 invasions.r-134 invasions.r-166] a barbarian in Roman pay is no civilized unit against raiders', () => {
  const b = bare()
  const [goth] = put(b, 'visigothi', 'infantry', 'cantium')
  const modifier = () => computeRaidModifier(b, n('saxones'), { target: s('cantium'), via: NOWHERE })
  b.units.holder[goth!] = n('romani')
  assert.equal(modifier(), 0)
  put(b, 'romani', 'infantry', 'cantium')
  assert.equal(modifier(), -1)
})
rule('[invasions.XI.C-2 invasions.I-3] a Lombard garrison goes on no raid', () => {
  const b = bare()
  make(b, 'langobardi', 'barbarian', 'noricum')
  const [duke] = put(b, 'langobardi', 'infantry', 'venetia')
  const others = put(b, 'langobardi', 'noble-cavalry', 'noricum', 2)
  b.fixed[duke!] = 1
  assert.deepEqual(findRaiders(b, n('langobardi'), true).toSorted(), others.toSorted())
})

// ---- XIV ----
rule('[invasions.r-242 invasions.XXVI.B-6 invasions.XIV.E-2] an area that an empire rules only with the cities of its ally is half its income', () => {
  const b = bare()
  const illyria = findAreaById('illyria')
  b.controller.fill(NOBODY)
  b.cityHolder.fill(NOBODY)
  for (const space of provincesOfArea[illyria]!) b.cityLevel[space] = 0
  for (const [id, holder] of [
    ['carnuntum', 'romani'],
    ['pannonia', 'orientali'],
    ['noricum', 'gepidae'],
  ] as const)
    [b.cityLevel[s(id)], b.cityHolder[s(id)], b.controller[s(id)]] = [1, n(holder), n(holder)]
  b.turn = 4
  const land = () => [computeIncomeLines(settled(b), n('romani')).land, computeIncomeLines(b, n('orientali')).land]
  assert.deepEqual(land(), [0, 0])
  b.alliances = [{ a: n('romani'), b: n('orientali'), ended: false }]
  assert.deepEqual(land(), [0.5, 0.5])
  b.cityHolder[s('noricum')] = b.controller[s('noricum')] = n('romani')
  assert.deepEqual(land(), [1, 0.5])
})
rule('[invasions.r-243 invasions.XIV.K-6] of a Gothic auxiliary its owner says which Goths he joins', () => {
  const t = phase(
    {
      turn: 5,
      age: { romani: 12 },
      units: { umbria: { romani: { 'auxiliary-infantry': 4 } }, valachia: { visigothi: { infantry: 1 } }, ucraina: { ostrogothi: { infantry: 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'minors' },
      { proc: 'bankruptcy', at: 'fall', nation: 'romani' },
    ],
  )
  assert.deepEqual(
    [t.question(), t.asked(), t.offered('romans', 'name-nation').toSorted(), board(t).stage[n('romani')]],
    ['bankruptcy.origin', ['romans'], ['ostrogothi', 'visigothi'], 1],
  )
  t.play('romans', 'name-nation', 'ostrogothi')
  assert.deepEqual(
    [board(t).stage[n('romani')], whereIs(t, 'ostrogothi-infantry-2'), whereIs(t, 'visigothi-infantry-2'), whereIs(t, 'romani-auxiliary-infantry-gothi-1')],
    [4, 'umbria', null, null],
  )
})

// ---- XXVIII, XXIX ----
rule('[invasions.XXVIII.B-2 invasions.r-88 invasions.III.B-3] whom the federate has in its pay may follow it into the foedus', () => {
  const t = phase(
    {
      turn: 3,
      foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 3, vp: 3, gold: 3, tested: true }],
      controller: { dardania: 'orientali', naissus: 'orientali' },
      home: { ...HOMES, visigothi: 'dardania' },
      loans: [{ unit: 'ostrogothi-noble-cavalry-1', kind: 2, until: null }],
      units: { valachia: { 'ostrogothi@visigothi': { 'noble-cavalry': 1 } }, dardania: { visigothi: { infantry: 1 } } },
    },
    [
      { proc: 'activation', at: 'offers', nation: 'visigothi' },
      { proc: 'foedus', at: 'bring', federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus' },
    ],
  )
  assert.deepEqual([t.question(), t.offered('goths', 'name-unit')], ['foedus.bring', ['ostrogothi-noble-cavalry-1']])
})
rule('[invasions.XXIX.G-4] the unit that a failed rebellion costs may be a fleet', () => {
  const t = phase({ turn: 5, stage: { vandali: 1 }, units: { 'mare-siculum': { vandali: { fleet: 1 } }, utica: { vandali: { infantry: 1 } } } }, [
    { proc: 'activation', at: 'loans', nation: 'vandali' },
    { proc: 'penalty', at: 'lose', nation: 'vandali' },
  ])
  assert.deepEqual(t.offered('persians', 'give-up').toSorted(), ['vandali-fleet-1', 'vandali-infantry-1'])
})

// ---- Sheets ----
rule('[invasions.XXVI.B-1 invasions.I-3] Alans join nobody who is a vassal or a federate', () => {
  const b = bare()
  b.turn = 3
  make(b, 'alani', 'barbarian', 'alania')
  make(b, 'vandali', 'barbarian', 'silesia')
  const isOpen = (): boolean => findOpenSheetDeals(b, n('vandali'), false).some(deal => SHEET_DEALS[deal]!.kind === 'joining')
  assert.equal(isOpen(), true)
  b.overlord[n('vandali')] = n('hunni')
  assert.equal(isOpen(), false)
})

// ---- XX ----
rule('[invasions.X.B-5 invasions.XVI.F-3] what an event did to a leader ends with the activation', () => {
  const t = phase(
    {
      turn: 4,
      leaderAt: { aetius: 'latium', stilicho: 'latium' },
      leaderUntil: { aetius: 5 },
      now: { side: ['orientali'], ill: ['aetius'], inspired: 'stilicho', sheltered: [{ unit: 'romani-legion-1', left: [] }] },
      acted: Object.fromEntries(['romani', 'orientali', 'persae', 'visigothi', 'ostrogothi', 'alamanni', 'alani', 'cossani'].map(id => [id, 1])),
    },
    [{ proc: 'activation', at: 'close', nation: 'orientali' }],
  )
  assert.deepEqual(
    ['aetius', 'stilicho'].map(id => combatValueOfLeader(board(t), findLeaderById(id))),
    [2, 2],
  )
  assert.deepEqual(board(t).now.sheltered, [])
})

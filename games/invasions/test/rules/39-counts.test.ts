/** Control, counted whenever something changes: what is scored, earned and offered rests on it. */
import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { CAMPS, findAreaById, nationKind, NOBODY, NOWHERE } from '../../src/kinds.ts'
import { provincesOfArea } from '../../src/data/map.ts'
import { invasions } from '../../src/index.ts'
import { objectiveShareOf } from '../../src/board/scoring.ts'
import { bare, controllerOf, make, n, put, s, settled } from '../help.ts'
import { HOMES, phase } from '../scenes.ts'

// ---- XII ----
rule('[invasions.r-218 invasions.r-186] a client beside the limes of its protector is a guest, however many they are', () => {
  const b = bare()
  make(b, 'orientali', 'empire', 'thracia')
  b.protector[n('armenii')] = n('orientali')
  b.controller[s('coele-syria')] = n('orientali')
  put(b, 'armenii', 'mountain-infantry', 'coele-syria', 2)
  put(b, 'orientali', 'limes', 'coele-syria')
  assert.equal(controllerOf(settled(b), 'coele-syria'), n('orientali'))
  b.protector[n('armenii')] = NOBODY
  b.alliances = [{ a: n('armenii'), b: n('orientali'), ended: false }]
  assert.equal(controllerOf(settled(b), 'coele-syria'), n('armenii'))
})

// ---- V ----
rule('[invasions.r-202 invasions.XXVI.B-6] an area ruled only with the cities of an ally is worth half, even if the ally itself does not rule it', () => {
  const b = bare()
  const illyria = findAreaById('illyria')
  b.controller.fill(NOBODY)
  b.cityHolder.fill(NOBODY)
  for (const space of provincesOfArea[illyria]!) b.cityLevel[space] = 0
  make(b, 'visigothi', 'kingdom', 'pannonia')
  for (const [id, holder] of [
    ['carnuntum', 'romani'],
    ['pannonia', 'visigothi'],
    ['noricum', 'gepidae'],
  ] as const)
    [b.cityLevel[s(id)], b.cityHolder[s(id)], b.controller[s(id)]] = [1, n(holder), n(holder)]
  // Most provinces are neither the empire's nor its ally's.
  for (const place of ['dalmatia', 'istria', 'rhaetia']) put(b, 'alamanni', 'infantry', place, 2)
  b.turn = 4
  b.alliances = [{ a: n('romani'), b: n('visigothi'), ended: false }]
  const share = () => objectiveShareOf(settled(b), n('romani'), { area: illyria, province: NOWHERE, vp: 1, when: 'scoring', turns: [6] })
  assert.equal(share(), 0.5)
  assert.deepEqual(b.rulers[illyria], [n('romani')])
  b.cityHolder[s('noricum')] = b.controller[s('noricum')] = n('romani')
  assert.equal(share(), 1)
})

// ---- VII ----
rule('[invasions.VII.D-6 invasions.XIV.B-3] a stand-in counter that has found its city brings the gold of a capital in the same income', () => {
  const t = phase(
    {
      turn: 4,
      status: { visigothi: 1 },
      standIn: { visigothi: 1 },
      home: { ...HOMES, visigothi: 'aquitania' },
      controller: { aquitania: 'visigothi' },
      units: { aquitania: { visigothi: { infantry: 1 } } },
      gold: { visigothi: 0 },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'income', done: nationKind.ids.filter(id => id !== 'visigothi') },
    ],
  )
  assert.equal(t.question(), 'found.grow')
  t.play('goths', 'found-city', 'aquitania').play('goths', 'set-capital', 'aquitania')
  // Capital 5, city 1, its trade 1, province 2, less one unit.
  assert.equal(t.state.board.gold[n('visigothi')], 8)
})

// ---- IX ----
rule('[invasions.r-14 invasions.IX.D-1] a coast that a nation holds by its newest men has room for its fleet', () => {
  const t = phase(
    {
      turn: 6,
      stage: { vandali: 1 },
      home: { ...HOMES, vandali: 'holsatia' },
      fleetsDue: { vandali: 1 },
      units: {},
      controller: {},
    },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'next', done: [] },
      { proc: 'reinforcement', at: 'class', nation: 'vandali', due: 1, foot: 1 },
    ],
  )
  t.play('persians', 'levy', 'foot')
  assert.equal(t.question(), 'reinforcement.fleets')
})

// ---- Bonds that end ----
const GUESTS = { orientali: { infantry: 1 } }
const treatyOver = (stack: readonly object[]) =>
  phase(
    {
      turn: 3,
      stage: { persae: 1, orientali: 1, romani: 1 },
      acted: { persae: 1, orientali: 1 },
      status: { persae: 1, orientali: 2, romani: 2 },
      pacts: [{ a: 'persae', b: 'orientali' }],
      controller: { phraaspa: 'persae' },
      cityLevel: {},
      units: { phraaspa: GUESTS, chaldea: { persae: { infantry: 1 } }, thracia: { orientali: { infantry: 1 } }, latium: { romani: { legion: 1 } } },
    },
    stack,
  )
rule('[invasions.r-14 invasions.r-218] whoever was a guest by treaty holds the province when it is over, before the next nation acts', () => {
  const over = treatyOver([{ proc: 'activation', at: 'close', nation: 'orientali' }])
  assert.deepEqual(over.asked(), ['romans'])
  assert.equal(controllerOf(over.state.board, 'phraaspa'), n('orientali'))
})
rule('[invasions.r-14 invasions.XII.D-4] with a new turn barbarians keep the peace again, and whoever has most men in a province holds it', () => {
  const t = scene(invasions, {
    board: {
      turn: 3,
      leaderAt: {},
      hostilities: [{ a: 'visigothi', b: 'ostrogothi' }],
      home: HOMES,
      controller: {},
      units: { carpathia: { visigothi: { infantry: 2 }, ostrogothi: { infantry: 3 } } },
    },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'next' },
    ],
    dice: { rolls: [], draws: [] },
  } as never)
  assert.deepEqual([t.state.board.turn, controllerOf(t.state.board, 'carpathia')], [4, n('ostrogothi')])
})
rule('[invasions.r-14 invasions.XXVII.B-1] where a man was lent and placed his borrower holds the province when the nations have spoken', () => {
  const lending = phase(
    {
      turn: 3,
      stage: { orientali: 1, armenii: 2 },
      protector: { armenii: 'orientali' },
      tribute: { armenii: 1 },
      controller: { thracia: 'orientali' },
      units: { 'coele-syria': { 'armenii@orientali': { 'mountain-infantry': 1 } }, thracia: { orientali: { infantry: 1 } } },
    },
    [{ proc: 'activation', at: 'partner', nation: 'orientali' }],
  )
  assert.equal(controllerOf(lending.state.board, 'coele-syria'), n('orientali'))
})

// ---- X ----
rule('[invasions.r-138 invasions.XVI.C-1] Revolt is not drawn against an empire that rules nothing in the two tables', () => {
  const controller = { media: 'persae', latium: 'romani', albis: 'romani', thracia: 'orientali', iberia: 'orientali' }
  const t = phase({ turn: 2, controller, cityHolder: { latium: 'romani', thracia: 'orientali' }, units: { albis: { romani: { legion: 3 } } } }, [
    { proc: 'turn', at: 'diplomacy' },
    { proc: 'events', at: 'raids', drawn: [...CAMPS] },
    { proc: 'event', at: 'answer', card: 'revolt-51', camp: 'goths' },
  ])
  assert.equal(controllerOf(t.state.board, 'albis'), n('romani'))
  assert.deepEqual(t.offered('goths', 'name-nation'), ['persae'])
})
rule('[invasions.r-14 invasions.XXVIII.F-1] control is counted once more when mercenaries have been recalled, before the next nation acts', () => {
  const t = phase(
    {
      turn: 3,
      stage: { orientali: 1, romani: 1 },
      status: { orientali: 2, romani: 2 },
      acted: { orientali: 1 },
      controller: { 'coele-syria': 'orientali', latium: 'romani' },
      cityHolder: { latium: 'romani' },
      units: { 'coele-syria': { visigothi: { infantry: 1 } }, latium: { romani: { legion: 3 } } },
    },
    [{ proc: 'activation', at: 'settle', nation: 'orientali' }],
    { zones: { 'hand-huns': ['mutiny-42'] } },
  )
  assert.deepEqual([t.asked(), controllerOf(t.state.board, 'coele-syria')], [['huns'], n('visigothi')])
})

// ---- Who is placed where ----
rule('[invasions.r-244 invasions.VI.B-4] the unit of a minor kingdom comes to no province where a horde camps', () => {
  const posts = (hunni: string) => {
    const t = phase(
      {
        turn: 4,
        stage: { armenii: 2, hunni: 1 },
        status: { armenii: 1 },
        home: { ...HOMES, hunni },
        cityHolder: { armenia: 'armenii' },
        controller: { armenia: 'armenii', 'armenia-minor': 'armenii', colchis: 'armenii' },
        units: { 'armenia-minor': { armenii: { 'mountain-infantry': 1 } }, colchis: { armenii: { 'mountain-infantry': 1 } } },
      },
      [
        { proc: 'turn', at: 'events' },
        { proc: 'reinforce', at: 'next', done: [...nationKind.ids] },
        { proc: 'reinforcement', at: 'recover', nation: 'armenii' },
      ],
      { rolls: [1] },
    )
    return t.offered(t.asked()[0]!, 'place-at')
  }
  assert.ok(posts('alania').includes('armenia'))
  assert.equal(posts('armenia').includes('armenia'), false)
})
rule('[invasions.I-3 invasions.XII.D-1 invasions.r-124] who leaves Britannia is placed neither among neutrals nor, leading, among rebels', () => {
  const t = phase(
    {
      turn: 4,
      leaderAt: { 'caesar-occidentis': 'camulodunum' },
      revolt: { belgae: 1 },
      units: { camulodunum: { romani: { legion: 1 } }, neustria: { orientali: { infantry: 1 } }, belgae: { romani: { legion: 1 } } },
    },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'gaul', isReleasing: true },
    ],
  )
  const havens = t.offered('romans', 'place-at')
  assert.ok(havens.includes('belgae') && !havens.includes('neustria'))
  t.play('romans', 'place-at', 'belgae')
  const camps = t.offered('romans', 'place-leader')
  assert.ok(camps.length > 0 && !camps.includes('belgae'))
})
rule('[invasions.XV.B-1 invasions.r-191] a kingdom of former nomads buys in what it still holds of Scythia', () => {
  const t = phase(
    {
      turn: 4,
      status: { alani: 1 },
      gold: { alani: 20 },
      home: { ...HOMES, alani: 'alania' },
      standIn: { alani: 1 },
      controller: { alania: 'alani' },
      units: { alania: { alani: { 'horse-archers': 3 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases', done: ['romani', 'persae'] },
      { proc: 'purchases', at: 'buy', nation: 'alani' },
    ],
  )
  const seat = t.asked()[0]!
  assert.ok(t.offered(seat, 'buy').length > 0)
  t.play(seat, 'buy', t.offered(seat, 'buy')[0])
  assert.deepEqual(t.offered(seat, 'place-at'), ['alania'])
})

import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findLoansToReplace } from '../../src/board/deals.ts'
import { findDiplomacyTargets } from '../../src/cards/diplomacy.ts'
import { spaceKind } from '../../src/kinds.ts'
import { LOAN_KINDS } from '../../src/state.ts'
import { atTable, bare, make, n, put, s } from '../help.ts'
import { battle, conquering, HOMES, phase, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const ALLIANCE = [{ a: 'visigothi', b: 'ostrogothi', ended: false }]
rule('[invasions.XXVI.B-5 invasions.XXIX.G-1 invasions.r-224] whoever becomes a federate has neither ally nor vassal, and the ally acts by itself', () => {
  const t = phase(
    {
      turn: 3,
      alliances: ALLIANCE,
      overlord: { gepidae: 'visigothi' },
      acted: { visigothi: 1, ostrogothi: 1 },
      now: { side: ['visigothi', 'ostrogothi'] },
      units: { valachia: { visigothi: { infantry: 1 } } },
    },
    [
      { proc: 'activation', at: 'peoples', nation: 'visigothi' },
      { proc: 'foedus', at: 'conclude', federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'moesia-superior' },
    ],
  )
  const { alliances, overlord, now, acted } = board(t)
  assert.deepEqual([alliances.length, overlord[n('gepidae')], now.side, acted[n('ostrogothi')]], [0, -1, [n('visigothi')], 0])
})
/** Two allies share a province when one of them loses its capital, or submits. */
const SHARED = { tuscia: { visigothi: { infantry: 2 }, ostrogothi: { archers: 1 } } }
rule('[invasions.XXVI.B-5 invasions.XXVI.B-7 invasions.XXIX.A-4] the allies of a nation that submits leave the provinces they shared', () => {
  const t = phase({ turn: 4, alliances: ALLIANCE, units: SHARED, leaderAt: {} }, [
    { proc: 'activation', at: 'again', nation: 'romani' },
    { proc: 'submission', at: 'yield', vassal: 'visigothi', overlord: 'romani', place: 'valachia' },
  ])
  assert.equal(t.question(), 'retreat.choose')
  t.play('goths', 'retreat-to', t.offered('goths', 'retreat-to')[0]!)
  assert.notEqual(whereIs(t, 'ostrogothi-archers-1'), 'tuscia')
  assert.deepEqual([board(t).alliances.length, board(t).overlord[n('visigothi')]], [0, n('romani')])
})
rule('[invasions.XXVI.B-7 invasions.III.G-8] with a lost capital allies part', () => {
  const t = conquering('alani', 'africa', 'visigothi', {
    turn: 5,
    stage: { alani: 1 },
    status: { visigothi: 1 },
    home: { ...HOMES, visigothi: 'africa' },
    cityHolder: { africa: 'visigothi' },
    alliances: ALLIANCE,
    units: { ...SHARED, africa: { alani: { 'horse-archers': 1 } } },
  })
  until(t, 'retreat.choose')
  t.play('goths', 'retreat-to', t.offered('goths', 'retreat-to')[0]!)
  assert.notEqual(whereIs(t, 'ostrogothi-archers-1'), 'tuscia')
})
rule('[invasions.XXVI.B-4 invasions.XXVI.B-7 invasions.r-208] the federates of a former ally leave his provinces too', () => {
  const foedera = [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 2, vp: 3, gold: 3, tested: true }]
  const t = phase(
    {
      turn: 4,
      alliances: [{ a: 'orientali', b: 'persae', ended: false }],
      foedera,
      acted: { orientali: 1, persae: 1 },
      now: { side: ['orientali', 'persae'] },
      home: { ...HOMES, visigothi: 'dardania' },
      units: {
        euphrates: { persae: { infantry: 1 }, visigothi: { infantry: 2 } },
        dardania: { visigothi: { archers: 1 } },
        osroene: { orientali: { legion: 1 } },
      },
    },
    [{ proc: 'activation', at: 'part', nation: 'orientali' }],
  )
  assert.deepEqual([board(t).controller[s('euphrates')], t.question(), t.asked()], [n('persae'), 'retreat.choose', ['goths']])
  while (t.question() === 'retreat.choose') t.play('goths', 'retreat-to', t.offered('goths', 'retreat-to')[0]!)
  assert.ok(!['visigothi-infantry-1', 'visigothi-infantry-2'].some(id => whereIs(t, id) === 'euphrates'))
})
rule('[invasions.r-208 invasions.r-58] a leader without soldiers gets away from those who were his allies', () => {
  const parted = (units: object): Table =>
    phase(
      {
        turn: 4,
        alliances: [{ a: 'orientali', b: 'persae', ended: false }],
        acted: { orientali: 1, persae: 1 },
        now: { side: ['orientali', 'persae'] },
        leaderAt: { theodosius: 'chaldea' },
        units: { osroene: { orientali: { legion: 1 } }, ...units },
      },
      [{ proc: 'activation', at: 'part', nation: 'orientali' }],
    )
  const t = parted({ chaldea: { persae: { infantry: 2 } } })
  assert.deepEqual([t.question(), t.asked()], ['flight.choose', ['romans']])
  t.play('romans', 'place-leader', t.offered('romans', 'place-leader')[0]!)
  assert.notEqual(whereLeads(t, 'theodosius'), 'chaldea')
  assert.notEqual(parted({}).question(), 'flight.choose')
})
rule('[invasions.r-208 invasions.VI.K-3] who leaves the land of a former ally goes to no other province of his', () => {
  const t = phase(
    {
      turn: 3,
      controller: { savus: 'romani', dalmatia: 'romani', istria: 'romani', noricum: 'romani' },
      units: { savus: { orientali: { legion: 1 } }, dardania: { orientali: { infantry: 1 } } },
    },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'part' },
    ],
  )
  const refuges = t.offered('romans', 'retreat-to') as string[]
  assert.ok(refuges.length > 0 && refuges.every(id => board(t).controller[s(id)] !== n('romani')), refuges.join())
})
rule('[invasions.XXIX.F-4] a vassal obtains no federates by card', () => {
  const b = bare()
  make(b, 'orientali', 'kingdom', 'thracia')
  put(b, 'visigothi', 'infantry', 'valachia')
  b.home[n('visigothi')] = s('valachia')
  assert.ok(findDiplomacyTargets(atTable(b), 'foedus', n('orientali')).includes(n('visigothi')))
  b.overlord[n('orientali')] = n('persae')
  assert.equal(findDiplomacyTargets(atTable(b), 'foedus', n('orientali')).includes(n('visigothi')), false)
})
rule('[invasions.XXVII.A-2 invasions.XXVII.A-6] a kingdom taken by force pays what is usual, two', () => {
  const t = phase({ turn: 6, tribute: { brittones: 0 }, units: {} }, [
    { proc: 'activation', at: 'again', nation: 'persae' },
    { proc: 'submission', at: 'yield', vassal: 'brittones', overlord: 'persae', place: 'cantium', isKingdom: true },
  ])
  assert.deepEqual([board(t).protector[n('brittones')], board(t).tribute[n('brittones')]], [n('persae'), 2])
})
rule('[invasions.XXX.B-4] who claims the Armenians after the partition has the tribute of that time', () => {
  const t = phase(
    { turn: 4, tribute: { armenii: 1 } },
    [
      { proc: 'diplomacy', at: 'window' },
      { proc: 'diplomat', at: 'judge', nation: 'persae', target: 'armenii', card: 'diplomacy-alliance-1', die: 2 },
    ],
    {},
  )
  assert.deepEqual([board(t).protector[n('armenii')], board(t).tribute[n('armenii')]], [n('persae'), 1])
})
rule('[invasions.XXVIII.C-3 invasions.XXVIII.F-1] of two mercenaries for two foedera each is replaced', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'dardania')
  const [lent] = put(b, 'visigothi', 'infantry', 'thracia')
  put(b, 'visigothi', 'archers', 'dardania')
  b.units.holder[lent!] = n('orientali')
  b.loans = [{ unit: lent!, kind: LOAN_KINDS.indexOf('foedus'), until: -1 as never }]
  const bond = { federate: n('visigothi'), federator: n('orientali'), since: 1, vp: 3, gold: 3, tested: true }
  b.foedera = [{ ...bond, first: s('dardania'), second: s('naissus') }]
  assert.equal(findLoansToReplace(b, n('orientali'), false).length, 0)
  b.foedera = [...b.foedera, { ...bond, first: s('epirus'), second: s('macedonia') }]
  assert.equal(findLoansToReplace(b, n('orientali'), false).length, 1)
})

// ---- Hordes ----
rule('[invasions.r-188 invasions.XX.H-6] arrows that hit a lone horde decide the battle', () => {
  const units = { valachia: { orientali: { archers: 2 } } }
  const t = battle('orientali', 'visigothi', 'valachia', { units }, { rolls: [4, 1, 1, 1, 1, 1, 1, 1] })
  assert.equal(board(until(t, 'retreat.choose')).overlord[n('visigothi')], n('orientali'))
})
rule('[invasions.r-188] in advanced combat a lone horde hit in the first melee is beaten', () => {
  const units = { valachia: { orientali: { legion: 2 } } }
  const t = battle('orientali', 'visigothi', 'valachia', { units }, { rolls: [6, 6, 1, 1, 1, 1, 6, 6], options: { combat: 'advanced' } })
  assert.equal(board(until(t, 'retreat.choose')).overlord[n('visigothi')], n('orientali'))
})
rule('[invasions.XXIX.B-4 invasions.XXIX.B-5] nomads take a card for an invading horde that submits to them', () => {
  const t = battle(
    'visigothi',
    'alani',
    'ucraina',
    {
      turn: 3,
      stage: { alani: 1 },
      home: { ...HOMES, visigothi: 'ucraina', ostrogothi: 'dacia', alani: 'sarkil' },
      units: { dacia: { visigothi: { archers: 1 } }, ucraina: { visigothi: { infantry: 1 }, alani: { 'horse-archers': 3 } } },
      hostilities: [{ a: 'visigothi', b: 'alani' }],
    },
    { rolls: [4, 4, 4, 4, 4, 4, 4, 4], zones: { 'hand-goths': ['hidden-treasure-36'] } },
  )
  until(t, 'submission.lend')
  assert.equal(board(t).overlord[n('visigothi')], n('alani'))
  t.expect({ zones: { 'hand-goths': [], 'hand-huns': ['hidden-treasure-36'] } } as never)
})
rule('[invasions.r-51] of allied victors the one with most units is the overlord', () => {
  const units = { valachia: { orientali: { archers: 2 }, romani: { infantry: 3 } } }
  const t = battle('orientali', 'visigothi', 'valachia', { turn: 2, units }, { rolls: [4, 1, 1, 1, 1, 1, 1, 1] })
  assert.equal(board(until(t, 'retreat.choose')).overlord[n('visigothi')], n('romani'))
})

// ---- Who stays, and who else leaves ----
function retreatAll(t: Table): void {
  while (t.question() === 'retreat.choose') {
    const seat = t.asked()[0]!
    t.play(seat, 'retreat-to', t.offered(seat, 'retreat-to')[0]!)
  }
}
const PARTING = (a: string, b: string) => [{ proc: 'parting', at: 'next', a, b }]
for (const [stays, rolls] of [
  ['alamanni', [1, 4]],
  ['romani', [2]],
] as const)
  rule(`[invasions.r-208 invasions.r-273] of equals beside a limes one side goes, and the other controls: ${stays}`, () => {
    const board = { turn: 5, controller: { rhaetia: 'romani' }, units: { rhaetia: { romani: { limes: 1 }, alamanni: { infantry: 1 } } } }
    const t = phase(board, PARTING('romani', 'alamanni'), { rolls })
    if (stays === 'romani') retreatAll(t)
    else t.play('huns', 'take-hit', 'alamanni-infantry-1')
    assert.equal(whereIs(t, 'romani-limes-1') === null, stays === 'alamanni')
  })
rule('[invasions.XXVI.B-7 invasions.r-208] ally and federate both leave a province, wherever else the ally is a guest', () => {
  const foedera = [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 2, vp: 3, gold: 3, tested: true }]
  const [here, there] = [s('media'), s('susiana')].sort((x, y) => x - y).map(space => spaceKind.ids[space]!) as [string, string]
  const t = phase(
    {
      turn: 4,
      foedera,
      home: { ...HOMES, visigothi: 'dardania' },
      units: {
        [here]: { orientali: { legion: 1 }, visigothi: { infantry: 1 } },
        [there]: { orientali: { legion: 1 } },
        dardania: { visigothi: { archers: 1 } },
      },
    },
    PARTING('orientali', 'persae'),
  )
  retreatAll(t)
  assert.ok(!['orientali-legion-1', 'orientali-legion-2', 'visigothi-infantry-1'].some(id => [here, there].includes(whereIs(t, id)!)))
})
rule('[invasions.r-22 invasions.r-208] the two Romes do not part before they are divided, with or without a treaty', () => {
  const t = phase({ turn: 2, units: { latium: { romani: { legion: 1 }, orientali: { legion: 2 } } } }, PARTING('romani', 'orientali'))
  assert.notEqual(t.question(), 'retreat.choose')
})
rule('[invasions.r-208] with every province that he leaves the others of his former ally are not his yet', () => {
  const places = ['gallaecia', 'lusitania']
  const t = phase(
    {
      turn: 5,
      controller: Object.fromEntries(places.map(id => [id, 'romani'])),
      units: Object.fromEntries(places.map(id => [id, { vandali: { infantry: 2 } }])),
    },
    PARTING('romani', 'vandali'),
  )
  retreatAll(t)
  assert.ok(![1, 2, 3, 4].some(i => places.includes(whereIs(t, `vandali-infantry-${i}`)!)))
})
rule('[invasions.XXVI.B-7 invasions.r-208 invasions.r-13] one side alone leaves a city too, which stays with who held it', () => {
  const start = { turn: 5, age: { romani: 9, visigothi: 3 }, cityLevel: { umbria: 1 }, cityHolder: { umbria: 'romani' }, controller: { umbria: 'romani' } }
  const t = phase({ ...start, units: { umbria: { romani: { legion: 1 }, visigothi: { infantry: 1 } } } }, PARTING('romani', 'visigothi'), { rolls: [3] })
  assert.deepEqual(t.asked(), ['romans'])
  retreatAll(t)
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), board(t).cityHolder[s('umbria')]], ['umbria', n('romani')])
})

import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findLoansToReplace } from '../../src/board/deals.ts'
import { findDiplomacyTargets } from '../../src/cards/diplomacy.ts'
import { LOAN_KINDS } from '../../src/state.ts'
import { atTable, bare, make, n, put, s } from '../help.ts'
import { battle, conquering, HOMES, phase, until, whereIs, type Table } from '../scenes.ts'

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

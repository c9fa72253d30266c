/** Figures of movement, reaction, battle, siege and sea that one case more or less would change. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { isMigrationUnderWay } from '../../src/board/hordes.ts'
import { canOverrunEnemies, findOverrunVictim } from '../../src/board/overrun.ts'
import { mayFleetCloseStrait } from '../../src/board/paths.ts'
import { areBarbariansAtPeace } from '../../src/board/relations.ts'
import { findBorderBetween } from '../../src/data/map.ts'
import { setPlaceOfUnits } from '../../src/board/change.ts'
import { findLeaderById, NATIONS } from '../../src/kinds.ts'
import { isLeaderWithoutFriendsAt } from '../../src/procs/20-aftermath.ts'
import { seatThatDecidesForSide } from '../../src/procs/20-sides.ts'
import { LOAN_KINDS } from '../../src/state.ts'
import { windows } from '../../src/windows.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { battle, besieging, campaigning, HOMES, moving, phase, unit, until, whereIs, type Table } from '../scenes.ts'

const frameOf = (t: Table, proc: string) => t.state.stack.find(one => one.proc === proc) as unknown as { readonly [local: string]: readonly number[] }

// ---- Movement ----
rule('[invasions.XVIII.A-3] a stack goes where some of it stand already', () => {
  const b = bare()
  const [one, two] = [put(b, 'romani', 'legion', 'latium')[0]!, put(b, 'romani', 'infantry', 'tuscia')[0]!]
  setPlaceOfUnits(b, [one, two], s('latium'))
  assert.deepEqual([b.units.place[one], b.units.place[two]], [s('latium'), s('latium')])
})
rule('[invasions.XVII.A-3 invasions.r-175] what is over the limit and cannot move is removed, as its owner says', () => {
  const spent = Object.fromEntries(['infantry-1', 'infantry-2', 'infantry-3', 'infantry-4', 'infantry-5'].map(id => [`visigothi-${id}`, 99]))
  const t = moving('visigothi', { turn: 4, spent, units: { valachia: { visigothi: { infantry: 5 } } } }).play('goths', 'finish')
  assert.equal(t.question(), 'movement.excess')
  t.play('goths', 'give-up', 'visigothi-infantry-1')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), t.question() === 'movement.excess'], [null, false])
})
rule('[invasions.XVIII.G-2 invasions.r-38] nobody is waited for who would find no room beside the horde', () => {
  const b = bare()
  make(b, 'saxones', 'barbarian', 'iutia')
  make(b, 'angli', 'barbarian', 'frisia')
  b.alliances = [{ a: n('saxones'), b: n('angli'), ended: false }]
  b.turn = 6
  put(b, 'saxones', 'archers', 'saxonia')
  put(b, 'saxones', 'amphibious-infantry', 'iutia', 4)
  put(b, 'alamanni', 'infantry', 'selandia')
  put(b, 'angli', 'amphibious-infantry', 'holsatia', 3)
  settled(b)
  assert.equal(isMigrationUnderWay(b, n('saxones')), true)
  put(b, 'angli', 'amphibious-infantry', 'holsatia')
  assert.equal(isMigrationUnderWay(b, n('saxones')), false)
})
rule('[invasions.XVIII.E-1 invasions.XXX.H-3 invasions.r-36] a mercenary of the victim’s nation is none of the six', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  put(b, 'visigothi', 'infantry', 'pannonia')
  const legions = put(b, 'romani', 'legion', 'pannonia', 5)
  const hired = put(b, 'visigothi', 'archers', 'pannonia')
  b.units.holder[hired[0]!] = n('romani')
  b.loans.push({ unit: hired[0]!, kind: LOAN_KINDS.indexOf('card'), until: n('romani') })
  assert.equal(findOverrunVictim(b, n('romani'), [...legions, ...hired], s('pannonia')), null)
  const sixth = put(b, 'romani', 'infantry', 'pannonia')
  assert.notEqual(findOverrunVictim(b, n('romani'), [...legions, ...sixth], s('pannonia')), null)
})
rule('[invasions.XVIII.F-1 invasions.r-205] the mover’s own horde counts nothing when the way is cleared', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'pannonia')
  put(b, 'romani', 'infantry', 'pannonia')
  const force = put(b, 'visigothi', 'infantry', 'pannonia', 2)
  b.cityHolder[s('pannonia')] = n('visigothi')
  assert.equal(canOverrunEnemies(b, n('visigothi'), force, s('pannonia')), true)
})
rule('[invasions.XXV.F-1] its own fleet closes no strait to a nation', () => {
  const b = bare()
  const strait = findBorderBetween(s('thracia'), s('bythinia'))
  put(b, 'orientali', 'fleet', 'propontis')
  assert.deepEqual([mayFleetCloseStrait(b, n('orientali'), strait), mayFleetCloseStrait(b, n('persae'), strait)], [false, true])
})
rule('[invasions.XII.D-4 invasions.r-20] one declared hostility ends the peace between these two alone', () => {
  const b = bare()
  for (const nation of NATIONS) b.status[nation] = 0
  const [x, y] = [n('alamanni'), n('visigothi')]
  b.hostilities = [{ a: x, b: y }]
  const broken = NATIONS.flatMap(one => NATIONS.filter(two => one < two && !areBarbariansAtPeace(b, one, two, s('valachia'))).map(two => [one, two] as const))
  assert.deepEqual(broken.filter(([one, two]) => one === Math.min(x, y) && two === Math.max(x, y)).length, 1)
  assert.ok(broken.length < NATIONS.length)
})

rule('[invasions.XXII.A-2 invasions.r-149] a leader brought along spends one campaign, though the stack halts and goes on', () => {
  const t = campaigning('orientali', {
    turn: 8,
    leaderAt: { belisarius: 'thracia', narses: 'thracia' },
    leaderUntil: { belisarius: 8, narses: 8 },
    controller: { thracia: 'orientali', 'moesia-inferior': 'orientali', dardania: 'orientali' },
    units: { thracia: { orientali: { legion: 1 } } },
  }).play('romans', 'campaign', 'belisarius')
  if (t.question() === 'campaigns.redeploy') t.play('romans', 'refuse')
  t.play('romans', 'move-from', 'thracia').play('romans', 'bring-leader', 'narses').play('romans', 'step-to', 'moesia-inferior')
  until(t, 'movement.choose')
  t.play('romans', 'stop').play('romans', 'move-from', 'moesia-inferior').play('romans', 'bring-leader', 'narses')
  assert.equal(t.state.board.campaigns[findLeaderById('narses')], 1)
})

// ---- Battle ----
rule('[invasions.XX.D-4 invasions.r-48] horse archers who exchange no die shoot with white ones', () => {
  const t = battle(
    'alani',
    'romani',
    'pannonia',
    {
      turn: 4,
      stage: { alani: 1, romani: 1 },
      home: { ...HOMES, alani: 'alania' },
      units: { pannonia: { alani: { 'horse-archers': 2 }, romani: { infantry: 3 } } },
    },
    { rolls: [5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
  )
  until(t, 'battle.wheel')
  t.play('huns', 'exchange-dice', 0)
  const [shot] = t.events.flatMap(({ event }) => (event.is === 'dice' ? [event.faces] : []))
  assert.deepEqual(shot, [5])
})
rule('[invasions.XXX.H-3] whoever goes over leaves the side where he stood', () => {
  const t = battle(
    'visigothi',
    'romani',
    'pannonia',
    {
      turn: 4,
      units: { pannonia: { visigothi: { infantry: 2 }, 'visigothi@romani': { archers: 1 }, romani: { infantry: 2 } } },
      loans: [{ unit: 'visigothi-archers-1', kind: 4, until: 'romani' }],
    },
    { rolls: Array.from({ length: 20 }, () => 1) },
  )
  const { attackers, defenders } = frameOf(t, 'battle')
  assert.deepEqual([attackers!.includes(unit('visigothi-archers-1')), defenders!.includes(unit('visigothi-archers-1'))], [true, false])
})
rule('[invasions.r-171] the player of the leader decides for a side, though another has more units there', () => {
  const t = battle(
    'visigothi',
    'romani',
    'pannonia',
    {
      turn: 4,
      stage: { alani: 1, romani: 1, visigothi: 1 },
      alliances: [{ a: 'alani', b: 'visigothi', ended: false }],
      leaderAt: { 'rex-alanorum': 'pannonia' },
      home: { ...HOMES, alani: 'alania' },
      units: { pannonia: { visigothi: { infantry: 3 }, alani: { 'horse-archers': 1 }, romani: { infantry: 3 } } },
    },
    { rolls: Array.from({ length: 30 }, () => 1) },
  )
  const field = t.state.stack.find(one => one.proc === 'battle')!
  assert.equal(seatThatDecidesForSide({ seats: t.state.seats, board: t.state.board } as never, field as never, 0), 'huns')
})
rule('[invasions.XX.J-2 invasions.r-58] a leader flees before enemies only if no friend is with him', () => {
  const b = bare()
  const leader = findLeaderById('caesar-occidentis')
  b.leaderAt[leader] = s('pannonia')
  make(b, 'visigothi', 'barbarian', 'valachia')
  assert.equal(isLeaderWithoutFriendsAt(b, leader, s('pannonia')), false)
  put(b, 'visigothi', 'infantry', 'pannonia')
  assert.equal(isLeaderWithoutFriendsAt(b, leader, s('pannonia')), true)
  put(b, 'romani', 'legion', 'pannonia')
  assert.equal(isLeaderWithoutFriendsAt(b, leader, s('pannonia')), false)
})
rule('[invasions.X.B-5 invasions.r-155] a battle concerns the players who fight it, and no other', () => {
  const t = battle(
    'visigothi',
    'romani',
    'pannonia',
    { turn: 4, units: { pannonia: { visigothi: { infantry: 3 }, romani: { infantry: 3 } } } },
    { rolls: Array.from({ length: 30 }, () => 1), zones: { 'hand-huns': ['spy-61'] } },
  )
  const concerned = (['romans', 'huns', 'persians', 'goths'] as const).filter(seat => windows['battle-start'].concerns!(t.game.open(t.state), seat))
  assert.deepEqual(concerned, ['romans', 'goths'])
})

rule('[invasions.X.B-5 invasions.r-155] the start of an activation concerns whoever acts, and no other', () => {
  const t = phase({ turn: 4, units: { valachia: { visigothi: { infantry: 3 } } } }, [{ proc: 'activation', at: 'bargains', nation: 'visigothi' }], {
    zones: { 'hand-huns': ['spy-61'] },
  })
  const seats = ['romans', 'huns', 'persians', 'goths'] as const
  assert.deepEqual(
    seats.filter(seat => windows['activation-start'].concerns!(t.game.open(t.state), seat)),
    ['goths'],
  )
})

// ---- Retreat ----
const flee = (units: object, group: readonly string[], more: object = {}): Table =>
  phase({ turn: 4, home: { romani: 'latium', orientali: 'creta', persae: 'chaldea' }, units, ...more }, [
    { proc: 'retreat', at: 'begin', nation: 'orientali', place: 'thracia', group, steps: 3 },
  ])
rule('[invasions.XX.L-11 invasions.XX.L-5] whoever finds every refuge full is lost', () => {
  const fleeTo = (there: number): Table =>
    phase(
      {
        turn: 6,
        stage: { saxones: 1 },
        home: { ...HOMES, saxones: 'frisia' },
        units: { iutia: { saxones: { archers: 1 } }, holsatia: { saxones: { 'amphibious-infantry': there } } },
      },
      [
        {
          proc: 'retreat',
          at: 'begin',
          nation: 'saxones',
          place: 'iutia',
          group: ['saxones-archers-1'],
          barred: ['saxonia', 'albis', 'oderus', 'selandia', 'velete', 'frisia'],
        },
      ],
    )
  assert.deepEqual(fleeTo(3).offered('goths', 'retreat-to'), ['holsatia'])
  assert.equal(whereIs(fleeTo(4), 'saxones-archers-1'), null)
})
rule('[invasions.XX.L-3 invasions.r-57] twice the enemy clear the way where exactly all of them find room', () => {
  const t = flee(
    { thracia: { orientali: { legion: 4 } }, macedonia: { persae: { infantry: 2 } } },
    ['orientali-legion-1', 'orientali-legion-2', 'orientali-legion-3', 'orientali-legion-4'],
    { cityHolder: { macedonia: 'persae' } },
  )
  assert.ok(t.offered('romans', 'clear-way').includes('macedonia'))
})
rule('[invasions.XX.L-5 invasions.XX.L-3] after an overrun nobody stays where a city stands', () => {
  const t = flee(
    { thracia: { orientali: { legion: 5, infantry: 1 } }, macedonia: { persae: { infantry: 1 } } },
    ['orientali-legion-1', 'orientali-legion-2', 'orientali-legion-3', 'orientali-legion-4', 'orientali-legion-5', 'orientali-infantry-1'],
    { cityHolder: { macedonia: 'persae' }, controller: { thessalia: 'orientali', dardania: 'orientali' } },
  )
  t.play('romans', 'overrun-at', 'macedonia')
  // Four would find room, if there were no city.
  t.play('romans', 'leave-behind', 'orientali-legion-1').play('romans', 'leave-behind', 'orientali-infantry-1')
  assert.equal(t.offered('romans', 'retreat-to').includes('macedonia'), false)
})

// ---- Sieges and the sea ----
rule('[invasions.r-184] who acts at the same time but is no friend besieges nothing together', () => {
  const t = besieging('visigothi', 'achaia', {
    turn: 4,
    cityHolder: { achaia: 'orientali' },
    now: { side: ['visigothi', 'ostrogothi'] },
    units: { achaia: { visigothi: { infantry: 4 }, ostrogothi: { archers: 1 } } },
  })
  until(t, 'siege.assault')
  t.play('goths', 'assault')
  assert.deepEqual(t.offered('goths', 'take-hit'), ['visigothi-infantry-1'])
})
rule('[invasions.XXV.A-1 invasions.X.B-5] a fleet that a storm holds back meets nobody where it wanted to go', () => {
  const t = phase(
    {
      turn: 4,
      units: { 'mare-aegeum': { orientali: { fleet: 1 } }, 'mare-siculum': { orientali: { 'elite-fleet': 1 }, vandali: { fleet: 1 } } },
      stage: { vandali: 1, orientali: 1 },
    },
    [
      { proc: 'activation', at: 'fight', nation: 'orientali' },
      { proc: 'movement', at: 'moor', nation: 'orientali', from: 'mare-aegeum', group: ['orientali-fleet-1'] },
      { proc: 'sailing', at: 'sail', nation: 'orientali', from: 'mare-aegeum', to: 'mare-siculum', group: ['orientali-fleet-1'], isCancelled: true },
    ],
  )
  assert.deepEqual([t.state.stack.some(one => one.proc === 'naval' || one.proc === 'meeting'), whereIs(t, 'orientali-fleet-1')], [false, 'mare-aegeum'])
})

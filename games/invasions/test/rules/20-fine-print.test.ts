/** Small print of reactions, battle, retreat, sieges and the sea. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findStacksThatMayIntercept } from '../../src/board/reactions.ts'
import { findBesiegingNationAt } from '../../src/procs/24-siege.ts'
import { findLeaderById } from '../../src/kinds.ts'
import { bare, n, put, s } from '../help.ts'
import { battle, HOMES, moving, phase, unit, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
/** Whatever is asked, the first answer, until this battle is over. */
function playOutBattle(t: Table): Table {
  for (let i = 0; i < 40 && t.state.stack.some(one => one.proc === 'battle'); i++) {
    const seat = t.asked()[0]!
    const verb = ['refuse', 'finish', 'pass'].find(one => t.verbs(seat).includes(one)) ?? t.verbs(seat)[0]!
    t.play(seat, verb, t.offered(seat, verb)[0])
  }
  return t
}

// ---- XIX ----
rule('[invasions.r-124 invasions.XIX.A-1] nobody intercepts in rebel land of his own that he does not garrison', () => {
  const b = bare()
  b.controller[s('tuscia')] = n('romani')
  put(b, 'romani', 'legion', 'latium')
  const [mover] = put(b, 'visigothi', 'infantry', 'tuscia')
  const stacks = () => findStacksThatMayIntercept(b, { mover: n('visigothi'), place: s('tuscia'), movers: [mover!] }, [])
  assert.deepEqual(stacks(), [{ nation: n('romani'), from: s('latium') }])
  b.revolt[s('tuscia')] = 1
  assert.deepEqual(stacks(), [])
  put(b, 'romani', 'legion', 'tuscia')
  assert.deepEqual(stacks(), [{ nation: n('romani'), from: s('latium') }])
})
rule('[invasions.r-86 invasions.XIX.A-6] once a strait on an interceptor’s way is closed, nobody asks about the next', () => {
  const t = phase(
    {
      turn: 4,
      stage: { franci: 1, persae: 1, romani: 1, orientali: 1 },
      home: { ...HOMES, franci: 'sueonia' },
      controller: { finlandia: 'franci', sueonia: 'franci', scania: 'franci', selandia: 'franci' },
      units: {
        finlandia: { franci: { archers: 1 } },
        selandia: { persae: { infantry: 1 } },
        'sinus-botnicus': { romani: { fleet: 1 } },
        'mare-suebicum': { orientali: { fleet: 1 } },
      },
    },
    [
      { proc: 'activation', at: 'fight', nation: 'persae' },
      { proc: 'movement', at: 'choose', nation: 'persae' },
      { proc: 'entry', at: 'intercept', nation: 'persae', group: ['persae-infantry-1'], from: 'holsatia', to: 'selandia' },
    ],
  )
  t.play('persians', 'intercept-from', 'finlandia')
  for (const space of ['sueonia', 'scania', 'selandia']) if (t.question() === 'interception.way') t.play('persians', 'march-through', space)
  assert.equal(t.question(), 'crossing.answer')
  assert.notEqual(t.play('romans', 'block').question(), 'crossing.answer')
})
rule('[invasions.r-58 invasions.XIX.B-9] a leader whom his stack leaves behind alone flees', () => {
  const t = moving(
    'visigothi',
    {
      turn: 2,
      leaderAt: { valens: 'naissus' },
      cityLevel: {},
      controller: { savus: 'orientali', dardania: 'orientali', 'moesia-superior': 'visigothi', naissus: 'orientali' },
      units: { 'moesia-superior': { visigothi: { infantry: 2 } }, naissus: { orientali: { legion: 1 } }, thracia: { orientali: { legion: 1 } } },
    },
    { rolls: [10] },
  )
  t.play('goths', 'move-from', 'moesia-superior').play('goths', 'step-to', 'naissus').play('romans', 'accept')
  t.play('romans', 'leave-leader', 'valens').play('romans', 'evade-to', t.offered('romans', 'evade-to')[0])
  assert.equal(t.question(), 'flight.choose')
  t.play('romans', 'place-leader', t.offered('romans', 'place-leader')[0])
  assert.notEqual(whereLeads(t, 'valens'), 'naissus')
})

rule('[invasions.X.B-4 invasions.r-34] over a frozen river interceptors come as over land', () => {
  const crossed = (frozen: boolean): number => {
    const t = phase(
      {
        turn: 3,
        frozen,
        controller: { valachia: 'orientali' },
        home: { ...HOMES, visigothi: 'ucraina' },
        units: { valachia: { visigothi: { infantry: 2 } }, 'moesia-inferior': { orientali: { legion: 1 } } },
      },
      [
        { proc: 'activation', at: 'fight', nation: 'visigothi' },
        { proc: 'movement', at: 'choose', nation: 'visigothi' },
        { proc: 'entry', at: 'overrun', nation: 'visigothi', group: ['visigothi-infantry-1', 'visigothi-infantry-2'], from: 'ucraina', to: 'valachia' },
        {
          proc: 'interception',
          at: 'join',
          mover: 'visigothi',
          movers: ['visigothi-infantry-1'],
          nation: 'orientali',
          from: 'moesia-inferior',
          path: ['valachia'],
          place: 'valachia',
          group: ['orientali-legion-1'],
        },
      ],
    )
    return board(t).crossed[unit('orientali-legion-1')]!
  }
  assert.deepEqual([crossed(false), crossed(true)], [1, 0])
})

// ---- XX ----
rule('[invasions.XX.J-3 invasions.r-59] the leader of an empire in decline is tested whoever commands his soldiers', () => {
  const after = (decline: object): string | null => {
    const t = battle(
      'romani',
      'alamanni',
      'treveria',
      {
        turn: 2,
        stage: { alamanni: 1, romani: 1, orientali: 1 },
        decline,
        leaderAt: { valens: 'treveria' },
        units: { treveria: { romani: { legion: 2 } } },
      },
      { rolls: [8] },
      { at: 'assassin', winner: 0, attackers: ['romani-legion-1', 'romani-legion-2'], leadersA: ['valens'] },
    )
    return whereLeads(t, 'valens')
  }
  assert.deepEqual([after({}), after({ romani: 1 }), after({ orientali: 1 })], ['treveria', 'treveria', null])
})
rule('[invasions.XXVIII.E-4 invasions.r-51] a federate beside the victor never becomes the overlord', () => {
  const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'rhaetia', second: 'noricum', since: 1, vp: 3, gold: 3, tested: true }]
  const t = battle(
    'romani',
    'alamanni',
    'rhenus',
    {
      turn: 4,
      foedera,
      stage: { alamanni: 1, visigothi: 1, romani: 1 },
      home: { ...HOMES, alamanni: 'rhenus', visigothi: 'noricum' },
      units: { rhenus: { romani: { legion: 1 }, visigothi: { infantry: 2 } } },
    },
    {},
    {
      at: 'submit',
      winner: 0,
      attackers: ['romani-legion-1', 'visigothi-infantry-1', 'visigothi-infantry-2'],
      hordes: ['alamanni'],
      doomed: ['alamanni'],
    },
  )
  assert.equal(board(t).overlord[n('alamanni')], n('romani'))
})
rule('[invasions.XX.L-1 invasions.XXVI.B-5 invasions.XXIX.B-6] the allies of a horde that submits retreat from the lost battle', () => {
  const t = battle(
    'hunni',
    'visigothi',
    'valachia',
    {
      turn: 3,
      stage: { hunni: 1, visigothi: 1, ostrogothi: 1 },
      home: { ...HOMES, hunni: 'ucraina', ostrogothi: 'dacia' },
      controller: {},
      alliances: [{ a: 'visigothi', b: 'ostrogothi', ended: false }],
      units: { valachia: { hunni: { 'horse-archers': 3 }, ostrogothi: { infantry: 1 } } },
    },
    {},
    {
      at: 'submit',
      winner: 0,
      startA: 3,
      startD: 3,
      attackers: ['hunni-horse-archers-1', 'hunni-horse-archers-2', 'hunni-horse-archers-3'],
      defenders: ['ostrogothi-infantry-1'],
      hordes: ['visigothi'],
      doomed: ['visigothi'],
      barred: ['hypanis'],
    },
  )
  playOutBattle(t)
  assert.equal(board(t).overlord[n('visigothi')], n('hunni'))
  assert.notEqual(whereIs(t, 'ostrogothi-infantry-1'), 'valachia')
  assert.notEqual(whereIs(t, 'ostrogothi-infantry-1'), null)
})
rule('[invasions.XX.L-9 invasions.r-54] beaten barbarians go back through an occupied province of a barbarian area', () => {
  const back = (nation: string, type: string): Table =>
    phase(
      {
        turn: 4,
        stage: { visigothi: 1, orientali: 1, persae: 1, romani: 1 },
        home: { ...HOMES, visigothi: 'ucraina' },
        controller: {},
        last: { [`${nation}-${type}-1`]: 'tisia' },
        units: { dacia: { [nation]: { [type]: 1 } }, tisia: { romani: { legion: 1 } } },
        now: { side: [nation] },
      },
      [
        { proc: 'activation', at: 'again', nation },
        { proc: 'retreat', at: 'begin', nation, place: 'dacia', group: [`${nation}-${type}-1`], isAttacker: true },
      ],
    )
  const t = back('visigothi', 'infantry')
  assert.equal(t.question(), 'retreat.choose')
  assert.ok(t.offered('goths', 'retreat-to').includes('hunnia') && !t.offered('goths', 'retreat-to').includes('tisia'))
  assert.equal(whereIs(back('persae', 'infantry'), 'persae-infantry-1'), null)
})

// ---- XXIV ----
rule('[invasions.r-184] any leader comes before a larger stack without one', () => {
  const b = bare()
  b.alliances = [{ a: n('visigothi'), b: n('ostrogothi'), ended: false }]
  b.now.side = [n('ostrogothi'), n('visigothi')]
  put(b, 'ostrogothi', 'infantry', 'achaia', 3)
  put(b, 'visigothi', 'infantry', 'achaia')
  assert.equal(findBesiegingNationAt(b, n('ostrogothi'), s('achaia')), n('ostrogothi'))
  b.leaderAt[findLeaderById('athanagildus')] = s('achaia')
  assert.equal(findBesiegingNationAt(b, n('ostrogothi'), s('achaia')), n('visigothi'))
})

// ---- XXV ----
rule('[invasions.XXV.B-3 invasions.r-80 invasions.r-141] a fleet tried by one nation may be tried by another of the same player', () => {
  const meets = (seats: number) => {
    const t = moving(
      'romani',
      {
        turn: 6,
        stage: { vandali: 1, romani: 1, visigothi: 1 },
        status: { romani: 2, vandali: 1, visigothi: 1 },
        home: { ...HOMES, vandali: 'africa', visigothi: 'septimania' },
        cityHolder: { africa: 'vandali', latium: 'romani', sicilia: 'romani', campania: 'romani' },
        units: { 'mare-tyrrhenum': { romani: { fleet: 1 } }, 'mare-siculum': { visigothi: { fleet: 1 } } },
        now: { naval: [{ unit: 'romani-fleet-1', camp: 'persians', hasDeclared: false }] },
      },
      { options: { seats } },
    )
    t.play('romans', 'sail-from', 'mare-tyrrhenum').play('romans', 'sail-to', 'mare-siculum')
    return [t.question(), t.asked()]
  }
  assert.deepEqual(meets(3), ['naval.declare', ['persians']])
  // The Goths of another player may not: only the mover itself is asked.
  assert.deepEqual(meets(4), ['naval.declare', ['romans']])
})

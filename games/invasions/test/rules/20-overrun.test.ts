/** Ways over straits and enemies, walls, illness, allies: read once more where chapters meet. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeMeleeDicePool, type BattleSide } from '../../src/board/battle.ts'
import { computeAdvancedMeleeModifier } from '../../src/board/advanced.ts'
import { areSpacesNear } from '../../src/board/moving.ts'
import { canOthersOverrunForPassing } from '../../src/board/overrun.ts'
import { areaOfSpace, neighboursOfSpace } from '../../src/data/map.ts'
import { findLeaderById, type Nation, type Unit } from '../../src/kinds.ts'
import { mayNationRaid } from '../../src/procs/11-raids.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { battle, HOMES, phase, unit, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const side = (nation: string, units: readonly Unit[]): BattleSide => ({ nation: n(nation), units, leaders: [], hordes: [] })

// ---- Straits on the way of those who break through ----
const SIX = { legion: 4, infantry: 2 }
rule('[invasions.XXV.F-1 invasions.r-86 invasions.XX.L-3 invasions.XX.L-4] a fleet may close the strait over which a beaten stack would go to overrun', () => {
  const retreat = (more: object): Table =>
    phase(
      {
        turn: 4,
        controller: { bythinia: 'orientali' },
        home: { romani: 'latium', orientali: 'creta', persae: 'chaldea' },
        units: {
          thracia: { orientali: SIX },
          paphlagonia: { persae: { infantry: 1 } },
          ...more,
        },
      },
      [
        {
          proc: 'retreat',
          at: 'begin',
          nation: 'orientali',
          place: 'thracia',
          group: ['orientali-legion-1', 'orientali-legion-2', 'orientali-legion-3', 'orientali-legion-4', 'orientali-infantry-1', 'orientali-infantry-2'],
        },
      ],
    )
  const open = retreat({})
  assert.ok(open.offered('romans', 'overrun-at').includes('paphlagonia'))
  open.play('romans', 'overrun-at', 'paphlagonia')
  // Three find room in the mountains; the others have no step left.
  for (const id of ['orientali-legion-1', 'orientali-legion-2', 'orientali-infantry-1']) open.play('romans', 'leave-behind', id)
  open.play('romans', 'retreat-to', 'paphlagonia')
  assert.deepEqual(
    ['orientali-legion-3', 'orientali-legion-4', 'orientali-infantry-2'].map(id => whereIs(open, id)),
    Array(3).fill('paphlagonia'),
  )
  assert.deepEqual(
    ['orientali-legion-1', 'orientali-legion-2', 'orientali-infantry-1'].map(id => whereIs(open, id)),
    [null, null, null],
  )
  const watched = retreat({ propontis: { persae: { fleet: 1 } } }).play('romans', 'overrun-at', 'paphlagonia')
  assert.deepEqual([watched.question(), watched.asked()], ['crossing.answer', ['persians']])
  watched.play('persians', 'block')
  assert.deepEqual([whereIs(watched, 'orientali-legion-1'), whereIs(watched, 'persae-infantry-1')], ['thracia', 'paphlagonia'])
})

// ---- Walls ----
rule('[invasions.XX.G-5 invasions.XXI.E-5 invasions.r-49] the walls of an empire give their black die though a federate speaks for the side', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'dardania')
  b.cityHolder[s('treveria')] = n('romani')
  const federates = put(b, 'visigothi', 'infantry', 'treveria', 2)
  const legion = put(b, 'romani', 'infantry', 'treveria', 1)
  const foes = put(b, 'alamanni', 'infantry', 'treveria', 3)
  const own = side('visigothi', [...federates, ...legion])
  const how = { isAttacker: false, isIntercepted: false }
  const asEmpire = computeMeleeDicePool(b, s('treveria'), own, side('alamanni', foes), how)
  b.status[n('romani')] = 1
  const asKingdom = computeMeleeDicePool(b, s('treveria'), own, side('alamanni', foes), how)
  assert.equal(asEmpire.black - asKingdom.black, 2)
  const melee = { ...how, isFirst: true }
  const kingdom = computeAdvancedMeleeModifier(b, s('treveria'), own, side('alamanni', foes), melee)
  b.status[n('romani')] = 2
  assert.equal(computeAdvancedMeleeModifier(b, s('treveria'), own, side('alamanni', foes), melee) - kingdom, 2)
})

// ---- Allies ----
rule('[invasions.r-37 invasions.r-223 invasions.XVIII.F-1] allies who act together clear the way for each other', () => {
  const b = bare()
  make(b, 'alani', 'barbarian', 'alania')
  make(b, 'alamanni', 'barbarian', 'rhenus')
  b.alliances = [{ a: n('alani'), b: n('alamanni'), ended: false }]
  put(b, 'romani', 'infantry', 'lotharingia', 1)
  put(b, 'alamanni', 'infantry', 'lotharingia', 2)
  assert.equal(canOthersOverrunForPassing(b, n('alani'), s('lotharingia'), []), false)
  b.now.side = [n('alamanni'), n('alani')] as Nation[]
  assert.equal(canOthersOverrunForPassing(b, n('alani'), s('lotharingia'), []), true)
})
rule('[invasions.r-226] allies who act together neither raid nor migrate', () => {
  const kinds = (now: object): string | null =>
    phase({ turn: 4, stage: { alani: 1, visigothi: 1 }, now, home: { ...HOMES, alani: 'alania' }, units: { valachia: { visigothi: { infantry: 2 } } } }, [
      { proc: 'activation', at: 'kind', nation: 'visigothi' },
    ]).question()
  assert.deepEqual([kinds({ side: ['visigothi'] }), kinds({ side: ['visigothi', 'alani'] })], ['activation.kind', 'movement.choose'])
})
rule('[invasions.I-3] the Alemanni throw a die again beside an ally who speaks for their side', () => {
  const fight = (helpers: object): Table =>
    battle(
      'alani',
      'romani',
      'lotharingia',
      {
        turn: 4,
        stage: { alani: 1, alamanni: 1, romani: 1 },
        alliances: [{ a: 'alani', b: 'alamanni', ended: false }],
        home: { ...HOMES, alani: 'alania', alamanni: 'rhenus' },
        units: { lotharingia: { alani: { 'horse-archers': 2 }, ...helpers, romani: { legion: 1 } } },
      },
      { rolls: Array.from({ length: 30 }, () => 1) },
    )
  const asked = (t: Table): string | null => {
    for (let i = 0; i < 20 && !['battle.reroll', 'losses.choose', 'retreat.choose', 'combat.choose'].includes(t.question()!); i++) {
      const [seat] = t.asked()
      const verb = ['refuse', 'exchange-dice', 'pass', 'stop'].find(one => t.verbs(seat!).includes(one))!
      t.play(seat!, verb, verb === 'exchange-dice' ? (0 as never) : undefined)
    }
    return t.question()
  }
  assert.equal(asked(fight({ alamanni: { infantry: 1 } })), 'battle.reroll')
  assert.notEqual(asked(fight({})), 'battle.reroll')
})
rule('[invasions.I-3] the Gepids score Nedao though another stands for the Huns', () => {
  const won = (units: object): number => {
    const t = battle(
      'gepidae',
      'alani',
      'tisia',
      {
        turn: 5,
        vp: {},
        stage: { gepidae: 1, hunni: 1, alani: 1 },
        alliances: [{ a: 'alani', b: 'hunni', ended: false }],
        aggressors: ['gepidae'],
        home: { ...HOMES, gepidae: 'dacia', hunni: 'hunnia', alani: 'alania' },
        units: { tisia: { gepidae: { infantry: 3 }, ...units } },
      },
      {},
      {
        at: 'winner',
        conceded: 1,
        attackers: ['gepidae-infantry-1', 'gepidae-infantry-2', 'gepidae-infantry-3'],
        defenders: Object.keys(units).map(id => `${id}-horse-archers-1`),
      },
    )
    return board(t).vp.huns
  }
  assert.deepEqual([won({ alani: { 'horse-archers': 1 }, hunni: { 'horse-archers': 1 } }), won({ alani: { 'horse-archers': 1 } })], [3, 0])
})

// ---- Illness, murder ----
rule('[invasions.X.B-5 invasions.XIX.A-3] a leader who is ill does not set out to intercept', () => {
  const meet = (ill: readonly string[]): Table =>
    phase(
      {
        turn: 4,
        controller: { macedonia: 'orientali', thessalia: 'orientali' },
        leaderAt: { theodosius: 'thessalia' },
        leaderUntil: { theodosius: 4 },
        now: { side: ['visigothi'], ill },
        units: { macedonia: { visigothi: { infantry: 1 } }, thessalia: { orientali: { legion: 2 } } },
      },
      [
        { proc: 'activation', at: 'fight', nation: 'visigothi' },
        { proc: 'movement', at: 'choose', nation: 'visigothi' },
        { proc: 'entry', at: 'clash', nation: 'visigothi', from: 'dardania', to: 'macedonia', group: ['visigothi-infantry-1'] },
        { proc: 'interception', at: 'declare', mover: 'visigothi', movers: ['visigothi-infantry-1'], place: 'macedonia' },
      ],
    )
      .play('romans', 'intercept-from', 'thessalia')
      .play('romans', 'march-through', 'macedonia')
  assert.deepEqual(meet([]).offered('romans', 'leave-leader'), ['theodosius'])
  assert.equal(meet(['theodosius']).verbs('romans').includes('leave-leader'), false)
})
rule('[invasions.XX.J-3 invasions.r-59] a Persian king murdered after a victory at sea has not fallen in battle', () => {
  const t = phase(
    {
      turn: 9,
      stage: { persae: 1, orientali: 1 },
      status: { persae: 2, orientali: 2 },
      decline: { persae: 1 },
      leaderAt: { 'chosroes-i': 'sinus-persicus' },
      leaderUntil: { 'chosroes-i': 9 },
      units: { 'sinus-persicus': { persae: { fleet: 1 } } },
    },
    [{ proc: 'naval', at: 'murder', nation: 'orientali', enemy: 'persae', active: 'orientali', zone: 'sinus-persicus', hero: 'chosroes-i', die: 9 }],
  )
  assert.ok(board(t).leaderAt[findLeaderById('chosroes-i')]! < 0)
  assert.equal(
    board(t).once.some(one => one.startsWith('king-of-kings')),
    false,
  )
})

// ---- Raids, hostility, mercenaries ----
rule('[invasions.r-211 invasions.XI.C-2] the one amphibious unit of a nation raids over the sea', () => {
  const b = bare()
  b.turn = 6
  make(b, 'saxones', 'barbarian', 'iutia')
  settled(b)
  b.controller[s('cantium')] = n('romani')
  const raids = (): boolean => mayNationRaid(b, n('saxones'))
  put(b, 'saxones', 'archers', 'iutia')
  const withArchers = raids()
  put(b, 'saxones', 'amphibious-infantry', 'iutia')
  const withBoth = raids()
  b.units.place[unit('saxones-archers-1')] = -1 as never
  assert.deepEqual([withArchers, withBoth, raids()], [false, false, true])
})
rule('[invasions.XII.D-4 invasions.r-20] a people with nothing but its horde in a barbarian area may declare hostility', () => {
  const t = phase(
    {
      turn: 4,
      stage: { alani: 1, visigothi: 1 },
      home: { ...HOMES, alani: 'danapris', visigothi: 'valachia' },
      units: { valachia: { visigothi: { infantry: 2 } } },
    },
    [{ proc: 'activation', at: 'hostility', nation: 'visigothi' }],
  )
  assert.deepEqual([t.question(), t.asked(), t.offered('huns', 'declare')], ['activation.hostility', ['huns'], ['alani']])
})
rule('[invasions.XII.D-4 invasions.r-300] nobody is asked who stands farther off than in the next area', () => {
  const questionWhere = (alani: string) =>
    phase(
      { turn: 4, stage: { alani: 1, visigothi: 1 }, home: { ...HOMES, alani, visigothi: 'valachia' }, units: { valachia: { visigothi: { infantry: 2 } } } },
      [{ proc: 'activation', at: 'hostility', nation: 'visigothi' }],
    ).question()
  assert.equal(questionWhere('danapris'), 'activation.hostility')
  assert.notEqual(questionWhere('iutia'), 'activation.hostility')
})
rule('[invasions.XII.D-4 invasions.r-189 invasions.r-300] Kushania lies in no area, and is next to those around it', () => {
  const [beside, beyond] = [neighboursOfSpace[s('kushania')]!.filter(space => areaOfSpace[space]! >= 0), [s('iutia')]]
  assert.ok(beside.length > 0 && beside.every(space => areSpacesNear(s('kushania'), space) && areSpacesNear(space, s('kushania'))))
  assert.ok(areSpacesNear(s('kushania'), s('kushania')) && beyond.every(space => !areSpacesNear(s('kushania'), space)))
})
rule('[invasions.X.B-5 invasions.XXVI.B-3] of two nations that act together the player says which hires the mercenary', () => {
  const t = phase(
    {
      turn: 4,
      stage: { romani: 1, orientali: 1, visigothi: 1 },
      alliances: [{ a: 'romani', b: 'orientali', ended: false }],
      home: { ...HOMES, visigothi: 'valachia' },
      units: { pannonia: { romani: { legion: 1 } }, thracia: { orientali: { legion: 1 } }, valachia: { visigothi: { infantry: 1 } } },
    },
    [{ proc: 'activation', at: 'window', nation: 'romani' }],
    { zones: { 'hand-romans': ['mercenaries-39'] } },
  )
  t.play('romans', 'play', 'mercenaries-39')
  until(t, 'event.nation')
  t.play('romans', 'name-nation', 'visigothi').play('romans', 'name-unit', t.offered('romans', 'name-unit')[0])
  const places = t.offered('romans', 'name-place')
  const eastern = places.map(String).find(id => board(t).controller[s(id)] === n('orientali'))!
  t.play('romans', 'name-place', eastern)
  assert.equal(
    board(t).loans.some(loan => loan.until === n('orientali')),
    true,
  )
})

import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n, s } from '../help.ts'
import { battle, fighting, HOMES, moving, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const ONES = Array.from({ length: 40 }, () => 1)

// ---- Why a stack may not go there ----
rule('[invasions.XVIII.A-2] whoever has spent his steps goes no further', () => {
  const t = moving(
    'visigothi',
    { turn: 4, units: { valachia: { visigothi: { infantry: 1 } } }, spent: { 'visigothi-infantry-1': 3 } },
    {},
    { from: 'valachia', group: ['visigothi-infantry-1'], hasMoved: true },
  )
  t.refused('goths', 'step-to', 'dacia', 'invasions.XVIII.A-2')
})
rule('[invasions.XVIII.K-1] Scythia is closed to all but nomads', () => {
  const t = moving('visigothi', { turn: 4, units: { iberia: { visigothi: { infantry: 1 } } } }).play('goths', 'move-from', 'iberia')
  t.refused('goths', 'step-to', 'alania', 'invasions.XVIII.K-1')
  const nomads = moving('alani', { turn: 4, units: { iberia: { alani: { 'horse-archers': 1 } } } }).play('huns', 'move-from', 'iberia')
  assert.ok(nomads.offered('huns', 'step-to').includes('alania'))
})
rule('[invasions.XVIII.J-2] a strait is crossed as the first step, and not by elephants', () => {
  const t = moving('romani', { turn: 4, units: { neustria: { romani: { infantry: 1 } } } })
    .play('romans', 'move-from', 'neustria')
    .play('romans', 'step-to', 'belgae')
  t.refused('romans', 'step-to', 'cantium', 'invasions.XVIII.J-2')
  const first = moving('romani', { turn: 4, units: { belgae: { romani: { infantry: 1 } } } })
    .play('romans', 'move-from', 'belgae')
    .play('romans', 'step-to', 'cantium')
  assert.equal(whereIs(first, 'romani-infantry-1'), 'cantium')
})
rule('[invasions.XII.D-1 invasions.r-19] among neutrals by bond nobody stops, nor enters with his last step', () => {
  const units = { armenia: { armenii: { 'mountain-infantry': 1 } }, pontus: { orientali: { infantry: 1 } } }
  const t = moving('orientali', { turn: 4, units, protector: { armenii: 'orientali' } }).play('romans', 'move-from', 'pontus')
  const gate = t.offered('romans', 'step-to').find(id => id === 'armenia' || id === 'armenia-minor' || id === 'lacyzia' || id === 'colchis') as string
  assert.ok(gate !== undefined)
  const at = (spent: number): Table =>
    moving(
      'orientali',
      {
        turn: 4,
        units: { [gate]: { armenii: { 'mountain-infantry': 1 } }, pontus: { orientali: { infantry: 1 } } },
        protector: { armenii: 'orientali' },
        spent: { 'orientali-infantry-1': spent },
      },
      {},
      { from: 'pontus', group: ['orientali-infantry-1'] },
    )
  at(2).refused('romans', 'step-to', gate, 'invasions.XII.D-1')
  at(0).play('romans', 'step-to', gate).refused('romans', 'stop', undefined, 'invasions.XII.D-1')
})
rule('[invasions.XI.C-3] before a raid units go only where their nation rules', () => {
  const t = moving(
    'visigothi',
    { turn: 4, controller: { valachia: 'visigothi', dacia: 'visigothi' }, units: { valachia: { visigothi: { infantry: 1 } } } },
    {},
    { kind: 2 },
  ).play('goths', 'move-from', 'valachia')
  assert.deepEqual(t.offered('goths', 'step-to'), ['dacia'])
  t.refused('goths', 'step-to', 'tisia', 'invasions.XI.C-3')
})
const PORTS = { turn: 4, cityHolder: { latium: 'romani', campania: 'romani' } }
rule('[invasions.XXV.A-1 invasions.r-199] a fleet goes only where it can still end near a port, and does not stay beyond', () => {
  const t = moving('romani', { ...PORTS, units: { 'mare-tyrrhenum': { romani: { fleet: 1 } } } })
    .play('romans', 'sail-from', 'mare-tyrrhenum')
    .play('romans', 'sail-to', 'mare-mauretanicum')
    .play('romans', 'sail-to', 'sinus-gaditanus')
  t.play('romans', 'sail-to', 'oceanus-occidentalis').refused('romans', 'stop', undefined, 'invasions.XXV.A-1')
  const tired = moving('romani', { ...PORTS, units: { 'sinus-gaditanus': { romani: { fleet: 1 } } }, spent: { 'romani-fleet-1': 3 } }).play(
    'romans',
    'sail-from',
    'sinus-gaditanus',
  )
  tired.refused('romans', 'sail-to', 'oceanus-occidentalis', 'invasions.XXV.A-1')
})
rule('[invasions.XXV.A-1 invasions.r-77] a stray fleet must come back before the movement ends', () => {
  const t = moving('romani', { ...PORTS, units: { 'oceanus-occidentalis': { romani: { fleet: 1 } } } })
  t.refused('romans', 'finish', undefined, 'invasions.XXV.A-1')
    .play('romans', 'sail-from', 'oceanus-occidentalis')
    .play('romans', 'sail-to', 'sinus-gaditanus')
    .play('romans', 'stop')
    .play('romans', 'finish')
  assert.equal(whereIs(t, 'romani-fleet-1'), 'sinus-gaditanus')
})
rule('[invasions.XXV.C-6 invasions.XXV.A-3] what a battle leaves of a naval stack sails on', () => {
  const t = moving('romani', {
    turn: 5,
    stage: { vandali: 1, romani: 1 },
    status: { romani: 2, vandali: 1 },
    home: { ...HOMES, vandali: 'africa' },
    cityHolder: { africa: 'vandali', latium: 'romani', sicilia: 'romani', campania: 'romani' },
    units: { 'mare-tyrrhenum': { romani: { fleet: 1 } }, 'mare-siculum': { vandali: { fleet: 1 } } },
  })
  t.play('romans', 'sail-from', 'mare-tyrrhenum').play('romans', 'sail-to', 'mare-siculum')
  t.dice([4, 1, 4, ...ONES])
    .play('persians', 'accept')
    .play('romans', 'accept')
    .play('romans', 'take-hit', 'romani-fleet-1')
  assert.deepEqual([whereIs(t, 'romani-fleet-1'), t.offered('romans', 'sail-to'), t.question()], [null, [], 'movement.choose'])
})

// ---- Reactions ----
rule('[invasions.XIX.B-9] of those who flee the last may not be left behind', () => {
  const t = phase({ turn: 2, units: { treveria: { romani: { legion: 2 } }, franconia: { alamanni: { infantry: 3 } } } }, [
    { proc: 'activation', at: 'fight', nation: 'alamanni' },
    {
      proc: 'evasion',
      at: 'flee',
      nation: 'romani',
      nations: ['romani'],
      place: 'treveria',
      spot: 'treveria',
      mover: 'alamanni',
      movers: ['alamanni-infantry-1'],
      group: ['romani-legion-1', 'romani-legion-2'],
    },
  ])
  t.play('romans', 'leave-behind', 'romani-legion-1').refused('romans', 'leave-behind', 'romani-legion-2', 'invasions.XIX.B-9')
})
rule('[invasions.XIX.A-6 invasions.r-86] an interceptor whose strait was closed may name another stack', () => {
  const units = {
    cantium: { romani: { legion: 1 } },
    treveria: { romani: { legion: 1 } },
    'oceanus-britannicus': { vandali: { fleet: 1 } },
    saliens: { saxones: { 'amphibious-infantry': 1 } },
  }
  const t = moving('saxones', { turn: 5, stage: { saxones: 1, vandali: 1, romani: 1 }, home: { ...HOMES, saxones: 'saxonia', vandali: 'africa' }, units })
    .play('goths', 'move-from', 'saliens')
    .play('goths', 'step-to', 'belgae')
  while (t.question()?.startsWith('window.')) t.play(t.asked()[0]!, 'pass')
  assert.equal(t.question(), 'interception.declare')
  t.play('romans', 'intercept-from', 'cantium').play('romans', 'march-through', 'belgae').play('persians', 'block')
  assert.equal(t.question(), 'interception.declare')
  assert.ok(!t.offered('romans', 'intercept-from').includes('cantium'))
})
rule('[invasions.XX.L-5 invasions.XX.L-4] a retreat ends only where there is room for the stack', () => {
  const units = { treveria: { romani: { legion: 3 } }, saliens: { romani: { legion: 3 } }, lotharingia: { romani: { infantry: 2 } } }
  const t = phase({ turn: 2, units, controller: { saliens: 'romani', lotharingia: 'romani' } }, [
    { proc: 'combat', at: 'choose', nation: 'alamanni' },
    { proc: 'retreat', at: 'choose', nation: 'romani', place: 'treveria', group: ['romani-legion-1', 'romani-legion-2', 'romani-legion-3'] },
  ])
  const tight = t.offered('romans', 'retreat-to').includes('lotharingia')
  assert.equal(tight, false)
  t.refused('romans', 'retreat-to', 'lotharingia', 'invasions.XX.L-5')
    .play('romans', 'leave-behind', 'romani-legion-1')
    .play('romans', 'retreat-to', 'lotharingia')
  assert.equal(whereIs(t, 'romani-legion-2'), 'lotharingia')
})
rule('[invasions.XIX.A-17 invasions.r-33] a stack that met interceptors and still has enemies before it goes no further, even among barbarians', () => {
  const after = (interceptors: readonly string[]): number => {
    const t = phase(
      { turn: 4, units: { dacia: { visigothi: { infantry: 2 }, alamanni: { infantry: 1 } } }, hostilities: [{ a: 'visigothi', b: 'alamanni' }] },
      [
        { proc: 'activation', at: 'fight', nation: 'visigothi' },
        { proc: 'movement', at: 'choose', nation: 'visigothi', from: 'valachia', group: ['visigothi-infantry-1', 'visigothi-infantry-2'], hasMoved: true },
        {
          proc: 'entry',
          at: 'after',
          nation: 'visigothi',
          group: ['visigothi-infantry-1', 'visigothi-infantry-2'],
          from: 'valachia',
          to: 'dacia',
          interceptors,
        },
      ],
    )
    return board(t).spent[unit('visigothi-infantry-1')]!
  }
  assert.deepEqual([after(['alamanni-infantry-1']), after([])], [99, 0])
})

// ---- Battle ----
rule('[invasions.XX.E-1] dice are thrown again only by whoever has rerolls left', () => {
  const units = { savus: { romani: { legion: 3 }, visigothi: { infantry: 3 } } }
  const t = fighting('romani', { turn: 3, units, leaderAt: { stilicho: 'savus' } }, { rolls: ONES }).play('romans', 'fight-at', 'savus')
  until(t, 'battle.reroll').play('romans', 'reroll', 'attacker-1')
  assert.deepEqual(t.asked(), ['goths'])
  t.refused('goths', 'reroll', 'defender-1', 'invasions.XX.E-1')
})
rule('[invasions.XX.D-11] those who shoot back after an ambush hit their man', () => {
  const units = { liguria: { romani: { infantry: 3 }, visigothi: { archers: 2, infantry: 1 } } }
  const t = battle('visigothi', 'romani', 'liguria', { turn: 4, units, controller: { liguria: 'romani' } }, { rolls: [2, 1, 4, ...ONES] })
  t.play('romans', 'ambush')
  assert.deepEqual([t.question(), t.asked()], ['losses.choose', ['romans']])
  t.play('romans', 'take-hit', t.offered('romans', 'take-hit')[0])
  assert.ok(t.events.some(({ event }) => event.is === 'lost'))
})
rule('[invasions.XXIX.B-5] hits beyond the last unit reach an invading horde', () => {
  const units = { savus: { romani: { legion: 4 }, visigothi: { infantry: 1 } } }
  const t = battle(
    'visigothi',
    'romani',
    'savus',
    { turn: 2, units, home: { ...HOMES, visigothi: 'savus' }, now: { invaders: ['visigothi'], side: ['visigothi'] } },
    { rolls: [1, 4, 4, 4, 4, 4, 4, ...ONES] },
  )
  for (let i = 0; i < 20 && t.state.stack.some(one => one.proc === 'battle') && board(t).overlord[n('visigothi')] === -1; i++) {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat).find(one => ['refuse', 'stop'].includes(one)) ?? t.verbs(seat)[0]!
    t.play(seat, verb, ['refuse', 'stop'].includes(verb) ? undefined : t.offered(seat, verb)[0])
  }
  assert.equal(board(t).overlord[n('visigothi')], n('romani'))
})
rule('[invasions.XX.A-1] who was taken or turned before the first arrow does not fight', () => {
  const t = battle(
    'alamanni',
    'romani',
    'treveria',
    { turn: 2, walls: {}, units: { treveria: { romani: { legion: 4 }, alamanni: { infantry: 4 } } } },
    { rolls: ONES, zones: { 'hand-huns': ['desertion-21'] } },
  )
  t.play('huns', 'play', 'desertion-21').play('huns', 'choose-way', 'defender').play('romans', 'give-up', 'romani-legion-1')
  const frame = t.state.stack.find(one => one.proc === 'battle')
  assert.ok(frame?.proc === 'battle' && frame.defenders.length === 3 && !frame.defenders.includes(unit('romani-legion-1') as never))
})
rule('[invasions.XX.J-2 invasions.r-58] a leader alone without a friend on the map is lost', () => {
  const flee = (controller: object) =>
    whereLeads(
      phase({ turn: 4, units: {}, controller, home: { romani: 'latium' }, leaderAt: { alaricus: 'neustria' } }, [
        { proc: 'combat', at: 'choose', nation: 'romani' },
        { proc: 'flight', at: 'hopeless', leaders: ['alaricus'], place: 'neustria' },
      ]),
      'alaricus',
    )
  assert.equal(flee({ latium: 'romani' }), null)
  const t = phase({ turn: 4, units: {}, controller: { garumnum: 'visigothi' }, home: { romani: 'latium' }, leaderAt: { alaricus: 'neustria' } }, [
    { proc: 'combat', at: 'choose', nation: 'romani' },
    { proc: 'flight', at: 'hopeless', leaders: ['alaricus'], place: 'neustria' },
  ])
  assert.deepEqual(t.offered('goths', 'place-leader'), ['garumnum'])
  assert.ok(s('garumnum') >= 0)
})
const caught = (leader: string, rolls: readonly number[], more: object = {}): Table =>
  phase(
    { turn: 2, units: { thracia: { orientali: { legion: 1 } } }, leaderAt: { [leader]: 'moesia-inferior' }, ...more },
    [
      { proc: 'activation', at: 'fight', nation: 'visigothi' },
      { proc: 'caught', at: 'fate', nation: 'visigothi', place: 'moesia-inferior', leaders: [leader] },
    ],
    { rolls },
  )
rule('[invasions.r-36 invasions.XX.J-1] a leader whose last unit is overrun tests, flees if he lives, and has an heir if his sheet says so', () => {
  assert.equal(whereLeads(caught('aspar', [3]), 'aspar'), null)
  const alive = caught('aspar', [4])
  assert.equal(alive.question(), 'flight.choose')
  const heir = caught('valens', [3])
  assert.deepEqual([heir.question(), whereLeads(heir, 'valens')], ['heir.place', null])
})
rule('[invasions.XXVIII.E-3 invasions.r-91] the last unit of a federate does not sail away from its foedus either', () => {
  const foedus = { federate: 'visigothi', federator: 'romani', first: 'tuscia', second: null, since: 1, vp: 3, gold: 3, tested: true }
  const sail = (count: number): Table =>
    moving('visigothi', {
      turn: 5,
      foedera: [foedus],
      home: { ...HOMES, visigothi: 'tuscia' },
      leaderAt: { alaricus: 'tuscia' },
      controller: { tuscia: 'romani', sardinia: 'romani' },
      units: { tuscia: { visigothi: { infantry: count } }, sardinia: { romani: { legion: 1 } }, 'mare-tyrrhenum': { romani: { fleet: 1 } } },
    }).play('goths', 'move-from', 'tuscia')
  sail(1).refused('goths', 'ship-to', 'sardinia', 'invasions.XXVIII.E-3')
  const two = sail(2).play('goths', 'leave-behind', 'visigothi-infantry-1')
  assert.ok(two.offered('goths', 'ship-to').includes('sardinia'))
})

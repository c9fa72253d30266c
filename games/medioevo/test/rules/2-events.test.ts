/** 2: barbarian dice, the Event card, its icons. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { phase, table, units, type Given } from '../table.ts'

const events = (given: Given = {}) => table({ ...given, stack: phase('taxes', { proc: 'events', at: 'roll' }) })
const struck = (icon: string, given: Given, card = 'event-14', seat = 'blue') =>
  table({ ...given, stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, { proc: 'strike', at: 'roll', icon, seat, card }) })
rule('[medioevo.fase-2.1-2 medioevo.fase-2.1-3 medioevo.fase-2.1-4 medioevo.fase-2.1-5] three dice make the horde; any may be rolled again once', () => {
  const t = events({ dice: { rolls: [3, 5, 1, 4], draws: [] }, turn: 1 })
  t.play('blue', 'reroll', 'd8')
    .play('blue', 'keep-dice')
    .expect({ board: { dice: { d4: 3, d6: 5, d8: 4 } } })
  assert.deepEqual(t.event('horde')?.['units'], [{ unit: 'light', n: 2 }])
})
rule('[medioevo.fase-2-1 medioevo.r-13] in the first turn only the dice', () => {
  const t = events({ turn: 1 }).play('blue', 'keep-dice')
  assert.equal(t.question(), 'taxes.levels')
  assert.equal(t.state.secrets.zones.events.length, 30)
})
rule('[medioevo.fase-2.2-1 medioevo.fase-2.2-2 medioevo.r-16] from the second turn a card; two of three icons, in the order of the first player', () => {
  const t = events({ dice: { rolls: [1, 1, 1], draws: ['event-14'] } }).play('blue', 'keep-dice')
  assert.deepEqual(t.offered('blue', 'choose-icon'), ['army', 'buildings', 'movement'])
  t.play('blue', 'choose-icon', 'army')
  assert.deepEqual(t.offered('blue', 'choose-icon'), ['buildings', 'movement'])
  t.play('blue', 'choose-icon', 'movement')
  assert.equal(t.question(), 'raids.spend')
})
rule('[medioevo.fase-2.2-5 medioevo.fase-2.2-6 medioevo.r-18] movement: on 1 or 2 so many transports stand still, engines are none', () => {
  const t = struck('movement', {
    pieces: [
      ['caravan', 1, 'blue', 'constantinople'],
      ['galley', 1, 'blue', 'sea-of-marmara'],
      ['siege-engine', 1, 'blue', 'nicaea'],
      ['caravan', 1, 'blue', 'athens'],
    ],
    dice: { rolls: [1] },
  })
  assert.deepEqual(t.offered('blue', 'stop-transport'), ['piece-01', 'piece-02'])
  t.play('blue', 'stop-transport', 'piece-01')
  assert.deepEqual(
    t.state.board.pieces.map(p => p.pm),
    [0, 6, 4, 6],
  )
  const spared = struck('movement', { pieces: [['caravan', 1, 'blue', 'constantinople']], dice: { rolls: [3] } })
  assert.equal(spared.state.board.pieces[0]!.pm, 6)
})
rule('[medioevo.fase-2.2-7 medioevo.r-17 medioevo.r-19] army: 1 to 4 points on own units in red territories and seas, as in battle', () => {
  const t = struck('army', { armies: { blue: { constantinople: { heavy: 2 } } }, dice: { rolls: [4] } })
  t.play('blue', 'wound', 'heavy').play('blue', 'wound', 'light').play('blue', 'wound', 'heavy').play('blue', 'wound', 'light')
  assert.deepEqual(units(t, 'blue', 'constantinople'), {})
  assert.equal(struck('army', { armies: { blue: { constantinople: { heavy: 2 } } }, dice: { rolls: [5] } }).question(), 'raids.spend')
})
rule('[medioevo.fase-2.2-8 medioevo.fase-2.2-9 medioevo.fase-4.edifici-10] buildings: 1 to 3 points, and a building with too many is removed', () => {
  const t = struck('buildings', { buildings: [['civil', 1, 'constantinople', 1]], dice: { rolls: [3] } })
  t.play('blue', 'damage', 'civil')
  assert.deepEqual(t.state.board.buildings, [])
})
rule('[medioevo.fase-2.2-10 medioevo.r-20] goods: cubes of one transport, no more than it has', () => {
  const t = struck('goods', {
    pieces: [
      ['caravan', 2, 'blue', 'constantinople', { goods: ['wine'] }],
      ['merchant-ship', 1, 'blue', 'sea-of-marmara', { goods: ['salt', 'furs'] }],
    ],
    dice: { rolls: [2] },
  })
  t.play('blue', 'choose-transport', 'piece-01').play('blue', 'lose-good', 'wine')
  assert.deepEqual(
    t.state.board.pieces.map(p => p.goods.length),
    [0, 2],
  )
})
rule('[medioevo.fase-2.2-3 medioevo.r-175] only where the pieces are counts', () => {
  const t = struck('army', { armies: { blue: { rum: { light: 1 } } }, dice: { rolls: [1] } })
  t.play('blue', 'wound', 'light').expect({ board: { armies: [] } })
})

const raids = (given: Given = {}) => table({ ...given, stack: phase('taxes', { proc: 'events', at: 'tolerated', next: 9 }, { proc: 'raids', at: 'begin' }) })
rule('[medioevo.fase-2.3-1 medioevo.fase-2.3-2] three points: a unit where barbarians are or on a fire icon nobody controls', () => {
  const t = raids({ armies: { barbarians: { trebizond: { light: 1 }, rome: { light: 1 } } } })
  const places = t.offered('blue', 'add-light')
  assert.ok(places.includes('trebizond') && places.includes('rome') && places.includes('wallachia'))
  assert.ok(!places.includes('naples'))
  t.play('blue', 'add-light', 'trebizond').play('blue', 'add-light', 'trebizond').play('blue', 'add-light', 'trebizond')
  assert.deepEqual(units(t, 'barbarians', 'trebizond'), { light: 4 })
  assert.notEqual(t.question(), 'raids.spend')
})
rule('[medioevo.fase-2.3-5 medioevo.r-21] an Archer needs two units, a Captain four, counted one by one', () => {
  const t = raids({ armies: { barbarians: { trebizond: { light: 1 }, rome: { light: 4 } } } })
  t.refused('blue', 'add-archer', 'trebizond', 'medioevo.fase-2.3-5').refused('blue', 'add-captain', 'trebizond', 'medioevo.fase-2.3-5')
  t.play('blue', 'add-captain', 'rome').play('blue', 'add-light', 'trebizond').play('blue', 'add-archer', 'trebizond')
  assert.deepEqual(units(t, 'barbarians', 'trebizond'), { light: 2, archer: 1 })
})
rule('[medioevo.fase-2.3-6 medioevo.fase-2.3-7] a horde moves together, at sea on a Galley', () => {
  const t = raids({ armies: { barbarians: { trebizond: { light: 3 } } } })
  t.play('blue', 'move-horde', 'trebizond').play('blue', 'horde-to', 'black-sea-east')
  assert.deepEqual(units(t, 'barbarians', 'black-sea-east'), { light: 3 })
})
rule('[medioevo.fase-2.3-8 medioevo.fase-2.3-9 medioevo.e.movimento-1] not those beside units of a player, nor those in the own kingdom', () => {
  const t = raids({ armies: { barbarians: { thrace: { light: 1 }, rome: { light: 1 }, buda: { light: 1 } } }, pieces: [['war-wagon', 1, 'red', 'rome']] })
  t.refused('blue', 'move-horde', 'thrace', 'medioevo.fase-2.3-9').refused('blue', 'move-horde', 'rome', 'medioevo.fase-2.3-8')
  t.play('blue', 'move-horde', 'buda').play('blue', 'horde-to', 'austria')
})
rule(
  '[medioevo.r-23 medioevo.e.saccheggio-1 medioevo.fase-5.distruzione-3 medioevo.fase-5.macchine-10] barbarians in an undefended territory take everything away',
  () => {
    const t = raids({
      armies: { barbarians: { rum: { light: 1 } } },
      buildings: [['civil', 2, 'paphlagonia']],
      pieces: [
        ['caravan', 1, 'green', 'paphlagonia'],
        ['siege-engine', 1, 'blue', 'paphlagonia'],
      ],
      board: { market: { paphlagonia: ['wine'] } },
    })
    t.play('blue', 'move-horde', 'rum').play('blue', 'horde-to', 'paphlagonia')
    assert.deepEqual([t.state.board.buildings, t.state.board.pieces], [[], []])
    assert.ok(Object.keys(t.state.board.market).length === 0)
  },
)
const rebels = (given: Given = {}, left = 1, seat = 'blue') =>
  table({ ...given, stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'rebellions', at: 'begin', seat, left }) })
rule(
  '[medioevo.fase-2.4-4 medioevo.fase-2.4-5 medioevo.r-27 medioevo.r-240] in a home territory with fewest own units, engines not counted; the victim chooses among equals',
  () => {
    const t = rebels({ armies: { blue: { thrace: { light: 1 } } }, pieces: [['siege-engine', 1, 'blue', 'nicaea']] })
    t.refused('blue', 'rebel-at', 'thrace', 'medioevo.fase-2.4-4')
    assert.ok(t.offered('blue', 'rebel-at').includes('nicaea'))
    assert.equal(t.offered('blue', 'rebel-at').length, 6)
  },
)
rule('[medioevo.fase-2.4-6 medioevo.r-28] the horde of the turn takes a territory without units at once', () => {
  const t = rebels({ board: { dice: { d4: 1, d6: 1, d8: 8 } }, buildings: [['civil', 1, 'smyrna']] }).play('blue', 'rebel-at', 'smyrna')
  assert.deepEqual(units(t, 'barbarians', 'smyrna'), { light: 2, archer: 1 })
  assert.deepEqual(t.state.board.buildings, [])
})
rule('[medioevo.fase-2.4-3 medioevo.vittoria.partita-17 medioevo.r-29] with a rebellion under way each new one costs 1 HP', () => {
  const t = rebels({ armies: { barbarians: { smyrna: { light: 1 } } } }, 2)
    .play('blue', 'rebel-at', 'nicaea')
    .play('blue', 'rebel-at', 'thrace')
  assert.equal(t.state.board.players.blue!.honour, 8)
  const quiet = rebels({}, 2).play('blue', 'rebel-at', 'nicaea').play('blue', 'rebel-at', 'thrace')
  assert.equal(quiet.state.board.players.blue!.honour, 10)
})

/** 2 to 4, 7: fine points of events, purchases and the end of a turn. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { phase, shopping, table, units, type Given, type Table } from '../table.ts'

const shop = (given: Given = {}): Table => table({ ...given, stack: shopping('blue') })
type Building = NonNullable<Given['buildings']>[number]

rule('[medioevo.tecnologie.legge-1 medioevo.r-190] in the check of the taxes Law turns a rebellion away', () => {
  const t = table({
    players: { blue: { tax: 50, technology: { law: 2 }, pool: { orange: 1 } } },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', tolerated: 40 }),
  })
  assert.equal(t.question(), 'window.event-rebellion')
  assert.deepEqual(t.offered('blue', 'apply'), ['law'])
})
rule('[medioevo.fase-2.2-8] damage of an event falls on the building that was chosen', () => {
  const t = table({
    buildings: [
      ['civil', 1, 'constantinople'],
      ['military', 1, 'smyrna'],
    ],
    board: { keeper: { constantinople: 'blue', smyrna: 'blue' } },
    stack: phase(
      'taxes',
      { proc: 'events', at: 'points', next: 9 },
      { proc: 'strike', at: 'damage-where', icon: 'buildings', seat: 'blue', card: 'event-14', left: 1 },
    ),
  })
  for (const at of ['constantinople', 'smyrna']) assert.ok(t.offered('blue', 'damage-at').includes(at))
  assert.deepEqual(t.play('blue', 'damage-at', 'smyrna').offered('blue', 'damage'), ['military'])
})
rule('[medioevo.r-3 medioevo.componenti-17] of each building there are so many, whatever else stands on the map', () => {
  const lands = ['thrace', 'nicaea', 'smyrna', 'philippopolis', 'bulgaria', 'serbia', 'bosnia', 'dalmatia', 'rum', 'cilicia', 'rome', 'venice', 'naples']
  const standing = lands.flatMap((at): Building[] => [
    ['military', 1, at],
    ['religious', 3, at],
  ])
  assert.ok(standing.length > 24)
  const t = shop({ players: { blue: { technology: { construction: 1 }, pool: { green: 1 } } }, buildings: standing })
  assert.ok(t.offered('blue', 'build').includes('village'))
})
rule('[medioevo.fase-4.unita-3] who is a Captain of the third level already is not trained', () => {
  const at = (unit: string): unknown[] =>
    shop({ players: { blue: { technology: { combat: 1 }, pool: { red: 3 } } }, armies: { blue: { constantinople: { [unit]: 1 } } } }).offered(
      'blue',
      'train-at',
    )
  assert.deepEqual([at('captain-2'), at('captain-3')], [['constantinople'], []])
})
rule('[medioevo.fase-5.cattura-7] own prisoners are bought back, whoever else is held', () => {
  const prisoners = [
    { owner: 'green', holder: 'red', unit: 'knight', n: 1 },
    { owner: 'blue', holder: 'red', unit: 'heavy', n: 1 },
  ]
  assert.deepEqual(shop({ board: { prisoners } }).offered('blue', 'ransom'), ['heavy'])
})
rule('[medioevo.r-192] only a card that shows points is turned for them', () => {
  const t = shop({ cards: { blue: ['empire-57', 'empire-22'] } })
  assert.deepEqual(t.offered('blue', 'take-points'), ['empire-22'])
})
rule('[medioevo.fase-5.movimento-5 medioevo.r-208] when the turn ends all units are fresh again', () => {
  const t = table({
    board: { armies: [{ at: 'thrace', owner: 'blue', by: 'blue', stopped: true, exits: ['thrace'], units: { light: 1 } }] },
    stack: phase('order', { proc: 'cleanup', at: 'control' }),
  })
  assert.deepEqual([units(t, 'blue', 'thrace'), t.state.board.armies.find(a => a.at === findSpaceById('thrace'))!.apart], [{ light: 1 }, null])
})
rule('[medioevo.d.bancarotta-4 medioevo.r-36] with a player who is out go the Control tokens he had', () => {
  const t = table({
    players: { blue: { defaults: 1 } },
    board: { token: { bulgaria: 'blue', serbia: 'red' } },
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'fail', seat: 'blue' }),
  })
  assert.deepEqual([t.state.board.players.blue!.out, Object.values(t.state.board.token)], [true, ['red']])
})
rule('[medioevo.tecnologie.legge-1 medioevo.r-190] Law sends a rebellion away at once, not into what others have made of the land since', () => {
  const t = table({
    cards: { red: ['empire-34'] },
    players: { blue: { technology: { law: 2 }, pool: { orange: 1 } } },
    board: { dice: { d4: 4, d6: 6, d8: 8 } },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'rebellions', at: 'begin', seat: 'blue', left: 1, byTax: true }),
  }).play('blue', 'apply', 'law')
  t.play('blue', 'name-space', 'rum')
  assert.deepEqual([t.question(), units(t, 'barbarians', 'rum')], ['window.event-rebellion', { light: 1 }])
  t.pass()
  assert.deepEqual([t.question(), units(t, 'barbarians', 'rum')], ['taxes.levels', { light: 1 }])
})

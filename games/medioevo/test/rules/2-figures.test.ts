/** 2, 3: of units of one class that differ, whom an event strikes and whom a player gives up (r-276). */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById, LIGHT, type Seat } from '../../src/kinds.ts'
import { ownerOf } from '../../src/types.ts'
import { florins, phase, shopping, table, units, type Table } from '../table.ts'

const AT = 'sea-of-marmara'
const ON_TWO_GALLEYS = {
  board: {
    armies: [
      { at: AT, owner: 'blue', by: 'blue', units: { light: 1 }, aboard: 'piece-01' },
      { at: AT, owner: 'blue', by: 'blue', units: { light: 1 }, aboard: 'piece-02' },
    ],
  } as never,
  pieces: [
    ['galley', 1, 'blue', AT],
    ['galley', 1, 'blue', AT],
  ],
} as const
const aboard = (t: Table) => (t.now()['board'] as unknown as { armies: { aboard: string | null }[] }).armies.map(a => a.aboard)
const struck = (given: object) =>
  table({
    ...given,
    dice: { rolls: [1] },
    stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, { proc: 'strike', at: 'roll', icon: 'army', seat: 'blue', card: 'event-14' }),
  })

rule('[medioevo.fase-2.2-7 medioevo.r-276 medioevo.r-228] at sea the player says on which Galley an event strikes', () => {
  const t = struck(ON_TWO_GALLEYS).play('blue', 'wound', 'light')
  assert.deepEqual([t.question(), t.offered('blue', 'from-galley')], ['strike.which-figure', ['piece-01', 'piece-02']])
  assert.deepEqual(aboard(t.play('blue', 'from-galley', 'piece-02')), ['piece-01'])
})
rule('[medioevo.fase-2.2-7 medioevo.r-276 medioevo.r-245] and whether an own unit or one of an ally is hurt', () => {
  const armies = [
    { at: 'nicaea', owner: 'blue', by: 'blue', units: { light: 1 } },
    { at: 'nicaea', owner: 'red', by: 'blue', units: { light: 1 } },
  ]
  const t = struck({ board: { armies } }).play('blue', 'wound', 'light').play('blue', 'of-owner', 'red')
  assert.deepEqual(
    t.state.board.armies.map(a => ownerOf(a)),
    ['blue'],
  )
})
/** How many of a class stand in a space, with what they are in truth. */
const inTruth = (t: Table, at: string): string[] =>
  (t.now()['board'] as unknown as { armies: { at: string; was: string | null; units: { [unit: string]: number } }[] }).armies.flatMap(a =>
    a.at === at ? Object.entries(a.units).map(([u, n]) => `${n} ${u}${a.was === null ? '' : ` in truth ${a.was}`}`) : [],
  )
const HEAVY_AND_KNIGHT = {
  board: {
    armies: [
      { at: 'thrace', owner: 'blue', by: 'blue', units: { heavy: 1 } },
      { at: 'thrace', owner: 'blue', by: 'blue', units: { heavy: 1 }, was: 'knight' },
    ],
  } as never,
}
rule('[medioevo.fase-2.2-7 medioevo.r-276 medioevo.r-246] and whether one who only counts as Heavy infantry is', () => {
  const t = struck(HEAVY_AND_KNIGHT).play('blue', 'wound', 'heavy')
  assert.deepEqual([t.question(), t.offered('blue', 'that-is')], ['strike.which-figure', ['heavy', 'knight']])
  assert.deepEqual(inTruth(t.play('blue', 'that-is', 'heavy'), 'thrace'), ['1 heavy in truth knight', '1 light'])
})
rule('[medioevo.fase-3-8 medioevo.r-276 medioevo.r-246] and who cannot pay says which of them he gives up', () => {
  const t = table({ ...HEAVY_AND_KNIGHT, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })
  t.play('blue', 'dismiss-at', 'thrace').play('blue', 'dismiss', 'heavy')
  assert.deepEqual([t.question(), t.offered('blue', 'that-is')], ['upkeep.which-figure', ['heavy', 'knight']])
  assert.deepEqual(inTruth(t.play('blue', 'that-is', 'knight'), 'thrace'), ['1 heavy'])
})
rule('[medioevo.fase-3-8 medioevo.r-276] who gives up a unit at sea says from which Galley', () => {
  const t = table({ ...ON_TWO_GALLEYS, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })
  t.play('blue', 'dismiss-at', AT).play('blue', 'dismiss', 'light').play('blue', 'from-galley', 'piece-02')
  assert.deepEqual([aboard(t), t.question()], [['piece-01'], 'upkeep.pay'])
})

// ---- What is agreed on while somebody answers (r-135) ----
const propose = (to: readonly Seat[], terms: object) => ({ aside: 'propose', to, terms, text: '' }) as never
const support = (owner: string, commander: string, at: string, more: readonly object[] = []) => ({
  armies: [{ at, owner, by: commander, units: { light: 1 } }, ...more],
  supports: [{ owner, commander, enemy: 'yellow', number: 1 }],
  treaties: [{ number: 1, parties: [owner, commander], grants: [{ type: 'defensive-alliance', from: owner, to: commander, support: 1 }], begin: 1 }],
})
rule('[medioevo.r-135 medioevo.fase-2.2-7] an alliance that is cancelled while an event strikes ends when it has struck', () => {
  const t = struck({ board: support('red', 'blue', 'nicaea', [{ at: 'constantinople', owner: 'blue', by: 'blue', units: { light: 2 } }]) })
  t.aside('red', propose(['blue'], { act: 'cancel', number: 1 })).aside('blue', { aside: 'accept', id: 'blue+red-1' })
  assert.deepEqual(t.play('blue', 'wound-at', 'nicaea').offered('blue', 'wound'), ['light'])
  t.play('blue', 'wound', 'light')
  assert.deepEqual([t.question(), t.state.board.treaties.length, t.state.board.armies.length], ['raids.spend', 0, 1])
})
rule('[medioevo.r-135 medioevo.r-256] florins that come while somebody gives up what an ally has come when it is given up', () => {
  const t = table({
    board: support('blue', 'red', 'bulgaria') as never,
    players: { blue: { loans: 5 } },
    florins: { blue: 0 },
    stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }),
  })
  t.aside('green', propose(['blue'], { act: 'treaty', payments: [{ from: 'green', to: 'blue', florins: 100, when: 'once' }] }))
  t.aside('blue', { aside: 'accept', id: 'blue+green-1' })
  assert.deepEqual(t.play('blue', 'dismiss-at', 'bulgaria').offered('blue', 'dismiss'), ['light'])
  t.play('blue', 'dismiss', 'light')
  assert.deepEqual([t.question(), florins(t, 'blue')], ['upkeep.pay', 100])
})

// ---- Units lent to a horde ----
rule('[medioevo.carte.66-1 medioevo.r-276] who lends a unit to a horde says which: a real one, or one that only counts as it', () => {
  const t = table({
    cards: { blue: ['empire-66'] },
    board: {
      armies: [
        { at: 'thrace', owner: 'blue', by: 'blue', units: { 'captain-1': 1 } },
        { at: 'thrace', owner: 'blue', by: 'blue', units: { 'captain-1': 1 }, was: 'light' },
        { at: 'rome', owner: 'barbarians', by: 'barbarians', units: { light: 1 } },
      ] as never,
    },
    stack: shopping('blue'),
  })
  t.play('blue', 'use', 'empire-66').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'captain-1')
  assert.equal(t.offered('blue', 'that-is').length, 2)
  t.play('blue', 'that-is', 'captain-1').play('blue', 'name-space', 'rome')
  const left = t.state.board.armies.filter(a => a.at === findSpaceById('thrace'))
  assert.deepEqual([left.length, left[0]?.apart?.was], [1, LIGHT])
})
rule('[medioevo.fase-3-8 medioevo.carte.66-1] where own units and one lent to the horde stand together an own one is given up', () => {
  const armies = [
    { at: 'thrace', owner: 'blue', by: 'barbarians', units: { light: 1 } },
    { at: 'thrace', owner: 'blue', by: 'blue', units: { light: 2 } },
    { at: 'thrace', owner: 'barbarians', by: 'barbarians', units: { light: 1 } },
  ]
  const t = table({
    board: { armies } as never,
    stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }),
  })
  t.play('blue', 'dismiss-at', 'thrace').play('blue', 'dismiss', 'light')
  assert.deepEqual([units(t, 'blue', 'thrace'), units(t, 'barbarians', 'thrace')], [{ light: 1 }, { light: 2 }])
})

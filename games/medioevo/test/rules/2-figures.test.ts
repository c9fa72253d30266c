/** 2, 3: of units of one class that differ, whom an event strikes and whom a player gives up (r-276). */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { phase, table, type Table } from '../table.ts'

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
    t.state.board.armies.map(a => a.owner),
    ['blue'],
  )
})
rule('[medioevo.fase-3-8 medioevo.r-276] who gives up a unit at sea says from which Galley', () => {
  const t = table({ ...ON_TWO_GALLEYS, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })
  t.play('blue', 'dismiss-at', AT).play('blue', 'dismiss', 'light').play('blue', 'from-galley', 'piece-02')
  assert.deepEqual([aboard(t), t.question()], [['piece-01'], 'upkeep.pay'])
})

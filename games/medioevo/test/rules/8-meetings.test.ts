/** 8: cards and technologies where they meet battle, control and the road. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { against, fighting, fightOn, honour, inBattle, shopping, table, units, until, type Given, type Table } from '../table.ts'

const LAW = { players: { blue: { technology: { law: 4 }, pool: { orange: 2 } } } }
const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))
const winOver = (t: Table, at: string, unit: string) => t.play('blue', 'apply', 'influence').play('blue', 'name-space', at).play('blue', 'name-unit', unit)

// ---- Influence ----
const marchingInto = (barbarians: object, more: Given = {}) =>
  table({
    ...LAW,
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { light: 1 } }, barbarians: { bulgaria: barbarians as { light: number } } },
    stack: fighting(),
    ...more,
  })
    .play('blue', 'move-from', 'thrace')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'go', 'bulgaria')
rule(
  '[medioevo.tecnologie.influenza-1 medioevo.fase-5.conquista-1 medioevo.vittoria.partita-1] who wins the last barbarian over in battle has conquered the territory',
  () => {
    const t = winOver(until(marchingInto({ light: 1 }), 'battle-start'), 'bulgaria', 'light')
    until(t, 'none')
    assert.deepEqual([honour(t, 'blue'), controllerOf(t, 'bulgaria'), units(t, 'blue', 'bulgaria')], [11, 'blue', { light: 2 }])
    assert.equal(t.event('conquered')?.['at'], 'bulgaria')
  },
)
rule(
  "[medioevo.tecnologie.influenza-1 medioevo.definizioni-5 medioevo.fase-3-4] nobody's land that barbarians held is whose unit has taken their place",
  () => {
    const t = winOver(
      table({
        ...LAW,
        armies: { blue: { serbia: { light: 1 } }, barbarians: { banat: { light: 1 } } },
        board: { holder: { serbia: 'blue' } },
        stack: shopping('blue'),
      }),
      'banat',
      'light',
    )
    assert.equal(controllerOf(t, 'banat'), 'blue')
  },
)
rule(
  '[medioevo.tecnologie.influenza-1 medioevo.fase-5.conquista-1] a third player who wins the last barbarian over takes nothing from whoever fights there',
  () => {
    const t = table({
      ...LAW,
      players: { blue: {}, red: { technology: { law: 4 }, pool: { orange: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'thrace']],
      armies: { blue: { thrace: { light: 1 } }, red: { wallachia: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
      board: { holder: { wallachia: 'red' } },
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'bulgaria')
    until(t, 'battle-start')
    t.play('red', 'apply', 'influence').play('red', 'name-space', 'bulgaria').play('red', 'name-unit', 'light')
    until(t, 'none')
    assert.deepEqual([honour(t, 'blue'), controllerOf(t, 'bulgaria')], [11, 'blue'])
  },
)

// ---- Bishop 1 ----
const bishopAtRound = (given: Given) =>
  until(inBattle({ cards: { red: ['empire-01'] }, armies: against({ light: 2 }, { light: 2 }), ...given }), 'battle-round-start')
rule('[medioevo.carte.1-1 medioevo.carte.1-2] before the first die of a battle a Bishop forbids it altogether', () => {
  const t = bishopAtRound({})
  t.play('red', 'use', 'empire-01').play('red', 'name-space', 'bulgaria')
  until(t, 'none')
  assert.deepEqual([t.question(), units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')], ['combat.act', { light: 2 }, { light: 2 }])
})
rule('[medioevo.carte.1-2] after it the round under way is fought to its end', () => {
  const t = until(bishopAtRound({ armies: against({ light: 5 }, { light: 5 }) }).dice([1, 1, 2, 1, 1, 2]), 'none')
  fightOn(t).play('blue', 'keep-dice').play('red', 'keep-dice')
  until(t, 'battle-round-start')
  t.play('red', 'use', 'empire-01').play('red', 'name-space', 'bulgaria')
  assert.equal(until(t, 'none').question(), 'round.terms')
})

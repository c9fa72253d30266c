/** 7: what is used in the very last moment of a turn lasts no longer than the turn. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { game, table, units, type Given, type Table } from '../table.ts'

/** Effects of the turn have ended, and barbarians are about to sack Bulgaria. */
const lastSack = (card: string, given: Given = {}): Table =>
  table({
    cards: { blue: [card], green: ['empire-01'] },
    armies: { barbarians: { bulgaria: { light: 1 } }, blue: { thrace: { knight: 1 } } },
    buildings: [['military', 1, 'bulgaria']],
    board: { dice: { d4: 4, d6: 6, d8: 8 } },
    ...given,
    stack: [game, { proc: 'cleanup', at: 'control' }],
  })
const endTurn = (t: Table): Table => {
  while (t.question() === 'window.conquest-sack') t.play(t.asked()[0]!, 'pass')
  assert.equal(t.state.board.turn, 3)
  return t
}
rule('[medioevo.carte.65-2 medioevo.r-200] a horde that is hired while barbarians sack at the end of the turn is gone when the next begins', () => {
  const t = lastSack('empire-65').play('blue', 'use', 'empire-65').play('blue', 'name-space', 'thrace')
  assert.deepEqual(units(t, 'blue', 'thrace'), { knight: 1, light: 1 })
  assert.deepEqual(units(endTurn(t), 'blue', 'thrace'), { knight: 1 })
})
rule('[medioevo.carte.66-2 medioevo.r-200] whoever is lent to a horde then is back when the next turn begins', () => {
  const t = lastSack('empire-66').play('blue', 'use', 'empire-66').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'knight')
  t.play('blue', 'name-space', 'bulgaria')
  if (t.question() === 'instant.name') t.play('blue', 'no-more')
  assert.deepEqual(units(t, 'barbarians', 'bulgaria'), { light: 1, knight: 1 })
  endTurn(t)
  assert.deepEqual([units(t, 'blue', 'thrace'), units(t, 'barbarians', 'bulgaria')], [{ knight: 1 }, { light: 1 }])
})
rule('[medioevo.carte.67-2 medioevo.r-200] and whoever is promoted then is what he was', () => {
  const t = lastSack('empire-67').play('blue', 'use', 'empire-67').play('blue', 'name-space', 'thrace')
  t.play('blue', 'name-side', 'blue').play('blue', 'name-unit', 'knight')
  assert.deepEqual(units(t, 'blue', 'thrace'), { 'captain-1': 1 })
  assert.deepEqual(units(endTurn(t), 'blue', 'thrace'), { knight: 1 })
})
rule('[medioevo.carte.51-1 medioevo.carte.65-2] what a Diplomat protects in that moment is not sacked because a horde goes after him', () => {
  const t = lastSack('empire-65', { cards: { blue: ['empire-65', 'empire-51'], green: ['empire-01'] } })
  t.play('blue', 'use', 'empire-51').play('blue', 'name-category', 'military')
  t.play('blue', 'use', 'empire-65').play('blue', 'name-space', 'thrace')
  endTurn(t)
  assert.deepEqual([t.state.board.buildings.length, units(t, 'blue', 'thrace')], [1, { knight: 1 }])
})

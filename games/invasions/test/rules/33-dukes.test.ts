/** Sheets: the dukes of the Langobardi. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { HOMES, conquering, unit } from '../scenes.ts'

const taken = (place: string, more: object = {}) =>
  conquering('langobardi', place, 'romani', {
    turn: 10,
    stage: { langobardi: 1 },
    home: { ...HOMES, langobardi: 'pannonia' },
    units: { [place]: { langobardi: { infantry: 2 }, ...more } },
    cityLevel: { [place]: 1 },
  })
rule('[invasions.I-3] a unit of the Langobardi stays in a city of Italia as duke for good, or none does', () => {
  const fixed = (t: ReturnType<typeof taken>) => [1, 2].map(number => Boolean(t.state.board.fixed[unit(`langobardi-infantry-${number}`)]))
  const left = taken('tuscia').play('goths', 'leave-behind', 'langobardi-infantry-1')
  const refused = taken('tuscia').play('goths', 'refuse')
  assert.deepEqual(
    [fixed(left), fixed(refused)],
    [
      [true, false],
      [false, false],
    ],
  )
  assert.deepEqual([left.question(), refused.question()], ['conquest.loot', 'conquest.loot'])
  assert.notEqual(taken('dalmatia').question(), 'conquest.garrison')
})
rule('[invasions.I-3 invasions.III.B-3] a mercenary of theirs, who goes home again, is no duke', () => {
  assert.deepEqual(taken('tuscia', { 'gepidae@langobardi': { archers: 1 } }).offered('goths', 'leave-behind'), ['langobardi-infantry-1'])
})

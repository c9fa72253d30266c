/** A: a card that the Princess makes give both its points and its ability. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { against, florins, honour, inBattle, shopping, table, units, until, type Given, type Table } from '../table.ts'

rule('[medioevo.carte.59-1 medioevo.carte.17-1] an ability that she adds to the points rolls its die like any other', () => {
  const t = (roll: number) =>
    until(
      inBattle({
        cards: { blue: ['empire-17'], green: ['empire-59'] },
        players: { blue: { technology: { construction: 4 }, pool: { green: 2 } } },
        armies: against({ light: 2 }, { light: 3 }),
        buildings: [['civil', 1, 'constantinople']],
        dice: { rolls: [roll] },
      }),
      'battle-start',
    )
      .play('blue', 'apply', 'engineering')
      .play('blue', 'take-points', 'empire-17')
      .play('green', 'use', 'empire-59')
      .pass()
  assert.deepEqual([t(4).question(), t(3).offered('blue', 'name-unit')], ['instant.name', ['light']])
  const caught = t(8).play('blue', 'name-unit', 'light')
  assert.deepEqual([units(caught, 'blue', 'bulgaria'), units(caught, 'red', 'bulgaria')], [{ light: 1 }, { light: 3 }])
})

/** Blue pays for something with the points of a card, and Green's Princess adds its ability. */
const paying = (given: Given, card: string, buy: (t: Table) => Table) =>
  buy(table({ cards: { blue: [card], green: ['empire-59'] }, ...given, stack: shopping('blue') }))
    .play('blue', 'take-points', card)
    .play('green', 'use', 'empire-59')
    .pass()
rule(
  '[medioevo.r-202 medioevo.vittoria.partita-7 medioevo.carte.69-1] a City that the Sheriff has made meanwhile is not built and does not score again',
  () => {
    const t = paying(
      {
        players: { blue: { technology: { construction: 1 } } },
        buildings: [
          ['civil', 2, 'constantinople'],
          ['military', 3, 'constantinople'],
        ],
      },
      'empire-69',
      x => x.play('blue', 'build', 'city').play('blue', 'place-at', 'constantinople'),
    ).play('blue', 'name-space', 'constantinople')
    assert.deepEqual([honour(t, 'blue'), florins(t, 'blue'), t.question()], [11, 1600, 'shop.menu'])
  },
)
rule('[medioevo.r-202 medioevo.carte.66-1 medioevo.fase-4.unita-4] nor does a Captain come to a place that is lost meanwhile', () => {
  const t = paying(
    {
      players: { blue: { technology: { combat: 1 } } },
      board: {
        armies: [
          { at: 'rome', owner: 'blue', by: 'blue', units: { light: 1 } },
          { at: 'venice', owner: 'barbarians', by: 'barbarians', units: { light: 1 } },
        ],
        holder: { rome: 'blue' },
      } as never,
    },
    'empire-66',
    x => x.play('blue', 'recruit', 'captain-1').play('blue', 'place-at', 'rome'),
  )
  t.play('blue', 'name-space', 'rome').play('blue', 'name-unit', 'light').play('blue', 'name-space', 'venice')
  assert.deepEqual([units(t, 'blue', 'rome'), florins(t, 'blue'), t.question()], [{}, 1600, 'shop.menu'])
})

/** B: what is under way is paid, whatever is answered meanwhile; whose units count as one's own. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { phase, shopping, table, units } from '../table.ts'

rule('[medioevo.r-202 medioevo.carte.48-1] florins that a payment under way asks for cannot be spent on an answer to it', () => {
  const answered = (blue: number) =>
    table({
      cards: { blue: ['empire-11', 'empire-48'], red: ['empire-49'] },
      florins: { blue },
      players: { blue: { technology: { construction: 1 } } },
      stack: shopping('blue'),
    })
      .play('blue', 'build', 'village')
      .play('blue', 'place-at', 'constantinople')
      .play('blue', 'take-points', 'empire-11')
      .play('red', 'use', 'empire-49')
  assert.deepEqual(answered(149).offered('blue', 'use'), [])
  assert.deepEqual(answered(150).offered('blue', 'use'), ['empire-48'])
})
rule('[medioevo.r-202 medioevo.tecnologie.proselitismo-4] Proselytism does not use a card that cannot be paid', () => {
  const near = (florins: number) =>
    table({
      cards: { red: ['empire-65'] },
      florins: { blue: florins },
      players: { blue: { technology: { faith: 3 }, pool: { purple: 1 } } },
      stack: shopping('blue'),
    })
  const named = (florins: number) => near(florins).play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-65')
  // For its points it costs nothing; its ability is used by saying no more.
  assert.deepEqual([named(99).verbs('blue'), named(100).verbs('blue')], [['name-colour'], ['name-colour', 'no-more']])
})
rule('[medioevo.fase-4.unita-3 medioevo.r-277] a Captain of a hired horde is trained, one of an ally or of a horde is not', () => {
  const hired = { at: 'constantinople', owner: 'barbarians', by: 'blue', units: { 'captain-1': 1 } }
  const given = (armies: object[]) => table({ players: { blue: { technology: { combat: 1 } } }, board: { armies } as never, stack: shopping('blue') })
  assert.deepEqual(given([hired]).offered('blue', 'train-at'), ['constantinople'])
  assert.deepEqual(given([{ ...hired, owner: 'red' }]).offered('blue', 'train-at'), [])
  assert.deepEqual(given([{ ...hired, owner: 'blue' }]).offered('blue', 'train-at'), ['constantinople'])
})
rule('[medioevo.r-33 medioevo.fase-3-8 medioevo.fase-3-9] lent units are paid, or given up, by their owner', () => {
  const lent = { at: 'thrace', owner: 'blue', by: 'barbarians', units: { heavy: 1 } }
  const t = table({
    florins: { blue: 10 },
    players: { blue: { borrowed: true } },
    board: { armies: [lent] } as never,
    stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }),
  })
  assert.deepEqual(t.verbs('blue'), ['dismiss-at'])
  t.play('blue', 'dismiss-at', 'thrace').play('blue', 'dismiss', 'heavy')
  assert.deepEqual(units(t, 'barbarians', 'thrace'), {})
})

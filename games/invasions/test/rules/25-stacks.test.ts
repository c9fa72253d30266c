/** XXV.C Which fleets fight where there is more than one stack. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { HOMES, moving, whereIs } from '../scenes.ts'

rule('[invasions.XXV.C-1] the side that lay there chooses one stack of its fleets too, and the others stay out of it', () => {
  const t = moving(
    'vandali',
    {
      turn: 5,
      stage: { vandali: 1 },
      status: { romani: 2, orientali: 2, persae: 1, vandali: 1 },
      home: { ...HOMES, vandali: 'africa' },
      cityHolder: { africa: 'vandali', latium: 'romani', sicilia: 'romani', cartaginensis: 'romani' },
      units: { 'mare-tyrrhenum': { vandali: { fleet: 2 } }, 'mare-siculum': { romani: { 'elite-fleet': 2, fleet: 1 } } },
    },
    { rolls: [2, 1, 1, 6, 6] },
  )
  t.play('persians', 'sail-from', 'mare-tyrrhenum').play('persians', 'sail-to', 'mare-siculum').play('romans', 'accept')
  assert.deepEqual([t.question(), t.asked(), t.offered('romans', 'send-fleet')], ['naval.stack-back', ['romans'], ['romani-elite-fleet-1', 'romani-fleet-1']])
  t.play('romans', 'send-fleet', 'romani-fleet-1').play('romans', 'send-fleet', 'romani-elite-fleet-1').play('persians', 'accept')
  // A die for each of the two that were sent; both hit, and the Vandals are gone from the sea.
  const rolls = t.events.flatMap(({ event }) => (event.is === 'dice' ? [event.faces.length] : []))
  assert.deepEqual(rolls, [2, 2])
  while (t.question() === 'naval.strike-a') t.play('persians', 'take-hit', t.offered('persians', 'take-hit')[0]!)
  assert.deepEqual(
    ['vandali-fleet-1', 'vandali-fleet-2', 'romani-elite-fleet-2'].map(id => whereIs(t, id)),
    [null, null, 'mare-siculum'],
  )
})

/** Allies who act together. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { HOMES, phase } from '../scenes.ts'

const joined = (movers: readonly string[], nation: string) =>
  phase(
    {
      turn: 3,
      stage: { vandali: 1, alani: 1 },
      home: { ...HOMES, vandali: 'silesia', alani: 'moravia' },
      alliances: [{ a: 'vandali', b: 'alani', ended: false }],
      now: { side: ['vandali', 'alani'] },
      units: { silesia: { vandali: { infantry: 3 }, alani: { 'horse-archers': 2 } } },
    },
    [
      { proc: 'activation', at: 'marched', nation: 'vandali', movers },
      { proc: 'movement', at: 'choose', nation },
    ],
  )
rule('[invasions.XVII.A-3 invasions.r-26] allies are within the limit when the last of them has moved, not before', () => {
  const t = joined(['alani'], 'vandali').play('persians', 'finish')
  assert.deepEqual([t.question(), t.asked()], ['movement.choose', ['huns']])
  t.refused('huns', 'finish', undefined, 'invasions.XVII.A-3')
})

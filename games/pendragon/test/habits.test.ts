/** What is counted of how opponents play. */
import assert from 'node:assert/strict'
import { pendragon } from '../src/index.ts'
import { SAXON_RAIDER } from '../src/data.ts'
import { habitCounters } from '../src/habits.ts'
import type { Pendragon } from '../src/types.ts'
import type { Action } from '@tabularium/kernel'
import { acting, rich, type Seat } from './help.ts'

declare const test: (title: string, run: () => void) => void
/** Saxons come deep into the land of the Catuvellauni; the Dux force a Battle. What is counted after these answers. */
function countForcedBattles(dice: readonly number[], answers: readonly (readonly [Seat, Action<Pendragon['Verbs']>])[]) {
  const land = { units: { catuvellauni: { militia: 1 } }, sites: { 'catuvellauni-1': 'town' }, bottom: { catuvellauni: 3 } }
  const t = acting('saxons', 'raid', { tracks: rich, ...land }, { feat: 'surprise' })
  t.play('saxons', 'deep', 'catuvellauni').play('saxons', 'raid-by', 'oceanus-germanicus').play('saxons', 'option', 'many')
  t.dice([4, 4, 1, ...dice]).play('saxons', 'done')
  const count = { chances: 0, times: 0 }
  const see = habitCounters.find(h => h.id === 'battle-forced-and-not-fought')!.watch(count)
  for (const [seat, action] of [['dux', { do: 'force' }], ...answers] as const) {
    const before = pendragon.clone(t.state)
    const decision = pendragon.decisionOf(t.state, seat)!
    const played = pendragon.play(t.state, seat, action)
    assert.ok(played.ok)
    see({ before, decision, action, events: played.events.map(e => e.event) })
  }
  return count
}
test('a Battle that was forced and fought is counted as one chance', () => {
  const fought = countForcedBattles(
    [],
    [
      ['saxons', { do: 'stand' }],
      ['civitates', { do: 'stand' }],
    ],
  )
  assert.deepEqual(fought, { chances: 1, times: 0 })
})
test('[pendragon.3.6.2-2] Raiders that Evade are gone: no Battle was there to be fought', () => {
  assert.deepEqual(countForcedBattles([6], [['saxons', { do: 'evade', to: SAXON_RAIDER }]]), { chances: 0, times: 0 })
  const stayed = countForcedBattles(
    [1],
    [
      ['saxons', { do: 'evade', to: SAXON_RAIDER }],
      ['civitates', { do: 'stand' }],
    ],
  )
  assert.deepEqual(stayed, { chances: 1, times: 0 })
})

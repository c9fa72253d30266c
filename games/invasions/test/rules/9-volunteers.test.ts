/** IX, X.B-4 An event played while reinforcements come. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { phase, whereIs } from '../scenes.ts'

rule('[invasions.X.B-4 invasions.X.B-5 invasions.IX.A-1] Volunteers come to the horde before the reinforcements of the turn', () => {
  const t = phase(
    { turn: 4, units: {} },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'window' },
    ],
    { zones: { 'hand-goths': ['volunteers-70'] } },
  )
  assert.deepEqual([t.question(), t.asked()], ['window.reinforcements', ['goths']])
  t.play('goths', 'play', 'volunteers-70').play('goths', 'name-nation', 'visigothi')
  t.play('goths', 'name-unit', 'visigothi-archers-1').play('goths', 'name-unit', 'visigothi-infantry-1')
  assert.deepEqual([whereIs(t, 'visigothi-archers-1'), whereIs(t, 'visigothi-infantry-1')], ['valachia', 'valachia'])
  assert.ok(t.state.stack.some(frame => frame.proc === 'reinforcement'))
})

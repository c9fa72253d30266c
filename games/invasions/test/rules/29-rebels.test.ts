/** XXIX.G Vassals who rebel in vain. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n } from '../help.ts'
import { phase, whereIs } from '../scenes.ts'

rule('[invasions.XXIX.G-4] after a failed rebellion the vassal says which unit it loses, and stays a vassal', () => {
  const t = phase(
    {
      turn: 4,
      overlord: { visigothi: 'alani' },
      vassalSince: { visigothi: 2 },
      units: { valachia: { visigothi: { infantry: 1, archers: 1 } } },
    },
    [{ proc: 'activation', at: 'rebel', nation: 'visigothi' }],
    { rolls: [3] },
  ).play('goths', 'accept')
  assert.deepEqual([t.question(), t.offered('goths', 'give-up')], ['penalty.lose', ['visigothi-archers-1', 'visigothi-infantry-1']])
  t.play('goths', 'give-up', 'visigothi-archers-1')
  assert.deepEqual(
    [whereIs(t, 'visigothi-archers-1'), whereIs(t, 'visigothi-infantry-1'), t.state.board.overlord[n('visigothi')], t.state.board.vp.goths],
    [null, 'valachia', n('alani'), -5],
  )
  assert.notEqual(t.question(), 'penalty.lose')
})

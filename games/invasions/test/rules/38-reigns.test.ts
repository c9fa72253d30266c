/** Reigns in small corners: who is placed where, what a founding changes at once, what a fallen empire still feels. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n, s } from '../help.ts'
import { phase } from '../scenes.ts'

// ---- IX ----
rule('[invasions.r-125 invasions.IX.C-2] a revolt keeps no leader of a barbarian owner away', () => {
  const t = phase({ turn: 2, revolt: { valachia: 1 } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforcement', at: 'leave', nation: 'visigothi' },
  ])
  assert.ok(t.offered('goths', 'place-leader').includes('valachia'))
})

// ---- XV ----
rule('[invasions.XV.B-1 invasions.XII.D-1 invasions.r-19] nothing is bought into a province where neutrals stand', () => {
  const t = phase(
    {
      turn: 4,
      gold: { orientali: 40 },
      overlord: { visigothi: 'orientali' },
      units: { anatolia: { visigothi: { infantry: 1 } }, thracia: { orientali: { infantry: 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases', done: ['romani', 'persae'] },
      { proc: 'purchases', at: 'buy', nation: 'orientali' },
    ],
  )
  assert.equal(t.state.board.controller[s('anatolia')], n('orientali'))
  t.play('romans', 'buy', t.offered('romans', 'buy')[0])
  assert.equal(t.offered('romans', 'place-at').includes('anatolia'), false)
})

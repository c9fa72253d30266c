/** 6 TRADE: what sets out, and what others command or hold up meanwhile. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { table, trading, until } from '../table.ts'

rule('[medioevo.fase-5.movimento-10 medioevo.fase-6.muovere-2 medioevo.carte.15-1] a Caravan without points does not leave where its Castle has fallen', () => {
  const t = table({
    cards: { green: ['empire-15'], blue: ['empire-51'] },
    pieces: [['caravan', 1, 'blue', 'smyrna', { pm: 0 }]],
    buildings: [['military', 3, 'smyrna']],
    board: { keeper: { smyrna: 'blue' }, dice: { d4: 4, d6: 6, d8: 8 } },
    stack: trading('blue'),
  })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'go', 'nicaea')
  until(t, 'trade-step').play('green', 'use', 'empire-15').play('green', 'name-space', 'smyrna')
  t.play('blue', 'use', 'empire-51').play('blue', 'name-piece', 'piece-01')
  t.pass()
  // It has not gone anywhere, and is protected for this turn alone.
  assert.deepEqual([t.event('travelled'), t.state.board.turn, t.state.board.pieces], [null, 3, []])
})
rule('[medioevo.r-140 medioevo.carte.11-1] a War wagon lent to an ally does not trade for its owner, though it is a Caravan too', () => {
  const t = (more: object) =>
    table({
      cards: { blue: ['empire-11'] },
      pieces: [
        ['war-wagon', 1, 'blue', 'thrace', more as never],
        ['caravan', 1, 'blue', 'smyrna'],
      ],
      board: { supports: [{ owner: 'blue', commander: 'green', enemy: 'red', number: 1 }] },
      stack: trading('blue'),
    })
      .play('blue', 'lead', 'piece-02')
      .play('blue', 'use', 'empire-11')
      .play('blue', 'name-piece', 'piece-01')
      .play('blue', 'rest')
      .offered('blue', 'lead')
  assert.deepEqual([t({}), t({ lentTo: 'green' })], [['piece-01', 'piece-02'], ['piece-02']])
})

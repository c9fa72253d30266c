/** 6: what a transport leaves behind where it had several colours aboard. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { goodKind, findSpaceById } from '../../src/kinds.ts'
import { table, trading, type Given } from '../table.ts'

const leaving = (goods: readonly string[], board: NonNullable<Given['board']> = {}) =>
  table({ pieces: [['caravan', 2, 'blue', 'rome', { goods: [...goods] }]], board, stack: trading('blue') })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'go', 'tuscany')
rule('[medioevo.fase-6.depositare-1 medioevo.fase-6.depositare-2 medioevo.r-236] of several colours aboard its owner says which is left when it goes', () => {
  const t = leaving(['textiles', 'wine', 'textiles'])
  assert.deepEqual([t.question(), t.asked(), t.offered('blue', 'deposit')], ['journey.deposit', ['blue'], ['textiles', 'wine']])
  t.play('blue', 'deposit', 'textiles')
  const [carrier] = t.state.board.pieces
  assert.deepEqual([t.state.board.market[findSpaceById('rome')], carrier!.goods, carrier!.at].flat(), [
    ...['textiles', 'textiles', 'wine', 'textiles'].map(id => goodKind.ids.indexOf(id)),
    findSpaceById('tuscany'),
  ])
  assert.equal(t.question(), 'journey.act')
})
rule('[medioevo.fase-6.depositare-3] colours that are present, printed or as a cube, are not among them', () => {
  assert.deepEqual(leaving(['textiles', 'wine', 'salt', 'grain'], { market: { rome: ['salt'] } }).offered('blue', 'deposit'), ['textiles', 'wine'])
  assert.equal(leaving(['wine', 'grain'], { market: { rome: ['wine'] } }).question(), 'journey.act')
})

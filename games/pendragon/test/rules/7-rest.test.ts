/** What needs a test of its own: setup of Comitates, details of symbols, rulings 128 and 130. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { CARD_ROWS, COMITATES, FACTION_ORDER_OF_CARD, POOL_OF_PIECE, SCENARIOS } from '../../src/data.ts'
import { countAvailablePieces } from '../../src/board/pieces.ts'
import { createStartingBoard } from '../../src/setup.ts'
import { acting, battle, cards, epoch, read } from '../help.ts'

rule('[pendragon.1.4.1-9] most Comitates start Out of Play', () => {
  for (const s of SCENARIOS.filter(x => x.imperium === 'rr-military'))
    assert.deepEqual([createStartingBoard(s).outOfPlay[POOL_OF_PIECE[COMITATES]!], countAvailablePieces(createStartingBoard(s), COMITATES)], [15, 0])
})
rule('[pendragon.2.3.2-2] only the order of the symbols counts', () => {
  assert.ok(CARD_ROWS.every((c, i) => c.kind === 'epoch' || FACTION_ORDER_OF_CARD[i]!.toSorted().join() === '0,1,2,3'))
})
rule('[pendragon.r-128] who does not act is asked for Tribute once, before the spaces are chosen; who acts gives before it orders', () => {
  const t = cards('omens', 'lindsey', { eligible: { saxons: true }, tracks: { 'briton-resources': 9, 'saxon-renown': 4 } }).play('saxons', 'command', 'raid')
  assert.deepEqual(t.asked(), ['dux', 'civitates'])
  t.pass().play('saxons', 'go-without')
  assert.equal(t.question(), 'raid.choose')
  const own = acting('civitates', 'trade', { sites: { 'londinium-1': 'town', 'dobunni-1': 'town' }, tracks: { wealth: 3 } })
  assert.deepEqual(own.offered('civitates', 'tribute'), ['dux', 'saxons', 'scotti'])
  own.play('civitates', 'select', 'londinium')
  assert.deepEqual(own.offered('civitates', 'tribute'), [])
  const executor = cards('omens', 'lindsey', { eligible: { civitates: true }, tracks: { wealth: 4, 'saxon-renown': 0 } }).play('civitates', 'event', 'shaded')
  assert.deepEqual(executor.offered('civitates', 'tribute'), ['dux', 'saxons', 'scotti'])
  executor.play('civitates', 'tribute', 'saxons').play('civitates', 'purse', 'wealth').play('civitates', 'count', 3).pass()
  executor.expect({ board: { tracks: { wealth: 1, 'saxon-renown': 3 } } })
  assert.deepEqual(epoch('event', 'riothamus', { tracks: { wealth: 4 } }).offered('civitates', 'tribute'), [])
})
rule('[pendragon.r-130 pendragon.r-109] Units without Plunder are lost first', () => {
  const t = battle('dux', 'saxons', 'regni', { units: { regni: { cavalry: 1, 'saxon-raider': 5 } }, plunder: { regni: { 'saxon-raider': 2 } } }).play(
    'saxons',
    'stand',
  )
  assert.equal(read(t, 'plunder', 'regni', 'saxon-raider'), 2)
})

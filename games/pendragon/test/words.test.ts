import { assert, test } from 'vitest'
import { PIECE_IDS, trackKind } from '../src/data.ts'
import { aPiece, somePieces, thePiece, trackOf } from '../src/texts/words.ts'

test('every piece has one and several in both languages, with its article', () => {
  for (const id of PIECE_IDS) for (const lang of ['it', 'en'] as const) assert.match(somePieces(2, id, lang), /^2 \S/)
  assert.deepEqual(
    ['cavalry', 'militia', 'saxon-warband', 'scotti-raider', 'fort'].map(id => somePieces(2, id, 'en')),
    ['2 Cavalry', '2 Militia', '2 Saxon Warbands', '2 Scotti Raiders', '2 Forts'],
  )
  assert.deepEqual(
    ['saxon-warband', 'saxon-warband-dux', 'cavalry'].map(id => somePieces(3, id, 'it')),
    ['3 Warbands Sassoni', '3 Warbands Sassoni dei Dux', '3 Cavallerie'],
  )
  assert.deepEqual([thePiece('hillfort'), aPiece('town'), thePiece('fort')], ['l’Hillfort', 'una Città', 'il Forte'])
})
test('and every track its number', () => {
  for (const id of trackKind.ids) assert.ok(trackOf(id).it)
  assert.deepEqual([trackOf('wealth').many, trackOf('briton-resources').many], [false, true])
})

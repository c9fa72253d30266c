import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import ids from '../data/ids.json' with { type: 'json' }
import { italia } from '../src/index.ts'
import { ALL_LANDS, ALL_SEAS, assertSpaceIsArea, assertSpaceIsSea, isSea, type Area, type Sea } from '../src/kinds.ts'
import { RENAMED_VERBS } from '../src/types.ts'

/** How many entries there were when this was last changed, and their fingerprint: entries are appended, never moved. */
const KNOWN = { spaces: [51, '965192f40d64'], types: [7, '95edad7abcfa'], nations: [28, '2efc19e1414f'], leaders: [66, '1ed03016562e'] } as const
const print = (list: readonly string[]) => createHash('sha256').update(list.join(' ')).digest('hex').slice(0, 12)
for (const [name, [count, hash]] of Object.entries(KNOWN))
  test(`italia: the first ${count} ids of ${name} stand where they stood`, () => {
    assert.equal(print(ids[name as keyof typeof KNOWN].slice(0, count)), hash)
  })
test('verbs of earlier matches are still understood, and those of today are not taken for them', () => {
  assert.equal(italia.fromWire({ do: 'gold' }).do, 'sack-for-gold')
  assert.deepEqual(italia.fromWire({ do: 'enemy', to: 'celts' }), italia.fromWire({ do: 'choose-enemy', to: 'celts' }))
  for (const old of Object.keys(RENAMED_VERBS)) assert.ok(!(old in italia.def.shapes.nouns), old)
})
test('the compiler tells land areas and seas apart', () => {
  // @ts-expect-error
  const area: Area = ALL_SEAS[0]!
  // @ts-expect-error
  const sea: Sea = ALL_LANDS[0]!
  assert.ok(isSea(area) && !isSea(sea))
  assert.throws(() => assertSpaceIsArea(ALL_SEAS[0]!), /is no land area/)
  assert.throws(() => assertSpaceIsSea(ALL_LANDS[0]!), /is no sea/)
})

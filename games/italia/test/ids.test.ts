import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import ids from '../data/ids.json' with { type: 'json' }

/** How many entries there were when this was last changed, and their fingerprint: entries are appended, never moved. */
const KNOWN = { spaces: [51, '965192f40d64'], types: [7, '95edad7abcfa'], nations: [28, '2efc19e1414f'], leaders: [66, '1ed03016562e'] } as const
const print = (list: readonly string[]) => createHash('sha256').update(list.join(' ')).digest('hex').slice(0, 12)
for (const [name, [count, hash]] of Object.entries(KNOWN))
  test(`italia: the first ${count} ids of ${name} stand where they stood`, () => {
    assert.equal(print(ids[name as keyof typeof KNOWN].slice(0, count)), hash)
  })

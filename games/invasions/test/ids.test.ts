/** Saved games point into these lists by number: new entries go behind, and none ever moves. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import ids from '../data/ids.json' with { type: 'json' }

/** The integers of saved games: entries are appended, never moved. */
test('ids.json is append-only', () => {
  const kept = JSON.parse(readFileSync(new URL('./ids.snapshot.json', import.meta.url), 'utf8')) as { readonly [list: string]: readonly string[] }
  for (const [name, list] of Object.entries(kept))
    assert.deepEqual((ids as unknown as { readonly [list: string]: readonly string[] })[name]!.slice(0, list.length), list)
})

/** Whole games, one for each way to end, as match files: every action, every event and every roll is checked. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyMatchFile, type MatchFile } from '@tabularium/host'
import { nero } from '../src/index.ts'

declare const test: (title: string, run: () => void) => void
const folder = new URL('./games', import.meta.url).pathname
const files = readdirSync(folder).map(file => ({ file, match: JSON.parse(readFileSync(join(folder, file), 'utf8')) as MatchFile }))

for (const { file, match } of files) {
  test(`the game ${file} ends as it did`, () => {
    const verdict = verifyMatchFile(nero, match)
    assert.ok(verdict.ok, verdict.ok ? '' : `entry ${verdict.entry}: ${verdict.problem}`)
  })
}
test('every way to end is among them', () => {
  const reasons = new Set(files.map(f => (f.match.outcome as { readonly reason: string }).reason))
  assert.deepEqual([...reasons].sort(), Object.keys(nero.def.texts.en.ending).sort())
})

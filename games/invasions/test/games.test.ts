/** Whole games as match files, one for each way to end: every action, every event and every roll is checked. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyMatchFile, type MatchFile } from '@tabularium/host'
import { invasions } from '../src/index.ts'

declare const test: (title: string, run: () => void) => void
const folder = join(import.meta.dirname, 'games')
const files = readdirSync(folder).map(file => ({ file, match: JSON.parse(readFileSync(join(folder, file), 'utf8')) as MatchFile }))
const reasonOf = (match: MatchFile): string => (match.outcome as { readonly reason: string }).reason

for (const { file, match } of files) {
  test(`the game ${file} ends as it did`, () => {
    const verdict = verifyMatchFile(invasions, match)
    assert.ok(verdict.ok, verdict.ok ? '' : `entry ${verdict.entry}: ${verdict.problem}`)
  })
}
test('every way to end is among them', () => {
  assert.deepEqual(files.map(f => reasonOf(f.match)).sort(), Object.keys(invasions.def.texts.en.ending).sort())
})

/** Whole games as match files: each faction winning by its threshold and by its margin, Fragmentation, and a non-player faction. Every action and roll is checked. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyMatchFile, type MatchFile } from '@tabularium/host'
import { pendragon } from '../src/index.ts'

declare const test: (title: string, run: () => void) => void
const folder = new URL('./games', import.meta.url).pathname
const files = readdirSync(folder).map(file => ({ file, match: JSON.parse(readFileSync(join(folder, file), 'utf8')) as MatchFile }))
const outcomeOf = (match: MatchFile) => match.outcome as { readonly winners: readonly string[]; readonly reason: string }

for (const { file, match } of files) {
  test(`the game ${file} ends as it did`, () => {
    const verdict = verifyMatchFile(pendragon, match)
    assert.ok(verdict.ok, verdict.ok ? '' : `entry ${verdict.entry}: ${verdict.problem}`)
  })
}
test('every way to end is among them', () => {
  const reasons = new Set(files.map(f => outcomeOf(f.match).reason))
  assert.deepEqual([...reasons].sort(), Object.keys(pendragon.def.texts.en.ending).sort())
})
test('each faction wins by its threshold and by its margin', () => {
  const ends = files.map(f => outcomeOf(f.match))
  for (const faction of ['dux', 'civitates', 'saxons', 'scotti'])
    for (const reason of [faction, 'margin'])
      assert.ok(
        ends.some(e => e.reason === reason && e.winners.includes(faction)),
        `${faction} by ${reason}`,
      )
})
test('one begins in Autonomy and reaches Fragmentation', () => {
  const { match } = files.find(f => f.file === 'fragmentation.json')!
  assert.equal(match.header.scenario, 'the-harder-they-fall')
  assert.ok(JSON.stringify(match.log).includes('"is":"imperium","state":"fragmentation"'))
})
test('a match that was begun before its verbs had their present names is understood', () => {
  const renamed = { ...pendragon.def.oldNames!.verbs }
  const places = [
    { old: 'to', noun: 'regni' },
    { old: 'from', noun: 'regni' },
    { old: 'via', noun: 'oceanus-britannicus' },
    { old: 'against', noun: 'saxons' },
    { old: 'name', noun: 'scotti' },
  ]
  for (const { old, noun } of places) assert.deepEqual(pendragon.toWire(pendragon.fromWire({ do: old, to: noun })), { do: renamed[old], to: noun })
  for (const old of ['plain', 'every']) assert.deepEqual(pendragon.toWire(pendragon.fromWire({ do: old })), { do: renamed[old] })
})

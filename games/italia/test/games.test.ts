/** Whole games as match files, each colour winning: every action, every event and every roll is checked. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyMatchFile, type MatchFile } from '@tabularium/host'
import { italia } from '../src/index.ts'

declare const test: (title: string, run: () => void) => void
const folder = join(import.meta.dirname, 'games')
const files = readdirSync(folder).map(file => ({ file, match: JSON.parse(readFileSync(join(folder, file), 'utf8')) as MatchFile }))
type Outcome = { readonly winners: readonly string[]; readonly reason: string }
const outcomeOf = (match: MatchFile): Outcome => match.outcome as unknown as Outcome

for (const { file, match } of files) {
  test(`the game ${file} ends as it did`, () => {
    const verdict = verifyMatchFile(italia, match)
    assert.ok(verdict.ok, verdict.ok ? '' : `entry ${verdict.entry}: ${verdict.problem}`)
  })
}
test('every colour wins both games once, and every way to end is among them', () => {
  const won = files.filter(f => outcomeOf(f.match).reason === 'most-points').map(f => `${f.file.slice(0, 8)} ${outcomeOf(f.match).winners.join()}`)
  const colours = (game: string, list: readonly string[]) => list.map(colour => `${game} ${colour}`)
  assert.deepEqual(won.sort(), [...colours('italia-1', ['blue', 'red', 'yellow']), ...colours('italia-2', ['blue', 'green', 'red', 'yellow'])])
  assert.deepEqual([...new Set(files.map(f => outcomeOf(f.match).reason))].sort(), Object.keys(italia.def.texts.en.ending).sort())
})
test('round 10 of Italia I ended once by passes and once by empty purses', () => {
  const civil = (name: string) => {
    const text = readFileSync(join(folder, `${name}.json`), 'utf8')
    return text.slice(-60_000).includes('"waited"')
  }
  assert.deepEqual([civil('italia-1-red'), civil('italia-1-yellow')], [true, false])
})

/** States kept from every version of the rules: all load, are brought up to date, and are played on to the end. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIndexPickerFromSeed, playRandomlyToEnd } from '@tabularium/testkit'
import { pendragon } from '../src/index.ts'

declare const test: (title: string, run: () => void) => void
const folder = new URL('./saves', import.meta.url).pathname
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.json'))) {
  test(`the saved game ${file} goes on`, () => {
    const state = pendragon.load(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    playRandomlyToEnd(pendragon, state, createIndexPickerFromSeed(410))
    assert.notEqual(state.outcome, null)
    pendragon.check(state)
  })
}
test('a Raid whose route was asked for by rules 1 names its space again', () => {
  const old = JSON.parse(readFileSync(join(folder, '1/raid-via.json'), 'utf8')) as unknown
  const state = pendragon.load(old)
  assert.equal(pendragon.decisions(state)[0]?.say, 'raid.choose')
  assert.deepEqual(state.stack.find(f => f.proc === 'act')?.spaces, [])
})
const kept = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { stack: { proc: string; load: number[]; feats: number[] }[] }
test('a Deep Raid of rules 2 is known by its space, a Surprise that is none stays none', () => {
  const deepIn = (file: string) => pendragon.load(kept(file)).stack.find(f => f.proc === 'raid')!.deep
  assert.equal(deepIn('2/raid-deep.json'), kept('2/raid-deep.json').stack.find(f => f.proc === 'act')!.feats[0])
  assert.equal(deepIn('2/raid-surprised.json'), null)
})
test('those who had Withdrawn under rules 2 carry as much Plunder as they can', () => {
  const old = kept('2/battle-inside.json')
  const before = old.stack.find(f => f.proc === 'battle')!
  const after = pendragon.load(old).stack.find(f => f.proc === 'battle')!
  const inside = after.loadInside.flat().reduce((a, n) => a + n, 0)
  assert.ok(inside > 0)
  assert.equal(
    inside + after.load.reduce((a, n) => a + n, 0),
    before.load.reduce((a, n) => a + n, 0),
  )
})

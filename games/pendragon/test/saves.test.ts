/** States kept from every version of the rules: all load, are brought up to date, and are played on to the end. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { picker, walkOn } from '@tabularium/testkit'
import { pendragon } from '../src/index.ts'

declare const test: (title: string, run: () => void) => void
const folder = new URL('./saves', import.meta.url).pathname
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.json'))) {
  test(`the saved game ${file} goes on`, () => {
    const state = pendragon.load(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    walkOn(pendragon, state, picker(410))
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

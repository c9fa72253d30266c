/** States kept from every version of the rules: all load, are brought up to date, and are played on to the end. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIndexPickerFromSeed, playRandomlyToEnd } from '@tabularium/testkit'
import { italia } from '../src/index.ts'

declare const test: (title: string, run: () => void) => void
const folder = new URL('./saves', import.meta.url).pathname
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.json'))) {
  test(`the saved game ${file} goes on`, () => {
    const state = italia.load(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    playRandomlyToEnd(italia, state, createIndexPickerFromSeed(390))
    assert.notEqual(state.outcome, null)
    italia.check(state)
  })
}
test('a reaction asked by rules 1 is a window now, and offers the same', () => {
  const old = JSON.parse(readFileSync(join(folder, '1/reaction-choose.json'), 'utf8')) as unknown
  const [asked] = italia.decisions(italia.load(old))
  assert.deepEqual([asked?.seat, asked?.say, Object.keys(asked?.offer ?? {})], ['yellow', 'window.reaction', ['enter-battle', 'move-from', 'pass']])
})
test('the verbs of older matches are understood', () => {
  assert.deepEqual(
    ['to', 'from'].map(verb => italia.fromWire({ do: verb, to: 'roma' }).do),
    ['go-to', 'take-from'],
  )
})

/** States kept from every version of the rules: all load, are brought up to date, and are played on to the end. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIndexPickerFromSeed, playRandomlyToEnd } from '@tabularium/testkit'
import { invasions } from '../src/index.ts'

declare const test: (title: string, run: () => void) => void
const folder = new URL('./saves', import.meta.url).pathname
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.json'))) {
  test(`the saved game ${file} goes on`, () => {
    const state = invasions.load(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    playRandomlyToEnd(invasions, state, createIndexPickerFromSeed(350))
    assert.notEqual(state.outcome, null)
    invasions.check(state)
  })
}

/** Whole games, one for each way to end, played again. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyFrom } from '@tabularium/kernel'
import { nero } from '../src/index.ts'
import type { Seat } from '../src/types.ts'

declare const test: (title: string, run: () => void) => void
interface Finished {
  readonly seed?: string
  readonly options?: { readonly [name: string]: boolean | number | string }
  readonly position?: unknown
  readonly outcome: unknown
  readonly vp: readonly number[]
  readonly actions: readonly (readonly [seat: Seat, verb: string, to?: string | number])[]
}
const folder = new URL('./games', import.meta.url).pathname
const begin = (g: Finished) => (g.position === undefined ? nero.setup('ad-69', nero.options(g.options), keyFrom(g.seed!)).state : nero.position(g.position))

for (const file of readdirSync(folder)) {
  test(`the game ${file} ends as it did`, () => {
    const finished = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Finished
    const state = begin(finished)
    finished.actions.forEach(([seat, verb, to], i) => {
      const played = nero.play(state, seat, nero.fromWire(to === undefined ? { do: verb } : { do: verb, to }))
      assert.ok(played.ok, `action ${i + 1}: ${seat} ${verb} ${to ?? ''}`)
    })
    assert.deepEqual(state.outcome, finished.outcome)
    assert.deepEqual(state.board.vp.slice(0, state.seats.length), finished.vp)
    nero.check(state)
  })
}

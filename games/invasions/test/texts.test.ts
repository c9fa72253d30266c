/** Whatever is asked has its words. */
import assert from 'node:assert/strict'
import * as procs from '../src/procs/index.ts'
import { en } from '../src/texts/en.ts'
import { it } from '../src/texts/it.ts'

declare const test: (title: string, run: () => void) => void
type Says = { readonly [proc: string]: { readonly [step: string]: unknown } | undefined }
const questions = Object.entries(procs).flatMap(([proc, steps]) =>
  Object.entries(steps).flatMap(([step, does]) => (typeof does === 'function' ? [] : [{ proc, step }])),
)
for (const [lang, { say }] of Object.entries({ en, it }))
  test(`every question has its sentence: ${lang}`, () => {
    const silent = questions.filter(({ proc, step }) => (say as Says)[proc]?.[step] === undefined)
    assert.deepEqual(silent, [])
  })

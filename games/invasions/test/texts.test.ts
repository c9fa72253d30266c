/** Whatever is asked has its words. */
import assert from 'node:assert/strict'
import * as procs from '../src/procs/index.ts'
import { nationKind } from '../src/kinds.ts'
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

test('in Italian peoples have their articles', () => {
  const [alans, romans, ostrogoths] = ['alani', 'romani', 'ostrogothi'].map(id => nationKind.ids.indexOf(id))
  const name = (kind: { readonly names: { readonly it: readonly string[] } }, id: number): string => kind.names.it[id]!
  const say = (event: 'activated' | 'allied' | 'submitted', fields: object): string => (it.event[event] as (e: object, n: typeof name) => string)(fields, name)
  assert.equal(say('activated', { nation: alans }), 'Gli Alani agiscono.')
  assert.equal(say('allied', { a: romans, b: ostrogoths, isOver: false }), "I Romani d'Occidente e gli Ostrogoti sono alleati.")
  assert.equal(say('submitted', { vassal: alans, overlord: romans }), "Gli Alani si sottomettono ai Romani d'Occidente.")
})

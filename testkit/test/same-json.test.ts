import { expect, test } from 'vitest'
import { assertSameJson } from '../src/same-json.ts'

const areSame = (a: unknown, b: unknown): boolean => {
  try {
    assertSameJson(a, b, 'they differ')
    return true
  } catch (error) {
    expect((error as Error).message).toContain('they differ')
    return false
  }
}
test('values are the same if their texts are, whatever the order of keys', () => {
  expect(areSame({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(areSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(areSame([NaN, 0], [null, -0])).toBe(true)
})
test.each([
  ['a number', { a: [1, 2, 3] }, { a: [1, 2, 4] }],
  ['a kind of value', { a: 1 }, { a: '1' }],
  ['nothing and an object', { a: null }, { a: {} }],
  ['a list and an object', { a: [] }, { a: {} }],
  ['the length of a list', { a: [1, 2] }, { a: [1] }],
  ['a key more', { a: 1 }, { a: 1, b: 1 }],
  ['another key', { a: 1, b: 2 }, { a: 1, c: 2 }],
  ['something deep down', [{ a: [{ b: { c: [0, false] } }] }], [{ a: [{ b: { c: [0, true] } }] }]],
])('they differ in %s', (_, a, b) => {
  expect(areSame(a, b)).toBe(false)
  expect(areSame(b, a)).toBe(false)
})

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bool,
  byWord,
  writeCanonicalJson,
  copyJson,
  copyWithoutKey,
  id,
  int,
  list,
  Malformed,
  maybe,
  objectWithFields,
  sha256,
  tableByKind,
  makeKindOfThings,
  makeKindOfWords,
} from '../src/index.ts'
import { computeSha256WithoutPlatform } from '../src/json.ts'

// The same values every time: a test that draws others each day fails by luck.
fc.configureGlobal({ seed: 20_261_116 })

test.each([sha256, computeSha256WithoutPlatform])('SHA-256 agrees with the published vectors', hash => {
  expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hash('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe('248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1')
})
test.each([sha256, computeSha256WithoutPlatform])('SHA-256 agrees with the platform on any text', hash => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => hash(text) === createHash('sha256').update(text).digest('hex')))
})
test('a copy keeps a key that has the name of the prototype, and is no other object by it', () => {
  const twin = copyJson(JSON.parse('{"__proto__":{"admin":true},"a":1}') as { readonly admin?: boolean })
  expect(JSON.stringify(twin)).toBe('{"__proto__":{"admin":true},"a":1}')
  expect(twin.admin).toBeUndefined()
})
test('a copy without a key leaves the first as it was', () => {
  const whole = { a: 1, b: 2, c: 3 }
  expect(JSON.stringify(copyWithoutKey(whole, 'b'))).toBe('{"a":1,"c":3}')
  expect(whole.b).toBe(2)
})
test('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const twin = copyJson(value)
      expect(writeCanonicalJson(twin)).toBe(writeCanonicalJson(value))
      if (typeof value === 'object' && value !== null) expect(twin).not.toBe(value)
    }),
  )
})
test('canonical text does not depend on the order of keys', () => {
  expect(writeCanonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
})

const place = makeKindOfThings('place', [
  { id: 'rome', name: { it: 'Roma', en: 'Rome' } },
  { id: 'capua', name: { it: 'Capua', en: 'Capua' } },
])
const seat = makeKindOfWords('seat', { red: { it: 'Rosso', en: 'Red' }, blue: { it: 'Blu', en: 'Blue' } })
interface Town {
  men: number[]
  at: number | null
  by: { [seat: string]: boolean }
  path: number[]
}
const shape = objectWithFields<Town>({ men: tableByKind(place, int()), at: maybe(id<number>(place)), by: byWord(seat, bool), path: list(id<number>(place)) })
const town: Town = { men: [3, 0], at: 1, by: { red: true }, path: [0, 1] }

test('what is written is read back, in ids', () => {
  const json = { men: { rome: 3 }, at: 'capua', by: { red: true }, path: ['rome', 'capua'] }
  expect(shape.write(town)).toEqual(json)
  expect(shape.read(json, '')).toEqual(town)
})
test('what is left out is blank, or taken from the base', () => {
  expect(shape.read({}, '')).toEqual({ men: [0, 0], at: null, by: {}, path: [] })
  expect(shape.read({ at: null }, '', town)).toEqual({ ...town, at: null })
})
test.each([
  [{ man: 1 }, 'man: unknown key "man"'],
  [{ men: { rom: 1 } }, 'men.rom: unknown key "rom"'],
  [{ men: { rome: -1 } }, 'men.rome: a whole number'],
  [{ at: 'ostia' }, 'at: "ostia" is no place'],
  [{ by: { green: true } }, 'by.green: unknown key "green"'],
  [{ path: ['rome', 3] }, 'path.1: "3" is no place'],
  [[], 'value: an object is expected'],
])('%j is refused by name', (json, problem) => {
  expect(() => shape.read(json, '')).toThrow(Malformed)
  expect(() => shape.read(json, '')).toThrow(problem)
})
test('a value that is not whole inside is found', () => {
  expect(() => shape.test(town, '')).not.toThrow()
  expect(() => shape.test({ ...town, men: [1] }, '')).toThrow('men: a list of 2')
  expect(() => shape.test({ ...town, at: 2 }, '')).toThrow('at: a place')
})
test('a copy by shape shares nothing that can change', () => {
  const twin = shape.copy!(town)
  expect(twin).toEqual(town)
  expect([twin.men, twin.by, twin.path]).not.toContain(town.men)
  twin.men[0] = 9
  twin.by['blue'] = true
  expect(town).toEqual({ men: [3, 0], at: 1, by: { red: true }, path: [0, 1] })
})

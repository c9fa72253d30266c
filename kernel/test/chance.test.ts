import { expect, test } from 'vitest'
import { randomBelow, computeChachaBlock, makeRngKeyFromSeed, shuffled, newRng } from '../src/index.ts'

const hex = (words: Uint32Array) => Buffer.from(words.buffer).toString('hex')
/** 32 bytes in the order of the RFC, as eight little-endian words. */
const key = (bytes: readonly number[]) => [...new Uint32Array(Uint8Array.from(bytes).buffer)]

test('ChaCha20 agrees with RFC 8439, 2.3.2', () => {
  const block = computeChachaBlock(key(Array.from({ length: 32 }, (_, i) => i)), 1, [0x09000000, 0x4a000000, 0])
  expect(hex(block)).toBe('10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e')
})
test('ChaCha20 agrees with RFC 8439, A.1, vectors 1 and 2', () => {
  const zero = key(Array.from({ length: 32 }, () => 0))
  expect(hex(computeChachaBlock(zero, 0, [0, 0, 0]))).toBe(
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  )
  expect(hex(computeChachaBlock(zero, 1, [0, 0, 0]))).toBe(
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  )
})
test('a key of any other length is refused: it would make all blocks alike', () => {
  expect(() => newRng(Array.from({ length: 32 }, (_, i) => i))).toThrow('a key has 8 words, not 32')
})
test('the dice are published: these rolls follow from this key for ever', () => {
  const rng = newRng(makeRngKeyFromSeed('tabula'))
  expect(Array.from({ length: 12 }, () => randomBelow(rng, 6) + 1)).toMatchInlineSnapshot(`
    [
      1,
      2,
      3,
      5,
      5,
      5,
      1,
      3,
      4,
      6,
      1,
      2,
    ]
  `)
})
test('every face is as likely, whatever the number of faces', () => {
  for (const sides of [2, 3, 6, 10, 55]) {
    const rng = newRng(makeRngKeyFromSeed(`fair-${sides}`))
    const n = 20_000
    const counts = Array.from({ length: sides }, () => 0)
    for (let i = 0; i < n; i++) counts[randomBelow(rng, sides)]!++
    const chi = counts.reduce((sum, c) => sum + (c - n / sides) ** 2 / (n / sides), 0)
    // Mean sides-1, variance 2(sides-1): five deviations.
    expect(chi).toBeLessThan(sides - 1 + 5 * Math.sqrt(2 * (sides - 1)))
  }
})
test('streams of one key do not disturb each other, and branches differ', () => {
  const [a, b] = [newRng(makeRngKeyFromSeed(1)), newRng(makeRngKeyFromSeed(2))]
  const alone = Array.from({ length: 40 }, () => randomBelow(a, 1000))
  const again = newRng(makeRngKeyFromSeed(1))
  expect(Array.from({ length: 40 }, () => (randomBelow(b, 6), randomBelow(again, 1000)))).toEqual(alone)
  const branch = { ...newRng(makeRngKeyFromSeed(1)), branch: 1 }
  expect(Array.from({ length: 40 }, () => randomBelow(branch, 1000))).not.toEqual(alone)
})
test('a shuffle keeps everything', () => {
  const items = Array.from({ length: 55 }, (_, i) => i)
  const mixed = shuffled(newRng(makeRngKeyFromSeed('mix')), items)
  expect(mixed).not.toEqual(items)
  expect(mixed.toSorted((a, b) => a - b)).toEqual(items)
})

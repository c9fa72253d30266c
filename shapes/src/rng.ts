/** Keyed dice: a ChaCha20 stream (RFC 8439) read word by word; the key is in no view and no sample. */
import { computeChachaBlock } from './chacha.ts'
import { sha256WordsOfBytes } from './json.ts'

/** The dice: a ChaCha20 stream. `script` fixes the next rolls and draws, in positions and tests only. */
export interface Rng {
  readonly key: readonly number[]
  readonly branch: number
  count: number
  script?: { rolls: number[]; draws: number[] }
}

/** The blocks read last, kept because sixteen words come from one block. Keys are never changed in place. */
interface RandomBlock {
  readonly key: readonly number[]
  readonly branch: number
  readonly block: number
  readonly words: Uint32Array
}
const recentRandomBlocks: RandomBlock[] = []
function findRandomBlock(rng: Rng): Uint32Array {
  const block = rng.count >>> 4
  for (const b of recentRandomBlocks) if (b.block === block && b.key === rng.key && b.branch === rng.branch) return b.words
  const made = { key: rng.key, branch: rng.branch, block, words: computeChachaBlock(rng.key, block, [0, 0, rng.branch]) }
  recentRandomBlocks.unshift(made)
  if (recentRandomBlocks.length > 4) recentRandomBlocks.pop()
  return made.words
}
const drawRandomWord = (rng: Rng): number => findRandomBlock(rng)[rng.count++ & 15]!

/** A whole number from 0 to n-1, every one as likely: words that would favour the low ones are thrown away. */
export function randomBelow(rng: Rng, n: number): number {
  // As unsigned words, 2 ** 32 % n is -n % n; whole numbers divide much faster than floats.
  const last = 0xffffffff - ((-n >>> 0) % (n >>> 0))
  for (;;) {
    const w = drawRandomWord(rng)
    if (w <= last) return (w >>> 0) % (n >>> 0)
  }
}
export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const out = items.slice()
  for (let i = out.length - 1; i > 0; i--) {
    const j = randomBelow(rng, i + 1)
    const item = out[i]!
    out[i] = out[j]!
    out[j] = item
  }
  return out
}

const utf8Encoder = new TextEncoder()
/** A 256-bit key from any text or number: for tests and simulations a seed, for matches 32 random bytes and the seats' words. */
export function makeRngKeyFromSeed(seed: string | number): readonly number[] {
  return [...sha256WordsOfBytes(utf8Encoder.encode(`tabularium:${seed}`))]
}
/** A key is eight words: a longer one would crowd out the counter, and every block would be the same. */
export const WORDS_PER_RNG_KEY = 8
export function newRng(key: readonly number[]): Rng {
  if (key.length !== WORDS_PER_RNG_KEY) throw new RangeError(`a key has ${WORDS_PER_RNG_KEY} words, not ${key.length}`)
  return { key, branch: 0, count: 0 }
}

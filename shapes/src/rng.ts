/** Keyed dice: a ChaCha20 stream (RFC 8439) read word by word; the key is in no view and no sample. */
import { sha256Bytes } from './json.ts'

/** The dice: a ChaCha20 stream. `script` fixes the next rolls and draws, in positions and tests only. */
export interface Rng {
  readonly key: readonly number[]
  readonly branch: number
  count: number
  script?: { rolls: number[]; draws: number[] }
}

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

function quarterRound(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  s[a] = s[a]! + s[b]!
  s[d] = rotateLeft(s[d]! ^ s[a]!, 16)
  s[c] = s[c]! + s[d]!
  s[b] = rotateLeft(s[b]! ^ s[c]!, 12)
  s[a] = s[a]! + s[b]!
  s[d] = rotateLeft(s[d]! ^ s[a]!, 8)
  s[c] = s[c]! + s[d]!
  s[b] = rotateLeft(s[b]! ^ s[c]!, 7)
}
const rotateLeft = (x: number, n: number) => (x << n) | (x >>> (32 - n))

/** One block of 16 words. The nonce is three words; we use the last for the branch of the stream. */
export function chachaBlock(key: readonly number[], counter: number, nonce: readonly [number, number, number]): Uint32Array {
  const start = new Uint32Array([...CONSTANTS, ...key, counter, ...nonce])
  const s = start.slice()
  for (let i = 0; i < 10; i++) {
    for (let n = 0; n < 4; n++) quarterRound(s, n, n + 4, n + 8, n + 12)
    for (let n = 0; n < 4; n++) quarterRound(s, n, ((n + 1) & 3) + 4, ((n + 2) & 3) + 8, ((n + 3) & 3) + 12)
  }
  for (let i = 0; i < 16; i++) s[i] = s[i]! + start[i]!
  return s
}

/** The blocks read last, kept because sixteen words come from one block. Keys are never changed in place. */
interface Block {
  readonly key: readonly number[]
  readonly branch: number
  readonly block: number
  readonly words: Uint32Array
}
const recent: Block[] = []
function blockOf(rng: Rng): Uint32Array {
  const block = rng.count >>> 4
  for (const b of recent) if (b.block === block && b.key === rng.key && b.branch === rng.branch) return b.words
  const made = { key: rng.key, branch: rng.branch, block, words: chachaBlock(rng.key, block, [0, 0, rng.branch]) }
  recent.unshift(made)
  if (recent.length > 4) recent.pop()
  return made.words
}
const word = (rng: Rng): number => blockOf(rng)[rng.count++ & 15]!

/** A whole number from 0 to n-1, every one as likely: words that would favour the low ones are thrown away. */
export function randomBelow(rng: Rng, n: number): number {
  // As unsigned words, 2 ** 32 % n is -n % n; whole numbers divide much faster than floats.
  const last = 0xffffffff - ((-n >>> 0) % (n >>> 0))
  for (;;) {
    const w = word(rng)
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

const utf8 = new TextEncoder()
/** A 256-bit key from any text or number: for tests and simulations a seed, for matches 32 random bytes and the seats' words. */
export function keyFrom(seed: string | number): readonly number[] {
  return [...sha256Bytes(utf8.encode(`tabularium:${seed}`))]
}
export const newRng = (key: readonly number[]): Rng => ({ key, branch: 0, count: 0 })

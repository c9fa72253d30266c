/** Plain data: shapes of it, copies, canonical text, hashes, and dice that follow from a key. */
export * from './shapes.ts'
export { canonical, copy, sha256, sha256Bytes } from './json.ts'
export { chachaBlock, keyFrom, newRng, randomBelow, shuffled, type Rng } from './rng.ts'

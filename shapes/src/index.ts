/** Plain data: shapes of it, frames and verbs made from them, copies, canonical text, hashes, dice that follow from a key, and a little grammar. */
export * from './shapes.ts'
export * from './describe.ts'
export * from './action.ts'
export { canonical, copy, sha256, sha256Bytes } from './json.ts'
export { chachaBlock } from './chacha.ts'
export { KEY_WORDS, keyFrom, newRng, randomBelow, shuffled, type Rng } from './rng.ts'
export { counted, italian, italianFor } from './grammar.ts'

/** Plain data: shapes of it, frames and verbs made from them, copies, canonical text, hashes, dice that follow from a key, and a little grammar. */
export * from './shapes.ts'
export * from './describe.ts'
export * from './action.ts'
export { writeCanonicalJson, copyJson, copyFields, copyWithoutKey, sha256, sha256WordsOfBytes } from './json.ts'
export { computeChachaBlock } from './chacha.ts'
export { WORDS_PER_RNG_KEY, makeRngKeyFromSeed, newRng, randomBelow, shuffled, type Rng } from './rng.ts'
export { formatCountWithNoun, italianGrammar, createItalianGrammar } from './grammar.ts'

/** Plain data: shapes of it, copies, canonical text, hashes. */
export * from './shapes.ts'
export { canonical, copy, sha256, sha256Bytes } from './json.ts'

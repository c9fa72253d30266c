/** JSON values: copy, canonical text, hash. */

/** A copy of plain JSON. Arrays of numbers are sliced, which is what makes dense boards cheap. */
export function copyJson<T>(value: T): T {
  return copyAnyJson(value) as T
}
function copyAnyJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return copyJsonArray(value)
  const from = value as { readonly [key: string]: unknown }
  const to: { [key: string]: unknown } = {}
  for (const key in from) {
    const item = from[key]
    const copied = typeof item === 'object' && item !== null ? copyAnyJson(item) : item
    // From outside a key may have this name, and setting it would change what the object is.
    if (key === '__proto__') Object.defineProperty(to, key, { value: copied, writable: true, enumerable: true, configurable: true })
    else to[key] = copied
  }
  return to
}
function copyJsonArray(from: readonly unknown[]): unknown[] {
  const to = from.slice()
  for (let i = 0; i < to.length; i++) {
    const item = to[i]
    if (typeof item === 'object' && item !== null) to[i] = copyAnyJson(item)
  }
  return to
}

/** Not spread: one place that spreads objects of many kinds copies them by a slow path of the engine. Assigned, even great ones stay quick to read, if
 *  the first of them was made from entries. */
export const copyFields = <T extends object>(from: T): { -readonly [K in keyof T]: T[K] } => Object.assign({}, from)
/** Not deleted in place: an object that loses a field is slow to read ever after. */
export function copyWithoutKey<T extends object>(from: T, key: keyof T): T {
  const left: { [K in keyof T]?: T[K] } = {}
  for (const other in from) if (other !== key) left[other] = from[other]
  return left as T
}

/** The same text for the same value, whatever the order of its keys. Lists of numbers, most of a dense board, stay as they are. */
export const writeCanonicalJson = (value: unknown): string => JSON.stringify(withKeysSortedDeeply(value))
const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null
function withKeysSortedDeeply(value: unknown): unknown {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.some(isObject) ? value.map(withKeysSortedDeeply) : value
  const from = value as { readonly [key: string]: unknown }
  const keys = Object.keys(from)
  if (isSorted(keys) && keys.every(key => !isObject(from[key]))) return from
  keys.sort()
  // Only this sets whatever name a key has, but it takes half as long again.
  if (keys.includes('__proto__')) return Object.fromEntries(keys.map(key => [key, withKeysSortedDeeply(from[key])]))
  const to: { [key: string]: unknown } = {}
  for (const key of keys) to[key] = withKeysSortedDeeply(from[key])
  return to
}
function isSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if (keys[i - 1]! > keys[i]!) return false
  return true
}

interface PlatformWithHash {
  readonly process?: { getBuiltinModule?(name: string): { hash?(algorithm: string, text: string): string } | undefined }
}
/** Node's own, which is ten times as quick; browsers have none that answers at once. */
const hashFunctionOfPlatform = (globalThis as PlatformWithHash).process?.getBuiltinModule?.('node:crypto')?.hash
/** SHA-256 (FIPS 180-4) of a text, in hex. Synchronous and the same in Node and the browser. */
export const sha256 = (text: string): string => (hashFunctionOfPlatform ? hashFunctionOfPlatform('sha256', text) : computeSha256WithoutPlatform(text))
export const computeSha256WithoutPlatform = (text: string): string => wordsToHex(sha256WordsOfBytes(new TextEncoder().encode(text)))
const wordsToHex = (words: Uint32Array) => Array.from(words, w => w.toString(16).padStart(8, '0')).join('')

const firstPrimes = (() => {
  const found: number[] = []
  for (let n = 2; found.length < 64; n++) if (found.every(p => n % p !== 0)) found.push(n)
  return found
})()
/** The first 32 bits of the fractional part. */
const firstBitsOfFraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) >>> 0
const SHA256_ROUND_CONSTANTS = Uint32Array.from(firstPrimes, p => firstBitsOfFraction(Math.cbrt(p)))
const SHA256_INITIAL_HASH = Uint32Array.from(firstPrimes.slice(0, 8), p => firstBitsOfFraction(Math.sqrt(p)))

export function sha256WordsOfBytes(bytes: Uint8Array): Uint32Array {
  const length = (((bytes.length + 8) >> 6) + 1) << 6
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const data = new DataView(padded.buffer)
  data.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  data.setUint32(length - 4, bytes.length << 3)
  const hash = SHA256_INITIAL_HASH.slice()
  for (let at = 0; at < length; at += 64) compressSha256Block(hash, data, at)
  return hash
}
const rotateRight = (x: number, n: number) => (x >>> n) | (x << (32 - n))
const sha256MessageSchedule = new Uint32Array(64)
function compressSha256Block(hash: Uint32Array, data: DataView, at: number): void {
  const w = sha256MessageSchedule
  for (let i = 0; i < 16; i++) w[i] = data.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!
    const b = w[i - 2]!
    w[i] = w[i - 16]! + (rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3)) + w[i - 7]! + (rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10))
  }
  let a = hash[0]!
  let b = hash[1]!
  let c = hash[2]!
  let d = hash[3]!
  let e = hash[4]!
  let f = hash[5]!
  let g = hash[6]!
  let h = hash[7]!
  for (let i = 0; i < 64; i++) {
    const s1 = (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + ((e & f) ^ (~e & g)) + SHA256_ROUND_CONSTANTS[i]! + w[i]!) | 0
    const s2 = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + s1) | 0, c, b, a, (s1 + s2) | 0]
  }
  const add = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] = hash[i]! + add[i]!
}

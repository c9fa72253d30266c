/** Boards for tests that write on them in place, as the rules never do. */
import type { Board } from '../src/state.ts'

type Writable<T> = T extends number | string | boolean | null
  ? T
  : T extends readonly (infer U)[]
    ? Writable<U>[]
    : { -readonly [K in keyof T]: Writable<T[K]> }
/** A board that a test writes on in place. */
export type TestBoard = Writable<Board>
type Part = { [key: PropertyKey]: unknown }
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null
/** What lies behind each part that is shown to a test. */
const behind = new WeakMap<object, () => Part>()
const plain = (value: unknown): unknown => (isPart(value) ? (behind.get(value)?.() ?? Object.assign(Array.isArray(value) ? [] : {}, unwrapped(value))) : value)
const unwrapped = (part: Part): Part => Object.fromEntries(Object.entries(part).map(([key, value]) => [key, plain(value)]))
/** Rules replace what they change and never write into it; what a test writes in place is replaced behind its back. */
function writable(part: Part, onWrite: ((now: Part) => void) | null): Part {
  let now = part
  const kept = new Map<PropertyKey, { of: unknown; part: unknown }>()
  const replace = (key: PropertyKey, value: unknown): true => {
    now = (Array.isArray(now) ? now.slice() : { ...now }) as Part
    now[key] = value
    kept.delete(key)
    onWrite?.(now)
    return true
  }
  const shown = new Proxy(part, {
    get: (_, key) => {
      // Only the board itself shows what was written since; its parts stay as the rules have seen them.
      const value = (onWrite ? part : now)[key]
      if (!isPart(value)) return value
      if (kept.get(key)?.of !== value) kept.set(key, { of: value, part: writable(value, changed => replace(key, changed)) })
      return kept.get(key)!.part
    },
    set: (_, key, value) => replace(key, plain(value)),
    has: (_, key) => key in now,
    ownKeys: () => Reflect.ownKeys(now),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now, key),
  })
  behind.set(shown, () => now)
  return shown
}
export const writableBoard = (b: Board): TestBoard => writable(b as unknown as Part, null) as unknown as TestBoard

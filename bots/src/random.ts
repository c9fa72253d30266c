/** Chance for opponents: small, quick, seeded. The dice are the kernel's own. */
import type { PickIndex } from './types.ts'

/** FNV-1a, so that neighbouring seeds have nothing in common. */
export function hashTextToUint32(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}
/** splitmix32. */
export function createIndexPickerFromSeed(seed: string | number): PickIndex {
  let x = hashTextToUint32(String(seed))
  return n => next() % n
  function next(): number {
    x = (x + 0x9e3779b9) | 0
    let z = x ^ (x >>> 16)
    z = Math.imul(z, 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
}
/** A key of dice that nobody has. */
export const makeRandomDiceKey = (pick: PickIndex): readonly number[] => Array.from({ length: 8 }, () => pick(2 ** 32))
/** So many of the list, in the order they stand there. */
export function pickSomeKeepingOrder<T>(list: readonly T[], most: number, pick: PickIndex): readonly T[] {
  if (list.length <= most) return list
  const at = new Set<number>()
  while (at.size < most) at.add(pick(list.length))
  return list.filter((_, i) => at.has(i))
}

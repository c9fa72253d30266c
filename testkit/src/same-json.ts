/** Whether two values are the same as JSON, whatever the order of their keys. */
import assert from 'node:assert/strict'
import { writeCanonicalJson } from '@tabularium/kernel'

/** Compared part by part, which takes a tenth of the time of writing both; where that finds a difference, the texts decide. */
export function assertSameJson(got: unknown, expected: unknown, problem: string): void {
  if (!areSameParts(got, expected)) assert.equal(writeCanonicalJson(got), writeCanonicalJson(expected), problem)
}
function areSameParts(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && areSameLists(a, b)
  return !Array.isArray(b) && areSameObjects(a as { readonly [key: string]: unknown }, b as { readonly [key: string]: unknown })
}
function areSameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !areSameParts(a[i], b[i])) return false
  return true
}
function areSameObjects(a: { readonly [key: string]: unknown }, b: { readonly [key: string]: unknown }): boolean {
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  if (keys.length !== others.length) return false
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    if (key !== others[i] && !Object.hasOwn(b, key)) return false
    if (a[key] !== b[key] && !areSameParts(a[key], b[key])) return false
  }
  return true
}

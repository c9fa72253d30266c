/** What a match file must be before anything in it is believed. */
import { fail, int, list, Malformed, maybe, objectAt, refuseOtherKeys, real, record, text, type Shape } from '@tabularium/kernel'
import type { MatchFile } from './record.ts'

const NOT_CHECKED: Shape<unknown> = { write: () => null, read: v => v, test: () => {}, schema: () => ({}) }
const object: Shape<object> = { write: () => null, read: v => v as object, test: (v, at) => void objectAt(v, at), schema: () => ({}) }
const header = record<{ [key: string]: unknown }>({
  format: int(1, 2),
  game: text,
  rules: int(),
  data: text,
  scenario: text,
  options: object,
  seats: list(text),
  commitment: text,
  words: list(text),
})
const file = record<{ [key: string]: unknown }>({ tabularium: text, header, log: list(object), secret: maybe(text), outcome: NOT_CHECKED, hash: text })
const KEYS = {
  common: ['is', 'n', 'at', 'seat', 'hash'],
  move: ['action', 'events', 'auto', 'barrier', 'draft', 'hiddenFrom', 'told'],
  undo: ['to', 'branch', 'consent'],
  retract: ['to'],
  aside: ['action', 'parties'],
  dice: ['dice'],
  notice: ['notice'],
} as const
export function testEntry(given: unknown, at: string): void {
  const entry = objectAt(given, at)
  const { is } = entry
  const keys = typeof is === 'string' && is !== 'common' && Object.hasOwn(KEYS, is) ? KEYS[is as keyof typeof KEYS] : fail(`${at}.is`, 'is no kind of entry')
  refuseOtherKeys(entry, [...KEYS.common, ...keys], at)
  int(1).test(entry['n'], `${at}.n`)
  real.test(entry['at'], `${at}.at`)
  text.test(entry['seat'], `${at}.seat`)
  if (is === 'undo' || is === 'retract') int().test(entry['to'], `${at}.to`)
  if (is === 'undo') maybe(int()).test(entry['branch'], `${at}.branch`)
}
export const testHeader = (given: unknown, at: string): void => header.test(given, at)
/** What is wrong with a file, with the path of the fault; null if it is whole. */
export function fileProblem(json: unknown): string | null {
  try {
    file.test(json, '')
    ;(json as MatchFile).log.forEach((entry, i) => testEntry(entry, `log.${i}`))
    return null
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}

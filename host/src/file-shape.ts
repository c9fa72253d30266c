/** What a match file must be before anything in it is believed. */
import { throwMalformed, int, list, Malformed, maybe, expectObject, refuseOtherKeys, real, objectWithFields, text, type Shape } from '@tabularium/kernel'
import type { MatchFile } from './record.ts'

const uncheckedShape: Shape<unknown> = { write: () => null, read: v => v, test: () => {}, schema: () => ({}) }
const anyObjectShape: Shape<object> = { write: () => null, read: v => v as object, test: (v, at) => void expectObject(v, at), schema: () => ({}) }
const matchHeaderShape = objectWithFields<{ [key: string]: unknown }>({
  format: int(1, 2),
  game: text,
  rules: int(),
  data: text,
  scenario: text,
  options: anyObjectShape,
  seats: list(text),
  commitment: text,
  words: list(text),
})
const matchFileShape = objectWithFields<{ [key: string]: unknown }>({
  tabularium: text,
  header: matchHeaderShape,
  log: list(anyObjectShape),
  secret: maybe(text),
  outcome: uncheckedShape,
  hash: text,
})
const ENTRY_KEYS_BY_KIND = {
  common: ['is', 'n', 'at', 'seat', 'hash'],
  move: ['action', 'events', 'auto', 'barrier', 'draft', 'hiddenFrom', 'told'],
  undo: ['to', 'branch', 'consent'],
  retract: ['to'],
  aside: ['action', 'parties'],
  dice: ['dice'],
  notice: ['notice'],
  'new-dice': ['commitment'],
} as const
export function checkLogEntryKeys(given: unknown, at: string): void {
  const entry = expectObject(given, at)
  const { is } = entry
  const keys =
    typeof is === 'string' && is !== 'common' && Object.hasOwn(ENTRY_KEYS_BY_KIND, is)
      ? ENTRY_KEYS_BY_KIND[is as keyof typeof ENTRY_KEYS_BY_KIND]
      : throwMalformed(`${at}.is`, 'is no kind of entry')
  refuseOtherKeys(entry, [...ENTRY_KEYS_BY_KIND.common, ...keys], at)
  int(1).test(entry['n'], `${at}.n`)
  real.test(entry['at'], `${at}.at`)
  text.test(entry['seat'], `${at}.seat`)
  if (is === 'undo' || is === 'retract') int().test(entry['to'], `${at}.to`)
  if (is === 'undo') maybe(int()).test(entry['branch'], `${at}.branch`)
}
export const checkMatchHeader = (given: unknown, at: string): void => matchHeaderShape.test(given, at)
/** What is wrong with a file, with the path of the fault; null if it is whole. */
export function findProblemInFormOfMatchFile(json: unknown): string | null {
  try {
    const { earlierSecrets = [], ...file } = expectObject(json, '')
    matchFileShape.test(file, '')
    list(text).test(earlierSecrets as never, 'earlierSecrets')
    ;(json as MatchFile).log.forEach((entry, i) => checkLogEntryKeys(entry, `log.${i}`))
    return null
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}

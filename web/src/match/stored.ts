/** Reads what lies in the store or in a file as a match, and says where it is none. The state itself is read by the game. */
import { isGameId } from '@tabularium/games'
import { upgradeStoredMatch } from '@tabularium/host'
import { Malformed } from '@tabularium/kernel'
import type { AnyMatch, LoadedMatch, UncheckedMatch, StoredMatch } from './store.ts'

export type JsonObject = { readonly [key: string]: unknown }
export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

type ValueCheck = (value: unknown) => boolean
const isText: ValueCheck = value => typeof value === 'string'
const isBoolean: ValueCheck = value => typeof value === 'boolean'
const isCount: ValueCheck = value => Number.isInteger(value) && Number(value) >= 0
const isTime: ValueCheck = value => typeof value === 'number' && Number.isFinite(value)
const isList: ValueCheck = value => Array.isArray(value)
const isObjectOf =
  (check: ValueCheck): ValueCheck =>
  value =>
    isJsonObject(value) && Object.values(value).every(check)
const isPlayer: ValueCheck = value => isJsonObject(value) && (value['is'] === 'person' || (value['is'] === 'bot' && isText(value['bot'])))
const isStudyOrNull: ValueCheck = value => value === null || (isJsonObject(value) && isText(value['title']) && isList(value['steps']))
const isSnapshot: ValueCheck = value => isJsonObject(value) && isCount(value['n']) && isJsonObject(value['state'])
const isListOf =
  (check: ValueCheck): ValueCheck =>
  value =>
    Array.isArray(value) && value.every(check)
const isUndoPoint: ValueCheck = value => isJsonObject(value) && isCount(value['n']) && isText(value['seat'])
const isReceipt: ValueCheck = value => isJsonObject(value) && isCount(value['seen']) && isText(value['hash'])
const isLoggedEvent: ValueCheck = value => isJsonObject(value) && isJsonObject(value['event']) && isList(value['cite'])

function checkFields(value: unknown, checks: { readonly [key: string]: ValueCheck }, path: string): asserts value is JsonObject {
  if (!isJsonObject(value)) throw new Malformed(path, 'is no record')
  for (const [key, holds] of Object.entries(checks)) if (!holds(value[key])) throw new Malformed(path ? `${path}.${key}` : key, 'is missing or of another kind')
}
const SUMMARY_CHECKS = {
  id: isText,
  game: (value: unknown) => isText(value) && isGameId(String(value)),
  players: isObjectOf(isPlayer),
  study: isStudyOrNull,
  seen: isObjectOf(isTime),
  created: isTime,
  touched: isTime,
  n: isCount,
  over: isBoolean,
  step: isCount,
  core: isJsonObject,
}
const HEADER_CHECKS = {
  format: (value: unknown) => value === 1 || value === 2,
  game: isText,
  rules: isCount,
  data: isText,
  scenario: isText,
  options: isJsonObject,
  seats: isList,
  commitment: isText,
  words: isList,
}
const MATCH_CHECKS = {
  header: isJsonObject,
  secret: isText,
  state: isJsonObject,
  opening: isListOf(isLoggedEvent),
  undo: isListOf(isUndoPoint),
  drafts: isObjectOf(isList),
  orders: isObjectOf(isJsonObject),
  due: isObjectOf(isTime),
  plans: isObjectOf(isList),
  log: isListOf(isJsonObject),
  snapshots: (value: unknown) => isListOf(isSnapshot)(value) && (value as unknown[]).length > 0,
}
/** What matches of the first format have only once they are brought up. */
const CHAIN_CHECKS = { n: isCount, hash: isText, receipts: isListOf(isReceipt), branches: isCount }
export function readStoredMatch(raw: unknown): StoredMatch {
  checkFields(raw, SUMMARY_CHECKS, '')
  return raw as unknown as StoredMatch
}
const ENTRY_CHECKS_BY_KIND: { readonly [is: string]: { readonly [key: string]: ValueCheck } } = {
  move: { action: isJsonObject, events: isListOf(isLoggedEvent), barrier: isBoolean, draft: isBoolean, hiddenFrom: isList },
  undo: { to: isCount, consent: isList },
  retract: { to: isCount },
  aside: { action: isJsonObject, parties: isList },
  dice: {},
  notice: { notice: isText },
  'new-dice': { commitment: isText },
}
function checkLogEntry(entry: unknown, n: number): void {
  const path = `log[${n - 1}]`
  checkFields(entry, { n: value => value === n, at: isTime, seat: isText }, path)
  const checks = ENTRY_CHECKS_BY_KIND[String(entry['is'])]
  if (!checks) throw new Malformed(`${path}.is`, 'is unknown')
  checkFields(entry, checks, path)
}
/** Everything around the state, of either format. */
export function readMatchOfEitherFormat(raw: unknown): AnyMatch {
  checkFields(raw, MATCH_CHECKS, 'match')
  checkFields(raw['header'], HEADER_CHECKS, 'match.header')
  const match = upgradeStoredMatch(raw as unknown as AnyMatch)
  checkFields(match, CHAIN_CHECKS, 'match')
  if (match.log.length !== match.n) throw new Malformed('match.log', `has ${match.log.length} entries instead of ${match.n}`)
  for (const [i, entry] of match.log.entries()) checkLogEntry(entry, i + 1)
  return match
}
export function readLoadedMatch({ stored: raw, log, snapshots }: UncheckedMatch): LoadedMatch {
  const stored = readStoredMatch(raw)
  const match = readMatchOfEitherFormat({ ...stored.core, log, snapshots })
  return { stored, match, saved: match.header.format === stored.core.header.format ? match.n : 0 }
}

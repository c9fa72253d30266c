/** Reads what lies in the store or in a file as a match, and says where it is none. The state itself is read by the game. */
import { isGameId } from '@tabularium/games'
import { upgradeMatch } from '@tabularium/host'
import { Malformed } from '@tabularium/kernel'
import type { AnyMatch, LoadedMatch, RawMatch, StoredMatch } from './store.ts'

export type JsonObject = { readonly [key: string]: unknown }
export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

type Check = (value: unknown) => boolean
const isText: Check = value => typeof value === 'string'
const isTruth: Check = value => typeof value === 'boolean'
const isCount: Check = value => Number.isInteger(value) && Number(value) >= 0
const isTime: Check = value => typeof value === 'number' && Number.isFinite(value)
const isList: Check = value => Array.isArray(value)
const isEach =
  (check: Check): Check =>
  value =>
    isJsonObject(value) && Object.values(value).every(check)
const isPlayer: Check = value => isJsonObject(value) && (value['is'] === 'person' || (value['is'] === 'bot' && isText(value['bot'])))
const isStudy: Check = value => value === null || (isJsonObject(value) && isText(value['title']) && isList(value['steps']))
const isSnapshot: Check = value => isJsonObject(value) && isCount(value['n']) && isJsonObject(value['state'])
const isEachOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check)
const isUndoPoint: Check = value => isJsonObject(value) && isCount(value['n']) && isText(value['seat'])
const isReceipt: Check = value => isJsonObject(value) && isCount(value['seen']) && isText(value['hash'])
const isEvent: Check = value => isJsonObject(value) && isJsonObject(value['event']) && isList(value['cite'])

function check(value: unknown, checks: { readonly [key: string]: Check }, path: string): asserts value is JsonObject {
  if (!isJsonObject(value)) throw new Malformed(path, 'is no record')
  for (const [key, holds] of Object.entries(checks)) if (!holds(value[key])) throw new Malformed(path ? `${path}.${key}` : key, 'is missing or of another kind')
}
const SUMMARY = {
  id: isText,
  game: (value: unknown) => isText(value) && isGameId(String(value)),
  players: isEach(isPlayer),
  study: isStudy,
  seen: isEach(isTime),
  created: isTime,
  touched: isTime,
  n: isCount,
  over: isTruth,
  step: isCount,
  core: isJsonObject,
}
const HEADER = {
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
const CORE = {
  header: isJsonObject,
  secret: isText,
  state: isJsonObject,
  opening: isEachOf(isEvent),
  undo: isEachOf(isUndoPoint),
  drafts: isEach(isList),
  orders: isEach(isJsonObject),
  due: isEach(isTime),
  plans: isEach(isList),
  log: isEachOf(isJsonObject),
  snapshots: (value: unknown) => isEachOf(isSnapshot)(value) && (value as unknown[]).length > 0,
}
/** What matches of the first format have only once they are brought up. */
const CHAINED = { n: isCount, hash: isText, receipts: isEachOf(isReceipt), branches: isCount }
export function readStored(raw: unknown): StoredMatch {
  check(raw, SUMMARY, '')
  return raw as unknown as StoredMatch
}
const BY_KIND: { readonly [is: string]: { readonly [key: string]: Check } } = {
  move: { action: isJsonObject, events: isEachOf(isEvent), barrier: isTruth, draft: isTruth, hiddenFrom: isList },
  undo: { to: isCount, consent: isList },
  retract: { to: isCount },
  aside: { action: isJsonObject, parties: isList },
  dice: {},
}
function checkEntry(entry: unknown, n: number): void {
  const path = `log[${n - 1}]`
  check(entry, { n: value => value === n, at: isTime, seat: isText }, path)
  const checks = BY_KIND[String(entry['is'])]
  if (!checks) throw new Malformed(`${path}.is`, 'is unknown')
  check(entry, checks, path)
}
/** Everything around the state, of either format. */
export function readMatch(raw: unknown): AnyMatch {
  check(raw, CORE, 'match')
  check(raw['header'], HEADER, 'match.header')
  const match = upgradeMatch(raw as unknown as AnyMatch)
  check(match, CHAINED, 'match')
  if (match.log.length !== match.n) throw new Malformed('match.log', `has ${match.log.length} entries instead of ${match.n}`)
  for (const [i, entry] of match.log.entries()) checkEntry(entry, i + 1)
  return match
}
export function readLoaded({ stored: raw, log, snapshots }: RawMatch): LoadedMatch {
  const stored = readStored(raw)
  const match = readMatch({ ...stored.core, log, snapshots })
  return { stored, match, saved: match.header.format === stored.core.header.format ? match.n : 0 }
}

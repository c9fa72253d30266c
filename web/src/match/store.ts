/** Matches stored in this browser. One transaction per move: what was shown is on the disk. */
import type { AnyGame, GameId } from '@tabularium/games'
import type { Match } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { AnyState, MatchInfo } from './client.ts'
import { readLoaded, readStored } from './stored.ts'

export type AnyMatch = Match<GameTypes>
/** A match without what grows: log and snapshots lie apart, so that a move writes little. */
export type Core = Omit<AnyMatch, 'log' | 'snapshots'>
export interface MatchSummary extends MatchInfo {
  readonly created: number
  readonly touched: number
  readonly n: number
  readonly over: boolean
  /** When it was deleted, which can be undone until the page is loaded again. */
  readonly deleted?: number | null
}
export interface StoredMatch extends MatchSummary {
  readonly core: Core
  readonly step: number
}
export interface LoadedMatch {
  readonly stored: StoredMatch
  readonly match: AnyMatch
  /** So many of its entries lie on the disk as they are here: none where an older format was read. */
  readonly saved: number
}
/** Something in the store that is no match of this program, or not any more. */
export interface UnreadableMatch {
  readonly id: string
  readonly problem: string
}
export interface MatchList {
  /** The one last played first. */
  readonly matches: readonly StoredMatch[]
  readonly unreadable: readonly UnreadableMatch[]
}
/** As it lies on the disk, whatever it is. */
export interface RawMatch {
  readonly stored: unknown
  readonly log: readonly unknown[]
  readonly snapshots: readonly unknown[]
}

// ---- The database ----
const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
  })
const completionOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage failed')))
  })

const STORES = ['matches', 'log', 'snapshots'] as const
async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open('tabularium', 1)
  request.addEventListener('upgradeneeded', () => {
    for (const name of STORES) request.result.createObjectStore(name)
  })
  const opened = await resultOf(request)
  // The browser may close it, as when somebody clears its data: the next request opens another.
  opened.addEventListener('close', () => void (database = null))
  return opened
}
let database: Promise<IDBDatabase> | null = null
function openDatabase(): Promise<IDBDatabase> {
  database ??= connect().catch((error: unknown) => {
    database = null
    throw error
  })
  return database
}
const entriesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

// ---- Saving ----
const withoutLog = ({ log: _log, snapshots: _snapshots, ...core }: AnyMatch): Core => core
async function write(summary: MatchSummary, match: AnyMatch, step: number, from: number): Promise<void> {
  const transaction = (await openDatabase()).transaction(STORES, 'readwrite')
  const done = completionOf(transaction)
  try {
    await putMatch(transaction, summary, match, step, from)
  } catch (error) {
    // All of it or nothing.
    done.catch(() => {})
    transaction.abort()
    throw error
  }
  await done
}
async function putMatch(transaction: IDBTransaction, summary: MatchSummary, match: AnyMatch, step: number, from: number): Promise<void> {
  const [matches, log, snapshots] = STORES.map(name => transaction.objectStore(name)) as [IDBObjectStore, IDBObjectStore, IDBObjectStore]
  const { id } = summary
  // Where somebody cleared the store meanwhile, everything is written again.
  const since = (await resultOf(matches.count(id))) > 0 ? from : 0
  matches.put({ ...summary, core: withoutLog(match), step } satisfies StoredMatch, id)
  for (const entry of match.log.slice(since, match.n)) log.put(entry, [id, entry.n])
  for (const s of match.snapshots) if (s.n >= since && s.n <= match.n) snapshots.put(s, [id, s.n])
}
/** Writes the match as it is now, with the entries and snapshots from `from` on. What was deleted makes room for it. */
export async function saveMatch(summary: MatchSummary, match: AnyMatch, step: number, from: number): Promise<void> {
  try {
    await write(summary, match, step, from)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError' || (await purgeDeleted(Date.now())) === 0) throw error
    await write(summary, match, step, from)
  }
}
async function change(id: string, part: Partial<MatchSummary>): Promise<void> {
  const transaction = (await openDatabase()).transaction('matches', 'readwrite')
  const matches = transaction.objectStore('matches')
  const stored = await resultOf(matches.get(id) as IDBRequest<object | undefined>)
  if (stored) matches.put({ ...stored, ...part }, id)
  await completionOf(transaction)
}
/** How much has been shown, without touching the match itself. */
export const saveSeen = (id: string, seen: MatchSummary['seen']): Promise<void> => change(id, { seen })

// ---- Reading ----
/** Null if there is nothing of that name. */
export async function readRaw(id: string): Promise<RawMatch | null> {
  const transaction = (await openDatabase()).transaction(STORES)
  const [stored, log, snapshots] = await Promise.all([
    resultOf(transaction.objectStore('matches').get(id) as IDBRequest<unknown>),
    resultOf(transaction.objectStore('log').getAll(entriesOf(id)) as IDBRequest<unknown[]>),
    resultOf(transaction.objectStore('snapshots').getAll(entriesOf(id)) as IDBRequest<unknown[]>),
  ])
  return stored === undefined ? null : { stored, log, snapshots }
}
export async function loadMatch(id: string): Promise<LoadedMatch | null> {
  const raw = await readRaw(id)
  return raw && readLoaded(raw)
}
export async function findMatch(id: string): Promise<StoredMatch | null> {
  const raw = await resultOf((await openDatabase()).transaction('matches').objectStore('matches').get(id) as IDBRequest<unknown>)
  return raw === undefined ? null : readStored(raw)
}
/** One that cannot be read does not hide the others. */
export async function listMatches(): Promise<MatchList> {
  const store = (await openDatabase()).transaction('matches').objectStore('matches')
  const [ids, all] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll() as IDBRequest<unknown[]>)])
  const matches: StoredMatch[] = []
  const unreadable: UnreadableMatch[] = []
  for (const [i, raw] of all.entries())
    try {
      matches.push(readStored(raw))
    } catch (error) {
      unreadable.push({ id: String(ids[i]), problem: String(error) })
    }
  return { matches: matches.filter(m => !m.deleted).toSorted((a, b) => b.touched - a.touched), unreadable }
}

// ---- Deleting ----
export const deleteMatch = (id: string): Promise<void> => change(id, { deleted: Date.now() })
export const restoreMatch = (id: string): Promise<void> => change(id, { deleted: null })
/** For good. */
export async function removeMatch(id: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(STORES, 'readwrite')
  transaction.objectStore('matches').delete(id)
  for (const name of ['log', 'snapshots']) transaction.objectStore(name).delete(entriesOf(id))
  await completionOf(transaction)
}
/** Removes for good what was deleted before that time, and says how many there were. */
export async function purgeDeleted(before: number): Promise<number> {
  const all = await resultOf((await openDatabase()).transaction('matches').objectStore('matches').getAll() as IDBRequest<Partial<StoredMatch>[]>)
  const gone = all.filter(m => m.deleted && m.deleted < before)
  for (const { id } of gone) if (id !== undefined) await removeMatch(id)
  return gone.length
}

// ---- Beginning ----
export const newId = (): string => crypto.randomUUID().slice(0, 8)
/** A secret that nobody chose: dice, opponents and samples follow from it. */
export const newSecret = (): string => Array.from(crypto.getRandomValues(new Uint32Array(8)), n => n.toString(16).padStart(8, '0')).join('')
export const summaryOf = (game: GameId, id: string, players: MatchInfo['players'], study: MatchInfo['study'], now: number): MatchSummary => ({
  id,
  game,
  players,
  study,
  seen: {},
  created: now,
  touched: now,
  n: 0,
  over: false,
})
/** Its states as the game reads them; throws where one is damaged. */
export const loadStates = (game: AnyGame, match: AnyMatch): AnyMatch => ({
  ...match,
  state: game.load(match.state),
  snapshots: match.snapshots.map(s => (s.state.rules === game.rules ? { ...s, state: game.load(s.state) } : s)),
})
export const isOver = (state: AnyState): boolean => state.outcome !== null

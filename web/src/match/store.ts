/** Matches stored in this browser. One transaction per move: what was shown is on the disk. */
import type { AnyGame, GameId } from '@tabularium/games'
import type { Match } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { AnyState, MatchInfo } from './client.ts'
import { readLoadedMatch, readStoredMatch } from './stored.ts'

export type AnyMatch = Match<GameTypes>
/** A match without what grows: log and snapshots lie apart, so that a move writes little. */
export type MatchWithoutLog = Omit<AnyMatch, 'log' | 'snapshots'>
export interface MatchSummary extends MatchInfo {
  readonly created: number
  readonly touched: number
  readonly n: number
  readonly over: boolean
  /** When it was deleted, which can be undone until the page is loaded again. */
  readonly deleted?: number | null
}
export interface StoredMatch extends MatchSummary {
  readonly core: MatchWithoutLog
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
export interface StoredMatchList {
  /** The one last played first. */
  readonly matches: readonly StoredMatch[]
  readonly unreadable: readonly UnreadableMatch[]
}
/** As it lies on the disk, whatever it is. */
export interface UncheckedMatch {
  readonly stored: unknown
  readonly log: readonly unknown[]
  readonly snapshots: readonly unknown[]
}

// ---- The database ----
const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
  })
const awaitTransaction = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage failed')))
  })

const OBJECT_STORE_NAMES = ['matches', 'log', 'snapshots'] as const
async function connectDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('tabularium', 1)
  request.addEventListener('upgradeneeded', () => {
    for (const name of OBJECT_STORE_NAMES) request.result.createObjectStore(name)
  })
  const opened = await awaitRequest(request)
  // The browser may close it, as when somebody clears its data: the next request opens another.
  opened.addEventListener('close', () => void (database = null))
  return opened
}
let database: Promise<IDBDatabase> | null = null
function openDatabase(): Promise<IDBDatabase> {
  database ??= connectDatabase().catch((error: unknown) => {
    database = null
    throw error
  })
  return database
}
const makeKeyRangeOfMatch = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

// ---- Saving ----
const dropLogAndSnapshots = ({ log: _log, snapshots: _snapshots, ...core }: AnyMatch): MatchWithoutLog => core
async function writeMatch(summary: MatchSummary, match: AnyMatch, step: number, from: number): Promise<void> {
  const transaction = (await openDatabase()).transaction(OBJECT_STORE_NAMES, 'readwrite')
  const done = awaitTransaction(transaction)
  try {
    await putMatchInTransaction(transaction, summary, match, step, from)
  } catch (error) {
    // All of it or nothing.
    done.catch(() => {})
    transaction.abort()
    throw error
  }
  await done
}
async function putMatchInTransaction(transaction: IDBTransaction, summary: MatchSummary, match: AnyMatch, step: number, from: number): Promise<void> {
  const [matches, log, snapshots] = OBJECT_STORE_NAMES.map(name => transaction.objectStore(name)) as [IDBObjectStore, IDBObjectStore, IDBObjectStore]
  const { id } = summary
  // Where somebody cleared the store meanwhile, everything is written again.
  const since = (await awaitRequest(matches.count(id))) > 0 ? from : 0
  matches.put({ ...summary, core: dropLogAndSnapshots(match), step } satisfies StoredMatch, id)
  for (const entry of match.log.slice(since, match.n)) log.put(entry, [id, entry.n])
  for (const s of match.snapshots) if (s.n >= since && s.n <= match.n) snapshots.put(s, [id, s.n])
}
/** Writes the match as it is now, with the entries and snapshots from `from` on. What was deleted makes room for it. */
export async function saveMatch(summary: MatchSummary, match: AnyMatch, step: number, from: number): Promise<void> {
  try {
    await writeMatch(summary, match, step, from)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError' || (await removeDeletedMatches(Date.now())) === 0) throw error
    await writeMatch(summary, match, step, from)
  }
}
async function changeSummary(id: string, part: Partial<MatchSummary>): Promise<void> {
  const transaction = (await openDatabase()).transaction('matches', 'readwrite')
  const matches = transaction.objectStore('matches')
  const stored = await awaitRequest(matches.get(id) as IDBRequest<object | undefined>)
  if (stored) matches.put({ ...stored, ...part }, id)
  await awaitTransaction(transaction)
}
/** How much has been shown, without touching the match itself. */
export const saveSeenCounts = (id: string, seen: MatchSummary['seen']): Promise<void> => changeSummary(id, { seen })

// ---- Reading ----
/** Null if there is nothing of that name. */
export async function readUncheckedMatch(id: string): Promise<UncheckedMatch | null> {
  const transaction = (await openDatabase()).transaction(OBJECT_STORE_NAMES)
  const [stored, log, snapshots] = await Promise.all([
    awaitRequest(transaction.objectStore('matches').get(id) as IDBRequest<unknown>),
    awaitRequest(transaction.objectStore('log').getAll(makeKeyRangeOfMatch(id)) as IDBRequest<unknown[]>),
    awaitRequest(transaction.objectStore('snapshots').getAll(makeKeyRangeOfMatch(id)) as IDBRequest<unknown[]>),
  ])
  return stored === undefined ? null : { stored, log, snapshots }
}
export async function loadMatch(id: string): Promise<LoadedMatch | null> {
  const raw = await readUncheckedMatch(id)
  return raw && readLoadedMatch(raw)
}
export async function findStoredMatch(id: string): Promise<StoredMatch | null> {
  const raw = await awaitRequest((await openDatabase()).transaction('matches').objectStore('matches').get(id) as IDBRequest<unknown>)
  return raw === undefined ? null : readStoredMatch(raw)
}
/** One that cannot be read does not hide the others. */
export async function listMatches(): Promise<StoredMatchList> {
  const store = (await openDatabase()).transaction('matches').objectStore('matches')
  const [ids, all] = await Promise.all([awaitRequest(store.getAllKeys()), awaitRequest(store.getAll() as IDBRequest<unknown[]>)])
  const matches: StoredMatch[] = []
  const unreadable: UnreadableMatch[] = []
  for (const [i, raw] of all.entries())
    try {
      matches.push(readStoredMatch(raw))
    } catch (error) {
      unreadable.push({ id: String(ids[i]), problem: String(error) })
    }
  return { matches: matches.filter(m => !m.deleted).toSorted((a, b) => b.touched - a.touched), unreadable }
}

// ---- Deleting ----
export const markMatchDeleted = (id: string): Promise<void> => changeSummary(id, { deleted: Date.now() })
export const restoreMatch = (id: string): Promise<void> => changeSummary(id, { deleted: null })
/** For good. */
export async function removeMatchForGood(id: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(OBJECT_STORE_NAMES, 'readwrite')
  transaction.objectStore('matches').delete(id)
  for (const name of ['log', 'snapshots']) transaction.objectStore(name).delete(makeKeyRangeOfMatch(id))
  await awaitTransaction(transaction)
}
/** Removes for good what was deleted before that time, and says how many there were. */
export async function removeDeletedMatches(before: number): Promise<number> {
  const all = await awaitRequest((await openDatabase()).transaction('matches').objectStore('matches').getAll() as IDBRequest<Partial<StoredMatch>[]>)
  const gone = all.filter(m => m.deleted && m.deleted < before)
  for (const { id } of gone) if (id !== undefined) await removeMatchForGood(id)
  return gone.length
}

// ---- Beginning ----
export const createMatchId = (): string => crypto.randomUUID().slice(0, 8)
/** A secret that nobody chose: dice, opponents and samples follow from it. */
export const createSecret = (): string => Array.from(crypto.getRandomValues(new Uint32Array(8)), n => n.toString(16).padStart(8, '0')).join('')
export const createMatchSummary = (game: GameId, id: string, players: MatchInfo['players'], study: MatchInfo['study'], now: number): MatchSummary => ({
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
export const loadStatesOfMatch = (game: AnyGame, match: AnyMatch): AnyMatch => ({
  ...match,
  state: game.load(match.state),
  snapshots: match.snapshots.map(s => (s.state.rules === game.rules ? { ...s, state: game.load(s.state) } : s)),
})
export const isGameOver = (state: AnyState): boolean => state.outcome !== null

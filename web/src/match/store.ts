/** Matches stored in this browser. One transaction per move: what was shown is on the disk. */
import type { GameId } from '@tabularium/games'
import { upgradeMatch, type Entry, type Match, type Snapshot } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { AnyState, MatchInfo } from './client.ts'

export type AnyMatch = Match<GameTypes>
/** A match without what grows: log and snapshots lie apart, so that a move writes little. */
export type Core = Omit<AnyMatch, 'log' | 'snapshots'>
export interface MatchSummary extends MatchInfo {
  readonly created: number
  readonly touched: number
  readonly n: number
  readonly over: boolean
}
export interface StoredMatch extends MatchSummary {
  readonly core: Core
  readonly step: number
}
export interface LoadedMatch {
  readonly stored: StoredMatch
  readonly match: AnyMatch
}

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

function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open('tabularium', 1)
  request.addEventListener('upgradeneeded', () => {
    for (const name of ['matches', 'log', 'snapshots']) request.result.createObjectStore(name)
  })
  return resultOf(request)
}
let database: Promise<IDBDatabase> | null = null
const openDatabase = (): Promise<IDBDatabase> => (database ??= connect())

const withoutLog = ({ log: _log, snapshots: _snapshots, ...core }: AnyMatch): Core => core
const entriesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

/** Writes the match as it is now, with the entries and snapshots from `from` on. */
export async function saveMatch(summary: MatchSummary, match: AnyMatch, step: number, from: number): Promise<void> {
  const transaction = (await openDatabase()).transaction(['matches', 'log', 'snapshots'], 'readwrite')
  const { id } = summary
  transaction.objectStore('matches').put({ ...summary, core: withoutLog(match), step } satisfies StoredMatch, id)
  for (const entry of match.log.slice(from)) transaction.objectStore('log').put(entry, [id, entry.n])
  for (const s of match.snapshots) if (s.n >= from) transaction.objectStore('snapshots').put(s, [id, s.n])
  await completionOf(transaction)
}
/** How much has been shown, without touching the match itself. */
export async function saveSeen(id: string, seen: MatchSummary['seen']): Promise<void> {
  const transaction = (await openDatabase()).transaction('matches', 'readwrite')
  const matches = transaction.objectStore('matches')
  const stored = await resultOf(matches.get(id) as IDBRequest<StoredMatch | undefined>)
  if (stored) matches.put({ ...stored, seen }, id)
  await completionOf(transaction)
}
export async function loadMatch(id: string): Promise<LoadedMatch | null> {
  const transaction = (await openDatabase()).transaction(['matches', 'log', 'snapshots'])
  const [stored, log, snapshots] = await Promise.all([
    resultOf(transaction.objectStore('matches').get(id) as IDBRequest<StoredMatch | undefined>),
    resultOf(transaction.objectStore('log').getAll(entriesOf(id)) as IDBRequest<Entry[]>),
    resultOf(transaction.objectStore('snapshots').getAll(entriesOf(id)) as IDBRequest<Snapshot<GameTypes>[]>),
  ])
  return stored ? { stored, match: upgradeMatch({ ...stored.core, log, snapshots }) } : null
}
export async function findMatch(id: string): Promise<StoredMatch | null> {
  const stored = await resultOf((await openDatabase()).transaction('matches').objectStore('matches').get(id) as IDBRequest<StoredMatch | undefined>)
  return stored ?? null
}
/** All matches, the one last played first. */
export async function listMatches(): Promise<StoredMatch[]> {
  const all = await resultOf((await openDatabase()).transaction('matches').objectStore('matches').getAll() as IDBRequest<StoredMatch[]>)
  return all.toSorted((a, b) => b.touched - a.touched)
}
export async function removeMatch(id: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(['matches', 'log', 'snapshots'], 'readwrite')
  transaction.objectStore('matches').delete(id)
  for (const name of ['log', 'snapshots']) transaction.objectStore(name).delete(entriesOf(id))
  await completionOf(transaction)
}

export const newId = (): string => crypto.randomUUID().slice(0, 8)
/** A secret that nobody chose: the dice follow from it. */
export const newSecret = (): string => Array.from(crypto.getRandomValues(new Uint32Array(8)), n => n.toString(16).padStart(8, '0')).join('')
export const summaryOf = (game: GameId, id: string, players: MatchInfo['players'], study: MatchInfo['study'], now: number): MatchSummary => ({
  ...{ id, game, players, study, seen: {}, created: now, touched: now, n: 0, over: false },
})
export const isOver = (state: AnyState): boolean => state.outcome !== null

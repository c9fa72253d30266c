/** Matches kept in this browser. One transaction per move: what was shown is on the disk. */
import type { GameId } from '@tabularium/games'
import type { Entry, Match, Snapshot } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { About, AnyState } from './link.ts'

export type AnyMatch = Match<GameTypes>
/** A match without what grows: log and snapshots lie apart, so that a move writes little. */
export type Core = Omit<AnyMatch, 'log' | 'snapshots'>
export interface Summary extends About {
  readonly created: number
  readonly touched: number
  readonly n: number
  readonly over: boolean
}
export interface Kept extends Summary {
  readonly core: Core
  readonly step: number
}
export interface Loaded {
  readonly kept: Kept
  readonly match: AnyMatch
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
  })
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage failed')))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('tabularium', 1)
  request.addEventListener('upgradeneeded', () => {
    for (const name of ['matches', 'log', 'snapshots']) request.result.createObjectStore(name)
  })
  return done(request)
}
let database: Promise<IDBDatabase> | null = null
const db = (): Promise<IDBDatabase> => (database ??= open())

const coreOf = ({ log: _log, snapshots: _snapshots, ...core }: AnyMatch): Core => core
const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

/** Writes the match as it is now, with the entries and snapshots from `from` on. */
export async function save(summary: Summary, match: AnyMatch, step: number, from: number): Promise<void> {
  const transaction = (await db()).transaction(['matches', 'log', 'snapshots'], 'readwrite')
  const { id } = summary
  transaction.objectStore('matches').put({ ...summary, core: coreOf(match), step } satisfies Kept, id)
  for (const entry of match.log.slice(from)) transaction.objectStore('log').put(entry, [id, entry.n])
  for (const s of match.snapshots) if (s.n >= from) transaction.objectStore('snapshots').put(s, [id, s.n])
  await finished(transaction)
}
/** How much has been shown, without touching the match itself. */
export async function saveSeen(id: string, seen: Summary['seen']): Promise<void> {
  const transaction = (await db()).transaction('matches', 'readwrite')
  const matches = transaction.objectStore('matches')
  const kept = await done(matches.get(id) as IDBRequest<Kept | undefined>)
  if (kept) matches.put({ ...kept, seen }, id)
  await finished(transaction)
}
export async function load(id: string): Promise<Loaded | null> {
  const transaction = (await db()).transaction(['matches', 'log', 'snapshots'])
  const [kept, log, snapshots] = await Promise.all([
    done(transaction.objectStore('matches').get(id) as IDBRequest<Kept | undefined>),
    done(transaction.objectStore('log').getAll(allOf(id)) as IDBRequest<Entry[]>),
    done(transaction.objectStore('snapshots').getAll(allOf(id)) as IDBRequest<Snapshot<GameTypes>[]>),
  ])
  return kept ? { kept, match: { ...kept.core, log, snapshots } } : null
}
export async function about(id: string): Promise<Kept | null> {
  const kept = await done((await db()).transaction('matches').objectStore('matches').get(id) as IDBRequest<Kept | undefined>)
  return kept ?? null
}
/** All matches, the one last played first. */
export async function list(): Promise<Kept[]> {
  const all = await done((await db()).transaction('matches').objectStore('matches').getAll() as IDBRequest<Kept[]>)
  return all.toSorted((a, b) => b.touched - a.touched)
}
export async function remove(id: string): Promise<void> {
  const transaction = (await db()).transaction(['matches', 'log', 'snapshots'], 'readwrite')
  transaction.objectStore('matches').delete(id)
  for (const name of ['log', 'snapshots']) transaction.objectStore(name).delete(allOf(id))
  await finished(transaction)
}

export const newId = (): string => crypto.randomUUID().slice(0, 8)
/** A secret that nobody chose: the dice follow from it. */
export const newSecret = (): string => Array.from(crypto.getRandomValues(new Uint32Array(8)), n => n.toString(16).padStart(8, '0')).join('')
export const summaryOf = (game: GameId, id: string, players: About['players'], study: About['study'], now: number): Summary => ({
  ...{ id, game, players, study, seen: {}, created: now, touched: now, n: 0, over: false },
})
export const isOver = (state: AnyState): boolean => state.outcome !== null

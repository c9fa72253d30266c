/** The matches this server has at hand. Changes of one match come one after another; another server's are found by the version, and read again. */
import { randomUUID } from 'node:crypto'
import type { LogEntry } from '@tabularium/host'
import type { Database } from '../database/database.ts'
import { findNoticesOfChange, type OwedNotice } from '../notices/owed.ts'
import { insertMatch, readMatch, findNumberOfLastSnapshot, loadWholeLog } from '../store/matches.ts'
import { readEntriesForViewer, readStretchOfLog, loadLogSince, loadLogSeenSince, type StretchOfLog } from '../store/past.ts'
import { createMatchWriter } from '../store/writer.ts'
import { isRefusal, makeRefusal, type ChangedMatchOrRefusal, type OnlineMatch, type Refusal } from './types.ts'

export type ChangeMatchFunction = (m: OnlineMatch, now: number) => ChangedMatchOrRefusal | Promise<ChangedMatchOrRefusal>
/** Since which true entry a change needs the log; null: what is in memory is enough. */
export type FindFirstNeededEntry = (m: OnlineMatch, read: (seat: string | null, n: number) => Promise<StretchOfLog>) => Promise<number | null>
/** `isOwn`: this server made the change. `owed`: what the people at the table are to be told of it. */
export type MatchListener = (before: OnlineMatch | null, after: OnlineMatch, isOwn: boolean, owed: readonly OwedNotice[]) => void
export interface LiveMatches {
  find(id: string): Promise<OnlineMatch | null>
  /** The match with all of its log. */
  findWhole(id: string): Promise<OnlineMatch | null>
  /** What the viewer saw as his entries from `from` to `to`. */
  readStretch(m: OnlineMatch, seat: string | null, from: number, to: number): Promise<StretchOfLog>
  entriesFor(m: OnlineMatch, seat: string | null, from: number, to: number): Promise<LogEntry[]>
  /** The match with all that the viewer has seen since his entry `seen`. */
  findSince(id: string, seat: string | null, seen: number): Promise<OnlineMatch | null>
  add(m: OnlineMatch): Promise<void>
  change(id: string, run: ChangeMatchFunction, pastFor?: FindFirstNeededEntry): Promise<OnlineMatch | Refusal>
  listen(listener: MatchListener): void
  /** Keeps the match at hand while somebody looks at it. */
  hold(id: string): () => void
  count(): number
  /** Resolves when everything that was begun is written. */
  close(): Promise<void>
}
interface MatchSlot {
  m: OnlineMatch | null
  /** What listeners know of: a newer one that is read, for whatever reason, is told. */
  known: OnlineMatch | null
  queue: Promise<unknown>
  /** So many changes are under way or wait. */
  queued: number
  holds: number
  used: number
}
const FORGET_IDLE_MATCH_MS = 60_000
const MOST_TRIES_TO_SAVE_MATCH = 20

export interface LiveMatchesOptions {
  /** Whether the person has the match before his eyes, at this server: he needs no notice. */
  isLooking(guest: string, match: string): boolean
  onError(error: unknown): void
}
export async function createLiveMatches(database: Database, { isLooking, onError }: LiveMatchesOptions): Promise<LiveMatches> {
  const origin = randomUUID()
  let saves = 0
  const writer = createMatchWriter(database, origin)
  const slots = new Map<string, MatchSlot>()
  const listeners: MatchListener[] = []
  const tell: MatchListener = (before, after, isOwn, owed) => {
    for (const listener of listeners) listener(before, after, isOwn, owed)
  }
  const slotOf = (id: string): MatchSlot => {
    const slot = slots.get(id) ?? { m: null, known: null, queue: Promise.resolve(), queued: 0, holds: 0, used: 0 }
    slots.set(id, slot)
    slot.used = Date.now()
    return slot
  }
  const enqueue = <T>(slot: MatchSlot, run: () => Promise<T>): Promise<T> => {
    const next = slot.queued++ === 0 ? run() : slot.queue.then(run)
    const leave = (): void => void slot.queued--
    slot.queue = next.then(leave, leave)
    return next
  }
  const load = async (slot: MatchSlot, id: string): Promise<OnlineMatch | null> => {
    if (slot.m) return slot.m
    const { known } = slot
    const read = await readMatch(database, id)
    slot.m = slot.known = read
    if (known && read && read.version > known.version && slot.holds > 0) tell(known, read, false, [])
    return read
  }

  const tryOnce = async (
    slot: MatchSlot,
    id: string,
    run: ChangeMatchFunction,
    pastFor?: FindFirstNeededEntry,
  ): Promise<OnlineMatch | Refusal | 'conflict'> => {
    const found = slot.m ?? (await load(slot, id))
    if (!found) return makeRefusal('not-found')
    const from = pastFor ? await pastFor(found, (seat, n) => readStretchOfLog(database, found, seat, n, n)) : null
    const before = from === null ? found : await loadLogSince(database, found, from)
    const ran = run(before, Date.now())
    const after = ran instanceof Promise ? await ran : ran
    if (isRefusal(after)) return after
    if (after === before) return before
    const owed = findNoticesOfChange(found, after).filter(({ guest }) => !isLooking(guest, id))
    const change = { before, after, save: `${origin} ${++saves}`, owed }
    const written = await writer.write(change).catch((error: unknown) => {
      slot.m = null
      throw error
    })
    if (written === 'conflict') return 'conflict'
    slot.m = slot.known = makeSavedMatch(before, after)
    tell(found, slot.m, true, owed)
    return slot.m
  }
  const refresh = (id: string, version: number): void => {
    const slot = slots.get(id)
    if (!slot) return
    void enqueue(slot, async () => {
      if (slot.m && slot.m.version >= version) return
      slot.m = null
      if (slot.holds > 0) await load(slot, id)
    }).catch(onError)
  }
  const sweep = setInterval(() => {
    const old = Date.now() - FORGET_IDLE_MATCH_MS
    for (const [id, slot] of slots) if (slot.holds === 0 && slot.used < old) slots.delete(id)
  }, FORGET_IDLE_MATCH_MS).unref()

  await database.listen(
    'moved',
    payload => {
      const [from, ...moved] = payload.split(',')
      if (from === origin) return
      for (const [id, version] of moved.map(one => one.split(' '))) refresh(id!, Number(version))
    },
    () => slots.forEach((_, id) => refresh(id, Infinity)),
  )
  return {
    find: id => {
      const slot = slotOf(id)
      return slot.m ? Promise.resolve(slot.m) : enqueue(slot, () => load(slot, id)).finally(() => slot.m || slot.holds > 0 || slots.delete(id))
    },
    readStretch: (m, seat, from, to) => readStretchOfLog(database, m, seat, from, to),
    entriesFor: (m, seat, from, to) => readEntriesForViewer(database, m, seat, from, to),
    findSince: async (id, seat, seen) => {
      const slot = slotOf(id)
      const m = await enqueue(slot, () => load(slot, id))
      return m && loadLogSeenSince(database, m, seat, seen)
    },
    findWhole: async id => {
      const slot = slotOf(id)
      const m = await enqueue(slot, () => load(slot, id))
      return m && loadWholeLog(database, m)
    },
    add: async m => {
      await insertMatch(database, m, randomUUID())
      const slot = slotOf(m.id)
      slot.m ??= m
      slot.known ??= m
    },
    change: (id, run, pastFor) => {
      const slot = slotOf(id)
      return enqueue(slot, async () => {
        for (let i = 0; i < MOST_TRIES_TO_SAVE_MATCH; i++) {
          const result = await tryOnce(slot, id, run, pastFor)
          if (result !== 'conflict') return result
          slot.m = null
        }
        return makeRefusal('unavailable')
      })
    },
    listen: listener => void listeners.push(listener),
    hold: id => {
      const slot = slotOf(id)
      slot.holds++
      let held = true
      return () => {
        if (held) slot.holds--
        held = false
        // Whoever comes back to a match that is over reads it again.
        if (slot.holds === 0 && slot.queued === 0 && slot.m?.status === 'over' && slots.get(id) === slot) slots.delete(id)
      }
    },
    count: () => slots.size,
    close: async () => {
      clearInterval(sweep)
      await Promise.all([...slots.values()].map(slot => slot.queue))
      await writer.idle()
    },
  }
}
/** As it lies in the database now. */
const makeSavedMatch = (before: OnlineMatch, after: OnlineMatch): OnlineMatch => ({
  ...after,
  version: before.version + 1,
  snapshotAt: findNumberOfLastSnapshot(before, after),
})

/** Writes changes of matches: those that come while a statement is under way go together in the next one. */
import { isConnectionLost, type Database } from '../database/database.ts'
import { WRITE, writeOf, writeValues, writtenIds, type Change, type MatchWrite, type WrittenRow } from './matches.ts'

/** `conflict`: another server was faster, and the match must be read again. */
export type Written = 'saved' | 'conflict'
export interface Writer {
  write(change: Change): Promise<Written>
  /** Resolves when everything is written. */
  idle(): Promise<void>
}
interface Waiting {
  readonly write: MatchWrite
  resolve(written: Written): void
  reject(error: unknown): void
}
const MOST_AT_ONCE = 256
/** Statements under way at once. One: what comes meanwhile goes together, and of forty moves at once each costs the database a tenth of one alone. */
const LANES = 1

export function createWriter(database: Database, origin: string): Writer {
  let waiting: Waiting[] = []
  let busy = 0
  const onIdle: (() => void)[] = []
  const pump = (): void => {
    while (busy < LANES && waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      busy++
      void settle(database, origin, batch).finally(() => {
        busy--
        pump()
        if (busy === 0 && waiting.length === 0) onIdle.splice(0).forEach(done => done())
      })
    }
  }
  return {
    write: change =>
      new Promise((resolve, reject) => {
        waiting.push({ write: writeOf(change), resolve, reject })
        // Whoever else acts in this turn of the loop comes along.
        setImmediate(pump)
      }),
    idle: () => (busy === 0 && waiting.length === 0 ? Promise.resolve() : new Promise(done => onIdle.push(done))),
  }
}
async function settle(database: Database, origin: string, batch: readonly Waiting[]): Promise<void> {
  try {
    const saved = await writeAll(database, origin, batch)
    for (const one of batch) one.resolve(saved.has(one.write.id) ? 'saved' : 'conflict')
  } catch (error) {
    await Promise.all(batch.map(one => settleLost(database, one, error)))
  }
}
async function writeAll(database: Database, origin: string, batch: readonly Waiting[]): Promise<Set<string>> {
  const writes = batch.map(one => one.write)
  return writtenIds(await database.queryOnce<WrittenRow>(WRITE, writeValues(writes, origin, Date.now())))
}
const RETRIED = new Set(['40P01', '40001'])
/** The connection was lost on the way: the row says whether it was written all the same. */
async function settleLost(database: Database, one: Waiting, error: unknown): Promise<void> {
  if (RETRIED.has((error as { code?: string }).code ?? '')) return one.resolve('conflict')
  if (!isConnectionLost(error)) return one.reject(error)
  try {
    const rows = await database.query<{ save: string }>('select save from matches where id = $1', [one.write.id])
    one.resolve(rows[0]?.save === one.write.save ? 'saved' : 'conflict')
  } catch (second) {
    one.reject(second)
  }
}

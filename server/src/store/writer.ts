/** Writes changes of matches: those that come while a statement is under way go together in the next one. */
import { isConnectionLost, type Database } from '../database/database.ts'
import { makeMatchWrite, makeWriteQuery, readIdsOfWrittenMatches, type MatchChange, type MatchWrite, type WrittenMatchesRow } from './matches.ts'

/** `conflict`: another server was faster, and the match must be read again. */
export type WriteOutcome = 'saved' | 'conflict'
export interface MatchWriter {
  write(change: MatchChange): Promise<WriteOutcome>
  /** Resolves when everything is written. */
  idle(): Promise<void>
}
interface WaitingWrite {
  readonly write: MatchWrite
  resolve(written: WriteOutcome): void
  reject(error: unknown): void
}
const MOST_WRITES_AT_ONCE = 256
/** Where so many went together many play at once: the next statement waits for enough of them, or so long. Alone nobody waits. One statement is under way
 *  at a time, for of forty moves at once each costs the database a tenth of one alone. */
const LEAST_WRITES_OF_CROWD = 8
const ENOUGH_WRITES_OF_CROWD = 24
const LONGEST_GATHERING_MS = 4

export function createMatchWriter(database: Database, origin: string): MatchWriter {
  let waiting: WaitingWrite[] = []
  let [isBusy, isPumpDue] = [false, false]
  let [gathersUntil, gathering]: [number, NodeJS.Timeout | undefined] = [0, undefined]
  const onIdle: (() => void)[] = []
  const isGathering = (): boolean => waiting.length < ENOUGH_WRITES_OF_CROWD && performance.now() < gathersUntil
  const pump = (): void => {
    isPumpDue = false
    if (isBusy || waiting.length === 0 || isGathering()) return
    const batch = waiting.slice(0, MOST_WRITES_AT_ONCE)
    waiting = waiting.slice(MOST_WRITES_AT_ONCE)
    isBusy = true
    clearTimeout(gathering)
    void writeAndTell(batch)
  }
  const writeAndTell = async (batch: readonly WaitingWrite[]): Promise<void> => {
    const tellThoseWhoWait = await writeBatch(database, origin, batch)
    isBusy = false
    if (batch.length >= LEAST_WRITES_OF_CROWD) gather()
    // The database has its next work before this server goes on with what was done: both are busy then.
    pump()
    tellThoseWhoWait()
    if (!isBusy && waiting.length === 0) onIdle.splice(0).forEach(done => done())
  }
  const gather = (): void => {
    gathersUntil = performance.now() + LONGEST_GATHERING_MS
    gathering = setTimeout(endGathering, LONGEST_GATHERING_MS)
  }
  const endGathering = (): void => {
    gathersUntil = 0
    pump()
  }
  return {
    write: change =>
      new Promise((resolve, reject) => {
        waiting.push({ write: makeMatchWrite(change), resolve, reject })
        // Whoever else acts in this turn of the loop comes along.
        if (!isPumpDue) setImmediate(pump)
        isPumpDue = true
      }),
    idle: () => (!isBusy && waiting.length === 0 ? Promise.resolve() : new Promise(done => onIdle.push(done))),
  }
}
/** Gives what tells those who wait. */
async function writeBatch(database: Database, origin: string, batch: readonly WaitingWrite[]): Promise<() => void> {
  try {
    const saved = await writeMatchesAtOnce(database, origin, batch)
    return () => batch.forEach(one => one.resolve(saved.has(one.write.id) ? 'saved' : 'conflict'))
  } catch (error) {
    await Promise.all(batch.map(one => resolveAfterLostConnection(database, one, error)))
    return () => {}
  }
}
async function writeMatchesAtOnce(database: Database, origin: string, batch: readonly WaitingWrite[]): Promise<Set<string>> {
  const { text, values } = makeWriteQuery(
    batch.map(one => one.write),
    origin,
    Date.now(),
  )
  return readIdsOfWrittenMatches(await database.queryOnListener<WrittenMatchesRow>(text, values))
}
const RETRIED_ERROR_CODES = new Set(['40P01', '40001'])
/** The connection was lost on the way: the row says whether it was written all the same. */
async function resolveAfterLostConnection(database: Database, one: WaitingWrite, error: unknown): Promise<void> {
  if (RETRIED_ERROR_CODES.has((error as { code?: string }).code ?? '')) return one.resolve('conflict')
  if (!isConnectionLost(error)) return one.reject(error)
  try {
    const rows = await database.query<{ save: string }>('select save from matches where id = $1', [one.write.id])
    one.resolve(rows[0]?.save === one.write.save ? 'saved' : 'conflict')
  } catch (second) {
    one.reject(second)
  }
}

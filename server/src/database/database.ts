/** The database, whichever it is: queries that outlive a restart of it, transactions, and news from other servers. */
import { setTimeout as wait } from 'node:timers/promises'
import pg, { type PoolClient } from 'pg'
import { SettingsError } from '../settings.ts'
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts'

/** Counts and times are far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type QueryValues = readonly unknown[]
export interface QueryRunner {
  query<R extends object>(text: string, values?: QueryValues): Promise<R[]>
}
export interface Database extends QueryRunner {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: pg.Pool
  address(): string
  /** All of it or nothing. It is not tried again: whether it was done is unknown once the connection is lost. */
  transaction<T>(run: (queries: QueryRunner) => Promise<T>): Promise<T>
  /** Once, on one connection. */
  queryOnce<R extends object>(text: string, values?: QueryValues): Promise<R[]>
  /** Once, on the connection that listens: what this server tells the others wakes no other process if there are none. */
  queryOnListener<R extends object>(text: string, values?: QueryValues): Promise<R[]>
  /** `onGap`: the connection was lost for a while, so that news may have been missed. */
  listen(channel: string, onNews: (payload: string) => void, onGap: () => void): Promise<void>
  close(): Promise<void>
}
const LOST_CONNECTION_CODES = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** The connection is at fault, not the statement. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    LOST_CONNECTION_CODES.has(code ?? '') ||
    (code ?? '').startsWith('08') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Client was closed/.test(message ?? '')
  )
}
const statementNames = new Map<string, string>()
/** What takes values is a statement of the program, of which there are few: each connection parses and plans it once. */
function makePreparedQuery(text: string, values: QueryValues): pg.QueryConfig {
  if (values.length === 0) return { text }
  const name = statementNames.get(text) ?? `s${statementNames.size}`
  statementNames.set(text, name)
  return { name, text, values: values as unknown[] }
}
/** Statements that are repeated are planned once, and all of them look things up by their keys. A plan that was made while a table was small would read
 *  the whole of it ever after, and the next moves are what makes it great: so tables are read through, and hashed, only where there is no other way. */
const SESSION_OPTIONS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'
const GIVE_UP_RECONNECT_MS = 30_000
const RECONNECT_PAUSE_MS = 100

interface DatabaseSource {
  readonly kind: Database['kind']
  ensure(): Promise<string>
  stop(): Promise<void>
}
function createDatabaseSource(url: string | null, folder: string): DatabaseSource {
  if (url !== null) return { kind: 'postgres', ensure: async () => url, stop: async () => {} }
  const embedded: EmbeddedDatabase = openEmbeddedDatabase(folder)
  return { kind: 'embedded', ...embedded }
}
export interface OpenDatabaseOptions {
  readonly url: string | null
  /** Where the embedded database lies. */
  readonly folder: string
  readonly connections?: number
  onError(error: unknown): void
}
export async function openDatabase({ url, folder, connections = 10, onError }: OpenDatabaseOptions): Promise<Database> {
  const source = createDatabaseSource(url, folder)
  let address = await source.ensure()
  const pool = new pg.Pool({ ...parseDatabaseAddress(address), max: connections, application_name: 'tabularium', options: SESSION_OPTIONS })
  pool.on('error', onError)
  if (url !== null) await checkDatabaseAnswers(pool)
  const closing = new AbortController()
  /** Another postmaster may listen on another port. */
  const revive = async (): Promise<void> => {
    address = await source.ensure()
    Object.assign(pool.options, parseDatabaseAddress(address))
  }
  const again = async <T>(run: () => Promise<T>): Promise<T> => {
    const until = Date.now() + GIVE_UP_RECONNECT_MS
    for (;;) {
      try {
        return await run()
      } catch (error) {
        if (!isConnectionLost(error) || Date.now() > until || closing.signal.aborted) throw error
        await wait(RECONNECT_PAUSE_MS)
        await revive().catch(onError)
      }
    }
  }
  const listener = createDatabaseListener({ fields: () => parseDatabaseAddress(address), again, closing: closing.signal, onError })
  let lastOnListener: Promise<unknown> = Promise.resolve()
  const queryOnce: Database['queryOnce'] = async (text, values = []) => (await pool.query(makePreparedQuery(text, values))).rows as never
  return {
    kind: source.kind,
    pool,
    address: () => address,
    queryOnce,
    queryOnListener: (text, values = []) => {
      const done = lastOnListener.then(async () => (await (await listener.connection()).query(makePreparedQuery(text, values))).rows as never)
      lastOnListener = done.catch(() => {})
      return done
    },
    query: (text, values) => again(() => queryOnce(text, values)),
    async transaction(run) {
      const client = await again(() => pool.connect())
      return runInTransaction(client, run)
    },
    listen: (channel, onNews, onGap) => listener.add(channel, { onNews, onGap }),
    async close() {
      closing.abort()
      await pool.end()
      await source.stop()
    },
  }
}
/** A database of somebody else's may be away for a moment, as when both were started together; but a wrong address or password stays so. */
async function checkDatabaseAnswers(pool: pg.Pool): Promise<void> {
  const until = Date.now() + GIVE_UP_RECONNECT_MS
  for (;;) {
    try {
      return void (await pool.query('select 1'))
    } catch (error) {
      if (isConnectionLost(error) && Date.now() < until) await wait(RECONNECT_PAUSE_MS)
      else {
        await pool.end()
        throw new SettingsError(`The database at DATABASE_URL cannot be used: ${(error as Error).message || (error as { code?: string }).code}`)
      }
    }
  }
}
function parseDatabaseAddress(
  address: string,
): { connectionString: string } | { host: string; port: number; user: string; password: string; database: string } {
  // The driver reads what is none of the web's addresses: a socket of the machine, as in postgres://club@/tabularium?host=/var/run/postgresql.
  if (!URL.canParse(address)) return { connectionString: address }
  const { hostname, port, username, password, pathname, search } = new URL(address)
  if (search !== '' || !port) return { connectionString: address }
  const user = decodeURIComponent(username)
  return {
    host: decodeURIComponent(hostname),
    port: Number(port),
    user,
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  }
}
async function runInTransaction<T>(client: PoolClient, run: (queries: QueryRunner) => Promise<T>): Promise<T> {
  const query: QueryRunner['query'] = async (text, values = []) => (await client.query(makePreparedQuery(text, values))).rows as never
  try {
    await client.query('begin')
    const result = await run({ query })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    const rolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!rolledBack)
    throw error
  }
}
interface ChannelListener {
  onNews(payload: string): void
  onGap(): void
}
interface ChannelListenerOptions {
  fields(): object
  again<T>(run: () => Promise<T>): Promise<T>
  readonly closing: AbortSignal
  onError(error: unknown): void
}
interface DatabaseListener {
  connection(): Promise<pg.Client>
  add(channel: string, hearer: ChannelListener): Promise<void>
}
/** One connection hears all channels: the database wakes every connection that listens, whatever it listens to. */
function createDatabaseListener({ fields, again, closing, onError }: ChannelListenerOptions): DatabaseListener {
  const hearers = new Map<string, ChannelListener>()
  let connection: Promise<pg.Client> | null = null
  const listenAgain = async (): Promise<void> => {
    connection = again(connect)
    try {
      await connection
    } catch (error) {
      onError(error)
      await wait(RECONNECT_PAUSE_MS)
      return closing.aborted ? undefined : listenAgain()
    }
    for (const { onGap } of hearers.values()) onGap()
  }
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...fields(), application_name: 'tabularium listener', options: SESSION_OPTIONS })
    let isLost = false
    const onLost = (): void => {
      if (isLost) return
      isLost = true
      void client.end().catch(() => {})
      if (!closing.aborted) void listenAgain().catch(onError)
    }
    client.on('notification', ({ channel, payload }) => hearers.get(channel)?.onNews(payload ?? ''))
    try {
      client.on('error', () => {})
      await client.connect()
      for (const channel of hearers.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.on('error', onLost)
    client.on('end', onLost)
    closing.addEventListener('abort', onLost)
    return client
  }
  return {
    connection: () => (connection ??= again(connect)),
    async add(channel, hearer) {
      hearers.set(channel, hearer)
      if (!connection) return void (await (connection = again(connect)))
      await (await connection).query(`listen ${channel}`)
    },
  }
}

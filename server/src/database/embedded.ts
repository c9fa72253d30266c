/** A PostgreSQL of our own in the data folder. It outlives a server that is killed, and the next one adopts it. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { SettingsError } from '../settings.ts'
import { databaseAccount, giveTo, launchAs, letEnter, type Account, type Launch } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'

export interface Embedded {
  /** Makes sure that it runs, and gives its address, which may be another than before. */
  ensure(): Promise<string>
  /** Stops it, unless another server uses it. */
  stop(): Promise<void>
}
interface Cluster {
  readonly binaries: Binaries
  readonly account: Account | null
  readonly launch: Launch
  readonly folder: string
  readonly data: string
  readonly password: string
}
const USER = 'tabularium'
const START_WITHIN_MS = 60_000
const TRY_EVERY_MS = 50
/** So long a dying postmaster's children may hold on to its memory before another is started. */
const START_AGAIN_AFTER_MS = 1000
const FLAGS = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'shared_buffers=64MB', 'max_wal_size=1GB'],
  // Every move is on the disk before it is acknowledged; several at once may share the trip.
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_compression=on', 'jit=off', 'timezone=UTC'],
].flatMap(flag => ['-c', flag])

// ---- Making the cluster ----
function passwordIn(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
function prepare(folder: string): Cluster {
  const binaries = findBinaries()
  const account = databaseAccount()
  mkdirSync(folder, { recursive: true })
  letEnter(account, dirname(folder))
  const launch = launchAs(account, [dirname(binaries.postgres), dirname(folder)])
  giveTo(account, folder)
  const password = passwordIn(folder)
  return { binaries, account, launch, folder, data: join(folder, 'cluster'), password }
}
/** The program to start, and its arguments. */
const commandOf = ({ launch }: Cluster, program: string, args: readonly string[]): [string, string[]] => {
  const [first, ...rest] = [...launch.before, program, ...args]
  return [first!, rest]
}
/** Under another name until it is whole: a start that was interrupted leaves nothing that looks like a database. */
function initialise(cluster: Cluster): void {
  const half = `${cluster.data}.new`
  rmSync(half, { recursive: true, force: true })
  const file = join(cluster.folder, 'password')
  giveTo(cluster.account, file)
  const args = ['-D', half, '-U', USER, '--auth=scram-sha-256', `--pwfile=${file}`, '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const options = { ...cluster.launch.ids, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } } as const
  const { status, stderr, error } = spawnSync(...commandOf(cluster, cluster.binaries.initdb, args), options)
  if (status !== 0) throw new SettingsError(`The database could not be made in ${cluster.folder}: ${error?.message ?? stderr}`)
  renameSync(half, cluster.data)
}

// ---- Running it ----
interface Running {
  readonly pid: number
  readonly port: number
}
/** What the postmaster writes about itself. */
function runningIn({ data }: Cluster): Running | null {
  try {
    const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 0)
    return port ? { pid: Number(pid), port: Number(port) } : null
  } catch {
    return null
  }
}
const addressOf = ({ password }: Cluster, port: number, database = USER): string => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
async function canConnect(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
/** In a process group of its own: an interrupt at the terminal is for the server, which stops the database last. */
async function spawnPostmaster(cluster: Cluster): Promise<void> {
  const log = openSync(join(cluster.folder, 'log'), 'a')
  const args = ['-D', cluster.data, '-p', String(await freePort()), ...FLAGS]
  const child = spawn(...commandOf(cluster, cluster.binaries.postgres, args), { ...cluster.launch.ids, detached: true, stdio: ['ignore', log, log] })
  child.on('error', () => {})
  child.unref()
  closeSync(log)
}
async function ensureRunning(cluster: Cluster): Promise<number> {
  const from = Date.now()
  let spawned = 0
  while (Date.now() - from < START_WITHIN_MS) {
    const running = runningIn(cluster)
    if (running && (await canConnect(addressOf(cluster, running.port, 'postgres')))) return running.port
    if (!running && Date.now() - spawned > START_AGAIN_AFTER_MS) {
      await spawnPostmaster(cluster)
      spawned = Date.now()
    }
    await wait(TRY_EVERY_MS)
  }
  throw new SettingsError(`The database in ${cluster.folder} does not start; its own words are in ${join(cluster.folder, 'log')}`)
}
async function withClient<T>(address: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
const createDatabase = (cluster: Cluster, port: number): Promise<void> =>
  withClient(addressOf(cluster, port, 'postgres'), async client => {
    const found = await client.query('select 1 from pg_database where datname = $1', [USER])
    if (found.rowCount === 0) await client.query(`create database ${USER}`).catch(ignoreExisting)
  })
/** Another server may have made it at the same moment. */
function ignoreExisting(error: Error & { readonly code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
const countUsers = (address: string): Promise<number> =>
  withClient(address, async client => {
    const found = await client.query(`select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    return (found.rows[0] as { n: number }).n
  })
const LEAVE_WITHIN_MS = 1000
/** Our own connections take a moment to be gone. */
async function isUsed(address: string): Promise<boolean> {
  const until = Date.now() + LEAVE_WITHIN_MS
  while ((await countUsers(address)) > 0) {
    if (Date.now() > until) return true
    await wait(TRY_EVERY_MS)
  }
  return false
}
function stopCluster(cluster: Cluster): void {
  spawnSync(...commandOf(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-s']), { ...cluster.launch.ids, stdio: 'ignore' })
}

export function openEmbedded(folder: string): Embedded {
  const cluster = prepare(folder)
  if (!existsSync(cluster.data)) initialise(cluster)
  if (!cluster.account) chmodSync(cluster.data, 0o700)
  return {
    async ensure() {
      const port = await ensureRunning(cluster)
      await createDatabase(cluster, port)
      return addressOf(cluster, port)
    },
    async stop() {
      const running = runningIn(cluster)
      if (running && !(await isUsed(addressOf(cluster, running.port)))) stopCluster(cluster)
    },
  }
}

/** A PostgreSQL of our own in the data folder. It outlives a server that is killed, and the next one adopts it. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { SettingsError } from '../settings.ts'
import {
  findDatabaseAccount,
  giveFileToAccount,
  makeLaunchUnderAccount,
  letAccountEnterFolder,
  type SystemAccount,
  type LaunchUnderAccount,
} from './account.ts'
import { findDatabaseBinaries, type DatabaseBinaries } from './binaries.ts'

export interface EmbeddedDatabase {
  /** Makes sure that it runs, and gives its address, which may be another than before. */
  ensure(): Promise<string>
  /** Stops it, unless another server uses it. */
  stop(): Promise<void>
}
interface DatabaseCluster {
  readonly binaries: DatabaseBinaries
  readonly account: SystemAccount | null
  readonly launch: LaunchUnderAccount
  readonly folder: string
  readonly data: string
  readonly password: string
}
const DATABASE_ROLE = 'tabularium'
const LONGEST_DATABASE_START_MS = 60_000
const CONNECT_RETRY_MS = 50
/** So long a dying postmaster's children may hold on to its memory before another is started. */
const RESTART_PAUSE_MS = 1000
const POSTGRES_FLAGS = [
  ...['listen_addresses=127.0.0.1', 'max_connections=100', 'shared_buffers=64MB', 'max_wal_size=1GB'],
  // Every move is on the disk before it is acknowledged; several at once may share the trip.
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_compression=on', 'jit=off', 'timezone=UTC'],
  // Everybody who moves waits while the next 16 MB of the log are filled with noughts: twenty to forty milliseconds, every five thousand moves.
  'wal_init_zero=off',
].flatMap(flag => ['-c', flag])

/** A socket of the file system costs less than the network of the machine, but its path may be no longer than this. */
const LONGEST_SOCKET_PATH_BYTES = 100
const LONGEST_SOCKET_NAME = '.s.PGSQL.65535'
const chooseSocketFolder = ({ folder }: DatabaseCluster): string =>
  process.platform !== 'win32' && Buffer.byteLength(join(folder, LONGEST_SOCKET_NAME)) <= LONGEST_SOCKET_PATH_BYTES ? folder : ''

// ---- Making the cluster ----
function readOrCreatePassword(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
function prepareCluster(folder: string): DatabaseCluster {
  const binaries = findDatabaseBinaries()
  const account = findDatabaseAccount()
  mkdirSync(folder, { recursive: true })
  letAccountEnterFolder(account, dirname(folder))
  const launch = makeLaunchUnderAccount(account, [dirname(binaries.postgres), dirname(folder)])
  giveFileToAccount(account, folder)
  const password = readOrCreatePassword(folder)
  return { binaries, account, launch, folder, data: join(folder, 'cluster'), password }
}
/** The program to start, and its arguments. */
const makeLaunchCommand = ({ launch }: DatabaseCluster, program: string, args: readonly string[]): [string, string[]] => {
  const [first, ...rest] = [...launch.before, program, ...args]
  return [first!, rest]
}
/** Under another name until it is whole: a start that was interrupted leaves nothing that looks like a database. */
function initialiseCluster(cluster: DatabaseCluster): void {
  const half = `${cluster.data}.new`
  rmSync(half, { recursive: true, force: true })
  const file = join(cluster.folder, 'password')
  giveFileToAccount(cluster.account, file)
  const args = ['-D', half, '-U', DATABASE_ROLE, '--auth=scram-sha-256', `--pwfile=${file}`, '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const options = { ...cluster.launch.ids, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } } as const
  const { status, stderr, error } = spawnSync(...makeLaunchCommand(cluster, cluster.binaries.initdb, args), options)
  if (status !== 0) throw new SettingsError(`The database could not be made in ${cluster.folder}: ${error?.message ?? stderr}`)
  renameSync(half, cluster.data)
}

// ---- Running it ----
interface RunningPostmaster {
  readonly pid: number
  readonly port: number
  /** Empty: one of an older version, or whose path is too long. */
  readonly socketFolder: string
}
/** What the postmaster writes about itself. */
function readRunningPostmaster({ data }: DatabaseCluster): RunningPostmaster | null {
  try {
    const [pid, , , port, socketFolder = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 0)
    return port ? { pid: Number(pid), port: Number(port), socketFolder } : null
  } catch {
    return null
  }
}
const makeDatabaseAddress = ({ password }: DatabaseCluster, { port, socketFolder }: RunningPostmaster, database = DATABASE_ROLE): string =>
  `postgres://${DATABASE_ROLE}:${password}@${encodeURIComponent(socketFolder || '127.0.0.1')}:${port}/${database}`
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
const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
/** In a process group of its own: an interrupt at the terminal is for the server, which stops the database last. */
async function spawnPostmaster(cluster: DatabaseCluster): Promise<void> {
  const log = openSync(join(cluster.folder, 'log'), 'a')
  const args = ['-D', cluster.data, '-p', String(await findFreePort()), '-k', chooseSocketFolder(cluster), ...POSTGRES_FLAGS]
  const child = spawn(...makeLaunchCommand(cluster, cluster.binaries.postgres, args), { ...cluster.launch.ids, detached: true, stdio: ['ignore', log, log] })
  child.on('error', () => {})
  child.unref()
  closeSync(log)
}
async function ensurePostmasterRuns(cluster: DatabaseCluster): Promise<RunningPostmaster> {
  const from = Date.now()
  let spawned = 0
  while (Date.now() - from < LONGEST_DATABASE_START_MS) {
    const running = readRunningPostmaster(cluster)
    if (running && (await canConnect(makeDatabaseAddress(cluster, running, 'postgres')))) return running
    if (!running && Date.now() - spawned > RESTART_PAUSE_MS) {
      await spawnPostmaster(cluster)
      spawned = Date.now()
    }
    await wait(CONNECT_RETRY_MS)
  }
  throw new SettingsError(`The database in ${cluster.folder} does not start; its own words are in ${join(cluster.folder, 'log')}`)
}
async function runWithClient<T>(address: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
const createDatabase = (cluster: DatabaseCluster, running: RunningPostmaster): Promise<void> =>
  runWithClient(makeDatabaseAddress(cluster, running, 'postgres'), async client => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_ROLE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_ROLE}`).catch(ignoreAlreadyExists)
  })
/** Another server may have made it at the same moment. */
function ignoreAlreadyExists(error: Error & { readonly code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
const countConnections = (address: string): Promise<number> =>
  runWithClient(address, async client => {
    const found = await client.query(`select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    return (found.rows[0] as { n: number }).n
  })
const LONGEST_DISCONNECT_MS = 1000
/** Our own connections take a moment to be gone. */
async function isDatabaseInUse(address: string): Promise<boolean> {
  const until = Date.now() + LONGEST_DISCONNECT_MS
  while ((await countConnections(address)) > 0) {
    if (Date.now() > until) return true
    await wait(CONNECT_RETRY_MS)
  }
  return false
}
function stopCluster(cluster: DatabaseCluster): void {
  spawnSync(...makeLaunchCommand(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-s']), { ...cluster.launch.ids, stdio: 'ignore' })
}

export function openEmbeddedDatabase(folder: string): EmbeddedDatabase {
  const cluster = prepareCluster(folder)
  if (!existsSync(cluster.data)) initialiseCluster(cluster)
  if (!cluster.account) chmodSync(cluster.data, 0o700)
  return {
    async ensure() {
      const running = await ensurePostmasterRuns(cluster)
      await createDatabase(cluster, running)
      return makeDatabaseAddress(cluster, running)
    },
    async stop() {
      const running = readRunningPostmaster(cluster)
      if (running && !(await isDatabaseInUse(makeDatabaseAddress(cluster, running)))) stopCluster(cluster)
    },
  }
}

/** Servers in processes of their own, on a folder that is removed at the end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDatabaseFolder, openDatabase, type Database } from '@tabularium/server'
import { repositoryRoot } from '../../clauses.ts'
import { ExpectedFailure } from '../../command.ts'

export interface ServerProcess {
  readonly address: string
  readonly pid: number
  /** Resident memory in megabytes. */
  memory(): number
  /** Seconds of processor time since it began. */
  cpu(): number
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}
export interface SpawnedServer {
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}
export interface ProofSite {
  readonly folder: string
  start(port?: number): Promise<ServerProcess>
  /** Begins to start one, which may never be ready. */
  spawn(): SpawnedServer
  /** The database that the servers use. */
  database(): Promise<Database>
  /** The process id of the embedded postmaster. */
  postmaster(): number
  /** Seconds of processor time of the database. */
  databaseCpu(): number
  close(): Promise<void>
}
const waitForProcessEnd = (child: ChildProcess): Promise<void> =>
  new Promise(done => (child.exitCode !== null || child.signalCode !== null ? done() : child.on('close', () => done())))
const SERVER_READY_PATTERN = /ready at (\S+)/

function awaitServerAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = SERVER_READY_PATTERN.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout!.on('data', look)
    child.stderr!.on('data', look)
    child.on('close', () => reject(new ExpectedFailure(`the server ended: ${output}`)))
  })
}
function readMemoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
const CPU_TICKS_PER_SECOND = 100
/** Fields of /proc/<pid>/stat behind the name, which may hold anything. */
function readProcessStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
const PARENT_FIELD_OF_STAT = 1
const OWN_TIME_FIELDS_OF_STAT = [11, 12]
const TIME_OF_ENDED_CHILDREN_FIELDS_OF_STAT = [13, 14]
function readCpuSeconds(pid: number, times = OWN_TIME_FIELDS_OF_STAT): number {
  const fields = readProcessStat(pid)
  return times.reduce((sum, field) => sum + Number(fields[field]), 0) / CPU_TICKS_PER_SECOND
}
/** A connection that was idle for long has ended, and its time counts all the same. */
const readCpuSecondsOfChildren = (parent: number): number =>
  listChildProcesses(parent).reduce((sum, pid) => sum + readCpuSeconds(pid), readCpuSeconds(parent, TIME_OF_ENDED_CHILDREN_FIELDS_OF_STAT))
const listChildProcesses = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => isChildProcess(pid, parent))
function isChildProcess(pid: number, parent: number): boolean {
  try {
    return Number(readProcessStat(pid)[PARENT_FIELD_OF_STAT]) === parent
  } catch {
    return false
  }
}
export function makeSiteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-online-'))
  chmodSync(folder, 0o755)
  return folder
}
export function openProofSite(env: { readonly [name: string]: string } = {}, folder = makeSiteFolder()): ProofSite {
  const children = new Set<ChildProcess>()
  const usual = { HOST: '127.0.0.1', DATA_DIR: folder, UNLIMITED: '1', SOCKETS_PER_ADDRESS: '10000', BOT_PAUSE: '0', LOG_LEVEL: 'fatal' }
  const postmaster = (): number => Number(readFileSync(join(findDatabaseFolder(folder), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  const spawnChild = (port: number): ChildProcess => {
    const main = join(repositoryRoot, 'server', 'src', 'main.ts')
    const child = spawn(process.execPath, [...process.execArgv, main], {
      env: { ...process.env, ...usual, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    return child
  }
  const killChild = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await waitForProcessEnd(child)
    children.delete(child)
  }
  return {
    folder,
    spawn: () => {
      const child = spawnChild(0)
      return { kill: signal => killChild(child, signal) }
    },
    async start(port = 0) {
      const child = spawnChild(port)
      const address = await awaitServerAddress(child)
      return {
        address,
        pid: child.pid!,
        memory: () => readMemoryMb(child.pid!),
        cpu: () => readCpuSeconds(child.pid!),
        kill: signal => killChild(child, signal),
      }
    },
    database: () => openDatabase({ url: null, folder: findDatabaseFolder(folder), connections: 2, onError: () => {} }),
    postmaster,
    databaseCpu: () => readCpuSecondsOfChildren(postmaster()),
    async close() {
      for (const child of children) {
        child.kill('SIGTERM')
        await waitForProcessEnd(child)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export async function buildWebClient(): Promise<void> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'scripts', 'build.ts')], { cwd: repositoryRoot, stdio: 'ignore' })
  await waitForProcessEnd(child)
  if (child.exitCode !== 0) throw new ExpectedFailure('the client could not be built')
}

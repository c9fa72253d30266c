/** Servers in processes of their own, on a folder that is removed at the end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFolder, openDatabase, type Database } from '@tabularium/server'
import { root } from '../../clauses.ts'
import { Failure } from '../../command.ts'

export interface ServerProcess {
  readonly address: string
  readonly pid: number
  /** Resident memory in megabytes. */
  memory(): number
  /** Seconds of processor time since it began. */
  cpu(): number
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}
export interface Site {
  readonly folder: string
  start(port?: number): Promise<ServerProcess>
  /** The database that the servers use. */
  database(): Promise<Database>
  /** The process id of the embedded postmaster. */
  postmaster(): number
  /** Seconds of processor time of the database. */
  databaseCpu(): number
  close(): Promise<void>
}
const waitForEnd = (child: ChildProcess): Promise<void> =>
  new Promise(done => (child.exitCode !== null || child.signalCode !== null ? done() : child.on('close', () => done())))
const READY = /ready at (\S+)/

function awaitAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = READY.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout!.on('data', look)
    child.stderr!.on('data', look)
    child.on('close', () => reject(new Failure(`the server ended: ${output}`)))
  })
}
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
const TICKS_PER_SECOND = 100
/** Fields of /proc/<pid>/stat behind the name, which may hold anything. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
const [PARENT, USER, SYSTEM] = [1, 11, 12]
function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND
}
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => isChild(pid, parent))
function isChild(pid: number, parent: number): boolean {
  try {
    return Number(statOf(pid)[PARENT]) === parent
  } catch {
    return false
  }
}
export function openSite(env: { readonly [name: string]: string } = {}): Site {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-online-'))
  chmodSync(folder, 0o755)
  const children = new Set<ChildProcess>()
  const usual = { HOST: '127.0.0.1', DATA_DIR: folder, UNLIMITED: '1', SOCKETS_PER_ADDRESS: '10000', BOT_PAUSE: '0', LOG_LEVEL: 'fatal' }
  const postmaster = (): number => Number(readFileSync(join(databaseFolder(folder), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    folder,
    async start(port = 0) {
      const main = join(root, 'server', 'src', 'main.ts')
      const child = spawn(process.execPath, [...process.execArgv, main], {
        env: { ...process.env, ...usual, ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.add(child)
      const address = await awaitAddress(child)
      return {
        address,
        pid: child.pid!,
        memory: () => memoryOf(child.pid!),
        cpu: () => cpuOf(child.pid!),
        async kill(signal) {
          child.kill(signal)
          await waitForEnd(child)
          children.delete(child)
        },
      }
    },
    database: () => openDatabase({ url: null, folder: databaseFolder(folder), connections: 2, onError: () => {} }),
    postmaster,
    databaseCpu: () => childrenOf(postmaster()).reduce((sum, pid) => sum + cpuOf(pid), 0),
    async close() {
      for (const child of children) {
        child.kill('SIGTERM')
        await waitForEnd(child)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export async function buildClient(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: 'ignore' })
  await waitForEnd(child)
  if (child.exitCode !== 0) throw new Failure('the client could not be built')
}

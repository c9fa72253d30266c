/** Servers in processes of their own, on a folder that is removed at the end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}
export interface Site {
  readonly folder: string
  start(port?: number): Promise<ServerProcess>
  /** The database that the servers use. */
  database(): Promise<Database>
  /** The process id of the embedded postmaster. */
  postmaster(): number
  close(): Promise<void>
}
const ended = (child: ChildProcess): Promise<void> =>
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
export function openSite(env: { readonly [name: string]: string } = {}): Site {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-online-'))
  chmodSync(folder, 0o755)
  const children = new Set<ChildProcess>()
  const usual = { HOST: '127.0.0.1', DATA_DIR: folder, UNLIMITED: '1', SOCKETS_PER_ADDRESS: '10000', BOT_PAUSE: '0', LOG_LEVEL: 'fatal' }
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
        async kill(signal) {
          child.kill(signal)
          await ended(child)
          children.delete(child)
        },
      }
    },
    database: () => openDatabase({ url: null, folder: databaseFolder(folder), connections: 2, onError: () => {} }),
    postmaster: () => Number(readFileSync(join(databaseFolder(folder), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async close() {
      for (const child of children) {
        child.kill('SIGTERM')
        await ended(child)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export async function buildClient(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: 'ignore' })
  await ended(child)
  if (child.exitCode !== 0) throw new Failure('the client could not be built')
}

/** Servers for tests: each file has a cluster of its own in a folder that is removed at the end. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, startServer, type RunningServer } from '../../src/index.ts'

export interface TestServerProcess {
  readonly address: string
  /** At once, without a word to anybody. */
  kill(): Promise<void>
}
export interface TestServers {
  readonly folder: string
  /** One in a process of its own, on the same database. */
  startProcess(): Promise<TestServerProcess>
  start(env?: { readonly [name: string]: string }): Promise<RunningServer>
  close(): Promise<void>
}
export function testServers(): TestServers {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-server-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tabularium</title>')
  const running: RunningServer[] = []
  const usual = { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', BOT_PAUSE: '0', UNLIMITED: '1' }
  return {
    folder,
    startProcess: () => spawnServer(folder, { ...process.env, ...usual }),
    start: async (env = {}) => {
      const settings = readSettings({ ...usual, ...env })
      const server = await startServer({ settings, webRoot: folder, version: '1.2.3' })
      running.push(server)
      return server
    },
    close: async () => {
      for (const server of running) await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
const makeServerProgram = (webRoot: string): string => `
  const { readSettings, startServer } = await import(${JSON.stringify(new URL('../../src/index.ts', import.meta.url).href)})
  const { address } = await startServer({ settings: readSettings(process.env), webRoot: ${JSON.stringify(webRoot)}, version: '1.2.3' })
  console.log(address)
`
function spawnServer(webRoot: string, env: NodeJS.ProcessEnv): Promise<TestServerProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', makeServerProgram(webRoot)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(done => child.on('close', () => done()))
  const kill = (): Promise<void> => {
    child.kill('SIGKILL')
    return ended
  }
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => resolve({ address: String(text).trim(), kill }))
    child.on('close', () => reject(new Error('the server ended')))
  })
}

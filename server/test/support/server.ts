/** Servers for tests: each file has a cluster of its own in a folder that is removed at the end. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, startServer, type RunningServer } from '../../src/index.ts'

export interface TestServers {
  readonly folder: string
  start(env?: { readonly [name: string]: string }): Promise<RunningServer>
  close(): Promise<void>
}
export function testServers(): TestServers {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-server-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tabularium</title>')
  const running: RunningServer[] = []
  return {
    folder,
    start: async (env = {}) => {
      const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', BOT_PAUSE: '0', UNLIMITED: '1', ...env })
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

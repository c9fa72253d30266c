import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { awaitServerAddress, spawnServer } from '../src/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabularium-start-'))
// The database may run as another user than we do.
chmodSync(folder, 0o755)
const usual = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data') }
afterAll(() => rmSync(folder, { recursive: true }))

async function takenPort(): Promise<{ port: number; free(): void }> {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise(ready => holder.once('listening', ready))
  const at = holder.address()
  if (!at || typeof at === 'string') throw new Error('no port')
  return { port: at.port, free: () => void holder.close() }
}

/** Node itself may warn about the machine's settings, certificates that are not there for instance. */
const linesOfOurs = (output: string): string[] =>
  output
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('Warning:'))

describe('the server process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops on %s with a browser still connected', async signal => {
    const server = spawnServer(usual)
    const answer = await fetch(`${await awaitServerAddress(server)}/healthz`)
    expect(await answer.json()).toMatchObject({ ok: true, database: 'embedded' })
    server.process.kill(signal)
    server.process.kill(signal)
    expect(await server.ended).toBe(0)
  })
  it('says what to do when the port is in use', async () => {
    const { port, free } = await takenPort()
    const server = spawnServer({ ...usual, PORT: String(port) })
    expect(await server.ended).toBe(1)
    free()
    expect(server.output()).toContain(`Port ${port} on 127.0.0.1 is in use.`)
    expect(server.output()).toContain(`PORT=${port + 1} npm start`)
    expect(linesOfOurs(server.output())).toHaveLength(1)
  })
  it('says what to do when the data folder cannot be used', async () => {
    writeFileSync(join(folder, 'file'), '')
    const server = spawnServer({ ...usual, DATA_DIR: join(folder, 'file') })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('Set DATA_DIR to a folder of your own.')
  })
})

import { chmodSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findDatabaseFolder, openDatabase, restoreBackup } from '@tabularium/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabularium-backup-'))
chmodSync(folder, 0o755)
const file = join(folder, 'club.gz')
const usual = process.env['DATA_DIR']
const inFolder = (name: string, ...words: string[]): ReturnType<typeof run> => {
  process.env['DATA_DIR'] = join(folder, name)
  return run(words)
}
const GUESTS = 300
/** A club of which nothing is known but its guests. */
async function* guests(): AsyncGenerator<string> {
  yield JSON.stringify({ tabularium: 'backup', migrations: [], at: 0 })
  for (let i = 0; i < GUESTS; i++)
    yield JSON.stringify({ table: 'guests', row: { id: `g${i}`, token_hash: `t${i}`, name: `Guest ${i}`, lang: 'en', created: 0, seen: 0 } })
  yield JSON.stringify({ end: { guests: GUESTS } })
}
beforeAll(async () => {
  const database = await openDatabase({ url: null, folder: findDatabaseFolder(join(folder, 'first')), onError: () => {} })
  await restoreBackup(database, guests())
  await database.close()
})
afterAll(() => {
  if (usual === undefined) delete process.env['DATA_DIR']
  else process.env['DATA_DIR'] = usual
  rmSync(folder, { recursive: true })
})

describe('a backup in a file', () => {
  it('goes into a new database, and into no other', async () => {
    expect(await inFolder('first', 'backup', file)).toMatchObject({ code: 0, out: expect.stringContaining(`${GUESTS} guests`) })
    expect(await inFolder('second', 'restore', file)).toMatchObject({ code: 0, out: expect.stringContaining(`${GUESTS} guests`) })
    expect(await inFolder('second', 'restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('not empty') })
  })
  it('is refused in words if it is none, or cut short, or cannot be written', async () => {
    const broken = join(folder, 'broken.gz')
    for (const [content, words] of [
      [Buffer.from('nonsense'), 'incorrect header check'],
      [gzipSync('nonsense\n'), 'this is no backup'],
      [readFileSync(file), 'unexpected end of file'],
    ] as const) {
      writeFileSync(broken, content)
      if (words === 'unexpected end of file') truncateSync(broken, content.length - 100)
      expect(await inFolder('third', 'restore', broken)).toMatchObject({ code: 1, err: expect.stringContaining(words) })
    }
    expect(await inFolder('first', 'backup', join(folder, 'nowhere/club.gz'))).toMatchObject({ code: 1, err: expect.stringContaining('ENOENT') })
    expect(await inFolder('third', 'restore', file)).toMatchObject({ code: 0 })
  })
})

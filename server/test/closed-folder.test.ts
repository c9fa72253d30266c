import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../src/database/embedded.ts'

test('the embedded database starts in a folder that nobody else may enter, as in root’s own home', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'tabularium-closed-'))
  chmodSync(closed, 0o700)
  mkdirSync(join(closed, 'data'))
  const database = openEmbeddedDatabase(join(closed, 'data', 'database'))
  try {
    expect(await database.ensure()).toMatch(/^postgres:\/\/tabularium:/)
  } finally {
    await database.stop()
    rmSync(closed, { recursive: true })
  }
})

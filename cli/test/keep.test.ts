import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyMatchFile, type MatchFile } from '@tabularium/host'
import { expect, test } from 'vitest'
import { loadGameOrFail } from '../src/lookup.ts'
import { folder, run } from './run-command.ts'

const header = { format: 2, game: 'duel', rules: 0, data: '', scenario: 'wheel', options: {}, seats: [], commitment: '', words: [] }
test('a kept game that the rules play no more is played anew, so that it ends in the same way', async () => {
  const duel = await loadGameOrFail('duel')
  const games = folder()
  const file = join(games, 'kept.json')
  const outcome = { winners: ['red'], reason: Object.keys(duel.def.texts.en.ending)[0]! }
  writeFileSync(file, JSON.stringify({ tabularium: 'match', header, outcome, log: [] }))
  expect(await run(['keep', 'duel', '--folder', games, '--winners'])).toMatchObject({ code: 0, out: expect.stringContaining('kept.json is kept anew') })
  const kept = JSON.parse(readFileSync(file, 'utf8')) as MatchFile
  expect(verifyMatchFile(duel, kept).ok).toBe(true)
  expect(kept.outcome).toMatchObject(outcome)
  expect(await run(['keep', 'duel', '--folder', games])).toMatchObject({ code: 0, out: 'kept.json holds\n' })
})
test('a kept game that never ends so any more stays as it is, and is told', async () => {
  const games = folder()
  const file = join(games, 'kept.json')
  const text = JSON.stringify({ tabularium: 'match', header, outcome: { winners: [], reason: 'flood' }, log: [] })
  writeFileSync(file, text)
  expect(await run(['keep', 'duel', '--folder', games, '--most', '3'])).toMatchObject({ code: 1, out: 'kept.json: none of 3 games ended so\n' })
  expect(readFileSync(file, 'utf8')).toBe(text)
})

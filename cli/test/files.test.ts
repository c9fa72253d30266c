import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playMoveInMatch, createMatch, exportMatch, type Match } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { sownDefects, fuzzGame } from '@tabularium/testkit'
import { beforeAll, expect, test } from 'vitest'
import { loadGameOrFail } from '../src/lookup.ts'
import { folder, run } from './run-command.ts'

const dir = folder()
const write = (name: string, value: unknown) => {
  const file = join(dir, name)
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
let finished: Match<GameTypes>
beforeAll(async () => {
  const game = await loadGameOrFail('duel')
  const pick = createIndexPickerFromSeed('file')
  finished = createMatch(game, { secret: 'file' })
  while (!finished.state.outcome) {
    const next = game.decisions(finished.state)[0]!
    const done = playMoveInMatch(game, finished, next.seat, game.toWire(randomAction(next, pick)), finished.log.length)
    if (!done.ok) throw new Error(done.problem)
    finished = done.match
  }
})

test('an exported match verifies', async () => {
  const { code, out } = await run(['verify', write('match.json', exportMatch(finished))])
  expect(out).toMatch(/^In order: \d+ moves/)
  expect(code).toBe(0)
})
test('one that was tampered with does not', async () => {
  const good = exportMatch(finished)
  const forged = [
    { ...good, secret: 'another' },
    { ...good, hash: '0'.repeat(64) },
    { ...good, outcome: { winners: [], reason: 'tie' } },
    { ...good, log: good.log.slice(0, -1) },
    { ...good, log: good.log.map(e => (e.is === 'move' ? { ...e, told: [] } : e)) },
    { ...good, header: { ...good.header, words: ['luck'] } },
  ]
  for (const file of forged) {
    const { code, out } = await run(['verify', write('forged.json', file), '--json'])
    expect(JSON.parse(out)).toMatchObject({ ok: false })
    expect(code).toBe(1)
  }
})
test('what is no match says so', async () => {
  for (const text of ['{}', 'no json', '[]'])
    expect(await run(['verify', write('odd.json', text)])).toMatchObject({ code: 1, err: expect.stringContaining('odd.json') })
  expect((await run(['verify', join(dir, 'missing.json')])).err).toContain('cannot be read')
})

test('a match file that is broken inside fails with the path of the fault', async () => {
  const good = exportMatch(finished)
  for (const [file, path] of [
    [{ ...good, log: [null] }, 'log.0'],
    [{ ...good, header: { ...good.header, scenario: 'x' } }, 'scenario'],
  ] as const)
    expect(await run(['verify', write('broken.json', file)])).toMatchObject({ code: 1, out: expect.stringContaining(path) })
})
test('a file that is broken inside fails in words', async () => {
  const broken = [
    ['position', { ...finished.state, board: { men: 7 } }],
    ['position', { ...finished.state, rules: 99 }],
    ['position', { ...finished.state, secrets: null }],
    ['position', { tabularium: 'save', game: 'duel' }],
    ['position', { tabularium: 'dump', game: 'duel', scenario: 'x', options: {}, steps: [] }],
  ] as const
  for (const [command, file] of broken)
    expect(await run([command, write('broken.json', file)])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('broken.json is not in order') })
})
test('a position is shown with its choices', async () => {
  const file = write('position.json', {
    game: 'duel',
    board: { turn: 3 },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'act', seat: 'green' },
    ],
  })
  const { code, out } = await run(['position', file])
  expect(code).toBe(0)
  expect(out).toContain('march gate')
  const { out: text } = await run(['position', file, '--json'])
  expect(JSON.parse(text)).toMatchObject({ kind: 'position', position: { board: { turn: 3 } }, decisions: [{ seat: 'green', say: 'turn.act' }] })
})
test('an unknown key is named', async () => {
  expect(await run(['position', write('wrong.json', { game: 'duel', bord: {} })])).toMatchObject({ code: 1, err: expect.stringContaining('"bord"') })
  expect(await run(['position', write('nameless.json', { board: {} })])).toMatchObject({ code: 1, err: expect.stringContaining('--game') })
})
test('stored states and dumps open too', async () => {
  const state = await run(['position', write('state.json', finished.state), '--json'])
  expect(JSON.parse(state.out)).toMatchObject({ kind: 'state', outcome: { winners: expect.any(Array) } })
  const found = fuzzGame(sownDefects.find(d => d.name === 'a leaked card in a view')!.game, 3, 1, { every: 1, twins: true })
  if (found.ok) throw new Error('the defect was not found')
  const dump = await run(['position', write('dump.json', found.dump), '--json'])
  expect(JSON.parse(dump.out)).toMatchObject({ kind: 'dump', note: expect.stringContaining(found.dump.problem) })
})
test('fuzz counts what it checked', async () => {
  const { code, out } = await run(['fuzz', 'bids', '--games', '2', '--json'])
  expect(JSON.parse(out)).toMatchObject({ ok: true, games: 2 })
  expect(code).toBe(0)
})
test('a saved game can be exported and verified', async () => {
  const file = join(dir, 'duel.save.json')
  await run(['play', 'duel', '--seed', 'x', '--file', file], ['1', 'q'])
  const out = join(dir, 'out.json')
  expect((await run(['export', file, '--out', out])).code).toBe(0)
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ tabularium: 'match', secret: null })
})

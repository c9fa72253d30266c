import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parsePlayerInput } from '../src/play/input.ts'
import { formatInColumns, choosePainter, wrapText } from '../src/play/screen.ts'
import { folder, run } from './run-command.ts'

const file = join(folder(), 'game.json')
const play = (typed: readonly string[], ...words: string[]) => run(['play', 'duel', '--seed', '3', '--file', file, ...words], typed)

test('asks in the language wanted, with numbered choices that fit the screen', async () => {
  const it = await play(['q'], '--lang', 'it')
  expect(it.out).toContain('Rosso: Che cosa fa Rosso?')
  expect(it.out).toContain('1  Marcia da Nord')
  const en = await play(['q'], '--lang', 'en')
  expect(en.out).toContain('1  March from North')
  for (const line of en.out.split('\n')) expect(line.length).toBeLessThan(80)
})
test('the rule behind a question, the table, the log, orders and help', async () => {
  const { out } = await play(['?', 'b', 'l', 'o', 'o march pass', 'o nonsense pass', 'h', '99', 'hello', 'q'], '--lang', 'en')
  expect(out).toContain('§ duel.2-2')
  expect(out).toContain('Red: North 3, East 3')
  expect(out).toContain('march: always passes')
  expect(out).toContain('There is no such reaction')
  expect(out).toContain('Type a number from 1 to 4')
})
test('amounts, undo, and a game left and taken up again', async () => {
  const left = await play(['1', '1', '1', '1 9', 'u', '1', '1 2', 'q'], '--lang', 'en')
  expect(left.out).toContain('Type 1 and an amount from 1 to 3')
  expect(left.out).toContain('Taken back.')
  expect(left.out).toContain(`tabularium play --resume ${file}`)
  const saved = JSON.parse(readFileSync(file, 'utf8')) as { tabularium: string; match: { log: unknown[] } }
  expect(saved.tabularium).toBe('save')
  const again = await run(['play', '--resume', file], ['q'])
  expect(again.code).toBe(0)
  expect(again.out).toContain('number: choose')
})
test('a whole game by typing, ended and kept', async () => {
  const rest = Array.from({ length: 400 }, (_, i) => (i % 3 === 0 ? '1' : i % 3 === 1 ? '2' : '1 1'))
  const { out, code } = await play(rest, '--lang', 'en', '--bots', 'random')
  expect(code).toBe(0)
  expect(out).toContain('The game is over.')
  expect(existsSync(file)).toBe(true)
  const kept = join(folder(), 'match.json')
  await run(['export', file, '--out', kept])
  expect(await run(['verify', kept])).toMatchObject({ code: 0 })
})
test('round one screen, a curtain falls between seats', async () => {
  const { out } = await run(['play', 'bids', '--seats', '2', '--seat', 'ada,ben', '--seed', '1', '--file', file, '--lang', 'en'], ['1', '1', '', '1', '1', 'q'])
  expect(out).toContain('Ben is to decide. Give the screen over')
})
test('what is typed', () => {
  expect(parsePlayerInput(' 3 ')).toEqual({ is: 'choose', n: 3, amount: null })
  expect(parsePlayerInput('3 -5')).toEqual({ is: 'choose', n: 3, amount: -5 })
  expect(parsePlayerInput('O march Pass')).toEqual({ is: 'order', timing: 'march', order: 'pass' })
  expect(parsePlayerInput('p!')).toEqual({ is: 'pass-on' })
  expect(parsePlayerInput('constructor')).toEqual({ is: 'unknown' })
})
test('lines are broken and choices stand in columns', () => {
  expect(wrapText('one two three', 8, ' ')).toEqual([' one two', ' three'])
  const cells = Array.from({ length: 30 }, (_, i) => `choice ${i}`)
  const rows = formatInColumns(cells, 79, choosePainter(false))
  expect(rows.length).toBeLessThanOrEqual(8)
  expect(Math.max(...rows.map(r => r.length))).toBeLessThanOrEqual(79)
})

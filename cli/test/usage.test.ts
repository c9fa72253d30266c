import { expect, test } from 'vitest'
import { commandLoaders } from '../src/commands/index.ts'
import { run } from './run-command.ts'

test('wrong usage is exit code 2, says what is wrong and writes nothing to stdout', async () => {
  const wrong: [string[], string][] = [
    [[], 'tabularium <command>'],
    [['fly'], 'There is no command "fly"'],
    [['toString'], 'There is no command'],
    [['sim'], '<game> is missing'],
    [['sim', 'chess'], 'there is no game "chess"'],
    [['sim', 'duel', 'more'], 'one word too many'],
    [['sim', 'duel', '--games', 'x'], '--games needs a whole number'],
    [['sim', 'duel', '--games', '0'], '--games needs'],
    [['sim', 'duel', '--bots', 'legate@0'], 'a budget of 0 is none'],
    [['sim', 'duel', '--bots', 'tribune'], 'there is no bot "tribune"'],
    [['sim', 'duel', '--bots', 'random,random,random'], '3 bots for 2 seats'],
    [['sim', 'duel', '--scenario', 'x'], 'has no scenario "x"'],
    [['sim', 'duel', '--seats', '9'], 'not for 9'],
    [['sim', 'duel', '--nonsense'], '--nonsense'],
    [['play'], '<game> or --resume'],
    [['play', 'duel', '--seat', 'pink'], 'there is no seat "pink"'],
    [['play', 'duel', '--lang', 'fr'], '--lang is one of it, en'],
    [['prove', 'nothing'], 'there is no topic "nothing"'],
    [['trace', 'chess'], 'no rulebook of "chess"'],
    [['verify'], '<file> is missing'],
  ]
  for (const [words, says] of wrong) {
    const { code, out, err } = await run(words)
    expect({ words, code, out }).toEqual({ words, code: 2, out: '' })
    expect(err).toContain(says)
  }
})
test('every command has a page of help', async () => {
  const all = await run(['--help'])
  for (const name of Object.keys(commandLoaders)) {
    expect(all.out).toContain(name)
    const { code, out } = await run([name, '--help'])
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^tabularium ${name}`))
    expect(out).toContain('--help')
  }
})
test('games are listed', async () => {
  expect((await run(['games'])).out).toMatch(/duel +The Fords +I guadi/)
  expect(JSON.parse((await run(['games', '--json'])).out)).toContainEqual(expect.objectContaining({ id: 'bids' }))
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { defineGame } from '@tabularium/kernel'
import { scene } from '@tabularium/testkit'
import { duelGame } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import type { AnyGame } from '@tabularium/games'
import { repositoryRoot } from '../src/clauses.ts'
import { knockOutRules, type KnockOutResult } from '../src/trace/knock.ts'
import { computeTraceFigures, type TestedGame, type TraceFigures } from '../src/trace/trace.ts'

/** In a process of its own: under the runner, rule tests register themselves there. */
function trace(...words: string[]) {
  const { stdout, status, stderr } = spawnSync(process.execPath, [join(repositoryRoot, 'cli/src/main.ts'), 'trace', ...words, '--json'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return { status, rows: JSON.parse(stdout) as { [id: string]: TraceFigures & Partial<KnockOutResult> } }
}
test('the tiny games are proved, and nothing of them survives a knock', () => {
  const { rows, status } = trace('--knock', 'duel')
  expect(rows['duel']).toMatchObject({ unproved: [], rulingsUnproved: [], errors: [], examples: 1, examplesPassing: 1, survived: [] })
  expect(rows['duel']!.clauses).toBe(rows['duel']!.untestable + rows['duel']!.proved)
  expect(rows['duel']!.knocked).toBe(duelGame.switches.length)
  expect(status).toBe(0)
})

const march = { proc: 'turn', at: 'act', seat: 'red' }
const book = (over: Partial<TestedGame>): TestedGame => ({
  id: 'duel',
  game: defineGame(duelGame.def) as unknown as AnyGame,
  rules: {
    clauses: ['a', 'b', 'c', 'd'].map((id, i) => ({
      id,
      ref: '1',
      kind: i === 3 ? 'advice' : 'rule',
      it: '',
      en: '',
      ...(id === 'c' && { untestable: 'a word only' }),
    })),
    rulings: [
      { id: 'r1', about: ['b'], question: { it: '', en: '' }, ruling: { it: '', en: '' }, untestable: 'a matter of taste' },
      { id: 'r2', about: ['a'], question: { it: '', en: '' }, ruling: { it: '', en: '' } },
    ],
    examples: [
      { id: 'ex-1', clauses: ['a'] },
      { id: 'ex-2', clauses: ['a'] },
    ],
  },
  tests: [{ title: '[a] is so', proves: ['a'], run: () => {} }],
  examples: [{ id: 'ex-1', ruling: null, title: '[ex-1]', proves: ['a'], run: () => {} }],
  errors: [],
  ...over,
})
test('counts what is proved, excused and missing', () => {
  expect(computeTraceFigures(book({}))).toEqual({
    clauses: 4,
    untestable: 2,
    proved: 1,
    unproved: ['b'],
    rulings: 2,
    rulingsUntestable: 1,
    rulingsProved: 0,
    rulingsUnproved: ['r2'],
    examples: 2,
    examplesPassing: 1,
    examplesFailing: ['ex-2'],
    errors: [],
  })
})
test('an id that does not exist is an error', () => {
  const tests = [{ title: '[z] is so', proves: ['z'], run: () => {} }]
  expect(computeTraceFigures(book({ tests })).errors).toEqual(['"[z] is so" names z, which does not exist in duel'])
})
test('a bar that no test misses survives; a test that fails before is an error', () => {
  const open = book({})
  const game = open.game!
  const once = {
    title: '[duel.2-3] one march a turn',
    proves: ['duel.2-3'],
    run: () => void scene(game, { board: { marched: true }, stack: [{ proc: 'game', at: 'turns' }, march] }).refused('red', 'march', 'north', 'duel.2-3'),
  }
  const found = knockOutRules({ ...open, tests: [once], examples: [] })
  expect(found.errors).toEqual([])
  expect(found.noticed['turn/act/march/bar-0']).toBe(once.title)
  expect(found.survived.map(s => s.key)).toContain('turn/act/scout/bar-0')
  expect(game.switches.length).toBe(found.knocked)
  const broken = {
    ...once,
    run: () => {
      throw new Error('broken')
    },
  }
  expect(knockOutRules({ ...open, tests: [broken], examples: [] }).errors).toEqual([expect.stringContaining('fails before')])
})
test('a test that plays for ever under a knock counts as one that noticed', () => {
  const open = book({})
  const game = open.game!
  const endless = {
    title: '[duel.1-3] it ends',
    proves: ['duel.1-3'],
    run: () => {
      const s = scene(game, {})
      while (s.state.board['turn' as never] < 2) s.play(s.asked()[0]!, 'rest')
    },
  }
  expect(knockOutRules({ ...open, tests: [endless], examples: [] }).noticed['turn/next']).toBe(endless.title)
})

import { describe, expect, it } from 'vitest'
import { importProblemsIn, importsOf } from '../check-imports.ts'

const problems = (path: string, from: string, what = 'x') => importProblemsIn({ path, text: `import ${what} from '${from}'\n` })

describe('importsOf', () => {
  it('finds every form, with its line', () => {
    const text = "import a from 'a'\nimport {\n  b,\n} from 'b'\nimport 'c'\nexport * from 'd'\nconst e = await import('e')\nimport type { F } from 'f'\n"
    const found = importsOf(text).toSorted((x, y) => x.line - y.line)
    expect(found.map(({ line, from }) => [line, from])).toEqual([
      [1, 'a'],
      [4, 'b'],
      [5, 'c'],
      [6, 'd'],
      [7, 'e'],
      [8, 'f'],
    ])
    expect(found.filter(x => x.typeOnly).map(x => x.from)).toEqual(['f'])
  })
})

describe('arrows between packages', () => {
  it.each([
    ['kernel/src/game.ts', '@tabularium/shapes'],
    ['host/src/match.ts', '@tabularium/kernel'],
    ['games/nero/src/index.ts', '@tabularium/kernel'],
    ['games/nero/test/rules/6-battle.test.ts', '@tabularium/testkit'],
    ['games/all/src/index.ts', '@tabularium/nero'],
    ['games/all/src/index.ts', '@tabularium/testkit/games'],
    ['web/src/main.tsx', '@tabularium/games'],
    ['cli/src/main.ts', '@tabularium/testkit'],
    ['e2e/test/home.test.ts', '@tabularium/server'],
    ['server/src/main.ts', 'node:fs'],
    ['kernel/test/chance.test.ts', 'node:crypto'],
  ])('lets %s use %s', (path, from) => expect(problems(path, from)).toEqual([]))
  it.each([
    ['shapes/src/json.ts', '@tabularium/kernel', 'shapes must not use kernel'],
    ['kernel/src/game.ts', '@tabularium/host', 'kernel must not use host'],
    ['kernel/src/game.ts', '@tabularium/nero', 'kernel must not use games/nero'],
    ['games/nero/src/index.ts', '@tabularium/italia', 'games/nero must not use games/italia'],
    ['games/nero/src/index.ts', '@tabularium/testkit', 'games/nero must not use testkit'],
    ['games/all/src/index.ts', '@tabularium/testkit', 'may use the tiny games only'],
    ['protocol/src/index.ts', '@tabularium/server', 'protocol must not use server'],
    ['web/src/main.tsx', '@tabularium/atlas', 'web must not use atlas'],
    ['web/src/main.tsx', '@tabularium/server', 'web must not use server'],
    ['web/src/main.tsx', '../../games/all/src/index.ts', 'reaches into another package'],
    ['kernel/src/chance.ts', 'node:crypto', 'must not use Node'],
    ['games/nero/src/data.ts', 'node:fs', 'must not use Node'],
  ])('refuses %s the use of %s', (path, from, problem) => {
    expect(problems(path, from)).toEqual([expect.stringContaining(problem)])
    expect(problems(path, from)[0]).toMatch(`${path}:1: `)
  })
  it('lets the client know the form of the maps and nothing else of the atlas', () => {
    expect(problems('web/src/table/map.ts', '@tabularium/atlas/types', 'type { Map }')).toEqual([])
    expect(problems('web/src/table/map.ts', '@tabularium/atlas/types', '{ zoom }')).toHaveLength(1)
  })
  it('lets a game know the form of what is counted in play and nothing else of the testkit', () => {
    expect(problems('games/nero/src/habits.ts', '@tabularium/testkit/habits', 'type { HabitCounter }')).toEqual([])
    expect(problems('games/nero/src/habits.ts', '@tabularium/testkit/habits', '{ watch }')).toHaveLength(1)
  })
})

describe('arrows within a game', () => {
  it.each([
    ['games/nero/src/procs/6-battle.ts', '../board/legions.ts'],
    ['games/nero/src/procs/6-battle.ts', './5-march.ts'],
    ['games/nero/src/index.ts', './texts/it.ts'],
    ['games/nero/src/data.ts', '../data/map.json'],
  ])('lets %s use %s', (path, from) => expect(problems(path, from)).toEqual([]))
  it.each([
    ['games/nero/src/data.ts', './board/legions.ts'],
    ['games/nero/src/board/legions.ts', '../procs/6-battle.ts'],
    ['games/nero/src/procs/6-battle.ts', '../index.ts'],
    ['games/nero/src/procs/6-battle.ts', '../texts/it.ts'],
  ])('refuses %s the use of %s', (path, from) => expect(problems(path, from)).toHaveLength(1))
  it('lets a part know the types of a later one', () => expect(problems('games/nero/src/types.ts', './data.ts', 'type { Place }')).toEqual([]))
})

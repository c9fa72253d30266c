import { describe, expect, it } from 'vitest'
import { styleProblemsIn } from '../check-style.ts'

const problems = (path: string, text: string) => styleProblemsIn({ path, text })

describe('style', () => {
  it.each([
    ['kernel/src/run.ts', '// TODO later', 'unfinished'],
    ['kernel/src/run.ts', "throw new Error('not implemented')", 'stub'],
    ['kernel/src/run.ts', 'const x = y as any', 'any'],
    ['kernel/src/run.ts', 'function f(x: any) {}', 'any'],
    ['kernel/src/run.ts', 'const x: Map<string, any> = y', 'any'],
    ['kernel/src/run.ts', 'export enum Side { Left }', 'enum'],
    ['kernel/test/run.test.ts', "it.skip('x', f)", 'left out'],
    ['web/src/home/home.tsx', '<h1>Welcome home</h1>', 'catalogues'],
    ['web/src/home/home.tsx', '<button aria-label="Close">x</button>', 'catalogues'],
    ['games/nero/src/procs/6-battle.ts', "const question = 'Who fights here?'", 'catalogues'],
  ])('in %s finds %s', (path, text, problem) => {
    expect(problems(path, text)).toEqual([expect.stringContaining(problem)])
    expect(problems(path, `\n${text}`)[0]).toMatch(`${path}:2: `)
  })
  it.each([
    ['kernel/src/run.ts', '// any seat may answer'],
    ['kernel/src/run.ts', "const text = 'in any case'"],
    ['web/src/home/home.tsx', '<h1>{t.title}</h1>'],
    ['web/src/home/home.tsx', 'const great = ids.filter(id => !registry[id].tiny)'],
    ['games/nero/src/procs/6-battle.ts', "throw new Error('no such battle')"],
    ['games/nero/src/procs/6-battle.ts', "/** The rule's own words, in one line's length. */"],
    ['games/nero/src/procs/6-battle.ts', "type Sign = { readonly sign: '>' | '<'; readonly than: 'first' | 'second' }"],
    ['games/nero/src/texts/en.ts', "const question = 'Who fights here?'"],
  ])('in %s lets %s be', (path, text) => expect(problems(path, text)).toEqual([]))
  it('counts lines, except of tables', () => {
    const long = 'x\n'.repeat(501)
    expect(problems('kernel/src/run.ts', long)).toEqual(['kernel/src/run.ts: 501 lines; the most is 500'])
    expect(problems('games/nero/data/cards.ts', long)).toEqual([])
  })
})

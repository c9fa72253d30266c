import { describe, expect, it } from 'vitest'
import { MUTATION_OPERATORS } from '../src/mutants/edits.ts'
import type { TriedMutant } from '../src/mutants/client.ts'
import { drawMutants } from '../src/mutants/draw.ts'
import { listMutantsInSource, listMutantsOfGame } from '../src/mutants/find.ts'
import type { Mutant } from '../src/mutants/mutant.ts'
import { makeMutantReport, type EquivalenceArgument } from '../src/mutants/report.ts'
import { tryMutants } from '../src/mutants/run.ts'

const changes = (source: string) => listMutantsInSource('x.ts', source).map(m => `${m.operator}: ${m.before} -> ${m.after}`)
describe('mutants are found', () => {
  it.each<[string, string[]]>([
    ['f(a < b)', ['comparison: a < b -> a >= b', 'boundary: a < b -> a <= b']],
    ['f(a === b)', ['comparison: a === b -> a !== b']],
    ['f(!a)', ['negation: !a -> a']],
    ['f(a && b)', ['and-or: a && b -> ((a) || (b))']],
    ['f(a ?? b)', ['fallback: a ?? b -> (b)']],
    ['f(a + b)', ['arithmetic: a + b -> a - b']],
    ["f('a' + b)", []],
    ['f(7)', ['constant: 7 -> 8', 'constant: 7 -> 6']],
    ['f(true)', ['boolean: true -> false']],
    ['f({ done: true })', []],
    ['f(a ? b : c)', ['branch: a ? b : c -> (a) ? (c) : (b)']],
    ['f(a.some(b))', ['quantifier: some -> every']],
    ['f(Math.min(a, b))', ['extreme: min -> max']],
    ['f(a.filter(b))', ['filter: a.filter(b) -> a']],
    ['f([a, b])', ['entry: [a, b] -> [b]', 'entry: [a, b] -> [a]']],
    ["f(['nero.5.6-1', 'nero.r-58'])", []],
    ['f(a as 1 | 2)', []],
    ['for (;;i++) {}', []],
  ])('in %s', (source, found) => expect(changes(source).filter(c => !c.startsWith('statement'))).toEqual(found))
  it('where a statement can be left out', () =>
    expect(changes('if (a) b()')).toEqual(['branch: a -> !(a)', 'statement: if (a) b() -> ;', 'statement: b() -> ;']))
  it('under keys that edits elsewhere do not change', () => {
    const source = 'const step = { take: (a, b) => a < b && b < 3 }'
    const keys = listMutantsInSource('x.ts', source).map(m => m.key)
    expect(keys).toContain('x.ts step.take boundary 2')
    expect(new Set(keys).size).toBe(keys.length)
    expect(listMutantsInSource('x.ts', `const other = 1 + 2\n${source}`).map(m => m.key)).toEqual(expect.arrayContaining(keys))
  })
})
describe('mutants are drawn', () => {
  const all = listMutantsOfGame('nero')
  const count = (drawn: readonly Mutant[], of: (m: Mutant) => string) => Object.values(Object.groupBy(drawn, of)).map(list => list!.length)
  it('evenly over files and operators, the same for the same seed', () => {
    const drawn = drawMutants(all, 100, 'a')
    expect(drawMutants(all, 100, 'a')).toEqual(drawn)
    expect(drawMutants(all, 100, 'b')).not.toEqual(drawn)
    const byFile = count(drawn, m => m.file)
    expect(Math.max(...byFile) - Math.min(...byFile)).toBeLessThanOrEqual(1)
    expect(count(drawn, m => m.operator).length).toBe(MUTATION_OPERATORS.length)
  })
  it('mostly as before when something else has changed', () => {
    const without = all.filter(m => m.file !== 'procs/6-battle.ts')
    const before = new Set(drawMutants(all, 200, 'a').map(m => m.key))
    expect(drawMutants(without, 200, 'a').filter(m => before.has(m.key)).length).toBeGreaterThan(180)
  })
})
describe('mutants are tried', () => {
  const all = listMutantsOfGame('duel').filter(m => m.file === 'procs.ts')
  const place = { ...all[0]!, start: 0, end: 0 }
  const hidden = { key: 'nothing', after: 'const unread = 1;' }
  const broken = { key: 'broken', after: 'throw new Error("broken");' }
  const endless = { key: 'endless', after: 'while (true);' }
  it('and killed by the first test that fails', async () => {
    const spoilt = all.find(m => m.operator === 'arithmetic')!
    const tried = await tryMutants([spoilt, ...[hidden, broken, endless].map(made => ({ ...place, ...made }))], { game: 'duel', workers: 1, boundMs: 1000 })
    expect(tried.map(t => [t.mutant.key, t.end])).toEqual([
      [spoilt.key, 'killed'],
      ['nothing', 'survived'],
      ['broken', 'killed'],
      ['endless', 'hung'],
    ])
    expect(tried[0]!.by).toMatch(/^\[duel\./)
  })
  it('and counted, with those that are argued to change nothing', () => {
    const tried = (key: string, end: TriedMutant['end']): TriedMutant => ({ mutant: { ...place, key, before: 'a\n  b', after: 'c' }, end, by: '', tests: 1 })
    const argument = (key: string, before = 'a b'): EquivalenceArgument => ({ key, before, after: 'c', why: 'it is the same' })
    const all = [tried('one', 'killed'), tried('two', 'survived'), tried('three', 'survived'), tried('four', 'hung'), tried('five', 'survived')]
    const report = makeMutantReport(all, [argument('one'), argument('two'), argument('five', 'changed since')])
    expect(report).toMatchObject({ tried: 5, killed: 2, hung: 1, equivalent: 1, share: 0.5, refuted: ['one'] })
    expect(report.survivors.map(s => s.key)).toEqual(['three', 'five'])
  })
})

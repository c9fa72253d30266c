import { describe, expect, it } from 'vitest'
import { packageProblems, unpublished } from '../check-lock.ts'

describe('the lock file', () => {
  const lock = { '': { devDependencies: { vite: '8.3.5' } }, kernel: { dependencies: { zod: '4.6.7' } } }
  it('agrees with the packages', () => {
    expect(packageProblems('.', { devDependencies: { vite: '8.3.5' } }, lock)).toEqual([])
    expect(packageProblems('kernel', { dependencies: { zod: '4.6.7' } }, lock)).toEqual([])
  })
  it('knows every package', () => expect(packageProblems('games/nero', {}, lock)).toEqual([expect.stringContaining('games/nero/package.json: not in')]))
  it('knows every dependency', () => expect(packageProblems('kernel', { dependencies: { zod: '4.6.8' } }, lock)).toHaveLength(1))
  it('has exact versions', () => {
    const loose = { '': { dependencies: { zod: '^4.6.7' } } }
    expect(packageProblems('.', { dependencies: { zod: '^4.6.7' } }, loose)).toEqual([expect.stringContaining('not an exact version')])
  })
  it('has every platform of a package', () => {
    const tool = { 'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0', 'a-darwin': '1.0.0' } } }
    expect(unpublished({ ...tool, 'node_modules/a-linux': {}, 'node_modules/a/node_modules/a-darwin': {} })).toEqual([])
    expect(unpublished({ ...tool, 'node_modules/a-linux': {} })).toEqual([expect.stringContaining('node_modules/a wants a-darwin 1.0.0')])
  })
})

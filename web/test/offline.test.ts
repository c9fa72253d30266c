import { describe, expect, it } from 'vitest'
import { chooseAnswerSource, findUnchangedFiles, type OfflineFileList } from '../src/offline/files.ts'

describe('what the worker answers', () => {
  it.each([
    ['GET', true, '/', 'page'],
    ['GET', true, '/rules/nero', 'page'],
    ['GET', true, '/play/abc', 'page'],
    ['GET', true, '/maps/nero.svg', 'file'],
    ['GET', false, '/maps/nero.json', 'file'],
    ['GET', false, '/assets/index-1.js', 'file'],
    ['GET', false, '/api/v1/matches', 'network'],
    ['GET', false, '/healthz', 'network'],
    ['GET', true, '/api/v1/openapi.json', 'network'],
    ['GET', true, '/apiary', 'page'],
    ['POST', false, '/assets/index-1.js', 'network'],
  ] as const)('%s (page: %s) %s from the %s', (method, navigates, path, answer) => expect(chooseAnswerSource(method, navigates, path)).toBe(answer))
})

describe('what comes over from the version before', () => {
  const old: OfflineFileList = {
    core: [
      ['/', 'sha256-1'],
      ['/assets/a.js', 'sha256-a'],
    ],
    rest: [['/maps/nero.json', 'sha256-n']],
  }
  it('is what has the same content', () => {
    const wanted = [
      ['/', 'sha256-2'],
      ['/assets/a.js', 'sha256-a'],
      ['/maps/nero.json', 'sha256-n'],
      ['/maps/italia.json', 'sha256-i'],
    ] as const
    expect(findUnchangedFiles(wanted, old).map(([url]) => url)).toEqual(['/assets/a.js', '/maps/nero.json'])
    expect(findUnchangedFiles(wanted, null)).toEqual([])
  })
})

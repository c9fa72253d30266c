/** The service worker on made-up caches and a made-up network. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OfflineFileList } from '../src/offline/files.ts'

class FakeCache {
  readonly held = new Map<string, Response>()
  match(url: string): Promise<Response | undefined> {
    return Promise.resolve(this.held.get(url)?.clone())
  }
  put(url: string, answer: Response): Promise<void> {
    this.held.set(url, answer)
    return Promise.resolve()
  }
}
const store = new Map<string, FakeCache>()
const caches = {
  keys: () => Promise.resolve([...store.keys()]),
  open: (name: string) => Promise.resolve(store.get(name) ?? store.set(name, new FakeCache()).get(name)!),
  delete: (name: string) => Promise.resolve(store.delete(name)),
}
const asked: string[] = []
const files: OfflineFileList = {
  core: [
    ['/', 'sha256-new'],
    ['/assets/a.js', 'sha256-a'],
  ],
  rest: [
    ['/maps/nero.json', 'sha256-n'],
    ['/maps/italia.json', 'sha256-i'],
  ],
}
const network = (url: string | { readonly url: string }): Promise<Response> => {
  const path = typeof url === 'string' ? url : new URL(url.url).pathname
  asked.push(path)
  return Promise.resolve(new Response(path === '/offline.json' ? JSON.stringify(files) : `net ${path}`))
}

type Happening = { request?: Partial<Request>; data?: unknown }
const listeners = new Map<string, (event: object) => void>()
async function happens(type: string, event: Happening = {}): Promise<Response | null> {
  const works: Promise<unknown>[] = []
  let answer: Promise<Response> | null = null
  listeners.get(type)!({
    ...event,
    source: null,
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    respondWith: (with_: Promise<Response>) => void (answer = with_),
  })
  await Promise.all(works)
  return answer
}
const ask = async (path: string, mode = 'cors', method = 'GET'): Promise<string | undefined> =>
  (await happens('fetch', { request: { url: `https://here${path}`, mode: mode as RequestMode, method } }))?.text()

beforeAll(async () => {
  const old = await caches.open('tabularium-old')
  await old.put(
    '/offline.json',
    new Response(
      JSON.stringify({
        core: [
          ['/', 'sha256-old'],
          ['/assets/a.js', 'sha256-a'],
        ],
        rest: [['/maps/nero.json', 'sha256-n']],
      }),
    ),
  )
  for (const url of ['/', '/assets/a.js', '/maps/nero.json']) await old.put(url, new Response(`old ${url}`))
  store.set('another-app', new FakeCache())
  vi.stubGlobal('OFFLINE_VERSION', 'sha256-list')
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('location', { origin: 'https://here' })
  vi.stubGlobal('clients', { claim: () => Promise.resolve() })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => void listeners.set(type, listener))
  await import('../src/offline/worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

describe('the service worker', () => {
  it('installs what changed from the network and the rest from the version before', async () => {
    await happens('install')
    expect(asked.toSorted()).toEqual(['/', '/offline.json'])
    expect([...store.get('tabularium-sha256-list')!.held.keys()].toSorted()).toEqual(['/', '/assets/a.js', '/maps/nero.json', '/offline.json'])
    expect(store.has('tabularium-old')).toBe(true)
  })
  it('clears away older versions, and nothing else, when it takes over', async () => {
    await happens('activate')
    expect([...store.keys()].toSorted()).toEqual(['another-app', 'tabularium-sha256-list'])
  })
  it('answers pages and files from its own version', async () => {
    expect(await ask('/rules/nero', 'navigate')).toBe('net /')
    expect(await ask('/assets/a.js')).toBe('old /assets/a.js')
    expect(await ask('/api/v1/matches')).toBeUndefined()
    expect(await ask('/', 'cors', 'POST')).toBeUndefined()
  })
  it('fills in the maps when it is told to', async () => {
    asked.length = 0
    await happens('message', { data: 'fill' })
    expect(asked).toEqual(['/maps/italia.json'])
    expect(await ask('/maps/italia.json')).toBe('net /maps/italia.json')
  })
})

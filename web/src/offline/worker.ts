/**
 * The service worker: one cache a version, filled from the build's own list, each file checked by its hash.
 * A version answers from its own files only, and a new one takes over as a whole when the player says so: never half of each.
 */
import { answerFor, LIST, PREFIX, findUnchanged, type Files, type Kept } from './files.ts'
import type { WorkerScope } from './scope.ts'

/** The hash of the list of files, put here by the build. */
declare const OFFLINE_VERSION: string
const worker = globalThis as unknown as WorkerScope
const CACHE = PREFIX + OFFLINE_VERSION
const AT_ONCE = 4

async function readList(cache: Cache): Promise<Files | null> {
  const kept = await cache.match(LIST)
  return kept ? ((await kept.json()) as Files) : null
}
const isImmutable = (url: string): boolean => url.startsWith('/assets/')
/** Refused by the browser itself if the content is not what the build listed. */
async function fetchChecked(url: string, integrity: string): Promise<Response> {
  const answer = await fetch(url, { integrity, cache: isImmutable(url) ? 'default' : 'no-cache' })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}
async function each(items: readonly Kept[], work: (item: Kept) => Promise<void>): Promise<void> {
  const left = [...items]
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}
async function add(cache: Cache, items: readonly Kept[]): Promise<void> {
  await each(items, async ([url, integrity]) => {
    if (!(await cache.match(url, { ignoreVary: true }))) await cache.put(url, await fetchChecked(url, integrity))
  })
}

const otherNames = async (): Promise<string[]> => (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE)
/** What did not change comes over from the version before, without the network. */
async function inherit(cache: Cache, files: Files): Promise<void> {
  for (const name of await otherNames()) {
    const old = await caches.open(name)
    await each(findUnchanged([...files.core, ...files.rest], await readList(old)), async ([url]) => {
      const kept = await old.match(url, { ignoreVary: true })
      if (kept) await cache.put(url, kept)
    })
  }
}
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  const list = await fetchChecked(LIST, OFFLINE_VERSION)
  const files = (await list.clone().json()) as Files
  await inherit(cache, files)
  await add(cache, files.core)
  await cache.put(LIST, list)
}
async function activate(): Promise<void> {
  await Promise.all((await otherNames()).map(name => caches.delete(name)))
  await worker.clients.claim()
}
async function fillRest(): Promise<void> {
  const cache = await caches.open(CACHE)
  const files = await readList(cache)
  if (files) await add(cache, files.rest)
}

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request)
}

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const url = new URL(event.request.url)
  if (url.origin !== worker.location.origin) return
  const how = answerFor(event.request.method, event.request.mode === 'navigate', url.pathname)
  if (how !== 'network') event.respondWith(answer(event.request, how === 'page' ? '/' : url.pathname))
})
worker.addEventListener('message', event => {
  if (event.data === 'take') event.waitUntil(worker.skipWaiting())
  if (event.data === 'fill')
    event.waitUntil(
      fillRest().then(
        () => event.source?.postMessage('filled'),
        // Without a network the rest stays for another time.
        () => {},
      ),
    )
})
/** A match calls while no page is open; one message for each match. */
worker.addEventListener('push', event => {
  const { title, body, path } = (event.data?.json() ?? {}) as { title: string; body: string; path: string }
  event.waitUntil(worker.registration.showNotification(title, { body, tag: path, data: path }))
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow(String(event.notification.data)))
})

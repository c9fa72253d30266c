/**
 * The service worker: one cache a version, filled from the build's own list, each file checked by its hash.
 * A version answers from its own files only, and a new one takes over as a whole when the player says so: never half of each.
 */
import { chooseAnswerSource, FILE_LIST_URL, CACHE_PREFIX, findUnchangedFiles, type OfflineFileList, type CachedFile } from './files.ts'
import type { ServiceWorkerScope } from './scope.ts'

/** The hash of the list of files, put here by the build. */
declare const OFFLINE_VERSION: string
const serviceWorkerScope = globalThis as unknown as ServiceWorkerScope
const CACHE_NAME = CACHE_PREFIX + OFFLINE_VERSION
const MOST_FETCHES_AT_ONCE = 4

async function readFileList(cache: Cache): Promise<OfflineFileList | null> {
  const kept = await cache.match(FILE_LIST_URL)
  return kept ? ((await kept.json()) as OfflineFileList) : null
}
const isImmutableUrl = (url: string): boolean => url.startsWith('/assets/')
/** Refused by the browser itself if the content is not what the build listed. */
async function fetchWithIntegrity(url: string, integrity: string): Promise<Response> {
  const answer = await fetch(url, { integrity, cache: isImmutableUrl(url) ? 'default' : 'no-cache' })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}
async function runForEachFile(items: readonly CachedFile[], work: (item: CachedFile) => Promise<void>): Promise<void> {
  const left = [...items]
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: MOST_FETCHES_AT_ONCE }, one))
}
async function addMissingFiles(cache: Cache, items: readonly CachedFile[]): Promise<void> {
  await runForEachFile(items, async ([url, integrity]) => {
    if (!(await cache.match(url, { ignoreVary: true }))) await cache.put(url, await fetchWithIntegrity(url, integrity))
  })
}

const listOldCacheNames = async (): Promise<string[]> => (await caches.keys()).filter(name => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)
/** What did not change comes over from the version before, without the network. */
async function copyUnchangedFiles(cache: Cache, files: OfflineFileList): Promise<void> {
  for (const name of await listOldCacheNames()) {
    const old = await caches.open(name)
    await runForEachFile(findUnchangedFiles([...files.core, ...files.rest], await readFileList(old)), async ([url]) => {
      const kept = await old.match(url, { ignoreVary: true })
      if (kept) await cache.put(url, kept)
    })
  }
}
async function installVersion(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  const list = await fetchWithIntegrity(FILE_LIST_URL, OFFLINE_VERSION)
  const files = (await list.clone().json()) as OfflineFileList
  await copyUnchangedFiles(cache, files)
  await addMissingFiles(cache, files.core)
  await cache.put(FILE_LIST_URL, list)
}
async function activateVersion(): Promise<void> {
  await Promise.all((await listOldCacheNames()).map(name => caches.delete(name)))
  await serviceWorkerScope.clients.claim()
}
async function fillRestOfCache(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  const files = await readFileList(cache)
  if (files) await addMissingFiles(cache, files.rest)
}

async function answerFromCache(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE_NAME)
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request)
}

serviceWorkerScope.addEventListener('install', event => event.waitUntil(installVersion()))
serviceWorkerScope.addEventListener('activate', event => event.waitUntil(activateVersion()))
serviceWorkerScope.addEventListener('fetch', event => {
  const url = new URL(event.request.url)
  if (url.origin !== serviceWorkerScope.location.origin) return
  const how = chooseAnswerSource(event.request.method, event.request.mode === 'navigate', url.pathname)
  if (how !== 'network') event.respondWith(answerFromCache(event.request, how === 'page' ? '/' : url.pathname))
})
serviceWorkerScope.addEventListener('message', event => {
  if (event.data === 'take') event.waitUntil(serviceWorkerScope.skipWaiting())
  if (event.data === 'fill')
    event.waitUntil(
      fillRestOfCache().then(
        () => event.source?.postMessage('filled'),
        // Without a network the rest stays for another time.
        () => {},
      ),
    )
})
/** A match calls while no page is open; one message for each match. */
serviceWorkerScope.addEventListener('push', event => {
  const { title, body, path } = (event.data?.json() ?? {}) as { title: string; body: string; path: string }
  event.waitUntil(serviceWorkerScope.registration.showNotification(title, { body, tag: path, data: path }))
})
serviceWorkerScope.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(serviceWorkerScope.clients.openWindow(String(event.notification.data)))
})

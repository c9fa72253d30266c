/** Makes the app work without a network, and tells when a new version is here. */
import { signal } from '@preact/signals'

/** The new version that waits to be taken. */
export const waitingVersion = signal<ServiceWorker | null>(null)

const UPDATE_CHECK_INTERVAL_MS = 3_600_000
/** The first minutes belong to the player; the maps can wait a little. */
const FILL_CACHE_AFTER_MS = 4000

/** The words of the message come only when there is something to say. */
async function announceNewVersion(worker: ServiceWorker): Promise<void> {
  waitingVersion.value = worker
  const { showNewVersionNotice } = await import('./notice.tsx')
  showNewVersionNotice()
}
function watchForNewVersion(registration: ServiceWorkerRegistration): void {
  const news = (worker: ServiceWorker | null): void => {
    if (worker && navigator.serviceWorker.controller) void announceNewVersion(worker)
  }
  news(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => void (coming.state === 'installed' && news(coming)))
  })
}
/** A tab that stays open for days asks now and then, and when somebody comes back to it. */
function checkForUpdatesRegularly(registration: ServiceWorkerRegistration): void {
  const ask = (): void => void registration.update().catch(() => {})
  setInterval(ask, UPDATE_CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && ask()))
}
/** All tabs go over together: old scripts and new files must not meet. The very first worker replaces nothing. */
function reloadWhenWorkerChanges(): void {
  let had = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (had) location.reload()
    had = true
  })
}
async function registerServiceWorker(): Promise<void> {
  reloadWhenWorkerChanges()
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  watchForNewVersion(registration)
  checkForUpdatesRegularly(registration)
  const { active } = await navigator.serviceWorker.ready
  setTimeout(() => active?.postMessage('fill'), FILL_CACHE_AFTER_MS)
}
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = (): void => void registerServiceWorker().catch(() => {})
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
export const takeNewVersion = (): void => waitingVersion.value?.postMessage('take')

/** Makes the app work without a network, and tells when a new version is here. */
import { signal } from '@preact/signals'

/** The new version that waits to be taken. */
export const waiting = signal<ServiceWorker | null>(null)

const AN_HOUR = 3_600_000
/** The first minutes belong to the player; the maps can wait a little. */
const FILL_AFTER_MS = 4000

/** The words of the message come only when there is something to say. */
async function announce(worker: ServiceWorker): Promise<void> {
  waiting.value = worker
  const { showNotice } = await import('./notice.tsx')
  showNotice()
}
function watch(registration: ServiceWorkerRegistration): void {
  const news = (worker: ServiceWorker | null): void => {
    if (worker && navigator.serviceWorker.controller) void announce(worker)
  }
  news(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => void (coming.state === 'installed' && news(coming)))
  })
}
/** A tab that stays open for days asks now and then, and when somebody comes back to it. */
function checkRegularly(registration: ServiceWorkerRegistration): void {
  const ask = (): void => void registration.update().catch(() => {})
  setInterval(ask, AN_HOUR)
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && ask()))
}
/** All tabs go over together: old scripts and new files must not meet. The very first worker replaces nothing. */
function reloadWhenTaken(): void {
  let had = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (had) location.reload()
    had = true
  })
}
async function register(): Promise<void> {
  reloadWhenTaken()
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  watch(registration)
  checkRegularly(registration)
  const { active } = await navigator.serviceWorker.ready
  setTimeout(() => active?.postMessage('fill'), FILL_AFTER_MS)
}
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = (): void => void register().catch(() => {})
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
export const takeNewVersion = (): void => waiting.value?.postMessage('take')

/** A worker that is ended says nothing, but the lock it held is free then. Where there are no locks, only errors are heard. */
const supportsWebLocks = (): boolean => 'locks' in navigator

/** Holds the lock for as long as this worker lives; resolves once it does. */
export function holdLockForever(name: string): Promise<void> {
  if (!supportsWebLocks()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const hold = (): Promise<never> => {
      resolve()
      return new Promise(() => {})
    }
    navigator.locks.request(name, hold).catch(reject)
  })
}
/** Runs once nobody holds the lock any more. Gives back how to stop waiting. */
export function runWhenLockIsFree(name: string, run: () => void): () => void {
  if (!supportsWebLocks()) return () => {}
  const stop = new AbortController()
  navigator.locks.request(name, { signal: stop.signal }, run).catch(() => {})
  return () => stop.abort()
}

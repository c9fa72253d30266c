/** Token buckets: a burst is fine, a flood is not. */
export interface Bucket {
  /** Whether there is room for one more. */
  take(): boolean
}
export interface Rate {
  /** So many at once, and so many more each second. */
  readonly burst: number
  readonly perSecond: number
}
export function createBucket({ burst, perSecond }: Rate, now: () => number = Date.now): Bucket {
  let tokens = burst
  let at = now()
  return {
    take() {
      const time = now()
      tokens = Math.min(burst, tokens + ((time - at) / 1000) * perSecond)
      at = time
      if (tokens < 1) return false
      tokens--
      return true
    },
  }
}
export interface Limiter {
  take(key: string): boolean
  close(): void
}
const FORGET_MS = 60_000
/** A bucket for each address or person; those who were quiet are forgotten. */
export function createLimiter(rate: Rate): Limiter {
  const buckets = new Map<string, { readonly bucket: Bucket; used: number }>()
  const forget = setInterval(() => {
    const old = Date.now() - FORGET_MS
    for (const [key, { used }] of buckets) if (used < old) buckets.delete(key)
  }, FORGET_MS).unref()
  return {
    take(key) {
      const found = buckets.get(key) ?? { bucket: createBucket(rate), used: 0 }
      buckets.set(key, found)
      found.used = Date.now()
      return found.bucket.take()
    },
    close: () => clearInterval(forget),
  }
}

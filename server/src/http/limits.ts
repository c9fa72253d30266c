/** Token buckets: a burst is fine, a flood is not. */
export interface TokenBucket {
  /** Whether there is room for one more. */
  take(): boolean
}
export interface RateLimit {
  /** So many at once, and so many more each second. */
  readonly burst: number
  readonly perSecond: number
}
export function createTokenBucket({ burst, perSecond }: RateLimit, now: () => number = Date.now): TokenBucket {
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
export interface RateLimiter {
  take(key: string): boolean
  close(): void
}
const FORGET_IDLE_BUCKET_MS = 60_000
/** A bucket for each address or person; those who were quiet are forgotten. */
export function createRateLimiter(rate: RateLimit): RateLimiter {
  const buckets = new Map<string, { readonly bucket: TokenBucket; used: number }>()
  const forget = setInterval(() => {
    const old = Date.now() - FORGET_IDLE_BUCKET_MS
    for (const [key, { used }] of buckets) if (used < old) buckets.delete(key)
  }, FORGET_IDLE_BUCKET_MS).unref()
  return {
    take(key) {
      const found = buckets.get(key) ?? { bucket: createTokenBucket(rate), used: 0 }
      buckets.set(key, found)
      found.used = Date.now()
      return found.bucket.take()
    },
    close: () => clearInterval(forget),
  }
}

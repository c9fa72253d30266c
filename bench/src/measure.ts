/** Short runs, many times: the machine is shared, so the best run says what the code can do and the median what one may expect.
 *  Time is that of the measuring thread on its core: what other processes take of the core is not ours. */
export interface Measured {
  readonly best: number
  readonly median: number
}
export const now = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const RUNS = 9
const WARM_MS = 600

/** How often per second: `work` returns how many times it did it. */
export function perSecond(work: () => number, ms = 250, runs = RUNS): Measured {
  warm(work, Math.min(WARM_MS, 4 * ms))
  const rates = Array.from({ length: runs }, () => rate(work, ms)).sort((a, b) => b - a)
  return { best: Math.round(rates[0]!), median: Math.round(rates[runs >> 1]!) }
}
function warm(work: () => number, ms: number): void {
  for (const end = now() + ms; now() < end;) work()
}
function rate(work: () => number, ms: number): number {
  const began = now()
  let n = 0
  let at = began
  for (; at - began < ms; at = now()) n += work()
  return (n / (at - began)) * 1000
}
/** Microseconds for one. */
export function micros(work: () => number, ms = 120, runs = RUNS): Measured {
  const { best, median } = perSecond(work, ms, runs)
  return { best: toMicros(best), median: toMicros(median) }
}
const toMicros = (perSecond: number) => Number((1e6 / Math.max(1, perSecond)).toFixed(3))

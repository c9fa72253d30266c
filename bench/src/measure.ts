/** Short runs, many times, by the clock: the machine is shared, so the best run is the one that nobody disturbed and says what the code can
 *  do; the median says what one may expect here and now. */
export interface BestAndMedian {
  readonly best: number
  readonly median: number
}
export const now = () => performance.now()
const RUNS = 40
const WARM_MS = 1000

/** How often per second: `work` returns how many times it did it. */
export function measureRate(work: () => number, ms = 60, runs = RUNS, warmMs = WARM_MS): BestAndMedian {
  warm(work, warmMs)
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
export function microsPerCall(work: () => number, ms = 30, runs = RUNS): BestAndMedian {
  const { best, median } = measureRate(work, ms, runs)
  return { best: toMicros(best), median: toMicros(median) }
}
const toMicros = (perSecond: number) => Number((1e6 / Math.max(1, perSecond)).toFixed(3))

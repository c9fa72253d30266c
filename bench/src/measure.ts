/** Short runs, many times, by the clock: the machine is shared, so the best run is the one that nobody disturbed and says what the code can
 *  do; the median says what one may expect here and now. */
export interface BestAndMedian {
  readonly best: number
  readonly median: number
}
export const readClock = () => performance.now()
const RUN_COUNT = 40
const WARM_UP_MS = 1000

/** How often per second: `work` returns how many times it did it. */
export function measureRate(work: () => number, ms = 60, runs = RUN_COUNT, warmMs = WARM_UP_MS): BestAndMedian {
  warmUp(work, warmMs)
  const rates = Array.from({ length: runs }, () => measureRateOnce(work, ms)).sort((a, b) => b - a)
  return { best: Math.round(rates[0]!), median: Math.round(rates[runs >> 1]!) }
}
function warmUp(work: () => number, ms: number): void {
  for (const end = readClock() + ms; readClock() < end;) work()
}
function measureRateOnce(work: () => number, ms: number): number {
  const began = readClock()
  let n = 0
  let at = began
  for (; at - began < ms; at = readClock()) n += work()
  return (n / (at - began)) * 1000
}
/** Microseconds for one. */
export function measureMicrosPerCall(work: () => number, ms = 30, runs = RUN_COUNT): BestAndMedian {
  const { best, median } = measureRate(work, ms, runs)
  return { best: convertRateToMicros(best), median: convertRateToMicros(median) }
}
const convertRateToMicros = (perSecond: number) => Number((1e6 / Math.max(1, perSecond)).toFixed(3))

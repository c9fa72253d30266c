/** Which code ran, by V8's own account. */
import { Session, type Profiler } from 'node:inspector'

export type CoverageByScript = ReadonlyMap<string, readonly Profiler.FunctionCoverage[]>
export interface CoverageRecorder {
  /** What ran since the last call, by address. */
  take(): CoverageByScript
  stop(): void
}
export function startCoverageRecorder(): CoverageRecorder {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    take: () => {
      let scripts: CoverageByScript = new Map()
      session.post('Profiler.takePreciseCoverage', (error, taken) => {
        if (error) throw error
        scripts = new Map(taken.result.map(script => [script.url, script.functions]))
      })
      return scripts
    },
    stop: () => session.disconnect(),
  }
}
const isOffsetInRange = (range: Profiler.CoverageRange, at: number): boolean => range.startOffset <= at && at < range.endOffset
/** The innermost function around an offset that is known to have run is the last that holds it: `close` if the very spot ran, `near` if only its function did. */
export function measureNearnessToOffset(functions: readonly Profiler.FunctionCoverage[] | undefined, at: number): 'close' | 'near' | null {
  const around = (functions ?? []).filter(f => isOffsetInRange(f.ranges[0]!, at))
  const inner = around.toSorted((a, b) => computeRangeLength(a.ranges[0]!) - computeRangeLength(b.ranges[0]!))[0]
  if (!inner || inner.ranges[0]!.count === 0) return null
  const block = inner.ranges.filter(r => isOffsetInRange(r, at)).toSorted((a, b) => computeRangeLength(a) - computeRangeLength(b))[0]!
  return block.count > 0 ? 'close' : 'near'
}
const computeRangeLength = (range: Profiler.CoverageRange): number => range.endOffset - range.startOffset

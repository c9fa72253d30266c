/** Which code ran, by V8's own account. */
import { Session, type Profiler } from 'node:inspector'

export type Scripts = ReadonlyMap<string, readonly Profiler.FunctionCoverage[]>
export interface Recorder {
  /** What ran since the last call, by address. */
  take(): Scripts
  stop(): void
}
export function recordCoverage(): Recorder {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    take: () => {
      let scripts: Scripts = new Map()
      session.post('Profiler.takePreciseCoverage', (error, taken) => {
        if (error) throw error
        scripts = new Map(taken.result.map(script => [script.url, script.functions]))
      })
      return scripts
    },
    stop: () => session.disconnect(),
  }
}
const holds = (range: Profiler.CoverageRange, at: number): boolean => range.startOffset <= at && at < range.endOffset
/** The innermost function around an offset that is known to have run is the last that holds it: `close` if the very spot ran, `near` if only its function did. */
export function howNear(functions: readonly Profiler.FunctionCoverage[] | undefined, at: number): 'close' | 'near' | null {
  const around = (functions ?? []).filter(f => holds(f.ranges[0]!, at))
  const inner = around.toSorted((a, b) => lengthOf(a.ranges[0]!) - lengthOf(b.ranges[0]!))[0]
  if (!inner || inner.ranges[0]!.count === 0) return null
  const block = inner.ranges.filter(r => holds(r, at)).toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]!
  return block.count > 0 ? 'close' : 'near'
}
const lengthOf = (range: Profiler.CoverageRange): number => range.endOffset - range.startOffset

/** Work spread over cores. Jobs are cut the same way whatever the number of workers, and results come back in the order of the jobs:
 *  so the number of workers changes only the time. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { tasks, type Job, type Result, type TaskName } from './tasks.ts'

export const cores = (): number => availableParallelism()
export type Tick = (done: number) => void
type Message = { readonly tick: number } | { readonly result: unknown } | { readonly error: string }

/** After `until` no new job begins; what was not begun is missing from the results. */
export async function pool<T extends TaskName>(jobs: readonly Job<T>[], workers: number, tick: Tick = () => {}, until = Infinity): Promise<Result<T>[]> {
  let done = 0
  const count = (n: number) => tick((done += n))
  const queue = untilTime(jobs.keys(), until)
  if (workers <= 1 || jobs.length <= 1) return await runInline(jobs, queue, count)
  const results: Result<T>[] = []
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, () => runWorker(jobs, queue, results, count)))
  return results.filter(() => true)
}
function* untilTime(jobs: Iterable<number>, until: number): Generator<number> {
  for (const job of jobs) {
    if (Date.now() > until) return
    yield job
  }
}
async function runInline<T extends TaskName>(jobs: readonly Job<T>[], queue: Generator<number>, count: (n: number) => void): Promise<Result<T>[]> {
  const results: Result<T>[] = []
  for (const at of queue) results.push((await tasks[jobs[at]!.task](jobs[at]!.args as never, count)) as Result<T>)
  return results
}
function runWorker<T extends TaskName>(jobs: readonly Job<T>[], queue: Generator<number>, results: Result<T>[], count: (n: number) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  return new Promise<void>((resolve, reject) => {
    let at = -1
    const next = () => {
      const { value, done } = queue.next()
      if (done) return resolve()
      at = value
      worker.postMessage(jobs[at])
    }
    worker.on('error', reject)
    worker.on('message', (m: Message) => {
      if ('tick' in m) return count(m.tick)
      if ('error' in m) return reject(new Error(m.error))
      results[at] = m.result as Result<T>
      next()
    })
    next()
  }).finally(() => void worker.terminate())
}
/** So many things in pieces of one size. */
export function splitCount(total: number, size: number): { readonly from: number; readonly count: number }[] {
  return Array.from({ length: Math.ceil(total / size) }, (_, i) => ({ from: i * size, count: Math.min(size, total - i * size) }))
}

/** Work spread over cores. Jobs are cut the same way whatever the number of workers, and results come back in the order of the jobs:
 *  so the number of workers changes only the time. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { taskRunners, type TaskJob, type TaskResult, type TaskName } from './tasks.ts'

export const countCores = (): number => availableParallelism()
export type ReportDone = (done: number) => void
type WorkerMessage = { readonly tick: number } | { readonly result: unknown } | { readonly error: string }

/** After `until` no new job begins; what was not begun is missing from the results. */
export async function runJobsInPool<T extends TaskName>(
  jobs: readonly TaskJob<T>[],
  workers: number,
  tick: ReportDone = () => {},
  until = Infinity,
): Promise<TaskResult<T>[]> {
  let done = 0
  const count = (n: number) => tick((done += n))
  const queue = takeUntilTime(jobs.keys(), until)
  if (workers <= 1 || jobs.length <= 1) return await runJobsInline(jobs, queue, count)
  const results: TaskResult<T>[] = []
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, () => runJobsInWorker(jobs, queue, results, count)))
  return results.filter(() => true)
}
function* takeUntilTime(jobs: Iterable<number>, until: number): Generator<number> {
  for (const job of jobs) {
    if (Date.now() > until) return
    yield job
  }
}
async function runJobsInline<T extends TaskName>(jobs: readonly TaskJob<T>[], queue: Generator<number>, count: (n: number) => void): Promise<TaskResult<T>[]> {
  const results: TaskResult<T>[] = []
  for (const at of queue) results.push((await taskRunners[jobs[at]!.task](jobs[at]!.args as never, count)) as TaskResult<T>)
  return results
}
function runJobsInWorker<T extends TaskName>(
  jobs: readonly TaskJob<T>[],
  queue: Generator<number>,
  results: TaskResult<T>[],
  count: (n: number) => void,
): Promise<void> {
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
    worker.on('message', (m: WorkerMessage) => {
      if ('tick' in m) return count(m.tick)
      if ('error' in m) return reject(new Error(m.error))
      results[at] = m.result as TaskResult<T>
      next()
    })
    next()
  }).finally(() => void worker.terminate())
}
/** So many things in pieces of one size. */
export function splitIntoPieces(total: number, size: number): { readonly from: number; readonly count: number }[] {
  return Array.from({ length: Math.ceil(total / size) }, (_, i) => ({ from: i * size, count: Math.min(size, total - i * size) }))
}

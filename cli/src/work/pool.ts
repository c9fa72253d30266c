/** Work spread over cores. Jobs are cut the same way whatever the number of workers, and results come back in the order of the jobs:
 *  so the number of workers changes only the time. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { tasks, type Job, type Result, type TaskName } from './tasks.ts'

export const cores = (): number => availableParallelism()
export type Tick = (done: number) => void
type Message = { readonly tick: number } | { readonly result: unknown } | { readonly error: string }

export async function pool<T extends TaskName>(jobs: readonly Job<T>[], workers: number, tick: Tick = () => {}): Promise<Result<T>[]> {
  let done = 0
  const count = (n: number) => tick((done += n))
  if (workers <= 1 || jobs.length <= 1) return await alone(jobs, count)
  const results: Result<T>[] = Array.from({ length: jobs.length })
  const queue = jobs.keys()
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, () => oneWorker(jobs, queue, results, count)))
  return results
}
async function alone<T extends TaskName>(jobs: readonly Job<T>[], count: (n: number) => void): Promise<Result<T>[]> {
  const results: Result<T>[] = []
  for (const { task, args } of jobs) results.push((await tasks[task](args as never, count)) as Result<T>)
  return results
}
function oneWorker<T extends TaskName>(jobs: readonly Job<T>[], queue: ArrayIterator<number>, results: Result<T>[], count: (n: number) => void): Promise<void> {
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
export function pieces(total: number, size: number): { readonly from: number; readonly count: number }[] {
  return Array.from({ length: Math.ceil(total / size) }, (_, i) => ({ from: i * size, count: Math.min(size, total - i * size) }))
}

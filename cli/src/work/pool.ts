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

// ---- Shared by several runs ----
/** Workers that several runs share: every job waits its turn, whoever's it is. */
export interface WorkerPool {
  /** Results in the order of the jobs, and how long workers were busy with them; what was given up when time was over is missing. */
  run<T extends TaskName>(jobs: readonly TaskJob<T>[], tick?: ReportDone): Promise<{ readonly results: TaskResult<T>[]; readonly busySeconds: number }>
  close(): Promise<void>
}
interface WaitingJob {
  readonly job: TaskJob<TaskName>
  readonly tick: (n: number) => void
  readonly settle: (result: unknown, ms: number) => void
  readonly fail: (error: Error) => void
}
/** When `until` comes, what is under way is given up. Workers are started as they are needed. */
export function openWorkerPool(workers: number, until = Infinity): WorkerPool {
  const queue: WaitingJob[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, WaitingJob & { readonly began: number }>()
  let isOver = false
  const giveUp = () => {
    isOver = true
    for (const { settle } of [...busy.values(), ...queue.splice(0)]) settle(undefined, 0)
    void endWorkers()
  }
  const endWorkers = async () => void (await Promise.all([...busy.keys(), ...idle.splice(0)].map(worker => worker.terminate())))
  const timer = until === Infinity ? null : setTimeout(giveUp, Math.max(0, until - Date.now()))
  const startJobs = () => {
    if (isOver) return
    while (queue.length > 0 && (idle.length > 0 || busy.size < workers)) startJob(idle.pop() ?? startWorker(), queue.shift()!)
  }
  const startJob = (worker: Worker, waiting: WaitingJob) => {
    busy.set(worker, { ...waiting, began: performance.now() })
    worker.postMessage(waiting.job)
  }
  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    worker.on('error', error => busy.get(worker)?.fail(error as Error))
    worker.on('message', (m: WorkerMessage) => {
      const { settle, fail, tick, began } = busy.get(worker)!
      if (isOver) return
      if ('tick' in m) return tick(m.tick)
      busy.delete(worker)
      idle.push(worker)
      if ('error' in m) fail(new Error(m.error))
      else settle(m.result, performance.now() - began)
      startJobs()
    })
    return worker
  }
  return {
    run: async <T extends TaskName>(jobs: readonly TaskJob<T>[], report: ReportDone = () => {}) => {
      let [done, ms] = [0, 0]
      const tick = (n: number) => report((done += n))
      const waitFor = (job: TaskJob<T>) =>
        new Promise<unknown>((resolve, fail) => {
          const settle = (result: unknown, took: number) => {
            ms += took
            resolve(result)
          }
          if (isOver) settle(undefined, 0)
          else queue.push({ job: job as TaskJob<TaskName>, tick, settle, fail })
        })
      const waiting = Promise.all(jobs.map(waitFor))
      startJobs()
      const results = (await waiting).filter(result => result !== undefined) as TaskResult<T>[]
      return { results, busySeconds: ms / 1000 }
    },
    close: async () => {
      if (timer) clearTimeout(timer)
      await endWorkers()
    },
  }
}
/** So many things in pieces of one size. */
export function splitIntoPieces(total: number, size: number): { readonly from: number; readonly count: number }[] {
  return Array.from({ length: Math.ceil(total / size) }, (_, i) => ({ from: i * size, count: Math.min(size, total - i * size) }))
}

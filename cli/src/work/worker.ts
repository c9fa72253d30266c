/** A worker: takes one job after another. */
import { parentPort } from 'node:worker_threads'
import { tasks, type Job, type TaskName } from './tasks.ts'

const port = parentPort!
port.on('message', (job: Job<TaskName>) => void work(job))
async function work({ task, args }: Job<TaskName>): Promise<void> {
  try {
    const result = await tasks[task](args as never, n => port.postMessage({ tick: n }))
    port.postMessage({ result })
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

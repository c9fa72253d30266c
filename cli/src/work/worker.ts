/** A worker: takes one job after another. */
import { parentPort } from 'node:worker_threads'
import { taskRunners, type TaskJob, type TaskName } from './tasks.ts'

const parentMessagePort = parentPort!
parentMessagePort.on('message', (job: TaskJob<TaskName>) => void runJob(job))
async function runJob({ task, args }: TaskJob<TaskName>): Promise<void> {
  try {
    const result = await taskRunners[task](args as never, n => parentMessagePort.postMessage({ tick: n }))
    parentMessagePort.postMessage({ result })
  } catch (error) {
    parentMessagePort.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

import { parentPort } from 'node:worker_threads'
import { build } from './build.ts'

/** Builds the maps it is told to, one after the other. */
parentPort?.on('message', async ({ id, folder }: { id: string; folder: string }) => {
  await build(id, new URL(folder), what => parentPort?.postMessage({ step: what }))
  parentPort?.postMessage({ done: id })
})

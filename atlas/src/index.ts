import { Worker } from 'node:worker_threads'
import { mapIds, outFolder, writeFonts } from './build.ts'

export { build, mapIds, stale } from './build.ts'
export { proveMaps } from './prove.ts'
export type * from './types.ts'

export type Progress = (done: number, total: number, what: string) => void

const stepsPerMap = 4

/** Rebuilds all maps, two at a time, the largest first. */
export const buildAll = async (onProgress: Progress = () => {}, folder: URL = outFolder): Promise<void> => {
  const queue = ['invasions', 'medioevo', 'italia', 'nero', 'pendragon'].filter(id => mapIds.includes(id))
  const total = queue.length * stepsPerMap
  let done = 0
  const tick = (what: string): void => onProgress(++done, total, what)
  writeFonts(folder)
  await Promise.all([runWorker(queue, folder, tick), runWorker(queue, folder, tick)])
}

const runWorker = (queue: string[], folder: URL, tick: (what: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    const next = (): void => {
      const id = queue.shift()
      if (id) worker.postMessage({ id, folder: folder.href })
      else void worker.terminate().then(() => resolve())
    }
    worker.on('error', reject)
    worker.on('message', (m: { step?: string; done?: string }) => {
      tick(m.step ?? m.done ?? '')
      if (m.done) next()
    })
    next()
  })

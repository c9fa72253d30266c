/** A game measured in an isolate of its own, so that no other game's shapes slow its code down. */
import { Worker } from 'node:worker_threads'
import type { GameSpeeds } from './games.ts'

type WorkerMessage = { readonly tick: true } | { readonly speeds: GameSpeeds }
export function measureGameInWorker(game: string, tick: () => void = () => {}): Promise<GameSpeeds> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: game, resourceLimits: { maxYoungGenerationSizeMb: 96 } })
  return new Promise<GameSpeeds>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (m: WorkerMessage) => ('tick' in m ? tick() : resolve(m.speeds)))
  }).finally(() => void worker.terminate())
}

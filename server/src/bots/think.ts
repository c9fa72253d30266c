/** Threads for bots: started when they are needed, as many as there are cores to spare. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { GameId } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/types.ts'

export interface ThinkRequest {
  readonly request: number
  readonly game: GameId
  readonly sample: AnyState
  readonly seat: string
  readonly bot: string
  readonly seed: string
}
export interface ThinkReply {
  readonly request: number
  readonly action: WireAction | null
  readonly failed: string | null
}
export interface BotThinkers {
  think(question: Omit<ThinkRequest, 'request'>): Promise<WireAction | null>
  close(): Promise<void>
}
interface WaitingThought {
  resolve(action: WireAction | null): void
  reject(error: Error): void
}
interface ThinkingThread {
  readonly worker: Worker
  readonly waiting: Map<number, WaitingThought>
}
export function createBotThinkers(most = Math.max(1, availableParallelism() - 1)): BotThinkers {
  const threads: ThinkingThread[] = []
  let requests = 0
  const drop = (thread: ThinkingThread, error: Error): void => {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    for (const one of thread.waiting.values()) one.reject(error)
    thread.waiting.clear()
  }
  const open = (): ThinkingThread => {
    const thread: ThinkingThread = { worker: new Worker(new URL('./thinker.ts', import.meta.url)), waiting: new Map() }
    thread.worker.unref()
    thread.worker.on('message', ({ request, action, failed }: ThinkReply) => {
      const one = thread.waiting.get(request)
      thread.waiting.delete(request)
      if (failed === null) one?.resolve(action)
      else one?.reject(new Error(failed))
    })
    thread.worker.on('error', error => drop(thread, error as Error))
    thread.worker.on('exit', () => drop(thread, new Error('the thread has ended')))
    threads.push(thread)
    return thread
  }
  const idlest = (): ThinkingThread => {
    const best = threads.toSorted((a, b) => a.waiting.size - b.waiting.size)[0]
    return best && (best.waiting.size === 0 || threads.length >= most) ? best : open()
  }
  return {
    think: question =>
      new Promise((resolve, reject) => {
        const request = ++requests
        const { worker, waiting } = idlest()
        waiting.set(request, { resolve, reject })
        worker.postMessage({ request, ...question } satisfies ThinkRequest)
      }),
    close: async () => void (await Promise.all(threads.map(({ worker }) => worker.terminate()))),
  }
}

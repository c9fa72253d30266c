/** A worker that tries mutants, as the one who drives it sees it. */
import { Worker } from 'node:worker_threads'
import { ExpectedFailure } from '../command.ts'
import type { Mutant } from './mutant.ts'
import type { MutantReply, MutantRequest, MutantWorkerData } from './protocol.ts'

export interface TriedMutant {
  readonly mutant: Mutant
  readonly end: 'killed' | 'survived' | 'hung' | 'crashed'
  /** The test that noticed, or in which it hung. */
  readonly by: string
  /** How many tests run what was spoilt, as far as they were counted. */
  readonly tests: number
}
const WORKER_MEMORY_MB = 1500
export const startMutantWorker = (game: string): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { game } satisfies MutantWorkerData,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  })

export interface MutantWorkerClient {
  /** `boundOf`: how long a test may take. */
  attempt(mutant: Mutant, titles: readonly string[], boundOf: (title: string) => number): Promise<TriedMutant>
  isDead(): boolean
  close(): Promise<unknown>
}
type MutantEnding = Pick<TriedMutant, 'end' | 'by'>
export function createMutantWorkerClient(game: string): MutantWorkerClient {
  const worker = startMutantWorker(game)
  let [isDead, timer]: [boolean, NodeJS.Timeout | undefined] = [false, undefined]
  let settle: (ending: MutantEnding) => void = () => {}
  let onRunning: (title: string) => void = () => {}
  let giveUp: (error: ExpectedFailure) => void = () => {}
  let hasBegun = false
  const die = (ending: MutantEnding) => {
    isDead = true
    settle(ending)
  }
  // What takes a worker down before it has begun is no fault of the mutant.
  worker.on('error', error =>
    hasBegun ? die({ end: 'crashed', by: error.message }) : giveUp(new ExpectedFailure(`a worker does not start: ${error.message}`)),
  )
  worker.on('message', (reply: MutantReply) => (reply.is === 'running' ? onRunning(reply.title) : settle(toMutantEnding(reply))))
  return {
    attempt: async (mutant, titles, boundOf) => {
      const ended = new Promise<MutantEnding>((resolve, reject) => ([settle, giveUp] = [resolve, reject]))
      // Counted from the worker's first word: on a busy machine it may be long in coming.
      onRunning = title => {
        hasBegun = true
        clearTimeout(timer)
        timer = setTimeout(() => die({ end: 'hung', by: title }), boundOf(title))
      }
      worker.postMessage({ is: 'try', mutant, titles } satisfies MutantRequest)
      const ending = await ended
      clearTimeout(timer)
      return { mutant, ...ending, tests: titles.length }
    },
    isDead: () => isDead,
    close: () => worker.terminate(),
  }
}
function toMutantEnding(reply: Exclude<MutantReply, { is: 'running' }>): MutantEnding {
  if (reply.is === 'killed') return { end: 'killed', by: reply.by }
  return reply.is === 'survived' ? { end: 'survived', by: '' } : { end: 'crashed', by: reply.is === 'crash' ? reply.error : reply.is }
}

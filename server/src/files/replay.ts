/** Files that somebody sends are played again in a thread of their own: nobody waits for it, and it is ended when it takes too long. */
import { Worker } from 'node:worker_threads'
import type { GameId } from '@tabularium/games'
import type { MatchFile, ReplayedMatchOrFailure } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'

export interface ReplayRequest {
  readonly game: GameId
  readonly file: MatchFile
}
type ReplayedFile = ReplayedMatchOrFailure<GameTypes>
const LONGEST_REPLAY_MS = 60_000
const MOST_MEGABYTES_OF_REPLAY_THREAD = 1024
const MOST_REPLAYS_WAITING = 4

let lastReplay: Promise<unknown> = Promise.resolve()
let replaysWaiting = 0
/** One at a time; null: too many are waiting already. */
export async function replayFileInThread(request: ReplayRequest): Promise<ReplayedFile | null> {
  if (replaysWaiting >= MOST_REPLAYS_WAITING) return null
  replaysWaiting++
  const next = lastReplay.then(() => runReplayThread(request))
  lastReplay = next.catch(() => null)
  return next.finally(() => void replaysWaiting--)
}
function runReplayThread(request: ReplayRequest): Promise<ReplayedFile> {
  const worker = new Worker(new URL('./replay-thread.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES_OF_REPLAY_THREAD },
  })
  return new Promise<ReplayedFile>(resolve => {
    const fail = (problem: string): void => resolve({ ok: false, entry: 0, problem })
    const timer = setTimeout(() => fail('it takes too long to play again'), LONGEST_REPLAY_MS)
    worker.on('message', resolve)
    worker.on('error', error => fail(String(error)))
    worker.on('exit', () => {
      clearTimeout(timer)
      fail('it cannot be played again')
    })
  }).finally(() => void worker.terminate())
}

/** Asks for a hint, in an opponents' worker of its own: a match that goes on does not wait for it. */
import type { GameId } from '@tabularium/games'
import type { AnyState } from '../match/client.ts'
import type { AdviceRequest } from '../match/messages.ts'
import type { AdviceOnAct, AdviceReply } from './advise-in-worker.ts'

export interface AskedAdvice {
  readonly acts: Promise<readonly AdviceOnAct[]>
  stop(): void
}
/** `sample` holds nothing that the seat does not know. */
export function askForAdvice(game: GameId, sample: AnyState, seat: string, seed: string): AskedAdvice {
  const worker = new Worker(new URL('../match/thinker.ts', import.meta.url), { type: 'module' })
  const acts = new Promise<readonly AdviceOnAct[]>((resolve, reject) => {
    worker.addEventListener('error', event => reject(new Error(event.message || 'the worker could not be started')))
    worker.addEventListener('message', ({ data }: MessageEvent<AdviceReply | { readonly lock: string }>) => {
      if ('acts' in data) resolve(data.acts)
      else if ('failed' in data) reject(new Error(data.failed))
    })
  })
  worker.postMessage({ game, sample, seat, advise: seed } satisfies AdviceRequest)
  return { acts, stop: () => worker.terminate() }
}

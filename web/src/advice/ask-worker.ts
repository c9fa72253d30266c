/** Asks for a look back, in an opponents' worker of its own: whatever goes on does not wait for it. */
import type { GameId } from '@tabularium/games'
import type { AdviceRequest, LookBackRequest } from '../match/messages.ts'
import { startThinkerFromWorker } from '../match/opponents.ts'
import type { LookBack, LookBackReply, MatchLookedBackOn } from './look-back-in-worker.ts'

interface AskedWorker<R> {
  readonly reply: Promise<R>
  stop(): void
}
export function askWorker<R extends object>(worker: Worker, request: AdviceRequest | LookBackRequest): AskedWorker<R> {
  const reply = new Promise<R>((resolve, reject) => {
    worker.addEventListener('error', event => reject(new Error(event.message || 'the worker could not be started')))
    worker.addEventListener('message', ({ data }: MessageEvent<R | { readonly failed: string } | { readonly lock: string }>) => {
      if ('failed' in data) reject(new Error(data.failed))
      else if (!('lock' in data)) resolve(data)
    })
  })
  worker.postMessage(request)
  return { reply, stop: () => worker.terminate() }
}
/** Null: the match is not over. */
export async function askToLookBack(game: GameId, match: MatchLookedBackOn, viewer: string | null): Promise<LookBack | null> {
  if (!match.state.outcome) return null
  const { header, n, log, snapshots, state } = match
  const { reply, stop } = askWorker<Exclude<LookBackReply, { failed: string }>>(startThinkerFromWorker(), {
    game,
    lookBack: { header, n, log, snapshots, state },
    viewer,
  })
  return reply.then(({ lookBack }) => lookBack).finally(stop)
}

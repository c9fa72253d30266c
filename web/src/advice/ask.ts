/** Asks for a hint or a look back, in an opponents' worker of its own: whatever goes on does not wait for it. */
import type { GameId } from '@tabularium/games'
import type { AnyState } from '../match/client.ts'
import type { AdviceRequest, LookBackRequest } from '../match/messages.ts'
import type { AdviceOnAct, AdviceReply } from './advise-in-worker.ts'
import type { LookBack, LookBackReply, MatchLookedBackOn } from './look-back-in-worker.ts'

interface AskedWorker<R> {
  readonly reply: Promise<R>
  stop(): void
}
function askWorker<R extends object>(request: AdviceRequest | LookBackRequest): AskedWorker<R> {
  const worker = new Worker(new URL('../match/thinker.ts', import.meta.url), { type: 'module' })
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
export interface AskedAdvice {
  readonly acts: Promise<readonly AdviceOnAct[]>
  stop(): void
}
/** `sample` holds nothing that the seat does not know. */
export function askForAdvice(game: GameId, sample: AnyState, seat: string, seed: string): AskedAdvice {
  const { reply, stop } = askWorker<Exclude<AdviceReply, { failed: string }>>({ game, sample, seat, advise: seed })
  return { acts: reply.then(({ acts }) => acts), stop }
}
/** Null: the match is not over. */
export async function askToLookBack(game: GameId, match: MatchLookedBackOn, viewer: string | null): Promise<LookBack | null> {
  if (!match.state.outcome) return null
  const { header, n, log, snapshots, state } = match
  const { reply, stop } = askWorker<Exclude<LookBackReply, { failed: string }>>({ game, lookBack: { header, n, log, snapshots, state }, viewer })
  return reply.then(({ lookBack }) => lookBack).finally(stop)
}

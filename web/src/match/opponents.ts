/** Opponents think in a worker of their own, which is only ever given what their seat may know. */
import type { GameId } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import { onRelease } from './alive.ts'
import type { AnyState } from './client.ts'
import { MatchError } from './failure.ts'
import type { ThinkReply, ThinkRequest } from './messages.ts'

interface Waiting {
  resolve(action: WireAction | null): void
  reject(error: MatchError): void
}
let thinker: Worker | null = null
let requests = 0
const waiting = new Map<number, Waiting>()

function failAll(cause: string): void {
  thinker = null
  for (const one of waiting.values()) one.reject(new MatchError('opponent', cause))
  waiting.clear()
}
function receive(reply: ThinkReply): void {
  const one = waiting.get(reply.request)
  waiting.delete(reply.request)
  if ('failed' in reply) one?.reject(new MatchError('opponent', reply.failed))
  else one?.resolve(reply.action)
}
function startThinker(): Worker {
  const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', event => failAll(event.message || 'the worker could not be started'))
  worker.addEventListener('message', ({ data }: MessageEvent<ThinkReply | { readonly lock: string }>) => {
    if ('lock' in data) onRelease(data.lock, () => failAll('the worker was ended'))
    else receive(data)
  })
  return worker
}
export function think(game: GameId, sample: AnyState, seat: string, bot: string, seed: string): Promise<WireAction | null> {
  thinker ??= startThinker()
  const request = ++requests
  thinker.postMessage({ request, game, sample, seat, bot, seed } satisfies ThinkRequest)
  return new Promise((resolve, reject) => void waiting.set(request, { resolve, reject }))
}

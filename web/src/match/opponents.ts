/** Opponents think in a worker of their own, which is only ever given what their seat may know. */
import type { GameId } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import { runWhenLockIsFree } from './alive.ts'
import type { AnyState } from './client.ts'
import { MatchError } from './failure.ts'
import type { ThinkReply, ThinkRequest } from './messages.ts'

interface WaitingThought {
  resolve(action: WireAction | null): void
  reject(error: MatchError): void
}
let thinker: Worker | null = null
let requests = 0
const waitingThoughts = new Map<number, WaitingThought>()

function rejectAllThoughts(cause: string): void {
  thinker = null
  for (const one of waitingThoughts.values()) one.reject(new MatchError('opponent', cause))
  waitingThoughts.clear()
}
function receiveThought(reply: ThinkReply): void {
  const one = waitingThoughts.get(reply.request)
  waitingThoughts.delete(reply.request)
  if ('failed' in reply) one?.reject(new MatchError('opponent', reply.failed))
  else one?.resolve(reply.action)
}
/** A worker started by another runs the same script. */
export const startThinkerFromWorker = (): Worker => new Worker(location.href, { type: 'module', name: 'thinker' })
function startThinkingWorker(): Worker {
  const worker = startThinkerFromWorker()
  worker.addEventListener('error', event => rejectAllThoughts(event.message || 'the worker could not be started'))
  worker.addEventListener('message', ({ data }: MessageEvent<ThinkReply | { readonly lock: string }>) => {
    if ('lock' in data) runWhenLockIsFree(data.lock, () => rejectAllThoughts('the worker was ended'))
    else receiveThought(data)
  })
  return worker
}
export function askBotForMove(game: GameId, sample: AnyState, seat: string, bot: string, seed: string): Promise<WireAction | null> {
  thinker ??= startThinkingWorker()
  const request = ++requests
  thinker.postMessage({ request, game, sample, seat, bot, seed } satisfies ThinkRequest)
  return new Promise((resolve, reject) => void waitingThoughts.set(request, { resolve, reject }))
}

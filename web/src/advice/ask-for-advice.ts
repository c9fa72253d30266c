/** Asks for a hint, in an opponents' worker of its own: whatever goes on does not wait for it. */
import type { GameId } from '@tabularium/games'
import type { AnyState } from '../match/client.ts'
import type { AdviceOnAct, AdviceReply } from './advise-in-worker.ts'
import { askWorker } from './ask-worker.ts'

const startThinkerFromPage = (): Worker => new Worker(new URL('../match/worker.ts', import.meta.url), { type: 'module', name: 'thinker' })
export interface AskedAdvice {
  readonly acts: Promise<readonly AdviceOnAct[]>
  stop(): void
}
/** `sample` holds nothing that the seat does not know. */
export function askForAdvice(game: GameId, sample: AnyState, seat: string, seed: string): AskedAdvice {
  const { reply, stop } = askWorker<Exclude<AdviceReply, { failed: string }>>(startThinkerFromPage(), { game, sample, seat, advise: seed })
  return { acts: reply.then(({ acts }) => acts), stop }
}

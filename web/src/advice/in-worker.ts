/** What an opponents' worker does beside thinking of moves: hints, and the look back. In one file, so that the worker itself stays small. */
import type { AdviceRequest, LookBackRequest } from '../match/messages.ts'
import { adviseInWorker } from './advise-in-worker.ts'
import { lookBackInWorker } from './look-back-in-worker.ts'

export const findAdvice = (asked: AdviceRequest | LookBackRequest) => ('advise' in asked ? adviseInWorker(asked) : lookBackInWorker(asked))

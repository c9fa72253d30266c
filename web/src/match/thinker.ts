/** Where opponents think: a worker that is only ever given what their seat may know, until the match is over. */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import { loadGame } from '@tabularium/games'
import { holdLockForever } from './alive.ts'
import { makeFailure } from './failure.ts'
import type { AdviceRequest, LookBackRequest, ThinkReply, ThinkRequest } from './messages.ts'

async function findBotMove({ request, game: id, sample, seat, bot, seed }: ThinkRequest): Promise<ThinkReply> {
  try {
    const game = await loadGame(id)
    const action = chooseBotMove(game, sample, seat, findBotByName(bot), seed)
    return { request, action: action && game.toWire(action) }
  } catch (error) {
    return { request, failed: makeFailure(error).cause }
  }
}
type AnyRequest = ThinkRequest | AdviceRequest | LookBackRequest
/** Whoever wants a hint or looks back has a worker of his own for it, and what it takes comes then. */
const findReply = async (asked: AnyRequest): Promise<unknown> =>
  'bot' in asked ? findBotMove(asked) : (await import('../advice/in-worker.ts')).findAdvice(asked)
export const receive = ({ data }: MessageEvent<AnyRequest>): void => void findReply(data).then(reply => postMessage(reply))
const workerLockName = `thinker-${crypto.randomUUID()}`
void holdLockForever(workerLockName).then(() => postMessage({ lock: workerLockName }))

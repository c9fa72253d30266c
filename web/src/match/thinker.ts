/** Where opponents think: a worker that is only ever given what their seat may know. */
import { botMove, botOf } from '@tabularium/bots'
import { loadGame } from '@tabularium/games'
import { holdLock } from './alive.ts'
import { failureFrom } from './failure.ts'
import type { ThinkReply, ThinkRequest } from './messages.ts'

async function think({ request, game: id, sample, seat, bot, seed }: ThinkRequest): Promise<ThinkReply> {
  try {
    const game = await loadGame(id)
    const action = botMove(game, sample, seat, botOf(bot), seed)
    return { request, action: action && game.toWire(action) }
  } catch (error) {
    return { request, failed: failureFrom(error).cause }
  }
}
addEventListener('message', (event: MessageEvent<ThinkRequest>) => void think(event.data).then(reply => postMessage(reply)))
const lock = `thinker-${crypto.randomUUID()}`
void holdLock(lock).then(() => postMessage({ lock }))

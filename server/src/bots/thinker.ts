/** A thread where bots think. It is only ever given what their seat may know. */
import { parentPort } from 'node:worker_threads'
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import { loadGame } from '@tabularium/games'
import type { ThinkReply, ThinkRequest } from './think.ts'

async function findBotMove({ request, game: id, sample, seat, bot, seed }: ThinkRequest): Promise<ThinkReply> {
  try {
    const game = await loadGame(id)
    const action = chooseBotMove(game, sample, seat, findBotByName(bot), seed)
    return { request, action: action && game.toWire(action), failed: null }
  } catch (error) {
    return { request, action: null, failed: String(error) }
  }
}
parentPort!.on('message', (request: ThinkRequest) => void findBotMove(request).then(reply => parentPort!.postMessage(reply)))

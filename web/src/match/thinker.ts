/** Where opponents think: a worker that is only ever given what their seat may know. */
import { botMove, botOf } from '@tabularium/bots'
import { loadGame } from '@tabularium/games'
import type { ThinkReply, ThinkRequest } from './messages.ts'

addEventListener('message', (event: MessageEvent<ThinkRequest>) => void think(event.data))
async function think({ request, game: id, sample, seat, bot, seed }: ThinkRequest): Promise<void> {
  const game = await loadGame(id)
  const action = botMove(game, sample, seat, botOf(bot), seed)
  postMessage({ request, action: action && game.toWire(action) } satisfies ThinkReply)
}

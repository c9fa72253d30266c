/** Where opponents think: a worker that is only ever given what their seat may know. */
import { botMove, botOf } from '@tabularium/bots'
import { loadGame } from '@tabularium/games'
import type { Think, Thought } from './messages.ts'

addEventListener('message', (event: MessageEvent<Think>) => void think(event.data))
async function think({ ask, game: id, sample, seat, bot, seed }: Think): Promise<void> {
  const game = await loadGame(id)
  const action = botMove(game, sample, seat, botOf(bot), seed)
  postMessage({ ask, action: action && game.toWire(action) } satisfies Thought)
}

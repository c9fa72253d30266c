/** How each game looks on the table; fetched with its rules. */
import type { AnyGame, GameId } from '@tabularium/games'
import type { GameUi } from '../table/game-ui.ts'

const gameUis: { readonly [I in GameId]?: () => Promise<(game: AnyGame) => GameUi> } = {
  nero: async () => (await import('./nero/index.ts')).neroUi,
  italia: async () => (await import('./italia/index.ts')).italiaUi,
  pendragon: async () => (await import('./pendragon/index.ts')).pendragonUi,
  invasions: async () => (await import('./invasions/index.ts')).invasionsUi,
  medioevo: async () => (await import('./medioevo/index.ts')).medioevoUi,
  duel: async () => (await import('./duel/index.ts')).duelUi,
  bids: async () => (await import('./bids/index.ts')).bidsUi,
}
export async function loadGameUi(id: GameId, game: AnyGame): Promise<GameUi> {
  const made = await (gameUis[id] ?? (async () => (await import('./plain.ts')).plainUi))()
  return made(game)
}

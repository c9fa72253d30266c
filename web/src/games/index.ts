/** How each game looks on the table; fetched with its rules. */
import type { AnyGame, GameId } from '@tabularium/games'
import type { GameUi } from '../table/game-ui.ts'

const gameUiLoaders: { readonly [I in GameId]: () => Promise<(game: AnyGame) => GameUi> } = {
  nero: async () => (await import('./nero/index.ts')).createNeroUi,
  italia: async () => (await import('./italia/index.ts')).createItaliaUi,
  pendragon: async () => (await import('./pendragon/index.ts')).createPendragonUi,
  invasions: async () => (await import('./invasions/index.ts')).createInvasionsUi,
  medioevo: async () => (await import('./medioevo/index.ts')).createMedioevoUi,
  duel: async () => (await import('./duel/index.ts')).createDuelUi,
  bids: async () => (await import('./bids/index.ts')).createBidsUi,
}
export async function loadGameUi(id: GameId, game: AnyGame): Promise<GameUi> {
  const createUi = await gameUiLoaders[id]()
  return createUi(game)
}

/** How each game looks on the table; fetched with its rules. */
import type { AnyGame, GameId } from '@tabularium/games'
import type { Dress } from '../table/dress.ts'

const wardrobe: { readonly [I in GameId]?: () => Promise<(game: AnyGame) => Dress> } = {
  nero: async () => (await import('./nero/index.ts')).dressNero,
  italia: async () => (await import('./italia/index.ts')).dressItalia,
  pendragon: async () => (await import('./pendragon/index.ts')).dressPendragon,
  duel: async () => (await import('./duel/index.ts')).dressDuel,
  bids: async () => (await import('./bids/index.ts')).dressBids,
}
export async function dressOf(id: GameId, game: AnyGame): Promise<Dress> {
  const made = await (wardrobe[id] ?? (async () => (await import('./plain.ts')).plainDress))()
  return made(game)
}

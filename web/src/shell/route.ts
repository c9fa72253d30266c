import { isGameId, type GameId } from '@tabularium/games'

export type Route = { readonly page: 'home' } | { readonly page: 'game'; readonly id: GameId } | { readonly page: 'lost' }

export function routeOf(path: string): Route {
  if (path === '/') return { page: 'home' }
  const id = /^\/games\/([a-z]+)\/?$/.exec(path)?.[1]
  return id && isGameId(id) ? { page: 'game', id } : { page: 'lost' }
}
export const gamePath = (id: GameId): string => `/games/${id}`

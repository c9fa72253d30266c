import { isGameId, type GameId } from '@tabularium/games'
import { isMapId, type MapId } from '../gallery/maps.ts'

export type Route =
  | { readonly page: 'home' | 'maps' | 'lost' | 'lobby' }
  | { readonly page: 'game' | 'rules' | 'lesson'; readonly id: GameId }
  | { readonly page: 'map'; readonly id: MapId }
  | { readonly page: 'table' | 'online'; readonly match: string }
  | { readonly page: 'join'; readonly link: string }

const PAGES_BY_PATH = { games: 'game', rules: 'rules', learn: 'lesson' } as const
export function parseRoute(path: string): Route {
  if (path === '/') return { page: 'home' }
  const match = /^\/play\/([\w-]+)\/?$/.exec(path)?.[1]
  if (match) return { page: 'table', match }
  if (/^\/online\/?$/.test(path)) return { page: 'lobby' }
  const online = /^\/online\/([\w-]+)\/?$/.exec(path)?.[1]
  if (online) return { page: 'online', match: online }
  const link = /^\/join\/([\w-]+)\/?$/.exec(path)?.[1]
  if (link) return { page: 'join', link }
  if (/^\/maps\/?$/.test(path)) return { page: 'maps' }
  const [, page, id] = /^\/(games|rules|maps|learn)\/([a-z]+)\/?$/.exec(path) ?? []
  if (page === 'maps') return id && isMapId(id) ? { page: 'map', id } : { page: 'lost' }
  return id && isGameId(id) ? { page: PAGES_BY_PATH[page as keyof typeof PAGES_BY_PATH], id } : { page: 'lost' }
}
export const makeGamePath = (id: GameId): string => `/games/${id}`
/** The page of a game, set for a match with others. */
export const makeNewOnlineMatchPath = (id: GameId): string => `${makeGamePath(id)}?online`
export const makeOnlinePath = (match: string): string => `/online/${match}`
export const makeLessonPath = (id: GameId): string => `/learn/${id}`
export const makeRulesPath = (id: GameId): string => `/rules/${id}`

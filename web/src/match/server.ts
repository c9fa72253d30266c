/** What the pages ask of the server. */
import type { GameId } from '@tabularium/games'

export interface Guest {
  readonly id: string
  readonly name: string
}
export interface TableSeat {
  readonly seat: string
  readonly wish: 'me' | 'open' | 'invited' | 'bot'
  readonly guest: string | null
  readonly bot: string | null
}
/** A match as everybody sees it. */
export interface TableInfo {
  readonly id: string
  readonly game: GameId
  readonly status: 'open' | 'playing' | 'over'
  readonly settings: { readonly scenario: string; readonly title: string | null; readonly clock: { readonly is: string; readonly seconds: number } | null }
  readonly seats: readonly TableSeat[]
  readonly creator: string
  readonly commitment: string
  readonly talks: {
    readonly vote: { readonly id: string; readonly by: string; readonly proposal: { readonly is: string }; readonly yes: readonly string[] } | null
    readonly paused: boolean
    readonly ended: { readonly by: string; readonly seat: string | null } | null
    readonly rematch: string | null
  }
}
export type Names = { readonly [guest: string]: string }
export interface MatchPage {
  readonly table: TableInfo
  readonly names: Names
  readonly own: readonly string[]
  readonly seen: { readonly [seat: string]: number }
}
export interface ListedMatch {
  readonly id: string
  readonly game: GameId
  readonly status: TableInfo['status']
  readonly seats: readonly TableSeat[]
  readonly asked: readonly string[]
  readonly creator: string
}
export interface MatchList {
  readonly matches: readonly ListedMatch[]
  readonly names: Names
}
/** Why the server did not do something; `offline` if it could not be asked. */
export class ServerProblem extends Error {
  readonly problem: string
  constructor(problem: string) {
    super(problem)
    this.problem = problem
  }
}
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const init = body ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { method }
  const answer = await fetch(`/api/v1${path}`, init).catch(() => {
    throw new ServerProblem('offline')
  })
  const json: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new ServerProblem((json as { error?: string } | null)?.error ?? 'unavailable')
  return json as T
}
const query = (link: string | null): string => (link === null ? '' : `?link=${link}`)
export const server = {
  me: () => ask<Guest | null>('GET', '/me'),
  become: (name: string, lang: string) => ask<Guest>('POST', '/me', { name, lang }),
  makeCode: () => ask<{ code: string }>('POST', '/me/code', {}),
  claim: (code: string) => ask<Guest>('POST', '/me/claim', { code }),
  openMatches: () => ask<MatchList>('GET', '/matches'),
  myMatches: () => ask<MatchList>('GET', '/me/matches'),
  create: (settings: object) => ask<{ match: string }>('POST', '/matches', { settings }),
  page: (id: string, link: string | null) => ask<MatchPage>('GET', `/matches/${id}${query(link)}`),
  link: (token: string) => ask<{ match: string; kind: string; seat: string | null }>('GET', `/links/${token}`),
  command: <T>(id: string, name: string, body: object = {}) => ask<T>('POST', `/matches/${id}/${name}`, body),
  exportFile: (id: string) => ask<object>('GET', `/matches/${id}/export`),
} as const

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
  /** Days of rest that are left, and until when one lasts. */
  readonly holidays: number
  readonly awayUntil: number
}
export interface SaidLine {
  readonly id: number
  readonly channel: string
  readonly guest: string
  readonly seat: string | null
  readonly body: string
  readonly at: number
}
/** What was said, as far as one may hear it, and whom one does not hear. */
export interface Said {
  readonly lines: readonly SaidLine[]
  readonly muted: readonly string[]
  readonly names: Names
}
/** A match as everybody sees it. */
export interface TableInfo {
  readonly id: string
  readonly game: GameId
  readonly status: 'open' | 'playing' | 'over'
  readonly settings: {
    readonly scenario: string
    readonly title: string | null
    readonly clock: { readonly is: string; readonly seconds: number } | null
    readonly takeBacks: 'none' | 'undo' | 'consent'
    readonly spectators: boolean
  }
  readonly seats: readonly TableSeat[]
  readonly creator: string
  readonly commitment: string
  readonly talks: {
    readonly vote: { readonly id: string; readonly by: string; readonly proposal: { readonly is: string }; readonly yes: readonly string[] } | null
    readonly paused: boolean
    readonly vanished: readonly string[]
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
/** Where somebody hears of a match, or of all. */
export interface Channels {
  readonly page: boolean
  readonly push: boolean
  readonly mail: boolean
}
export interface ChannelsAndMail {
  readonly channels: Channels
  readonly publicKey: string
  readonly hasMail: boolean
  readonly mail: string | null
  readonly isConfirmed: boolean
}
export interface MadeLink {
  readonly id: string
  readonly kind: 'seat' | 'watch' | 'moment'
  readonly used_by: string | null
  readonly revoked: boolean
}
export interface Notice {
  readonly id: number
  readonly match: string
  readonly game: GameId
  readonly body: string
  readonly read: boolean
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
  link: (token: string) => ask<{ match: string; kind: string; seat: string | null; n: number | null }>('GET', `/links/${token}`),
  links: (id: string) => ask<readonly MadeLink[]>('GET', `/matches/${id}/links`),
  notices: () => ask<readonly Notice[]>('GET', '/me/notices'),
  readNotices: () => ask<null>('POST', '/me/notices/read', {}),
  channels: (match: string | null) => ask<ChannelsAndMail>('GET', `/me/channels${match === null ? '' : `?match=${match}`}`),
  setChannels: (match: string | null, channels: Channels) => ask<null>('POST', match === null ? '/me/channels' : `/matches/${match}/channels`, channels),
  subscribe: (to: object) => ask<null>('POST', '/me/push', to),
  forgetPush: (endpoint: string) => ask<null>('POST', '/me/push/forget', { endpoint }),
  setMail: (mail: string) => ask<null>('POST', '/me/mail', { mail }),
  confirmMail: (code: string) => ask<null>('POST', '/me/mail/confirm', { code }),
  forgetMail: () => ask<null>('POST', '/me/mail/forget', {}),
  command: <T>(id: string, name: string, body: object = {}) => ask<T>('POST', `/matches/${id}/${name}`, body),
  said: (id: string, link: string | null) => ask<Said>('GET', `/matches/${id}/chat${query(link)}`),
  exportFile: (id: string) => ask<object>('GET', `/matches/${id}/export`),
} as const

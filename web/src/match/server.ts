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
export interface ChatLine {
  readonly id: string
  readonly channel: string
  readonly guest: string
  readonly seat: string | null
  readonly body: string
  readonly at: number
}
/** What was said, as far as one may hear it, and whom one does not hear. */
export interface ChatLines {
  readonly lines: readonly ChatLine[]
  readonly muted: readonly string[]
  readonly names: GuestNames
}
/** What a seat puts to the vote. */
export interface TableProposal {
  readonly id: string
  readonly by: string
  readonly proposal: { readonly is: string; readonly seat?: string; readonly by?: 'bot' | 'open' }
}
/** A match as everybody sees it. */
export interface OnlineMatchInfo {
  readonly id: string
  readonly game: GameId
  readonly status: 'open' | 'playing' | 'over'
  /** Whether there is a table to look at. */
  readonly begun: boolean
  readonly settings: {
    readonly scenario: string
    readonly title: string | null
    readonly options: { readonly [option: string]: boolean | number | string }
    readonly clock: { readonly is: 'live' | 'correspondence'; readonly seconds: number; readonly increment?: number; readonly holidays?: number } | null
    readonly onTimeout: 'vote' | 'bot' | 'open' | 'end'
    readonly listed: boolean
    readonly takeBacks: 'none' | 'undo' | 'consent'
    readonly spectators: boolean
  }
  readonly seats: readonly TableSeat[]
  readonly creator: string
  readonly commitment: string
  readonly talks: {
    readonly vote: (TableProposal & { readonly yes: readonly string[] }) | null
    /** What was proposed last, and the seat that refused it. */
    readonly refused: (TableProposal & { readonly seat: string }) | null
    readonly paused: boolean
    readonly vanished: readonly string[]
    readonly ended: { readonly by: 'played' | 'resigned' | 'timeout' | 'agreed' | 'abandoned'; readonly seat: string | null } | null
    readonly rematch: string | null
  }
}
export type GuestNames = { readonly [guest: string]: string }
export interface OnlineMatchData {
  readonly table: OnlineMatchInfo
  readonly names: GuestNames
  readonly own: readonly string[]
  readonly seen: { readonly [seat: string]: number }
  /** What time it is there. */
  readonly now: number
}
/** Who has the match before his eyes. */
export interface PeopleAtMatch {
  /** Seats whose people are here. */
  readonly here: readonly string[]
  /** When the others were here last, in the server's time, where it is known. */
  readonly last: { readonly [seat: string]: number }
  readonly spectators: number
}
export interface ListedMatch {
  readonly id: string
  readonly game: GameId
  readonly status: OnlineMatchInfo['status']
  readonly settings: OnlineMatchInfo['settings']
  readonly seats: readonly TableSeat[]
  readonly asked: readonly string[]
  readonly creator: string
}
export interface OnlineMatchList {
  readonly matches: readonly ListedMatch[]
  readonly names: GuestNames
}
/** Why the server did not do something; `offline` if it could not be asked. */
export class ServerProblemError extends Error {
  readonly problem: string
  constructor(problem: string) {
    super(problem)
    this.problem = problem
  }
}
/** What only reads is asked again after these pauses: a connection may break between two trains, or be closed by a server that is busy. */
const PAUSES_BEFORE_READING_AGAIN_MS = [200, 1500]
async function fetchAgainIfLost(path: string, init: RequestInit): Promise<Response> {
  for (const pause of init.method === 'GET' ? PAUSES_BEFORE_READING_AGAIN_MS : [])
    try {
      return await fetch(path, init)
    } catch {
      await new Promise(done => setTimeout(done, pause))
    }
  return fetch(path, init)
}
async function fetchFromServer<T>(method: string, path: string, body?: object): Promise<T> {
  const init = body ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { method }
  const answer = await fetchAgainIfLost(`/api/v1${path}`, init).catch(() => {
    throw new ServerProblemError('offline')
  })
  const json: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new ServerProblemError((json as { error?: string } | null)?.error ?? 'unavailable')
  return json as T
}
/** Where somebody hears of a match, or of all. */
export interface NoticeChannels {
  readonly page: boolean
  readonly push: boolean
  readonly mail: boolean
}
export interface NoticeSettingsOfGuest {
  readonly channels: NoticeChannels
  readonly publicKey: string
  readonly hasMail: boolean
  readonly mail: string | null
  readonly isConfirmed: boolean
}
export interface InviteLink {
  readonly id: string
  readonly kind: 'seat' | 'watch' | 'moment'
  readonly used_by: string | null
  readonly revoked: boolean
}
export interface MatchNotice {
  readonly id: number
  readonly match: string
  readonly game: GameId
  readonly body: string
  readonly read: boolean
}
const makeLinkQuery = (link: string | null): string => (link === null ? '' : `?link=${link}`)
export const serverApi = {
  me: () => fetchFromServer<Guest | null>('GET', '/me'),
  become: (name: string, lang: string) => fetchFromServer<Guest>('POST', '/me', { name, lang }),
  makeCode: () => fetchFromServer<{ code: string }>('POST', '/me/code', {}),
  claim: (code: string) => fetchFromServer<Guest>('POST', '/me/claim', { code }),
  openMatches: () => fetchFromServer<OnlineMatchList>('GET', '/matches'),
  matchesToWatch: () => fetchFromServer<OnlineMatchList>('GET', '/matches/playing'),
  myMatches: () => fetchFromServer<OnlineMatchList>('GET', '/me/matches'),
  create: (settings: object, word: string) => fetchFromServer<{ match: string }>('POST', '/matches', { settings, ...(word !== '' && { word }) }),
  importMatch: (file: object, settings: object) => fetchFromServer<{ match: string }>('POST', '/matches/import', { file, settings }),
  page: (id: string, link: string | null) => fetchFromServer<OnlineMatchData>('GET', `/matches/${id}${makeLinkQuery(link)}`),
  link: (token: string) => fetchFromServer<{ match: string; kind: string; seat: string | null; n: number | null }>('GET', `/links/${token}`),
  links: (id: string) => fetchFromServer<readonly InviteLink[]>('GET', `/matches/${id}/links`),
  notices: () => fetchFromServer<readonly MatchNotice[]>('GET', '/me/notices'),
  readNotices: () => fetchFromServer<null>('POST', '/me/notices/read', {}),
  channels: (match: string | null) => fetchFromServer<NoticeSettingsOfGuest>('GET', `/me/channels${match === null ? '' : `?match=${match}`}`),
  setChannels: (match: string | null, channels: NoticeChannels) =>
    fetchFromServer<null>('POST', match === null ? '/me/channels' : `/matches/${match}/channels`, channels),
  subscribe: (to: object) => fetchFromServer<null>('POST', '/me/push', to),
  forgetPush: (endpoint: string) => fetchFromServer<null>('POST', '/me/push/forget', { endpoint }),
  setMail: (mail: string) => fetchFromServer<null>('POST', '/me/mail', { mail }),
  confirmMail: (code: string) => fetchFromServer<null>('POST', '/me/mail/confirm', { code }),
  forgetMail: () => fetchFromServer<null>('POST', '/me/mail/forget', {}),
  command: <T>(id: string, name: string, body: object = {}) => fetchFromServer<T>('POST', `/matches/${id}/${name}`, body),
  said: (id: string, link: string | null) => fetchFromServer<ChatLines>('GET', `/matches/${id}/chat${makeLinkQuery(link)}`),
  exportFile: (id: string, link: string | null) => fetchFromServer<object>('GET', `/matches/${id}/export${makeLinkQuery(link)}`),
} as const

/** Somebody with a browser: a cookie, requests, and a socket that keeps what it was sent. */
import { decodeSentView, type WholeViewOrChanges } from '@tabularium/host'
import type { GameTypes, View } from '@tabularium/kernel'
import type { MatchSettings } from '@tabularium/protocol'

export interface Reply {
  readonly status: number
  readonly json: Record<string, never>
}
export interface Message {
  readonly is: string
  readonly request?: number | null
  readonly match?: string
  readonly problem?: string
  readonly result?: unknown
  readonly update?: Update
  readonly table?: {
    readonly status: string
    readonly seats: { seat: string; guest: string | null; bot: string | null }[]
    readonly talks: Record<string, never>
  }
  readonly line?: { readonly channel: string; readonly body: string }
}
export interface Update {
  readonly n: number
  readonly from: number
  readonly seat: string | null
  /** The whole of it, whatever was sent. */
  readonly view: View<GameTypes>
  readonly asked: readonly string[]
  readonly canUndo: boolean
  readonly entries: readonly { readonly n: number; readonly is: string; readonly seat: string; readonly action?: { do: string; to?: unknown } }[]
  readonly receipt: { readonly seen: number; readonly hash: string; readonly commitment: string }
  readonly clocks: { readonly [seat: string]: { readonly left: number; readonly since: number | null } } | null
}
interface OwnPart extends Pick<Update, 'asked' | 'canUndo' | 'clocks'> {
  readonly receipt: { readonly seen: number; readonly hash: string }
  readonly commitment: string
}
/** As it comes: what changed in the view, and in what the viewer knows beside it. */
interface SentUpdate extends Pick<Update, 'n' | 'from' | 'seat' | 'entries'> {
  readonly view: WholeViewOrChanges
  readonly own: Partial<OwnPart>
}
export interface Person {
  readonly id: string
  cookie(): string
  get(path: string): Promise<Reply>
  post(path: string, body?: object, headers?: object): Promise<Reply>
}
const WAIT_MS = 200_000

export async function newPerson(base: string, name: string): Promise<Person> {
  const made = await fetch(`${base}/api/v1/me`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) })
  if (made.status !== 200) throw new Error(await made.text())
  const cookie = made.headers.get('set-cookie')!.split(';')[0]!
  const { id } = (await made.json()) as { id: string }
  return personWith(base, id, cookie)
}
export function personWith(base: string, id: string, cookie: string): Person {
  const ask = async (method: string, path: string, body?: object, headers: object = {}): Promise<Reply> => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`${base}/api/v1${path}`, { method, headers: { cookie, ...type, ...headers }, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, json: (await answer.json()) as never }
  }
  return { id, cookie: () => cookie, get: path => ask('GET', path), post: (path, body = {}, headers) => ask('POST', path, body, headers) }
}
/** A match of the small game, for two. */
export const fords = (part: Partial<MatchSettings> = {}): { settings: MatchSettings } => ({
  settings: {
    game: 'duel',
    scenario: 'wheel',
    options: { seats: 2 },
    seats: { red: { is: 'me' } },
    clock: null,
    onTimeout: 'bot',
    takeBacks: 'consent',
    listed: true,
    spectators: true,
    title: null,
    ...part,
  },
})

export interface Line {
  readonly messages: Message[]
  send(message: object | string): void
  /** Sends, and waits for the answer. */
  ask(message: object): Promise<Message>
  /** The first message from now on, or already there, that fits. */
  find(fits: (m: Message) => boolean, from?: number): Promise<Message>
  /** The newest view of the match. */
  latest(): Update | undefined
  closed(): Promise<number>
  close(): void
}
export async function openLine(base: string, cookie: string): Promise<Line> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers: { cookie } } as never)
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  let requests = 0
  let closeCode: number | null = null
  const [views, owns] = [new Map<string, View<GameTypes>>(), new Map<string, OwnPart>()]
  const read = (message: Message): Message => {
    if (!message.update) return message
    const { view: sent, own: changed, ...update } = message.update as unknown as SentUpdate
    const view = decodeSentView(views.get(message.match!) ?? null, sent)
    views.set(message.match!, view)
    const own = { ...owns.get(message.match!), ...changed } as OwnPart
    owns.set(message.match!, own)
    return { ...message, update: { ...update, ...own, view, receipt: { ...own.receipt, commitment: own.commitment } } }
  }
  socket.addEventListener('message', event => {
    messages.push(read(JSON.parse(String(event.data)) as Message))
    for (const look of waiting) look()
  })
  socket.addEventListener('close', event => {
    closeCode = event.code
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('no connection')))
  })
  const until = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check)
        reject(new Error(`waited in vain; last: ${JSON.stringify(messages.at(-1)).slice(0, 300)}`))
      }, WAIT_MS)
      const check = (): void => {
        const found = look()
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  const send = (message: object | string): void => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return {
    messages,
    send,
    ask: message => {
      const request = ++requests
      send({ request, ...message })
      return until(() => messages.find(m => (m.is === 'result' || m.is === 'refused') && m.request === request))
    },
    find: (fits, from = 0) => until(() => messages.slice(from).find(fits)),
    latest: () => messages.findLast(m => m.is === 'update')?.update,
    closed: () => until(() => closeCode ?? undefined),
    close: () => socket.close(),
  }
}

/** A person as a program: a guest with a socket, who answers by chance whenever he is asked. The line comes back by itself. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createIndexPickerFromSeed, randomAction, type PickIndex } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { findDecisionFromView, decodeSentView, type LogEntry, type WholeViewOrChanges } from '@tabularium/host'
import type { PendingDecision, GameTypes, View, WireAction } from '@tabularium/kernel'
import { openSocketConnection, type SocketConnection } from './line.ts'

interface ServerUpdate {
  readonly n: number
  readonly view: WholeViewOrChanges
  /** What changed beside the log. */
  readonly own: { readonly asked?: readonly string[] }
  readonly entries: readonly LogEntry[]
}
export interface AcknowledgedMove {
  readonly match: string
  readonly seat: string
  readonly action: WireAction
}
export interface OnlinePlayer {
  /** Plays this seat from now on. */
  play(match: string, seat: string): void
  readonly acknowledged: AcknowledgedMove[]
  /** Milliseconds from a decision to its acknowledgement. */
  readonly delays: number[]
  /** When he last sent a decision. */
  sentAt(): number
  /** Resolves when what was decided is known to be done or not done. */
  settled(): Promise<void>
  /** Decides nothing more. */
  drain(): Promise<void>
  stop(): void
}
export interface OnlinePlayerOptions {
  readonly game: AnyGame
  readonly seed: string
  readonly cookie: string
  address(): string
  /** The match is over. */
  onOver(match: string): void
  /** So long he thinks, in milliseconds. */
  readonly pause?: number
  /** These entries of the log have come. */
  onEntries?(entries: readonly LogEntry[]): void
}
const RECONNECT_PAUSE_MS = 100
/** Somebody who waits longer than this for an answer asks again. */
const ASK_AGAIN_AFTER_MS = 3000

const httpAgent = new Agent({ keepAlive: true })
/** As lean as the sockets: connections are kept, and nothing is read that is not needed. */
export function requestApi<T>(address: string, cookie: string, method: string, path: string, body?: object): Promise<T> {
  const type = body ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/v1${path}`, { method, agent: httpAgent, headers: { cookie, ...type } }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => void (text += chunk))
      answer.on('error', reject)
      answer.on('end', () => (answer.statusCode === 200 ? resolve(JSON.parse(text) as T) : reject(new Error(`${path}: ${answer.statusCode} ${text}`))))
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}
export async function createGuestByApi(address: string, name: string): Promise<string> {
  const made = await fetch(`${address}/api/v1/me`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) })
  return made.headers.get('set-cookie')!.split(';')[0]!
}
/** A match of the small game between two guests. */
export async function createOnlineMatchByApi(address: string, first: string, second: string): Promise<string> {
  const rules = { clock: null, onTimeout: 'bot', takeBacks: 'consent', listed: true, spectators: true, title: null }
  const settings = { game: 'duel', scenario: 'wheel', options: { seats: 2 }, seats: { red: { is: 'me' } }, ...rules }
  const { match } = await requestApi<{ match: string }>(address, first, 'POST', '/matches', { settings })
  await requestApi(address, second, 'POST', `/matches/${match}/join`, {})
  return match
}
interface SentMove {
  readonly request: number
  readonly text: string
  readonly action: WireAction
  /** What the seat had seen when it decided. */
  readonly n: number
  readonly at: number
  /** The line broke before the answer: the log tells whether it was done. */
  isInDoubt: boolean
}
interface SeenPosition {
  readonly n: number
  readonly view: View<GameTypes>
  readonly isAsked: boolean
}
type ServerMessage = { is: string; request?: number; problem?: string; match?: string; update?: ServerUpdate; table?: { status: string } }

export function createOnlinePlayer({ game, seed, cookie, address, onOver, pause = 0, onEntries }: OnlinePlayerOptions): OnlinePlayer {
  const pick: PickIndex = createIndexPickerFromSeed(seed)
  const acknowledged: AcknowledgedMove[] = []
  const delays: number[] = []
  let playing: { readonly match: string; readonly seat: string } | null = null
  let line: SocketConnection | null = null
  let position: SeenPosition | null = null
  let sent: SentMove | null = null
  let [requests, watched, sentAt] = [0, 0, 0]
  let [isDraining, isStopped] = [false, false]

  const send = (message: object): void => line?.send(JSON.stringify({ request: ++requests, ...message }))
  const watch = (): void => {
    if (sent) sent.isInDoubt = true
    if (!playing) return
    send({ is: 'watch', match: playing.match, seat: playing.seat, seen: position?.n ?? 0 })
    watched = requests
  }
  const decide = (): void => {
    if (!playing || !position?.isAsked || sent || isDraining || isStopped) return
    const { n, view } = position
    const decision = findDecisionFromView(game, view)
    if (!decision) return
    const action = game.toWire(randomAction(dropVerbsNotPlayed(decision), pick))
    const number = ++requests
    const text = JSON.stringify({ request: number, is: 'act', ...playing, action, seen: n })
    sentAt = performance.now()
    sent = { request: number, text, action, n, at: sentAt, isInDoubt: false }
    line?.send(text)
  }
  /** However many messages come meanwhile, he thinks once. */
  let thinking: NodeJS.Timeout | undefined
  const decideAfterPause = (): void => {
    thinking = undefined
    decide()
  }
  const settle = (isDone: boolean): void => {
    if (isDone) acknowledged.push({ ...playing!, action: sent!.action })
    sent = null
  }
  const isOwnMove = (entry: LogEntry): boolean => entry.is === 'move' && entry.seat === playing?.seat && entry.auto === null
  const receiveUpdate = (update: ServerUpdate): void => {
    const { n, entries, own } = update
    const view = decodeSentView(position?.view ?? null, update.view)
    position = { n, view, isAsked: own.asked?.includes(playing!.seat) ?? position!.isAsked }
    onEntries?.(entries)
    if (!sent?.isInDoubt) return
    if (n > sent.n) return settle(entries.some(isOwnMove))
    line?.send(sent.text)
  }
  const receiveAnswer = ({ is, request: number, problem }: ServerMessage): void => {
    // The database was lost before the table could be shown.
    if (number === watched && problem === 'unavailable') setTimeout(watch, RECONNECT_PAUSE_MS)
    if (!sent || number !== sent.request) return
    if (is === 'result') delays.push(performance.now() - sent.at)
    // The database was lost on the way, or the line before: the log will tell whether it was done.
    if (problem === 'unavailable') sent.isInDoubt = true
    if (is === 'result' || !sent.isInDoubt) settle(is === 'result')
  }
  const receive = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage
    if (message.is === 'result' || message.is === 'refused') receiveAnswer(message)
    if (message.match === playing?.match) {
      if (message.is === 'update') receiveUpdate(message.update!)
      if (message.is === 'table' && message.table!.status === 'over') onOver(message.match!)
    }
    if (pause === 0) decide()
    else thinking ??= setTimeout(decideAfterPause, pause)
  }
  const connect = (): void => {
    if (isStopped) return
    line = openSocketConnection({ address: address(), cookie, onOpen: watch, onMessage: receive, onClose: () => void setTimeout(connect, RECONNECT_PAUSE_MS) })
  }
  const settled = async (): Promise<void> => {
    for (;;) {
      if (!sent) return
      await wait(1)
    }
  }
  connect()
  const impatience = setInterval(() => {
    if (sent && performance.now() - sent.at > ASK_AGAIN_AFTER_MS) watch()
  }, ASK_AGAIN_AFTER_MS)
  return {
    acknowledged,
    delays,
    play(match, seat) {
      if (playing) send({ is: 'unwatch', match: playing.match })
      playing = { match, seat }
      position = null
      watch()
    },
    sentAt: () => sentAt,
    settled,
    drain() {
      isDraining = true
      return settled()
    },
    stop() {
      isStopped = true
      clearInterval(impatience)
      line?.close()
    },
  }
}
/** Cards are kept in the hand: whoever has none left is answered for after a pause, and pauses are not what is measured. */
const VERBS_NOT_PLAYED = ['scout', 'play']
function dropVerbsNotPlayed<G extends GameTypes>(decision: PendingDecision<G>): PendingDecision<G> {
  const offers = Object.entries(decision.offer).filter(([verb]) => !VERBS_NOT_PLAYED.includes(verb))
  return { ...decision, offer: Object.fromEntries(offers) as PendingDecision<G>['offer'] }
}
/** Two players at one table, and at the next when it is over. */
export interface PlayerPair {
  readonly players: readonly [OnlinePlayer, OnlinePlayer]
  readonly matches: readonly string[]
  drain(): Promise<void>
  stop(): void
}
export interface PlayerPairOptions {
  readonly second?: () => string
  readonly pause?: number
  /** So long after it was sent the other has seen a move. */
  onSeen?(ms: number): void
}
export async function seatPlayerPair(
  game: AnyGame,
  seed: string,
  address: () => string,
  { second = address, pause = 0, onSeen }: PlayerPairOptions = {},
): Promise<PlayerPair> {
  const cookies = [await createGuestByApi(address(), `a ${seed}`), await createGuestByApi(address(), `b ${seed}`)] as const
  const matches: string[] = []
  let isStopped = false
  const next = async (): Promise<void> => {
    if (isStopped) return
    try {
      const match = await createOnlineMatchByApi(address(), cookies[0], cookies[1])
      await Promise.all(players.map(player => player.settled()))
      matches.push(match)
      players[0].play(match, 'red')
      players[1].play(match, 'green')
    } catch {
      setTimeout(() => void next(), RECONNECT_PAUSE_MS)
    }
  }
  const over = (match: string): void => void (match === matches.at(-1) && matches.push('') && next())
  const seen = (entries: readonly LogEntry[], by: string, other: () => OnlinePlayer): void => {
    if (onSeen && entries.some(e => e.is === 'move' && e.auto === null && e.seat !== by)) onSeen(performance.now() - other().sentAt())
  }
  const usual = { game, onOver: over, pause }
  const players: readonly [OnlinePlayer, OnlinePlayer] = [
    createOnlinePlayer({ ...usual, seed: `${seed} red`, cookie: cookies[0], address, onEntries: entries => seen(entries, 'red', () => players[1]) }),
    createOnlinePlayer({
      ...usual,
      seed: `${seed} green`,
      cookie: cookies[1],
      address: second,
      onEntries: entries => seen(entries, 'green', () => players[0]),
    }),
  ]
  await next()
  return {
    players,
    matches,
    async drain() {
      isStopped = true
      await Promise.all(players.map(player => player.drain()))
    },
    stop() {
      isStopped = true
      for (const player of players) player.stop()
    },
  }
}

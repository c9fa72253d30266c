/** A person as a program: a guest with a socket, who answers by chance whenever he is asked. The line comes back by itself. */
import { createPicker, randomAction, type PickIndex } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'

export interface Update {
  readonly n: number
  readonly seat: string | null
  readonly sample: object
  readonly asked: readonly string[]
}
export interface Acknowledged {
  readonly match: string
  readonly seat: string
  readonly action: WireAction
  /** The number of the entry among those the seat has seen. */
  readonly n: number
}
export interface Player {
  readonly cookie: string
  /** Plays this seat from now on. */
  play(match: string, seat: string): void
  readonly acknowledged: Acknowledged[]
  /** Milliseconds from a decision to its acknowledgement. */
  readonly delays: number[]
  /** The newest update, and when it came. */
  latest(): { readonly update: Update; readonly at: number } | null
  stop(): void
}
export interface PlayerOptions {
  readonly game: AnyGame
  readonly seed: string
  readonly cookie: string
  address(): string
  /** The match is over. */
  onOver(match: string): void
  onUpdate?(update: Update): void
}
const TRY_AGAIN_MS = 100
/** Somebody who waits longer than this for an answer asks again. */
const PATIENCE_MS = 3000

export async function ask<T>(address: string, cookie: string, method: string, path: string, body?: object): Promise<T> {
  const type = body ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`${address}/api/v1${path}`, { method, headers: { cookie, ...type }, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
export async function newGuest(address: string, name: string): Promise<string> {
  const made = await fetch(`${address}/api/v1/me`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) })
  return made.headers.get('set-cookie')!.split(';')[0]!
}
/** A match of the small game between two guests. */
export async function newMatch(address: string, first: string, second: string): Promise<string> {
  const rules = { clock: null, onTimeout: 'bot', takeBacks: 'consent', listed: true, spectators: true, title: null }
  const settings = { game: 'duel', scenario: 'wheel', options: { seats: 2 }, seats: { red: { is: 'me' } }, ...rules }
  const { match } = await ask<{ match: string }>(address, first, 'POST', '/matches', { settings })
  await ask(address, second, 'POST', `/matches/${match}/join`, {})
  return match
}
interface Sent {
  readonly request: number
  readonly action: WireAction
  readonly n: number
  readonly at: number
}
export function createPlayer({ game, seed, cookie, address, onOver, onUpdate }: PlayerOptions): Player {
  const pick: PickIndex = createPicker(seed)
  const acknowledged: Acknowledged[] = []
  const delays: number[] = []
  let playing: { readonly match: string; readonly seat: string } | null = null
  let socket: WebSocket | null = null
  let newest: { readonly update: Update; readonly at: number } | null = null
  let sent: Sent | null = null
  let requests = 0
  let stopped = false

  const send = (message: object): number => {
    const request = ++requests
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ request, ...message }))
    return request
  }
  const watch = (): void => {
    sent = null
    if (playing) send({ is: 'watch', match: playing.match, seat: playing.seat, seen: newest?.update.n ?? 0 })
  }
  const decide = (): void => {
    if (!playing || !newest || stopped || sent) return
    const { update } = newest
    if (!update.asked.includes(playing.seat)) return
    const decision = game.decisionOf(update.sample as never, playing.seat)
    if (!decision) return
    const action = game.toWire(randomAction(decision, pick))
    const at = performance.now()
    sent = { request: send({ is: 'act', ...playing, action, seen: update.n }), action, n: update.n, at }
  }
  const receive = (message: { is: string; request?: number; match?: string; update?: Update; table?: { status: string } }): void => {
    if (message.is === 'update' && message.match === playing?.match) {
      newest = { update: message.update!, at: performance.now() }
      onUpdate?.(message.update!)
    }
    if (message.is === 'table' && message.table!.status === 'over' && message.match === playing?.match) onOver(message.match!)
    if ((message.is === 'result' || message.is === 'refused') && sent && message.request === sent.request) {
      if (message.is === 'result') {
        delays.push(performance.now() - sent.at)
        acknowledged.push({ ...playing!, action: sent.action, n: sent.n + 1 })
      }
      sent = null
    }
    decide()
  }
  const connect = (): void => {
    if (stopped) return
    const next = new WebSocket(`${address().replace('http', 'ws')}/ws`, { headers: { cookie } } as never)
    socket = next
    next.addEventListener('open', watch)
    next.addEventListener('message', event => receive(JSON.parse(String(event.data)) as never))
    next.addEventListener('error', () => {})
    next.addEventListener('close', () => setTimeout(connect, TRY_AGAIN_MS))
  }
  connect()
  const impatience = setInterval(() => {
    if (sent && performance.now() - sent.at > PATIENCE_MS) watch()
  }, PATIENCE_MS)
  return {
    cookie,
    acknowledged,
    delays,
    play(match, seat) {
      if (playing) send({ is: 'unwatch', match: playing.match })
      playing = { match, seat }
      newest = null
      watch()
    },
    latest: () => newest,
    stop() {
      stopped = true
      clearInterval(impatience)
      socket?.close()
    },
  }
}
/** Two players at one table, and at the next when it is over. */
export interface Pair {
  readonly players: readonly [Player, Player]
  readonly matches: readonly string[]
  stop(): void
}
export async function seatPair(game: AnyGame, seed: string, address: () => string, second: () => string = address): Promise<Pair> {
  const cookies = [await newGuest(address(), `a ${seed}`), await newGuest(address(), `b ${seed}`)] as const
  const matches: string[] = []
  let stopped = false
  const next = async (): Promise<void> => {
    if (stopped) return
    try {
      const match = await newMatch(address(), cookies[0], cookies[1])
      matches.push(match)
      players[0].play(match, 'red')
      players[1].play(match, 'green')
    } catch {
      setTimeout(() => void next(), TRY_AGAIN_MS)
    }
  }
  const over = (match: string): void => void (match === matches.at(-1) && players[0].latest() && matches.push('') && next())
  const players = [
    createPlayer({ game, seed: `${seed} red`, cookie: cookies[0], address, onOver: over }),
    createPlayer({ game, seed: `${seed} green`, cookie: cookies[1], address: second, onOver: over }),
  ] as const
  await next()
  return {
    players,
    matches,
    stop() {
      stopped = true
      for (const player of players) player.stop()
    },
  }
}

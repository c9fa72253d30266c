/** Live updates and play by WebSocket. A message that is none of the protocol's shapes is refused, one that is too long or too many ends the connection. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { online, type CommandName } from '@tabularium/protocol'
import { WebSocketServer, type WebSocket } from 'ws'
import { findGuestOfRequest, isSameOrigin } from '../http/identity.ts'
import { createTokenBucket, type TokenBucket } from '../http/limits.ts'
import { nobodyGuest } from '../http/route.ts'
import { mayWatchMatch, performCommand, type ServerServices } from '../match/commands.ts'
import { isRefusal, makeRefusal, type Refusal } from '../match/types.ts'
import { mayViewThroughSeat } from '../match/update.ts'
import { findNoticeOfGuest, markNoticesRead } from '../store/notices.ts'
import { createMatchBroadcast, type MatchBroadcast, type ConnectedViewer } from './broadcast.ts'
import { createSocketOutlet, type SocketOutlet } from './outlet.ts'

const SOCKET_PATH = '/ws'
const LONGEST_MESSAGE_BYTES = 64 * 1024
const MESSAGE_RATE_LIMIT = { burst: 200, perSecond: 60 } as const
const MOST_MATCHES_WATCHED = 8
const HEARTBEAT_INTERVAL_MS = 30_000
/** Whoever does not take what is sent to him is not waited for. */
const MOST_UNSENT_BYTES = 8 * 1024 * 1024
const SOCKET_CLOSE_CODES = { tooMuch: 1008, stopping: 1012, moved: 4001 } as const

export interface SocketServerOptions {
  readonly services: ServerServices
  readonly isUnlimited: boolean
  /** Sockets that one address may have. */
  readonly mostPerAddress: number
  /** So many stand in front, and each says whom it speaks for. */
  readonly proxies: number
  onError(error: unknown): void
}
export interface SocketServer {
  count(): number
  close(): Promise<void>
}
interface SocketSession {
  readonly socket: WebSocket
  readonly outlet: SocketOutlet
  readonly guest: string | null
  readonly bucket: TokenBucket | null
  readonly viewers: Map<string, ConnectedViewer>
  /** Watching begins and ends one after another: two at once would leave a viewer whom nobody removes. */
  watching: Promise<void>
  alive: boolean
}
export async function createSocketServer(server: Server, options: SocketServerOptions): Promise<SocketServer> {
  const { services, onError } = options
  const wss = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE_BYTES, perMessageDeflate: false })
  const broadcast = await createMatchBroadcast(services, onError)
  const sessions = new Set<SocketSession>()
  const perAddress = new Map<string, number>()

  const addressOf = (request: IncomingMessage): string => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    // Each proxy adds on the right whom it heard; what stands further left anybody can have written.
    return (options.proxies > 0 && forwarded.at(-options.proxies)?.trim()) || (request.socket.remoteAddress ?? '')
  }
  const leaveAddress = (address: string): void => {
    const left = (perAddress.get(address) ?? 1) - 1
    if (left > 0) perAddress.set(address, left)
    else perAddress.delete(address)
  }
  const open = (socket: WebSocket, stream: Duplex, guest: string | null, address: string): void => {
    const bucket = options.isUnlimited ? null : createTokenBucket(MESSAGE_RATE_LIMIT)
    const session: SocketSession = {
      socket,
      outlet: createSocketOutlet(socket, stream),
      guest,
      bucket,
      viewers: new Map(),
      watching: Promise.resolve(),
      alive: true,
    }
    sessions.add(session)
    socket.on('pong', () => void (session.alive = true))
    socket.on('error', () => socket.terminate())
    socket.on('message', (data, isBinary) => void receiveMessage(services, broadcast, session, data, isBinary).catch(onError))
    socket.on('close', () => {
      sessions.delete(session)
      leaveAddress(address)
      void runAfterPreviousWatching(session, async () => session.viewers.forEach(viewer => broadcast.remove(viewer)))
    })
  }
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const address = addressOf(request)
    if (new URL(request.url ?? '/', 'http://x').pathname !== SOCKET_PATH) return refuseUpgrade(socket, '404 Not Found')
    if (!isSameOrigin(request.headers)) return refuseUpgrade(socket, '403 Forbidden')
    if ((perAddress.get(address) ?? 0) >= options.mostPerAddress) return refuseUpgrade(socket, '429 Too Many Requests')
    // Counted from here on, for many may come before the first is let in.
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    let isOpen = false
    try {
      const guest = await findGuestOfRequest(services.database, request.headers)
      wss.handleUpgrade(request, socket, head, made => {
        isOpen = true
        open(made, socket, guest?.id ?? null, address)
      })
    } finally {
      if (!isOpen) leaveAddress(address)
    }
  }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      onError(error)
      refuseUpgrade(socket, '503 Service Unavailable')
    })
  })
  await services.database.listen(
    'noticed',
    payload => {
      const [guest, id] = payload.split(' ')
      const own = [...sessions].filter(session => session.guest === guest)
      if (own.length > 0) void passNoticeToOwnSessions(services, own, guest!, Number(id)).catch(onError)
    },
    () => {},
  )
  // He went to another browser: the lines of the old one are not his any more, and those of the new come back by themselves.
  await services.database.listen(
    'claimed',
    guest => sessions.forEach(session => session.guest === guest && session.socket.close(SOCKET_CLOSE_CODES.moved)),
    () => {},
  )
  const heartbeat = setInterval(() => sessions.forEach(sendHeartbeat), HEARTBEAT_INTERVAL_MS).unref()
  return {
    count: () => sessions.size,
    close: async () => {
      clearInterval(heartbeat)
      for (const { socket } of sessions) socket.close(SOCKET_CLOSE_CODES.stopping)
      wss.close()
      await new Promise(done => setTimeout(done, 50))
      for (const { socket } of sessions) socket.terminate()
    },
  }
}
const refuseUpgrade = (socket: Duplex, status: string): void => void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
/** Who did not answer the last one is gone. */
function sendHeartbeat(session: SocketSession): void {
  if (!session.alive || session.socket.bufferedAmount > MOST_UNSENT_BYTES) return session.socket.terminate()
  session.alive = false
  session.socket.ping()
}

/** Another server made the change, and could not know that he looks on here: he has seen it. */
async function passNoticeToOwnSessions({ database, presence }: ServerServices, to: readonly SocketSession[], guest: string, id: number): Promise<void> {
  const notice = await findNoticeOfGuest(database, guest, id)
  if (notice && presence.isLooking(guest, notice.match)) return markNoticesRead(database, guest, notice.match)
  if (notice) for (const session of to) sendMessage(session, { is: 'notice', notice })
}

// ---- Messages ----
const sendMessage = ({ outlet }: SocketSession, message: object): void => outlet.send(JSON.stringify(message))
const sendRefusal = (session: SocketSession, request: number | null, { problem, cite, detail }: Refusal): void =>
  sendMessage(session, { is: 'refused', request, problem, cite, detail })
function parseJsonMessage(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
async function receiveMessage(services: ServerServices, broadcast: MatchBroadcast, session: SocketSession, data: unknown, isBinary: boolean): Promise<void> {
  if (session.bucket && !session.bucket.take()) return session.socket.close(SOCKET_CLOSE_CODES.tooMuch)
  const message = isBinary ? null : parseJsonMessage(data)
  const command = online.readCommandMessage(message)
  if (!command) return sendRefusal(session, null, makeMalformedRefusal(''))
  const { is, request, match, body } = command
  try {
    if (is === 'watch') return await runAfterPreviousWatching(session, () => watchMatch(services, broadcast, session, message, request))
    if (is === 'unwatch') return await runAfterPreviousWatching(session, async () => unwatchMatch(broadcast, session, match, request))
    await runSocketCommand(services, session, is, request, match, body)
  } catch (error) {
    sendRefusal(session, request, makeRefusal('unavailable'))
    throw error
  }
}
const makeMalformedRefusal = (detail: string): Refusal => ({ ok: false, problem: 'malformed', cite: [], detail })
async function runSocketCommand(services: ServerServices, session: SocketSession, name: string, request: number, match: string, body: object): Promise<void> {
  if (!online.isCommandName(name)) return sendRefusal(session, request, makeMalformedRefusal('is'))
  if (session.guest === null && !online.isCommandForAnybody(name)) return sendRefusal(session, request, makeRefusal('not-allowed', 'no-guest'))
  const given = readCommandBody(name, body)
  if (isRefusal(given)) return sendRefusal(session, request, given)
  const answer = await performCommand(services, match, session.guest ?? nobodyGuest.id, name, given as never)
  if (isRefusal(answer)) sendRefusal(session, request, answer)
  else sendMessage(session, { is: 'result', request, result: answer.result ?? null })
}
function readCommandBody(name: CommandName, body: object): object | Refusal {
  const act = name === 'act' ? online.readActBody(body) : null
  if (act) return act
  const given = online.commandSchemas[name].safeParse(body)
  return given.success ? given.data : makeMalformedRefusal(given.error.issues[0]?.path.join('.') ?? '')
}
function runAfterPreviousWatching(session: SocketSession, run: () => Promise<void>): Promise<void> {
  const next = session.watching.then(run)
  session.watching = next.catch(() => {})
  return next
}
async function watchMatch(services: ServerServices, broadcast: MatchBroadcast, session: SocketSession, message: unknown, request: number): Promise<void> {
  const given = online.watchMessageSchema.safeParse(message)
  if (!given.success) return sendRefusal(session, request, makeMalformedRefusal(given.error.issues[0]?.path.join('.') ?? ''))
  const { match, seat, seen, tail = Infinity, link, presence: hearsPresence = false } = given.data
  const m = await services.matches.find(match)
  if (!m || !(await mayWatchMatch(services, m, session.guest, link))) return sendRefusal(session, request, makeRefusal('not-found'))
  if (!mayViewThroughSeat(m, session.guest, seat)) return sendRefusal(session, request, makeRefusal('not-your-seat'))
  if (!session.viewers.has(match) && session.viewers.size >= MOST_MATCHES_WATCHED) return sendRefusal(session, request, makeRefusal('too-many'))
  const old = session.viewers.get(match)
  if (old) broadcast.remove(old)
  if (session.guest !== null && seat !== null) {
    services.notices.dropWaiting(session.guest, match)
    await markNoticesRead(services.database, session.guest, match)
  }
  sendMessage(session, { is: 'result', request, result: null })
  const onDismissed = (): void => {
    session.viewers.delete(match)
    sendMessage(session, { is: 'dismissed', match })
  }
  const viewer = await broadcast.add({ outlet: session.outlet, guest: session.guest, match, seat, seen, tail, link, hearsPresence, onDismissed })
  session.viewers.set(match, viewer)
}
function unwatchMatch(broadcast: MatchBroadcast, session: SocketSession, match: string, request: number): void {
  const viewer = session.viewers.get(match)
  if (viewer) broadcast.remove(viewer)
  session.viewers.delete(match)
  sendMessage(session, { is: 'result', request, result: null })
}

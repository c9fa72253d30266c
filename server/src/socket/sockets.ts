/** Live updates and play by WebSocket. A message that is none of the protocol's shapes is refused, one that is too long or too many ends the connection. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { online } from '@tabularium/protocol'
import { WebSocketServer, type WebSocket } from 'ws'
import { guestOf, isSameOrigin } from '../http/identity.ts'
import { createBucket, type Bucket } from '../http/limits.ts'
import { mayWatch, perform, type Services } from '../match/commands.ts'
import { isRefusal, refuse, type Refusal } from '../match/types.ts'
import { mayView } from '../match/update.ts'
import { findNotice, markRead } from '../store/notices.ts'
import { createBroadcast, type Broadcast, type Viewer } from './broadcast.ts'
import { createOutlet, type Outlet } from './outlet.ts'

const SOCKET_PATH = '/ws'
const LONGEST_MESSAGE = 64 * 1024
const MESSAGE_RATE = { burst: 200, perSecond: 60 } as const
const MOST_WATCHED = 8
const HEARTBEAT_MS = 30_000
/** Whoever does not take what is sent to him is not waited for. */
const MOST_UNSENT = 8 * 1024 * 1024
const CLOSE_CODES = { tooMuch: 1008, stopping: 1012 } as const

export interface SocketOptions {
  readonly services: Services
  readonly isUnlimited: boolean
  /** Sockets that one address may have. */
  readonly mostPerAddress: number
  /** Where a proxy says whom it speaks for. */
  readonly isBehindProxy: boolean
  onError(error: unknown): void
}
export interface Sockets {
  count(): number
  close(): Promise<void>
}
interface Session {
  readonly socket: WebSocket
  readonly outlet: Outlet
  readonly guest: string | null
  readonly bucket: Bucket | null
  readonly viewers: Map<string, Viewer>
  /** Watching begins and ends one after another: two at once would leave a viewer whom nobody removes. */
  watching: Promise<void>
  alive: boolean
}
export async function createSockets(server: Server, options: SocketOptions): Promise<Sockets> {
  const { services, onError } = options
  const wss = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false })
  const broadcast = await createBroadcast(services, onError)
  const sessions = new Set<Session>()
  const perAddress = new Map<string, number>()

  const addressOf = (request: IncomingMessage): string => {
    const forwarded = options.isBehindProxy
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')[0]!
          .trim()
      : ''
    return forwarded || (request.socket.remoteAddress ?? '')
  }
  const open = (socket: WebSocket, stream: Duplex, guest: string | null, address: string): void => {
    const bucket = options.isUnlimited ? null : createBucket(MESSAGE_RATE)
    const session: Session = { socket, outlet: createOutlet(socket, stream), guest, bucket, viewers: new Map(), watching: Promise.resolve(), alive: true }
    sessions.add(session)
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    socket.on('pong', () => void (session.alive = true))
    socket.on('error', () => socket.terminate())
    socket.on('message', (data, isBinary) => void receive(services, broadcast, session, data, isBinary).catch(onError))
    socket.on('close', () => {
      sessions.delete(session)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
      void runInTurn(session, async () => session.viewers.forEach(viewer => broadcast.remove(viewer)))
    })
  }
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const address = addressOf(request)
    if (new URL(request.url ?? '/', 'http://x').pathname !== SOCKET_PATH) return refuseUpgrade(socket, '404 Not Found')
    if (!isSameOrigin(request.headers)) return refuseUpgrade(socket, '403 Forbidden')
    if ((perAddress.get(address) ?? 0) >= options.mostPerAddress) return refuseUpgrade(socket, '429 Too Many Requests')
    const guest = await guestOf(services.database, request.headers)
    wss.handleUpgrade(request, socket, head, made => open(made, socket, guest?.id ?? null, address))
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
      if (own.length > 0) void passNotice(services, own, guest!, Number(id)).catch(onError)
    },
    () => {},
  )
  const heartbeat = setInterval(() => sessions.forEach(beat), HEARTBEAT_MS).unref()
  return {
    count: () => sessions.size,
    close: async () => {
      clearInterval(heartbeat)
      for (const { socket } of sessions) socket.close(CLOSE_CODES.stopping)
      wss.close()
      await new Promise(done => setTimeout(done, 50))
      for (const { socket } of sessions) socket.terminate()
    },
  }
}
const refuseUpgrade = (socket: Duplex, status: string): void => void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
/** Who did not answer the last one is gone. */
function beat(session: Session): void {
  if (!session.alive || session.socket.bufferedAmount > MOST_UNSENT) return session.socket.terminate()
  session.alive = false
  session.socket.ping()
}

async function passNotice({ database }: Services, to: readonly Session[], guest: string, id: number): Promise<void> {
  const notice = await findNotice(database, guest, id)
  if (notice) for (const session of to) send(session, { is: 'notice', notice })
}

// ---- Messages ----
const send = ({ outlet }: Session, message: object): void => outlet.send(JSON.stringify(message))
const sendRefusal = (session: Session, request: number | null, { problem, cite, detail }: Refusal): void =>
  send(session, { is: 'refused', request, problem, cite, detail })
function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
async function receive(services: Services, broadcast: Broadcast, session: Session, data: unknown, isBinary: boolean): Promise<void> {
  if (session.bucket && !session.bucket.take()) return session.socket.close(CLOSE_CODES.tooMuch)
  const message = isBinary ? null : parse(data)
  const shape = online.commandMessage.safeParse(message)
  if (!shape.success) return sendRefusal(session, null, refuseMalformed(''))
  const { is, request, match, ...body } = shape.data
  try {
    if (is === 'watch') return await runInTurn(session, () => watch(services, broadcast, session, message))
    if (is === 'unwatch') return await runInTurn(session, async () => unwatch(broadcast, session, match, request))
    await runCommand(services, session, is, request, match, body)
  } catch (error) {
    sendRefusal(session, request, refuse('unavailable'))
    throw error
  }
}
const refuseMalformed = (detail: string): Refusal => ({ ok: false, problem: 'malformed', cite: [], detail })
async function runCommand(services: Services, session: Session, name: string, request: number, match: string, body: object): Promise<void> {
  if (!online.isCommand(name)) return sendRefusal(session, request, refuseMalformed('is'))
  if (session.guest === null) return sendRefusal(session, request, refuse('not-allowed', 'no-guest'))
  const given = online.commands[name].safeParse(body)
  if (!given.success) return sendRefusal(session, request, refuseMalformed(given.error.issues[0]?.path.join('.') ?? ''))
  const answer = await perform(services, match, session.guest, name, given.data as never)
  if (isRefusal(answer)) sendRefusal(session, request, answer)
  else send(session, { is: 'result', request, result: answer.result ?? null })
}
function runInTurn(session: Session, run: () => Promise<void>): Promise<void> {
  const next = session.watching.then(run)
  session.watching = next.catch(() => {})
  return next
}
async function watch(services: Services, broadcast: Broadcast, session: Session, message: unknown): Promise<void> {
  const given = online.watchMessage.safeParse(message)
  if (!given.success) return sendRefusal(session, null, refuseMalformed(given.error.issues[0]?.path.join('.') ?? ''))
  const { request, match, seat, seen, tail = Infinity, link } = given.data
  const m = await services.matches.find(match)
  if (!m || !(await mayWatch(services, m, session.guest, link))) return sendRefusal(session, request, refuse('not-found'))
  if (!mayView(m, session.guest, seat)) return sendRefusal(session, request, refuse('not-your-seat'))
  if (!session.viewers.has(match) && session.viewers.size >= MOST_WATCHED) return sendRefusal(session, request, refuse('too-many'))
  const old = session.viewers.get(match)
  if (old) broadcast.remove(old)
  if (session.guest !== null && seat !== null) await markRead(services.database, session.guest, match)
  send(session, { is: 'result', request, result: null })
  session.viewers.set(match, await broadcast.add({ outlet: session.outlet, guest: session.guest, match, seat, seen, tail }))
}
function unwatch(broadcast: Broadcast, session: Session, match: string, request: number): void {
  const viewer = session.viewers.get(match)
  if (viewer) broadcast.remove(viewer)
  session.viewers.delete(match)
  send(session, { is: 'result', request, result: null })
}

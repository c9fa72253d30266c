/** The line to the server. It comes back by itself, and what was not answered is asked again: the server does nothing twice. */
import { signal, type ReadonlySignal } from '@preact/signals'

export interface ServerMessage {
  readonly is: string
  readonly request?: number | null
  readonly [key: string]: unknown
}
export type ServerReply = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly problem: string; readonly cite: readonly string[] }
export interface ServerConnection {
  readonly isConnected: ReadonlySignal<boolean>
  ask(message: object): Promise<ServerReply>
  close(): void
}
interface PendingRequest {
  readonly request: number
  readonly message: object
  /** Asked again after the line broke: it may have been done already. */
  isRepeated: boolean
  resolve(reply: ServerReply): void
}
const FIRST_RECONNECT_WAIT_MS = 300
const LONGEST_RECONNECT_WAIT_MS = 5000
const PROBLEMS_THAT_STAY: readonly string[] = ['not-found', 'not-your-seat']
const buildSocketAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

/** `greet`: what is asked first on every new line. */
export function openServerConnection(greet: () => object, onMessage: (message: ServerMessage) => void): ServerConnection {
  const isConnected = signal(false)
  const pending = new Map<number, PendingRequest>()
  let socket: WebSocket | null = null
  let requests = 0
  let greeting = 0
  let waitMs = FIRST_RECONNECT_WAIT_MS
  let closed = false

  const send = (to: WebSocket, { request, message, isRepeated }: Omit<PendingRequest, 'resolve'>): void =>
    to.send(JSON.stringify({ request, ...message, ...(isRepeated && isSaying(message) && { again: true }) }))
  const receive = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage
    if (message.is === 'refused' && message.request === greeting) return onGreetingRefused(String(message['problem']))
    waitMs = FIRST_RECONNECT_WAIT_MS
    if (message.is !== 'result' && message.is !== 'refused') return onMessage(message)
    const one = pending.get(message.request ?? -1)
    if (!one) return
    pending.delete(message.request!)
    one.resolve(readServerReply(message, one.isRepeated))
  }
  /** It is not open to him any more; or the server cannot tell now, and is asked again in a while. */
  const onGreetingRefused = (problem: string): void => {
    if (PROBLEMS_THAT_STAY.includes(problem)) onMessage({ is: 'dismissed' })
    else socket?.close()
  }
  const connect = (): void => {
    if (closed) return
    const next = new WebSocket(buildSocketAddress())
    socket = next
    next.addEventListener('open', () => {
      isConnected.value = true
      greeting = ++requests
      send(next, { request: greeting, message: greet(), isRepeated: false })
      for (const one of pending.values()) {
        one.isRepeated = true
        send(next, one)
      }
    })
    next.addEventListener('message', event => receive(String(event.data)))
    next.addEventListener('close', () => {
      isConnected.value = false
      setTimeout(connect, waitMs)
      waitMs = Math.min(LONGEST_RECONNECT_WAIT_MS, waitMs * 2)
    })
  }
  connect()
  return {
    isConnected,
    ask: message =>
      new Promise(resolve => {
        const one = { request: ++requests, message, isRepeated: false, resolve }
        pending.set(one.request, one)
        if (socket?.readyState === WebSocket.OPEN) send(socket, one)
      }),
    close: () => {
      closed = true
      socket?.close()
    },
  }
}
/** What is decided carries how much its seat had seen, and is done once; what is said does not. */
const isSaying = (message: object): boolean => 'is' in message && message.is === 'say'
function readServerReply(message: ServerMessage, isRepeated: boolean): ServerReply {
  if (message.is === 'result') return { ok: true, result: message['result'] }
  // It had been done before the line broke.
  if (isRepeated && message['problem'] === 'stale') return { ok: true, result: null }
  return { ok: false, problem: String(message['problem']), cite: (message['cite'] ?? []) as string[] }
}

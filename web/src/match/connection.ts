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
  readonly text: string
  /** Asked again after the line broke: it may have been done already. */
  isRepeated: boolean
  resolve(reply: ServerReply): void
}
const FIRST_RECONNECT_WAIT_MS = 300
const LONGEST_RECONNECT_WAIT_MS = 5000
const buildSocketAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

/** `greet`: what is asked first on every new line. */
export function openServerConnection(greet: () => object, onMessage: (message: ServerMessage) => void): ServerConnection {
  const isConnected = signal(false)
  const pending = new Map<number, PendingRequest>()
  let socket: WebSocket | null = null
  let requests = 0
  let waitMs = FIRST_RECONNECT_WAIT_MS
  let closed = false

  const textOf = (message: object): { request: number; text: string } => {
    const request = ++requests
    return { request, text: JSON.stringify({ request, ...message }) }
  }
  const receive = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage
    if (message.is !== 'result' && message.is !== 'refused') return onMessage(message)
    const one = pending.get(message.request ?? -1)
    if (!one) return
    pending.delete(message.request!)
    one.resolve(readServerReply(message, one.isRepeated))
  }
  const connect = (): void => {
    if (closed) return
    const next = new WebSocket(buildSocketAddress())
    socket = next
    next.addEventListener('open', () => {
      waitMs = FIRST_RECONNECT_WAIT_MS
      isConnected.value = true
      next.send(textOf(greet()).text)
      for (const one of pending.values()) {
        one.isRepeated = true
        next.send(one.text)
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
        const { request, text } = textOf(message)
        pending.set(request, { text, isRepeated: false, resolve })
        if (socket?.readyState === WebSocket.OPEN) socket.send(text)
      }),
    close: () => {
      closed = true
      socket?.close()
    },
  }
}
function readServerReply(message: ServerMessage, isRepeated: boolean): ServerReply {
  if (message.is === 'result') return { ok: true, result: message['result'] }
  // It had been done before the line broke.
  if (isRepeated && message['problem'] === 'stale') return { ok: true, result: null }
  return { ok: false, problem: String(message['problem']), cite: (message['cite'] ?? []) as string[] }
}

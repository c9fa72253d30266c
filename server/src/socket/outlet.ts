/** What is sent to one socket in one turn of the loop goes out together: of the work of a move, most is handing bytes to the system. */
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

export interface Outlet {
  send(text: string): void
  isOpen(): boolean
  /** Bytes that wait for the other side. */
  unsent(): number
}
const corked: Duplex[] = []
function flush(): void {
  for (const stream of corked.splice(0)) stream.uncork()
}
export function createOutlet(socket: WebSocket, stream: Duplex): Outlet {
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN
  return {
    isOpen,
    unsent: () => socket.bufferedAmount,
    send(text) {
      if (!isOpen()) return
      if (stream.writableCorked === 0) {
        stream.cork()
        if (corked.push(stream) === 1) setImmediate(flush)
      }
      socket.send(text)
    },
  }
}

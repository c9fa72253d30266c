/** A socket as lean as can be, so that what is measured is the server: text messages, one frame each, no mask but nought. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export interface SocketConnection {
  /** False before it is open and after it is closed. */
  isOpen(): boolean
  send(text: string): void
  close(): void
}
export interface SocketConnectionOptions {
  readonly address: string
  readonly cookie: string
  onOpen(): void
  onMessage(text: string): void
  onClose(): void
}
const TEXT_FRAME_BYTE = 0x81
const CLOSE_FRAME_BYTE = 0x88
const PONG_FRAME_BYTE = 0x8a
const OPCODE_MASK = 0x0f
const PING_OPCODE = 0x9
const CLOSE_OPCODE = 0x8
const TEXT_OPCODE = 0x1
const LONGEST_SHORT_FRAME_BYTES = 125
const MEDIUM_FRAME_MARK = 126
const MASKED_BIT = 0x80
const MASK_BYTES = 4

export function openSocketConnection({ address, cookie, onOpen, onMessage, onClose }: SocketConnectionOptions): SocketConnection {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let pending: Buffer = Buffer.alloc(0)
  let isOpen = false
  socket.on('connect', () => socket.write(writeUpgradeRequest(hostname, port, cookie)))
  socket.on('error', () => {})
  socket.on('close', () => {
    isOpen = false
    onClose()
  })
  socket.on('data', chunk => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    if (!isOpen) {
      const end = pending.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!pending.subarray(0, end).toString().includes(' 101 ')) return void socket.destroy()
      pending = pending.subarray(end + 4)
      isOpen = true
      onOpen()
    }
    pending = readSocketFrames(socket, pending, onMessage)
  })
  return {
    isOpen: () => isOpen,
    send: text => void (isOpen && socket.write(makeSocketFrame(TEXT_FRAME_BYTE, Buffer.from(text)))),
    close: () => void (isOpen ? socket.end(makeSocketFrame(CLOSE_FRAME_BYTE, Buffer.alloc(0))) : socket.destroy()),
  }
}
const writeUpgradeRequest = (host: string, port: string, cookie: string): string =>
  [
    ...['GET /ws HTTP/1.1', `Host: ${host}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ...[`Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, `Cookie: ${cookie}`, '', ''],
  ].join('\r\n')
function makeSocketFrame(kind: number, body: Buffer): Buffer {
  const isShort = body.length <= LONGEST_SHORT_FRAME_BYTES
  const head = isShort ? 2 : 4
  const frame = Buffer.alloc(head + MASK_BYTES + body.length)
  frame[0] = kind
  frame[1] = MASKED_BIT | (isShort ? body.length : MEDIUM_FRAME_MARK)
  if (!isShort) frame.writeUInt16BE(body.length, 2)
  body.copy(frame, head + MASK_BYTES)
  return frame
}
/** What is left over is the beginning of the next frame. */
function readSocketFrames(socket: Socket, data: Buffer, onMessage: (text: string) => void): Buffer {
  let at = 0
  while (data.length - at >= 2) {
    const size = data[at + 1]! & ~MASKED_BIT
    const head = size <= LONGEST_SHORT_FRAME_BYTES ? 2 : size === MEDIUM_FRAME_MARK ? 4 : 10
    if (data.length - at < head) break
    const length = size <= LONGEST_SHORT_FRAME_BYTES ? size : size === MEDIUM_FRAME_MARK ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2))
    if (data.length - at < head + length) break
    const body = data.subarray(at + head, at + head + length)
    const code = data[at]! & OPCODE_MASK
    if (code === TEXT_OPCODE) onMessage(body.toString())
    if (code === PING_OPCODE) socket.write(makeSocketFrame(PONG_FRAME_BYTE, body))
    if (code === CLOSE_OPCODE) socket.end()
    at += head + length
  }
  return at === 0 ? data : data.subarray(at)
}

/** What is sent to one socket in one turn of the loop goes out together: of the work of a move, most is handing bytes to the system. */
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

export interface SocketOutlet {
  send(text: string): void
  isOpen(): boolean
  /** Bytes that wait for the other side. */
  unsent(): number
}
interface PendingTexts {
  readonly socket: WebSocket
  readonly stream: Duplex
  readonly texts: string[]
}
/** Those with something to send, of whatever server. */
const outletsWithTexts: PendingTexts[] = []
function sendPendingTexts(): void {
  for (const { socket, stream, texts } of outletsWithTexts.splice(0)) {
    const frames = makeTextFrames(texts.splice(0))
    // Nothing may follow the frame that closes.
    if (socket.readyState === WebSocket.OPEN) stream.write(frames)
  }
}
export function createSocketOutlet(socket: WebSocket, stream: Duplex): SocketOutlet {
  const pending: PendingTexts = { socket, stream, texts: [] }
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN
  return {
    isOpen,
    unsent: () => socket.bufferedAmount,
    send(text) {
      if (!isOpen() || pending.texts.push(text) > 1) return
      if (outletsWithTexts.push(pending) === 1) setImmediate(sendPendingTexts)
    },
  }
}

// ---- Frames (RFC 6455, 5.2): whole text messages, unmasked, as servers send them ----
const FIRST_BYTE_OF_TEXT_FRAME = 0x81
const LONGEST_SHORT_FRAME_BYTES = 125
const MARK_OF_LENGTH_IN_2_BYTES = 126
const LONGEST_MEDIUM_FRAME_BYTES = 0xffff
const MARK_OF_LENGTH_IN_8_BYTES = 127
const computeFrameHeadSize = (length: number): number => (length <= LONGEST_SHORT_FRAME_BYTES ? 2 : length <= LONGEST_MEDIUM_FRAME_BYTES ? 4 : 10)

/** One piece of memory for all of them, so that the system is asked once. */
function makeTextFrames(texts: readonly string[]): Buffer {
  const lengths = texts.map(text => Buffer.byteLength(text))
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + computeFrameHeadSize(length) + length, 0))
  let at = 0
  for (const [i, text] of texts.entries()) {
    at = writeFrameHead(frames, at, lengths[i]!)
    at += frames.write(text, at)
  }
  return frames
}
function writeFrameHead(frames: Buffer, at: number, length: number): number {
  frames[at] = FIRST_BYTE_OF_TEXT_FRAME
  if (length <= LONGEST_SHORT_FRAME_BYTES) frames[at + 1] = length
  else if (length <= LONGEST_MEDIUM_FRAME_BYTES) {
    frames[at + 1] = MARK_OF_LENGTH_IN_2_BYTES
    frames.writeUInt16BE(length, at + 2)
  } else {
    frames[at + 1] = MARK_OF_LENGTH_IN_8_BYTES
    frames.writeBigUInt64BE(BigInt(length), at + 2)
  }
  return at + computeFrameHeadSize(length)
}

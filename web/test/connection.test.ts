import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openServerConnection, type ServerMessage } from '../src/match/connection.ts'

/** A line whose other side is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readonly sent: { readonly request: number; readonly [key: string]: unknown }[] = []
  readyState = 0
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as never)
  }
  close(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  open(): void {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  hear(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
}
beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
function openLine() {
  const heard: ServerMessage[] = []
  const line = openServerConnection(
    () => ({ is: 'watch' }),
    message => void heard.push(message),
  )
  const socket = (): FakeSocket => FakeSocket.all.at(-1)!
  socket().open()
  return { line, heard, socket }
}
const bodies = ({ sent }: FakeSocket) => sent.map(({ request: _request, ...body }) => body)

describe('the line to the server', () => {
  it('asks again what was not answered when it broke; what is said carries that it may have been said', () => {
    const { line, socket } = openLine()
    void line.ask({ is: 'say', text: 'well' })
    void line.ask({ is: 'act', seen: 3 })
    expect(bodies(socket())).toEqual([{ is: 'watch' }, { is: 'say', text: 'well' }, { is: 'act', seen: 3 }])
    socket().close()
    vi.advanceTimersByTime(300)
    socket().open()
    expect(bodies(socket())).toEqual([{ is: 'watch' }, { is: 'say', text: 'well', again: true }, { is: 'act', seen: 3 }])
    line.close()
  })
  it('that the server does not let look any more says so, and does not wait in vain', () => {
    const { line, heard, socket } = openLine()
    socket().hear({ is: 'refused', request: socket().sent[0]!.request, problem: 'not-your-seat', cite: [] })
    expect(heard).toEqual([{ is: 'dismissed' }])
    line.close()
  })
  it('is opened anew, later each time, where the server cannot tell just now', () => {
    const { line, heard, socket } = openLine()
    const refuse = (): void => socket().hear({ is: 'refused', request: socket().sent[0]!.request, problem: 'unavailable', cite: [] })
    refuse()
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(300)
    expect(FakeSocket.all).toHaveLength(2)
    socket().open()
    refuse()
    vi.advanceTimersByTime(500)
    expect(FakeSocket.all).toHaveLength(2)
    vi.advanceTimersByTime(100)
    expect(FakeSocket.all).toHaveLength(3)
    socket().open()
    socket().hear({ is: 'result', request: socket().sent[0]!.request, result: null })
    expect(heard).toEqual([])
    line.close()
  })
})

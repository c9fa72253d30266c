import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { createSocketOutlet } from '../src/socket/outlet.ts'

/** Sends all of it in one turn of the loop; what the other side has read. */
async function sendAll(texts: readonly string[]): Promise<string[]> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const server = createServer().on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, socket => {
      const outlet = createSocketOutlet(socket, stream)
      for (const text of texts) outlet.send(text)
    }),
  )
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const read: string[] = []
  await new Promise<void>(done => client.addEventListener('message', event => void (read.push(String(event.data)) === texts.length && done())))
  client.close()
  await new Promise(done => server.close(done))
  return read
}
it.each([[['a']], [['a', '', 'è', '𝄞']], [['x'.repeat(125), 'x'.repeat(126)]], [['x'.repeat(65_535), 'é'.repeat(40_000), 'end']]])(
  'texts of any length arrive whole and in order',
  async texts => expect(await sendAll(texts)).toEqual(texts),
)

import { OK, type Command } from '../command.ts'
import { openSession } from '../engine/session.ts'
import { serveLines } from '../engine/stream.ts'

export const engine: Command = {
  about: 'JSON-RPC 2.0 over stdin and stdout, one message a line: for bots and referees in any language',
  more: '  {"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"duel","seed":7}}\n  methods: games schema new position decisions play dice view state load clone undo sample explain close',
  run: async () => {
    await serveLines(await openSession(), process.stdin, process.stdout)
    return OK
  },
}

import { EXIT_OK, type CliCommand } from '../command.ts'
import { openEngineSession } from '../engine/session.ts'
import { serveJsonLines } from '../engine/stream.ts'

export const engineCommand: CliCommand = {
  about: 'JSON-RPC 2.0 over stdin and stdout, one message a line: for bots and referees in any language',
  more: '  {"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"duel","seed":7}}\n  methods: games schema new position decisions play dice view state load clone undo sample explain close',
  run: async () => {
    await serveJsonLines(await openEngineSession(), process.stdin, process.stdout)
    return EXIT_OK
  },
}

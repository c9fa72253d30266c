/** Lines in, answers out, with bounded memory. */
import type { Readable, Writable } from 'node:stream'
import { once } from 'node:events'
import { answerRpcRequestLine, LONGEST_LINE_BYTES, makeLineTooLongResponse } from './handle.ts'
import type { EngineSession } from './session.ts'

const NEWLINE_BYTE = 10
/** Splits bytes into lines. Of one that is too long nothing is kept: its end is awaited, and it is reported once. */
export async function* splitIntoLines(
  input: AsyncIterable<Buffer | string>,
  longest = LONGEST_LINE_BYTES,
): AsyncGenerator<{ readonly text: string } | 'too-long'> {
  let parts: Buffer[] = []
  let length = 0
  for await (const data of input) {
    let chunk = typeof data === 'string' ? Buffer.from(data) : data
    for (let at = chunk.indexOf(NEWLINE_BYTE); at >= 0; at = chunk.indexOf(NEWLINE_BYTE)) {
      length += at
      parts.push(chunk.subarray(0, at))
      yield length > longest ? 'too-long' : { text: Buffer.concat(parts).toString('utf8') }
      parts = []
      length = 0
      chunk = chunk.subarray(at + 1)
    }
    length += chunk.length
    if (length > longest) parts = []
    else if (chunk.length > 0) parts.push(chunk)
  }
  if (length > longest) yield 'too-long'
  else if (length > 0) yield { text: Buffer.concat(parts).toString('utf8') }
}
export async function serveJsonLines(session: EngineSession, input: Readable, output: Writable): Promise<void> {
  for await (const line of splitIntoLines(input)) {
    const said = line === 'too-long' ? JSON.stringify(makeLineTooLongResponse()) : line.text.trim() === '' ? null : answerRpcRequestLine(session, line.text)
    if (said !== null && !output.write(`${said}\n`)) await once(output, 'drain')
  }
}

/** The command line without a terminal: what is typed is a list, what is said is kept. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandIo } from '../src/io.ts'
import { main } from '../src/main.ts'

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}
export async function run(words: readonly string[], typed: readonly string[] = []): Promise<CommandResult> {
  let [out, err] = ['', '']
  async function* lines() {
    yield* typed
  }
  const io: CommandIo = {
    outIsTty: false,
    noteIsTty: false,
    columns: 80,
    rows: 24,
    out: text => void (out += text),
    note: text => void (err += text),
    lines,
  }
  const code = await main(words, io)
  return { code, out, err }
}
export const folder = () => mkdtempSync(join(tmpdir(), 'tabularium-'))

import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const serverMainFile = join(import.meta.dirname, '../../server/src/main.ts')

export interface ServerProcess {
  readonly process: ChildProcess
  readonly output: () => string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}
export function spawnServer(env: { readonly [name: string]: string }): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverMainFile], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const ended = new Promise<number | null>(done => void child.on('close', done))
  return { process: child, output: () => output, ended }
}

/** The address it prints once it is ready. */
export async function awaitServerAddress(server: ServerProcess): Promise<string> {
  const ended = server.ended.then(() => 'ended' as const)
  for (;;) {
    const address = /ready at (\S+)/.exec(server.output())?.[1]
    if (address) return address
    if ((await Promise.race([ended, new Promise<'wait'>(done => setTimeout(done, 20, 'wait'))])) === 'ended')
      throw new Error(`the server ended: ${server.output()}`)
  }
}

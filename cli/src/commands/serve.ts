import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../clauses.ts'
import { FAILED, type Command } from '../command.ts'

export const serve: Command = {
  about: 'starts the server; PORT, HOST and DATA_DIR say where',
  run: async () => {
    const child = spawn(process.execPath, [...process.execArgv, join(root, 'server', 'src', 'main.ts')], { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? FAILED
  },
}

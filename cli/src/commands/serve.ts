import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repositoryRoot } from '../clauses.ts'
import { EXIT_FAILED, type CliCommand } from '../command.ts'

export const serveCommand: CliCommand = {
  about: 'starts the server; PORT, HOST and DATA_DIR say where',
  run: async () => {
    const child = spawn(process.execPath, [...process.execArgv, join(repositoryRoot, 'server', 'src', 'main.ts')], { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? EXIT_FAILED
  },
}

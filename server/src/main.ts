import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { readSettings, SettingsError, type ServerSettings } from './settings.ts'
import { startServer, type RunningServer } from './start.ts'

const builtClientFolder = join(import.meta.dirname, '../../web/dist')
const LONGEST_SERVER_STOP_MS = 10_000

function ensureDataFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
  } catch (error) {
    throw new SettingsError(`The data folder ${dir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder of your own.`)
  }
}

/** What to do, for the ways in which listening usually fails. */
const adviceByListenError: { readonly [code: string]: (s: ServerSettings) => string } = {
  EADDRINUSE: s => `Port ${s.port} on ${s.host} is in use. Stop the program that uses it, or choose another port: PORT=${s.port + 1} npm start`,
  EACCES: s => `Port ${s.port} may not be used by this account. Choose a port above 1023: PORT=8080 npm start`,
  EADDRNOTAVAIL: s => `This machine has no address ${s.host}. Set HOST to one it has, such as 127.0.0.1.`,
  ENOTFOUND: s => `The name ${s.host} is not known here. Set HOST to an address of this machine, such as 127.0.0.1.`,
}
async function startServerOrAdvise(settings: ServerSettings): Promise<RunningServer> {
  try {
    return await startServer({ settings, webRoot: builtClientFolder, version: packageJson.version })
  } catch (error) {
    const advice = adviceByListenError[(error as NodeJS.ErrnoException).code ?? '']
    throw advice && (error as NodeJS.ErrnoException).syscall !== 'connect' ? new SettingsError(advice(settings)) : error
  }
}

/** A signal may come twice (from the terminal and from the parent), so only the first counts. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), LONGEST_SERVER_STOP_MS).unref()
    void server.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (!existsSync(join(builtClientFolder, 'index.html'))) throw new SettingsError('The web client is not built. Start with: npm start')
  ensureDataFolder(settings.dataDir)
  const server = await startServerOrAdvise(settings)
  stopOnSignals(server)
  console.log(`Tabularium is ready at ${server.address}`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

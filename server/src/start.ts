/** Everything the server is, started and stopped in order. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { createThinkers } from './bots/think.ts'
import { openDatabase, type Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { addApi } from './http/api.ts'
import type { Services } from './match/commands.ts'
import { startDriver } from './match/driver.ts'
import { createLiveMatches } from './match/live.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startNotices } from './notices/notices.ts'
import type { Settings } from './settings.ts'
import { createPresence } from './socket/presence.ts'
import { createSockets, type Sockets } from './socket/sockets.ts'

export interface ServerOptions {
  readonly settings: Settings
  readonly webRoot: string
  readonly version: string
}
export interface RunningServer {
  readonly address: string
  readonly services: Services
  stop(): Promise<void>
}
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

export async function startServer({ settings, webRoot, version }: ServerOptions): Promise<RunningServer> {
  let app: FastifyInstance | null = null
  let metrics: Metrics | null = null
  const onError = (error: unknown): void => {
    metrics?.countError()
    app?.log.error(error)
  }
  const database = await openDatabase({ url: settings.databaseUrl, folder: databaseFolder(settings.dataDir), onError })
  await migrate(database)
  const matches = await createLiveMatches(database, onError)
  const presence = createPresence()
  let address = ''
  const isLooking = presence.isLooking
  const publicUrl = (): string => settings.publicUrl ?? address
  const notices = await startNotices({ database, matches, mail: settings.mail, publicUrl, isLooking, onError })
  const services: Services = { database, matches, notices, presence }
  let sockets: Sockets | null = null
  const measured = createMetrics(matches, () => sockets)
  metrics = measured
  const extend = (to: FastifyInstance): void => {
    addApi(to, { services, version, isUnlimited: settings.isUnlimited })
    to.get('/metrics', async (_, reply) => reply.type(measured.registry.contentType).send(await measured.registry.metrics()))
  }
  const health = { kind: database.kind, isAlive: () => isAlive(database) }
  app = await createApp({ webRoot, version, logLevel: settings.logLevel, database: health, isBehindProxy: settings.isBehindProxy, extend })
  const { isUnlimited, isBehindProxy, mostSocketsPerAddress: mostPerAddress } = settings
  sockets = await createSockets(app.server, { services, isUnlimited, isBehindProxy, mostPerAddress, onError })
  const stopDriver = startDriver({ database, matches, thinkers: createThinkers(), botPause: settings.botPause, onError })
  const running = { app, sockets }
  address = await app.listen({ host: settings.host, port: settings.port }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  /** Nobody new comes in, what was begun is written, and the database is stopped last. */
  async function stop(): Promise<void> {
    await running.sockets.close()
    await running.app.close()
    await stopDriver()
    await notices.close()
    await matches.close()
    await database.close()
  }
  return { address, services, stop }
}
const ANSWER_WITHIN_MS = 2000
async function isAlive(database: Database): Promise<boolean> {
  const late = new Promise<boolean>(done => setTimeout(() => done(false), ANSWER_WITHIN_MS).unref())
  const asked = database.queryOnce('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}

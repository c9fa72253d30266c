/** Everything the server is, started and stopped in order. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { createBotThinkers } from './bots/think.ts'
import { openDatabase, type Database } from './database/database.ts'
import { runMigrations } from './database/migrate.ts'
import { addApiRoutes } from './http/api.ts'
import { createRateLimiter } from './http/limits.ts'
import type { ServerServices } from './match/commands.ts'
import { startMatchDriver } from './match/driver.ts'
import { createLiveMatches } from './match/live.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startNoticeDelivery } from './notices/notices.ts'
import type { ServerSettings } from './settings.ts'
import { createAttendance } from './socket/attendance.ts'
import { createViewerPresence } from './socket/presence.ts'
import { createSocketServer, type SocketServer } from './socket/sockets.ts'
import { createKnownGuests } from './store/known-guests.ts'
import { giveSignOfLife, SIGN_OF_LIFE_INTERVAL_MS } from './store/standstill.ts'

export interface StartServerOptions {
  readonly settings: ServerSettings
  readonly webRoot: string
  readonly version: string
}
export interface RunningServer {
  readonly address: string
  readonly services: ServerServices
  stop(): Promise<void>
}
/** What is kept for ever: lines of talk, and matches begun once more. */
const LIMITS_PER_PERSON = { says: { burst: 20, perSecond: 0.5 }, rematches: { burst: 20, perSecond: 0.05 } } as const
export const findDatabaseFolder = (dataDir: string): string => join(dataDir, 'database')

export async function startServer({ settings, webRoot, version }: StartServerOptions): Promise<RunningServer> {
  let app: FastifyInstance | null = null
  let metrics: Metrics | null = null
  const onError = (error: unknown): void => {
    metrics?.countError()
    app?.log.error(error)
  }
  const database = await openDatabase({ url: settings.databaseUrl, folder: findDatabaseFolder(settings.dataDir), onError })
  await runMigrations(database)
  await giveSignOfLife(database, Date.now())
  const signing = setInterval(() => void giveSignOfLife(database, Date.now()).catch(onError), SIGN_OF_LIFE_INTERVAL_MS).unref()
  const presence = createViewerPresence()
  const { isLooking } = presence
  const matches = await createLiveMatches(database, { isLooking, onError })
  const guests = await createKnownGuests(database)
  let address = ''
  const publicUrl = (): string => settings.publicUrl ?? address
  const notices = await startNoticeDelivery({ database, matches, guests, mail: settings.mail, publicUrl, isLooking, onError })
  const attendance = await createAttendance({ database, matches, presence, onError })
  const limiters = settings.isUnlimited ? null : { says: createRateLimiter(LIMITS_PER_PERSON.says), rematches: createRateLimiter(LIMITS_PER_PERSON.rematches) }
  const services: ServerServices = { database, matches, guests, notices, presence, attendance, limiters }
  let sockets: SocketServer | null = null
  const measured = createMetrics(matches, () => sockets)
  metrics = measured
  const extend = (to: FastifyInstance): void => {
    addApiRoutes(to, { services, version, isUnlimited: settings.isUnlimited })
    to.get('/metrics', async (_, reply) => reply.type(measured.registry.contentType).send(await measured.registry.metrics()))
  }
  const health = { kind: database.kind, isAlive: () => isDatabaseAlive(database) }
  app = await createApp({ webRoot, version, logLevel: settings.logLevel, database: health, proxies: settings.proxies, extend })
  const { isUnlimited, proxies, mostSocketsPerAddress: mostPerAddress } = settings
  sockets = await createSocketServer(app.server, { services, isUnlimited, proxies, mostPerAddress, onError })
  const giveBackTime = (): Promise<void> => giveSignOfLife(database, Date.now())
  const stopDriver = startMatchDriver({ database, matches, thinkers: createBotThinkers(), botPause: settings.botPause, giveBackTime, onError })
  const running = { app, sockets }
  let stopped: Promise<void> | null = null
  const stop = (): Promise<void> => (stopped ??= stopInOrder())
  address = await app.listen({ host: settings.host, port: settings.port }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  /** Nobody new comes in, what was begun is written, and the database is stopped last. */
  async function stopInOrder(): Promise<void> {
    clearInterval(signing)
    // Both at once: whoever is told to go comes back at once, and must find another server, not this one.
    await Promise.all([running.app.close(), running.sockets.close()])
    await stopDriver()
    await attendance.close()
    await notices.close()
    limiters?.says.close()
    limiters?.rematches.close()
    await matches.close()
    await database.close()
  }
  return { address, services, stop }
}
const DATABASE_ANSWER_WITHIN_MS = 2000
async function isDatabaseAlive(database: Database): Promise<boolean> {
  const late = new Promise<boolean>(done => setTimeout(() => done(false), DATABASE_ANSWER_WITHIN_MS).unref())
  const asked = database.queryOnce('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}

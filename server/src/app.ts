import type { Socket } from 'node:net'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { chooseCacheControl, securityHeaders } from './headers.ts'

export interface ServerAppOptions {
  readonly webRoot: string
  readonly version: string
  readonly logLevel: string
  /** What lies behind: which database it is, and whether it answers. */
  readonly database: { readonly kind: string; isAlive(): Promise<boolean> } | null
  readonly proxies?: number
  /** Adds what needs the database. */
  extend?(app: FastifyInstance): void
}

export async function createApp({ webRoot, version, logLevel, database, proxies = 0, extend }: ServerAppOptions): Promise<FastifyInstance> {
  const limits = {
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: LONGEST_PAUSE_BETWEEN_REQUESTS_MS,
    bodyLimit: LONGEST_BODY_BYTES,
  }
  const app = fastify({
    logger: { level: logLevel, serializers: { req: describeRequestForLog } },
    ...limits,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    clientErrorHandler: refuseBrokenRequest,
  })
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
  app.setErrorHandler(sendServerError)
  app.get('/healthz', async (_request, reply) => {
    const ok = database === null || (await database.isAlive())
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, version, database: database?.kind ?? 'none' })
  })
  extend?.(app)
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: reply => void reply.header('cache-control', chooseCacheControl(reply.request.url)),
  })
  app.setNotFoundHandler(sendClientOrNotFound)
  return app
}

/** Whoever reads the log cannot use the links that people were given. */
export const describeRequestForLog = ({ method, url, host, ip }: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>): { [member: string]: unknown } => ({
  method,
  url: url.replaceAll(/(link=|\/(?:links|join)\/)[^/?&]+/g, '$1…'),
  host,
  remoteAddress: ip,
})
/** Whoever sends a request slower than this is not waited for. */
const LONGEST_REQUEST_MS = 10_000
/** Told to whoever asks: below the limit of a silent connection, which breaks without a word. */
const LONGEST_PAUSE_BETWEEN_REQUESTS_MS = 8_000
const LONGEST_BODY_BYTES = 64 * 1024
const STATUS_LINES_BY_ERROR_CODE: { readonly [code: string]: string } = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
/** What is no request at all never reaches the hooks; its answer carries the same headers. */
function refuseBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const headers = Object.entries({ ...securityHeaders, 'content-length': '0', connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${STATUS_LINES_BY_ERROR_CODE[error.code ?? ''] ?? '400 Bad Request'}\r\n${headers.join('\r\n')}\r\n\r\n`)
}
const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|ws|assets)(\/|\?|$)|\.\w+(\?|$)/.test(url)

/** The client routes its own pages, so whatever is neither interface nor file is answered with the client. */
function sendClientOrNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isPageRequest(request)) return reply.sendFile('index.html')
  return reply.code(404).header('cache-control', 'no-store').send({ error: 'not-found', path: request.url })
}
/** What went wrong here is for the log alone; what is wrong with the request is told. */
function sendServerError(error: Error & { readonly statusCode?: number; readonly code?: string }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error(error)
  const problem = status >= 500 ? 'unavailable' : 'malformed'
  return reply
    .code(status >= 500 ? 503 : status)
    .header('cache-control', 'no-store')
    .send({ error: problem, detail: '', cite: [] })
}

import type { Socket } from 'node:net'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { cacheControl, securityHeaders } from './headers.ts'

export interface AppOptions {
  readonly webRoot: string
  readonly version: string
  readonly logLevel: string
}

export async function createApp({ webRoot, version, logLevel }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: logLevel }, requestTimeout: REQUEST_MS, connectionTimeout: REQUEST_MS, clientErrorHandler: refuseRequest })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ok: true, version, database: 'none' }
  })
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: reply => void reply.header('cache-control', cacheControl(reply.request.url)),
  })
  app.setNotFoundHandler(notFound)
  return app
}

/** Whoever sends a request slower than this is not waited for. */
const REQUEST_MS = 10_000
const STATUS: { readonly [code: string]: string } = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
/** What is no request at all never reaches the hooks; its answer carries the same headers. */
function refuseRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const headers = Object.entries({ ...securityHeaders, 'content-length': '0', connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${headers.join('\r\n')}\r\n\r\n`)
}
const isPage = ({ method, url }: FastifyRequest): boolean => (method === 'GET' || method === 'HEAD') && !/^\/(api|ws|assets)(\/|\?|$)|\.\w+(\?|$)/.test(url)

/** The client routes its own pages, so whatever is neither interface nor file is answered with the client. */
function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isPage(request)) return reply.sendFile('index.html')
  return reply.code(404).header('cache-control', 'no-store').send({ error: 'not-found', path: request.url })
}

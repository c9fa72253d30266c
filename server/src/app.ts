import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { cacheControl, securityHeaders } from './headers.ts'

export interface AppOptions {
  readonly webRoot: string
  readonly version: string
  readonly logLevel: string
}

export async function createApp({ webRoot, version, logLevel }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: logLevel } })
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

const isPage = ({ method, url }: FastifyRequest): boolean => (method === 'GET' || method === 'HEAD') && !/^\/(api|ws|assets)(\/|\?|$)|\.\w+(\?|$)/.test(url)

/** The client routes its own pages, so whatever is neither interface nor file is answered with the client. */
function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isPage(request)) return reply.sendFile('index.html')
  return reply.code(404).header('cache-control', 'no-store').send({ error: 'not-found', path: request.url })
}

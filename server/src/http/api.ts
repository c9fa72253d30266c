/** Puts the routes into the application: identity, limits, validation, and one form for every error. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../match/commands.ts'
import { isRefusal } from '../match/types.ts'
import { cookieFor, guestOf, isSameOrigin, tokenIn } from './identity.ts'
import { createLimiter } from './limits.ts'
import { openApi } from './openapi.ts'
import { nobody, type Reply, type Route } from './route.ts'
import { routes } from './routes.ts'

const STATUS_OF_PROBLEM: { readonly [problem: string]: number } = {
  'not-found': 404,
  'not-allowed': 403,
  'not-your-seat': 403,
  'bad-settings': 400,
  malformed: 400,
  unavailable: 503,
}
const REFUSED_STATUS = 409
const sendProblem = (reply: FastifyReply, status: number, error: string, detail = '', cite: readonly string[] = []): FastifyReply =>
  reply.code(status).send({ error, detail, cite })

/** New guests are made slowly: an address that makes many wants to be many. */
const RATES = { all: { burst: 200, perSecond: 50 }, guests: { burst: 20, perSecond: 0.2 }, claims: { burst: 10, perSecond: 0.1 } } as const
/** Codes that could be guessed, and letters that go out. */
const RARE_PATHS = ['/me/claim', '/me/mail', '/me/mail/confirm']
export interface ApiOptions {
  readonly services: Services
  readonly version: string
  /** For proofs, which are many people at one address. */
  readonly isUnlimited: boolean
}
export function addApi(app: FastifyInstance, { services, version, isUnlimited }: ApiOptions): void {
  const limiters = { all: createLimiter(RATES.all), guests: createLimiter(RATES.guests), claims: createLimiter(RATES.claims) }
  app.addHook('onClose', async () => Object.values(limiters).forEach(limiter => limiter.close()))
  const isTooMuch = ({ ip }: FastifyRequest, { method, path }: Route): boolean => {
    if (isUnlimited) return false
    if (RARE_PATHS.includes(path) && !limiters.claims.take(ip)) return true
    if (path === '/me' && method === 'POST' && !limiters.guests.take(ip)) return true
    return !limiters.all.take(ip)
  }
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/api/v1${route.path}`,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (isTooMuch(request, route)) return sendProblem(reply, 429, 'too-many')
        if (route.method !== 'GET' && !isSameOrigin(request.headers)) return sendProblem(reply, 403, 'not-allowed', 'origin')
        return handle(services, route, request, reply)
      },
    })
  }
  const document = openApi(routes, version)
  app.get('/api/v1/openapi.json', async () => document)
}
async function handle(services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = route.body ? route.body.safeParse(request.body ?? {}) : { success: true as const, data: null }
  if (!body.success) return sendProblem(reply, 400, 'malformed', body.error.issues[0]?.path.join('.') ?? '')
  const guest = await guestOf(services.database, request.headers)
  if (!guest && route.isForGuests) return sendProblem(reply, 401, 'no-guest')
  const params = request.params as { readonly [name: string]: string }
  const query = request.query as { readonly [name: string]: string | undefined }
  const result = await route.run({ services, guest: guest ?? nobody, params, query, body: body.data as never })
  return sendReply(request, reply, route, result, guest !== null)
}
function sendReply(request: FastifyRequest, reply: FastifyReply, route: Route, result: Reply, isKnown: boolean): FastifyReply {
  if (isRefusal(result)) return sendProblem(reply, STATUS_OF_PROBLEM[result.problem] ?? REFUSED_STATUS, result.problem, result.detail, result.cite)
  const token = result.token ?? (isKnown && route.path === '/me' ? tokenIn(request.headers.cookie) : null)
  if (token) reply.header('set-cookie', cookieFor(token, request.protocol === 'https'))
  return reply.send(JSON.stringify(result.result ?? null))
}

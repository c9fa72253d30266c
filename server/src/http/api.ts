/** Puts the routes into the application: identity, limits, validation, and one form for every error. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerServices } from '../match/commands.ts'
import { isRefusal, makeRefusal, type Refusal } from '../match/types.ts'
import { OutdatedMatchError } from '../store/matches.ts'
import { makeGuestCookie, findGuestOfRequest, isSameOrigin, readTokenFromCookie } from './identity.ts'
import { createRateLimiter } from './limits.ts'
import { makeOpenApiDocument } from './openapi.ts'
import { nobodyGuest, type RouteReply, type Route } from './route.ts'
import { apiRoutes } from './routes.ts'

const HTTP_STATUS_BY_PROBLEM: { readonly [problem: string]: number } = {
  'not-found': 404,
  'not-allowed': 403,
  'not-your-seat': 403,
  'bad-settings': 400,
  'bad-file': 400,
  malformed: 400,
  'too-many': 429,
  unavailable: 503,
}
const DEFAULT_REFUSAL_STATUS = 409
const sendProblem = (reply: FastifyReply, status: number, error: string, detail = '', cite: readonly string[] = []): FastifyReply =>
  reply.code(status).send({ error, detail, cite })

/** New guests are made slowly: an address that makes many wants to be many. So are matches, each of which is kept for ever. */
const RATE_LIMITS = {
  all: { burst: 200, perSecond: 50 },
  guests: { burst: 20, perSecond: 0.2 },
  matches: { burst: 100, perSecond: 0.5 },
  claims: { burst: 10, perSecond: 0.1 },
} as const
/** Codes that could be guessed, letters that go out, and matches that are played again. */
const STRICTLY_LIMITED_PATHS = ['/me/claim', '/me/mail', '/me/mail/confirm', '/matches/import']
export interface ApiRouteOptions {
  readonly services: ServerServices
  readonly version: string
  /** For proofs, which are many people at one address. */
  readonly isUnlimited: boolean
}
export function addApiRoutes(app: FastifyInstance, { services, version, isUnlimited }: ApiRouteOptions): void {
  const limiters = {
    all: createRateLimiter(RATE_LIMITS.all),
    guests: createRateLimiter(RATE_LIMITS.guests),
    matches: createRateLimiter(RATE_LIMITS.matches),
    claims: createRateLimiter(RATE_LIMITS.claims),
  }
  app.addHook('onClose', async () => Object.values(limiters).forEach(limiter => limiter.close()))
  const isTooMuch = ({ ip }: FastifyRequest, { method, path }: Route): boolean => {
    if (isUnlimited) return false
    if (STRICTLY_LIMITED_PATHS.includes(path) && !limiters.claims.take(ip)) return true
    if (path === '/me' && method === 'POST' && !limiters.guests.take(ip)) return true
    if (path === '/matches' && method === 'POST' && !limiters.matches.take(ip)) return true
    return !limiters.all.take(ip)
  }
  for (const route of apiRoutes) {
    app.route({
      method: route.method,
      url: `/api/v1${route.path}`,
      ...(route.longestBodyBytes !== undefined && { bodyLimit: route.longestBodyBytes }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (isTooMuch(request, route)) return sendProblem(reply, 429, 'too-many')
        if (route.method !== 'GET' && !isSameOrigin(request.headers)) return sendProblem(reply, 403, 'not-allowed', 'origin')
        if (route.longestAnswerMs !== undefined) request.raw.socket.setTimeout(route.longestAnswerMs)
        return handleApiRequest(services, route, request, reply)
      },
    })
  }
  const document = makeOpenApiDocument(apiRoutes, version)
  app.get('/api/v1/openapi.json', async () => document)
}
async function handleApiRequest(services: ServerServices, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = route.body ? route.body.safeParse(request.body ?? {}) : { success: true as const, data: null }
  if (!body.success) return sendProblem(reply, 400, 'malformed', body.error.issues[0]?.path.join('.') ?? '')
  const guest = await findGuestOfRequest(services.database, request.headers)
  if (!guest && route.isForGuests) return sendProblem(reply, 401, 'no-guest')
  const params = request.params as { readonly [name: string]: string }
  const query = request.query as { readonly [name: string]: string | undefined }
  // Said twice it is a list; and the database knows no text with a nought in it.
  const isOdd = (value: unknown): boolean => typeof value !== 'string' || value.includes('\0')
  if ([...Object.values(params), ...Object.values(query)].some(isOdd)) return sendProblem(reply, 400, 'malformed')
  const run = route.run({ services, guest: guest ?? nobodyGuest, params, query, body: body.data as never })
  const result = await run.catch(refuseOutdatedMatch)
  return sendRouteReply(request, reply, route, result, guest !== null)
}
function refuseOutdatedMatch(error: unknown): Refusal {
  if (error instanceof OutdatedMatchError) return makeRefusal('outdated')
  throw error
}
function sendRouteReply(request: FastifyRequest, reply: FastifyReply, route: Route, result: RouteReply, isKnown: boolean): FastifyReply {
  if (isRefusal(result)) return sendProblem(reply, HTTP_STATUS_BY_PROBLEM[result.problem] ?? DEFAULT_REFUSAL_STATUS, result.problem, result.detail, result.cite)
  const token = result.token ?? (isKnown && route.path === '/me' ? readTokenFromCookie(request.headers.cookie) : null)
  if (token) reply.header('set-cookie', makeGuestCookie(token, request.protocol === 'https'))
  return reply.send(JSON.stringify(result.result ?? null))
}

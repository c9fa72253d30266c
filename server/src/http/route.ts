/** What a route is: its path, what it takes, who may ask, and what it does. */
import type { z } from 'zod'
import type { ServerServices } from '../match/commands.ts'
import type { Refusal } from '../match/types.ts'
import type { Guest } from '../store/guests.ts'

export interface RouteRequest<B> {
  readonly services: ServerServices
  readonly guest: Guest
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string | undefined }
  readonly body: B
}
/** `token`: the browser is somebody else from now on. */
export type RouteReply = Refusal | { readonly ok: true; readonly result?: object | null; readonly token?: string }
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly about: string
  readonly body: z.ZodType | null
  /** Whether it is for guests only. */
  readonly isForGuests: boolean
  /** Where more may be sent than usual. */
  readonly longestBodyBytes?: number
  /** Where the answer may take longer than usual. */
  readonly longestAnswerMs?: number
  run(asked: RouteRequest<never>): Promise<RouteReply>
}
export const makeOkReply = (result: object | null): RouteReply => ({ ok: true, result })
export const nobodyGuest: Guest = { id: '', name: '', lang: 'en' }
export const guestIdOrNull = (guest: Guest): string | null => (guest === nobodyGuest ? null : guest.id)

type MakeRoute = <B>(path: string, about: string, body: z.ZodType<B> | null, run: (asked: RouteRequest<B>) => Promise<RouteReply>) => Route
const createRouteMaker =
  (method: Route['method'], isForGuests: boolean): MakeRoute =>
  (path, about, body, run) => ({ method, path, about, body, isForGuests, run: run as Route['run'] })
export const [makeGetRoute, makeGetRouteForGuests, makePostRoute, makePostRouteForGuests, makePatchRouteForGuests] = [
  createRouteMaker('GET', false),
  createRouteMaker('GET', true),
  createRouteMaker('POST', false),
  createRouteMaker('POST', true),
  createRouteMaker('PATCH', true),
]

/** What a route is: its path, what it takes, who may ask, and what it does. */
import type { z } from 'zod'
import type { Services } from '../match/commands.ts'
import type { Refusal } from '../match/types.ts'
import type { Guest } from '../store/guests.ts'

export interface Asked<B> {
  readonly services: Services
  readonly guest: Guest
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string | undefined }
  readonly body: B
}
/** `token`: the browser is somebody else from now on. */
export type Reply = Refusal | { readonly ok: true; readonly result?: object | null; readonly token?: string }
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly about: string
  readonly body: z.ZodType | null
  /** Whether it is for guests only. */
  readonly isForGuests: boolean
  run(asked: Asked<never>): Promise<Reply>
}
export const ok = (result: object | null): Reply => ({ ok: true, result })
export const nobody: Guest = { id: '', name: '', lang: 'en' }
export const idOf = (guest: Guest): string | null => (guest === nobody ? null : guest.id)

type Make = <B>(path: string, about: string, body: z.ZodType<B> | null, run: (asked: Asked<B>) => Promise<Reply>) => Route
const route =
  (method: Route['method'], isForGuests: boolean): Make =>
  (path, about, body, run) => ({ method, path, about, body, isForGuests, run: run as Route['run'] })
export const [get, getOwn, post, postOwn, patchOwn] = [route('GET', false), route('GET', true), route('POST', false), route('POST', true), route('PATCH', true)]

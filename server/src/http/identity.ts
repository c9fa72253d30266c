/** Who asks: a guest is known by the cookie of his browser. */
import type { IncomingHttpHeaders } from 'node:http'
import type { QueryRunner } from '../database/database.ts'
import { findGuestByToken, type Guest } from '../store/guests.ts'

const GUEST_COOKIE_NAME = 'tabularium'
/** The longest that browsers keep a cookie; it is renewed with every visit. */
const GUEST_COOKIE_LASTS_S = 400 * 86_400
const GUEST_TOKEN_PATTERN = /^[A-Za-z0-9_-]{16,64}$/

export function readTokenFromCookie(header: string | undefined): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === GUEST_COOKIE_NAME && value && GUEST_TOKEN_PATTERN.test(value)) return value
  }
  return null
}
export const makeGuestCookie = (token: string, isSecure: boolean): string =>
  `${GUEST_COOKIE_NAME}=${token}; Path=/; Max-Age=${GUEST_COOKIE_LASTS_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
export async function findGuestOfRequest(db: QueryRunner, headers: IncomingHttpHeaders): Promise<Guest | null> {
  const token = readTokenFromCookie(headers.cookie)
  return token === null ? null : findGuestByToken(db, token)
}
/** A page of another site cannot speak for our guests. Programs that are no browsers send no origin. */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

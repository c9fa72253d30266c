/** People without sign-up: a browser keeps a token, the database its hash. */
import type { Queries } from '../database/database.ts'
import { hashOf, newCode, newId, newToken } from '../random.ts'

export interface Guest {
  readonly id: string
  readonly name: string
  readonly lang: 'it' | 'en'
}
const GUEST = 'id, name, lang'
export async function createGuest(db: Queries, name: string, lang: Guest['lang'], now: number): Promise<{ guest: Guest; token: string }> {
  const guest = { id: newId(), name, lang }
  const token = newToken()
  await db.query('insert into guests (id, token_hash, name, lang, created, seen) values ($1, $2, $3, $4, $5, $5)', [guest.id, hashOf(token), name, lang, now])
  return { guest, token }
}
export async function findGuest(db: Queries, token: string): Promise<Guest | null> {
  const rows = await db.query<Guest>(`select ${GUEST} from guests where token_hash = $1`, [hashOf(token)])
  return rows[0] ?? null
}
export async function changeGuest(db: Queries, id: string, { name, lang }: { name?: string | undefined; lang?: Guest['lang'] | undefined }): Promise<Guest> {
  const text = `update guests set name = coalesce($2, name), lang = coalesce($3, lang) where id = $1 returning ${GUEST}`
  return (await db.query<Guest>(text, [id, name ?? null, lang ?? null]))[0]!
}
export async function langsOf(db: Queries, ids: readonly string[]): Promise<{ readonly [id: string]: Guest['lang'] }> {
  const rows = await db.query<Guest>('select id, lang from guests where id = any($1)', [ids])
  return Object.fromEntries(rows.map(row => [row.id, row.lang]))
}
export async function namesOf(db: Queries, ids: readonly string[]): Promise<{ readonly [id: string]: string }> {
  const rows = await db.query<Guest>('select id, name from guests where id = any($1)', [ids])
  return Object.fromEntries(rows.map(row => [row.id, row.name]))
}

// ---- Moving to another browser ----
const CODE_LASTS_MS = 10 * 60_000
/** An older code of the same guest is worth nothing any more. */
export async function makeCode(db: Queries, guest: string, now: number): Promise<{ code: string; expires: number }> {
  const code = newCode()
  const expires = now + CODE_LASTS_MS
  await db.query('delete from guest_codes where guest = $1 or expires < $2', [guest, now])
  await db.query('insert into guest_codes (code_hash, guest, expires) values ($1, $2, $3)', [hashOf(code), guest, expires])
  return { code, expires }
}
/** The guest moves: the browser that had him keeps nothing, and the code is used up. Null if there is no such code. */
export async function claimCode(db: Queries, code: string, now: number): Promise<{ guest: Guest; token: string } | null> {
  const token = newToken()
  const rows = await db.query<Guest>(
    `with used as (delete from guest_codes where code_hash = $1 and expires >= $2 returning guest)
     update guests set token_hash = $3, seen = $2 from used where guests.id = used.guest returning guests.id, name, lang`,
    [hashOf(code), now, hashOf(token)],
  )
  return rows[0] ? { guest: rows[0], token } : null
}

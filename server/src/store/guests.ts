/** People without sign-up: a browser keeps a token, the database its hash. */
import type { QueryRunner } from '../database/database.ts'
import { hashToken, createReadableCode, createRandomId, createRandomToken } from '../random.ts'

export interface Guest {
  readonly id: string
  readonly name: string
  readonly lang: 'it' | 'en'
}
const GUEST_COLUMNS = 'id, name, lang'
export async function createGuest(db: QueryRunner, name: string, lang: Guest['lang'], now: number): Promise<{ guest: Guest; token: string }> {
  const guest = { id: createRandomId(), name, lang }
  const token = createRandomToken()
  await db.query('insert into guests (id, token_hash, name, lang, created, seen) values ($1, $2, $3, $4, $5, $5)', [
    guest.id,
    hashToken(token),
    name,
    lang,
    now,
  ])
  return { guest, token }
}
export async function findGuestByToken(db: QueryRunner, token: string): Promise<Guest | null> {
  const rows = await db.query<Guest>(`select ${GUEST_COLUMNS} from guests where token_hash = $1`, [hashToken(token)])
  return rows[0] ?? null
}
export async function changeGuest(
  db: QueryRunner,
  id: string,
  { name, lang }: { name?: string | undefined; lang?: Guest['lang'] | undefined },
): Promise<Guest> {
  // Every server is told, for the names it has at hand.
  const text = `with changed as (update guests set name = coalesce($2, name), lang = coalesce($3, lang) where id = $1 returning ${GUEST_COLUMNS}),
    news as (select pg_notify('renamed', id) from changed) select ${GUEST_COLUMNS} from changed, news`
  return (await db.query<Guest>(text, [id, name ?? null, lang ?? null]))[0]!
}
export const readGuests = (db: QueryRunner, ids: readonly string[]): Promise<Guest[]> =>
  db.query<Guest>(`select ${GUEST_COLUMNS} from guests where id = any($1)`, [ids])
export async function readNamesOfGuests(db: QueryRunner, ids: readonly string[]): Promise<{ readonly [id: string]: string }> {
  const names = new Map((await readGuests(db, ids)).map(guest => [guest.id, guest.name]))
  return Object.fromEntries(ids.flatMap(id => (names.has(id) ? [[id, names.get(id)!]] : [])))
}

// ---- Moving to another browser ----
const MOVE_CODE_LASTS_MS = 10 * 60_000
/** An older code of the same guest is worth nothing any more. */
export async function createMoveCode(db: QueryRunner, guest: string, now: number): Promise<{ code: string; expires: number }> {
  const code = createReadableCode()
  const expires = now + MOVE_CODE_LASTS_MS
  await db.query('delete from guest_codes where guest = $1 or expires < $2', [guest, now])
  await db.query('insert into guest_codes (code_hash, guest, expires) values ($1, $2, $3)', [hashToken(code), guest, expires])
  return { code, expires }
}
/** The guest moves: the browser that had him keeps nothing, is called no more and has no line left, and the code is used up. Null if there is no such code. */
export async function claimMoveCode(db: QueryRunner, code: string, now: number): Promise<{ guest: Guest; token: string } | null> {
  const token = createRandomToken()
  const rows = await db.query<Guest>(
    `with used as (delete from guest_codes where code_hash = $1 and expires >= $2 returning guest),
     moved as (update guests set token_hash = $3, seen = $2 from used where guests.id = used.guest returning guests.id, name, lang),
     silenced as (delete from push_subscriptions p using moved where p.guest = moved.id),
     news as (select pg_notify('claimed', id) from moved) select ${GUEST_COLUMNS} from moved, news`,
    [hashToken(code), now, hashToken(token)],
  )
  return rows[0] ? { guest: rows[0], token } : null
}

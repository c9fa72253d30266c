/** Links: each leads to one thing, can be revoked, and one to a seat is used up by whoever sits down. */
import type { QueryRunner } from '../database/database.ts'
import { hashToken, createRandomId, createRandomToken } from '../random.ts'

export type LinkKind = 'seat' | 'watch' | 'moment'
export interface MatchLink {
  readonly id: string
  readonly match: string
  readonly kind: LinkKind
  readonly seat: string | null
  readonly n: number | null
  readonly creator: string
  readonly used_by: string | null
  readonly revoked: boolean
}
const LINK_COLUMNS = 'id, match, kind, seat, n, creator, used_by, revoked'
export interface NewLink {
  readonly match: string
  readonly kind: LinkKind
  readonly seat: string | null
  readonly n: number | null
  readonly creator: string
}
/** The token is told once, to whoever made the link. */
export async function createLink(db: QueryRunner, { match, kind, seat, n, creator }: NewLink, now: number): Promise<{ id: string; token: string }> {
  const id = createRandomId()
  const token = createRandomToken()
  await db.query('insert into links (match, id, token_hash, kind, seat, n, creator, created) values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    ...[match, id, hashToken(token), kind],
    ...[seat, n, creator, now],
  ])
  return { id, token }
}
export const readLinksOfMatch = (db: QueryRunner, match: string, creator: string): Promise<MatchLink[]> =>
  db.query<MatchLink>(`select ${LINK_COLUMNS} from links where match = $1 and creator = $2 order by created`, [match, creator])
export async function revokeLink(db: QueryRunner, match: string, id: string, creator: string): Promise<boolean> {
  return (await changeLinks(db, 'revoked = true where match = $1 and id = $2 and creator = $3', [match, id, creator])) > 0
}
export async function revokeLinksUsedBy(db: QueryRunner, match: string, guest: string): Promise<void> {
  await changeLinks(db, 'revoked = true where match = $1 and used_by = $2', [match, guest])
}
/** Every server is told, for those who look on by such a link. How many there were. */
const changeLinks = async (db: QueryRunner, change: string, values: readonly string[]): Promise<number> =>
  (await db.query(`with changed as (update links set ${change} returning match) select pg_notify('unlinked', match) from changed`, values)).length
/** A link that still leads somewhere; whether somebody has used it, it tells itself. */
export async function findValidLink(db: QueryRunner, token: string): Promise<MatchLink | null> {
  const rows = await db.query<MatchLink>(`select ${LINK_COLUMNS} from links where token_hash = $1 and not revoked`, [hashToken(token)])
  return rows[0] ?? null
}
export async function markLinkUsed(db: QueryRunner, token: string, guest: string): Promise<void> {
  await changeLinks(db, 'used_by = $2 where token_hash = $1', [hashToken(token), guest])
}

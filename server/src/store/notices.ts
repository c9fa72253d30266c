/** Notices in the database: what somebody should know of, where he wants to hear of it, and what is still to be sent. */
import type { NoticeChannels } from '@tabularium/protocol'
import type { QueryRunner } from '../database/database.ts'
import { hashToken, createReadableCode } from '../random.ts'
import { createVapidKeys, type PushSubscription, type VapidKeys } from '../notices/web-push.ts'

export type NoticeKind = 'turn' | 'started' | 'vote' | 'over' | 'seat-lost' | 'late' | 'vanished' | 'offer' | 'rematch'
export interface StoredNotice {
  readonly id: number
  readonly match: string
  readonly game: string
  readonly seat: string | null
  readonly kind: NoticeKind
  /** What happened and what is asked, in the person's language. */
  readonly body: string
  readonly at: number
  readonly read: boolean
}
const defaultNoticeChannels: NoticeChannels = { page: true, push: true, mail: true }
/** What the match was set to, or else what the person wants of all. */
const CHANNELS_QUERY = `select page, push, mail from notice_settings where guest = $1 and match in ($2, '') order by match desc limit 1`
export async function readNoticeChannels(db: QueryRunner, guest: string, match: string): Promise<NoticeChannels> {
  const rows = await db.query<NoticeChannels>(CHANNELS_QUERY, [guest, match])
  return rows[0] ?? defaultNoticeChannels
}
export async function setNoticeChannels(db: QueryRunner, guest: string, match: string, { page, push, mail }: NoticeChannels): Promise<void> {
  await db.query(
    `insert into notice_settings (guest, match, page, push, mail) values ($1, $2, $3, $4, $5)
     on conflict (guest, match) do update set page = excluded.page, push = excluded.push, mail = excluded.mail`,
    [guest, match, page, push, mail],
  )
}
// ---- What a change owes, until it is told ----
interface OwedNoticeKey {
  readonly match: string
  /** Of the match after the change. */
  readonly version: number
  readonly seat: string
}
export interface StoredOwedNotice extends OwedNoticeKey {
  readonly guest: string
  readonly kind: NoticeKind
}
export interface NewNotice extends StoredOwedNotice {
  readonly body: string
}
const MOST_OWED_NOTICES_TAKEN = 50
export const listOverdueOwedNotices = (db: QueryRunner, before: number): Promise<StoredOwedNotice[]> =>
  db.query<StoredOwedNotice>(`select match, version, seat, guest, kind from owed_notices where at <= $1 order by at limit ${MOST_OWED_NOTICES_TAKEN}`, [before])
export async function dropOwedNotices(db: QueryRunner, keys: readonly OwedNoticeKey[]): Promise<void> {
  await db.query(
    'delete from owed_notices o using unnest($1::text[], $2::int[], $3::text[]) as k(match, version, seat) where (o.match, o.version, o.seat) = (k.match, k.version, k.seat)',
    [keys.map(k => k.match), keys.map(k => k.version), keys.map(k => k.seat)],
  )
}
/** What was owed is told, by one server and once. Where he wants to hear of it. Who was told of a match and has not looked since is not written to again, nor who gave no address. Every server is told, for
 *  the pages that are open there. */
export async function addOwedNotice(db: QueryRunner, { guest, match, version, seat, kind, body }: NewNotice, now: number): Promise<void> {
  const { page, push, mail } = defaultNoticeChannels
  await db.query(
    `with owed as (delete from owed_notices where match = $2 and version = $10 and seat = $3 returning true),
     before as (select exists (select 1 from notices where guest = $1 and match = $2 and not read) as unread,
       exists (select 1 from push_subscriptions where guest = $1) as has_browser, exists (select 1 from guests where id = $1 and mail_confirmed) as has_mail),
     channels as (select coalesce(w.page, $7) as page, coalesce(w.push, $8) as push, coalesce(w.mail, $9) as mail
       from (select) as usual left join (${CHANNELS_QUERY}) as w on true),
     added as (insert into notices (guest, match, seat, kind, body, at, shown, push, mail)
       select $1, $2, $3, $4, $5, $6, page, push and has_browser and not unread, mail and has_mail and not unread from owed, before, channels returning id, shown)
     select pg_notify('noticed', $1 || ' ' || id) from added where shown`,
    [guest, match, seat, kind, body, now, page, push, mail, version],
  )
}
const NOTICE_COLUMNS = 'n.id, n.match, m.game, n.seat, n.kind, n.body, n.at, n.read'
const MOST_NOTICES_LISTED = 50
export const listNoticesOfGuest = (db: QueryRunner, guest: string): Promise<StoredNotice[]> =>
  db.query<StoredNotice>(
    `select ${NOTICE_COLUMNS} from notices n join matches m on m.id = n.match where n.guest = $1 and n.shown order by n.id desc limit ${MOST_NOTICES_LISTED}`,
    [guest],
  )
export async function findNoticeOfGuest(db: QueryRunner, guest: string, id: number): Promise<StoredNotice | null> {
  return (
    (
      await db.query<StoredNotice>(`select ${NOTICE_COLUMNS} from notices n join matches m on m.id = n.match where n.guest = $1 and n.id = $2`, [guest, id])
    )[0] ?? null
  )
}
/** Whoever looks at a match has read what there was to tell of it; null: all of them. */
export async function markNoticesRead(db: QueryRunner, guest: string, match: string | null): Promise<void> {
  await db.query('update notices set read = true, push = false, mail = false where guest = $1 and ($2::text is null or match = $2) and not read', [
    guest,
    match,
  ])
}

// ---- What is still to be sent ----
export interface DueNotice {
  readonly guest: string
  readonly id: number
  readonly match: string
  readonly game: string
  readonly lang: 'it' | 'en'
  readonly body: string
  readonly push: boolean
  readonly mail: boolean
  /** A confirmed address, or none. */
  readonly address: string | null
}
/** Each is taken by one server: what fails is tried once more by whoever comes next. */
export const claimDueNotices = (db: QueryRunner, before: number, now: number): Promise<DueNotice[]> =>
  db.query<DueNotice>(
    `with taken as (
       select guest, id from notices where (push or mail) and at <= $1 and taken < $2::bigint - ${NOTICE_CLAIM_LASTS_MS} and tries < ${MOST_TRIES_TO_SEND_NOTICE}
       order by at limit 50 for update skip locked
     ), marked as (
       update notices n set taken = $2::bigint, tries = tries + 1 from taken t where n.guest = t.guest and n.id = t.id
       returning n.guest, n.id, n.match, n.body, n.push, n.mail
     )
     select d.*, m.game, g.lang, case when g.mail_confirmed then g.mail end as address from marked d join matches m on m.id = d.match join guests g on g.id = d.guest`,
    [before, now],
  )
const NOTICE_CLAIM_LASTS_MS = 60_000
const MOST_TRIES_TO_SEND_NOTICE = 3
export async function markNoticeSent(db: QueryRunner, { guest, id }: Pick<DueNotice, 'guest' | 'id'>, channel: 'push' | 'mail'): Promise<void> {
  await db.query(`update notices set ${channel} = false where guest = $1 and id = $2`, [guest, id])
}

// ---- Browsers that may be woken ----
const MOST_BROWSERS_PER_GUEST = 10
export async function addPushSubscription(db: QueryRunner, guest: string, { endpoint, p256dh, auth }: PushSubscription, now: number): Promise<void> {
  await db.query(
    `insert into push_subscriptions (endpoint, guest, p256dh, auth, at) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update set guest = excluded.guest, p256dh = excluded.p256dh, auth = excluded.auth, at = excluded.at`,
    [endpoint, guest, p256dh, auth, now],
  )
  await db.query(
    `delete from push_subscriptions where guest = $1 and endpoint not in (select endpoint from push_subscriptions where guest = $1 order by at desc limit ${MOST_BROWSERS_PER_GUEST})`,
    [guest],
  )
}
export const listPushSubscriptionsOfGuest = (db: QueryRunner, guest: string): Promise<PushSubscription[]> =>
  db.query<PushSubscription>('select endpoint, p256dh, auth from push_subscriptions where guest = $1', [guest])
export async function removePushSubscription(db: QueryRunner, guest: string, endpoint: string): Promise<void> {
  await db.query('delete from push_subscriptions where guest = $1 and endpoint = $2', [guest, endpoint])
}
/** All servers on one database sign with the same keys. */
export async function loadVapidKeys(db: QueryRunner): Promise<VapidKeys> {
  await db.query(`insert into server_keys (name, value) values ('vapid', $1) on conflict do nothing`, [JSON.stringify(createVapidKeys())])
  const rows = await db.query<{ value: string }>(`select value from server_keys where name = 'vapid'`)
  return JSON.parse(rows[0]!.value) as VapidKeys
}

// ---- Addresses ----
const MAIL_CODE_LASTS_MS = 60 * 60_000
export interface MailAddress {
  readonly mail: string | null
  readonly isConfirmed: boolean
}
export async function findMailAddress(db: QueryRunner, guest: string): Promise<MailAddress> {
  const rows = await db.query<{ mail: string | null; mail_confirmed: boolean }>('select mail, mail_confirmed from guests where id = $1', [guest])
  return { mail: rows[0]?.mail ?? null, isConfirmed: rows[0]?.mail_confirmed ?? false }
}
/** The code that goes to the address: whoever reads it there may confirm it. */
export async function setMailAddress(db: QueryRunner, guest: string, mail: string, now: number): Promise<string> {
  const code = createReadableCode()
  const text = 'update guests set mail = $2, mail_confirmed = false, mail_code = $3, mail_code_until = $4 where id = $1'
  await db.query(text, [guest, mail, hashToken(code), now + MAIL_CODE_LASTS_MS])
  return code
}
export async function confirmMailAddress(db: QueryRunner, guest: string, code: string, now: number): Promise<boolean> {
  const text = 'update guests set mail_confirmed = true, mail_code = null where id = $1 and mail_code = $2 and mail_code_until >= $3 returning id'
  return (await db.query(text, [guest, hashToken(code), now])).length > 0
}
export async function removeMailAddress(db: QueryRunner, guest: string): Promise<void> {
  await db.query('update guests set mail = null, mail_confirmed = false, mail_code = null where id = $1', [guest])
}

/** What people say to each other, by channel. */
import type { ChatChannel } from '@tabularium/protocol'
import type { QueryRunner } from '../database/database.ts'

export interface ChatLine {
  readonly id: number
  readonly channel: string
  readonly guest: string
  readonly seat: string | null
  readonly body: string
  readonly at: number
}
/** A channel between seats has one name, in whatever order they are given. */
export const makeChannelName = (channel: ChatChannel): string =>
  typeof channel === 'string' ? channel : `between:${[...new Set(channel.between)].toSorted().join(',')}`
export const parseSeatsOfChannel = (name: string): readonly string[] | null => (name.startsWith('between:') ? name.slice('between:'.length).split(',') : null)

/** Every server is told, so that whoever listens there hears it. */
export async function addChatLine(db: QueryRunner, match: string, line: Omit<ChatLine, 'id'>): Promise<ChatLine> {
  const rows = await db.query<{ id: number }>(
    `with said as (insert into chat (match, channel, guest, seat, body, at) values ($1, $2, $3, $4, $5, $6) returning id)
     select id, pg_notify('said', $1 || ' ' || id) from said`,
    [match, line.channel, line.guest, line.seat, line.body, line.at],
  )
  return { id: rows[0]!.id, ...line }
}
/** So long a page may look for its line before it says again what was not answered. */
const SAID_AGAIN_WITHIN_MS = 5 * 60_000
export async function isLineSaid(db: QueryRunner, match: string, { channel, guest, body, at }: Omit<ChatLine, 'id'>): Promise<boolean> {
  const text = 'select 1 from chat where match = $1 and channel = $2 and guest = $3 and body = $4 and at > $5 limit 1'
  return (await db.query(text, [match, channel, guest, body, at - SAID_AGAIN_WITHIN_MS])).length > 0
}
const CHAT_LINE_COLUMNS = 'id, channel, guest, seat, body, at'
export async function findChatLine(db: QueryRunner, match: string, id: number): Promise<ChatLine | null> {
  return (await db.query<ChatLine>(`select ${CHAT_LINE_COLUMNS} from chat where match = $1 and id = $2`, [match, id]))[0] ?? null
}
/** The newest so many before a moment, oldest first. */
export const readChatLinesBefore = async (db: QueryRunner, match: string, before: number, most: number): Promise<ChatLine[]> =>
  (await db.query<ChatLine>(`select ${CHAT_LINE_COLUMNS} from chat where match = $1 and at < $2 order by id desc limit $3`, [match, before, most])).toReversed()

export async function setMutedForGuest(db: QueryRunner, match: string, guest: string, muted: string, on: boolean): Promise<void> {
  if (on) await db.query('insert into mutes (match, guest, muted) select $1, $2, id from guests where id = $3 on conflict do nothing', [match, guest, muted])
  else await db.query('delete from mutes where match = $1 and guest = $2 and muted = $3', [match, guest, muted])
}
export async function readGuestsMutedByGuest(db: QueryRunner, match: string, guest: string): Promise<Set<string>> {
  const rows = await db.query<{ muted: string }>('select muted from mutes where match = $1 and guest = $2', [match, guest])
  return new Set(rows.map(row => row.muted))
}

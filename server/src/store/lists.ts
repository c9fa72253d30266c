/** Lists of matches. */
import type { MatchSettings } from '@tabularium/protocol'
import type { QueryRunner } from '../database/database.ts'

interface MatchListRow {
  readonly id: string
  readonly game: string
  readonly status: string
  readonly settings: string
  readonly asked: readonly string[]
  readonly creator: string
  readonly created: number
  readonly seats: readonly { readonly seat: string; readonly guest: string | null; readonly bot: string | null; readonly wish: string; readonly seen: number }[]
}
export interface ListedMatch extends Omit<MatchListRow, 'settings'> {
  readonly settings: Omit<MatchSettings, 'seats'>
}
const MATCH_LIST_QUERY = `select m.id, m.game, m.status, m.settings, m.asked, m.creator, m.created,
  (select json_agg(json_build_object('seat', s.seat, 'guest', s.guest, 'bot', s.bot, 'wish', s.wish, 'seen', s.seen) order by s.position)
   from seats s where s.match = m.id) as seats from matches m`
const MOST_MATCHES_LISTED = 100
function toListedMatch({ settings, ...row }: MatchListRow): ListedMatch {
  const { seats: _seats, ...rest } = JSON.parse(settings) as MatchSettings
  return { ...row, settings: rest }
}
/** Whose turn it is in a match under way is for those who look at it. */
const toMatchSeenFromOutside = (row: MatchListRow): ListedMatch => toListedMatch({ ...row, asked: [], seats: row.seats.map(s => ({ ...s, seen: 0 })) })
/** Who begins a match with a clock for the whole of it wants to play now: others find it while somebody who sits there has its room open. */
const LIVE_MATCH_WAITS_MS = 5 * 60_000
/** So long a match stands in a list if nobody does anything there. */
const MATCH_STAYS_LISTED_MS = 30 * 86_400_000
const ROOM_VISIT_NOTED_EVERY_MS = 60_000
/** Somebody who sits there has the room open. */
export async function noteRoomVisit(db: QueryRunner, match: string, now: number): Promise<void> {
  await db.query(`update matches set touched = $2 where id = $1 and status = 'open' and touched < $3`, [match, now, now - ROOM_VISIT_NOTED_EVERY_MS])
}
/** Those that anybody may join, and those with a seat that was left. */
export const listOpenMatches = async (db: QueryRunner, now: number): Promise<ListedMatch[]> =>
  (
    await db.query<MatchListRow>(
      `${MATCH_LIST_QUERY} where m.listed and m.touched > $1 and
      ((m.status = 'open' and (m.touched > $2 or coalesce(m.settings::json->'clock'->>'is', '') <> 'live')) or (m.status = 'playing' and exists
      (select 1 from seats s where s.match = m.id and s.guest is null and s.bot is null and s.wish = 'open'))) order by m.created desc limit ${MOST_MATCHES_LISTED}`,
      [now - MATCH_STAYS_LISTED_MS, now - LIVE_MATCH_WAITS_MS],
    )
  ).map(toMatchSeenFromOutside)
const MOST_MATCHES_TO_WATCH = 24
/** Those under way that anybody may look on at, and at which people sit. */
export const listMatchesToWatch = async (db: QueryRunner, now: number): Promise<ListedMatch[]> =>
  (
    await db.query<MatchListRow>(
      `${MATCH_LIST_QUERY} where m.status = 'playing' and m.listed and m.touched > $1 and (m.settings::json->>'spectators')::boolean and exists
      (select 1 from seats s where s.match = m.id and s.guest is not null) and not exists
      (select 1 from seats s where s.match = m.id and s.guest is null and s.bot is null) order by m.created desc limit ${MOST_MATCHES_TO_WATCH}`,
      [now - MATCH_STAYS_LISTED_MS],
    )
  ).map(toMatchSeenFromOutside)
/** Those that wait for him first, and those that are over last. `asked` tells of the guest's own seats only. */
export async function listMatchesOfGuest(db: QueryRunner, guest: string): Promise<ListedMatch[]> {
  const rows = await db.query<MatchListRow>(
    `${MATCH_LIST_QUERY} where exists (select 1 from seats s where s.match = m.id and s.guest = $1) order by m.status = 'over',
      exists (select 1 from seats s where s.match = m.id and s.guest = $1 and s.seat = any(m.asked)) desc, m.touched desc limit ${MOST_MATCHES_LISTED}`,
    [guest],
  )
  return rows.map(row => {
    const own = new Set(row.seats.flatMap(s => (s.guest === guest ? [s.seat] : [])))
    // How much others have seen would tell of answers they gave in secret.
    const seats = row.seats.map(s => (s.guest === guest ? s : { ...s, seen: 0 }))
    return toListedMatch({ ...row, seats, asked: row.asked.filter(seat => own.has(seat)) })
  })
}
export async function markEntriesSeen(db: QueryRunner, match: string, seat: string, n: number): Promise<void> {
  await db.query('update seats set seen = greatest(seen, $3) where match = $1 and seat = $2', [match, seat, n])
}
export async function readSeenCounts(db: QueryRunner, match: string, guest: string): Promise<{ readonly [seat: string]: number }> {
  const rows = await db.query<{ seat: string; seen: number }>('select seat, seen from seats where match = $1 and guest = $2', [match, guest])
  return Object.fromEntries(rows.map(row => [row.seat, row.seen]))
}

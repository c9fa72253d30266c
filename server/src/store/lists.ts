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
/** Those that anybody may join, and those with a seat that was left. */
export const listOpenMatches = async (db: QueryRunner): Promise<ListedMatch[]> =>
  (
    await db.query<MatchListRow>(`${MATCH_LIST_QUERY} where m.listed and (m.status = 'open' or (m.status = 'playing' and exists
      (select 1 from seats s where s.match = m.id and s.guest is null and s.bot is null and s.wish = 'open'))) order by m.created desc limit ${MOST_MATCHES_LISTED}`)
  )
    // Whose turn it is in a match under way is for those who look at it.
    .map(row => toListedMatch({ ...row, asked: [], seats: row.seats.map(s => ({ ...s, seen: 0 })) }))
/** `asked` tells of the guest's own seats only. */
export async function listMatchesOfGuest(db: QueryRunner, guest: string): Promise<ListedMatch[]> {
  const rows = await db.query<MatchListRow>(
    `${MATCH_LIST_QUERY} where exists (select 1 from seats s where s.match = m.id and s.guest = $1) order by m.touched desc limit ${MOST_MATCHES_LISTED}`,
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

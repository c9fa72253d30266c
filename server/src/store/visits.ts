/** When those who sit at a match had it before their eyes last. */
import type { QueryRunner } from '../database/database.ts'

export interface NotedVisit {
  readonly match: string
  readonly guest: string
  readonly at: number
}
/** Of a match that is over nobody waits for anybody. */
export async function noteVisits(db: QueryRunner, visits: readonly NotedVisit[]): Promise<void> {
  if (visits.length === 0) return
  await db.query(
    `update seats s set here_at = greatest(s.here_at, v.at) from unnest($1::text[], $2::text[], $3::bigint[]) as v(match, guest, at), matches m
     where s.match = v.match and s.guest = v.guest and m.id = s.match and m.status <> 'over'`,
    [visits.map(v => v.match), visits.map(v => v.guest), visits.map(v => v.at)],
  )
}
export const readLastVisits = (db: QueryRunner, match: string): Promise<{ seat: string; at: number }[]> =>
  db.query<{ seat: string; at: number }>('select seat, here_at as at from seats where match = $1 and here_at is not null', [match])

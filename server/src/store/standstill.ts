/** While no server stands, no clock runs: each says now and then that it is there, and the first that comes back gives the players their time again. */
import type { Database, QueryRunner } from '../database/database.ts'
import { makeClocksAfterStandstill } from '../match/clock.ts'
import type { ClocksBySeat } from '../match/types.ts'

export const SIGN_OF_LIFE_INTERVAL_MS = 5000
/** Less is a restart, or one sign that was late. */
const LEAST_STANDSTILL_MS = 3 * SIGN_OF_LIFE_INTERVAL_MS
/** Any number, the same for all servers. */
const STANDSTILL_LOCK_KEY = 7_230_070
const MATCHES_AT_ONCE = 500

export async function giveSignOfLife(queries: QueryRunner, now: number): Promise<void> {
  await queries.query('insert into sign_of_life (at) values ($1) on conflict (one) do update set at = greatest(sign_of_life.at, excluded.at)', [now])
}
/** Before a server begins its work. Those that start together wait for each other, and one finds the gap. */
export async function giveBackTimeOfStandstill(database: Database, now: number): Promise<void> {
  await database.transaction(async queries => {
    await queries.query('select pg_advisory_xact_lock($1)', [STANDSTILL_LOCK_KEY])
    const [last] = await queries.query<{ at: number }>('select at from sign_of_life')
    if (last && now - last.at >= LEAST_STANDSTILL_MS) await shiftAllClocks(queries, last.at, now)
    await giveSignOfLife(queries, now)
  })
}
async function shiftAllClocks(queries: QueryRunner, from: number, to: number): Promise<void> {
  for (let after = ''; ;) {
    const rows = await queries.query<{ id: string; clocks: string }>(
      `select id, clocks from matches where status = 'playing' and clocks is not null and id > $1 order by id limit ${MATCHES_AT_ONCE} for update`,
      [after],
    )
    if (rows.length === 0) return
    const shifted = rows.map(({ clocks }) => JSON.stringify(makeClocksAfterStandstill(JSON.parse(clocks) as ClocksBySeat, from, to)))
    await queries.query('update matches m set clocks = g.clocks from unnest($1::text[], $2::text[]) as g(id, clocks) where m.id = g.id', [
      rows.map(row => row.id),
      shifted,
    ])
    after = rows.at(-1)!.id
  }
}

/** While no server reaches the database, no clock runs: each says now and then that it is there, and the first that finds a gap gives the players their time
 *  again. So it is when all were stopped, when the database was, and when the machine slept. Gaps are measured by the clock of the database, which is one. */
import type { Database, QueryRunner } from '../database/database.ts'
import { makeClocksAfterStandstill } from '../match/clock.ts'
import type { ClocksBySeat } from '../match/types.ts'

export const SIGN_OF_LIFE_INTERVAL_MS = 5000
/** Less is a restart, or one sign that was late. */
const LEAST_STANDSTILL_MS = 3 * SIGN_OF_LIFE_INTERVAL_MS
/** Any number, the same for all servers. */
const STANDSTILL_LOCK_KEY = 7_230_070
/** What is told of them at once must fit into one message of the database. */
const MATCHES_AT_ONCE = 200
const DATABASE_TIME = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

const findGap = async (queries: QueryRunner): Promise<number> =>
  (await queries.query<{ gap: number }>(`select ${DATABASE_TIME} - at as gap from sign_of_life`))[0]?.gap ?? 0
const writeSign = (queries: QueryRunner): Promise<object[]> =>
  queries.query(`insert into sign_of_life (at) values (${DATABASE_TIME}) on conflict (one) do update set at = excluded.at`)
/** Before a server begins its work, every few seconds, and before anybody's clock is taken to have run out. */
export async function giveSignOfLife(database: Database, now: number): Promise<void> {
  if ((await findGap(database)) < LEAST_STANDSTILL_MS) await writeSign(database)
  else await database.transaction(queries => giveBackTimeOfStandstill(queries, now))
}
/** Those that find the same gap wait for each other, and one gives back. */
async function giveBackTimeOfStandstill(queries: QueryRunner, now: number): Promise<void> {
  await queries.query('select pg_advisory_xact_lock($1)', [STANDSTILL_LOCK_KEY])
  const gap = await findGap(queries)
  if (gap >= LEAST_STANDSTILL_MS) await shiftAllClocks(queries, now - gap, now)
  await writeSign(queries)
}
/** A server that has a match at hand reads it again. Whose attempt wrote it last stays as it was: the same attempt may still want to know. */
const SHIFT_STATEMENT = `
  with shifted as (
    update matches m set clocks = g.clocks, version = m.version + 1 from unnest($1::text[], $2::text[]) as g(id, clocks) where m.id = g.id returning m.id, m.version
  ) select pg_notify('moved', ',' || string_agg(id || ' ' || version, ',')) from shifted`
async function shiftAllClocks(queries: QueryRunner, from: number, to: number): Promise<void> {
  for (let after = ''; ;) {
    const rows = await queries.query<{ id: string; clocks: string }>(
      `select id, clocks from matches where status = 'playing' and clocks is not null and id > $1 order by id limit ${MATCHES_AT_ONCE} for update`,
      [after],
    )
    if (rows.length === 0) return
    const shifted = rows.map(({ clocks }) => JSON.stringify(makeClocksAfterStandstill(JSON.parse(clocks) as ClocksBySeat, from, to)))
    await queries.query(SHIFT_STATEMENT, [rows.map(row => row.id), shifted])
    after = rows.at(-1)!.id
  }
}

/** Servers and databases that are killed in the middle of a migration: it is done whole or not at all, and the next server does it. */
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations, migrations, type Database } from '@tabularium/server'
import type { ProvingContext } from '../topic.ts'
import { buildWebClient, openProofSite, type ProofSite } from './server-process.ts'

const MIGRATION_KILL_COUNT = 10
/** The tables as an old server left them. */
const OLD_MIGRATION_COUNT = 2
const OLD_ROW_COUNT = 500
const GIVE_UP_ON_MIGRATION_MS = 60_000

async function fillOldTables(database: Database): Promise<void> {
  await runMigrations(database, migrations.slice(0, OLD_MIGRATION_COUNT))
  await database.query(`insert into guests (id, token_hash, name, created, seen) values ($1, 'hash', 'old', 0, 0)`, ['old'])
  await database.query(
    `insert into matches (id, version, save, status, game, listed, settings, talks, secret, creator, created, touched)
     values ($1, 0, '', 'over', 'duel', false, '{}', '{}', '', 'old', 0, 0)`,
    ['old'],
  )
  await database.query(`insert into snapshots (match, n, state) select 'old', n, '{}' from generate_series(1, $1::int) n`, [OLD_ROW_COUNT])
}
interface MigratedTables {
  readonly done: number
  readonly rows: number
  readonly hasNewColumn: boolean
}
async function readMigratedTables(database: Database): Promise<MigratedTables> {
  const [found] = await database.query<MigratedTables>(
    `select (select count(*)::int from migrations) as done, (select count(*)::int from snapshots) as rows,
      exists (select 1 from information_schema.columns where table_name = 'snapshots' and column_name = 'seen') as "hasNewColumn"`,
  )
  return found!
}
/** Somebody waits for the table: the migration has come so far. */
async function awaitBlockedMigration(database: Database): Promise<boolean> {
  const until = Date.now() + GIVE_UP_ON_MIGRATION_MS
  while (Date.now() < until) {
    const [found] = await database.query<{ n: number }>('select count(*)::int as n from pg_locks where not granted')
    if (found!.n > 0) return true
    await wait(20)
  }
  return false
}
/** One table is held, so that the migration stops in its middle; there it is killed. */
async function killDuringMigration(site: ProofSite, database: Database, isDatabase: boolean): Promise<boolean> {
  const holder = await database.pool.connect()
  holder.on('error', () => {})
  await holder.query('begin')
  await holder.query('lock table snapshots in access exclusive mode')
  const server = site.spawn()
  const wasInMigration = await awaitBlockedMigration(database)
  if (isDatabase) process.kill(site.postmaster(), 'SIGKILL')
  await server.kill('SIGKILL')
  await holder.query('rollback').catch(() => {})
  holder.release(true)
  return wasInMigration
}
export async function proveMigrationKills({ sheet, stage, times }: ProvingContext): Promise<void> {
  await buildWebClient()
  const site = openProofSite()
  const wanted = times ?? MIGRATION_KILL_COUNT
  const bar = stage('kills in a migration')
  let [killed, half] = [0, 0]
  try {
    const database = await site.database()
    await fillOldTables(database)
    for (let i = 0; i < wanted; i++) {
      bar.at(i, wanted)
      if (await killDuringMigration(site, database, i % 2 === 1)) killed++
      const { done, rows, hasNewColumn } = await readMigratedTables(database)
      if (done !== OLD_MIGRATION_COUNT || rows !== OLD_ROW_COUNT || hasNewColumn) half++
    }
    const server = await site.start()
    const { status } = await fetch(`${server.address}/healthz`)
    const after = await readMigratedTables(database)
    await database.pool.end()
    sheet.figure('kills in a migration', { killed, half, after })
    sheet.atLeast('times killed in the middle', killed, MIGRATION_KILL_COUNT)
    sheet.atMost('times something was left half done', half, 0)
    sheet.holds('the next server migrates and answers', status === 200 && after.done === migrations.length && after.hasNewColumn)
    sheet.atLeast('rows that are there still', after.rows, OLD_ROW_COUNT)
  } finally {
    bar.end()
    await site.close()
  }
}

/** Brings the tables up to what this program expects. One server does it, others wait; a migration is done whole or not at all. */
import type { Database, QueryRunner } from './database.ts'
import { migrations, type Migration } from './migrations.ts'

/** Any number, the same for all servers. */
const MIGRATION_LOCK_KEY = 7_230_069

async function readDoneMigrations(queries: QueryRunner): Promise<Set<string>> {
  await queries.query('create table if not exists migrations (name text primary key, at bigint not null)')
  const rows = await queries.query<{ name: string }>('select name from migrations')
  return new Set(rows.map(row => row.name))
}
export async function runMigrations(database: Database, list: readonly Migration[] = migrations): Promise<string[]> {
  return database.transaction(async queries => {
    await queries.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY])
    const before = await readDoneMigrations(queries)
    const unknown = [...before].find(name => list.every(known => known.name !== name))
    if (unknown) throw new Error(`the database was migrated by a newer program (${unknown})`)
    const missing = list.filter(({ name }) => !before.has(name))
    for (const { name, sql } of missing) {
      await queries.query(sql)
      await queries.query('insert into migrations (name, at) values ($1, $2)', [name, Date.now()])
    }
    return missing.map(({ name }) => name)
  })
}

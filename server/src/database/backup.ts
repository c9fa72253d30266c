/** All of the database as lines of text, taken at one moment while the servers go on; and back into an empty one. */
import type { Database, QueryRunner } from './database.ts'
import { runMigrations } from './migrate.ts'
import { migrations } from './migrations.ts'

/** Those that others point to come first. */
const BACKUP_TABLES = [
  'guests',
  'guest_codes',
  'matches',
  'seats',
  'entries',
  'snapshots',
  'chat',
  'mutes',
  'links',
  'notices',
  'owed_notices',
  'notice_settings',
  'push_subscriptions',
  'server_keys',
  // Clocks go on from the moment of the backup.
  'sign_of_life',
] as const
type TableName = (typeof BACKUP_TABLES)[number]
const isTableName = (name: string): name is TableName => BACKUP_TABLES.some(known => known === name)
/** Their ids are counted by the database. */
const TABLES_WITH_COUNTED_IDS: readonly TableName[] = ['chat', 'notices']
const ROWS_PER_INSERT = 500

interface BackupHead {
  readonly tabularium: 'backup'
  readonly migrations: readonly string[]
  readonly at: number
}
type BackupLine = BackupHead | { readonly table: string; readonly row: object } | { readonly end: { readonly [table: string]: number } }
export type BackupCounts = { readonly [table: string]: number }

export async function writeBackup(database: Database, write: (line: string) => Promise<void>): Promise<BackupCounts> {
  const put = (line: BackupLine): Promise<void> => write(JSON.stringify(line))
  return database.transaction(async queries => {
    await queries.query('set transaction isolation level repeatable read, read only')
    const done = await queries.query<{ name: string }>('select name from migrations order by at, name')
    await put({ tabularium: 'backup', migrations: done.map(m => m.name), at: Date.now() })
    // Whoever puts in a newer program takes a backup before it starts: what that would add is not there yet.
    const there = new Set(
      (await queries.query<{ name: string }>('select tablename as name from pg_tables where schemaname = current_schema()')).map(t => t.name),
    )
    const counts: { [table: string]: number } = {}
    for (const table of BACKUP_TABLES.filter(name => there.has(name))) counts[table] = await backupTable(queries, table, row => put({ table, row }))
    await put({ end: counts })
    return counts
  })
}
async function backupTable(queries: QueryRunner, table: TableName, put: (row: object) => Promise<void>): Promise<number> {
  await queries.query(`declare rows_of_${table} no scroll cursor for select row_to_json(t) as row from ${table} t`)
  for (let n = 0; ;) {
    const rows = await queries.query<{ row: object }>(`fetch ${ROWS_PER_INSERT} from rows_of_${table}`)
    for (const { row } of rows) await put(row)
    n += rows.length
    if (rows.length < ROWS_PER_INSERT) return n
  }
}

export class BackupError extends Error {}
/** Whole or not at all. */
export async function restoreBackup(database: Database, lines: AsyncIterable<string>): Promise<BackupCounts> {
  await runMigrations(database)
  return database.transaction(async queries => {
    const [there] = await queries.query('select 1 from guests limit 1')
    if (there) throw new BackupError('the database is not empty; restore into a new one')
    const counts: { [table: string]: number } = {}
    let rows: object[] = []
    let of: TableName = BACKUP_TABLES[0]
    let end: BackupCounts | null = null
    let takenAt = 0
    const flush = async (): Promise<void> => {
      if (rows.length > 0) await insertRows(queries, of, rows)
      rows = []
    }
    for await (const text of lines) {
      const line = parseBackupLine(text)
      if ('tabularium' in line) {
        checkBackupHead(line)
        takenAt = line.at
      } else if ('end' in line) end = line.end
      else {
        if (!isTableName(line.table)) throw new BackupError(`there is no table ${line.table}`)
        if (of !== line.table || rows.length >= ROWS_PER_INSERT) await flush()
        of = line.table
        rows.push(line.row)
        counts[line.table] = (counts[line.table] ?? 0) + 1
      }
    }
    await flush()
    if (!end || BACKUP_TABLES.some(table => (end[table] ?? 0) !== (counts[table] ?? 0))) throw new BackupError('the file is cut short')
    // One that was taken before servers wrote that they stood: clocks go on from there all the same.
    if (!counts['sign_of_life']) await queries.query('insert into sign_of_life (at) values ($1)', [takenAt])
    for (const table of TABLES_WITH_COUNTED_IDS)
      await queries.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`)
    return counts
  })
}
function parseBackupLine(text: string): BackupLine {
  try {
    return JSON.parse(text) as BackupLine
  } catch {
    throw new BackupError('this is no backup')
  }
}
function checkBackupHead({ tabularium, migrations: done }: BackupHead): void {
  if (tabularium !== 'backup') throw new BackupError('this is no backup')
  const unknown = done.find(name => migrations.every(known => known.name !== name))
  if (unknown) throw new BackupError(`it was made by a newer program (${unknown})`)
}
async function insertRows(queries: QueryRunner, table: TableName, rows: readonly object[]): Promise<void> {
  const overriding = TABLES_WITH_COUNTED_IDS.includes(table) ? 'overriding system value' : ''
  // A column that is newer than the backup has what it has where nothing is said.
  const columns = Object.keys(rows[0]!)
    .map(name => `"${name.replaceAll('"', '""')}"`)
    .join(', ')
  await queries.query(`insert into ${table} (${columns}) ${overriding} select ${columns} from json_populate_recordset(null::${table}, $1::json)`, [
    JSON.stringify(rows),
  ])
}

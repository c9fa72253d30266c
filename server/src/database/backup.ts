/** All of the database as lines of text, taken at one moment while the servers go on; and back into an empty one. */
import type { Database, Queries } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

/** Those that others point to come first. */
const TABLES = [
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
  'notice_settings',
  'push_subscriptions',
  'server_keys',
] as const
type TableName = (typeof TABLES)[number]
const isTable = (name: string): name is TableName => TABLES.some(known => known === name)
/** Their ids are counted by the database. */
const COUNTED_TABLES: readonly TableName[] = ['chat', 'notices']
const ROWS_AT_ONCE = 500

interface Head {
  readonly tabularium: 'backup'
  readonly migrations: readonly string[]
  readonly at: number
}
type Line = Head | { readonly table: string; readonly row: object } | { readonly end: { readonly [table: string]: number } }
export type BackupCounts = { readonly [table: string]: number }

export async function backup(database: Database, write: (line: string) => Promise<void>): Promise<BackupCounts> {
  const put = (line: Line): Promise<void> => write(JSON.stringify(line))
  return database.transaction(async queries => {
    await queries.query('set transaction isolation level repeatable read, read only')
    const done = await queries.query<{ name: string }>('select name from migrations order by at, name')
    await put({ tabularium: 'backup', migrations: done.map(m => m.name), at: Date.now() })
    const counts: { [table: string]: number } = {}
    for (const table of TABLES) counts[table] = await backupTable(queries, table, row => put({ table, row }))
    await put({ end: counts })
    return counts
  })
}
async function backupTable(queries: Queries, table: TableName, put: (row: object) => Promise<void>): Promise<number> {
  await queries.query(`declare rows_of_${table} no scroll cursor for select row_to_json(t) as row from ${table} t`)
  for (let n = 0; ;) {
    const rows = await queries.query<{ row: object }>(`fetch ${ROWS_AT_ONCE} from rows_of_${table}`)
    for (const { row } of rows) await put(row)
    n += rows.length
    if (rows.length < ROWS_AT_ONCE) return n
  }
}

export class BackupProblem extends Error {}
/** Whole or not at all. */
export async function restore(database: Database, lines: AsyncIterable<string>): Promise<BackupCounts> {
  await migrate(database)
  return database.transaction(async queries => {
    const [there] = await queries.query('select 1 from guests limit 1')
    if (there) throw new BackupProblem('the database is not empty; restore into a new one')
    const counts: { [table: string]: number } = {}
    let rows: object[] = []
    let of: TableName = TABLES[0]
    let end: BackupCounts | null = null
    const flush = async (): Promise<void> => {
      if (rows.length > 0) await insertRows(queries, of, rows)
      rows = []
    }
    for await (const text of lines) {
      const line = JSON.parse(text) as Line
      if ('tabularium' in line) checkHead(line)
      else if ('end' in line) end = line.end
      else {
        if (!isTable(line.table)) throw new BackupProblem(`there is no table ${line.table}`)
        if (of !== line.table || rows.length >= ROWS_AT_ONCE) await flush()
        of = line.table
        rows.push(line.row)
        counts[line.table] = (counts[line.table] ?? 0) + 1
      }
    }
    await flush()
    if (!end || TABLES.some(table => (end[table] ?? 0) !== (counts[table] ?? 0))) throw new BackupProblem('the file is cut short')
    for (const table of COUNTED_TABLES)
      await queries.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`)
    return counts
  })
}
function checkHead({ tabularium, migrations: done }: Head): void {
  if (tabularium !== 'backup') throw new BackupProblem('this is no backup')
  const unknown = done.find(name => migrations.every(known => known.name !== name))
  if (unknown) throw new BackupProblem(`it was made by a newer program (${unknown})`)
}
async function insertRows(queries: Queries, table: TableName, rows: readonly object[]): Promise<void> {
  const overriding = COUNTED_TABLES.includes(table) ? 'overriding system value' : ''
  await queries.query(`insert into ${table} ${overriding} select * from json_populate_recordset(null::${table}, $1::json)`, [JSON.stringify(rows)])
}

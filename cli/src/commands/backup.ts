import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import {
  writeBackup,
  BackupError,
  findDatabaseFolder,
  openDatabase,
  restoreBackup,
  readSettings,
  SettingsError,
  type BackupCounts,
  type Database,
} from '@tabularium/server'
import { ExpectedFailure, throwUsageError, EXIT_OK, type CliCommand } from '../command.ts'
import { writeLine, type CommandIo } from '../io.ts'

const openConfiguredDatabase = async (): Promise<Database> => {
  const { databaseUrl, dataDir } = readSettings(process.env)
  return openDatabase({ url: databaseUrl, folder: findDatabaseFolder(dataDir), connections: 2, onError: () => {} })
}
const describeBackupCounts = (counts: BackupCounts): string =>
  Object.entries(counts)
    .map(([table, n]) => `${n} ${table}`)
    .join(', ')

async function writeBackupFile(database: Database, file: string): Promise<BackupCounts> {
  const packed = createGzip()
  const written = pipeline(packed, createWriteStream(file, { mode: 0o600 }))
  // What goes wrong is told where it is waited for.
  written.catch(() => {})
  // Where nothing can be written, waiting for room would be waiting for ever.
  const counts = await writeBackup(database, async text => {
    if (!packed.write(`${text}\n`)) await Promise.race([once(packed, 'drain'), written])
  }).finally(() => packed.end())
  await written
  return counts
}
/** Nothing is read before the database is there to take it: what a stream tells while nobody listens is lost. */
async function* readBackupFile(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  createReadStream(file)
    .on('error', error => unpacked.destroy(error))
    .pipe(unpacked)
  let rest = ''
  for await (const piece of unpacked as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
const isFileError = (error: unknown): error is Error => /^(Z_|E[A-Z]+$)/.test((error as { code?: string }).code ?? '')
async function runWithDatabase(io: CommandIo, file: string, run: (database: Database) => Promise<BackupCounts>): Promise<number> {
  const database = await openConfiguredDatabase().catch((error: unknown) => {
    throw error instanceof SettingsError ? new ExpectedFailure(error.message) : error
  })
  try {
    writeLine(io, describeBackupCounts(await run(database)))
    return EXIT_OK
  } catch (error) {
    if (error instanceof BackupError) throw new ExpectedFailure(error.message)
    throw isFileError(error) ? new ExpectedFailure(`${file}: ${error.message}`) : error
  } finally {
    await database.close()
  }
}
export const backupCommand: CliCommand = {
  about: 'writes all matches and people into a file, while the servers go on; DATA_DIR or DATABASE_URL say where they are',
  args: '<file.gz>',
  run: (given, io) => runWithDatabase(io, given.args[0]!, database => writeBackupFile(database, given.args[0]!)),
}
export const restoreCommand: CliCommand = {
  about: 'reads such a file into an empty database',
  args: '<file.gz>',
  run: (given, io) => {
    const file = given.args[0]!
    if (!existsSync(file)) throwUsageError(`there is no file ${file}`)
    return runWithDatabase(io, file, database => restoreBackup(database, readBackupFile(file)))
  },
}

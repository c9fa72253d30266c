import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { writeBackup, BackupError, findDatabaseFolder, openDatabase, restoreBackup, readSettings, type BackupCounts, type Database } from '@tabularium/server'
import { ExpectedFailure, throwUsageError, EXIT_OK, type CliCommand } from '../command.ts'
import { writeLine, type CommandIo } from '../io.ts'

const openConfiguredDatabase = (): Promise<Database> => {
  const { databaseUrl, dataDir } = readSettings(process.env)
  return openDatabase({ url: databaseUrl, folder: findDatabaseFolder(dataDir), connections: 2, onError: () => {} })
}
const describeBackupCounts = (counts: BackupCounts): string =>
  Object.entries(counts)
    .map(([table, n]) => `${n} ${table}`)
    .join(', ')

async function writeBackupFile(database: Database, file: string): Promise<BackupCounts> {
  const packed = createGzip()
  const out = packed.pipe(createWriteStream(file, { mode: 0o600 }))
  const counts = await writeBackup(database, async text => {
    if (!packed.write(`${text}\n`)) await once(packed, 'drain')
  })
  packed.end()
  await finished(out)
  return counts
}
async function runWithDatabase(io: CommandIo, run: (database: Database) => Promise<BackupCounts>): Promise<number> {
  const database = await openConfiguredDatabase()
  try {
    writeLine(io, describeBackupCounts(await run(database)))
    return EXIT_OK
  } catch (error) {
    throw error instanceof BackupError ? new ExpectedFailure(error.message) : error
  } finally {
    await database.close()
  }
}
export const backupCommand: CliCommand = {
  about: 'writes all matches and people into a file, while the servers go on; DATA_DIR or DATABASE_URL say where they are',
  args: '<file.gz>',
  run: (given, io) => runWithDatabase(io, database => writeBackupFile(database, given.args[0]!)),
}
export const restoreCommand: CliCommand = {
  about: 'reads such a file into an empty database',
  args: '<file.gz>',
  run: (given, io) => {
    const file = given.args[0]!
    if (!existsSync(file)) throwUsageError(`there is no file ${file}`)
    return runWithDatabase(io, database => restoreBackup(database, createInterface({ input: createReadStream(file).pipe(createGunzip()) })))
  },
}
